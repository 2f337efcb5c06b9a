import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { askedSessionOf, readingsOf, type SessionReading } from './session-readings.ts'

const rule = 'conventions/session-id-stable'

/** An id is that of one session: whoever asks by it is answered with it and with the same type, and no other session has it. */
export const sessionIds: Monitor = {
  rules: [rule],
  start() {
    const types = new Map<string, SessionReading>()
    return (exchange) => {
      const readings = readingsOf(exchange)
      const isCreation = exchange.operation === 'createReport' || exchange.operation === 'createSystematicReview'
      return [
        ...ofAsked(exchange),
        ...ofTwice(exchange, readings),
        ...readings.flatMap((reading) => {
          const before = types.get(reading.key)
          if (before === undefined && reading.type !== null) types.set(reading.key, reading)
          return before === undefined ? [] : ofBefore(before, reading, isCreation)
        }),
      ]
    }
  },
}

function ofAsked(exchange: Exchange): readonly Observation[] {
  const asked = askedSessionOf(exchange)
  const answered = memberOf(exchange, 'sessionId')
  if (asked === undefined || typeof answered !== 'string' || (answerOf(exchange)?.status ?? 500) >= 300) return []
  const breach = answered.toLowerCase() === asked ? null : { pointer: '/sessionId', expected: asked, actual: answered }
  return [{ rule, exchanges: [exchange.id], breach }]
}

function ofTwice(exchange: Exchange, readings: readonly SessionReading[]): readonly Observation[] {
  const seen = new Set<string>()
  const twice = readings.find(({ sessionId }) => seen.size === seen.add(sessionId).size)
  if (twice === undefined) return []
  return broken([exchange.id], {
    pointer: `${twice.pointer}/sessionId`,
    expected: 'an id that stands once in a list',
    actual: twice.sessionId,
  })
}

function ofBefore(before: SessionReading, now: SessionReading, isCreation: boolean): readonly Observation[] {
  const exchanges = [before.exchange.id, now.exchange.id]
  if (isCreation) return broken(exchanges, { pointer: '/sessionId', expected: 'an id that no session has yet', actual: now.sessionId })
  if (now.type !== null && before.type !== now.type)
    return broken(exchanges, {
      pointer: `${now.pointer}/type`,
      expected: `the type seen before: ${before.type ?? 'none'}`,
      actual: now.type,
    })
  return [{ rule, exchanges, breach: null }]
}

function broken(exchanges: readonly number[], breach: Breach): readonly Observation[] {
  return [{ rule, exchanges, breach }]
}
