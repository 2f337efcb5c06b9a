import type { Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { readResults } from './search-results.ts'

const rule = 'search/trials/overall-status'

/** The status of a trial is any word, or null if none is posted. Another rule demands the member itself. */
export const overallStatus: Monitor = {
  rules: [rule],
  start: () => (exchange) => observe(exchange),
}

function observe(exchange: Exchange): readonly Observation[] {
  const trials = readResults(exchange, 'searchTrials')
  const exchanges = [exchange.id]
  const at = trials.findIndex(({ overallStatus: status }) => status !== undefined && status !== null && !isWord(status))
  if (at !== -1) {
    const actual = JSON.stringify(trials[at]?.['overallStatus'])
    return [{ rule, exchanges, breach: { pointer: `/trials/${at}/overallStatus`, expected: 'a status word or null', actual } }]
  }
  return trials.some(({ overallStatus: status }) => status !== undefined) ? [{ rule, exchanges, breach: null }] : []
}

function isWord(status: unknown): boolean {
  return typeof status === 'string' && status.trim() !== ''
}
