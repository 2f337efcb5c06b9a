import { isObject } from '../contract/is-object.ts'
import type { SessionStatus } from '../contract/service.ts'
import { reachable } from './legal-transitions.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { isSameWebPage } from './web-page.ts'
import { isNotBehind, readSessionsIn, type SessionReading } from './session-readings.ts'

const rule = 'sessions/list/agrees-with-get'

type Listed = {
  readonly item: SessionReading
  /** The latest get before it. */
  readonly before: SessionReading | undefined
  /** The latest get that it must not be behind. */
  readonly settled: SessionReading | undefined
}

/**
 * A list item and the typed get of its session agree in type, url and links.self. The session may change between them, and the list may
 * be a little behind. So the status of an item has to lie on a legal path from a get some time before it to the get after it.
 */
export const listAgreesWithGet: Monitor = {
  rules: [rule],
  start() {
    const gets = new Map<string, readonly SessionReading[]>()
    const items = new Map<string, Listed>()
    return (exchange) => {
      const role = exchange.operation === null ? null : operationRoles[exchange.operation]
      if (role === 'list')
        return readSessionsIn(exchange).flatMap((item) => {
          const earlier = (gets.get(item.key) ?? []).filter((get) => isAfter(get, item))
          const listed = { item, before: earlier.at(-1), settled: earlier.findLast((get) => isNotBehind(item, get)) }
          items.set(item.key, listed)
          return observe(listed, undefined)
        })
      if (role !== 'typedGet') return []
      return readSessionsIn(exchange).flatMap((get) => {
        gets.set(get.key, [...(gets.get(get.key) ?? []), get])
        const listed = items.get(get.key)
        return listed === undefined || !isAfter(listed.item, get) ? [] : observe(listed, get)
      })
    }
  },
}

function isAfter({ exchange: earlier }: SessionReading, { exchange: later }: SessionReading): boolean {
  return earlier.order.answered < later.order.sent
}

function observe({ item, before, settled }: Listed, after: SessionReading | undefined): readonly Observation[] {
  const gets = [...new Set([settled, before, after])].filter((get) => get !== undefined)
  const exchanges = [item, ...gets].map(({ exchange }) => exchange.id).toSorted((a, b) => a - b)
  const breach = gets.map((get) => findDifference(item, get)).find((one) => one !== null) ?? findStatusBreach(item, settled, after)
  // A get with another status may be on either side of a transition: only gets on both sides prove something.
  const isProven = (settled !== undefined && after !== undefined) || gets.some(({ status }) => status === item.status)
  return breach !== null || isProven ? [{ rule, exchanges, breach }] : []
}

const members = ['type', 'url', 'links/self'] as const

/** The first member that differs. A member that one of them lacks is judged by another rule. */
function findDifference(item: SessionReading, get: SessionReading): Breach | null {
  for (const member of members) {
    const [listed, got] = [textAt(item, member), textAt(get, member)]
    if (listed === undefined || got === undefined || listed === got || (member === 'url' && isSameWebPage(listed, got))) continue
    return { pointer: `${item.pointer}/${member}`, expected: `${got}, as its typed get says`, actual: listed }
  }
  return null
}

function textAt({ session }: SessionReading, member: (typeof members)[number]): string | undefined {
  const value = member === 'links/self' ? (isObject(session['links']) ? session['links']['self'] : undefined) : session[member]
  return typeof value === 'string' ? value : undefined
}

function findStatusBreach(item: SessionReading, before: SessionReading | undefined, after: SessionReading | undefined): Breach | null {
  const [was, is, then] = [before?.status ?? null, item.status, after?.status ?? null]
  if (is === null) return null
  const isLegal = (was === null || isReachable(was, is)) && (then === null || isReachable(is, then))
  if (isLegal) return null
  const beside = [was === null ? [] : `${was} before`, then === null ? [] : `${then} after`].flat().join(', ')
  return { pointer: `${item.pointer}/status`, expected: `what its typed get allows: ${beside}`, actual: is }
}

function isReachable(from: SessionStatus, to: SessionStatus): boolean {
  return reachable.get(from)?.has(to) === true
}
