import { changeWords, toCounts, toDiffers, toSince, toVerdictChange } from './change-words.ts'
import { changeNames, type Change, type Changed } from '../judge/comparison.ts'
import { harmlessLine } from '../text/harmless.ts'
import type { Report } from '../judge/report.ts'
import type { Paint, Style } from '../text/render-context.ts'

/** More rules of one change are counted. */
const mostNamed = 12

const tones: { readonly [C in Change]: Style } = {
  new: 'bad',
  'not-judged-any-more': 'warning',
  'still-broken': 'faint',
  fixed: 'good',
  'judged-now': 'faint',
}

/** Changes since an earlier run, as lines for a terminal. */
export function toChangeLines({ baseline }: Report, paint: Paint): readonly string[] {
  if (baseline === undefined) return []
  const differs = toDiffers(baseline)
  return [
    harmlessLine(`${toSince(baseline)}: ${toCounts(baseline)}`),
    ...(differs === undefined ? [] : [paint('warning', harmlessLine(differs))]),
    ...changeNames.flatMap((name) => toLines(name, baseline.changes, paint)),
  ]
}

/** Rules that are now checked and pass are only counted: they need no action. */
function toLines(name: Change, changes: readonly Changed[], paint: Paint): readonly string[] {
  const found = changes.filter(({ change }) => change === name)
  if (name === 'judged-now' || found.length === 0) return []
  const word = changeWords[name].padEnd(changeWords['not-judged-any-more'].length)
  const lines = found
    .slice(0, mostNamed)
    .map((changed) => `${paint(tones[name], word)}  ${harmlessLine(`${changed.rule} (${toVerdictChange(changed)})`)}`)
  return [...lines, ...(found.length > mostNamed ? [`${' '.repeat(word.length)}  and ${found.length - mostNamed} more`] : [])]
}
