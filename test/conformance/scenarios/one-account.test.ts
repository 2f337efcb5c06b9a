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
    expect(written?.seenAs).toBe(reader === 'default' ? undefined : reader)
    expect(/Seen\s+with\s+the\s+key/.test(scenario)).toBe(reader !== 'default')
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

const ofDefault = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'

/** A deployment that lets each account share and resume the sessions of all. */
const openToAll: Mutant['fetchOf'] = changeAnswers(({ path }, { status }) => {
  if (status !== 404) return null
  const sessionId = path.split('/')[2]
  const session = { sessionId, url: `https://research.example/${sessionId}` }
  if (path.endsWith('/shares'))
    return { status: 201, body: { ...session, share: { email: 'ada@research.example', status: 'invited', role: 'reader' } } }
  const links = { self: `${createUnderstudy().baseUrl}/sessions/reports/${sessionId}` }
  return path.endsWith('/resume')
    ? { status: 200, body: { ...session, type: 'report', status: 'processing', executionStage: null, isPublic: false, links } }
    : null
})

/** Records that an account lists its session, and that another one asks for that session. */
async function recordForeign(operation: 'shareSession' | 'resumeSession'): Promise<readonly Exchange[]> {
  const sessions = {
    own: { type: 'report', sessionId: ofDefault, status: 'pausedForInsufficientQuota' },
    others: { type: 'report', owner: 'other', status: 'completed' },
  } as const
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', sessions } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys, fetch: openToAll(understudy), now: clock.now }, createCounter())
  const body = operation === 'shareSession' ? { body: { email: 'ada@research.example' } } : {}
  const foreign = { operation, as: 'other', path: { sessionId: ofDefault }, ...body }
  const recorded: Exchange[] = []
  for (const as of ['default', 'other', 'default', null, 'default']) {
    recorded.push(await send(as === null ? foreign : { operation: 'listSessions', as }))
    // A list may lag behind.
    clock.advance(20_000)
  }
  return recorded
}

test.each(['shareSession', 'resumeSession'] as const)(
  'traffic: a %s of a session of another account needs both keys',
  async (operation) => {
    const written = await writeTrafficScenario(await recordForeign(operation))
    expect(written).toMatchObject({ isReproducing: true, rule: 'auth/foreign-session' })
    const { scenario = '' } = written ?? {}
    // The key of its owner may share it.
    expect(scenario).not.toMatch(/sessionId: [0-9a-f]{8}-/)
    expect(parseScenarioText(scenario).steps.at(-1)).toMatchObject({ call: operation, as: 'other', path: { sessionId: '${id}' } })
    const given = scenario.replace('steps:', 'given:\n  accounts: { default: { plan: pro }, other: { plan: pro } }\nsteps:')
    expect(await replayFailure(given, openToAll)).toBe('reproduced')
    expect(await replayFailure(given)).toBe('notReproduced')
  },
)
