import { shortened } from '../../text/harmless.ts'
import { isOutOfDate, draftEntries, type KnownEntry } from '../../judge/known-entries.ts'
import { inOrderOfState, stateWords, toAdvice, toleranceAdvice, toOthers, toWhy } from '../known-words.ts'
import type { Known } from '../../judge/known-failures.ts'
import type { Report } from '../../judge/report.ts'
import { toShellLine } from './exchange.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** More entries than this are counted. */
const mostEntries = 300

/** The known failures with their states, and an entry to paste for each new failure. */
export function toKnownFailures(report: Report): Markup {
  const { knownFailures, results, startedAt } = report
  if (knownFailures === undefined) return nothing
  const ready = draftEntries(knownFailures, results, startedAt)
  const entries = inOrderOfState(knownFailures)
  const selected = new Set<string>(results.map(({ rule }) => rule.id))
  const more = entries.length - mostEntries
  return markup`<section><h2 id="known">Known failures</h2>
${entries.length === 0 ? markup`<p class="empty">No entries.</p>` : toTable(entries.slice(0, mostEntries), selected, knownFailures)}
${more > 0 ? markup`<p class="more">and ${more} more</p>` : nothing}
${ready.length === 0 ? nothing : markup`<p class="more">${toleranceAdvice(report)}</p>${toShellLine('yaml', ready.join('\n'))}`}</section>`
}

function toTable(entries: readonly KnownEntry[], selected: ReadonlySet<string>, all: readonly KnownEntry[]): Markup {
  const rows = entries.map((entry) => {
    const { rule, state, reason, owner = '', until = '', place = '' } = entry
    const tone = isOutOfDate(entry) ? markup` class="fail"` : nothing
    return markup`<tr><td${tone}>${stateWords[state]}</td><td>${selected.has(rule) ? markup`<a href="#${rule}">${rule}</a>` : rule}</td><td>${shortened(`${toAdvice(entry)}${toOthers(entry, all)}`, 200)}</td><td>${shortened(reason, 300)}</td><td>${shortened(owner, 60)}</td><td>${until}</td><td>${shortened(place, 120)}</td></tr>
`
  })
  const heads = ['state', 'rule', 'now', 'reason', 'owner', 'until', 'entry'].map((head) => markup`<th scope="col">${head}</th>`)
  return markup`<div class="wide"><table class="entries"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

/** The reason for tolerating a failure, shown beside it. */
export function toKnownLine(known: Known | undefined): Markup {
  return known === undefined ? nothing : markup`<p class="known">Known: ${shortened(toWhy(known), 400)}</p>`
}
