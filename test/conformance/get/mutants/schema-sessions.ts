import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const url = 'https://files.test/a'

const running = hasStatus('processing')

const completed = hasStatus('completed')

const failed = hasStatus('failed')

const paused = hasStatus('pausedForInsufficientQuota')

const leftOut = undefined

const fields: readonly Mutant[] = [
  ...toMutants('sessions/get/detail-fields', 'schema', [
    ['a report says no type', 'getReport', '/type', leftOut],
    ['a systematic review has the type of a report', 'getSystematicReview', '/type', 'report'],
    ['a report has no sessionId', 'getReport', '/sessionId', leftOut],
    ['a systematic review has no links', 'getSystematicReview', '/links', leftOut],
    ['isPublic of a report is a text', 'getReport', '/isPublic', 'false'],
    ['a report has no status', 'getReport', '/status', leftOut],
    ['dataFreshness is in the basic format of timestamps', 'getSystematicReview', '/dataFreshness', '20260302T090000Z'],
    ['dataFreshness is a number of milliseconds', 'getSystematicReview', '/dataFreshness', 1_772_442_000_000],
  ]),
  ...toMutants('sessions/get/detail-fields', 'nullability', [
    [
      'a report whose stage is not known leaves executionStage out',
      'getReport',
      '/executionStage',
      leftOut,
      (one) => one['executionStage'] === null,
    ],
    ['isPublic of a review is null', 'getSystematicReview', '/isPublic', null],
    [
      'dataFreshness is left out while there are no exports',
      'getSystematicReview',
      '/dataFreshness',
      leftOut,
      (one) => one['dataFreshness'] === null,
    ],
  ]),

  ...toMutants('sessions/get/web-url', 'schema', [
    ['a new report has no url', 'createReport', '/url', leftOut],
    ['a new review has a url that is null', 'createSystematicReview', '/url', null],
    ['the url of a report is a path', 'getReport', '/url', '/reports/1'],
    ['the url of a review has no scheme', 'getSystematicReview', '/url', 'app.example.org/reviews/1'],
    ['a list item has no url', 'listSessions', '/sessions/*/url', leftOut],
    ['a resumed session has no url', 'resumeSession', '/url', leftOut],
    ['a share has an empty url', 'shareSession', '/url', ''],
  ]),

  ...toMutants('sessions/get/execution-stage-values', 'schema', [
    ['a stage is written with a hyphen', 'getReport', '/executionStage', 'gathering-sources', running],
    ['a review goes through a stage of its own', 'getSystematicReview', '/executionStage', 'deduplicating', running],
    [
      'the list has stages in capitals',
      'listSessions',
      '/sessions/*/executionStage',
      'DONE',
      (item) => item['type'] === 'report' && completed(item),
    ],
    ['a resume names an unknown stage by an empty text', 'resumeSession', '/executionStage', ''],
  ]),
]

const endings: readonly Mutant[] = [
  ...toMutants('sessions/get/error-only-failed', 'conditional member', [
    ['error is null when a report is completed', 'getReport', '/error', null, completed],
    ['a paused session has an error', 'getReport', '/error', { code: 'insufficient_quota', message: 'Paused.' }, paused],
    ['error is null while a review runs', 'getSystematicReview', '/error', null, running],
  ]),
  ...toMutants('reports/get/result-only-completed', 'conditional member', [
    ['result is null while a report runs', 'getReport', '/result', null, running],
    ['a failed report has a result', 'getReport', '/result', { title: 'A', summary: 'B' }, failed],
    ['a paused report has an empty result', 'getReport', '/result', {}, paused],
  ]),
  ...toMutants('reports/get/result-when-completed', 'conditional member', [
    ['a completed report has no result', 'getReport', '/result', leftOut, completed],
    ['the result of a completed report has no title', 'getReport', '/result/title', leftOut, completed],
    ['the summary of a completed report is null', 'getReport', '/result/summary', null, completed],
    ['the result of a completed report is a text', 'getReport', '/result', 'It works.', completed],
  ]),
  ...toMutants('reports/get/urls-only-completed', 'conditional member', [
    ['a running report has the URL of its PDF', 'getReport', '/pdfUrl', url, running],
    ['a failed report has the URL of its DOCX', 'getReport', '/docxUrl', url, failed],
    ['a paused report has the URL of its references', 'getReport', '/txtUrl', url, paused],
    ['an untracked report has the URL of its BibTeX', 'getReport', '/bibUrl', url, hasStatus('unknown')],
    ['a running report has an empty text for the URL of its RIS', 'getReport', '/risUrl', '', running],
  ]),
  ...toMutants('reports/get/exports-status', 'schema', [
    ['exportsStatus of a report is done', 'getReport', '/exportsStatus', 'done', completed],
    ['exportsStatus of a report is null', 'getReport', '/exportsStatus', null, completed],
    ['exportsStatus is there while a report runs', 'getReport', '/exportsStatus', 'generating', running],
    ['exportsStatus is null for a failed report', 'getReport', '/exportsStatus', null, failed],
  ]),
  ...toMutants('reports/get/exports-not-ready', 'conditional member', [
    ['there is an APA list while exports are generating', 'getReport', '/txtUrl', url, (one) => one['exportsStatus'] === 'generating'],
    ['there is a BibTeX file while exports are generating', 'getReport', '/bibUrl', url, (one) => one['exportsStatus'] === 'generating'],
    ['there is a RIS file although exports are unavailable', 'getReport', '/risUrl', url, (one) => one['exportsStatus'] === 'unavailable'],
  ]),
]

export const mutants: readonly Mutant[] = [...fields, ...endings]
