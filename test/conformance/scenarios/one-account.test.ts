import { expect, test } from 'vitest'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, changeAnswersWithMemory, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const keys = { default: 'key-default', other: 'key-other', third: 'key-scale' }

const running: Mutant['fetchOf'] = changeAnswers(({ method, path }, { body }) =>
  method === 'GET' && path.startsWith('/sessions/reports/') ? { body: withMembers(body, { status: 'running' }) } : null,
)

/** Records three accounts, of which two create a report and one reads its own. */
async function record(reader: 'default' | 'other' | 'third'): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys, fetch: running(understudy), now: clock.now }, createCounter())
  const recorded: Exchange[] = [await send({ operation: 'listSessions', as: 'third', query: { limit: 2 } })]
  for (const as of ['default', 'other', 'third'] as const) {
    const created = await send({ operation: 'createReport', as, body: { researchQuestion: `Does ${as} tea help?` } })
    recorded.push(created, await send({ operation: 'listSessions', as }))
    const path = { sessionId: String(memberOf(created, 'sessionId')) }
    if (as === reader) recorded.push(await send({ operation: 'getReport', as, path }))
  }
  return recorded
}

test.each(['default', 'other', 'third'] as const)(
  'traffic: a fault in an answer to one of three keys needs one key (%s)',
  async (reader) => {
    const written = await writeTrafficScenario(await record(reader))
    expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/lifecycle/status-values' })
    const { scenario = '' } = written ?? {}
    const { steps } = parseScenarioText(scenario)
    expect(steps.filter((step) => 'as' in step && step.as !== 'default')).toEqual([])
    expect(scenario).toContain(`Does ${reader} tea help?`)
    expect(await replayFailure(scenario, running)).toBe('reproduced')
    expect(await replayFailure(scenario)).toBe('notReproduced')
  },
)

test('traffic: a fault in the session of a key that was replaced needs one key', async () => {
  const [created, read] = (await record('default')).filter(({ as, operation }) => as === 'default' && operation !== 'listSessions')
  const renamed = (one: Exchange | undefined, as: string): Exchange[] => (one === undefined ? [] : [{ ...one, as }])
  const written = await writeTrafficScenario([...renamed(created, 'other'), ...renamed(read, 'default')])
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(scenario).not.toMatch(/\bas: /)
  expect(await replayFailure(scenario, running)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

test('traffic: an answer with the session of another key needs both keys', async () => {
  const mixedUp: Mutant['fetchOf'] = changeAnswersWithMemory(() => {
    let latest: unknown
    return ({ method, path }, { body, status }) => {
      if (method !== 'GET' || !path.startsWith('/sessions/reports/') || status !== 200) return null
      const before = latest
      latest = (body as { sessionId: unknown }).sessionId
      return before === undefined ? null : { body: withMembers(body, { sessionId: before }) }
    }
  })
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const send = createSender({ baseUrl: understudy.baseUrl, keys, fetch: mixedUp(understudy), now: understudy.clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (const as of ['other', 'default'] as const) {
    const created = await send({ operation: 'createReport', as, body: { researchQuestion: `Does ${as} tea help?` } })
    recorded.push(created, await send({ operation: 'getReport', as, path: { sessionId: String(memberOf(created, 'sessionId')) } }))
  }
  const written = await writeTrafficScenario(recorded)
  expect(written).toMatchObject({ isReproducing: true, rule: 'conventions/session-id-stable' })
  expect(await replayFailure(written?.scenario ?? '', mixedUp)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})
