import { harmless, shortened } from './harmless.ts'

/** A text of whoever is shown so far. */
export const mostCharacters = 600

/** Text of ours: nothing in it is markup. */
export function escaped(text: string): string {
  return harmless(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`)
}

/** A text of whoever as code in a line: what surrounds it is longer than any row of backticks in it. */
export function toCode(text: string): string {
  const line = harmless(shortened(text, mostCharacters)).replace(/\s+/g, ' ').trim()
  if (line === '') return '(nothing)'
  const ticks = '`'.repeat(longestRun(line) + 1)
  return `${ticks} ${line} ${ticks}`
}

export function toFence(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${ticks}${language}\n${harmless(text)}\n${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
