import fc from 'fast-check'
import { toReportRequest, toReviewRequest, type ReviewRequest, type SessionRequest } from '../../src/engine/session-request.ts'

const question = fc.constantFrom(
  'Does regular exercise improve sleep quality in adults?',
  'Is mindfulness training good against anxiety? [understudy: polls 2]',
  'What works against insomnia in older adults? And why?',
  'vitamin D | bone density',
)
const item = {
  name: fc.constantFrom('Adults', 'Trial', 'Title', 'A "quoted", name', 'Sample size', 'Main finding', 'Dose'),
  instructions: fc.constantFrom('The participants are adults.', 'Is it about sleep quality?', 'xyzzy'),
}
const depth = fc.constantFrom('fast' as const, 'thorough' as const)
const search = fc.record({
  query: fc.constantFrom('sleep', 'exercise', 'anxiety AND adults', 'metformin', 'nothing like this at all'),
  corpus: fc.constantFrom('service' as const, 'pubmed' as const, 'clinical_trials' as const),
  searchMode: fc.constantFrom('semantic' as const, 'semantic' as const, 'keyword' as const),
  maxResults: fc.integer({ min: 1, max: 60 }),
})

/** A review of up to three searches, with none, some or all of its stages. */
export const anyReview: fc.Arbitrary<ReviewRequest> = fc
  .record({
    researchQuestion: question,
    protocolDetails: fc.constantFrom('', 'Adults only; trials from 2010 on. Nothing else.', '   \n'),
    searches: fc.array(search, { maxLength: 3 }),
    abstractScreening: fc.record({ criteria: fc.array(fc.record(item), { maxLength: 3 }), generate: fc.boolean(), depth }),
    fulltextScreening: fc.record({ criteria: fc.array(fc.record(item), { maxLength: 2 }), reuseAbstractCriteria: fc.boolean(), depth }),
    extraction: fc.record({
      questions: fc.array(
        fc.oneof(
          fc.record(item),
          fc.record({ ...item, choices: fc.constantFrom('Trial,Cohort,Other', 'Yes,No').map((text) => text.split(',')) }),
        ),
        { maxLength: 3 },
      ),
      generate: fc.boolean(),
      useFigures: fc.boolean(),
    }),
    generateReport: fc.constant(true),
    stages: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ abstractScreening, fulltextScreening, extraction, generateReport, stages, ...body }) =>
    toReviewRequest({
      ...body,
      ...(stages > 0 && { abstractScreening }),
      ...(stages > 1 && { fulltextScreening }),
      ...(stages !== 1 && { extraction, generateReport }),
    }),
  )

const anyReport = fc
  .record({
    researchQuestion: question,
    maxSearchPapers: fc.integer({ min: 1, max: 80 }),
    maxExtractPapers: fc.integer({ min: 1, max: 30 }),
  })
  .map(toReportRequest)

/** Any report or review. */
export const anyRequest: fc.Arbitrary<SessionRequest> = fc.oneof(anyReport, anyReview, anyReview)
