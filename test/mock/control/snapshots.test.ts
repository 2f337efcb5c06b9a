import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inDefault, startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Everything that a snapshot restores: all that control shows, except the snapshots. */
async function shown({ control }: ControlledStandIn): Promise<object> {
  const { snapshots: _, ...rest } = await readWorldState(control)
  return rest
}

async function change({ control, ask, understudy: { baseUrl } }: ControlledStandIn): Promise<void> {
  const sessionId = textOf(await ask('POST', `${baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' }), '/sessionId')
  await ask('POST', `${baseUrl}/sessions/${sessionId}/shares`, 'key-default', { email: 'new@example.org' })
  await ask('POST', `${baseUrl}/search/papers`, 'key-default', { query: 'sleep' })
  await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  await control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { quota: 1, email: 'moved@example.org' } })
  await control.signUp({ ...inDefault, body: { name: 'new', account: { plan: 'pro' } } })
  await control.changeOptions({ ...inDefault, body: { form: 'older' } })
}

const restore = ({ control }: ControlledStandIn, snapshot: string) => control.restoreSnapshot({ path: { ...inDefault.path, snapshot } })

test.each(['perMinute', 'daily'] as const)('a restored world under the rate limit %s is the same every time', async (rateLimit) => {
  const stood = startControlled({
    given: { accounts: { default: { plan: 'pro', quota: 50 } }, sessions: { one: { type: 'systematicReview' } }, limits: { rateLimit } },
  })
  await change(stood)
  await stood.control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { quota: 50, email: 'back@example.org' } })
  await stood.control.deleteSession({
    path: { ...inDefault.path, session: (await stood.control.getWorld(inDefault)).sessions['one'] ?? '' },
  })
  const before = await shown(stood)
  const { id, takenAt } = await stood.control.takeSnapshot({ ...inDefault, body: {} })
  expect(takenAt).toBe('2026-03-02T09:01:00.000Z')
  for (let time = 0; time < 2; time++) {
    await stood.ask('POST', `${stood.understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why not?' })
    await stood.control.moveClock({ ...inDefault, body: { advance: 'PT12H' } })
    await stood.control.changeLimits({ ...inDefault, body: { rateLimit: 'none', forget: true } })
    expect(await shown(stood)).not.toEqual(before)
    expect(await restore(stood, id)).toEqual(await stood.control.getWorld(inDefault))
    expect(await shown(stood)).toEqual(before)
  }
})

test('a restored world gives the same bytes for the same calls', async () => {
  const stood = startControlled({ given: { sessions: { one: { type: 'report', status: 'completed' } } } })
  const { ask, understudy, control } = stood
  const { sessions } = await control.getWorld(inDefault)
  const live = async () => [
    (await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessions['one']}`, 'key-default')).text,
    (await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' })).text,
    (await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')).text,
  ]
  await live()
  await control.takeSnapshot({ ...inDefault, body: { id: 'here' } })
  const first = await live()
  await restore(stood, 'here')
  expect(await live()).toEqual(first)
})

test('a restored running clock continues from its instant', async () => {
  const stood = startControlled()
  const { control } = stood
  await control.moveClock({ ...inDefault, body: { run: true } })
  vi.advanceTimersByTime(60_000)
  await control.takeSnapshot({ ...inDefault, body: { id: 'here' } })
  vi.advanceTimersByTime(3_600_000)
  await restore(stood, 'here')
  vi.advanceTimersByTime(1_000)
  expect(await control.getClock(inDefault)).toMatchObject({ now: '2026-03-02T09:01:01.000Z', mode: 'running' })
})

test('a snapshot includes everything that was due', async () => {
  const stood = startControlled({ given: { sessions: { one: { type: 'report' } } } })
  await stood.control.moveClock({ ...inDefault, body: { run: true } })
  vi.advanceTimersByTime(60_000)
  await stood.control.takeSnapshot({ ...inDefault, body: { id: 'here' } })
  await restore(stood, 'here')
  expect((await stood.control.listControlledSessions(inDefault)).sessions).toMatchObject([{ status: 'completed' }])
})

test('a snapshot does not include the ledger', async () => {
  const stood = startControlled()
  await stood.control.takeSnapshot({ ...inDefault, body: { id: 'here' } })
  await stood.ask('GET', `${stood.understudy.baseUrl}/sessions`, 'key-default')
  await restore(stood, 'here')
  expect((await stood.control.getLedger(inDefault)).tallies).toEqual({ 'listSessions 200': 1 })
})

test('a restore keeps later snapshots', async () => {
  const stood = startControlled()
  await stood.control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  await stood.control.moveClock({ ...inDefault, body: { advance: 'PT1H' } })
  await stood.control.takeSnapshot({ ...inDefault, body: { id: 'late' } })
  await restore(stood, 'early')
  await restore(stood, 'late')
  expect((await stood.control.getClock(inDefault)).now).toBe('2026-03-02T10:00:00.000Z')
})

test('snapshots are listed in order, and an existing name is replaced', async () => {
  const { control } = startControlled()
  const ids = async () => (await control.listSnapshots(inDefault)).snapshots.map(({ id, takenAt }) => `${id} ${takenAt.slice(11, 16)}`)
  for (const id of ['b', 'a']) await control.takeSnapshot({ ...inDefault, body: { id } })
  await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'b' } })
  expect(await ids()).toEqual(['a 09:00', 'b 09:01'])
})

test('a snapshot without a name gets an unused number', async () => {
  const { control, understudy } = startControlled()
  for (const body of [{ id: '2' }, {}, {}]) await control.takeSnapshot({ ...inDefault, body })
  understudy.snapshot()
  const ids = (await control.listSnapshots(inDefault)).snapshots.map(({ id }) => id)
  expect([ids.length, new Set(ids).size, ids.every((id) => /^\d+$/.test(id))]).toEqual([4, 4, true])
})

test('a world holds twenty snapshots, and the refusal of one more says what to do', async () => {
  const { control, send, understudy } = startControlled()
  await control.createWorld({ body: { id: 'other' } })
  for (let count = 0; count < 20; count++) await control.takeSnapshot({ ...inDefault, body: {} })
  const message =
    'The world default has 20 snapshots, and 20 is the limit. ' +
    'Delete one with DELETE /_control/worlds/default/snapshots/{snapshot}, or name one to replace.'
  for (const body of [{}, { id: 'more' }])
    expect(await send('POST', '/worlds/default/snapshots', body)).toMatchObject(refusal(409, 'too_many_snapshots', message))
  expect(() => understudy.snapshot()).toThrow(`Failed to take a snapshot: ${message}`)
  expect((await control.listSnapshots(inDefault)).snapshots).toHaveLength(20)
  expect((await control.takeSnapshot({ ...inDefault, body: { id: '7' } })).id).toBe('7')
  expect((await control.takeSnapshot({ path: { world: 'other' }, body: {} })).id).toBe('1')
  await control.deleteSnapshot({ path: { ...inDefault.path, snapshot: '3' } })
  expect((await control.takeSnapshot({ ...inDefault, body: {} })).id).toBe('21')
})

test('the list of snapshots says how many a world may have', async () => {
  const { control } = startControlled()
  expect(await control.listSnapshots(inDefault)).toEqual({ snapshots: [], limit: 20 })
})

test('a deleted snapshot is gone, and its world and the others stay', async () => {
  const stood = startControlled()
  const { control, send, understudy } = stood
  for (const id of ['early', 'late']) {
    await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
    await control.takeSnapshot({ ...inDefault, body: { id } })
  }
  const before = await shown(stood)
  expect(await send('DELETE', '/worlds/default/snapshots/early')).toMatchObject({ status: 204, text: '' })
  expect(await shown(stood)).toEqual(before)
  expect((await control.listSnapshots(inDefault)).snapshots).toEqual([{ id: 'late', takenAt: '2026-03-02T09:02:00.000Z' }])
  expect(() => understudy.restore('early')).toThrow('There is no snapshot early.')
  await restore(stood, 'late')
})

test('an unknown snapshot is not found', async () => {
  const { send, understudy } = startControlled()
  expect(await send('DELETE', '/worlds/default/snapshots/none')).toMatchObject(
    refusal(404, 'snapshot_not_found', 'There is no snapshot none.'),
  )
  expect(await send('POST', '/worlds/default/snapshots/none/restore')).toMatchObject(
    refusal(404, 'snapshot_not_found', 'There is no snapshot none.'),
  )
  expect(() => understudy.restore('none')).toThrow('Failed to restore: There is no snapshot none.')
})

test.each([
  ['capital letters', { id: 'Early' }, 'id must be 1 to 40 of a-z, 0-9 and -'],
  ['an empty id', { id: '' }, 'id must be 1 to 40 of a-z, 0-9 and -'],
  ['an unknown member', { name: 'early' }, 'name is not known here; known are id'],
])('a snapshot with %s is refused with its mistake', async (_, body, message) => {
  const { control, send } = startControlled()
  expect(await send('POST', '/worlds/default/snapshots', body)).toMatchObject(refusal(400, 'invalid_request', message))
  expect((await control.listSnapshots(inDefault)).snapshots).toEqual([])
})
