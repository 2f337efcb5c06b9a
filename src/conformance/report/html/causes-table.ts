import { tallyOf, type BreachGroup } from '../causes.ts'
import { shortened } from '../../text/harmless.ts'
import { toAmount } from '../../text/render-context.ts'
import { markup, nothing, type Markup } from './markup.ts'
import { toBadge } from './verdict-words.ts'

/** More rows would not fit the first screen: of a desktop, and of a phone, where style hides the rest. */
const [mostRows, mostOnPhone] = [8, 5]

/** The address of a cause within the page. */
export function causeId(number: number): string {
  return `cause-${number + 1}`
}

/** The causes of all findings, each with its rules and a link. It opens the page. */
export function toCausesTable(groups: readonly BreachGroup[]): Markup {
  if (groups.length === 0) return nothing
  const rows = groups.slice(0, mostRows).map((group, number) => toRow(group, number))
  return markup`<section id="causes"><h2>Causes</h2><table class="causes"><thead><tr><th scope="col">rules</th><th scope="col">cause</th></tr></thead>
<tbody>${rows}</tbody></table>${toMore(groups.slice(mostRows), 'more desktop')}${toMore(groups.slice(mostOnPhone), 'more phone')}</section>`
}

/** The line about causes that the table leaves out, on one kind of screen. */
function toMore(groups: readonly BreachGroup[], classes: string): Markup {
  const rules = groups.reduce((sum, group) => sum + ('broken' in group ? group.broken.length : 1), 0)
  return rules === 0
    ? nothing
    : markup`<p class="${classes}">and ${toAmount(groups.length, 'more cause')} below, of ${toAmount(rules, 'rule')}</p>`
}

function toRow(group: BreachGroup, number: number): Markup {
  const results = 'broken' in group ? group.broken : [group.alone]
  const [first] = results
  if (first === undefined) return nothing
  const { rule } = first
  const [text, about, href] = 'broken' in group ? [group.text, '', causeId(number)] : [rule.id, `: ${group.text}`, rule.id]
  return markup`<tr><td class="number">${tallyOf(group).map(([name, count]) => markup`<div>${count} ${toBadge(name)}</div>`)}</td><td><span class="brief"><a href="#${href}">${shortened(text, 200)}</a>${shortened(about, 240)}</span></td></tr>
`
}
