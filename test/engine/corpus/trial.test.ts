import { expect, test } from 'vitest'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { trialOddities } from '../../../src/engine/corpus/corpus-shares.ts'
import { trialAt, trialCount, type CorpusTrial } from '../../../src/engine/corpus/trial.ts'

const trials = Array.from({ length: trialCount }, (_, index) => trialAt(index))

function shareOf(isSo: (trial: CorpusTrial) => boolean): number {
  return trials.filter(isSo).length / trials.length
}

test('there are thousands of trials, each with an identifier of its own', () => {
  expect(trialCount).toBeGreaterThanOrEqual(6000)
  expect(new Set(trials.map(({ nctId }) => nctId)).size).toBe(trialCount)
  for (const { nctId } of trials) expect(nctId).toMatch(/^NCT\d{8}$/)
})

test('each trial is what the current form allows', () => {
  expect(responseFaults('current', 'searchTrials', 200, { trials })).toEqual([])
})

test('a trial is the same whenever it is asked for', () => {
  for (const index of [0, 1, trialCount - 1]) expect(trialAt(index)).toEqual(trials[index])
})

test('every status, phase and kind of study that can be asked for is there', () => {
  const statuses = [
    'ACTIVE_NOT_RECRUITING',
    'COMPLETED',
    'ENROLLING_BY_INVITATION',
    'NOT_YET_RECRUITING',
    'RECRUITING',
    'SUSPENDED',
    'TERMINATED',
    'WITHDRAWN',
    'AVAILABLE',
  ]
  for (const status of statuses) expect([status, shareOf(({ overallStatus }) => overallStatus === status) > 0.005]).toEqual([status, true])
  for (const phase of ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4'])
    expect([phase, shareOf((trial) => trial.phase.includes(phase)) > 0.02]).toEqual([phase, true])
  expect(new Set(trials.map(({ studyType }) => studyType))).toEqual(new Set(['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS', null]))
  expect(shareOf(({ phase }) => phase.length > 1)).toBeGreaterThan(0.03)
})

test.each<[string, number, (trial: CorpusTrial) => boolean]>([
  ['no summary', 1 / trialOddities.noSummary, ({ summary }) => summary === null],
  ['no status', 1 / trialOddities.noStatus, ({ overallStatus }) => overallStatus === null],
  ['no kind', 1 / trialOddities.noType, ({ studyType }) => studyType === null],
  ['no sponsor', 1 / trialOddities.noSponsor, ({ leadSponsor }) => leadSponsor === null],
  ['no start', 0.06, ({ startDate }) => startDate === null],
  ['no enrolment', 0.05, ({ enrollmentCount }) => enrollmentCount === null],
  ['nothing on results', 1 / trialOddities.noResultsFlag, ({ hasResults }) => hasResults === null],
  ['no last update', 1 / trialOddities.noUpdate, ({ lastUpdatedYear }) => lastUpdatedYear === null],
  ['no conditions', 1 / trialOddities.noConditions, ({ conditions }) => conditions.length === 0],
  ['no interventions', 0.15, ({ interventions }) => interventions.length === 0],
  ['no day in the date', 0.33, ({ startDate }) => startDate !== null && startDate.length < 10],
])('of the trials, some have %s, and not too many', (_what, expected, isSo) => {
  expect(shareOf(isSo)).toBeGreaterThan(expected * 0.6)
  expect(shareOf(isSo)).toBeLessThan(expected * 1.5)
})

test('a trial begins before it ends', () => {
  const isReversed = (from: string | null, to: string | null): boolean => from !== null && to !== null && from.slice(0, 4) > to.slice(0, 4)
  const reversed = trials.filter(
    ({ startDate, primaryCompletionDate, completionDate }) =>
      isReversed(startDate, primaryCompletionDate) || isReversed(primaryCompletionDate, completionDate),
  )
  expect(reversed).toEqual([])
})
