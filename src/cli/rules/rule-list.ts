import { foldLine } from '../../conformance/text/fold-line.ts'
import type { Rule } from '../../contract/rules.ts'
import type { Page } from '../help.ts'

/** Rules for people: section by section, each with its whole sentence below its id, and a word where breaking it fails nobody. */
export function toSections(found: readonly Rule[], { columns, paint }: Page): readonly string[] {
  let section = ''
  const lines = found.flatMap((rule) => {
    const own = rule.id.split('/').slice(0, -1).join('/')
    const heading = own === section ? [] : [...(section === '' ? [] : ['']), paint('strong', own)]
    section = own
    const level = rule.level === 'must' ? '' : paint('warning', ` (${rule.level})`)
    const sentence = `    ${rule.sentence}`
    return [...heading, ...foldLine(`  ${rule.id}${level}`, columns, '  '), ...foldLine(sentence, columns)]
  })
  return [...lines, '', ...totals(found).flatMap((line) => foldLine(line, columns))]
}

/** Rules for other programs: one a line, its id first. */
export function toTable(found: readonly Rule[]): readonly string[] {
  const width = Math.max(...found.map((rule) => rule.id.length))
  const lines = found.map(
    (rule) => `${rule.id.padEnd(width)}  ${rule.level.padEnd(11)} ${rule.judgedBy.padEnd(7)} ${shorten(rule.sentence)}`,
  )
  return [...lines, '', ...totals(found)]
}

function totals(found: readonly Rule[]): readonly string[] {
  return [
    found.length === 1 ? '1 rule' : `${found.length} rules`,
    `  by level    ${counted(found, (rule) => rule.level)}`,
    `  by method   ${counted(found, (rule) => rule.judgedBy)}`,
    `  by section  ${counted(found, (rule) => rule.clause.split(' > ')[0] ?? '')}`,
  ]
}

/** `226 must, 20 provisional, 9 should`: the most frequent first. */
function counted(found: readonly Rule[], keyOf: (rule: Rule) => string): string {
  const counts = new Map<string, number>()
  for (const rule of found) counts.set(keyOf(rule), (counts.get(keyOf(rule)) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, count]) => `${count} ${key}`)
    .join(', ')
}

function shorten(sentence: string): string {
  return sentence.length <= 90 ? sentence : `${sentence.slice(0, 89).trimEnd()}…`
}
