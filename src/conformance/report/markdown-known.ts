import { foldMarkdown } from '../text/fold-markdown.ts'
import { shortened } from '../text/harmless.ts'
import { escaped, more, toFence, toRow } from '../text/markdown-text.ts'
import { draftEntries, isOutOfDate } from '../judge/known-entries.ts'
import type { Report } from '../judge/report.ts'
import { inOrderOfState, stateWords, toAdvice } from './known-words.ts'

/** More entries than this are counted. */
const mostEntries = 40

/** The entries of known failures; those that fail the run come first. */
export function toKnown({ knownFailures, results, startedAt }: Report): readonly string[] {
  if (knownFailures === undefined) return []
  const rows = inOrderOfState(knownFailures)
    .slice(0, mostEntries)
    .map((entry) => {
      const { rule, state, until = '', owner = '', reason } = entry
      const cells = [rule, toAdvice(entry), until, owner, reason].map((text) => escaped(shortened(text, 160)))
      return toRow([isOutOfDate(entry) ? `**${stateWords[state]}**` : stateWords[state], ...cells])
    })
  const ready = draftEntries(knownFailures, results, startedAt)
  if (rows.length + ready.length === 0) return []
  const table = [toRow(['state', 'rule', 'now', 'until', 'owner', 'reason']), toRow(['---', '---', '---', '---', '---', '---']), ...rows]
  return [
    [
      '### Known failures',
      '',
      ...(rows.length === 0 ? [] : [...table, '', ...more(knownFailures.length - rows.length), '']),
      ...(ready.length === 0
        ? []
        : [...foldMarkdown('To tolerate a failure for now, add its line to the known-failures file, with a reason:'), '']),
      ...(ready.length === 0 ? [] : [toFence('yaml', ready.slice(0, mostEntries).join('\n')), ...more(ready.length - mostEntries), '']),
    ].join('\n'),
  ]
}
