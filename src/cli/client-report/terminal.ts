import { foldCommand } from '../../conformance/text/fold-command.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { harmlessLine } from '../../conformance/text/harmless.ts'
import { toAmount, type Paint } from '../../conformance/text/render-context.ts'
import type { ClientReport } from '../../judgement/client/client-report.ts'
import { riskKinds } from '../../judgement/client/risk.ts'
import { cureOf } from '../../judgement/client/cures.ts'
import { headlineOf, usedLine, whereBroken, whereToTry, whyLess, type ReportedCommand } from './words.ts'

/** States are many: the terminal names some, the files all. */
const mostNeverMet = 5

/** The client report for a terminal or the log of a CI run. */
export function toTerminal(
  report: ClientReport,
  { paint, columns, command }: ReportedCommand & { readonly paint: Paint; readonly columns: number },
): string {
  const { used, broke, risked, neverMet, exit } = report
  const isClean = broke.length === 0 && risked.length === 0 && exit === undefined
  const fold = (line: string): readonly string[] => foldLine(harmlessLine(line), columns)
  const lines: string[] = ['', paint(isClean ? 'good' : broke.length > 0 || exit !== undefined ? 'bad' : 'warning', headlineOf(report))]
  if (exit !== undefined) lines.push(...fold(`  exit     ${exit.message}`))
  const less = whyLess(report)
  if (less !== undefined) lines.push(...fold(`  end      ${less}`))
  if (broke.length > 0) lines.push('', paint('strong', 'Broke'), ...fold(`  ${whereToTry()}`))
  for (const one of broke) {
    const { rule, times, message, fix, curl } = one
    lines.push(...fold(`  ${whereBroken(one)}: ${message}${oftenOf(times)}`))
    lines.push(...fold(`    rule   ${rule}`), ...fold(`    fix    ${fix}`), ...toTry(curl, columns))
  }
  if (risked.length > 0) lines.push('', paint('strong', 'Risked'))
  for (const { kind, operation, sessionId, times, message } of risked) {
    const where = [operation, sessionId?.slice(0, 8)].filter((part) => part !== undefined).join(' ')
    lines.push(...fold(`  ${riskKinds[kind].title}${where === '' ? '' : ` (${where})`}: ${message}${oftenOf(times)}`))
    lines.push(...fold(`    kind   ${kind}`), ...fold(`    cure   ${cureOf(kind)}`))
  }
  if (used.length > 0) lines.push('', paint('strong', 'Used'))
  for (const one of used) lines.push(...fold(`  ${usedLine(one)}`))
  const [next] = neverMet
  if (next !== undefined) {
    lines.push('', paint('strong', `Never met, ${neverMet.length}`))
    for (const { what, scenario } of neverMet.slice(0, mostNeverMet)) lines.push(...fold(`  ${what}: ${scenario}`))
    if (neverMet.length > mostNeverMet) lines.push(`  and ${neverMet.length - mostNeverMet} more`)
    lines.push(...foldCommand('  show one: ', harmlessLine(command(next.scenario)), columns))
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** A body of a few thousand characters would hide the rest of the report. */
const longestTry = 600

function toTry(curl: string, columns: number): readonly string[] {
  const line = harmlessLine(curl)
  // A comment that is folded would be a command in its second line.
  if (line.startsWith('# ')) return foldLine(`    try    ${line.slice(2)}`, columns)
  return line.length <= longestTry
    ? foldCommand('    try    ', line, columns)
    : [`    try    a curl line of ${line.length} characters: --client-report FILE has it`]
}

function oftenOf(times: number): string {
  return times === 1 ? '' : ` (${toAmount(times, 'time')})`
}
