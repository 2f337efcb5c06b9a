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
    ['a report has no type', 'getReport', '/type', leftOut],
    ['a systematic review has the type of a report', 'getSystematicReview', '/type', 'report'],
    ['a report has no sessionId', 'getReport', '/sessionId', leftOut],
    ['a systematic review has no links', 'getSystematicReview', '/links', leftOut],
    ['isPublic of a report is a string', 'getReport', '/isPublic', 'false'],
    ['a report has no status', 'getReport', '/status', leftOut],
    ['dataFreshness is in the basic format of ISO 8601', 'getSystematicReview', '/dataFreshness', '20260302T090000Z'],
    ['dataFreshness is a number of milliseconds', 'getSystematicReview', '/dataFreshness', 1_772_442_000_000],
  ]),
  ...toMutants('sessions/get/detail-fields', 'nullability', [
    ['a report of unknown stage has no executionStage', 'getReport', '/executionStage', leftOut, (one) => one['executionStage'] === null],
    ['isPublic of a review is null', 'getSystematicReview', '/isPublic', null],
    [
      'a review without exports has no dataFreshness',
      'getSystematicReview',
      '/dataFreshness',
      leftOut,
      (one) => one['dataFreshness'] === null,
    ],
  ]),

  ...toMutants('sessions/get/web-url', 'schema', [
    ['a new report has no url', 'createReport', '/url', leftOut],
    ['the url of a new review is null', 'createSystematicReview', '/url', null],
    ['the url of a report is a path', 'getReport', '/url', '/reports/1'],
    ['the url of a review has no scheme', 'getSystematicReview', '/url', 'app.example.org/reviews/1'],
    ['a list item has no url', 'listSessions', '/sessions/*/url', leftOut],
    ['a resumed session has no url', 'resumeSession', '/url', leftOut],
    ['the url of a share is empty', 'shareSession', '/url', ''],
  ]),

  ...toMutants('sessions/get/execution-stage-values', 'schema', [
    ['a stage is written with a hyphen', 'getReport', '/executionStage', 'gathering-sources', running],
    ['a review goes through an unlisted stage', 'getSystematicReview', '/executionStage', 'deduplicating', running],
    [
      'stages in the list are in capitals',
      'listSessions',
      '/sessions/*/executionStage',
      'DONE',
      (item) => item['type'] === 'report' && completed(item),
    ],
    ['executionStage of a resume is empty', 'resumeSession', '/executionStage', ''],
  ]),
]

const endings: readonly Mutant[] = [
  ...toMutants('sessions/get/error-only-failed', 'conditional member', [
    ['error of a completed report is null', 'getReport', '/error', null, completed],
    ['a paused session has an error', 'getReport', '/error', { code: 'insufficient_quota', message: 'Paused.' }, paused],
    ['error of a running review is null', 'getSystematicReview', '/error', null, running],
  ]),
  ...toMutants('reports/get/result-only-completed', 'conditional member', [
    ['result of a running report is null', 'getReport', '/result', null, running],
    ['a failed report has a result', 'getReport', '/result', { title: 'A', summary: 'B' }, failed],
    ['a paused report has an empty result', 'getReport', '/result', {}, paused],
  ]),
  ...toMutants('reports/get/result-when-completed', 'conditional member', [
    ['a completed report has no result', 'getReport', '/result', leftOut, completed],
    ['the result of a completed report has no title', 'getReport', '/result/title', leftOut, completed],
    ['the summary of a completed report is null', 'getReport', '/result/summary', null, completed],
    ['the result of a completed report is a string', 'getReport', '/result', 'It works.', completed],
  ]),
  ...toMutants('reports/get/urls-only-completed', 'conditional member', [
    ['a running report has pdfUrl', 'getReport', '/pdfUrl', url, running],
    ['a failed report has docxUrl', 'getReport', '/docxUrl', url, failed],
    ['a paused report has txtUrl', 'getReport', '/txtUrl', url, paused],
    ['an unknown report has bibUrl', 'getReport', '/bibUrl', url, hasStatus('unknown')],
    ['a running report has an empty risUrl', 'getReport', '/risUrl', '', running],
  ]),
  ...toMutants('reports/get/exports-status', 'schema', [
    ['exportsStatus of a report is done', 'getReport', '/exportsStatus', 'done', completed],
    ['exportsStatus of a report is null', 'getReport', '/exportsStatus', null, completed],
    ['a running report has exportsStatus', 'getReport', '/exportsStatus', 'generating', running],
    ['exportsStatus of a failed report is null', 'getReport', '/exportsStatus', null, failed],
  ]),
  ...toMutants('reports/get/exports-not-ready', 'conditional member', [
    ['txtUrl is set while exports are generating', 'getReport', '/txtUrl', url, (one) => one['exportsStatus'] === 'generating'],
    ['bibUrl is set while exports are generating', 'getReport', '/bibUrl', url, (one) => one['exportsStatus'] === 'generating'],
    ['risUrl is set although exports are unavailable', 'getReport', '/risUrl', url, (one) => one['exportsStatus'] === 'unavailable'],
  ]),
]

export const mutants: readonly Mutant[] = [...fields, ...endings]
