import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { listedSessions } from '../../judgement/listed-sessions.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { askedSessionOf, listLagMs } from '../../judgement/session-readings.ts'
import { ownSessions, type OwnSession } from './own-sessions.ts'
import type { Target } from '../define/target.ts'

/**
 * Sessions that were missing where a judgement needs them. Whoever else uses an account may delete what is in it, and a target may
 * name what is long gone: what a deployment answers without it breaks nothing. That a session is still there shows in what was
 * answered about it later.
 */
export type Missing = {
  /** Why what these exchanges show proves nothing, as long as a session that it takes was not seen again; null where it does. */
  readonly excuseFor: (by: readonly Exchange[]) => string | null
  /** The sessions that were missed so and not seen again. */
  readonly sessions: () => readonly OwnSession[]
}

/** Tells from all exchanges of a run what was missing in it. */
export function findMissing(target: Target, exchanges: readonly Exchange[]): Missing {
  let own: readonly OwnSession[] | undefined
  const missed = new Set<OwnSession>()
  return {
    excuseFor(by) {
      own ??= ownSessions(target, exchanges)
      const latestFirst = by.toSorted((a, b) => b.order.sent - a.order.sent)
      for (const session of own) {
        const absence = latestFirst.find((exchange) => misses(session, exchange, by, exchanges))
        if (absence === undefined || exchanges.some((exchange) => shows(session, exchange, absence))) continue
        if (isNoneShown(session, own, exchanges)) continue
        missed.add(session)
        return whyGone(session, exchanges)
      }
      return null
    },
    sessions: () => [...missed],
  }
}

/** Whether a session is not where an exchange looked for it: by its id, in a list, or at an address that it gave out. */
function misses(session: OwnSession, exchange: Exchange, by: readonly Exchange[], exchanges: readonly Exchange[]): boolean {
  if (exchange.isAlone === true) return false
  const status = answerOf(exchange)?.status ?? 0
  if (exchange.operation === null) return status >= 400 && status < 429 && isAddressOf(session, exchange, exchanges)
  if (!isAskedByOwner(session, exchange)) return false
  if (isAbout(session, exchange)) return status === 404
  const listed = listedSessions(exchange)
  return listed !== null && !isListed(session, exchange) && by.some((one) => isAbout(session, one))
}

/** Whether an exchange after another shows that a session is there all the same. A list may be behind. */
function shows(session: OwnSession, exchange: Exchange, absence: Exchange): boolean {
  if (exchange.order.sent <= absence.order.answered || !isShownBy(session, exchange)) return false
  return isAbout(session, exchange) || exchange.sentAt >= absence.answeredAt + listLagMs
}

function isShownBy(session: OwnSession, exchange: Exchange): boolean {
  if (!isAskedByOwner(session, exchange)) return false
  const status = answerOf(exchange)?.status ?? 0
  return isAbout(session, exchange) ? (status >= 200 && status < 300) || status === 409 : isListed(session, exchange)
}

/**
 * Whether a run has created a session, and nothing has ever shown it, or any other of its kind that the run has created. Somebody may
 * have deleted one before it was read for the first time, but not each of them: the deployment has lost them.
 */
function isNoneShown({ creation, type }: OwnSession, own: readonly OwnSession[], exchanges: readonly Exchange[]): boolean {
  const alike = own.filter((one) => one.creation !== undefined && one.type === type)
  return creation !== undefined && !alike.some((one) => exchanges.some((exchange) => exchange !== one.creation && isShownBy(one, exchange)))
}

function isAskedByOwner({ authorization }: OwnSession, { isAlone, request: { headers } }: Exchange): boolean {
  return isAlone !== true && headers['authorization'] === authorization
}

/** Whether it asked for that session by its id, or created it. */
function isAbout({ sessionId }: OwnSession, exchange: Exchange): boolean {
  return askedSessionOf(exchange) === sessionId || createdIn(exchange) === sessionId
}

function createdIn(exchange: Exchange): string | undefined {
  const id = exchange.operation !== null && operationRoles[exchange.operation] === 'create' ? memberOf(exchange, 'sessionId') : undefined
  return typeof id === 'string' ? id.toLowerCase() : undefined
}

export function isListed({ sessionId }: Pick<OwnSession, 'sessionId'>, list: Exchange): boolean {
  return listedSessions(list)?.some((item) => item.sessionId === sessionId) === true
}

/** Whether what was visited is an address of a session, or led to from one. */
function isAddressOf(session: OwnSession, { request: { url }, order }: Exchange, exchanges: readonly Exchange[]): boolean {
  const addresses = new Set([url])
  const earlier = exchanges.filter((exchange) => exchange.order.sent < order.sent).toReversed()
  for (const exchange of earlier) {
    const { location } = answerOf(exchange)?.headers ?? {}
    const isOnTheWay = exchange.operation === null && location !== undefined && URL.canParse(location, exchange.request.url)
    if (isOnTheWay && addresses.has(new URL(location, exchange.request.url).href)) addresses.add(exchange.request.url)
    if (exchange.isAlone !== true && isAbout(session, exchange) && holdsOne(addresses, answerOf(exchange)?.json)) return true
  }
  return false
}

function holdsOne(texts: ReadonlySet<string>, value: unknown): boolean {
  if (typeof value === 'string') return texts.has(value)
  return typeof value === 'object' && value !== null && Object.values(value).some((member) => holdsOne(texts, member))
}

function whyGone(session: OwnSession, exchanges: readonly Exchange[]): string {
  const read = exchanges.findLast((exchange) => isGet(exchange) && isAskedByOwner(session, exchange) && isAbout(session, exchange))
  if (read === undefined || answerOf(read)?.status !== 404)
    return `${session.title} was not found, and was not looked for by its typed get after that`
  const gone = session.isBorrowed === true ? 'is gone, or no longer shared' : 'is gone'
  return `${session.title} ${gone}: ${String(read.operation)} answered ${statusAndCode(read)}; ${session.renewal}`
}

function isGet({ operation }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'typedGet'
}
