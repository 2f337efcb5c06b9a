import { isUuid } from '../../contract/formats.ts'
import { isObject } from '../../contract/is-object.ts'
import { service } from '../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../exchange/json-body.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Question } from './question.ts'
import { sharingQuestions } from './sharing-questions.ts'
import { absentOrNull, codeAmong, queryOf, refusedOr, statusOf } from './read-exchange.ts'

const stateless: readonly (Omit<Question, 'start'> & { readonly read: ReturnType<Question['start']> })[] = [
  {
    asks: 'maxResults over what the plan allows',
    rule: 'limits/results-per-request/pro',
    read(exchange) {
      const { maxResults } = jsonBodyOrEmpty(exchange)
      const cap = planOf(exchange)?.resultsPerSearch ?? null
      if (roleOf(exchange) !== 'search' || cap === null || typeof maxResults !== 'number' || maxResults <= cap) return undefined
      return refusedOr('accepted, with no more results than it allows', exchange)
    },
  },
  {
    asks: 'a review with more columns than the plan allows',
    rule: 'limits/review-columns/pro',
    read(exchange) {
      const maxColumns = planOf(exchange)?.systematicReviews?.maxColumns
      const questions = countIn(exchange, 'extraction', 'questions')
      const columns = questions + countIn(exchange, 'abstractScreening', 'criteria') + countIn(exchange, 'fulltextScreening', 'criteria')
      if (exchange.operation !== 'createSystematicReview' || maxColumns === undefined || columns <= maxColumns) return undefined
      const how = refusedOr('accepted', exchange)
      return how === undefined
        ? undefined
        : `${questions > maxColumns ? 'by its questions alone' : 'by questions and criteria together'}: ${how}`
    },
  },
  {
    asks: 'abstract and reportBody of a report, not asked for',
    rule: 'reports/get/body-only-with-include',
    read: (exchange) =>
      exchange.operation === 'getReport' && !queryOf(exchange).has('include')
        ? absentOrNull(memberOf(exchange, 'result'), ['abstract', 'reportBody'])
        : undefined,
  },
  {
    asks: 'abstract and reportBody of a review, not asked for',
    rule: 'reviews/get/body-only-with-include',
    read: (exchange) =>
      exchange.operation === 'getSystematicReview' && !queryOf(exchange).has('include')
        ? absentOrNull(memberOf(exchange, 'data', 'report', 'result'), ['abstract', 'reportBody'])
        : undefined,
  },
  {
    asks: 'download URLs of a report that is not completed',
    rule: 'reports/get/urls-only-completed',
    read: (exchange) =>
      exchange.operation === 'getReport' && statusOf(exchange) === 200 && memberOf(exchange, 'status') !== 'completed'
        ? absentOrNull(answerOf(exchange)?.json, ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'])
        : undefined,
  },
  {
    asks: 'another include than reportBody',
    rule: 'sessions/get/include-enum',
    read(exchange) {
      const include = queryOf(exchange).get('include')
      const isAbout = roleOf(exchange) === 'typedGet' && include !== null && include !== 'reportBody'
      return isAbout ? refusedOr('ignored', exchange) : undefined
    },
  },
  {
    asks: 'a limit of the list that is out of range or no integer',
    rule: 'sessions/list/limit-range',
    read(exchange) {
      const limit = queryOf(exchange).get('limit')
      const isSound = limit === null || (/^[1-9]\d?$|^100$/.test(limit) && exchange.operation === 'listSessions')
      return isSound || exchange.operation !== 'listSessions' ? undefined : refusedOr('cut', exchange)
    },
  },
  {
    asks: 'empty filters in keyword mode',
    rule: 'search/filters-with-keyword',
    read(exchange) {
      const { searchMode, filters, trialFilters } = jsonBodyOrEmpty(exchange)
      const given = filters ?? trialFilters
      const isAbout = searchMode === 'keyword' && isObject(given) && Object.keys(given).length === 0
      return isAbout ? refusedOr('accepted', exchange) : undefined
    },
  },
  {
    asks: 'the code for an Authorization header that is not Bearer or holds no key',
    rule: 'auth/other-scheme',
    read(exchange) {
      const [, authorization = null] = Object.entries(exchange.request.headers).find(([name]) => /^authorization$/i.test(name)) ?? []
      const isAbout = authorization !== null && !/^Bearer +\S/i.test(authorization) && statusOf(exchange) === 401
      return isAbout ? codeAmong(exchange, ['missing_authorization', 'invalid_api_key']) : undefined
    },
  },
  {
    asks: 'the code of a search that the daily limit refuses',
    rule: 'limits/daily/refusal-form',
    read: (exchange) => (statusOf(exchange) === 429 ? codeAmong(exchange, ['rate_limit_exceeded']) : undefined),
  },
  {
    asks: 'the typed get of a session id that is no UUID',
    rule: 'sessions/get/not-found',
    read(exchange) {
      const [, id = ''] = /\/sessions\/(?:reports|systematic-reviews|agents)\/([^/?#]*)(?:\?|$)/.exec(exchange.request.url) ?? []
      const status = statusOf(exchange)
      const isAbout = roleOf(exchange) === 'typedGet' && !isUuid(id)
      return isAbout && (status === 404 || status === 400) ? `answers ${status}` : undefined
    },
  },
]

export const questions: readonly Question[] = [
  ...stateless.map(({ asks, rule, read }) => ({ asks, rule, start: () => read })),
  ...sharingQuestions,
]

function roleOf({ operation }: Exchange): string | undefined {
  return operation === null ? undefined : operationRoles[operation]
}

/** The plan of a key that is named after its plan. */
function planOf({ as }: Exchange) {
  return as === 'pro' || as === 'scale' || as === 'enterprise' ? service.plans[as] : undefined
}

function countIn(exchange: Exchange, stage: string, list: string): number {
  const asked = jsonBodyOrEmpty(exchange)[stage]
  const items = isObject(asked) ? asked[list] : undefined
  return Array.isArray(items) ? items.length : 0
}
