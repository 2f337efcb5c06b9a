import type { Fault } from '../contract/faults.ts'
import { isObject } from '../contract/is-object.ts'
import { valueAt } from '../contract/json-pointer.ts'
import type { OperationId } from '../contract/operations.ts'
import type { RuleId } from '../contract/rules.ts'
import { service } from '../contract/service.ts'
import { operationRoles, type OperationRole } from './operation-roles.ts'
import { itemsOf } from './session-readings.ts'

/** A fault with its surroundings: the session that the pointer begins in, or the body if there is none. */
type FaultPlace = {
  readonly operation: OperationId
  readonly fault: Fault
  readonly pointer: string
  readonly object: Readonly<Record<string, unknown>>
  /** The value at the pointer; undefined if there is none. */
  readonly found: unknown
}

type Row = { readonly at: RegExp; readonly when?: (place: FaultPlace) => boolean; readonly rule: RuleId }

/** Finds the one rule that a fault of a documented answer breaks. A fault without a row breaks the rule of the fields. */
export function findRuleOfFault(operation: OperationId, status: number, body: unknown, fault: Fault): RuleId | null {
  if (status >= 400) return 'errors/body-form'
  const role = operationRoles[operation]
  if (role === 'discovery' || role === 'other') return null
  const place = locateFault(operation, body, fault)
  return rows[role].find(({ at, when }) => at.test(place.pointer) && when?.(place) !== false)?.rule ?? fallbacks[role](operation)
}

function locateFault(operation: OperationId, body: unknown, fault: Fault): FaultPlace {
  const [, index, rest] = (operation === 'listSessions' ? /^\/sessions\/(\d+)(\/.*)?$/s.exec(fault.pointer) : null) ?? []
  const object = index === undefined ? body : itemsOf(body)[Number(index)]
  const pointer = index === undefined ? fault.pointer : `/item${rest ?? ''}`
  const held = index === undefined ? body : { item: object }
  return { operation, fault, pointer, object: isObject(object) ? object : {}, found: valueAt(held, pointer) }
}

const isPresent = ({ found }: FaultPlace): boolean => found !== undefined
const isOf =
  (...operations: readonly OperationId[]) =>
  ({ operation }: FaultPlace): boolean =>
    operations.includes(operation)
const demandedBy =
  (schema: string) =>
  ({ fault }: FaultPlace): boolean =>
    fault.demandedAt.includes(`/${schema}/`)
const isKnownStatus = ({ found }: FaultPlace): boolean => service.sessions.statuses.some((status) => status === found)
const hasStatus =
  (status: string) =>
  ({ object }: FaultPlace): boolean =>
    object['status'] === status
const isReport = isOf('getReport')

/** Rows for every answer with sessions. The first row that matches counts. */
function sessionRows(prefix: string): readonly Row[] {
  const at = (pattern: string): RegExp => new RegExp(`^${prefix}${pattern}`)
  return [
    { at: at('/sessionId$'), when: isPresent, rule: 'conventions/session-id-uuid' },
    { at: at('/url$'), rule: 'sessions/get/web-url' },
    { at: at('/status$'), when: (place) => isPresent(place) && !isKnownStatus(place), rule: 'sessions/lifecycle/status-values' },
    {
      at: at('/executionStage$'),
      when: (place) => isPresent(place) && place.object['type'] !== 'agent',
      rule: 'sessions/get/execution-stage-values',
    },
    { at: at('/links/self$'), rule: 'sessions/links/self-always' },
  ]
}

const resumeLink = (prefix: string): readonly Row[] => [
  { at: new RegExp(`^${prefix}/links/resume$`), when: hasStatus('pausedForInsufficientQuota'), rule: 'sessions/links/resume-while-paused' },
  { at: new RegExp(`^${prefix}/links/resume$`), rule: 'sessions/links/resume-only-paused' },
]

const createRows: readonly Row[] = [
  ...sessionRows(''),
  { at: /^\/links\/resume$/, rule: 'sessions/links/resume-only-paused' },
  { at: /^\/status$/, when: isPresent, rule: 'sessions/create/processing' },
  { at: /^\/settings/, when: isOf('createSystematicReview'), rule: 'reviews/create/settings-shape' },
]

const typedGetRows: readonly Row[] = [
  ...sessionRows(''),
  ...resumeLink(''),
  { at: /^\/error/, when: (place) => !hasStatus('failed')(place), rule: 'sessions/get/error-only-failed' },
  { at: /^\/error/, when: isReport, rule: 'reports/get/failure-code' },
  { at: /^\/error/, rule: 'reviews/get/failure-code' },
  { at: /^\/exportsStatus$/, when: isReport, rule: 'reports/get/exports-status' },
  { at: /^\/exportsStatus$/, rule: 'reviews/get/exports-status' },
  { at: /^\/result/, when: (place) => !hasStatus('completed')(place), rule: 'reports/get/result-only-completed' },
  { at: /^\/result\/(?:abstract|reportBody)$/, rule: 'reports/get/body-only-with-include' },
  { at: /^\/result/, rule: 'reports/get/result-when-completed' },
  { at: /^\/(?:pdf|docx|txt|bib|ris)Url$/, when: demandedBy('NoReferenceExportsUnlessReady'), rule: 'reports/get/exports-not-ready' },
  { at: /^\/(?:pdf|docx|txt|bib|ris)Url$/, when: (place) => !hasStatus('completed')(place), rule: 'reports/get/urls-only-completed' },
  { at: /^\/(?:pdf|docx|txt|bib|ris)Url$/, rule: 'downloads/url-format' },
  { at: /^\/data$/, when: demandedBy('StagesWithTheirGround'), rule: 'reviews/get/exports-ready-means-all' },
  { at: /^\/data$/, when: (place) => !isPresent(place), rule: 'reviews/get/data-when-completed' },
  { at: /^\/data\/\w+$/, when: demandedBy('ExportsUpToStage'), rule: 'reviews/get/data-after-output' },
  { at: /^\/data\/report\/result\/(?:abstract|reportBody)$/, rule: 'reviews/get/body-only-with-include' },
  { at: /^\/data\/\w+\/(?:csv|xlsx|pdf|docx|txt|bib|ris)$/, rule: 'downloads/url-format' },
  { at: /^\/data\/(?:search|screen|fulltext|extract)/, rule: 'reviews/get/table-exports' },
  { at: /^\/data(?:\/|$)/, rule: 'reviews/get/data-members' },
]

const listRows: readonly Row[] = [
  ...sessionRows('/item'),
  ...resumeLink('/item'),
  { at: /^\/item\/executionStage$/, rule: 'sessions/list/agent-no-execution-stage' },
  { at: /^\/item\/role$/, rule: 'sessions/list/role-values' },
  { at: /^\/item/, rule: 'sessions/list/item-fields' },
  { at: /^\/totalCount$/, rule: 'sessions/list/total-count' },
]

const searchRows: readonly Row[] = [
  { at: /^\/warnings$/, rule: 'search/warnings/optional' },
  { at: /^\/warnings/, rule: 'search/warnings/fields' },
  {
    at: /^\/papers\/\d+\/(?:studyTypeTags|journalQuartile|fullTextUrl)$/,
    when: (place) => !isPresent(place),
    rule: 'search/papers/paper-later-keys',
  },
  { at: /^\/papers\/\d+\/journalQuartile$/, rule: 'search/papers/journal-quartile' },
  { at: /^\/papers\/\d+\/(?:studyTypeTags|fullTextUrl)/, rule: 'search/papers/paper-later-keys' },
  {
    at: /^\/trials\/\d+\/(?:studyType|startDate|primaryCompletionDate|completionDate)$/,
    when: isPresent,
    rule: 'search/trials/trial-values',
  },
]

type Judged = Exclude<OperationRole, 'discovery' | 'other'>

const rows: { readonly [Role in Judged]: readonly Row[] } = {
  create: createRows,
  typedGet: typedGetRows,
  list: listRows,
  resume: [...sessionRows(''), { at: /^\/links\/resume$/, rule: 'sessions/links/resume-only-paused' }],
  share: [
    { at: /^\/sessionId$/, when: isPresent, rule: 'conventions/session-id-uuid' },
    { at: /^\/url$/, rule: 'sessions/get/web-url' },
  ],
  search: searchRows,
}

/** The rule about the fields of an answer. */
const fallbacks: { readonly [Role in Judged]: (operation: OperationId) => RuleId } = {
  create: () => 'sessions/create/fields',
  typedGet: () => 'sessions/get/detail-fields',
  list: () => 'sessions/list/response-form',
  resume: () => 'sessions/resume/response-fields',
  share: () => 'sessions/shares/response-fields',
  search: (operation) => (operation === 'searchPapers' ? 'search/papers/paper-fields' : 'search/trials/trial-fields'),
}
