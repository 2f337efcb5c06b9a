import { cutToWidth } from '../conformance/text/text-width.ts'
import { columnsOf, isLive } from './terminal.ts'

/** Says on stderr what is going on while somebody waits. */
export type StatusLine = {
  /** Writes over the line, where people look on; nothing anywhere else. */
  readonly show: (text: string) => void
  /** A line that stays, for where nobody sees the other one. */
  readonly log: (text: string) => void
  /** Leaves the line free for what comes. */
  readonly end: () => void
}

export function createStatusLine(isWanted: boolean): StatusLine {
  const isShown = isWanted && isLive(process.stderr)
  let isDirty = false
  return {
    show(text) {
      if (!isShown) return
      // The last column makes some terminals go on to the next row.
      process.stderr.write(`\r\u001B[K${cutToWidth(text, columnsOf(process.stderr) - 1)}`)
      isDirty = true
    },
    log(text) {
      if (isWanted && !isShown) console.error(text)
    },
    end() {
      if (isDirty) process.stderr.write('\r\u001B[K')
      isDirty = false
    },
  }
}
