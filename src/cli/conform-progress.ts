import type { RunEvent } from '../conformance/run.ts'
import { toAmount } from '../conformance/telling.ts'

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
  const isLive = isWanted && process.stderr.isTTY
  let [requests, elsewhere, all, shownQuarter, isDirty] = [0, 0, 0, 0, false]
  const sent = (): string => `${toAmount(requests, 'request')}${elsewhere === 0 ? '' : ` and ${elsewhere} in worlds made for the run`}`
  const show = (text: string): void => {
    if (!isLive) return
    const width = Math.max(20, (process.stderr.columns || 80) - 1)
    process.stderr.write(`\r\u001B[K${text.slice(0, width)}`)
    isDirty = true
  }
  return {
    see(event) {
      if (!isWanted) return
      switch (event.type) {
        case 'runStarted':
          all = event.probes
          if (!isLive) console.error(`examining by ${toAmount(event.rules, 'rule')}, ${toAmount(event.probes, 'probe')}`)
          return
        case 'exchanged':
          if (event.isElsewhere) elsewhere++
          else requests++
          return show(`${sent()} · ${event.exchange.operation ?? event.exchange.request.method}`)
        case 'probeSent': {
          const quarter = Math.floor((4 * (all - event.left)) / Math.max(1, all))
          if (!isLive && quarter > shownQuarter && quarter < 4) console.error(`${all - event.left} of ${all} probes, ${sent()}`)
          shownQuarter = Math.max(shownQuarter, quarter)
          return show(`${all - event.left} of ${all} probes · ${sent()} · ${event.probe}`)
        }
        case 'ruleJudged':
          return
      }
    },
    end() {
      if (isDirty) process.stderr.write('\r\u001B[K')
      isDirty = false
    },
  }
}
