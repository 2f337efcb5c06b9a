import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'

const rule = 'search/warnings/non-fatal'

/** A search with warnings has its results beside them. */
export const searchWarnings: Monitor = {
  rules: [rule],
  start: () => (exchange) => observe(exchange),
}

function observe(exchange: Exchange): readonly Observation[] {
  const { operation } = exchange
  const answer = answerOf(exchange)
  const warnings = memberOf(exchange, 'warnings')
  if (answer === undefined || (operation !== 'searchPapers' && operation !== 'searchTrials') || !Array.isArray(warnings)) return []
  if (warnings.length === 0) return []
  const member = operation === 'searchPapers' ? 'papers' : 'trials'
  const has = Array.isArray(memberOf(exchange, member)) ? `with ${member}` : `without ${member}`
  const actual = `${answer.status} ${has}`
  const expected = `200 with ${member}`
  return [{ rule, exchanges: [exchange.id], breach: actual === expected ? null : { expected, actual } }]
}
