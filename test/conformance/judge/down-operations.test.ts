import { expect, test } from 'vitest'
import type { RunEvent } from '../../../src/conformance/run-options.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { brokenOperations, breakOperation, failWhereServed, type BrokenOperation } from '../../support/deployments/broken-operation.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../../support/examine/examine-uncontrolled.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { someInTurn } from '../../support/rotate.ts'

type More = Pick<UncontrolledDeployment, 'globs' | 'profile'>

/** Examines a deployment of which one operation always answers 500, and sums up the pauses before anything is asked again. */
function examineDown(operation: BrokenOperation, more: More): Promise<Paused> {
  return examinePauses({ does: `answers 500 to every ${operation}`, ...more, fetchOf: breakOperation(operation, '500 internal_error') })
}

type Paused = { readonly report: Report; readonly pausedMs: number }

async function examinePauses(deployment: UncontrolledDeployment): Promise<Paused> {
  let pausedMs = 0
  const onEvent = (event: RunEvent): void => {
    if (event.type === 'waiting' && event.for === 'recheck') pausedMs += event.ms
  }
  const report = await examineUncontrolled({ ...deployment, onEvent })
  return { report, pausedMs }
}

const broken: { readonly [Operation in BrokenOperation]: string } = {
  searchPapers: 'search/answers-synchronously',
  searchTrials: 'search/answers-synchronously',
  createReport: 'sessions/create/accepted',
  createSystematicReview: 'sessions/create/accepted',
  getReport: 'sessions/get/detail-fields',
  getSystematicReview: 'sessions/get/detail-fields',
  listSessions: 'sessions/list/response-form',
  resumeSession: 'sessions/resume/not-found',
  shareSession: 'sessions/shares/not-found',
}

test.each(someInTurn(brokenOperations))('a %s that always fails breaks one rule, and blocks the others', async (operation) => {
  const { report, pausedMs } = await examineDown(operation, {})
  const everything = `${operation} answers 500 internal_error to everything`
  const rule = broken[operation]
  expect(report.outcome).toBe('violations')
  expect(report.results.filter(({ verdict }) => 'expected' in verdict)).toMatchObject([
    { rule: { id: rule }, verdict: { verdict: 'fail', actual: `${everything}, and so 3 times more, with pauses between` } },
  ])
  expect(reasonsOf(report)).toEqual([`blocked-by:${rule}: ${everything}`])
  expect(toTerminalLines(report).at(-1)).toMatch(new RegExp(`^${everything}: \\d+ rules not checked$`))
  expect(pausedMs).toBe(60_000)
})

/** The reasons for which rules are open that profile and target do not leave out. */
function reasonsOf({ results }: Report): readonly string[] {
  const open = results.flatMap(({ verdict }) => (verdict.verdict === 'not-run' && !verdict.reason.startsWith('needs:') ? [verdict] : []))
  return [...new Set(open.map(({ reason, detail }) => `${reason}: ${detail}`))]
}

const brokenServing = { ...broken, resumeSession: 'sessions/resume/response-fields', shareSession: 'sessions/shares/response-fields' }

test.each(someInTurn(brokenOperations))('a %s that fails only where it should serve breaks one rule', async (operation) => {
  const { report, pausedMs } = await examinePauses({ does: `serves no ${operation}`, fetchOf: failWhereServed(operation) })
  const all = `${operation} answers 500 internal_error to all that it does not refuse`
  const rule = brokenServing[operation]
  expect(report.results.filter(({ verdict }) => 'expected' in verdict)).toMatchObject([
    { rule: { id: rule }, verdict: { verdict: 'fail', actual: `${all}, and so 3 times more, with pauses between` } },
  ])
  expect(reasonsOf(report)).toEqual([`blocked-by:${rule}: ${all}`])
  expect(toTerminalLines(report).at(-1)).toMatch(new RegExp(`^${all}: \\d+ rules not checked$`))
  expect(pausedMs).toBe(60_000)
})

test('of two operations that fail, none is blamed for the rules of the other', async () => {
  const { report } = await examinePauses({
    does: 'serves no share, and no getSystematicReview',
    fetchOf: (understudy) => failWhereServed('shareSession')({ ...understudy, fetch: failWhereServed('getSystematicReview')(understudy) }),
  })
  expect(report.results.find(({ rule }) => rule.id === 'sessions/get/detail-fields')?.verdict).toMatchObject({ verdict: 'fail' })
  const blocked = report.results.filter(({ verdict }) => verdict.verdict === 'not-run' && verdict.reason.startsWith('blocked-by:'))
  const byShare = blocked.filter(({ verdict }) => 'detail' in verdict && verdict.detail?.startsWith('shareSession '))
  expect(byShare.map(({ rule }) => rule.id).filter((id) => !id.startsWith('sessions/shares/'))).toEqual([])
  expect(blocked.length - byShare.length).toBeGreaterThan(10)
})

test.each(someInTurn([150, 250, 400, 600]))('a read that fails where it should serve is told within %i requests', async (requests) => {
  const found = await Promise.all(
    (['getReport', 'getSystematicReview', 'listSessions'] as const).map(async (operation) => {
      const { report } = await examinePauses({ does: `serves no ${operation}`, fetchOf: failWhereServed(operation), budget: { requests } })
      return report.results.filter(({ verdict }) => 'expected' in verdict).map(({ rule }) => `${operation}: ${rule.id}`)
    }),
  )
  expect(found).toEqual([
    ['getReport: sessions/get/detail-fields'],
    ['getSystematicReview: sessions/get/detail-fields'],
    ['listSessions: sessions/list/response-form'],
  ])
})

const narrowServing = [
  ['getReport', 'sessions/get/detail-fields'],
  ['getReport', 'reports/get/failure-code'],
  ['getSystematicReview', 'reviews/get/data-members'],
  ['shareSession', 'sessions/shares/registered'],
  ['resumeSession', 'sessions/resume/kind-from-id'],
] as const

test.each(narrowServing)('where %s fails to serve, a run of %s alone says so', async (operation, rule) => {
  const { report } = await examinePauses({ does: `serves no ${operation}`, globs: [rule], fetchOf: failWhereServed(operation) })
  const detail = `${operation} answers 500 internal_error to all that it does not refuse`
  const isBroken = rule === brokenServing[operation]
  const verdict = isBroken ? { verdict: 'fail' } : { verdict: 'not-run', reason: `blocked-by:${brokenServing[operation]}`, detail }
  expect(report.results).toMatchObject([{ verdict }])
})

test('a typed get of agents that always fails informs, for it is provisional', async () => {
  const { report } = await examinePauses({
    does: 'answers 500 to every typed get of an agent session',
    globs: ['agents/get/*'],
    fetchOf: changeAnswers(({ method, path }) =>
      method === 'GET' && /^\/sessions\/agents\/[^/]+$/.test(path) ? refuseWith(500, 'internal_error') : null,
    ),
  })
  expect(report.results.filter(({ verdict }) => 'expected' in verdict)).toMatchObject([
    { rule: { id: 'agents/get/answered' }, verdict: { verdict: 'info' } },
  ])
  expect(reasonsOf(report)).toEqual(['blocked-by:agents/get/answered: getAgentSession answers 500 internal_error to everything'])
})

const narrow = [
  ['searchPapers', 'search/papers/corpus-default'],
  ['searchPapers', 'search/answers-synchronously'],
  ['searchPapers', 'search/max-results-range'],
  ['searchTrials', 'search/trials/filter-phase'],
  ['createReport', 'reports/create/title-used'],
  ['createReport', 'sessions/create/question-required'],
  ['createReport', 'sessions/create/accepted'],
  ['getReport', 'sessions/get/not-found'],
  ['listSessions', 'sessions/list/limit-range'],
  ['resumeSession', 'sessions/resume/not-paused'],
  ['shareSession', 'sessions/shares/email-invalid'],
] as const

test.each(narrow)('where %s always fails, a run of %s alone says what a whole one says', async (operation, rule) => {
  const { report, pausedMs } = await examineDown(operation, { globs: [rule] })
  const isBroken = rule === broken[operation]
  const detail = `${operation} answers 500 internal_error to everything`
  const verdict = isBroken ? { verdict: 'fail' } : { verdict: 'not-run', reason: `blocked-by:${broken[operation]}`, detail }
  expect(report.results).toMatchObject([{ verdict }])
  expect(report.outcome).toBe(isBroken ? 'violations' : 'incomplete')
  expect(toTerminalLines(report).at(-1)).toContain(isBroken ? 'violations: ' : `incomplete because of 1 rule: ${detail}`)
  expect(pausedMs).toBe(60_000)
})

test('with refusals alone, a creation that always fails breaks a rule of refusals', async () => {
  const { report } = await examineDown('createReport', { profile: 'standard' })
  expect(report.results.filter(({ verdict }) => 'expected' in verdict)).toMatchObject([
    { rule: { id: 'sessions/create/question-required' } },
  ])
  expect(report.results.filter(({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'budget')).toEqual([])
})

const reads = ['listSessions', 'getReport', 'getSystematicReview'] as const

test.each(reads)('a run of reads blames a %s that always fails, and not its budget', async (operation) => {
  const { report } = await examineDown(operation, { profile: 'observe' })
  expect(report.results.filter(({ verdict }) => 'expected' in verdict)).toMatchObject([{ rule: { id: broken[operation] } }])
  expect(report.results.filter(({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'budget')).toEqual([])
  expect(report.counts.pass).toBeGreaterThan(30)
  expect(report.spent.requests).toBeLessThanOrEqual(60)
})
