import { expect, test } from 'vitest'
import { presets } from '../../../src/mock/worlds/presets.ts'
import { inDefault, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { nineOClock } from '../../support/serve/stand-in.ts'

/** Uses a world in many ways, and returns every byte of the answers. */
async function live({ control, ask, understudy: { baseUrl } }: ControlledStandIn): Promise<string> {
  const texts: string[] = []
  const say = async (method: string, path: string, body?: unknown) =>
    texts.push((await ask(method, baseUrl + path, 'key-default', body)).text)
  await say('POST', '/sessions/reports', { researchQuestion: 'Why? [understudy: pause at extracting_data]' })
  await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  const { sessions } = await control.listControlledSessions(inDefault)
  for (const { sessionId } of sessions) {
    await say('POST', `/sessions/${sessionId}/resume`)
    await say('GET', `/sessions/reports/${sessionId}?include=reportBody`)
    await say('GET', `/sessions/systematic-reviews/${sessionId}`)
    await say('POST', `/sessions/${sessionId}/shares`, { email: 'new@example.org' })
  }
  await say('POST', '/search/papers', { query: 'sleep' })
  await control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { plan: 'pro', quota: 3 } })
  await control.signUp({ ...inDefault, body: { name: 'new', account: { plan: 'pro' } } })
  await control.changeOptions({ ...inDefault, body: { form: 'older' } })
  await control.changeLimits({ ...inDefault, body: { rateLimit: 'daily' } })
  await say('GET', '/sessions')
  for (const shown of [
    await control.getLedger({ ...inDefault, query: { limit: 1000 } }),
    await control.getOutbox(inDefault),
    await control.getClock(inDefault),
    await control.listAccounts(inDefault),
    await control.listControlledSessions(inDefault),
  ])
    texts.push(JSON.stringify(shown))
  return texts.join('\n')
}

test('a reset world gives the same bytes as a fresh one', async () => {
  const given = { ...presets.conformance, clock: nineOClock, seed: 8 }
  const [used, fresh] = [startControlled({ given }), startControlled({ given })]
  const first = await live(used)
  await used.control.resetWorld(inDefault)
  expect(await live(used)).toBe(first)
  expect(await live(fresh)).toBe(first)
})

test('a reset clears ledger, snapshots, clock and all changes', async () => {
  const { control, ask, understudy } = startControlled({ given: { sessions: { one: { type: 'report' } } } })
  const made = await control.getWorld(inDefault)
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  await control.takeSnapshot({ ...inDefault, body: {} })
  await control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })
  await control.moveClock({ ...inDefault, body: { run: true } })
  expect(await control.resetWorld(inDefault)).toEqual(made)
  expect(await control.getClock(inDefault)).toEqual({
    now: '2026-03-02T09:00:00.000Z',
    mode: 'frozen',
    nextChangeAt: '2026-03-02T09:00:02.000Z',
  })
  expect(await control.getLedger(inDefault)).toEqual({ exchanges: [], tallies: {} })
  expect(await control.listSnapshots(inDefault)).toMatchObject({ snapshots: [] })
  expect((await control.getControlledSession({ path: { ...inDefault.path, session: made.sessions['one'] ?? '' } })).status).toBe(
    'processing',
  )
})

test('a reset running world begins again at the instant of its creation', async () => {
  const { control } = startControlled()
  const world = { path: { world: 'running' } }
  await control.createWorld({ body: { id: 'running', given: { sessions: { one: { type: 'report' } } } } })
  const { sessions: before } = await control.listControlledSessions(world)
  await control.moveClock({ ...world, body: { advance: 'PT24H' } })
  await control.resetWorld(world)
  const { sessions: after } = await control.listControlledSessions(world)
  expect(after).toEqual(before)
  expect((await control.getClock(world)).mode).toBe('running')
})
