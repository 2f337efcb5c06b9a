import type { SessionStatus } from '../contract/service.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { reachable } from './legal-transitions.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { isObject, readingsOf, type SessionReading } from './session-readings.ts'

const rule = 'sessions/list/agrees-with-get'

type Listed = { readonly item: SessionReading; readonly before: SessionReading | undefined }

/**
 * A list item and the typed get of its session agree in type, url and links.self. A session may move on between them, so the status
 * of an item is judged by the get before it and the get after it: it lies on a legal path from the one to the other.
 */
export const listAgreesWithGet: Monitor = {
  rules: [rule],
  start() {
    const gets = new Map<string, SessionReading>()
    const items = new Map<string, Listed>()
    return (exchange) => {
      const role = exchange.operation === null ? null : operationRoles[exchange.operation]
      if (role === 'list')
        return readingsOf(exchange).flatMap((item) => {
          const get = gets.get(item.key)
          const before = get !== undefined && isAfter(get.exchange, exchange) ? get : undefined
          items.set(item.key, { item, before })
          return before === undefined ? [] : observe(item, before, undefined)
        })
      if (role !== 'typedGet') return []
      return readingsOf(exchange).flatMap((get) => {
        gets.set(get.key, get)
        const listed = items.get(get.key)
        return listed === undefined || !isAfter(listed.item.exchange, exchange) ? [] : observe(listed.item, listed.before, get)
      })
    }
  },
}

function isAfter(earlier: Exchange, later: Exchange): boolean {
  return earlier.order.answered < later.order.sent
}

function observe(item: SessionReading, before: SessionReading | undefined, after: SessionReading | undefined): readonly Observation[] {
  const gets = [before, after].filter((get) => get !== undefined)
  const exchanges = [item, ...gets].map(({ exchange }) => exchange.id).toSorted((a, b) => a - b)
  const breach = gets.map((get) => differenceOf(item, get)).find((one) => one !== null) ?? statusBreach(item, before, after)
  // A get that shows another status may stand on either side of a step: only one on each side tells.
  const isTold = gets.length === 2 || gets.some(({ status }) => status === item.status)
  return breach !== null || isTold ? [{ rule, exchanges, breach }] : []
}

const members = ['type', 'url', 'links/self'] as const

/** A member that one of them lacks is judged by the rules of its own. */
function differenceOf(item: SessionReading, get: SessionReading): Breach | null {
  for (const member of members) {
    const [listed, got] = [textAt(item, member), textAt(get, member)]
    if (listed === undefined || got === undefined || listed === got) continue
    return { pointer: `${item.pointer}/${member}`, expected: `${got}, as its typed get says`, actual: listed }
  }
  return null
}

function textAt({ session }: SessionReading, member: (typeof members)[number]): string | undefined {
  const value = member === 'links/self' ? (isObject(session['links']) ? session['links']['self'] : undefined) : session[member]
  return typeof value === 'string' ? value : undefined
}

function statusBreach(item: SessionReading, before: SessionReading | undefined, after: SessionReading | undefined): Breach | null {
  const [was, is, then] = [before?.status ?? null, item.status, after?.status ?? null]
  if (is === null) return null
  const isLegal = (was === null || leads(was, is)) && (then === null || leads(is, then))
  if (isLegal) return null
  const beside = [was === null ? [] : `${was} before`, then === null ? [] : `${then} after`].flat().join(', ')
  return { pointer: `${item.pointer}/status`, expected: `what its typed get allows: ${beside}`, actual: is }
}

function leads(from: SessionStatus, to: SessionStatus): boolean {
  return reachable.get(from)?.has(to) === true
}
