import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { readListedSessions } from '../../judgement/listed-sessions.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { askedSessionOf, listLagMs } from '../../judgement/session-readings.ts'
import { isInFreshWorld } from '../send/exchange-lists.ts'
import { listExpectedSessions, type ExpectedSession } from './expected-sessions.ts'
import type { Target } from '../define/target.ts'

/**
 * The sessions that a run expected and did not find. Another user of the account may have deleted one, and a target may name one that is
 * long gone, so an answer about it breaks no rule. A later answer may show that the session is still there.
 */
export type MissingSessions = {
  /** The reason that exchanges prove nothing: a session that they need was missing and not seen again. Null where they prove something. */
  readonly excuseFor: (by: readonly Exchange[]) => string | null
  /** The missing sessions that excused exchanges so far. */
  readonly sessions: () => readonly ExpectedSession[]
}

/** Finds the missing sessions in all exchanges of a run. */
export function findMissing(target: Target, exchanges: readonly Exchange[]): MissingSessions {
  let own: readonly ExpectedSession[] | undefined
  const missed = new Set<ExpectedSession>()
  return {
    excuseFor(by) {
      own ??= listExpectedSessions(target, exchanges)
      const latestFirst = by.toSorted((a, b) => b.order.sent - a.order.sent)
      for (const session of own) {
        const absence = latestFirst.find((exchange) => isMissingIn(session, exchange, by, exchanges))
        if (absence === undefined || exchanges.some((exchange) => isSeenAfter(session, exchange, absence))) continue
        if (session.isSharedByOther === true && exchanges.some((exchange) => isListedAsOwnAfter(session, exchange, absence))) continue
        if (isTypeLost(session, own, exchanges)) continue
        missed.add(session)
        return describeMissing(session, exchanges)
      }
      return null
    },
    sessions: () => [...missed],
  }
}

/** True if an exchange did not find a session: by its id, in a list, or at one of its addresses. */
function isMissingIn(session: ExpectedSession, exchange: Exchange, by: readonly Exchange[], exchanges: readonly Exchange[]): boolean {
  if (isInFreshWorld(exchange)) return false
  const status = answerOf(exchange)?.status ?? 0
  if (exchange.operation === null) return status >= 400 && status < 429 && isAddressOf(session, exchange, exchanges)
  if (!isAskedByOwner(session, exchange)) return false
  if (isAbout(session, exchange)) return status === 404
  const listed = readListedSessions(exchange)
  return listed !== null && !isListed(session, exchange) && by.some((one) => isAbout(session, one))
}

/** True if an exchange after `absence` shows that a session exists. A list counts only once it cannot be out of date. */
function isSeenAfter(session: ExpectedSession, exchange: Exchange, absence: Exchange): boolean {
  if (exchange.order.sent <= absence.order.answered || !isShownBy(session, exchange)) return false
  return isAbout(session, exchange) || exchange.sentAt >= absence.answeredAt + listLagMs
}

function isShownBy(session: ExpectedSession, exchange: Exchange): boolean {
  if (!isAskedByOwner(session, exchange)) return false
  const status = answerOf(exchange)?.status ?? 0
  return isAbout(session, exchange) ? (status >= 200 && status < 300) || status === 409 : isListed(session, exchange)
}

/**
 * True if a run has created sessions of a type, this one among them, and no exchange has ever shown one. Another user may have deleted
 * one before it was read, but not all of them. The deployment has lost them.
 */
function isTypeLost({ creation, type }: ExpectedSession, own: readonly ExpectedSession[], exchanges: readonly Exchange[]): boolean {
  const sameType = own.filter((one) => one.creation !== undefined && one.type === type)
  return (
    creation !== undefined && !sameType.some((one) => exchanges.some((exchange) => exchange !== one.creation && isShownBy(one, exchange)))
  )
}

/** True for a later list of the account that owns a session: it is still there, and the target says that it is shared. */
function isListedAsOwnAfter({ sessionId }: ExpectedSession, exchange: Exchange, absence: Exchange): boolean {
  if (isInFreshWorld(exchange) || exchange.order.sent <= absence.order.answered) return false
  return readListedSessions(exchange)?.some((item) => item.sessionId === sessionId && item.role === 'owner') === true
}

function isAskedByOwner({ authorization }: ExpectedSession, exchange: Exchange): boolean {
  return !isInFreshWorld(exchange) && exchange.request.headers['authorization'] === authorization
}

/** True if an exchange asked for a session by its id, or created it. */
function isAbout({ sessionId }: ExpectedSession, exchange: Exchange): boolean {
  return askedSessionOf(exchange) === sessionId || createdSessionId(exchange) === sessionId
}

function createdSessionId(exchange: Exchange): string | undefined {
  const id = exchange.operation !== null && operationRoles[exchange.operation] === 'create' ? memberOf(exchange, 'sessionId') : undefined
  return typeof id === 'string' ? id.toLowerCase() : undefined
}

export function isListed({ sessionId }: Pick<ExpectedSession, 'sessionId'>, list: Exchange): boolean {
  return readListedSessions(list)?.some((item) => item.sessionId === sessionId) === true
}

/** True if the visited address is one that a session has given out, or a redirect from one. */
function isAddressOf(session: ExpectedSession, { request: { url }, order }: Exchange, exchanges: readonly Exchange[]): boolean {
  const addresses = new Set([url])
  const earlier = exchanges.filter((exchange) => exchange.order.sent < order.sent).toReversed()
  for (const exchange of earlier) {
    const { location } = answerOf(exchange)?.headers ?? {}
    const isRedirect = exchange.operation === null && location !== undefined && URL.canParse(location, exchange.request.url)
    if (isRedirect && addresses.has(new URL(location, exchange.request.url).href)) addresses.add(exchange.request.url)
    if (!isInFreshWorld(exchange) && isAbout(session, exchange) && holdsOne(addresses, answerOf(exchange)?.json)) return true
  }
  return false
}

function holdsOne(texts: ReadonlySet<string>, value: unknown): boolean {
  if (typeof value === 'string') return texts.has(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((member) => holdsOne(texts, member))
}

function describeMissing(session: ExpectedSession, exchanges: readonly Exchange[]): string {
  const read = exchanges.findLast((exchange) => isGet(exchange) && isAskedByOwner(session, exchange) && isAbout(session, exchange))
  if (read === undefined || answerOf(read)?.status !== 404)
    return `${session.title} was not found, and was not looked for by its typed get after that`
  const gone = session.isSharedByOther === true ? 'is gone, or no longer shared' : 'is gone'
  return `${session.title} ${gone}: ${String(read.operation)} answered ${statusAndCode(read)}; ${session.advice}`
}

function isGet({ operation }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'typedGet'
}
