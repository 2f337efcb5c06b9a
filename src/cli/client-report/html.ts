import { markup, nothing, verbatim, type Markup } from '../../conformance/report/html/markup.ts'
import { styles, stylesHash } from '../../conformance/report/html/styles.ts'
import { toAmount } from '../../conformance/text/render-context.ts'
import type { BrokenRule, ClientReport, RiskedBehaviour, ShownExchange } from '../../judgement/client/client-report.ts'
import { riskKinds } from '../../judgement/client/risk.ts'
import type { UsedOperation } from '../../judgement/client/used.ts'
import { cureOf } from '../../judgement/client/cures.ts'
import { headlineOf, whereBroken, whereToTry, whyLess, type ReportedCommand } from './words.ts'

/** The client report as one HTML file for people. It loads nothing, has no script, and what clients sent is escaped. */
export function toHtml(report: ClientReport, { command }: ReportedCommand): string {
  const { used, broke, risked, neverMet, exchanges, exit } = report
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const tone = broke.length > 0 || exit !== undefined ? 'violations' : risked.length > 0 ? 'incomplete' : 'conformant'
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${stylesHash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${headlineOf(report)}</title>
<style>${verbatim(styles)}</style></head>
<body>
<header class="${tone}"><p class="kind">Client report</p>
<h1>${shortHeadline(report)}</h1>
${[exit?.message, whyLess(report)].map((why) => (why === undefined ? nothing : markup`<p class="why">${why}</p>`))}
<nav><a href="#broke">Broke ${broke.length}</a> <a href="#risked">Risked ${risked.length}</a> <a href="#used">Used ${used.length}</a> <a href="#never-met">Never met ${neverMet.length}</a></nav>
</header>
<main>
<section><h2 id="broke">Broke</h2>${broke.length === 0 ? markup`<p>Nothing that the contract forbids.</p>` : markup`${broke.map((one) => toBroken(one, byId))}<p class="why">${whereToTry()}</p>`}</section>
<section><h2 id="risked">Risked</h2>${risked.length === 0 ? markup`<p>Nothing that goes wrong sooner or later.</p>` : risked.map((one) => toRisked(one, byId))}</section>
<section><h2 id="used">Used</h2>${toUsed(used)}</section>
<section><h2 id="never-met">Never met</h2>${toNeverMet(report, command)}</section>
</main>
</body></html>
`.markup
}

function shortHeadline({ broke, risked }: ClientReport): string {
  if (broke.length === 0 && risked.length === 0) return 'Clean'
  const parts = [
    ...(broke.length === 0 ? [] : [`Broke ${toAmount(broke.length, 'thing')}`]),
    ...(risked.length === 0 ? [] : [`${broke.length === 0 ? 'Risked' : 'risked'} ${toAmount(risked.length, 'thing')}`]),
  ]
  return parts.join(', ')
}

type Shown = ReadonlyMap<number, ShownExchange>

function toBroken(broken: BrokenRule, shown: Shown): Markup {
  const { rule, sentence, times, message, fix, exchange, curl } = broken
  return markup`<article class="breach fail"><h3>${whereBroken(broken)}: ${message}${timesOf(times)}</h3>
<p class="sentence">${sentence}</p>
<p class="clause">${rule}</p>
<dl class="difference"><dt>fix</dt><dd class="good">${fix}</dd></dl>
${toFirst(shown.get(exchange))}
<div class="shell"><span>curl</span><pre>${curl}</pre></div>
</article>
`
}

function toRisked({ kind, operation, sessionId, times, message, exchange }: RiskedBehaviour, shown: Shown): Markup {
  const where = [operation, sessionId].filter((part) => part !== undefined).join(', session ')
  return markup`<article class="breach info"><h3>${riskKinds[kind].title}${timesOf(times)}</h3>
<p class="sentence">It ${message}.</p>
<p class="clause">${kind}${where === '' ? nothing : markup` · ${where}`}</p>
<dl class="difference"><dt>cure</dt><dd class="good">${cureOf(kind)}</dd></dl>
${toFirst(shown.get(exchange))}
</article>
`
}

function timesOf(times: number): Markup {
  return times === 1 ? nothing : markup` <small>${toAmount(times, 'time')}</small>`
}

function toFirst(exchange: ShownExchange | undefined): Markup {
  if (exchange === undefined) return nothing
  const { id, at, method, url, account, status, tool } = exchange
  return markup`<p class="more">First in exchange ${id}, ${at}: <code>${method} ${url}</code>${tool === undefined ? '' : ` by the tool ${tool}`}, ${account === null ? 'without an account' : `by the account ${account}`}, ${status === null ? 'no answer' : `answered ${status}`}.</p>`
}

function toUsed(used: readonly UsedOperation[]): Markup {
  if (used.length === 0) return markup`<p>Nothing: no operation of the API was asked.</p>`
  return markup`<div class="wide"><table class="entries used"><thead><tr><th>Operation</th><th>Times</th><th>Answers</th><th>Forms</th><th>Parameters</th><th>Polls</th><th>Programs</th></tr></thead><tbody>${used.map(
    ({ operation, times, answers, forms, parameters, unknown, polls, userAgents }) => markup`<tr><td>${operation}</td><td>${times}</td>
<td>${Object.entries(answers)
      .map(([status, often]) => `${often} × ${status}`)
      .join(', ')}</td>
<td>${Object.keys(forms).join(', ')}</td>
<td>${Object.keys(parameters).join(', ')}${unknown.map(({ message }) => markup`<br><small>ignored: ${message}</small>`)}</td>
<td>${polls === null ? '' : `${toAmount(polls.sessions, 'session')}, every ${polls.medianSeconds} s`}</td><td>${userAgents.join(', ')}</td></tr>`,
  )}</tbody></table></div>`
}

function toNeverMet({ neverMet, used }: ClientReport, command: ReportedCommand['command']): Markup {
  if (used.length === 0) return markup`<p>Nothing was used, so nothing was met.</p>`
  if (neverMet.length === 0) return markup`<p>The client was shown all that the service can answer to what it uses.</p>`
  return markup`<p>States and answers that this client was not shown. Each line shows one.</p>
<dl class="met">${neverMet.map(({ what, scenario }) => markup`<dt>${what}</dt><dd><code>${command(scenario)}</code></dd>`)}</dl>`
}
