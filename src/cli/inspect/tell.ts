import { foldLine } from '../../conformance/text/fold-line.ts'
import { columnsOf } from '../terminal.ts'

/** Says lines on stderr, folded to a terminal. */
export function tell(...lines: readonly string[]): void {
  const columns = columnsOf(process.stderr)
  for (const line of lines) console.error(foldLine(line, columns).join('\n'))
}
