import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { countKnownOpen } from '../judge/blocked.ts'
import { countKnown, isNewFailure } from '../judge/known-entries.ts'
import { toOutOfDate } from './known-words.ts'
import type { BreachGroup } from './causes.ts'
import type { Report } from '../judge/report.ts'
import { toAmount } from '../text/render-context.ts'

/**
 * The outcome of a run in words. Tolerated failures are named, and so is a fault that a user points at. A deployment that did not answer is
 * unreachable, not conformant.
 */
export function headlineOf(report: Report, ownFault?: string): string {
  const { outcome, unreachable, results, exchanges } = report
  if (unreachable !== undefined) return exchanges.some(isAnswered) ? 'not checked' : 'unreachable'
  const known = countKnown(results)
  switch (outcome) {
    case 'conformant':
      if (ownFault !== undefined) return `conformant but for the fault at ${ownFault}`
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

/** The headline with what it counts: `violations: 8 rules, 2 causes`. A warning or a hint is no violation. */
export function countedHeadline(report: Report, groups: readonly BreachGroup[], ownFault?: string): string {
  const { outcome, unreachable, results, counts } = report
  const headline = headlineOf(report, ownFault)
  if (unreachable !== undefined || outcome === 'error') return headline
  const fresh = results.filter(isNewFailure).length
  const causes = groups.filter((group) => ('broken' in group ? group.broken : [group.alone]).some(isNewFailure)).length
  if (outcome === 'violations' && fresh > 0)
    return `${headline}: ${toAmount(fresh, 'rule')}${causes > 0 && fresh > 1 ? `, ${toAmount(causes, 'cause')}` : ''}`
  if (outcome === 'incomplete') return `${headline}: ${counts.pass} of ${toAmount(results.length, 'rule')} passed`
  return headline === 'conformant' ? `${headline}: ${toAmount(counts.pass, 'rule')} passed` : headline
}
