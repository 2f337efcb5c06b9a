import { cutToWidth } from '../conformance/text/text-width.ts'
import { columnsOf, isLive } from './terminal.ts'
import { printError, toSafeText } from './print.ts'

/** Progress on stderr. */
export type StatusLine = {
  /** Rewrites the line on a terminal; does nothing elsewhere. */
  readonly show: (text: string) => void
  /** Writes a line that stays, where stderr is no terminal. */
  readonly log: (text: string) => void
  /** Writes a line that stays, on a terminal as well. */
  readonly keep: (text: string) => void
  /** Clears the line. */
  readonly end: () => void
}

export function createStatusLine(isWanted: boolean): StatusLine {
  const isShown = isWanted && isLive(process.stderr)
  let isDirty = false
  const end = (): void => {
    if (isDirty) process.stderr.write('\r\u001B[K')
    isDirty = false
  }
  return {
    show(text) {
      if (!isShown) return
      // The last column makes some terminals go on to the next row.
      process.stderr.write(`\r\u001B[K${cutToWidth(toSafeText(text), columnsOf(process.stderr) - 1)}`)
      isDirty = true
    },
    log(text) {
      if (isWanted && !isShown) printError(text)
    },
    keep(text) {
      if (!isWanted) return
      end()
      printError(text)
    },
    end,
  }
}
