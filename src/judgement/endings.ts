import { isObject } from '../contract/is-object.ts'
import { jsonBodyOf } from '../exchange/json-body.ts'
import { service, type SessionKind } from '../contract/service.ts'
import type { Monitor, Observation } from './monitor.ts'
import { judgeReadings, readSessionsIn } from './session-readings.ts'
import { createdKeyOf } from './stages.ts'

const titleRule = 'reports/get/result-title-generated'

export const reportFailures = failureCodes('reports/get/failure-code', 'report')
export const reviewFailures = failureCodes('reviews/get/failure-code', 'systematicReview')

/** A failed session has an error with the code of its kind. */
function failureCodes(rule: 'reports/get/failure-code' | 'reviews/get/failure-code', kind: SessionKind): Monitor {
  const endpoint = kind === 'report' ? 'getReport' : 'getSystematicReview'
  const code = service.sessions.failureCodes[kind]
  return judgeReadings([rule], ({ exchange, session: { error }, status }) => {
    if (exchange.operation !== endpoint || status !== 'failed') return []
    const has = isObject(error) ? error : {}
    const isKept = has['code'] === code && typeof has['message'] === 'string'
    const breach = isKept
      ? null
      : { pointer: '/error', expected: `the code ${code} and a message`, actual: JSON.stringify(error) ?? 'absent' }
    return [{ rule, exchanges: [exchange.id], breach }]
  })
}

/** A report that was created without a title gets one. */
export const generatedTitles: Monitor = {
  rules: [titleRule],
  start() {
    const untitled = new Map<string, number>()
    return (exchange) => {
      const key = exchange.operation === 'createReport' ? createdKeyOf(exchange) : null
      const title = jsonBodyOf(exchange)?.['title']
      if (key !== null && (title === undefined || title === null)) untitled.set(key, exchange.id)
      if (exchange.operation !== 'getReport') return []
      return readSessionsIn(exchange).flatMap((reading): readonly Observation[] => {
        const by = untitled.get(reading.key)
        const { result } = reading.session
        if (by === undefined || reading.status !== 'completed' || !isObject(result)) return []
        const isGiven = typeof result['title'] === 'string' && result['title'].trim() !== ''
        const breach = isGiven
          ? null
          : { pointer: '/result/title', expected: 'a title', actual: JSON.stringify(result['title']) ?? 'absent' }
        return [{ rule: titleRule, exchanges: [by, exchange.id], breach }]
      })
    }
  },
}
