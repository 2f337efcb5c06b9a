import { isObject } from '../contract/is-object.ts'
import type { OperationId } from '../contract/operations.ts'
import type { RuleId } from '../contract/rules.ts'
import { operationRoles } from './operation-roles.ts'
import { itemsOf } from './session-readings.ts'

type Members = Readonly<Record<string, unknown>>

/** An answer, as the table reads it. */
type Shown = {
  readonly operation: OperationId
  readonly status: number
  readonly body: Members
  /** The sessions in it. */
  readonly sessions: readonly Members[]
}

/** The rules about the form of answers, each with the answers that show its subject. Only such an answer keeps the rule. */
const isShownBy = {
  'conventions/session-id-uuid': ({ sessions, body }) => [body, ...sessions].some((one) => 'sessionId' in one),
  'downloads/url-format': ({ sessions }) => sessions.some((session) => urlsOf(session).length > 0),
  'errors/body-form': ({ status, body }) => status >= 400 && isObject(body['error']),
  'reports/get/exports-not-ready': (shown) =>
    reportsOf(shown).some((report) => ['generating', 'unavailable'].includes(String(report['exportsStatus']))),
  'reports/get/exports-status': (shown) => reportsOf(shown).some((report) => 'exportsStatus' in report),
  'reports/get/result-only-completed': (shown) => reportsOf(shown).some(({ status }) => status !== 'completed'),
  'reports/get/result-when-completed': (shown) => reportsOf(shown).some(({ status }) => status === 'completed'),
  'reports/get/urls-only-completed': (shown) => reportsOf(shown).some(({ status }) => status !== 'completed'),
  'reviews/create/settings-shape': ({ operation, body }) => operation === 'createSystematicReview' && 'settings' in body,
  'reviews/get/data-after-output': (shown) =>
    reviewsOf(shown).some(({ data, executionStage }) => isObject(data) && ![null, 'done'].includes(executionStage as null)),
  'reviews/get/data-members': (shown) => reviewsOf(shown).some(({ data }) => isObject(data)),
  'reviews/get/data-when-completed': (shown) =>
    reviewsOf(shown).some(({ status, exportsStatus }) => status === 'completed' && exportsStatus === 'ready'),
  'reviews/get/exports-status': (shown) => reviewsOf(shown).some((review) => 'exportsStatus' in review),
  'reviews/get/table-exports': (shown) =>
    reviewsOf(shown).some(({ data, exportsStatus }) => exportsStatus === 'ready' && isObject(data) && tablesOf(data).length > 0),
  'search/papers/journal-quartile': ({ body }) => listOf(body, 'papers').some(({ journalQuartile }) => typeof journalQuartile === 'number'),
  'search/papers/paper-fields': ({ body }) => listOf(body, 'papers').length > 0,
  'search/papers/paper-later-keys': ({ body }) => listOf(body, 'papers').length > 0,
  'search/trials/trial-fields': ({ body }) => listOf(body, 'trials').length > 0,
  'search/trials/trial-values': ({ body }) =>
    listOf(body, 'trials').some(({ studyType, startDate }) => studyType !== null && startDate !== null),
  'search/warnings/fields': ({ body }) => listOf(body, 'warnings').length > 0,
  'search/warnings/optional': ({ operation, status }) => operationRoles[operation] === 'search' && status === 200,
  'sessions/create/fields': isCreation,
  'sessions/create/processing': isCreation,
  'sessions/get/detail-fields': (shown) => isTypedGet(shown),
  'sessions/get/error-only-failed': (shown) => isTypedGet(shown) && shown.sessions.some(({ status }) => status !== 'failed'),
  'sessions/get/execution-stage-values': ({ sessions }) =>
    sessions.some(({ type, executionStage }) => type !== 'agent' && typeof executionStage === 'string'),
  'sessions/get/web-url': ({ sessions }) => sessions.some(({ url }) => typeof url === 'string'),
  'sessions/lifecycle/status-values': ({ sessions }) => sessions.some((session) => 'status' in session),
  'sessions/links/resume-only-paused': ({ sessions }) => sessions.some((session) => !isPaused(session)),
  'sessions/links/resume-while-paused': ({ operation, sessions }) => operationRoles[operation] !== 'resume' && sessions.some(isPaused),
  'sessions/links/self-always': ({ sessions }) => sessions.length > 0,
  'sessions/list/agent-no-execution-stage': (shown) => isList(shown) && shown.sessions.some(({ type }) => type === 'agent'),
  'sessions/list/item-fields': (shown) => isList(shown) && shown.sessions.length > 0,
  'sessions/list/response-form': isList,
  'sessions/list/role-values': (shown) => isList(shown) && shown.sessions.some((item) => 'role' in item),
  'sessions/resume/response-fields': ({ operation, status }) => operation === 'resumeSession' && status === 200,
  'sessions/shares/response-fields': ({ operation, status }) => operation === 'shareSession' && status === 201,
} as const satisfies { readonly [Id in RuleId]?: (shown: Shown) => boolean }

export type FormRuleId = keyof typeof isShownBy

export const formRuleIds: readonly FormRuleId[] = Object.keys(isShownBy) as FormRuleId[] // the keys of a literal

/** Finds the rules whose subject an answer shows. */
export function findShownRules(operation: OperationId, status: number, json: unknown): readonly FormRuleId[] {
  const body = isObject(json) ? json : {}
  const sessions =
    status >= 300 ? [] : operation === 'listSessions' ? itemsOf(body).filter(isObject) : showsSession(operation) ? [body] : []
  const shown: Shown = { operation, status, body, sessions }
  return formRuleIds.filter((id) => isShownBy[id](shown))
}

function showsSession(operation: OperationId): boolean {
  return ['create', 'typedGet', 'resume'].includes(operationRoles[operation])
}

function isCreation({ operation, sessions }: Shown): boolean {
  return operationRoles[operation] === 'create' && sessions.length > 0
}

function isTypedGet({ operation, sessions }: Shown): boolean {
  return operationRoles[operation] === 'typedGet' && sessions.length > 0
}

function isList({ operation, status }: Shown): boolean {
  return operation === 'listSessions' && status === 200
}

function reportsOf({ operation, sessions }: Shown): readonly Members[] {
  return operation === 'getReport' ? sessions : []
}

function reviewsOf({ operation, sessions }: Shown): readonly Members[] {
  return operation === 'getSystematicReview' ? sessions : []
}

function isPaused({ status }: Members): boolean {
  return status === 'pausedForInsufficientQuota'
}

function tablesOf(data: Members): readonly unknown[] {
  return ['search', 'screen', 'fulltext', 'extract'].map((name) => data[name]).filter(isObject)
}

/** The download URLs of a report or a review. */
function urlsOf(session: Members): readonly unknown[] {
  const own = ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'].map((name) => session[name])
  const parts = isObject(session['data']) ? Object.values(session['data']).filter(isObject) : []
  const ofParts = parts.flatMap((part) => ['csv', 'xlsx', 'pdf', 'docx', 'txt', 'bib', 'ris'].map((name) => part[name]))
  return [...own, ...ofParts].filter((url) => typeof url === 'string')
}

function listOf(body: Members, name: string): readonly Members[] {
  const list = body[name]
  return Array.isArray(list) ? list.filter(isObject) : []
}
