import type { Account, Condition, Key, Place, Plan, Refusal } from './model.ts'

interface Bound {
  readonly min: number
  readonly max: number
}

export type Rule =
  | 'filtersWithKeyword'
  | 'trialFiltersWithKeyword'
  | 'abstractMaterial'
  | 'fulltextMaterial'
  | 'extractionMaterial'
  | 'fulltextNeedsAbstract'
  | 'reportNeedsExtraction'
  | 'dryRunFalse'

type Body = Readonly<Record<string, unknown>>

/** Decisions on access, input and refusals. */
export interface RefusalDecisions {
  readonly errorFor: (condition: Condition, at: Place) => Refusal
  readonly errorBody: (refusal: Refusal, message: string, at: Place) => Body
  /** The key that a header holds, or null when there is none. */
  readonly keyIn: (header: string | null) => string | null
  readonly keyAccepted: (key: Key, at: Place) => boolean
  readonly hasApiAccess: (account: Account, at: Place) => boolean
  readonly hasQuota: (account: Account, at: Place) => boolean
  readonly hasReviews: (account: Account) => boolean
  readonly hasFigures: (plan: Plan) => boolean
  /** The least and greatest number, length or count of a field. */
  readonly boundOf: (field: string) => Bound
  readonly lengthOf: (text: string, field: string) => number
  readonly allowedValues: (field: string) => readonly string[]
  readonly isRequired: (field: string, usual: boolean) => boolean
  readonly rightType: (field: string, value: unknown, usual: boolean) => boolean
  readonly ruleBroken: (rule: Rule, body: Body) => boolean
  readonly defaultFor: (field: string) => number
}

const refusals: Readonly<Record<Condition, Refusal>> = {
  missingAuthorization: { status: 401, code: 'missing_authorization' },
  invalidKey: { status: 401, code: 'invalid_api_key' },
  noApiAccess: { status: 403, code: 'api_access_denied' },
  invalid: { status: 400, code: 'invalid_request' },
  selfShare: { status: 400, code: 'self_share' },
  quota: { status: 402, code: 'insufficient_quota' },
  noReviews: { status: 403, code: 'guided_flow_required' },
  noFigures: { status: 403, code: 'figure_extraction_required' },
  capExceeded: { status: 403, code: 'cap_exceeded' },
  gateDenied: { status: 403, code: 'gate_denied' },
  reportMissing: { status: 404, code: 'report_not_found' },
  reviewMissing: { status: 404, code: 'review_not_found' },
  sessionMissing: { status: 404, code: 'session_not_found' },
  agentApiDisabled: { status: 404, code: 'not_found' },
  notPaused: { status: 409, code: 'session_not_paused' },
  rateLimited: { status: 429, code: 'rate_limit_exceeded' },
  noRoute: { status: 404, code: 'not_found' },
}

const free: Bound = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }
const bounds: Readonly<Record<string, Bound>> = {
  'papers.maxResults': { min: 1, max: 10_000 },
  'trials.maxResults': { min: 1, max: 10_000 },
  'papers.query': { min: 0, max: Number.MAX_SAFE_INTEGER },
  'trials.query': { min: 0, max: Number.MAX_SAFE_INTEGER },
  'report.researchQuestion': { min: 1, max: 2000 },
  'report.title': { min: 1, max: 200 },
  'report.maxSearchPapers': { min: 1, max: 1000 },
  'report.maxExtractPapers': { min: 1, max: 80 },
  'review.researchQuestion': { min: 1, max: 2000 },
  'review.title': { min: 1, max: 200 },
  'review.protocolDetails': { min: 0, max: 10_000 },
  'review.searches': { min: 0, max: 20 },
  'searches.query': { min: 1, max: 2000 },
  'searches.maxResults': { min: 1, max: 10_000 },
  'abstractScreening.criteria': { min: 0, max: 40 },
  'fulltextScreening.criteria': { min: 0, max: 40 },
  'extraction.questions': { min: 0, max: 40 },
  'extraction.choices': { min: 2, max: 10 },
  'extraction.choice': { min: 1, max: 200 },
  'list.limit': { min: 1, max: 100 },
}
for (const stage of ['abstractScreening', 'fulltextScreening', 'extraction']) {
  Object.assign(bounds, { [`${stage}.name`]: { min: 1, max: 200 }, [`${stage}.instructions`]: { min: 1, max: 2000 } })
}

const depths = ['fast', 'thorough']
const modes = ['semantic', 'keyword']
const values: Readonly<Record<string, readonly string[]>> = {
  'papers.corpus': ['service', 'pubmed'],
  'papers.searchMode': modes,
  'trials.searchMode': modes,
  'filters.retracted': ['exclude_retracted', 'include_retracted', 'only_retracted'],
  'filters.typeTags': ['Review', 'Meta-Analysis', 'Systematic Review', 'RCT', 'Longitudinal'],
  'trialFilters.phase': ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4'],
  'trialFilters.recruitmentStatus': [
    'ACTIVE_NOT_RECRUITING',
    'COMPLETED',
    'ENROLLING_BY_INVITATION',
    'NOT_YET_RECRUITING',
    'RECRUITING',
    'SUSPENDED',
    'TERMINATED',
    'WITHDRAWN',
    'AVAILABLE',
  ],
  'searches.corpus': ['service', 'pubmed', 'clinical_trials'],
  'searches.searchMode': modes,
  'abstractScreening.depth': depths,
  'fulltextScreening.depth': depths,
  'list.source': ['user', 'api', 'mcp', 'agent_session'],
  'list.type': ['report', 'systematicReview', 'agent'],
  'list.status': ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'],
  include: ['reportBody'],
}

const defaults: Readonly<Record<string, number>> = {
  'papers.maxResults': 10,
  'trials.maxResults': 10,
  'report.maxSearchPapers': 50,
  'report.maxExtractPapers': 10,
  'searches.maxResults': 200,
  'list.limit': 50,
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}

function hasItems(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

function ruleBroken(rule: Rule, body: Body): boolean {
  const abstract = body['abstractScreening']
  const fulltext = body['fulltextScreening']
  const extraction = body['extraction']
  switch (rule) {
    case 'filtersWithKeyword':
      return body['searchMode'] === 'keyword' && body['filters'] !== undefined
    case 'trialFiltersWithKeyword':
      return body['searchMode'] === 'keyword' && body['trialFilters'] !== undefined
    case 'abstractMaterial':
      return abstract !== undefined && !hasItems(member(abstract, 'criteria')) && member(abstract, 'generate') !== true
    case 'fulltextMaterial':
      return fulltext !== undefined && !hasItems(member(fulltext, 'criteria')) && member(fulltext, 'reuseAbstractCriteria') !== true
    case 'extractionMaterial':
      return extraction !== undefined && !hasItems(member(extraction, 'questions')) && member(extraction, 'generate') !== true
    case 'fulltextNeedsAbstract':
      return fulltext !== undefined && abstract === undefined
    case 'reportNeedsExtraction':
      return body['generateReport'] === true && extraction === undefined
    case 'dryRunFalse':
      return body['dryRun'] !== undefined && body['dryRun'] !== false
  }
}

export const refusalDecisions: RefusalDecisions = {
  errorFor: (condition) => refusals[condition],
  errorBody: (refusal, message) => ({ error: { code: refusal.code, message } }),
  keyIn: (header) => (header === null ? null : header.replace(/^Bearer\s+/iu, '').trim()),
  keyAccepted: (key) => key.state === 'active',
  hasApiAccess: (account) => account.plan !== 'basic' && account.plan !== 'plus',
  hasQuota: (account) => !account.exhausted,
  hasReviews: (account) => account.reviews,
  hasFigures: (plan) => plan === 'scale' || plan === 'enterprise',
  boundOf: (field) => bounds[field] ?? free,
  lengthOf: (text) => Array.from(text).length,
  allowedValues: (field) => values[field] ?? [],
  isRequired: (_field, usual) => usual,
  rightType: (_field, _value, usual) => usual,
  ruleBroken,
  defaultFor: (field) => defaults[field] ?? 0,
}
