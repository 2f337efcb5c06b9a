import { expect, test } from 'vitest'
import { judgeableOf } from '../../src/content/criterion.ts'
import { sentenceAt } from '../../src/content/passages.ts'
import { judgeOf, screen, type Screening } from '../../src/content/screen.ts'
import { trialAt } from '../../src/literature/corpus/trial.ts'
import { fromTrial, type Source } from '../../src/content/source.ts'
import { paper, papersOfCorpus, trialsOfCorpus } from './any-source.ts'

function answer(name: string, instructions: string, given: Partial<Source>): string {
  return judgeableOf({ name, instructions }).judge(paper(given)).answer
}

const rct = ['RCT design', 'Randomised controlled trials only.'] as const

test.each([
  ['Barriers to naps for nurses in Peru: a focus group study', 'No'],
  ['Insomnia in adults: a narrative review', 'No'],
  ['Insomnia in a 40-year-old woman: a case report', 'No'],
  ['Naps for nurses: protocol for a randomised controlled trial', 'No'],
  ['Naps in adults: a systematic review and meta-analysis', 'No'],
  ['Naps and mood: a prospective cohort study', 'No'],
  ['Naps for nurses: a pilot randomised controlled trial in Peru', 'Yes'],
  ['Effect of naps on mood: a cluster-randomized trial', 'Yes'],
  ['Naps and mood', 'Unclear'],
])('criterion of randomised trials: “%s” is %s', (title, expected) => {
  expect(answer(...rct, { title })).toBe(expected)
})

test.each([
  ['Adults', 'The participants are adults.', { title: 'Naps in adolescents' }, 'No'],
  ['Adults', 'The participants are adults.', { title: 'Naps in older adults' }, 'Yes'],
  ['Adults', 'Aged 18 or over', { title: 'Naps', text: 'Mean age was 9.2 years.' }, 'No'],
  ['Adults', 'Aged 18 or over', { title: 'Naps', text: 'Mean age was 39.2 years.' }, 'Yes'],
  ['Age', 'Adults aged 65 and over', { title: 'Naps in university students' }, 'No'],
  ['Children', 'Children only', { title: 'Naps in nurses' }, 'No'],
  ['Pregnancy', 'Pregnant women', { title: 'Naps in pregnant women' }, 'Yes'],
  ['Pregnancy', 'Pregnant women', { title: 'Naps in older men' }, 'No'],
  ['Women', 'Women only', { title: 'Naps in adults', text: 'Mean age was 50 years and 53% were female.' }, 'No'],
  ['Year', 'Published after 2015.', { year: 2015 }, 'No'],
  ['Year', 'Published after 2015.', { year: 2016 }, 'Yes'],
  ['Year', 'Since 2010', { year: 2010 }, 'Yes'],
  ['Year', 'Between 2010 and 2020', { year: 2021 }, 'No'],
  ['Year', 'Since 2010', { year: null }, 'Unclear'],
  ['Size', 'At least 100 participants', { text: 'We studied 99 adults.' }, 'No'],
  ['Size', 'At least 100 participants', { text: 'We studied 1,420 older adults.' }, 'Yes'],
  ['Size', 'At least 100 participants', { text: 'It was studied.' }, 'Unclear'],
  ['No animals', 'No animal studies', { title: 'Naps in mice' }, 'No'],
  ['No animals', 'No animal studies', { title: 'Naps in adults' }, 'Yes'],
  ['Human studies', 'Human studies only', { title: 'Naps in rats' }, 'No'],
  ['Exclude reviews', 'Reviews of any kind are left out.', { title: 'Naps: a narrative review' }, 'No'],
  ['Exclude reviews', 'Reviews of any kind are left out.', { title: 'Naps: a cohort study' }, 'Yes'],
  ['Design', 'Include cohort studies but not reviews or protocols', { title: 'Naps: a systematic review' }, 'No'],
  ['Language', 'Published in English', { title: 'Naps in adults', text: 'The use of naps.' }, 'Yes'],
  ['Topic', 'Is it about insomnia?', { title: 'Sleeplessness in nurses' }, 'Yes'],
  ['Topic', 'Is it about insomnia?', { title: 'Reading in schools' }, 'No'],
  ['Population', 'Adults with insomnia', { title: 'Asthma in adults' }, 'No'],
  [
    'Results',
    'Include papers that report results.',
    { title: 'Naps: study protocol', text: 'A total of 80 adults will be recruited.' },
    'No',
  ],
  ['Peer review', 'Peer-reviewed articles only', { kind: 'preprint' as const }, 'No'],
  ['Country', 'Only Nordic countries', { text: 'We studied 20 adults in Ghana.' }, 'No'],
  ['Country', 'Only Nordic countries', { text: 'We studied 20 adults in Norway.' }, 'Yes'],
  ['Placebo', 'Placebo-controlled', { text: 'Adults received naps or placebo.' }, 'Yes'],
  ['Retracted', 'Exclude retracted papers', { isRetracted: true }, 'No'],
  ['Adult population', 'Adults (≥18 years)', { title: 'Naps in nurses', text: 'They were seen after 8 weeks.' }, 'Yes'],
  ['Comparator', 'Placebo, usual care or no treatment', { text: 'Adults received naps or usual care.' }, 'Yes'],
  ['Follow-up', 'Follow-up of at least 6 months', { text: 'They were seen after 8 weeks.' }, 'No'],
  ['Diagnosis', "Participants have a diagnosis of dementia or Alzheimer's disease", { title: 'Naps in dementia' }, 'Yes'],
  ['Anything', 'Is it so?', {}, 'Unclear'],
])('criterion from the record: “%s” (case %#)', (name, instructions, given, expected) => {
  expect(answer(name, instructions, given)).toBe(expected)
})

test('criteria: equal reasons of two demands are merged', () => {
  const { judge } = judgeableOf({ name: 'Adults', instructions: 'Participants are aged 18 or over.' })
  expect(judge(paper({ text: 'Mean age was 39.2 years.' })).reason).toBe('The mean age is 39.2 years')
})

const criteria = [
  { name: 'RCT design', instructions: 'Randomised controlled trials only.', choices: null },
  { name: 'Adults', instructions: 'The participants are adults.', choices: null },
]

test('corpus: reasons are sentences and quotes are in the abstract', () => {
  const rows = [...papersOfCorpus(1200, 17), ...trialsOfCorpus(200, 13)]
  const given = { of: 'abstract', depth: 'thorough', seed: 1, anchor: null } as const
  const screening: Screening = { ...given, criteria, rows, included: screen(rows, criteria, given) }
  const judge = judgeOf(screening)
  const decisions = rows.flatMap((source) =>
    judge(source).decisions.map(({ answer: said, quotes, reasoning }) => ({ said, quotes, reasoning, text: source.text })),
  )
  for (const { reasoning } of decisions) expect(reasoning).toMatch(/^[\p{Lu}\d].*\.$/u)
  expect(decisions.filter(({ quotes, text }) => quotes.some((quote) => !text.includes(quote)))).toEqual([])
  expect(decisions.filter(({ said, quotes }) => said === 'Unclear' && quotes.length > 0)).toEqual([])
  const kept = rows.filter((source) => judge(source).judgement.answer !== 'Exclude').map(({ title }) => title)
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.filter((title) => /focus group|narrative review|case report|protocol|interview study/i.test(title))).toEqual([])
  expect(new Set(decisions.map(({ reasoning }) => reasoning)).size).toBeGreaterThan(60)
})

test('fast screening: it excludes more of what the abstract leaves open', () => {
  const rows = papersOfCorpus(3000, 6)
  const given = { of: 'abstract', seed: 1, anchor: null } as const
  const [thorough, fast] = (['thorough', 'fast'] as const).map((depth) => screen(rows, criteria, { ...given, depth }))
  const isOpen = (source: Source): boolean => criteria.some((criterion) => judgeableOf(criterion).judge(source).answer === 'Unclear')
  const [ofOpen, ofClear] = [true, false].map((open) => {
    const [all, kept] = [thorough, fast].map((list) => (list ?? []).filter((source) => isOpen(source) === open).length)
    return (kept ?? 0) / (all ?? 1)
  })
  expect(ofOpen).toBeCloseTo(0.55, 1)
  expect(ofClear).toBeCloseTo(0.8, 1)
})

test('full-text screening: a missing full text excludes', () => {
  const rows = [
    paper({ id: 'W1', title: 'Naps: a randomised controlled trial in adults' }),
    paper({ id: 'W2', title: 'Naps: a randomised controlled trial in adults', hasFullText: false }),
  ]
  expect(screen(rows, criteria, { of: 'fulltext', depth: 'thorough', seed: 1, anchor: null }).map(({ id }) => id)).toEqual(['W1'])
})

test('quote: the sentence that supports the reason', () => {
  const text = 'Sleep is short. We randomly assigned 20 adults to naps (n = 10) or usual care (n = 10). Sleep improved.'
  const { place } = judgeableOf(criteria[0] ?? { name: '', instructions: '' }).judge(paper({ title: 'Naps', text }))
  expect(sentenceAt(text, place() ?? -1)).toMatch(/^We randomly assigned/)
})

const entry = (phases: readonly string[], status: string | null, hasResults: boolean | null) =>
  fromTrial({
    ...trialAt(0),
    nctId: `NCT9${phases.join('')}${status}`,
    phase: phases,
    overallStatus: status,
    hasResults,
    studyType: 'INTERVENTIONAL',
    enrollmentCount: 250,
  })

test.each([
  ['Phase 3 trials only.', entry(['PHASE3'], 'COMPLETED', true), 'Yes'],
  ['Phase 3 trials only.', entry(['PHASE1'], 'COMPLETED', true), 'No'],
  ['Phase 3 trials only.', entry([], 'COMPLETED', true), 'No'],
  ['Phase II or III trials.', entry(['PHASE2', 'PHASE3'], 'COMPLETED', true), 'Yes'],
  ['Include only completed trials.', entry(['PHASE3'], 'WITHDRAWN', null), 'No'],
  ['Include only completed trials.', entry(['PHASE3'], 'COMPLETED', null), 'Yes'],
  ['Exclude withdrawn or terminated trials.', entry(['PHASE3'], 'TERMINATED', null), 'No'],
  ['Exclude withdrawn or terminated trials.', entry(['PHASE3'], 'COMPLETED', null), 'Yes'],
  ['Must be recruiting.', entry(['PHASE3'], 'RECRUITING', false), 'Yes'],
  ['Must be recruiting.', entry(['PHASE3'], 'NOT_YET_RECRUITING', false), 'No'],
  ['Must be recruiting.', entry(['PHASE3'], null, false), 'Unclear'],
  ['Must have posted results.', entry(['PHASE3'], 'COMPLETED', true), 'Yes'],
  ['Must have posted results.', entry(['PHASE3'], 'COMPLETED', false), 'No'],
  ['Enrollment of at least 200.', entry(['PHASE3'], 'COMPLETED', true), 'Yes'],
  ['Enrollment of at least 300.', entry(['PHASE3'], 'COMPLETED', true), 'No'],
] as const)('registered trial: “%s” reads the record', (instructions, source, expected) => {
  expect(judgeableOf({ name: 'Registry', instructions }).judge(source).answer).toBe(expected)
})
