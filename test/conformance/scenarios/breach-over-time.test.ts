import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type MutantRequest, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { inspectRecording, recordPolls, replayByClock, speeds } from '../../support/scenario/record-polls.ts'

const create = { operation: 'createReport', body: { researchQuestion: 'Why do adults sleep?' } } as const

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

test.each(breaches)('traffic: a recording of %s reproduces at any speed of the mock', async (_, fetchOf, rule) => {
  const written = await inspectRecording(await recordPolls(fetchOf, create))
  expect(written).toMatchObject({ isReproducing: true, rule: expect.stringContaining(rule) })
  const { scenario = '' } = written ?? {}
  expect(scenario).not.toContain('advance')
  expect(await replayByClock(scenario, fetchOf)).toBe('reproduced')
  expect(await replayByClock(scenario, fetchOf, { timelines: [{ spanSeconds: 10 }] })).toBe('reproduced')
  for (const given of speeds) expect(await replayByClock(scenario, undefined, given)).toBe('notReproduced')
})

test('traffic: a stage that comes back is waited for', async () => {
  const [[, fetchOf] = []] = breaches
  if (fetchOf === undefined) throw new Error('there is no breach')
  const { scenario = '' } = (await inspectRecording(await recordPolls(fetchOf, create))) ?? {}
  const { steps, story, provenance } = parseScenarioText(scenario)
  const later = { executionStage: { $any: ['extracting_data', 'generating_report', 'done', null] } }
  const reads = steps.filter((step) => 'call' in step && step.call === 'getReport')
  expect(reads).toMatchObject([
    { type: 'until', until: { body: later }, everyMs: 1000 },
    { type: 'until', until: { body: { executionStage: { $any: expect.not.arrayContaining(['extracting_data']) } } } },
    { type: 'call', expect: { body: later } },
  ])
  // The story has the words of the rule, and the fault those of its step.
  expect(story).toContain('Expected after extracting_data: extracting_data, generating_report, done, got screening_abstract')
  expect(provenance?.clause).toBe('States and transitions > Execution stage order > report')
  expect(provenance?.fault?.expected).toBe('one of ["extracting_data","generating_report","done",null]')
})
