import { harmlessLine } from '../text/harmless.ts'
import { stateWords, toKnownEntryLines, toleranceAdvice, type KnownLine } from './known-words.ts'
import { expiresSoon, draftEntries, type KnownEntry } from '../judge/known-entries.ts'
import type { Report } from '../judge/report.ts'
import type { Paint, Style } from '../text/render-context.ts'

/** The known failures of a run as lines for a terminal, and an entry to paste for each new failure. */
export function toKnownLines(report: Report, paint: Paint): readonly string[] {
  const { knownFailures, results, startedAt } = report
  if (knownFailures === undefined) return []
  const ready = draftEntries(knownFailures, results, startedAt)
  const entries = toKnownEntryLines(knownFailures).map((line) => toLine(line, paint))
  if (ready.length === 0) return entries
  return [...entries, ...(entries.length === 0 ? [] : ['']), toleranceAdvice(report), ...ready]
}

function toLine({ entry, about, advice, place }: KnownLine, paint: Paint): string {
  const [word, tone] = wordOf(entry)
  return `${paint(tone, word.padEnd(11))}  ${about}: ${harmlessLine(advice)}${place === '' ? '' : paint('faint', ` (${harmlessLine(place)})`)}`
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
