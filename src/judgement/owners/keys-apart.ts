import { answerOf, knownAccountOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { nextCursorOf, ownSessionsOf, queryParameterOf, readListedSessions, type ListedSession } from '../listed-sessions.ts'
import { operationRoles } from '../operation-roles.ts'
import { askedSessionOf, keyOf, listLagMs, rootOf } from '../session-readings.ts'

/** True if recorded answers show that two keys are of two accounts. */
export type KeysApart = (one: string, other: string) => boolean

/**
 * Compares what answers show to each key. Two keys are of two accounts where one is answered 404 for a session that the other reads, where
 * the list of one lacks a session that the other owns, or where their plans differ all the while. Everything else may be of one account, as
 * all hidden keys may. A session may be deleted on the web, so it has to be there before and after.
 */
export function findKeysApart(exchanges: readonly Exchange[]): KeysApart {
  const pairs = new Set<string>()
  const keys = new Set(exchanges.flatMap((exchange) => knownAccountOf(exchange) ?? []))
  if (keys.size > 1) for (const find of [readsApart, listsApart, plansApart]) for (const pair of find(exchanges)) pairs.add(toPair(...pair))
  return (one, other) => pairs.has(toPair(one, other))
}

type Pair = readonly [string, string]

function toPair(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

type Reads = { readonly seen: Map<string, Exchange>; readonly unseen: Map<string, Exchange> }

/** A key that never reads a session, although another one reads it later. */
function readsApart(exchanges: readonly Exchange[]): readonly Pair[] {
  const sessions = new Map<string, Reads>()
  const creators = new Map<string, string>()
  for (const exchange of exchanges) {
    const as = knownAccountOf(exchange)
    const created = createdSessionOf(exchange)
    const asked = isTypedGet(exchange) ? askedSessionOf(exchange) : undefined
    const sessionId = created ?? asked
    if (as === null || sessionId === undefined) continue
    // A report is no review, whoever asks.
    const key = `${getOf(exchange)} ${keyOf(rootOf(exchange), sessionId)}`
    if (created !== undefined) creators.set(key, as)
    const reads: Reads = sessions.get(key) ?? { seen: new Map(), unseen: new Map() }
    sessions.set(key, reads)
    const status = answerOf(exchange)?.status
    if (asked !== undefined && status === 200) reads.seen.set(as, exchange)
    if (asked !== undefined && status === 404 && !reads.unseen.has(as)) reads.unseen.set(as, exchange)
  }
  return [...sessions].flatMap(([key, { seen, unseen }]) => {
    const others = [...unseen].filter(([name]) => !seen.has(name) && creators.get(key) !== name)
    return others.flatMap(([name, refused]) =>
      [...seen].flatMap(([one, read]): readonly Pair[] => (refused.order.answered < read.order.sent ? [[one, name]] : [])),
    )
  })
}

/** The typed get of a session that an exchange creates or reads. */
function getOf({ operation }: Exchange): string {
  return operation === 'createReport' ? 'getReport' : operation === 'createSystematicReview' ? 'getSystematicReview' : String(operation)
}

/** A session that is the own one of a key, and when answers show it to be there. */
type Owned = { readonly by: string; readonly sessionId: string; readonly first: Exchange; last: Exchange; createdAt: number }

type PlainList = { readonly list: Exchange; readonly as: string; readonly sessions: readonly ListedSession[] }

/** A list that lacks a session which another key owns and which would stand on that page. */
function listsApart(exchanges: readonly Exchange[]): readonly Pair[] {
  const { owned, lists } = readOwned(exchanges)
  const found = new Map<string, Pair>()
  for (const { list, as, sessions } of lists) {
    const shown = new Set(sessions.map(({ sessionId }) => sessionId))
    for (const session of owned.get(rootOf(list))?.values() ?? []) {
      const pair = toPair(session.by, as)
      if (session.by === as || found.has(pair) || shown.has(session.sessionId)) continue
      if (isDueOn(list, sessions, session)) found.set(pair, [session.by, as])
    }
  }
  return [...found.values()]
}

function readOwned(exchanges: readonly Exchange[]) {
  const owned = new Map<string, Map<string, Owned>>()
  const lists: PlainList[] = []
  for (const exchange of exchanges) {
    const as = knownAccountOf(exchange)
    const ofRoot = owned.get(rootOf(exchange)) ?? new Map<string, Owned>()
    owned.set(rootOf(exchange), ofRoot)
    const add = (sessionId: string, createdAt: number): void => {
      if (as === null) return
      const known = ofRoot.get(`${as} ${sessionId}`)
      if (known === undefined) ofRoot.set(`${as} ${sessionId}`, { by: as, sessionId, first: exchange, last: exchange, createdAt })
      else if (Number.isNaN(known.createdAt)) known.createdAt = createdAt
    }
    const created = createdSessionOf(exchange)
    if (created !== undefined) add(created, Number.NaN)
    const sessions = readListedSessions(exchange) ?? []
    for (const { sessionId, createdAt } of ownSessionsOf(sessions)) add(sessionId, createdAt)
    const asked = isTypedGet(exchange) && answerOf(exchange)?.status === 200 ? [askedSessionOf(exchange)] : []
    // A session is there as long as any key sees it.
    const seen = new Set([...asked, ...sessions.map(({ sessionId }) => sessionId)])
    for (const session of ofRoot.values()) if (seen.has(session.sessionId)) session.last = exchange
    if (as !== null && readListedSessions(exchange) !== null && isPlainList(exchange)) lists.push({ list: exchange, as, sessions })
  }
  return { owned, lists }
}

/**
 * True for a session that was seen long enough before a list to stand on its page, and still is there after it. Its createdAt alone proves
 * nothing: a session may be restored, or given to a mock with a createdAt of the past.
 */
function isDueOn(list: Exchange, sessions: readonly ListedSession[], { first, last, createdAt }: Owned): boolean {
  if (first.order.answered >= list.order.sent || first.answeredAt + listLagMs > list.sentAt) return false
  if (last.order.sent <= list.order.answered) return false
  return nextCursorOf(list) === null || createdAt > (sessions.at(-1)?.createdAt ?? Number.NaN)
}

/** True for the first page of a list of everything. */
export function isPlainList(list: Exchange): boolean {
  return ['source', 'type', 'status', 'cursor'].every((name) => queryParameterOf(list, name) === null)
}

/** The id of a session that an answer says was created, in lower case. */
export function createdSessionOf(exchange: Exchange): string | undefined {
  const id = memberOf(exchange, 'sessionId')
  const isCreate = exchange.operation !== null && operationRoles[exchange.operation] === 'create'
  return isCreate && answerOf(exchange)?.status === 202 && typeof id === 'string' ? id.toLowerCase() : undefined
}

export function isTypedGet({ operation }: Exchange): boolean {
  return operation !== null && operationRoles[operation] === 'typedGet'
}

/** A fact of the plan of each key, while it is the same, and when it was seen. */
type Fact = { readonly value: string | null; readonly first: number; readonly last: number }

/** Plans that differ: a plan may change once, but not back and forth between two keys. */
function plansApart(exchanges: readonly Exchange[]): readonly Pair[] {
  const facts = new Map<string, Map<string, Fact>>()
  for (const exchange of exchanges) {
    const { order } = exchange
    const as = knownAccountOf(exchange)
    if (as === null) continue
    for (const [name, value] of planFactsOf(exchange)) {
      const ofKeys = facts.get(name) ?? new Map<string, Fact>()
      facts.set(name, ofKeys)
      const { value: before = value, first = order.sent } = ofKeys.get(as) ?? {}
      ofKeys.set(as, { value: before === value ? value : null, first, last: order.sent })
    }
  }
  return [...facts.values()].flatMap((ofKeys) => {
    const all = [...ofKeys].filter(([, { value }]) => value !== null)
    return all.flatMap(([one, a], index) =>
      all.slice(index + 1).flatMap(([other, b]): readonly Pair[] => {
        const isBetween = (a.first < b.first && b.first < a.last) || (b.first < a.first && a.first < b.last)
        return a.value !== b.value && isBetween ? [[one, other]] : []
      }),
    )
  })
}

function planFactsOf(exchange: Exchange): readonly (readonly [name: string, value: string])[] {
  const answer = answerOf(exchange)
  const limit = answer?.headers['x-ratelimit-limit']
  const reviews = exchange.operation === 'createSystematicReview' ? statusAndCode(exchange) : ''
  return [
    ...(limit === undefined ? [] : [[`limit of ${exchange.operation}`, limit] as const]),
    ...(reviews === '202' || reviews === '403 guided_flow_required' ? [['reviews', reviews] as const] : []),
  ]
}
