import { expect, test } from 'vitest'
import { contentOf, type Content } from '../../src/content/content.ts'
import { parseQuestion } from '../../src/content/question-parts.ts'
import { findingOf } from '../../src/content/findings.ts'
import { balanceOf } from '../../src/content/synthesis.ts'
import type { Source } from '../../src/content/source.ts'
import { judgeOf } from '../../src/content/screen.ts'
import { noOwnCorpus } from '../../src/literature/import/own-corpus.ts'
import { toReportRequest, toReviewRequest } from '../../src/engine/session-request.ts'
import { inWords } from '../../src/literature/wording.ts'
import { paper } from './any-source.ts'
import { factsFor } from './session-facts.ts'

function reviewed(body: Parameters<typeof toReviewRequest>[0]): Content {
  return contentOf(factsFor(toReviewRequest({ extraction: { generate: true }, generateReport: true, ...body }), 1), noOwnCorpus)
}

const screening = { abstractScreening: { generate: true } } as const

test('report without screening: it does not mention criteria', () => {
  const { abstract, reportBody } = reviewed({
    researchQuestion: 'Metformin in pregnancy',
    searches: [{ query: 'metformin pregnancy', maxResults: 20 }],
  })
  for (const text of [abstract(), reportBody()]) {
    expect(text).not.toMatch(/met the criteria|were screened/)
    expect(text).toContain('not screened')
  }
})

test('methods: they describe the steps that ran', () => {
  const body = reviewed({
    researchQuestion: 'Insomnia in older adults',
    ...screening,
    fulltextScreening: { reuseAbstractCriteria: true },
  }).reportBody()
  expect(body).toMatch(/titles and abstracts of \d+ papers were screened by \d criteria/)
  expect(body).toMatch(/full texts of the \d+ that were left were screened/)
  expect(body).toMatch(/Data were extracted from all that met the criteria by 3 questions/)
})

test('empty search: the report says so', () => {
  const { cited, reportBody } = reviewed({
    researchQuestion: 'Sleep?',
    searches: [{ query: 'zzzqqq AND xxyyzz', searchMode: 'keyword' }],
    ...screening,
  })
  expect(cited).toEqual([])
  expect(reportBody()).toMatch(/^# Results\n\nThe search found nothing/)
})

test.each(['asdf qwer zxcv', '运动能改善失眠吗？'])(
  'irrelevant papers: the report for “%s” says that one is included',
  (researchQuestion) => {
    const { abstract, abstractScreening, reportBody, screened } = reviewed({ researchQuestion, ...screening })
    expect(screened).toHaveLength(1)
    for (const text of [abstract(), reportBody()]) expect(text).toMatch(/hardly bears on the question/)
    const [only] = screened
    if (abstractScreening === null || only === undefined) throw new Error('Failed to screen')
    const [relevance] = judgeOf(abstractScreening)(only).decisions
    expect(relevance).toMatchObject({ answer: 'Unclear', quotes: [] })
  },
)

test.each([
  [{ generate: true }, 'The review keeps to its protocol: Adults only; Only trials since 2010.'],
  [
    { criteria: [{ name: 'Sleep', instructions: 'Include papers about sleep.' }] },
    'The protocol says: Adults only; Only trials since 2010. No criteria were derived from it.',
  ],
])('protocol claim: only after screening by it (case %#)', (abstractScreening, scope) => {
  const { reportBody } = reviewed({
    researchQuestion: 'What helps against insomnia?',
    protocolDetails: 'Adults only. Only trials since 2010.',
    searches: [{ query: 'insomnia treatment', maxResults: 100 }],
    abstractScreening,
  })
  expect(reportBody()).toContain(scope)
})

test('protocol: each statement is a criterion that included sources keep', () => {
  const { abstractScreening, extraction, read } = reviewed({
    researchQuestion: 'What helps against insomnia?',
    protocolDetails: 'Population: adults with insomnia. Only trials since 2010. Outcome of interest: sleep efficiency.',
    searches: [{ query: 'insomnia treatment', maxResults: 300 }],
    ...screening,
  })
  const statements = [
    'Protocol: Population: adults with insomnia',
    'Protocol: Only trials since 2010',
    'Protocol: Outcome of interest: sleep efficiency',
  ]
  expect(abstractScreening?.criteria.map(({ name }) => name)).toEqual(expect.arrayContaining(statements))
  // What it speaks of is a column, and no demand is.
  expect(extraction?.questions.map(({ name }) => name)).toEqual([
    'Study design',
    'Participants',
    'Main finding',
    'Outcome',
    'Age',
    'Publication year',
  ])
  expect(read.length).toBeGreaterThan(3)
  for (const { title, year } of read) {
    expect(year ?? 2010).toBeGreaterThanOrEqual(2010)
    expect(title).not.toMatch(
      /adolescents|children|a (?:narrative|systematic|critical) review|cohort|cross-sectional|case report|focus group/i,
    )
  }
})

test.each([
  ['Does exercise improve sleep quality?', 'exercise sleep quality'],
  ['Is screen time associated with myopia?', 'screen time'],
])('relevant findings: only answers to “%s” count', (researchQuestion, query) => {
  const { cited, reportBody } = reviewed({ researchQuestion, searches: [{ query, maxResults: 150 }], extraction: { generate: true } })
  const { isAnsweredBy } = parseQuestion(researchQuestion)
  const near = cited.filter(({ source }) => isAnsweredBy(source))
  const far = cited.filter(({ source }) => source.kind !== 'trial' && findingOf(source) !== null && !isAnsweredBy(source))
  expect([near.length, far.length]).toEqual([expect.any(Number), expect.any(Number)])
  const findings = /## Findings\n\n([^#]*)/.exec(reportBody())?.[1] ?? ''
  const [, counted = '', besides = ''] = /^([^]*?)(?:\n\n|^)([^\n]*more sources? ha(?:ve|s)[^]*)$/.exec(findings) ?? []
  expect(near.length).toBeGreaterThan(2)
  for (const { citation } of near) expect(counted).toContain(citation)
  for (const { citation } of far) expect([counted.includes(citation), besides.includes(citation)]).toEqual([false, true])
  const compared = near.filter(({ source }) => findingOf(source)?.direction !== 'descriptive').length
  expect(reportBody()).toContain(`of the ${inWords(compared)} sources that compare what is asked`)
})

const finding = (title: string, text: string): Source => paper({ title, text: `It was seen. We asked 20 adults. ${text}` })

test.each([
  ['Does exercise improve sleep quality?', 'Exercise in adults', 'Exercise improved sleep quality (p<.001).', true],
  ['Does exercise improve sleep quality?', 'Exercise, sleep quality and fatigue', 'Exercise reduced fatigue (p<.001).', false],
  ['Does exercise improve sleep quality?', 'Melatonin in adults', 'Melatonin improved sleep quality (p<.001).', false],
  ['Effect of exercise on sleep quality in older adults', 'Exercise in adults', 'Exercise improved sleep quality (p<.001).', true],
  ['What works against insomnia?', 'Naps for insomnia', 'Naps increased sleep efficiency (p<.001).', true],
  ['Is screen time associated with myopia?', 'Screen time in pupils', 'Screen time was associated with myopia (p<.001).', true],
  ['Is screen time associated with myopia?', 'Screen time in pupils', 'Screen time was associated with obesity (p<.001).', false],
  ['Insomnia', 'Naps for insomnia', 'Naps increased sleep efficiency (p<.001).', true],
  ['Naps for anxiety', 'Naps in adults with anxiety', 'Naps reduced fatigue (p<.001).', true],
  ['Naps for anxiety', 'Naps in adults with asthma', 'Naps reduced fatigue (p<.001).', false],
  ['Naps for anxiety', 'Yoga in adults with anxiety', 'Yoga reduced fatigue (p<.001).', false],
] as const)('relevant finding: “%s” of “%s: %s” answers: %s', (question, title, text, isAnswered) => {
  expect(parseQuestion(question).isAnsweredBy(finding(title, text))).toBe(isAnswered)
})

test('question of harm: a harm supports it', () => {
  const sources = [1, 2, 3].map((n) => ({
    source: { ...finding('Naps in adults', 'Naps increased mortality (p<.001).'), id: `W${n}` },
    citation: `[${n}]`,
  }))
  expect(balanceOf(sources, parseQuestion('Do naps cause mortality?'))).toBe(
    'Most of the evidence points the same way: of the three sources that compare what is asked, three report an unfavourable difference.',
  )
  expect(balanceOf(sources, parseQuestion('Do naps reduce mortality?'))).toMatch(/^The evidence gives little support to an effect/)
})

test('one paper: the report uses the singular', () => {
  const { abstract, found, reportBody } = reviewed({
    researchQuestion: 'What helps against insomnia?',
    searches: [{ query: 'insomnia treatment', maxResults: 1 }],
    ...screening,
    fulltextScreening: { reuseAbstractCriteria: true },
  })
  expect(found).toHaveLength(1)
  for (const text of [abstract(), reportBody()])
    expect(text).not.toMatch(/\b(?:1|one|One) (?:of them|papers|studies|sources|trials|criteria|questions)\b|\bof 1\b|texts of the one/)
})

test('report without screening: no criteria are listed', () => {
  const { reportBody } = reviewed({
    researchQuestion: 'Sleep?',
    searches: [{ query: 'zzzqqq AND xxyyzz', searchMode: 'keyword' }],
    ...screening,
    fulltextScreening: { reuseAbstractCriteria: true },
  })
  expect(reportBody()).not.toMatch(/Criteria for/)
})

test('registered trials: the report calls them so', () => {
  const { cited, reportBody } = reviewed({
    researchQuestion: 'Which drugs are tested for depression?',
    searches: [{ query: 'depression', corpus: 'clinical_trials', maxResults: 80 }],
    ...screening,
  })
  expect(cited.length).toBeGreaterThan(5)
  const body = reportBody()
  expect(body).toMatch(/registered trials are cited/)
  expect(body).toMatch(/registered as (?:completed|recruiting)/)
  expect(body).not.toMatch(/a favourable difference|The full texts/)
})

test('long review: it cites many sources, and its conclusion counts findings', () => {
  const { cited, extracted, reportBody } = reviewed({
    researchQuestion: 'Insomnia',
    searches: [{ query: 'insomnia', maxResults: 300 }],
    ...screening,
  })
  expect(extracted.length).toBeGreaterThan(60)
  expect(cited).toHaveLength(40)
  const body = reportBody()
  const [, verdict, count] =
    /(Most of the evidence points the same way|The evidence is mixed|The evidence gives little support to an effect): of the (\w+) sources that compare what is asked/.exec(
      body,
    ) ?? []
  expect([verdict, count]).not.toContain(undefined)
  expect(body).not.toContain('does not say in its abstract')
})

test.each([
  'Does regular exercise improve sleep quality in adults?',
  'Is mindfulness training good against anxiety?',
  'Insomnia in older adults',
  'Burnout in nurses',
  'Does cognitive behavioural therapy reduce depressive symptoms?',
])('screening: a plausible share of “%s” is included', (researchQuestion) => {
  const { found, screened } = contentOf(factsFor(toReportRequest({ researchQuestion, maxSearchPapers: 100 }), 1), noOwnCorpus)
  expect(screened.length / found.length).toBeGreaterThanOrEqual(0.08)
  expect(screened.length / found.length).toBeLessThanOrEqual(0.75)
})
