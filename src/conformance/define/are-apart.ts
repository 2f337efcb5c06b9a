import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { nextCursorOf, queryParameterOf, readListedSessions } from '../../judgement/listed-sessions.ts'
import { askedSessionOf, readSessionsIn } from '../../judgement/session-readings.ts'

/**
 * True if one of the two accounts, default and other, cannot get a session that the other one has, or its list lacks one. A deployment that
 * shows everything to everybody shows by shares that they are two.
 */
export function areApart(exchanges: readonly Exchange[]): boolean {
  return [['default', 'other'] as const, ['other', 'default'] as const].some(([owner, stranger]) => {
    const own = ownSessions(exchanges, owner)
    const isApart = exchanges.some((exchange) => exchange.as === stranger && (isHiddenFrom(exchange, own) || isLackingFrom(exchange, own)))
    return isApart || haveTwoAddresses(exchanges, owner, stranger) || haveTwoRoles(exchanges, owner, stranger)
  })
}

/** An address that is one account's own, and that the other one has shared a session with. */
function haveTwoAddresses(exchanges: readonly Exchange[], owner: string, stranger: string): boolean {
  const shares = exchanges.filter(({ operation }) => operation === 'shareSession')
  const addressesOf = (as: string, answer: (share: Exchange) => boolean): ReadonlySet<string> =>
    new Set(shares.filter((share) => share.as === as && answer(share)).flatMap((share) => addressIn(share) ?? []))
  const own = addressesOf(owner, (share) => statusAndCode(share) === '400 self_share')
  const others = addressesOf(stranger, (share) => answerOf(share)?.status === 201)
  return [...own].some((address) => others.has(address))
}

function addressIn({ request: { body } }: Exchange): string | undefined {
  return /"email":\s*"([^"\\]+)"/.exec(body ?? '')?.[1]?.toLowerCase()
}

/** An agent session that one account has as its own, and that is shared with the other one. */
function haveTwoRoles(exchanges: readonly Exchange[], owner: string, stranger: string): boolean {
  const agentsOf = (as: string, role: string): ReadonlySet<string> =>
    new Set(
      exchanges
        .filter((exchange) => exchange.as === as)
        .flatMap((exchange) => readListedSessions(exchange) ?? [])
        .filter((session) => session.type === 'agent' && session.role === role)
        .map(({ sessionId }) => sessionId),
    )
  const shared = agentsOf(stranger, 'shared')
  return [...agentsOf(owner, 'owner')].some((sessionId) => shared.has(sessionId))
}

/** True if the other account gets or lists a report or a review that the default one was shown. */
export function seemSame(exchanges: readonly Exchange[]): boolean {
  const own = ownSessions(exchanges, 'default')
  return exchanges.some((exchange) => {
    if (exchange.as !== 'other' || !isAnswered(exchange)) return false
    return own.has(askedSessionOf(exchange) ?? '') || (readListedSessions(exchange) ?? []).some(({ sessionId }) => own.has(sessionId))
  })
}

type OwnSession = { readonly type: unknown; readonly since: number; readonly createdAt: number }
type Own = ReadonlyMap<string, OwnSession>

/** The reports and reviews that an account was shown. */
function ownSessions(exchanges: readonly Exchange[], owner: string): Own {
  const own = new Map<string, OwnSession>()
  for (const exchange of exchanges) {
    if (exchange.as !== owner || !isAnswered(exchange)) continue
    const since = exchange.order.answered
    for (const { sessionId, type, createdAt } of readListedSessions(exchange) ?? [])
      if (type !== 'agent' && !Number.isFinite(own.get(sessionId)?.createdAt)) own.set(sessionId, { type, since, createdAt })
    for (const { sessionId, type } of readSessionsIn(exchange))
      if (type !== 'agent' && type !== null && !own.has(sessionId)) own.set(sessionId, { type, since, createdAt: Number.NaN })
  }
  return own
}

function isAnswered(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 200 && status < 300
}

/** The typed get of the other kind does not find a session either. */
function isHiddenFrom(exchange: Exchange, own: Own): boolean {
  const type = own.get(askedSessionOf(exchange) ?? '')?.type
  if (type === undefined || answerOf(exchange)?.status !== 404) return false
  const { operation } = exchange
  const typedGet = type === 'report' ? 'getReport' : 'getSystematicReview'
  return operation === typedGet || operation === 'resumeSession' || operation === 'shareSession'
}

/** A list shows every session that is newer than its last. */
function isLackingFrom(list: Exchange, own: Own): boolean {
  const sessions = readListedSessions(list)
  if (sessions === null || ['source', 'type', 'status', 'cursor'].some((name) => queryParameterOf(list, name) !== null)) return false
  const shown = new Set(sessions.map(({ sessionId }) => sessionId))
  const oldest = nextCursorOf(list) === null ? Number.NEGATIVE_INFINITY : (sessions.at(-1)?.createdAt ?? Number.NaN)
  return [...own].some(([sessionId, { since, createdAt }]) => since < list.order.sent && createdAt > oldest && !shown.has(sessionId))
}
