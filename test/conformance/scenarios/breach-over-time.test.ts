import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { trafficScenario, type TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import type { Given } from '../../../src/contract/given.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { toVerdict } from '../../../src/scenario/recorded-fault.ts'
import { changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText, playToEnd } from '../../support/scenario/play-scenario.ts'

const { baseUrl } = createUnderstudy()

/** Records a client that creates a report, and reads and lists it every second. */
async function record(fetchOf: Mutant['fetchOf']): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Why do adults sleep?' } })
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  const recorded = [created]
  for (let second = 0; second < 30; second++) {
    recorded.push(await send({ operation: 'getReport', as: 'default', path }))
    if (second % 3 === 2) recorded.push(await send({ operation: 'listSessions', as: 'default', query: { limit: 2 } }))
    clock.advance(1000)
  }
  return recorded
}

async function write(exchanges: readonly Exchange[]): Promise<TrafficScenario | null> {
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
  return trafficScenario({ baseUrl, exchanges, results, recordedAt: '2026-03-02T09:00:00Z', title: 'What bug.har shows' }, standInReference)
}

/** Plays a scenario by the clock of a mock, or of what a mutant makes of one. */
async function replay(text: string, fetchOf: Mutant['fetchOf'] = ({ fetch }) => fetch, given: Given = {}): Promise<string> {
  const scenario = parseScenarioText(text)
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const { clock } = understudy
  const { outcome, events } = await playToEnd(scenario, { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), clock })
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}

type Members = Readonly<Record<string, unknown>>

/** Changes the reads of a report, by its state and by the seconds since it was first seen completed. */
function changeReads(change: (session: Members, completedForSeconds: number) => Members | null): Mutant['fetchOf'] {
  return (understudy: Understudy) => {
    const since = new Map<string, number>()
    const now = (): number => understudy.clock.now()
    return changeAnswers(({ method, path }: MutantRequest, { status, body }) => {
      if (method !== 'GET' || !path.startsWith('/sessions/reports/') || status !== 200 || !isObject(body)) return null
      if (body['status'] === 'completed' && !since.has(path)) since.set(path, now())
      const members = change(body, (now() - (since.get(path) ?? now())) / 1000)
      return members === null ? null : { body: withMembers(body, members) }
    })(understudy)
  }
}

const running = { status: 'processing', result: undefined, exportsStatus: undefined, pdfUrl: null, docxUrl: null }
const withoutLists = { txtUrl: null, bibUrl: null, risUrl: null }

const breaches: readonly (readonly [breaks: string, fetchOf: Mutant['fetchOf'], rule: string])[] = [
  [
    'a stage that comes back',
    changeReads(({ executionStage }) => (executionStage === 'generating_report' ? { executionStage: 'screening_abstract' } : null)),
    'sessions/lifecycle/stage-order',
  ],
  [
    'stages in another order',
    changeReads(({ executionStage }) => {
      const other = new Map<unknown, string>([
        ['screening_abstract', 'extracting_data'],
        ['extracting_data', 'screening_abstract'],
      ]).get(executionStage)
      return other === undefined ? null : { executionStage: other }
    }),
    'sessions/lifecycle/stage-order',
  ],
  [
    'a completed report that runs again',
    changeReads((_, seconds) => (seconds >= 5 ? { ...running, ...withoutLists, executionStage: 'generating_report' } : null)),
    'sessions/lifecycle/',
  ],
  [
    'a report that is frozen while the list shows its end',
    changeReads(({ executionStage, status }) =>
      status === 'completed' || executionStage === 'generating_report'
        ? { ...running, ...withoutLists, executionStage: 'extracting_data' }
        : null,
    ),
    'sessions/',
  ],
  [
    'documents that go when the exports are ready',
    changeReads(({ exportsStatus }) => (exportsStatus === 'ready' ? { pdfUrl: null } : null)),
    'reports/get/exports-leave-documents',
  ],
]

const ways = [{}, { timelines: [{ spanSeconds: 0.02 }] }, { timelines: [{ spanSeconds: 100 }] }] as const

test.each(breaches)('traffic: a recording of %s reproduces at any speed of the mock', async (_, fetchOf, rule) => {
  const written = await write(await record(fetchOf))
  expect(written).toMatchObject({ isReproducing: true, rule: expect.stringContaining(rule) })
  const { scenario = '' } = written ?? {}
  expect(await replay(scenario, fetchOf)).toBe('reproduced')
  expect(await replay(scenario, fetchOf, { timelines: [{ spanSeconds: 10 }] })).toBe('reproduced')
  for (const given of ways) expect(await replay(scenario, undefined, given)).toBe('notReproduced')
})

test('traffic: a stage that comes back is waited for', async () => {
  const [[, fetchOf] = []] = breaches
  if (fetchOf === undefined) throw new Error('there is no breach')
  const { scenario = '' } = (await write(await record(fetchOf))) ?? {}
  const { steps } = parseScenarioText(scenario)
  const later = { executionStage: { $any: ['extracting_data', 'generating_report', 'done', null] } }
  const reads = steps.filter((step) => 'call' in step && step.call === 'getReport')
  expect(reads).toMatchObject([
    { type: 'until', until: { body: later }, everyMs: 1000 },
    { type: 'until', until: { body: { executionStage: { $any: expect.not.arrayContaining(['extracting_data']) } } } },
    { type: 'call', expect: { body: later } },
  ])
})
