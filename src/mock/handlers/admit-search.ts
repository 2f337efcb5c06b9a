import type { SearchWarning } from '../../contract/generated/api.ts'
import { operation } from '../../contract/operations.ts'
import { service, type ErrorCode } from '../../contract/service.ts'
import { perform } from '../../engine/perform.ts'
import { searchWindow, type SearchWindow } from '../../engine/rates.ts'
import { canPay } from '../../engine/world.ts'
import type { Outcome } from '../http/api-request.ts'
import type { Call } from './handler.ts'
import { retryAfterOf, type ReplyRefusal } from '../http/reply.ts'

type SearchContext = Pick<Call<'searchPapers'>, 'world' | 'account' | 'now'> & { readonly id: 'searchPapers' | 'searchTrials' }

/** Observed on the service; the contract has no bound. */
const maxQueryLength = 2000

/**
 * Returns the number of results that a search may have, or its refusal: by its own magic, its length, the plan's cap, the daily window or
 * the quota. An admitted search counts in the window, and `headers` report the window.
 */
export function admitSearch(
  context: SearchContext,
  query: string,
  maxResults: number,
): { readonly maxResults: number; readonly headers: Outcome['headers'] } | ReplyRefusal {
  const { world, account, now } = context
  const refusal = world.options.magic ? refusalByMagic(context, query) : null
  if (refusal !== null) return refusal
  if (query.length > maxQueryLength) return { refused: 'invalid_request', message: `query must have at most ${maxQueryLength} characters` }
  const cap = service.plans[account.plan].resultsPerSearch ?? 0
  if (maxResults > cap && world.limits.planCap === 'reject')
    return { refused: 'invalid_request', message: `maxResults must be at most ${cap}` }
  const window = dailyWindowOf(context)
  if (window !== null && window.used >= window.limit) return { refused: 'rate_limit_exceeded', headers: headersOf(window) }
  if (!canPay(world, account.name, 1, now)) return { refused: 'insufficient_quota' }
  if (window !== null) perform(world, { type: 'countSearch', by: account.name }, now)
  return { maxResults: Math.min(maxResults, cap), headers: headersOf(dailyWindowOf(context)) }
}

/** The daily window of an account; null without the daily rate limit, and on a plan without a limit. */
function dailyWindowOf({ world, account, now }: SearchContext): SearchWindow | null {
  return world.limits.rateLimit === 'daily' ? searchWindow(world.rates, account, now) : null
}

function headersOf(window: SearchWindow | null): Outcome['headers'] {
  if (window === null) return []
  return [
    ['X-RateLimit-Limit', String(window.limit)],
    ['X-RateLimit-Remaining', String(Math.max(0, window.limit - window.used))],
    ['X-RateLimit-Reset', String(Math.ceil(window.resetAt / 1000))],
  ]
}

/** The refusal that `[understudy: status 429]` in a query asks for. The document has the allowed statuses. */
function refusalByMagic(context: SearchContext, query: string): ReplyRefusal | null {
  const { id, world } = context
  const [, clause] = /\[understudy:([^\]]*)\]?/.exec(query) ?? []
  if (clause === undefined) return null
  const [, status = ''] = /^ *status (\d{3}) *$/.exec(clause) ?? []
  const codes: { readonly [status: string]: readonly ErrorCode[] } = operation(id).errors
  const [code] = codes[status] ?? []
  if (code === undefined) {
    const grammar = `[understudy: status N] with N one of ${Object.keys(codes).join(', ')}`
    return { refused: 'invalid_request', message: `query has magic that is not understood: "${clause.trim()}"; the grammar is ${grammar}` }
  }
  const message = `The query asks for this ${status}: [understudy: status ${status}].`
  if (code !== 'rate_limit_exceeded') return { refused: code, message }
  const { rateLimit, retryAfter } = world.limits
  if (rateLimit !== 'daily')
    return { rateLimited: message, headers: retryAfter ? retryAfterOf(service.rateLimits.perMinute.blockSeconds) : [] }
  const window = dailyWindowOf(context)
  return { refused: code, message, headers: headersOf(window === null ? null : { ...window, used: window.limit }) }
}

/** Warnings about a keyword query: parts that its parser ignored, and parts that match no record. */
export function toWarnings(
  corpus: SearchWarning['corpus'],
  searchMode: SearchWarning['searchMode'],
  { ignored, missing }: { readonly ignored: readonly string[]; readonly missing: readonly string[] },
): { readonly warnings?: SearchWarning[] } {
  const warn = (type: string, message: string, parts: readonly string[], toMessage: (part: string) => string): readonly SearchWarning[] =>
    parts.length === 0 ? [] : [{ corpus, searchMode, message, warningDetails: { type, messages: parts.map(toMessage) } }]
  const warnings = [
    ...warn(
      'query_syntax',
      'Parts of the query were ignored by its parser.',
      ignored,
      (part) => `“${part}” was ignored: it is not understood here.`,
    ),
    ...warn('not_found', 'Parts of the query are in no record.', missing, (part) => `“${part}” was not found.`),
  ]
  return warnings.length === 0 ? {} : { warnings }
}
