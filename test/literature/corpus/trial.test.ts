import { expect, test } from 'vitest'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { subjectsOfStudy } from '../../../src/literature/corpus/fields.ts'
import { hasRepeatedWord } from '../../../src/literature/corpus/repeats.ts'
import { trialOddities } from '../../../src/literature/corpus/oddities.ts'
import { trialAt, trialCount, type CorpusTrial } from '../../../src/literature/corpus/trial.ts'
import { schemaAt } from '../../support/contract/document.ts'

const trials = Array.from({ length: trialCount }, (_, index) => trialAt(index))

/** What a filter may ask for, by the document. */
function valuesAt(place: string): readonly string[] {
  const values = schemaAt(place)['enum']
  if (!Array.isArray(values)) throw new Error(`there are no values at ${place}`)
  return values.map(String)
}

function shareOf(isSo: (trial: CorpusTrial) => boolean): number {
  return trials.filter(isSo).length / trials.length
}

test('trials: there are thousands, each with a unique identifier', () => {
  expect(trialCount).toBeGreaterThanOrEqual(5000)
  expect(new Set(trials.map(({ nctId }) => nctId)).size).toBe(trialCount)
  for (const { nctId } of trials) expect(nctId).toMatch(/^NCT\d{8}$/)
})

test('trials: each conforms to the current form', () => {
  // What is wrong with one may be wrong with thousands.
  expect(responseFaults('current', 'searchTrials', 200, { trials }).slice(0, 3)).toEqual([])
})

test('trials: the same index gives the same trial', () => {
  for (const index of [0, 1, trialCount - 1]) expect(trialAt(index)).toEqual(trials[index])
})

test('trials: every status, phase and study type of the filters occurs', () => {
  for (const status of valuesAt('TrialFilters/properties/recruitmentStatus/items'))
    expect([status, shareOf(({ overallStatus }) => overallStatus === status) > 0.005]).toEqual([status, true])
  for (const phase of valuesAt('TrialFilters/properties/phase/items').filter((value) => value !== 'NA'))
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
])('trials: some but not too many have %s', (_what, expected, isSo) => {
  expect(shareOf(isSo)).toBeGreaterThan(expected * 0.6)
  expect(shareOf(isSo)).toBeLessThan(expected * 1.5)
})

/** The year, month and day of two dates, as far as both know them, are in order. */
function isInOrder(from: string | null, to: string | null): boolean {
  if (from === null || to === null) return true
  const known = Math.min(from.length, to.length)
  return from.slice(0, known) <= to.slice(0, known)
}

test('trial dates: start, primary completion and completion are in order', () => {
  const reversed = trials.filter(
    ({ startDate, primaryCompletionDate, completionDate }) =>
      !isInOrder(startDate, primaryCompletionDate) ||
      !isInOrder(primaryCompletionDate, completionDate) ||
      !isInOrder(startDate, completionDate),
  )
  expect(reversed).toEqual([])
})

/** No world of a scenario begins before the first of these days; those of the first half of 2026 find the same. */
const clocks = ['2026-01-01', '2026-03-02', '2026-06-30']

test.each([
  ['RECRUITING', 'past', 'future', 'future'],
  ['ENROLLING_BY_INVITATION', 'past', 'future', 'future'],
  ['SUSPENDED', 'past', 'future', 'future'],
  ['ACTIVE_NOT_RECRUITING', 'past', null, 'future'],
  ['NOT_YET_RECRUITING', 'future', 'future', 'future'],
  ['COMPLETED', 'past', 'past', 'past'],
  ['TERMINATED', 'past', 'past', 'past'],
  ['UNKNOWN', 'past', 'past', 'past'],
] as const)('trial dates: %s began in the %s, primary completion %s, completion %s', (status, start, primaryCompletion, completion) => {
  const tenses = [start, primaryCompletion, completion]
  const such = trials.filter(({ overallStatus }) => overallStatus === status)
  expect(such.length).toBeGreaterThan(60)
  const fits = (date: string | null, tense: 'past' | 'future' | null): boolean =>
    date === null ||
    tense === null ||
    clocks.every((clock) => (tense === 'past' ? isInOrder(date, clock) : date.length === 4 || isInOrder(clock, date)))
  const misfits = such.filter(({ startDate, primaryCompletionDate, completionDate }) =>
    [startDate, primaryCompletionDate, completionDate].some((date, at) => !fits(date, tenses[at] ?? null)),
  )
  expect(misfits).toEqual([])
})

test('trials: only ended ones have results, and no update is after 2025', () => {
  const early = trials.filter(
    ({ hasResults, overallStatus }) => hasResults === true && !['COMPLETED', 'TERMINATED', null].includes(overallStatus),
  )
  expect(early).toEqual([])
  expect(shareOf(({ hasResults }) => hasResults === true)).toBeGreaterThan(0.1)
  expect(trials.filter(({ lastUpdatedYear }) => lastUpdatedYear !== null && lastUpdatedYear > 2025)).toEqual([])
})

test('phase: only interventional trials have one', () => {
  expect(trials.filter(({ phase }) => phase.includes('NA'))).toEqual([])
  expect(trials.filter(({ phase, studyType }) => phase.length > 0 && studyType !== 'INTERVENTIONAL' && studyType !== null)).toEqual([])
  expect(shareOf(({ phase, studyType }) => phase.length === 0 && studyType === 'INTERVENTIONAL')).toBeGreaterThan(0.3)
})

test('trial dates: none begins before its subject exists', () => {
  const firstYears = new Map<string, number>()
  for (const { topic } of subjectsOfStudy)
    for (const { name, since } of topic.interventions)
      firstYears.set(name.toLowerCase(), Math.min(Math.max(since, topic.since), firstYears.get(name.toLowerCase()) ?? 9999))
  const early = trials.filter(
    ({ interventions, startDate }) =>
      startDate !== null && Number(startDate.slice(0, 4)) < (firstYears.get((interventions[0] ?? '').toLowerCase()) ?? 0),
  )
  expect(early).toEqual([])
})

test('trial texts: no title or summary has a defect', () => {
  const faults =
    /\b(\p{L}+) \1\b|\b(?:the|an?) (?:the|an?) |\ba (?!uni|eur|one|use|util)[aeiou]|\b(?:in|of|for|with|to|from|by|after) (?:in|of|for|with|to|from|by) |\.\.| [,.;:]|undefined/iu
  expect(trials.flatMap(({ title, summary }) => [title, summary ?? '']).filter((text) => faults.test(text))).toEqual([])
  expect(shareOf(({ title }) => hasRepeatedWord(title))).toBeLessThan(0.01)
})

test('trial populations: all can have the condition', () => {
  const misfits =
    /(?:stool tests|tomosynthesis|cetuximab|midazolam).* in (?:family caregivers|young women)|postpartum.* in women over 50|(?:high-flow oxygen|bronchiolitis).* in school-age/i
  expect(trials.map(({ title }) => title).filter((title) => misfits.test(title))).toEqual([])
})
