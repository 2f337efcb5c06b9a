import type { RunEvent } from '../conformance/run.ts'
import { toAmount } from '../conformance/telling.ts'
import { createStatusLine } from './status-line.ts'

export type Progress = {
  readonly see: (event: RunEvent) => void
  /** Leaves the line free for what comes. */
  readonly end: () => void
}

/**
 * Tells on stderr how far a run is: for people one line that is rewritten, anywhere else one when it begins and one whenever a
 * quarter of the probes is done.
 */
export function createProgress(isWanted: boolean): Progress {
  const line = createStatusLine(isWanted)
  let [requests, elsewhere, all, shownQuarter] = [0, 0, 0, 0]
  const sent = (): string => `${toAmount(requests, 'request')}${elsewhere === 0 ? '' : ` and ${elsewhere} in worlds made for the run`}`
  return {
    see(event) {
      switch (event.type) {
        case 'runStarted':
          all = event.probes
          line.log(`examining by ${toAmount(event.rules, 'rule')}, ${toAmount(event.probes, 'probe')}`)
          return
        case 'exchanged':
          if (event.isElsewhere) elsewhere++
          else requests++
          return line.show(`${sent()} · ${event.exchange.operation ?? event.exchange.request.method}`)
        case 'probeSent': {
          const quarter = Math.floor((4 * (all - event.left)) / Math.max(1, all))
          if (quarter > shownQuarter && quarter < 4) line.log(`${all - event.left} of ${all} probes, ${sent()}`)
          shownQuarter = Math.max(shownQuarter, quarter)
          return line.show(`${all - event.left} of ${all} probes · ${sent()} · ${event.probe}`)
        }
        case 'ruleJudged':
          return
      }
    },
    end: line.end,
  }
}
