import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { textOfLength } from '../define/bounds.ts'
import { createdBy, isOlder, omit, replace, type Stumble } from './define-creation.ts'
import { question } from './full-review.ts'

export { createdId, type CreatedProbe } from './define-creation.ts'
export { designQuestion, fullReview, fullReviewMost, nowhereFound, nowhereWord, question } from './full-review.ts'

const { properties: report } = requestShapes.CreateReportRequest
const { properties: review } = requestShapes.CreateSystematicReviewRequest

/** A question of the greatest length. */
const longQuestion = textOfLength(report.researchQuestion.maxLength, question, ' A short answer will do.')
/** Signs of other formats, and letters of more than a byte. None of them can be written in two ways of the same length. */
const longTitle = textOfLength(report.title.maxLength, `Vitamin D & "colds": what isn't known`, ' – και витамин Д')

const reportStumbles: readonly Stumble[] = [
  { rule: 'reports/create/text-lengths', title: `a title of ${longTitle.length} characters`, without: omit('title') },
  {
    rule: 'reports/create/text-lengths',
    title: `a researchQuestion of ${longQuestion.length} characters`,
    without: replace({ researchQuestion: question }),
  },
  {
    rule: 'reports/create/paper-counts-range',
    title: `maxExtractPapers ${report.maxExtractPapers.minimum}`,
    without: omit('maxExtractPapers'),
  },
  {
    rule: 'reports/create/paper-counts-range',
    title: `maxSearchPapers ${report.maxSearchPapers.minimum}`,
    without: omit('maxSearchPapers'),
  },
]

/** A report with every member, at its bounds where that costs no more. */
export const titledReport = createdBy(
  'a report with every field',
  () => ({
    operation: 'createReport',
    as: 'default',
    body: {
      researchQuestion: longQuestion,
      title: longTitle,
      isPublic: true,
      maxSearchPapers: report.maxSearchPapers.minimum,
      maxExtractPapers: report.maxExtractPapers.minimum,
    },
  }),
  reportStumbles,
)

const { maxSearchPapers, maxExtractPapers } = report

/** A report at the bounds that the one above leaves out. */
export const boundedReport = createdBy(
  'a report at its other bounds',
  () => ({
    operation: 'createReport',
    as: 'default',
    body: {
      researchQuestion: 'V',
      title: 'V',
      maxSearchPapers: maxSearchPapers.maximum,
      maxExtractPapers: maxExtractPapers.maximum,
      isPublic: false,
    },
  }),
  [
    { rule: 'sessions/create/is-public', title: 'a report with isPublic false', without: omit('isPublic') },
    { rule: 'reports/create/text-lengths', title: 'a title of one character', without: omit('title') },
    { rule: 'reports/create/text-lengths', title: 'a researchQuestion of one character', without: replace({ researchQuestion: question }) },
    { rule: 'reports/create/paper-counts-range', title: `maxExtractPapers ${maxExtractPapers.maximum}`, without: omit('maxExtractPapers') },
    { rule: 'reports/create/paper-counts-range', title: `maxSearchPapers ${maxSearchPapers.maximum}`, without: omit('maxSearchPapers') },
  ],
)

/** A report with its required members alone. */
export const plainReport = createdBy('a report of its question alone', () => ({
  operation: 'createReport',
  as: 'default',
  body: { researchQuestion: `Does exercise improve sleep & mood in "older" adults, or isn't it known?` },
}))

/** The number of papers that the search below gathers at most. */
export const generatedReviewPapers = 5

const longReviewQuestion = textOfLength(review.researchQuestion.maxLength, question, ' A short answer will do.')

const generatedStumbles: readonly Stumble[] = [
  { rule: 'reviews/create/dry-run-false', title: 'dryRun false', without: omit('dryRun') },
  { rule: 'sessions/create/is-public', title: 'isPublic false', without: omit('isPublic') },
  {
    rule: 'reviews/create/text-lengths',
    title: `a researchQuestion of ${longReviewQuestion.length} characters`,
    without: replace({ researchQuestion: question }),
  },
  {
    rule: 'reviews/create/enums',
    title: 'the depth fast',
    without: replace({ abstractScreening: { generate: true }, fulltextScreening: { reuseAbstractCriteria: true } }),
    excuse: isOlder,
  },
  {
    rule: 'reviews/create/generate-alone',
    title: 'stages whose only source is what is generated or reused',
    without: omit('abstractScreening', 'fulltextScreening', 'extraction'),
  },
]

/**
 * A review whose stages generate or reuse their criteria and questions. Abstracts are screened fast, full texts by default. Its one search
 * has a query alone, in words that are in no record.
 */
export const generatedReview = createdBy(
  'a systematic review of generated criteria',
  () => ({
    operation: 'createSystematicReview',
    as: 'default',
    body: {
      researchQuestion: longReviewQuestion,
      searches: [{ query: 'Which studies tell whether vitamin D keeps people from catching a cold?', maxResults: generatedReviewPapers }],
      abstractScreening: { generate: true, depth: 'fast' },
      fulltextScreening: { reuseAbstractCriteria: true },
      extraction: { generate: true },
      isPublic: false,
      dryRun: false,
    },
  }),
  generatedStumbles,
)

/** A review with its required members alone. */
export const plainReview = createdBy('a systematic review of its question alone', () => ({
  operation: 'createSystematicReview',
  as: 'default',
  body: { researchQuestion: `Does exercise improve sleep & mood in "older" adults, or isn't it known?` },
}))
