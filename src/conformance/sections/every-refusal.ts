import { defaults } from '../../contract/generated/defaults.ts'
import { isObject } from '../../contract/is-object.ts'
import { requestShapes } from '../../contract/generated/request-shapes.ts'
import type { RuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { jsonBodyOf } from '../../exchange/json-body.ts'
import { queryParameterOf, readListedSessions } from '../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../judgement/monitor.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { askedSessionOf, readSessionsIn, rootOf } from '../../judgement/session-readings.ts'
import { typedGets } from '../probes/get-refusals.ts'
import { longestPage } from '../probes/listed-pages.ts'
import { findUnasked } from './get/body-only-with-include.ts'

const invalid = '400 invalid_request'
const keyRules = ['auth/missing-header/reads', 'auth/missing-header/posts'] as const

/**
 * Judges by every answer what checks judge by those to mistakes of their own: a request that had to be refused and was served, a refusal
 * with another code, and a session that is not as it was asked for. What a check passes is passed here.
 */
export const everyRefusal: Monitor = {
  rules: [
    'sessions/list/limit-range',
    'search/query-required',
    'search/filters-with-keyword',
    'sessions/shares/email-invalid',
    'sessions/create/is-public',
    'reports/get/body-only-with-include',
    'reviews/get/body-only-with-include',
    'sessions/get/not-found',
    ...keyRules,
  ],
  start() {
    const [judgeCode, judgeKeyless] = [createCodeJudge(), createKeylessJudge()]
    return (exchange) => [...judgeServed(exchange), ...judgeCode(exchange), ...judgeKeyless(exchange)]
  },
}

function judgeServed(exchange: Exchange): readonly Observation[] {
  const { operation } = exchange
  switch (operation === null ? 'other' : operationRoles[operation]) {
    case 'list':
      return judgeLimit(exchange)
    case 'search':
      return judgeSearch(exchange)
    case 'share':
      return operation === 'shareSession' ? judgeShare(exchange) : []
    case 'create':
      return judgeCreation(exchange)
    case 'typedGet':
      return judgeGet(exchange)
    case 'resume':
    case 'discovery':
    case 'other':
      return []
  }
}

/** A limit out of range may be cut to the longest page. */
function judgeLimit(exchange: Exchange): readonly Observation[] {
  const limit = Number(queryParameterOf(exchange, 'limit') ?? Number.NaN)
  const count = readListedSessions(exchange)?.length ?? 0
  if (!(limit > longestPage) || count <= longestPage) return []
  return broken('sessions/list/limit-range', exchange, `${invalid}, or at most ${longestPage}`, `${count} sessions for limit ${limit}`)
}

const { filters: paperFilters } = requestShapes.SearchPapersRequest.properties
const { trialFilters } = requestShapes.SearchTrialsRequest.properties
const filtersBy = {
  searchPapers: ['filters', Object.keys(paperFilters.properties)],
  searchTrials: ['trialFilters', Object.keys(trialFilters.properties)],
} as const

function judgeSearch(exchange: Exchange): readonly Observation[] {
  const { operation } = exchange
  const asked = jsonBodyOf(exchange)
  if (asked === undefined || answerOf(exchange)?.status !== 200) return []
  if (operation !== 'searchPapers' && operation !== 'searchTrials') return []
  if (!Object.hasOwn(asked, 'query')) return broken('search/query-required', exchange, invalid, '200 for a search without query')
  const [name, known] = filtersBy[operation]
  const filters = asked[name]
  if (asked['searchMode'] !== 'keyword' || !isObject(filters)) return []
  const set = known.find((filter) => !isNone(filters[filter]))
  return set === undefined ? [] : broken('search/filters-with-keyword', exchange, invalid, `200 for ${set} in keyword mode`)
}

/** True for the value of a filter that filters nothing, or no more than a search without filters. A deployment may take it for none. */
function isNone(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isNone)
  if (isObject(value)) return Object.values(value).every(isNone)
  return !value || value === defaults.PaperFilters.retracted
}

/** An address has something before an `@` and something behind it. What else is wrong in one is for a check to say. */
function judgeShare(exchange: Exchange): readonly Observation[] {
  const asked = jsonBodyOf(exchange)
  if (asked === undefined || answerOf(exchange)?.status !== 201) return []
  const email = asked['email']
  const isAddress = Array.isArray(email) || (typeof email === 'string' && /[^@]@[^@]/.test(email))
  return isAddress ? [] : broken('sessions/shares/email-invalid', exchange, invalid, `201 for email ${JSON.stringify(email) ?? 'left out'}`)
}

function judgeCreation(exchange: Exchange): readonly Observation[] {
  const asked = jsonBodyOf(exchange)
  const actual = memberOf(exchange, 'isPublic')
  if (asked === undefined || answerOf(exchange)?.status !== 202 || typeof actual !== 'boolean') return []
  const wanted = Object.hasOwn(asked, 'isPublic') ? asked['isPublic'] : false
  if (typeof wanted !== 'boolean' || wanted === actual) return []
  return broken('sessions/create/is-public', exchange, String(wanted), String(actual), '/isPublic')
}

function judgeGet(exchange: Exchange): readonly Observation[] {
  if (answerOf(exchange)?.status !== 200 || queryParameterOf(exchange, 'include') !== null) return []
  const isReport = exchange.operation === 'getReport'
  if (!isReport && exchange.operation !== 'getSystematicReview') return []
  const breach = findUnasked(exchange, isReport ? ['result'] : ['data', 'report', 'result'])
  const rule = isReport ? 'reports/get/body-only-with-include' : 'reviews/get/body-only-with-include'
  return breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]
}

/**
 * Judges the code of a session that is not there. That of another kind may be refused with any code, so the id is one that no session has, or
 * one that an answer showed as of the kind that is asked for.
 */
function createCodeJudge(): (exchange: Exchange) => readonly Observation[] {
  const kinds = new Map<string, string>()
  return (exchange) => {
    for (const { sessionId, type } of readSessionsIn(exchange)) if (type !== null) kinds.set(`${rootOf(exchange)} ${sessionId}`, type)
    const get = typedGets.find(({ operation }) => operation === exchange.operation)
    const code = memberOf(exchange, 'error', 'code')
    if (get === undefined || answerOf(exchange)?.status !== 404 || typeof code !== 'string' || code === get.missing) return []
    const sessionId = askedSessionOf(exchange)
    const isUuid = sessionId !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId)
    const kind = kinds.get(`${rootOf(exchange)} ${sessionId}`)
    const isOwn = kind === (get.operation === 'getReport' ? 'report' : 'systematicReview')
    if (isUuid && !isOwn) return []
    return broken('sessions/get/not-found', exchange, `404 ${get.missing}`, statusAndCode(exchange), '/error/code')
  }
}

/**
 * Judges the refusals of requests without a key. A recording may have lost the headers of all its requests, so that one with a key has to be
 * among them.
 */
function createKeylessJudge(): (exchange: Exchange) => readonly Observation[] {
  let waiting: readonly Observation[] = []
  let hasKeys = false
  return (exchange) => {
    const isKeyless = exchange.as === null && exchange.request.headers['authorization'] === undefined
    if (!isKeyless && exchange.operation !== null) hasKeys = true
    const rule = isKeyless && statusAndCode(exchange) === '401 invalid_api_key' ? keyRuleOf(exchange) : undefined
    if (rule !== undefined)
      waiting = [...waiting, ...broken(rule, exchange, '401 missing_authorization', '401 invalid_api_key', '/error/code')]
    const due = hasKeys ? waiting : []
    if (hasKeys) waiting = []
    return due
  }
}

function keyRuleOf({ operation }: Exchange): (typeof keyRules)[number] | undefined {
  switch (operation === null ? 'other' : operationRoles[operation]) {
    case 'list':
    case 'typedGet':
      return 'auth/missing-header/reads'
    case 'search':
    case 'create':
      return 'auth/missing-header/posts'
    case 'share':
    case 'resume':
    case 'discovery':
    case 'other':
      return undefined
  }
}

function broken(rule: RuleId, { id }: Exchange, expected: string, actual: string, pointer?: string): readonly Observation[] {
  return [{ rule, exchanges: [id], breach: { expected, actual, ...(pointer !== undefined && { pointer }) } }]
}
