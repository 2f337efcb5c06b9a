import { isUuid } from '../contract/formats.ts'
import { isObject } from '../contract/is-object.ts'
import { operation, type OperationId } from '../contract/operations.ts'
import type { Rule } from '../contract/rules.ts'
import { service, type SessionKind, type SessionStatus } from '../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'

/** One session in an answer: by itself, or an item of a list. */
export type SessionReading = {
  readonly exchange: Exchange
  readonly session: Readonly<Record<string, unknown>>
  /** Its place in the body: empty for the body itself, or `/sessions/3`. */
  readonly pointer: string
  readonly type: SessionKind | 'agent' | null
  /** In lower case, as ids are compared. */
  readonly sessionId: string
  readonly status: SessionStatus | null
  /** The base URL of the API, and a key of it with the id: other worlds have the same ids. */
  readonly root: string
  readonly key: string
}

/** Reads the sessions in an answer of a creation, a typed get, a list or a resume. Cached, since many monitors read each exchange. */
export function readSessionsIn(exchange: Exchange): readonly SessionReading[] {
  const json = answerOf(exchange)?.json
  if (!isObject(json)) return []
  const known = cachedReadings.get(json)
  if (known !== undefined && known.exchange === exchange) return known.read
  const read = readSessions(exchange)
  cachedReadings.set(json, { exchange, read })
  return read
}

/** By the body of an answer. They are kept as long as that body is. */
const cachedReadings = new WeakMap<object, { readonly exchange: Exchange; readonly read: readonly SessionReading[] }>()

function readSessions(exchange: Exchange): readonly SessionReading[] {
  const { operation: id } = exchange
  const answer = answerOf(exchange)
  if (id === null || answer === undefined || answer.status >= 300 || operation(id).provisional) return []
  switch (operationRoles[id]) {
    case 'create':
    case 'typedGet':
    case 'resume':
      return toReading(exchange, id, answer.json, '')
    case 'list':
      return itemsOf(answer.json).flatMap((item, index) => toReading(exchange, id, item, `/sessions/${index}`))
    case 'search':
    case 'share':
    case 'discovery':
    case 'other':
      return []
  }
}

function toReading(exchange: Exchange, id: OperationId, session: unknown, pointer: string): readonly SessionReading[] {
  if (!isObject(session) || typeof session['sessionId'] !== 'string') return []
  const sessionId = session['sessionId'].toLowerCase()
  const root = rootOf(exchange)
  const type = kindOf(session['type']) ?? kindOfEndpoint[id] ?? null
  const status = service.sessions.statuses.find((known) => known === session['status']) ?? null
  return [{ exchange, session, pointer, type, sessionId, status, root, key: keyOf(root, sessionId) }]
}

const kindOfEndpoint: { readonly [Id in OperationId]?: SessionKind } = {
  createReport: 'report',
  getReport: 'report',
  createSystematicReview: 'systematicReview',
  getSystematicReview: 'systematicReview',
}

function kindOf(type: unknown): SessionKind | 'agent' | null {
  return type === 'report' || type === 'systematicReview' || type === 'agent' ? type : null
}

/** A key for a session of one deployment. */
export function keyOf(root: string, sessionId: string): string {
  return `${root} ${sessionId.toLowerCase()}`
}

/** The base URL that an operation was sent to. */
export function rootOf({ operation: id, request: { url } }: Exchange): string {
  const segments = id === null ? 0 : operation(id).path.split('/').length - 1
  return url
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, -segments || undefined)
    .join('/')
}

/** The session id in the path of a request; undefined if there is none. */
export function askedSessionOf(exchange: Exchange): string | undefined {
  const asked = askedTextOf(exchange)
  return asked === undefined || !/^[0-9a-f-]+$/i.test(asked) ? undefined : asked.toLowerCase()
}

/** The text in place of the session id in the path of a request, whatever it is; undefined if the path has no place for one. */
function askedTextOf({ operation: id, request: { url } }: Exchange): string | undefined {
  const template = id === null ? [] : operation(id).path.split('/')
  const at = template.indexOf('{sessionId}')
  if (at === -1) return undefined
  return url
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(at - template.length)
}

/** The id that the read of a session tells, or else the one that it asked for. */
export function readIdOf(read: Exchange): string | undefined {
  const id = memberOf(read, 'sessionId')
  return typeof id === 'string' ? id : askedSessionOf(read)
}

/** The longest time by which the index behind a list may lag. */
export const listLagMs = 5000

/**
 * True if a reading must not show an earlier state than one before it. Overlapping answers may have either order, and a list may lag
 * behind all but older readings.
 */
export function isNotBehind({ exchange: now }: SessionReading, { exchange: before }: SessionReading): boolean {
  if (before.order.answered > now.order.sent) return false
  return !isList(now) || before.answeredAt + listLagMs <= now.sentAt
}

/**
 * Creates a monitor that compares each reading of a session with the latest one that it must not be behind: the latest outside of lists,
 * and the latest in a list. Readings for which `says` is false are skipped.
 */
export function compareReadings(
  rules: Monitor['rules'],
  says: (reading: SessionReading) => boolean,
  compare: (before: SessionReading, now: SessionReading) => readonly Observation[],
): Monitor {
  return {
    rules,
    start() {
      const past = new Map<string, Past>()
      return (exchange) =>
        readSessionsIn(exchange).flatMap((now) => {
          const earlier = past.get(now.key) ?? { alone: createPastReadings(), listed: createPastReadings() }
          const { latest, alone, listed } = earlier
          if (!says(now) || (latest !== undefined && latest.exchange.order.answered > exchange.order.sent)) return []
          const befores = [alone, listed].map((some) => some.latestBefore(now))
          earlier.latest = now
          ;(isList(exchange) ? listed : alone).add(now)
          past.set(now.key, earlier)
          return befores.flatMap((before) => (before === undefined ? [] : compare(before, now)))
        })
    },
  }
}

/** The readings of a session so far, outside of lists and in them. */
type Past = { latest?: SessionReading; readonly alone: PastReadings; readonly listed: PastReadings }

type PastReadings = {
  readonly add: (reading: SessionReading) => void
  /** The latest reading that this one must not be behind. */
  readonly latestBefore: (now: SessionReading) => SessionReading | undefined
}

/** A session may have thousands of readings, so the latest is looked for next to the one that was found last. */
function createPastReadings(): PastReadings {
  const readings: SessionReading[] = []
  let found = -1
  const isBefore = (at: number, now: SessionReading): boolean => {
    const reading = readings[at]
    return reading !== undefined && isNotBehind(now, reading)
  }
  return {
    add: (reading) => void readings.push(reading),
    latestBefore(now) {
      while (found >= 0 && !isBefore(found, now)) found--
      while (isBefore(found + 1, now)) found++
      return readings[found]
    },
  }
}

function isList({ operation: id }: Exchange): boolean {
  return id !== null && operationRoles[id] === 'list'
}

/** Creates a monitor that judges each reading by itself. */
export function judgeReadings(rules: Monitor['rules'], judge: (reading: SessionReading) => readonly Observation[]): Monitor {
  return { rules, start: () => (exchange) => readSessionsIn(exchange).flatMap(judge) }
}

/** The items of a list of sessions; none for another body. */
export function itemsOf(body: unknown): readonly unknown[] {
  return isObject(body) && Array.isArray(body['sessions']) ? body['sessions'] : []
}

/** A rule with the clause of the type of the session that broke it, where the contract says it of each type. */
export function withClauseOf(rule: Rule, exchange: Exchange | undefined, pointer = ''): Rule {
  const { clauses } = rule
  if (clauses === undefined || exchange === undefined) return rule
  const broken = readSessionsIn(exchange).find((one) => one.pointer === '' || pointer.startsWith(`${one.pointer}/`))
  const type = broken?.type
  return type === 'report' || type === 'systematicReview' ? { ...rule, clause: clauses[type] } : rule
}

/** The kinds of sessions that answers show so far. */
export type SessionKinds = {
  readonly see: (exchange: Exchange) => void
  /** True unless the id that a request asks for is known to name no session of another kind than the operation is for. */
  readonly mayBeOther: (exchange: Exchange) => boolean
}

export function createKinds(): SessionKinds {
  const seen = new Map<string, ReadonlySet<SessionKind | 'agent'>>()
  return {
    see(exchange) {
      for (const { key, type } of readSessionsIn(exchange)) {
        const kinds = seen.get(key)
        if (type !== null && kinds?.has(type) !== true) seen.set(key, new Set([...(kinds ?? []), type]))
      }
    },
    mayBeOther(exchange) {
      const asked = askedTextOf(exchange)
      if (asked === undefined || exchange.operation === null) return true
      const kinds = seen.get(keyOf(rootOf(exchange), asked))
      if (kinds === undefined) return isUuid(asked) ? !nobodys.test(asked) : !plainText.test(asked)
      const { session } = operation(exchange.operation)
      return [...kinds].some((kind) => session?.types.includes(kind) !== true)
    },
  }
}

/** A UUID without a digit but those of its version and variant: people write it for none, and no generator gives it out. */
const nobodys = /^0{8}-0{4}-[0-9a-f]0{3}-[0-9a-f]0{3}-0{12}$/i

/** A text that the API gets to see. A gateway may refuse any other by itself. */
const plainText = /^[\w-]{1,64}$/
