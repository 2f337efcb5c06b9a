import { changeWords, toCounts, toDiffers, toSince, toVerdictChange } from '../change-words.ts'
import { changeNames, type Change, type Changed } from '../../judge/comparison.ts'
import { shortened } from '../../text/harmless.ts'
import type { Report } from '../../judge/report.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** More rules of one change are counted. */
const mostRules = 100

/** The changes since an earlier run, one by one. */
export function toChanges({ baseline, results }: Report): Markup {
  if (baseline === undefined) return nothing
  const there = new Set<string>(results.map(({ rule }) => rule.id))
  const differs = toDiffers(baseline)
  return markup`<section><h2 id="baseline">Changes</h2><p>${shortened(toSince(baseline), 100)}: ${toCounts(baseline)}.</p>
${differs === undefined ? nothing : markup`<p class="more">${shortened(differs, 600)}</p>`}
${changeNames.map((name) => toGroup(name, baseline.changes, there))}</section>`
}

function toGroup(name: Change, changes: readonly Changed[], there: ReadonlySet<string>): Markup {
  const found = changes.filter(({ change }) => change === name)
  if (found.length === 0) return nothing
  const rows = found.slice(0, mostRules).map((changed) => {
    const rule = shortened(changed.rule, 120)
    return markup`<li>${there.has(changed.rule) ? markup`<a href="#${rule}">${rule}</a>` : rule} <small>${shortened(toVerdictChange(changed), 200)}</small></li>
`
  })
  const more = found.length > mostRules ? markup`<li>and ${found.length - mostRules} more</li>` : nothing
  // Changes that need no action stay folded.
  const isOpen = name !== 'judged-now' && name !== 'still-broken'
  return markup`<details class="changes"${isOpen ? markup` open` : nothing}><summary>${changeWords[name]} <small>${found.length}</small></summary><ul class="plain">${rows}${more}</ul></details>`
}
