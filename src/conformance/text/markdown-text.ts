import { harmless, shortened } from './harmless.ts'

/** The most characters of foreign text. */
export const mostCharacters = 600

/** Escapes our own text, so that nothing in it is markup. */
export function escaped(text: string): string {
  return harmless(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
}

/** Foreign text as inline code, in more backticks than any run of them in it. */
export function toCode(text: string): string {
  const line = harmless(shortened(text, mostCharacters)).replace(/\s+/g, ' ').trim()
  if (line === '') return '(nothing)'
  const ticks = '`'.repeat(longestRun(line) + 1)
  // A backtick at an end would join the others.
  return line.startsWith('`') || line.endsWith('`') ? `${ticks} ${line} ${ticks}` : ticks + line + ticks
}

export function toFence(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${ticks}${language}\n${harmless(text)}\n${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

/** A row of a table. */
export function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The item that ends a list of which not all is named. */
export function more(count: number): readonly string[] {
  return count > 0 ? [`- and ${count} more`] : []
}
