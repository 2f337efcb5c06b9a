import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { countKnownOpen } from '../judge/blocked.ts'
import { countKnown, isNewFailure } from '../judge/known-entries.ts'
import { toOutOfDate } from './known-words.ts'
import type { Report } from '../judge/report.ts'
import { toAmount } from '../text/render-context.ts'

/** The outcome of a run in words. Tolerated failures are named, and a deployment that did not answer is unreachable, not conformant. */
export function headlineOf(report: Report): string {
  const { outcome, unreachable, results, exchanges } = report
  if (unreachable !== undefined) return exchanges.some(isAnswered) ? 'not checked' : 'unreachable'
  const known = countKnown(results)
  switch (outcome) {
    case 'conformant':
      return known === 0 ? 'conformant' : `conformant except ${toAmount(known, 'known failure')}${toBlocked(countKnownOpen(results))}`
    case 'violations':
      return results.some(isNewFailure) ? 'violations' : (toOutOfDate(report) ?? 'violations')
    case 'incomplete':
      return 'incomplete'
    case 'error':
      return 'internal error'
  }
}

function isAnswered(exchange: Exchange): boolean {
  return answerOf(exchange) !== undefined
}

function toBlocked(open: number): string {
  return open === 0 ? '' : ` (${toAmount(open, 'rule')} not run)`
}
