import { isObject } from '../../contract/is-object.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { OperationRole } from '../../contract/entries.ts'
import type { ClientExchange } from './client-exchange.ts'
import { isRateBlock, type ClientRecord } from './client-record.ts'

/** A state or an answer of the service that a client should know how to take. */
export type State = {
  readonly what: string
  /** It matters to clients that use one of these. */
  readonly of: readonly (OperationRole | OperationId)[]
  /** The scenario of the shelf that shows it. */
  readonly scenario: string
  readonly isShown: (record: ClientRecord, exchange: ClientExchange) => boolean
}

const ofReports = ['createReport', 'getReport'] as const
const ofReviews = ['createSystematicReview', 'getSystematicReview'] as const
const anyRole = ['search', 'create', 'typedGet', 'list', 'resume', 'share'] as const
const refusedWith =
  (status: number, code: string, role?: OperationRole): State['isShown'] =>
  (record) =>
    record.status === status && record.code === code && (role === undefined || record.role === role)
const sessionIs =
  (status: string, type?: string): State['isShown'] =>
  ({ role, session }) =>
    role === 'typedGet' && session?.status === status && (type === undefined || session.type === type)
const resumeAnswers =
  (status: string): State['isShown'] =>
  ({ role, session }) =>
    role === 'resume' && session?.status === status
const shows =
  (role: OperationRole, test: (body: Readonly<Record<string, unknown>>) => boolean): State['isShown'] =>
  (record, { status, json }) =>
    record.role === role && status === 200 && isObject(json) && test(json)

/** The states in the order in which a client meets them. */
export const states: readonly State[] = [
  { what: 'a report that completes', of: ofReports, scenario: 'reports/completes', isShown: sessionIs('completed', 'report') },
  {
    what: 'a review that completes',
    of: ofReviews,
    scenario: 'reviews/completes-with-every-export',
    isShown: sessionIs('completed', 'systematicReview'),
  },
  {
    what: 'exports that are still generated when the session is completed',
    of: ['typedGet'],
    scenario: 'exports/are-generating-and-then-ready',
    isShown: ({ session }) => session?.status === 'completed' && session.exportsStatus === 'generating',
  },
  {
    what: 'exports that could not be generated',
    of: ['typedGet'],
    scenario: 'exports/are-unavailable',
    isShown: ({ session }) => session?.exportsStatus === 'unavailable',
  },
  {
    what: 'a completed report without documents',
    of: ofReports,
    scenario: 'exports/documents-are-missing',
    isShown: shows('typedGet', ({ status, type, pdfUrl }) => status === 'completed' && type === 'report' && typeof pdfUrl !== 'string'),
  },
  {
    what: 'a download that expired',
    of: ['typedGet'],
    scenario: 'exports/downloads-expire-after-seven-days',
    isShown: ({ isOfFile, status }) => isOfFile && status === 403,
  },
  {
    what: 'a session that pauses for want of quota',
    of: ['typedGet'],
    scenario: 'reports/pauses-for-quota-and-resumes',
    isShown: sessionIs('pausedForInsufficientQuota'),
  },
  {
    what: 'a resume that is refused for want of quota',
    of: ['resume'],
    scenario: 'quota/resume-while-still-exhausted-answers-402',
    isShown: refusedWith(402, 'insufficient_quota', 'resume'),
  },
  {
    what: 'a resume of a session that runs already',
    of: ['resume'],
    scenario: 'reports/resumes-while-running-answers-409',
    isShown: refusedWith(409, 'session_not_paused'),
  },
  {
    what: 'a resume that answers completed',
    of: ['resume'],
    scenario: 'reports/resume-answers-completed',
    isShown: resumeAnswers('completed'),
  },
  { what: 'a resume that answers failed', of: ['resume'], scenario: 'reports/resume-answers-failed', isShown: resumeAnswers('failed') },
  { what: 'a report that fails', of: ofReports, scenario: 'reports/fails-while-writing', isShown: sessionIs('failed', 'report') },
  {
    what: 'a review that fails with data of its earlier stages',
    of: ofReviews,
    scenario: 'reviews/fails-with-partial-data',
    isShown: shows('typedGet', ({ status, type, data }) => status === 'failed' && type === 'systematicReview' && isObject(data)),
  },
  {
    what: 'a session of status unknown',
    of: ['typedGet'],
    scenario: 'reports/is-not-tracked',
    isShown: sessionIs('unknown'),
  },
  {
    what: 'a running session without a stage',
    of: ['typedGet'],
    scenario: 'reports/shows-no-stage-between-two-stages',
    isShown: shows('typedGet', ({ status, executionStage }) => status === 'processing' && executionStage === null),
  },
  {
    what: 'a session that is gone while it is polled',
    of: ['typedGet'],
    scenario: 'reports/is-gone-while-it-is-polled',
    isShown: ({ role, status }) => role === 'typedGet' && status === 404,
  },
  {
    what: 'a create without quota',
    of: ['create'],
    scenario: 'quota/create-without-quota-answers-402',
    isShown: refusedWith(402, 'insufficient_quota', 'create'),
  },
  {
    what: 'a search without quota',
    of: ['search'],
    scenario: 'quota/search-without-quota-answers-402',
    isShown: refusedWith(402, 'insufficient_quota', 'search'),
  },
  {
    what: 'a create whose answer is lost',
    of: ['create'],
    scenario: 'network/created-but-the-answer-is-lost',
    isShown: ({ role, status }) => role === 'create' && status === null,
  },
  {
    what: 'a block of five minutes after too many requests',
    of: anyRole,
    scenario: 'limits/a-block-in-the-middle-of-polling',
    isShown: (record) => isRateBlock(record),
  },
  {
    what: 'a day without searches left',
    of: ['search'],
    scenario: 'limits/daily-searches-are-used-up',
    isShown: ({ role, status, code }) => role === 'search' && status === 429 && code !== null,
  },
  { what: 'an error 500', of: anyRole, scenario: 'network/errors-now-and-then', isShown: refusedWith(500, 'internal_error') },
  {
    what: 'a refusal by the edge, which is no JSON',
    of: anyRole,
    scenario: 'network/edge-refuses-once',
    isShown: ({ operation, status }, { json }) => operation !== null && status === 403 && json === undefined,
  },
  { what: 'a key that is revoked', of: anyRole, scenario: 'keys/revoked-while-polling', isShown: refusedWith(401, 'invalid_api_key') },
  {
    what: 'a plan without access to the API',
    of: anyRole,
    scenario: 'keys/plan-without-api-access-answers-403',
    isShown: refusedWith(403, 'api_access_denied'),
  },
  {
    what: 'a list of several pages',
    of: ['list'],
    scenario: 'lists/holds-five-hundred-sessions',
    isShown: ({ role, nextCursor }) => role === 'list' && typeof nextCursor === 'string',
  },
  {
    what: 'papers of the older form, with ten fields',
    of: ['search'],
    scenario: 'search/older-papers-have-ten-fields',
    isShown: shows('search', ({ papers }) => someOf(papers, (paper) => !('fullTextUrl' in paper))),
  },
  {
    what: 'papers without an abstract or addresses',
    of: ['search'],
    scenario: 'search/answers-hold-odd-papers',
    isShown: shows('search', ({ papers }) =>
      someOf(papers, ({ abstract, urls }) => abstract === null && Array.isArray(urls) && urls.length === 0),
    ),
  },
  {
    what: 'a search with warnings',
    of: ['search'],
    scenario: 'search/warns-of-what-it-ignored',
    isShown: shows('search', ({ warnings }) => Array.isArray(warnings) && warnings.length > 0),
  },
]

function someOf(items: unknown, test: (item: Readonly<Record<string, unknown>>) => boolean): boolean {
  return Array.isArray(items) && items.some((item) => isObject(item) && test(item))
}
