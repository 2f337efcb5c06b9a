import { expect, test } from 'vitest'
import { contentOf, type Content } from '../../../src/engine/content/content.ts'
import { judgeOf } from '../../../src/engine/content/screen.ts'
import { noOwnCorpus } from '../../../src/engine/library/own-corpus.ts'
import { toReportRequest, toReviewRequest } from '../../../src/engine/session-request.ts'
import { factsFor } from './session-facts.ts'

function reviewed(body: Parameters<typeof toReviewRequest>[0]): Content {
  return contentOf(factsFor(toReviewRequest({ extraction: { generate: true }, generateReport: true, ...body }), 1), noOwnCorpus)
}

const screening = { abstractScreening: { generate: true } } as const

test('a review that screened nothing does not speak of criteria', () => {
  const { abstract, reportBody } = reviewed({
    researchQuestion: 'Metformin in pregnancy',
    searches: [{ query: 'metformin pregnancy', maxResults: 20 }],
  })
  for (const text of [abstract(), reportBody()]) {
    expect(text).not.toMatch(/met the criteria|were screened/)
    expect(text).toContain('not screened')
  }
})

test('the methods say what was done', () => {
  const body = reviewed({
    researchQuestion: 'Insomnia in older adults',
    ...screening,
    fulltextScreening: { reuseAbstractCriteria: true },
  }).reportBody()
  expect(body).toMatch(/titles and abstracts of \d+ papers were screened by \d criteria/)
  expect(body).toMatch(/full texts of the \d+ that were left were screened/)
  expect(body).toMatch(/Data were extracted from all that met the criteria by 3 questions/)
})

test('a search that finds nothing is reported as that', () => {
  const { cited, reportBody } = reviewed({
    researchQuestion: 'Sleep?',
    searches: [{ query: 'zzzqqq AND xxyyzz', searchMode: 'keyword' }],
    ...screening,
  })
  expect(cited).toEqual([])
  expect(reportBody()).toMatch(/^# Results\n\nThe search found nothing/)
})

test.each(['asdf qwer zxcv', '运动能改善失眠吗？'])(
  'of papers that have nothing to do with the question “%s” one is left, and the report says so',
  (researchQuestion) => {
    const { abstract, abstractScreening, reportBody, screened } = reviewed({ researchQuestion, ...screening })
    expect(screened).toHaveLength(1)
    for (const text of [abstract(), reportBody()]) expect(text).toMatch(/hardly bears on the question/)
    const [only] = screened
    if (abstractScreening === null || only === undefined) throw new Error('Failed to screen')
    const [relevance] = judgeOf(abstractScreening).decisionsOf(only)
    expect(relevance).toMatchObject({ answer: 'Unclear', quotes: [] })
  },
)

test('each statement of a protocol is a criterion, and nothing that is included breaks it', () => {
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
  expect(extraction?.questions.map(({ name }) => name)).toEqual(expect.arrayContaining(statements))
  expect(read.length).toBeGreaterThan(3)
  for (const { title, year } of read) {
    expect(year ?? 2010).toBeGreaterThanOrEqual(2010)
    expect(title).not.toMatch(
      /adolescents|children|a (?:narrative|systematic|critical) review|cohort|cross-sectional|case report|focus group/i,
    )
  }
})

test('registered trials are spoken of as registered', () => {
  const { cited, reportBody } = reviewed({
    researchQuestion: 'Which drugs are tested for depression?',
    searches: [{ query: 'depression', corpus: 'clinical_trials', maxResults: 80 }],
    ...screening,
  })
  expect(cited.length).toBeGreaterThan(5)
  const body = reportBody()
  expect(body).toMatch(/registered trials are cited/)
  expect(body).toMatch(/registered as (?:completed|recruiting)/)
  expect(body).not.toMatch(/hoped-for direction|The full texts/)
})

test('a long review cites enough to be a report, and its conclusion counts what its findings say', () => {
  const { cited, extracted, reportBody } = reviewed({
    researchQuestion: 'Insomnia',
    searches: [{ query: 'insomnia', maxResults: 300 }],
    ...screening,
  })
  expect(extracted.length).toBeGreaterThan(60)
  expect(cited).toHaveLength(40)
  const body = reportBody()
  const [, verdict, count] =
    /(Most of the evidence points the same way|The evidence is mixed|The evidence gives little support to an effect): of the (\w+) sources that compare/.exec(
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
])('of what is found for “%s” a plausible part is included', (researchQuestion) => {
  const { found, screened } = contentOf(factsFor(toReportRequest({ researchQuestion, maxSearchPapers: 100 }), 1), noOwnCorpus)
  expect(screened.length / found.length).toBeGreaterThanOrEqual(0.08)
  expect(screened.length / found.length).toBeLessThanOrEqual(0.75)
})
