import type { papers } from './papers.ts'

/** A fault that no run can be asked to notice, and the reason. */
type NotShown = {
  readonly deployment: keyof typeof papers
  readonly mutants: readonly string[]
  readonly because: string
}

/**
 * The faults that live because the contract allows the answer, or because nothing shows them within a run. The exam prints each with its
 * reason, and counts without them besides. Whatever else lives is a gap of the suite.
 */
export const notShown: readonly NotShown[] = [
  {
    deployment: 'quay',
    mutants: [
      'file-csv-five-days',
      'file-report-links-hour',
      'file-xlsx-forever',
      'file-ten-days',
      'report-links-six-days',
      'report-links-forever',
      'report-ris-forever',
      'report-links-not-fresh',
      'bounds-links-week',
      'rate-window-hour',
      'rate-window-never',
      'rate-full-day-doubles',
      'paused-runs-on',
      'paused-fails',
      'completed-reverts',
    ],
    because: 'it shows after hours or days of waiting',
  },
  {
    deployment: 'quay',
    mutants: ['resume-agents-refused', 'resume-shared-agent', 'agent-foreign', 'share-self-agent'],
    because: 'it takes a resume or a share of a session that the run did not create, or mail to somebody whom the target does not name',
  },
  {
    deployment: 'quay',
    mutants: ['list-type-unknown', 'list-status-any', 'list-source-any'],
    because: 'an unknown filter may be ignored, or match nothing',
  },
  {
    deployment: 'quay',
    mutants: ['list-zero-accepted', 'list-limit-text'],
    because: 'a limit out of range may be cut to the nearest, or to the default',
  },
  {
    deployment: 'quay',
    mutants: ['list-default-second-page', 'list-endless'],
    because: 'a page may be shorter than its limit, and the last one empty',
  },
  { deployment: 'quay', mutants: ['report-bad-id-400'], because: 'an id that is no UUID may be malformed before it is unknown' },
  { deployment: 'quay', mutants: ['resume-stage-null'], because: 'null stands for a stage that is unknown' },
  { deployment: 'quay', mutants: ['review-ready-while-running'], because: 'the stages that are absent have not run yet' },
  { deployment: 'quay', mutants: ['review-abstract-empty-criteria'], because: 'an empty list may count as a source' },
  {
    deployment: 'quay',
    mutants: ['report-title-not-in-list', 'review-title-unused'],
    because: 'a list item has the research question for a title, and the contract does not say where the title of a review stands',
  },
  { deployment: 'quay', mutants: ['plan-pro-shut'], because: 'the key of a plan that was lowered since answers the same' },
  {
    deployment: 'quay',
    mutants: ['screen-fast-quotes', 'screen-thorough-no-quotes', 'choices-free'],
    because: 'the contract does not show the columns of an export, and those of this deployment are not known',
  },
  {
    deployment: 'harbour',
    mutants: ['links-an-hour', 'links-six-days', 'links-never-expire'],
    because: 'it shows after hours or days of waiting',
  },
  { deployment: 'harbour', mutants: ['service-is-pubmed-only'], because: 'a full index may be made of one source alone' },
  { deployment: 'harbour', mutants: ['number-text-accepted'], because: 'a number in a string may be read as the number it spells' },
  { deployment: 'north', mutants: ['cursor-never-null'], because: 'the last page may be empty, and it has null' },
  { deployment: 'north', mutants: ['min-year-keeps-undated'], because: 'a paper without a year may pass' },
  {
    deployment: 'north',
    mutants: ['bound-review-fulltext-screening-criteria-40-refused'],
    because: 'with a criterion of the stage before, these are more columns than any plan has',
  },
  {
    deployment: 'harbour',
    mutants: ['criteria-fulltext-40-refused'],
    because: 'with a criterion of the stage before, these are more columns than any plan has',
  },
  {
    deployment: 'north',
    mutants: ['generating-says-ready'],
    because: 'the exports of the report that the target names may be ready by now, and its bibliography empty',
  },
  {
    deployment: 'north',
    mutants: ['unavailable-hides-pdf'],
    because: 'the file of one report may not be generated, whatever its references do',
  },
  {
    deployment: 'roadstead',
    mutants: ['state-paused-resumes-itself', 'state-paused-review-fails'],
    because: 'it is one session, and another user of the account may have resumed it',
  },
  {
    deployment: 'roadstead',
    mutants: ['share-self-taken-for-agent', 'share-paused-refused', 'resume-shared-agent-409'],
    because: 'it takes a resume or a share of a session that the run did not create',
  },
  {
    deployment: 'roadstead',
    mutants: [
      'share-takes-email-without-at',
      'share-takes-email-without-domain',
      'share-takes-email-with-space',
      'share-takes-number-email',
      'share-refuses-plus-sign',
      'share-refuses-deep-domain',
      'report-malformed-500',
      'page-limit-1000',
    ],
    because: 'it takes one value out of countless',
  },
  { deployment: 'roadstead', mutants: ['page-default-30-with-filter'], because: 'a page may be shorter than its limit' },
  { deployment: 'roadstead', mutants: ['auth-key-any-case'], because: 'a key of hexadecimal digits may be written either way' },
  { deployment: 'roadstead', mutants: ['auth-pro-denied'], because: 'the key of a plan that was lowered since answers the same' },
  { deployment: 'roadstead', mutants: ['mcp-other-resource'], because: 'the public address may have another host than the target names' },
  {
    deployment: 'roadstead',
    mutants: [
      'keyword-parentheses-ignored',
      'papers-takes-fraction-max',
      'papers-takes-unknown-corpus',
      'papers-takes-unknown-mode',
      'trials-takes-fraction-max',
      'warning-fatal',
      'report-takes-number-question',
      'report-takes-number-title',
      'report-takes-fraction-search-count',
      'report-takes-fraction-extract-count',
      'report-takes-text-public',
      'report-takes-number-public',
      'report-refuses-title',
      'review-takes-search-unknown-corpus',
      'review-takes-search-unknown-mode',
      'review-takes-abstract-unknown-depth',
      'review-takes-fulltext-unknown-depth',
      'review-takes-text-figures',
      'review-takes-text-report',
    ],
    because: 'it takes one value out of countless',
  },
  {
    deployment: 'roadstead',
    mutants: ['report-takes-text-search-count', 'trials-takes-text-results'],
    because: 'a number or a truth value in a string may be read as what it spells',
  },
  { deployment: 'roadstead', mutants: ['paper-abstract-empty-when-null'], because: 'an empty text is a text, and the record may have one' },
  {
    deployment: 'roadstead',
    mutants: ['retracted-by-default'],
    because: 'the default of a filter may hold only once filters are sent',
  },
  { deployment: 'roadstead', mutants: ['review-takes-abstract-no-criteria'], because: 'an empty list may count as a source' },
  {
    deployment: 'roadstead',
    mutants: ['bound-review-fulltext-criteria-refuses-40'],
    because: 'with a criterion of the stage before, these are more columns than any plan has',
  },
  {
    deployment: 'roadstead',
    mutants: ['file-choices-not-kept'],
    because: 'an answer that is none of the choices may say that the paper does not tell',
  },
  {
    deployment: 'roadstead',
    mutants: ['file-expires-after-45-minutes', 'file-report-not-fresh', 'file-bib-not-fresh'],
    because: 'it shows after more waiting than a run does, and an address may stay the same while it is valid',
  },
]
