import { harmlessLine } from '../text/harmless.ts'
import { inOrderOfState, stateWords, toAdvice, toleranceAdvice, toWhy } from './known-words.ts'
import { expiresSoon, draftEntries, type KnownEntry } from '../judge/known-entries.ts'
import type { Report } from '../judge/report.ts'
import type { Paint, Style } from '../text/render-context.ts'

/** The known failures of a run as lines for a terminal, and an entry to paste for each new failure. */
export function toKnownLines(report: Report, paint: Paint): readonly string[] {
  const { knownFailures, results, startedAt } = report
  if (knownFailures === undefined) return []
  const ready = draftEntries(knownFailures, results, startedAt)
  const entries = inOrderOfState(knownFailures).map((entry) => toLine(entry, paint))
  if (ready.length === 0) return entries
  return [...entries, ...(entries.length === 0 ? [] : ['']), toleranceAdvice(report), ...ready]
}

function toLine(entry: KnownEntry, paint: Paint): string {
  const [word, tone] = wordOf(entry)
  const place = entry.place === undefined ? '' : paint('faint', ` (${harmlessLine(entry.place)})`)
  return `${paint(tone, word.padEnd(11))}  ${entry.rule}: ${harmlessLine(`${toAdvice(entry)} · ${toWhy(entry)}`)}${place}`
}

function wordOf(entry: KnownEntry): readonly [word: string, tone: Style] {
  const word = stateWords[entry.state]
  switch (entry.state) {
    case 'stale':
    case 'overdue':
      return [word.toUpperCase(), 'bad']
    case 'holds':
      return expiresSoon(entry) ? ['expiring', 'warning'] : [word, 'faint']
    case 'not-judged':
      return [word, 'warning']
  }
}
