import { changeAnswer, hasStatus, isOperation, toMutants, replaceValue } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeNthRead, changeCreatedSessions, type SessionMembers } from '../../../support/deployments/change-over-time.ts'

const completed = hasStatus('completed')
const failed = hasStatus('failed')

const dataOf = (part: string) => (session: unknown) =>
  replaceValue(session, `/data/${part}`, { csv: 'https://files.test/a', xlsx: 'https://files.test/b' })

const data: readonly Mutant[] = [
  ...[
    { breaks: 'a review without screening has a screening export', member: 'abstractScreening', part: 'screen' },
    { breaks: 'a review without full texts has a full-text export', member: 'fulltextScreening', part: 'fulltext' },
    { breaks: 'a review without extraction has an extraction export', member: 'extraction', part: 'extract' },
    { breaks: 'a review without a report has a report export', member: 'generateReport', part: 'report' },
  ].map(({ breaks, member, part }): Mutant => ({
    breaks,
    rule: 'reviews/get/data-only-configured',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeCreatedSessions((asked, { body }, request) =>
      isOperation(asked, 'getSystematicReview') && request[member] === undefined && 'data' in (body as object)
        ? { body: part === 'report' ? replaceValue(body, '/data/report', { result: { title: 'A', summary: 'B' } }) : dataOf(part)(body) }
        : null,
    ),
  })),
  {
    breaks: 'dataFreshness goes back once a review is read again',
    rule: 'reviews/get/data-freshness-forward',
    class: 'time',
    hidden: true,
    fetchOf: changeNthRead(
      (session) => withMembers(session, { dataFreshness: '2020-01-01T00:00:00Z' }),
      (one) => completed(one) && 'dataFreshness' in one,
    ),
  },
  {
    breaks: 'dataFreshness of a completed review is null',
    rule: 'reviews/get/data-freshness-forward',
    class: 'nullability',
    hidden: true,
    fetchOf: changeAnswer('getSystematicReview', '/dataFreshness', null, completed),
  },
  ...toMutants('reviews/get/data-freshness-null', 'nullability', [
    ['dataFreshness is null although there are exports', 'getSystematicReview', '/dataFreshness', null],
    ['dataFreshness is null until a review is completed', 'getSystematicReview', '/dataFreshness', null, (one) => !completed(one)],
  ]),
]

const endings: readonly Mutant[] = [
  ...toMutants('reports/get/failure-code', 'code', [
    ['a failed report has the code of a review', 'getReport', '/error/code', 'review_failed', failed],
    ['a failed report has no message', 'getReport', '/error/message', undefined, failed],
    ['a failed report has no error', 'getReport', '/error', undefined, failed],
  ]),
  ...toMutants('reviews/get/failure-code', 'code', [
    ['a failed review has the code internal_error', 'getSystematicReview', '/error/code', 'internal_error', failed],
    ['the error of a failed review is a string', 'getSystematicReview', '/error', 'It failed.', failed],
  ]),
  ...toMutants(
    'reports/get/result-title-generated',
    'defaults',
    [
      ['a report without a given title has an empty title', 'getReport', '/result/title', '', completed],
      ['a report without a given title has a blank title', 'getReport', '/result/title', ' ', completed],
    ],
    true,
  ),
  {
    breaks: 'pdfUrl of a report is null once its exports are ready',
    rule: 'reports/get/exports-leave-documents',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const seen = new Set<string>()
      return (asked, { body }) => {
        if (!isOperation(asked, 'getReport') || !completed(Object(body))) return null
        if ((body as SessionMembers)['exportsStatus'] === 'generating') seen.add(asked.path)
        return seen.has(asked.path) && (body as SessionMembers)['exportsStatus'] === 'ready'
          ? { body: withMembers(body, { pdfUrl: null }) }
          : null
      }
    }),
  },
  {
    breaks: 'docxUrl of a report is null at the second read',
    rule: 'reports/get/exports-leave-documents',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeNthRead((session, read) => (read === 0 ? null : withMembers(session, { docxUrl: null })), completed),
  },
  ...['txtUrl', 'bibUrl', 'risUrl'].map((name): Mutant => ({
    breaks: `the ${name} of a ready report is null at the first read`,
    rule: 'reports/get/exports-ready-is-final',
    class: 'conditional member',
    hidden: true,
    fetchOf: changeNthRead(
      (session, read) => (read === 0 ? withMembers(session, { [name]: null }) : null),
      (one) => one['exportsStatus'] === 'ready',
    ),
  })),
]

export const mutants: readonly Mutant[] = [...data, ...endings]
