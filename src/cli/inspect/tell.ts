import { foldLine } from '../../conformance/text/fold-line.ts'
import { columnsOf } from '../terminal.ts'
import { printError } from '../print.ts'

/** Says lines on stderr, folded to a terminal. */
export function tell(...lines: readonly string[]): void {
  const columns = columnsOf(process.stderr)
  for (const line of lines) printError(foldLine(line, columns).join('\n'))
}
