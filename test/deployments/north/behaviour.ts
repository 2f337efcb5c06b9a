import type {
  Account,
  Body,
  Context,
  FilterName,
  KeyState,
  Operation,
  Paper,
  Plan,
  Refusal,
  Rule,
  Session,
  ShareRule,
  Source,
  Status,
} from './model.ts'
import { keptPaper } from './filters.ts'

type Bounds = readonly [least: number, most: number]

/** The decisions of the deployment, each by its name. */
export interface Behaviour {
  /** Why a key is refused. */
  readonly keyFault: (state: KeyState) => Refusal | undefined
  readonly planFault: (account: Account, operation: Operation, sent: Body) => Refusal | undefined
  readonly quotaFault: (account: Account, operation: Operation, session?: Session) => Refusal | undefined
  /** True if the account may use the session by its id. */
  readonly mayReach: (account: Account, session: Session, operation: Operation) => boolean
  readonly kindFits: (session: Session, operation: Operation) => boolean
  readonly notFound: (operation: Operation, known: Session | undefined) => Refusal
  /** The least and most of a number, a length or a count, by the path of the member. */
  readonly bounds: (path: string) => Bounds | undefined
  readonly allowed: (path: string, values: readonly string[]) => readonly string[]
  readonly required: (path: string) => boolean
  /** True if a wrong type of the member is refused. */
  readonly typed: (path: string, value: unknown) => boolean
  readonly keepsRule: (rule: Rule) => boolean
  readonly defaultOf: (path: string, value: string | number | boolean) => string | number | boolean
  readonly resultCap: (plan: Plan, operation: Operation) => number
  readonly keepsPaper: (filter: FilterName, paper: Paper, value: unknown) => boolean
  readonly phaseFits: (phase: readonly string[], wanted: readonly string[]) => boolean
  readonly recruitmentFits: (status: string | null, wanted: readonly string[]) => boolean
  readonly trialHasResults: (hasResults: boolean | null) => boolean
  readonly stageMs: (session: Session) => number
  /** The number of the stage at which a resumed run goes on. */
  readonly resumesAt: (session: Session, stopped: number) => number
  readonly mayResume: (status: Status, session: Session) => boolean
  readonly resumeTakesHold: (session: Session) => boolean
  readonly pageSize: (limit: number, isFirst: boolean) => number
  readonly compareForList: (a: Session, b: Session) => number
  readonly listed: (session: Session, account: Account) => boolean
  readonly listFilterFits: (filter: 'source' | 'type' | 'status', value: string, actual: string, session: Session) => boolean
  /** True if a session stands after the place of the cursor. */
  readonly isAfter: (session: Session, createdAt: number, id: string, compare: (a: Session, b: Session) => number) => boolean
  readonly nextCursor: (cursor: string, left: number, limit: number) => string | null
  readonly totalCount: (all: number, unfiltered: number, page: number) => number
  readonly validEmail: (email: string) => boolean
  readonly sameEmail: (a: string, b: string) => boolean
  readonly sharesFault: (rule: ShareRule, refusal: Refusal, session: Session) => Refusal | undefined
  readonly keepsShare: (session: Session) => boolean
  readonly urlLifeMs: (extension: string, stage: string) => number
  readonly attachment: (extension: string, name: string) => string | null
  readonly contentType: (extension: string, type: string) => string
  /** The papers that stand in a file. */
  readonly papersOfFile: (papers: readonly Source[], extension: string, stage: string) => readonly Source[]
  readonly fileText: (text: string, extension: string, stage: string) => string
  readonly stageExported: (stage: string, ready: boolean, session: Session, status: Status) => boolean
  readonly perMinute: number
  readonly blockMs: number
  readonly rateBody: Body
  readonly errorBody: (fault: Refusal) => Body
  readonly changeAnswer: (context: Context, body: Body) => Body
  readonly answerStatus: (context: Context, status: number) => number
  readonly mcpMetadata: (body: Body) => Body
  readonly mcpStatus: number
  readonly headers: Readonly<Record<string, string>>
}

export const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message })

const correctBounds: Readonly<Record<string, Bounds>> = {
  'search.maxResults': [1, 10_000],
  'report.researchQuestion': [1, 2000],
  'report.title': [1, 200],
  'report.maxSearchPapers': [1, 1000],
  'report.maxExtractPapers': [1, 80],
  'review.researchQuestion': [1, 2000],
  'review.title': [1, 200],
  'review.protocolDetails': [0, 10_000],
  'review.searches': [0, 20],
  'review.searches.query': [1, 2000],
  'review.searches.maxResults': [1, 10_000],
  'review.abstractScreening.criteria': [0, 40],
  'review.abstractScreening.criteria.name': [1, 200],
  'review.abstractScreening.criteria.instructions': [1, 2000],
  'review.fulltextScreening.criteria': [0, 40],
  'review.fulltextScreening.criteria.name': [1, 200],
  'review.fulltextScreening.criteria.instructions': [1, 2000],
  'review.extraction.questions': [0, 40],
  'review.extraction.questions.name': [1, 200],
  'review.extraction.questions.instructions': [1, 2000],
  'review.extraction.questions.choices': [2, 10],
  'review.extraction.questions.choices.item': [1, 200],
  'list.limit': [1, 100],
}

const caps: Readonly<Record<Plan, number>> = { Basic: 0, Plus: 0, Pro: 300, Scale: 500, Enterprise: 10_000 }

function keyFault(state: KeyState): Refusal | undefined {
  if (state === 'good') return undefined
  if (state === 'missing') return refusal(401, 'missing_authorization', 'Send Authorization: Bearer <key>.')
  return refusal(401, 'invalid_api_key', 'This key is not valid.')
}

function planFault(account: Account, operation: Operation, sent: Body): Refusal | undefined {
  if (account.plan === 'Basic' || account.plan === 'Plus') return refusal(403, 'api_access_denied', 'The plan has no API access.')
  if (operation !== 'createReview') return undefined
  if (!account.reviews) return refusal(403, 'guided_flow_required', 'The plan has no systematic reviews.')
  const { extraction } = sent
  const figures = typeof extraction === 'object' && extraction !== null && 'useFigures' in extraction && extraction.useFigures === true
  return figures && account.plan === 'Pro' ? refusal(403, 'figure_extraction_required', 'The plan has no figure extraction.') : undefined
}

function notFound(operation: Operation): Refusal {
  const code = operation === 'getReport' ? 'report_not_found' : operation === 'getReview' ? 'review_not_found' : 'session_not_found'
  return refusal(404, code, 'There is no such session.')
}

const byAge = (a: Session, b: Session): number => b.createdAt - a.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const correct: Behaviour = {
  keyFault,
  planFault,
  quotaFault: (account) => (account.exhausted ? refusal(402, 'insufficient_quota', 'The usage quota is exhausted.') : undefined),
  mayReach: (account, session) => session.owner === account.name,
  kindFits: (session, operation) =>
    operation === 'getReport'
      ? session.kind === 'report'
      : operation === 'getReview'
        ? session.kind === 'systematicReview'
        : operation !== 'getAgent' || session.kind === 'agent',
  notFound,
  bounds: (path) => correctBounds[path],
  allowed: (_path, values) => values,
  required: () => true,
  typed: () => true,
  keepsRule: () => true,
  defaultOf: (_path, value) => value,
  resultCap: (plan) => caps[plan],
  keepsPaper: keptPaper,
  phaseFits: (phase, wanted) => wanted.some((one) => (one === 'NA' ? phase.length === 0 : phase.includes(one))),
  recruitmentFits: (status, wanted) => status !== null && wanted.includes(status),
  trialHasResults: (hasResults) => hasResults === true,
  stageMs: (session) => (session.kind === 'report' ? 105_000 : 165_000),
  resumesAt: (_session, stopped) => stopped,
  mayResume: (status) => status === 'pausedForInsufficientQuota',
  resumeTakesHold: () => true,
  pageSize: (limit) => limit,
  compareForList: byAge,
  listed: (session, account) => session.owner === account.name || (session.kind === 'agent' && session.recipients.includes(account.email)),
  listFilterFits: (_filter, value, actual) => value === actual,
  isAfter: (session, createdAt, id, compare) => compare({ ...session, createdAt, id }, session) < 0,
  nextCursor: (cursor, left) => (left > 0 ? cursor : null),
  totalCount: (all) => all,
  validEmail: (email) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(email),
  sameEmail: (a, b) => a.toLowerCase() === b.toLowerCase(),
  sharesFault: (_rule, fault) => fault,
  keepsShare: () => true,
  urlLifeMs: () => 7 * 86_400_000,
  attachment: (_extension, name) => `attachment; filename="${name}"`,
  contentType: (_extension, type) => type,
  papersOfFile: (papers) => papers,
  fileText: (text) => text,
  stageExported: (_stage, ready) => ready,
  perMinute: 100,
  blockMs: 300_000,
  rateBody: { error: 'Rate limit exceeded', message: 'More than 100 requests in a minute: this address is blocked for 5 minutes.' },
  errorBody: ({ code, message }) => ({ error: { code, message } }),
  changeAnswer: (_context, body) => body,
  answerStatus: (_context, status) => status,
  mcpMetadata: (body) => body,
  mcpStatus: 401,
  headers: {},
}
