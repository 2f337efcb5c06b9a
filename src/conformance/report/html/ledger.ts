import { shortened } from '../../text/harmless.ts'
import type { Report } from '../../judge/report.ts'
import type { Result } from '../../judge/judge.ts'
import { openByReason, unseenByPart } from '../results-by-section.ts'
import { toOpenReason } from '../remedy.ts'
import { toAmount, type RenderContext } from '../../text/render-context.ts'
import { pathOf, toCame, tookMs } from './exchange.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** The budget of a run, what it spent, and the sessions it created. A recording has only what was recorded. */
export function toLedger({ created, spent, budget, startedAt, endedAt }: Report, { recording }: RenderContext): Markup {
  const minutes = Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  const rows = (['requests', 'searches', 'sessions', 'minutes'] as const).map(
    (what) =>
      markup`<tr><th scope="row">${what}</th><td>${what === 'minutes' ? Math.max(0, minutes) : spent[what]}</td>${recording === undefined ? markup`<td>${budget[what]}</td>` : nothing}</tr>`,
  )
  const heads = recording === undefined ? ['spent', 'budget'] : ['recorded']
  const made = created
    .slice(0, 100)
    .map(({ type, sessionId }) => markup`<li>${shortened(type, 60)} <code>${shortened(sessionId, 120)}</code></li>`)
  return markup`<div class="wide"><table><thead><tr><th scope="col"></th>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
<h3>Created</h3>
${created.length === 0 ? markup`<p class="empty">Nothing was created.</p>` : markup`<p>${recording === undefined ? 'Not deleted by the run:' : 'Created by the client:'}</p><ul class="plain">${made}</ul>`}
${created.length > 100 ? markup`<p class="more">and ${created.length - 100} more</p>` : nothing}`
}

const mostReasons = 60
const mostRules = 60

/** Rules that did not run, by reason, and rules of which a part was not seen, by that part. */
export function toOpen({ results }: Report, { placeOf }: RenderContext): Markup {
  const open = [...openByReason(results)].map(([reason, found]) => [toOpenReason(reason, placeOf), found] as const)
  const unseen = [...unseenByPart(results)]
  if (open.length + unseen.length === 0) return markup`<p class="empty">Every rule that applies was checked in full.</p>`
  const isRun = open.length === 0 ? markup`<p class="empty">Every rule that applies was checked.</p>` : nothing
  return markup`${isRun}${toReasons(open)}${unseen.length === 0 ? nothing : markup`<h3>Passed, but not seen in full</h3>${toReasons(unseen)}`}`
}

function toReasons(open: readonly (readonly [reason: string, found: readonly Result[]])[]): Markup {
  if (open.length === 0) return nothing
  return markup`<dl class="open">${open
    .slice(0, mostReasons)
    .map(
      ([reason, found]) =>
        markup`<dt>${shortened(reason, 300)} <small>${toAmount(found.length, 'rule')}</small></dt><dd>${found.slice(0, mostRules).map(({ rule }) => markup`<a href="#${rule.id}">${rule.id}</a> `)}${found.length > mostRules ? `and ${found.length - mostRules} more` : ''}</dd>`,
    )}</dl>${open.length > mostReasons ? markup`<p class="more">and ${open.length - mostReasons} more reasons</p>` : nothing}`
}

/** One row per exchange, up to a limit: request, key and response. */
export function toExchangeTable({ exchanges, target: { baseUrl } }: Report, most: number): Markup {
  const begin = Math.min(...exchanges.map(({ sentAt }) => sentAt))
  const rows = exchanges.slice(0, most).map(
    (exchange) =>
      markup`<tr id="x${exchange.id}"><td>${exchange.id}</td><td>${exchange.request.method} ${pathOf(exchange, baseUrl)}</td><td>${exchange.as ?? 'no key'}</td><td>${toCame(exchange)}</td><td>${Math.round((exchange.sentAt - begin) / 1000)} s</td><td>${tookMs(exchange)} ms</td></tr>
`,
  )
  const more = exchanges.length > most ? markup`<p class="more">and ${exchanges.length - most} more</p>` : nothing
  return markup`<details class="exchanges"><summary>${toAmount(exchanges.length, 'exchange')}</summary>
<div class="wide"><table><thead><tr><th scope="col">#</th><th scope="col">request</th><th scope="col">key</th><th scope="col">response</th><th scope="col">at</th><th scope="col">took</th></tr></thead><tbody>${rows}</tbody></table></div>${more}</details>`
}
