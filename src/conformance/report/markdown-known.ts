import { foldMarkdown } from '../text/fold-markdown.ts'
import { shortened } from '../text/harmless.ts'
import { escaped, more, toFence } from '../text/markdown-text.ts'
import { draftEntries, isOutOfDate } from '../judge/known-entries.ts'
import type { Report } from '../judge/report.ts'
import { stateWords, toKnownEntryLines, toleranceAdvice } from './known-words.ts'

/** More entries than this are counted. */
const mostEntries = 40

/** The entries of known failures; those that fail the run come first. */
export function toKnown(report: Report): readonly string[] {
  const { knownFailures, results, startedAt } = report
  if (knownFailures === undefined) return []
  const entries = toKnownEntryLines(knownFailures)
  const lines = entries.slice(0, mostEntries).flatMap(({ entry, about, advice }) => {
    const state = isOutOfDate(entry) ? `**${stateWords[entry.state]}**` : stateWords[entry.state]
    return foldMarkdown(`- ${state}: ${about}: ${escaped(shortened(advice, 640))}`)
  })
  const ready = draftEntries(knownFailures, results, startedAt)
  if (lines.length + ready.length === 0) return []
  return [
    [
      '### Known failures',
      '',
      ...(lines.length === 0 ? [] : [...lines, ...more(entries.length - mostEntries), '']),
      ...(ready.length === 0 ? [] : [...foldMarkdown(toleranceAdvice(report)), '']),
      ...(ready.length === 0 ? [] : [toFence('yaml', ready.slice(0, mostEntries).join('\n')), ...more(ready.length - mostEntries), '']),
    ].join('\n'),
  ]
}
