import { foldCommand } from '../../conformance/text/fold-command.ts'
import { foldLine, foldTightly } from '../../conformance/text/fold-line.ts'
import { isNewFailure, isOutOfDate } from '../../conformance/judge/known-entries.ts'
import { nothingObserved } from '../../conformance/observe/observations.ts'
import { textWidth } from '../../conformance/text/text-width.ts'
import { toLastLines, toTerminalLines } from '../../conformance/report/terminal.ts'
import type { Report } from '../../conformance/judge/report.ts'
import type { RenderContext } from '../../conformance/text/render-context.ts'

/**
 * A report for a terminal. With `--quiet` it is the new failures and the last line. A terminal folds a command by itself, so that it can be
 * copied as one line; in a pipe nothing is wider than `columns`.
 */
export function toConformLines(
  report: Report,
  unsized: RenderContext,
  isQuiet: boolean,
  { columns, isPipe }: { readonly columns: number; readonly isPipe: boolean },
): readonly string[] {
  const context = { ...unsized, columns }
  const lines = toTerminalLines(report, context)
  const shown = isQuiet ? [...brokenLines(report, context), ...toLastLines(report, context)] : lines
  return shown.flatMap((line) => {
    const [label, command] = splitCommand(line)
    if (command !== '') return isPipe ? foldCommand(label, command, columns) : [line]
    if (!isPipe && isCopied(line)) return [line]
    return foldProse(line, columns, isPipe)
  })
}

/** Folds a sentence. A command within it stands in rows of its own. */
function foldProse(line: string, columns: number, isPipe: boolean): readonly string[] {
  const fold = isPipe ? foldTightly : foldLine
  const [, before = line, command = '', after = ''] = /^(.*)\b(curl -.* https?:\/\/\S+)(.*)$/s.exec(line) ?? []
  if (command === '' || textWidth(line) <= columns) return fold(line, columns)
  const indent = '    '
  return [
    ...fold(before.trimEnd(), columns),
    ...(isPipe ? foldCommand(indent, command, columns) : [indent + command]),
    ...fold(indent + after.trim(), columns),
  ]
}

/** An entry to paste into a file of known failures. YAML reads a folded entry as well. */
function isCopied(line: string): boolean {
  return line.startsWith('- { rule: ')
}

/** A line that holds a shell command, before and from its beginning. */
function splitCommand(line: string): readonly [label: string, command: string] {
  const [, label = line, command = ''] = /^( {2,4}(?:#\d+|rerun|replay) +)(\S.*)$/s.exec(line) ?? []
  return [label, command]
}

function brokenLines(report: Report, context: RenderContext): readonly string[] {
  // A change since the baseline is a result as well.
  const { baseline: _baseline, ...rest } = report
  const results = report.results.filter((result) => isNewFailure(result) || result.verdict.verdict === 'error')
  const knownFailures = report.knownFailures?.filter(isOutOfDate)
  if (results.length + (knownFailures?.length ?? 0) === 0) return []
  const broken = { ...rest, results, created: [], observations: nothingObserved, ...(knownFailures !== undefined && { knownFailures }) }
  const lines = toTerminalLines(broken, context)
  // The last lines count the whole report.
  return lines.slice(0, lines.lastIndexOf('') + 1)
}
