import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { failureScenario } from '../../../src/conformance/scenarios/failure-scenario.ts'
import type { Shown } from '../../../src/conformance/scenarios/show-failure.ts'
import { shortenTexts } from '../../../src/conformance/scenarios/shorten-texts.ts'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import type { Answered, Exchange } from '../../../src/exchange/exchange.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { changeAnswers, withMembers } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { recordAnswer, createMaterial, recordExchange, recordedTarget } from '../../support/exchanges/record-exchange.ts'

const facts = { seed: 1, recordedAt: '2026-03-02T09:00:00Z', baseUrl: recordedTarget.baseUrl }
const id = '3e0a3a34-0000-4000-8000-000000000001'

type Seen = { readonly expected: string; readonly actual: string }

async function shown(exchanges: readonly Exchange[], verdict: Seen): Promise<string | null> {
  const found = await made(exchanges, verdict)
  return 'scenario' in found ? found.scenario : null
}

function made(exchanges: readonly Exchange[], verdict: Seen): Promise<Shown> {
  const [last] = exchanges.toReversed()
  const [rule] = rulesMatching('sessions/resume/not-paused')
  if (rule === undefined) throw new Error('there is no such rule')
  const result: Result = {
    rule,
    verdict: { verdict: 'fail', ...verdict },
    exchanges: last === undefined ? [] : [last.id],
  }
  return failureScenario(createMaterial(exchanges), result, facts, standInReference)
}

const created = recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { type: 'report', sessionId: id }), {
  method: 'POST',
  body: { researchQuestion: 'Why?' },
})
const resumed = (answer: Answered) => recordExchange(2, 'resumeSession', `/sessions/${id}/resume`, answer, { method: 'POST' })
const refused = (status: number, code: string) => recordAnswer(status, { error: { code, message: 'No.' } })

test('scenario: the fewest requests that show a failure, as expected', async () => {
  const text = await shown([created, resumed(recordAnswer(200, {}))], { expected: '409 session_not_paused', actual: '200' })
  expect(parseScenarioText(text ?? '')).toMatchObject({
    title: 'Resuming a session that is not paused answers 409 session_not_paused.',
    steps: [
      { call: 'createReport', expect: { status: 202 }, save: { id: '/body/sessionId' } },
      { call: 'resumeSession', path: { sessionId: '${id}' }, expect: { status: 409, body: { error: { code: 'session_not_paused' } } } },
    ],
    provenance: {
      from: 'conform',
      rule: 'sessions/resume/not-paused',
      fault: { step: '2', pointer: '/status', expected: '409 session_not_paused', actual: '200' },
    },
  })
})

test('provenance: has the status even if the verdict names only its code', async () => {
  const text = await shown([created, resumed(refused(500, 'oops'))], { expected: 'session_not_paused', actual: 'oops' })
  expect(parseScenarioText(text ?? '').provenance?.fault).toMatchObject({ pointer: '/status', actual: '500: oops' })
})

test('scenario: a request that is answered as in the contract has none', async () => {
  const verdict = { expected: '409 session_not_paused', actual: '200' }
  expect(await shown([created, resumed(refused(409, 'session_not_paused'))], verdict)).toBeNull()
})

test('scenario: a verdict without an exchange has none', async () => {
  expect(await shown([], { expected: 'something', actual: 'nothing' })).toBeNull()
})

test('scenario: where there is none, the reason is given', async () => {
  const verdict = { expected: '409 session_not_paused', actual: '200' }
  const why = async (...exchanges: readonly Exchange[]) => {
    const found = await made(exchanges, verdict)
    return 'why' in found ? found.why : null
  }
  expect(await why()).toBe('uncited')
  expect(await why(recordExchange(1, null, '/elsewhere', recordAnswer(200, {})))).toBe('undrafted')
  expect(await why(created, { ...resumed(recordAnswer(200, {})), response: { failed: 'no route' } })).toBe('unanswered')
  expect(await why(created, resumed(refused(409, 'session_not_paused')))).toBe('alike')
})

const long = `Does it work? ${'So far nobody has told. '.repeat(60)}`
const createdAtLength = recordExchange(1, 'createReport', '/sessions/reports', recordAnswer(202, { type: 'report', sessionId: id }), {
  method: 'POST',
  body: { researchQuestion: long, title: 'A title' },
})

test('long text: cut in a creation if the failure is not about it', async () => {
  const text = await shown([createdAtLength, resumed(recordAnswer(200, {}))], { expected: '409 session_not_paused', actual: '200' })
  const { steps } = parseScenarioText(text ?? '')
  expect(steps[0]).toMatchObject({ body: { researchQuestion: long.slice(0, 80).trimEnd(), title: 'A title' } })
  expect(steps[1]).toMatchObject({ expect: { status: 409 } })
})

test('long text: stays in the step that shows the failure', async () => {
  const failed = { ...createdAtLength, response: refused(400, 'invalid_request') }
  const { steps } = parseScenarioText((await shown([failed], { expected: '202', actual: '400 invalid_request' })) ?? '')
  expect(steps[0]).toMatchObject({ body: { researchQuestion: long } })
})

test('long text: stays if the failure is about it, or if it steers the mock', () => {
  const step = { call: 'createReport', body: { researchQuestion: long, title: `${long}[understudy: polls 2]` } }
  expect(shortenTexts([step, { call: 'listSessions' }], 1, JSON.stringify({ title: long }))).toEqual([step, { call: 'listSessions' }])
})

const listed = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'report', sessionId: `3e0a3a34-0000-4000-8000-00000000000${at}`, status: 'completed' }))

/** A list of three sessions that ends after its first page, whatever the limit. */
const endsEarly = changeAnswers(({ method, path }, { body }) =>
  `${method} ${path}` === 'GET /sessions' ? { body: withMembers(body, { nextCursor: null }) } : null,
)

async function shownCut(...pages: readonly (readonly [query: string, shown: number])[]): Promise<Shown> {
  const exchanges = pages.map(([query, count], index) =>
    recordExchange(
      index + 1,
      'listSessions',
      `/sessions${query}`,
      recordAnswer(200, { sessions: listed(count), nextCursor: null, totalCount: 3 }),
    ),
  )
  const [rule] = rulesMatching('sessions/list/pages-complete')
  if (rule === undefined) throw new Error('there is no such rule')
  const actual = `nextCursor is null after 1 of 3 sessions (totalCount 3), without ${id}`
  const verdict = { verdict: 'fail', expected: 'every session of the list', actual, pointer: '/nextCursor' } as const
  return failureScenario(createMaterial(exchanges), { rule, verdict, exchanges: exchanges.map((one) => one.id) }, facts, standInReference)
}

test('scenario: a list that ends early is shown after the creation of more sessions', async () => {
  const found = await shownCut(['?limit=100', 3], ['?limit=1', 1], ['', 3])
  const text = 'scenario' in found ? found.scenario : ''
  expect(parseScenarioText(text)).toMatchObject({
    steps: [
      { call: 'createReport' },
      { call: 'createReport' },
      { type: 'advance', spanMs: 5000 },
      { call: 'listSessions', query: { limit: 1 }, expect: { status: 200, body: { nextCursor: { $type: 'string' } } } },
    ],
    provenance: { fault: { step: '4', pointer: '/body/nextCursor' } },
  })
  expect(await replayFailure(text, endsEarly)).toBe('reproduced')
  expect(await replayFailure(text)).toBe('notReproduced')
})

test('scenario: a list that ends early after many sessions has none', async () => {
  expect(await shownCut(['?limit=100', 3], ['?limit=6', 2])).toHaveProperty('why')
})
