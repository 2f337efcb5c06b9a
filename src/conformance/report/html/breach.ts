import type { Exchange } from '../../../exchange/exchange.ts'
import { titleOf, type Cause } from '../causes.ts'
import { shortened } from '../../text/harmless.ts'
import type { Result } from '../../judge/judge.ts'
import { toAmount, type RenderContext } from '../../text/render-context.ts'
import type { Verdict } from '../../define/verdict.ts'
import { toExchanges, toShellLine, type Room } from './exchange.ts'
import { toKnownLine } from './known.ts'
import { markup, nothing, type Markup } from './markup.ts'
import { toTagAttribute, toTagBadges, type Tags } from './tags.ts'
import { toBadge } from './verdict-words.ts'

export type Breached = Result & { readonly verdict: Extract<Verdict, { readonly expected: string }> }
export type Erred = Result & { readonly verdict: Extract<Verdict, { readonly verdict: 'error' }> }

/** The data that a breach is rendered with, besides its result. */
export type Circumstances = {
  readonly baseUrl: string
  readonly byId: ReadonlyMap<number, Exchange>
  readonly room: Room
  readonly context: RenderContext
  readonly tags: Tags
}

/** A cause: the exchange that shows it, once, and each rule that it breaks. */
export function toCause(group: Cause, circumstances: Circumstances, id: string): Markup {
  const { shown, pointer, broken } = group
  const { title, cause } = titleOf(group)
  const { baseUrl, room, context } = circumstances
  const breached = broken.filter(isBreached)
  const [first] = breached
  const again = first === undefined ? '' : context.rerunOf(first.rule.id, ...breached.slice(1).map(({ rule }) => rule.id))
  return markup`<section class="cause" id="${id}"><h3>${title}: ${shortened(cause, 300)}</h3>
${room.exchanges === 0 ? nothing : toExchanges([shown], baseUrl, pointer, room)}
${again === '' ? nothing : toShellLine('rerun', again)}
${breached.map((result) => toFolded(result, circumstances, shown))}
</section>`
}

export function isBreached(result: Result): result is Breached {
  return 'expected' in result.verdict
}

/** A breach of a cause as one line, which opens. */
function toFolded(result: Breached, circumstances: Circumstances, shown: Exchange): Markup {
  const { rule, verdict } = result
  const { tags, room } = circumstances
  const { actual, pointer = '' } = verdict
  const about = pointer === '' ? actual : `${actual} at ${pointer}`
  return markup`<article class="breach folded ${verdict.verdict}" id="${rule.id}" data-verdict="${verdict.verdict}"${toTagAttribute(rule.id, tags)} tabindex="-1">
<details><summary>${toBadge(verdict.verdict)} <b>${rule.id}</b>${toTagBadges(rule.id, tags)} <small>${shortened(about, Math.min(160, room.characters))}</small></summary>
${toDetails(result, circumstances, shown)}
</details></article>
`
}

/** A breach with its exchanges and the lines that rerun it. */
export function toBreach(result: Breached, circumstances: Circumstances): Markup {
  const { rule, verdict } = result
  const { tags } = circumstances
  return markup`<article class="breach ${verdict.verdict}" id="${rule.id}" data-verdict="${verdict.verdict}"${toTagAttribute(rule.id, tags)} tabindex="-1">
<h3>${toBadge(verdict.verdict)} <a href="#${rule.id}">${rule.id}</a>${toTagBadges(rule.id, tags)}</h3>
${toDetails(result, circumstances)}
</article>`
}

/** The breach of a rule, and the exchanges that show it. An exchange shown before it is not repeated. */
function toDetails(result: Breached, circumstances: Circumstances, shownBefore?: Exchange): Markup {
  const { rule, verdict, exchanges } = result
  const { baseUrl, byId, room, context } = circumstances
  const most = shownBefore === undefined ? room.exchanges : 0
  const shown = exchanges.slice(0, most).flatMap((id) => byId.get(id) ?? [])
  const further = exchanges.slice(most).filter((id) => id !== shownBefore?.id)
  const { pointer } = verdict
  return markup`${toKnownLine(result.known)}
<p class="sentence">${rule.sentence}</p>
<p class="clause">${rule.clause}</p>
<dl class="difference"><dt>expected</dt><dd class="good">${shortened(verdict.expected, room.characters)}</dd>
<dt>actual</dt><dd class="bad">${shortened(verdict.actual, room.characters)}${pointer === undefined || pointer === '' ? nothing : markup` <small>at <code>${shortened(pointer, 200)}</code></small>`}</dd></dl>
${toExchanges(shown, baseUrl, pointer, room)}
${further.length === 0 ? nothing : markup`<p class="more">${toAmount(further.length, 'exchange')} more in the JSON report: ${further.slice(0, 20).map((id) => markup`<a href="#x${id}">#${id}</a> `)}</p>`}
${toAgain(result, context)}
${toScenario(result, room)}`
}

/** An error of our own, which the deployment's owner need not look into. */
export function toErred({ rule, verdict }: Erred, context: RenderContext): Markup {
  const again = context.rerunOf(rule.id)
  return markup`<article class="breach error" id="${rule.id}" data-verdict="error" tabindex="-1">
<h3>${toBadge('error')} <a href="#${rule.id}">${rule.id}</a></h3>
<p class="sentence">${rule.sentence}</p>
<p>This is a bug in understudy, not in the deployment.</p>
<pre>${shortened(verdict.detail, 1000)}</pre>
${again === '' ? nothing : toShellLine('rerun', again)}
</article>`
}

function toAgain({ rule }: Result, { rerunOf, scenarioOf, replayOf }: RenderContext): Markup {
  const again = rerunOf(rule.id)
  const file = scenarioOf(rule.id)
  return markup`${again === '' ? nothing : toShellLine('rerun', again)}${file === undefined ? nothing : toShellLine('replay', replayOf(file))}`
}

function toScenario({ rule, scenario, noScenario }: Result, { hasScenarios }: Room): Markup {
  if (scenario === undefined) return noScenario === undefined ? nothing : markup`<p class="more">No scenario: ${noScenario}.</p>`
  if (!hasScenarios) return markup`<p class="more">Its scenario is too large for this file.</p>`
  const href = `data:application/yaml;charset=utf-8,${encodeURIComponent(scenario.toWellFormed())}`
  return markup`<details class="scenario"><summary>Scenario that reproduces it</summary>
<p><a href="${href}" download="${rule.id.replaceAll('/', '.')}.yaml">Download</a></p>
<div class="shell"><span>yaml</span><pre>${scenario}</pre></div></details>`
}
