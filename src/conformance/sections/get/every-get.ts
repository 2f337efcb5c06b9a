import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { queryParameterOf } from '../../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { createKinds, type SessionKinds } from '../../../judgement/session-readings.ts'
import { typedGets } from '../../probes/get-refusals.ts'
import { findUnasked } from './body-only-with-include.ts'

const gets = {
  getReport: { rule: 'reports/get/body-only-with-include', at: ['result'] },
  getSystematicReview: { rule: 'reviews/get/body-only-with-include', at: ['data', 'report', 'result'] },
} as const

/** Judges every typed get: by the texts that were not asked for, and by the code of a session that is not there. */
export const everyGet: Monitor = {
  rules: ['reports/get/body-only-with-include', 'reviews/get/body-only-with-include', 'sessions/get/not-found'],
  start() {
    const kinds = createKinds()
    return (exchange) => {
      kinds.see(exchange)
      const get = typedGets.find(({ operation }) => operation === exchange.operation)
      return get === undefined ? [] : [...judgeTexts(exchange, get), ...judgeCode(exchange, get, kinds)]
    }
  },
}

type TypedGet = (typeof typedGets)[number]

function judgeTexts(exchange: Exchange, { operation }: TypedGet): readonly Observation[] {
  if (answerOf(exchange)?.status !== 200 || queryParameterOf(exchange, 'include') !== null) return []
  const { rule, at } = gets[operation]
  const breach = findUnasked(exchange, at)
  return breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]
}

/**
 * The get of a session of another kind may be refused with any code. So the id is one that no session has, or one that an answer showed as
 * of the kind that is asked for, and of no other.
 */
function judgeCode(exchange: Exchange, { missing }: TypedGet, kinds: SessionKinds): readonly Observation[] {
  const code = memberOf(exchange, 'error', 'code')
  if (answerOf(exchange)?.status !== 404 || typeof code !== 'string' || code === missing) return []
  if (kinds.mayBeOther(exchange)) return []
  const breach = { expected: `404 ${missing}`, actual: statusAndCode(exchange), pointer: '/error/code' }
  return [{ rule: 'sessions/get/not-found', exchanges: [exchange.id], breach }]
}
