import { countKnownOpen } from '../judge/blocked.ts'
import { countKnown, isNewFailure } from '../judge/known-entries.ts'
import { toOutOfDate } from './known-words.ts'
import type { Report } from '../judge/report.ts'
import { toAmount } from '../text/render-context.ts'

/** How a run ended, in words that do not lie: what was passed over is said, and of a deployment that did not answer nothing is known. */
export function headlineOf(report: Report): string {
  const { outcome, unreachable, results } = report
  if (unreachable !== undefined) return 'unreachable'
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

function toBlocked(open: number): string {
  return open === 0 ? '' : ` (${toAmount(open, 'rule')} not run)`
}
