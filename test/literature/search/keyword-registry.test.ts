import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRegistryQuery } from '../../../src/literature/search/keyword/registry.ts'
import { hasBit } from '../../../src/literature/search/index/bit-set.ts'
import { createSearchIndex } from '../../../src/literature/search/index/search-index.ts'
import type { CorpusTrial } from '../../../src/literature/corpus/trial.ts'

const trials = [
  trial({ title: 'Exercise for sleep quality', overallStatus: 'RECRUITING', phase: [], startDate: '2020-01-15', enrollmentCount: 100 }),
  trial({ title: 'Evening light', conditions: ['Insomnia', 'Fatigue'], overallStatus: 'COMPLETED', phase: ['PHASE3'], startDate: '2020' }),
  trial({ title: 'Caffeine for fatigue', interventions: ['Caffeine'], overallStatus: 'NOT_YET_RECRUITING', startDate: '2021-06' }),
  trial({
    title: 'Metformin',
    phase: ['PHASE1', 'PHASE2'],
    leadSponsor: 'Harbour Hospital Trust',
    hasResults: true,
    startDate: '2019-12-31',
  }),
  trial({ title: 'Screen time', summary: 'Sleep is short.', studyType: 'OBSERVATIONAL', enrollmentCount: 500, lastUpdatedYear: 2022 }),
  trial({ title: 'Heart attack', conditions: ['Heart Attack'], phase: ['EARLY_PHASE1'], completionDate: '2024-02', hasResults: false }),
  trial({
    title: 'Attack rates of the heart',
    nctId: 'NCT04000013',
    conditions: ['Chronic Insomnia'],
    primaryCompletionDate: '2023-03-04',
  }),
]

const trialIndex = createSearchIndex(trials)

function trial(given: Partial<CorpusTrial> & { readonly title: string }): CorpusTrial {
  const base = { nctId: 'NCT04000000', summary: null, url: '', overallStatus: null, phase: [], studyType: null, enrollmentCount: null }
  const dates = { startDate: null, primaryCompletionDate: null, completionDate: null, lastUpdatedYear: null }
  return { ...base, ...dates, conditions: [], interventions: [], leadSponsor: null, hasResults: null, ...given }
}

function found(query: string): readonly number[] {
  const places = parseRegistryQuery(query).find(trialIndex)
  return trials.flatMap((_, index) => (hasBit(places, index) ? [index] : []))
}

test.each([
  ['sleep', [0, 4]],
  ['heart attack', [5, 6]],
  ['"heart attack"', [5]],
  ['caffeine OR sleep AND exercise', [0, 2]],
  ['(caffeine OR sleep) AND exercise', [0]],
  ['sleep AND NOT exercise', [4]],
  ['NOT sleep AND fatigue', [1, 2]],
  ['fatigue NOT light', [2]],
  ['harbour', [3]],
  ['PHASE3', [1]],
  ['NCT04000013', [6]],
  ['sleep ALL', [0, 4]],
  ['\\AND', []],
] as const)('registry query of the whole record: %s', (query, indexes) => {
  expect(found(query)).toEqual(indexes)
  expect(parseRegistryQuery(query).ignored).toEqual([])
})

test.each([
  ['AREA[Phase]PHASE3', [1]],
  ['AREA[Phase]NA AND AREA[StartDate]MISSING', [4, 6]],
  ['NA', []],
  ['AREA[phase] Phase 3', [1]],
  ['AREA[Phase]PHASE1', [3]],
  ['AREA[Phase]"Early Phase 1"', [5]],
  ['AREA[Phase](PHASE1 OR PHASE3)', [1, 3]],
  ['AREA[OverallStatus](RECRUITING OR COMPLETED)', [0, 1]],
  ['AREA[OverallStatus]Not yet recruiting', [2]],
  ['AREA[OverallStatus] EXPAND[Term] COVER[FullMatch] ("Recruiting" OR "Not yet recruiting")', [0, 2]],
  ['AREA[Condition]insomnia', [1, 6]],
  ['AREA[Condition]COVER[FullMatch]insomnia', [1]],
  ['COVER[StartsWith]AREA[Condition]heart', [5]],
  ['AREA[Condition]COVER[EndsWith]insomnia', [1, 6]],
  ['AREA[Condition]COVER[Contains]insomnia', [1, 6]],
  ['AREA[Condition]NOT insomnia AND sleep', [0, 4]],
  ['EXPANSION[None]AREA[BriefTitle]fatigue', [2]],
  ['AREA[BriefSummary]sleep', [4]],
  ['AREA[InterventionName]caffeine AREA[BriefTitle]fatigue', [2]],
  ['AREA[LeadSponsorName]"harbour hospital"', [3]],
  ['NOT AREA[LeadSponsorName]MISSING', [3]],
  ['AREA[LeadSponsorName]MISSING AND sleep', [0, 4]],
  ['AREA[StudyType]OBSERVATIONAL', [4]],
  ['AREA[HasResults]true', [3]],
  ['AREA[HasResults]false', [5]],
  ['AREA[NCTId]nct04000013', [6]],
  ['AREA[EnrollmentCount]RANGE[100,499]', [0]],
  ['AREA[EnrollmentCount]RANGE[MIN, MAX]', [0, 4]],
  ['AREA[EnrollmentCount]500', [4]],
  ['SEARCH[Study](AREA[ConditionSearch]fatigue)', [1, 2]],
] as const)('registry query of an area: %s', (query, indexes) => {
  expect(found(query)).toEqual(indexes)
  expect(parseRegistryQuery(query).ignored).toEqual([])
})

const others = [
  trial({ title: 'Sleepless nights', conditions: ['Insomnia'], interventions: ['Strength training'] }),
  trial({ title: 'Aspirin after myocardial infarction', phase: ['PHASE3'] }),
  trial({ title: 'A heart under attack' }),
  trial({ title: 'Elderly people and their quality of life', leadSponsor: 'Heart Attack Trust' }),
  trial({ title: 'Infarction, not myocardial: depression in adults' }),
]
const otherIndex = createSearchIndex(others)

test.each([
  ['heart attack', [1, 2, 3]],
  ['"heart attack"', [1, 3]],
  ['EXPANSION[None]heart attack', [2, 3]],
  ['EXPANSION[None]("heart attack" OR sleepless)', [0, 3]],
  ['EXPANSION[Term]heart attacks', [2, 3]],
  ['EXPANSION[Concept]heart attacks', [1, 2, 3]],
  ['AREA[BriefTitle]heart attacks', [1, 2]],
  ['AREA[BriefTitle]EXPANSION[None]heart attacks', []],
  ['AREA[BriefTitle]COVER[StartsWith]heart attack', []],
  ['insomnia resistance training', [0]],
  ['insomnia aspirin', []],
  ['PHASE3 heart attack', [1]],
  ['older adults wellbeing', [3]],
  ['"life quality"', []],
  ['"qualities of life"', [3]],
  ['EXPAND[None]"qualities of life"', []],
  ['of', [3]],
  ['depressive', [4]],
] as const)('registry query with expansion: %s', (query, indexes) => {
  const places = parseRegistryQuery(query).find(otherIndex)
  expect(others.flatMap((_, index) => (hasBit(places, index) ? [index] : []))).toEqual(indexes)
  expect(parseRegistryQuery(query).ignored).toEqual([])
})

test.each([
  ['AREA[StartDate]RANGE[2020-01-01,MAX]', [0, 1, 2]],
  ['AREA[StartDate]RANGE[2020-02-01,MAX]', [1, 2]],
  ['AREA[StartDate]RANGE[MIN,2020]', [0, 1, 3]],
  ['AREA[StartDate]RANGE[2021-06-15, 2021-06-20]', [2]],
  ['AREA[StartDate]RANGE[12/31/2019, 01/15/2020]', [0, 1, 3]],
  ['AREA[StartDate]2020-01', [0, 1]],
  ['AREA[PrimaryCompletionDate]RANGE[2023-03-04,2023-03-04]', [6]],
  ['AREA[CompletionDate]RANGE[2024-03,MAX]', []],
  ['AREA[LastUpdatePostDate]RANGE[2022-07-01,MAX]', [4]],
] as const)('registry query of partial dates: %s', (query, indexes) => {
  expect(found(query)).toEqual(indexes)
  expect(parseRegistryQuery(query).ignored).toEqual([])
})

test.each([
  ['AREA[LocationCity]Boston AND caffeine', ['AREA[LocationCity]Boston']],
  ['caffeine AND NOT AREA[Nonsense](RANGE[1,2] OR sleep)', ['AREA[Nonsense](RANGE[1,2] OR sleep)']],
  ['SEARCH[Location](Boston) caffeine', ['SEARCH[Location](Boston)']],
  ['COVER[Most]sleep OR caffeine', ['COVER[Most]sleep']],
  ['EXPANSION[Wild]sleep OR caffeine', ['EXPANSION[Wild]sleep']],
  ['caffeine AND AREA[StartDate]RANGE[2020-13,MAX]', ['RANGE[2020-13,MAX]']],
  ['caffeine AND AREA[StartDate]RANGE[2020]', ['RANGE[2020]']],
  ['caffeine AND AREA[StartDate]yesterday', ['yesterday']],
  ['caffeine AND AREA[EnrollmentCount]RANGE[few,MAX]', ['RANGE[few,MAX]']],
  ['caffeine AND RANGE[2020,MAX]', ['RANGE[2020,MAX]']],
  ['MISSING caffeine', ['MISSING']],
  ['TILT[StartDate] caffeine sleep[ti]', ['TILT[StartDate]', 'sleep[ti]']],
  ['caffeine AND AREA[Phase', ['AREA[Phase']],
  ['caffeine AND AREA[Phase]', ['AND', 'AREA[Phase]']],
  ['caffeine AND AREA[Phase]()', ['()']],
  ['"caffeine', ['"']],
  ['caffeine & ]', ['&', ']']],
  ['(caffeine OR', ['(', 'OR']],
  ['caffeine ""', ['""']],
] as const)('ignored parts of a registry query: %s', (query, ignored) => {
  expect(parseRegistryQuery(query).ignored).toEqual(ignored)
  expect(found(query)).toEqual([2])
})

test('registry query: any text parses, always alike', () => {
  const words = [
    '(',
    ')',
    ' AND ',
    ' OR ',
    'NOT ',
    '"',
    'AREA[Phase]',
    'RANGE[',
    ',MAX]',
    'COVER[FullMatch]',
    '[',
    ']',
    'sleep',
    ' MISSING ',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...words)), { maxLength: 60 }), (parts) => {
      const query = parts.join('')
      expect(found(query)).toEqual(found(query))
      for (const ignored of parseRegistryQuery(query).ignored) expect(query).toContain(ignored)
    }),
  )
})

test.each([
  '(',
  ')',
  '"',
  '[',
  ']',
  '*',
  'NOT ',
  'a AND (',
  'AREA[Phase]',
  'AREA[Phase](',
  'AREA[x](',
  'a[',
  'RANGE[',
  'A',
  ' ',
  'MISSING ',
])('registry query: repeated %s ends', (part) => {
  expect(found(part.repeat(Math.ceil(2000 / part.length))).length).toBeLessThanOrEqual(trials.length)
})
