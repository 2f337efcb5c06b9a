import { namesOffset, parseInstant, toTimestamp } from '../contract/instant.ts'
import type { RuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { readSessionsIn, type SessionReading } from './session-readings.ts'

/** The clocks of one deployment may differ by this much. */
const skewMs = 60_000

/** A `dataFreshness` or `createdAt`. One without an offset (`isPlain`) is compared only with others like it. */
type Fresh = { readonly reading: SessionReading; readonly at: number; readonly isPlain: boolean }

/**
 * Creates a judge of `dataFreshness`: it lies after the creation of its session, and before each creation that followed the reading, all
 * by the deployment's clock.
 */
export function createFreshnessJudge(rule: RuleId): (exchange: Exchange) => readonly Observation[] {
  const read: Fresh[] = []
  const created = new Map<string, Exchange>()
  const listed = new Map<string, Fresh>()

  function judge(fresh: Fresh): readonly Observation[] {
    const own = listed.get(fresh.reading.key)
    if (own !== undefined && own.isPlain === fresh.isPlain && fresh.at < own.at - skewMs)
      return [observation(fresh, own.reading, `after its creation, ${toTimestamp(own.at)}`)]
    const later = [...listed.values()].find(
      ({ reading, at, isPlain }) => isPlain === fresh.isPlain && isLater(fresh, reading) && fresh.at > at + skewMs,
    )
    return later === undefined ? [] : [observation(fresh, later.reading, `before ${toTimestamp(later.at)}, when another was created`)]
  }

  function isLater({ reading: { root, exchange } }: Fresh, other: SessionReading): boolean {
    const creation = created.get(other.key)
    return creation !== undefined && other.root === root && exchange.order.answered < creation.order.sent
  }

  function observation({ reading, at }: Fresh, other: SessionReading, when: string): Observation {
    const exchanges = [reading.exchange.id, other.exchange.id].toSorted((a, b) => a - b)
    return { rule, exchanges, breach: { pointer: '/dataFreshness', expected: `a time ${when}`, actual: toTimestamp(at) } }
  }

  return (exchange) => {
    const role = exchange.operation === null ? null : operationRoles[exchange.operation]
    const readings = readSessionsIn(exchange)
    if (role === 'create') for (const { key } of readings) created.set(key, exchange)
    const fresh = role === 'typedGet' ? readings.flatMap((reading) => readInstant(reading, 'dataFreshness')) : []
    const news =
      role === 'list' ? readings.filter(({ key }) => !listed.has(key)).flatMap((reading) => readInstant(reading, 'createdAt')) : []
    read.push(...fresh)
    for (const one of news) listed.set(one.reading.key, one)
    return (news.length > 0 ? read : fresh).flatMap(judge).slice(0, 1)
  }
}

function readInstant(reading: SessionReading, member: string): readonly Fresh[] {
  const value = reading.session[member]
  const at = typeof value === 'string' ? parseInstant(value) : Number.NaN
  return Number.isNaN(at) ? [] : [{ reading, at, isPlain: !namesOffset(String(value)) }]
}
