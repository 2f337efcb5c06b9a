import { parseInstant, toTimestamp } from '../contract/instant.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { askedSessionOf, readSessionsIn, type SessionReading } from './session-readings.ts'

const rule = 'conventions/session-id-stable'

/**
 * An id belongs to one session: each answer about it has the same id and type, it is created once, and no other session has it.
 */
export const sessionIds: Monitor = {
  rules: [rule],
  start() {
    const types = new Map<string, SessionReading>()
    const listed = new Map<string, SessionReading>()
    return (exchange) => {
      const readings = readSessionsIn(exchange)
      const isCreation = exchange.operation === 'createReport' || exchange.operation === 'createSystematicReview'
      return [
        ...observeAskedId(exchange),
        ...observeDuplicate(exchange, readings),
        ...readings.flatMap((reading) => {
          const [before, listedBefore] = [types.get(reading.key), listed.get(reading.key)]
          if (before === undefined && reading.type !== null) types.set(reading.key, reading)
          if (listedBefore === undefined && createdAtOf(reading) !== undefined) listed.set(reading.key, reading)
          const again = listedBefore === undefined ? [] : observeCreatedAt(listedBefore, reading)
          return again.length > 0 || before === undefined ? again : observeType(before, reading, isCreation)
        }),
      ]
    }
  },
}

function observeAskedId(exchange: Exchange): readonly Observation[] {
  const asked = askedSessionOf(exchange)
  const answered = memberOf(exchange, 'sessionId')
  if (asked === undefined || typeof answered !== 'string' || (answerOf(exchange)?.status ?? 500) >= 300) return []
  const breach = answered.toLowerCase() === asked ? null : { pointer: '/sessionId', expected: asked, actual: answered }
  return [{ rule, exchanges: [exchange.id], breach }]
}

function observeDuplicate(exchange: Exchange, readings: readonly SessionReading[]): readonly Observation[] {
  const seen = new Set<string>()
  const twice = readings.find(({ sessionId }) => seen.size === seen.add(sessionId).size)
  if (twice === undefined) return []
  return toBroken([exchange.id], {
    pointer: `${twice.pointer}/sessionId`,
    expected: 'an id that stands once in a list',
    actual: twice.sessionId,
  })
}

function observeType(before: SessionReading, now: SessionReading, isCreation: boolean): readonly Observation[] {
  const exchanges = [before.exchange.id, now.exchange.id]
  // A request sent before a creation may be answered after it, and show the new session.
  if (isCreation && before.exchange.order.answered > now.exchange.order.sent) return []
  if (isCreation) return toBroken(exchanges, { pointer: '/sessionId', expected: 'an id that no session has yet', actual: now.sessionId })
  if (now.type !== null && before.type !== now.type)
    return toBroken(exchanges, {
      pointer: `${now.pointer}/type`,
      expected: `the type seen before: ${before.type ?? 'none'}`,
      actual: now.type,
    })
  return [{ rule, exchanges, breach: null }]
}

/** Some answers give seconds, others fractions of them. */
const createdAtToleranceMs = 1000

function observeCreatedAt(before: SessionReading, now: SessionReading): readonly Observation[] {
  const [first, again] = [createdAtOf(before), createdAtOf(now)]
  if (first === undefined || again === undefined || Math.abs(first - again) < createdAtToleranceMs) return []
  const expected = `the createdAt seen before: ${toTimestamp(first)}`
  return toBroken([before.exchange.id, now.exchange.id], { pointer: `${now.pointer}/createdAt`, expected, actual: toTimestamp(again) })
}

/** In ms; undefined without a timestamp. */
function createdAtOf({ session: { createdAt } }: SessionReading): number | undefined {
  const at = typeof createdAt === 'string' ? parseInstant(createdAt) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

function toBroken(exchanges: readonly number[], breach: Breach): readonly Observation[] {
  return [{ rule, exchanges, breach }]
}
