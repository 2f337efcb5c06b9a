import { byCause, type BreachGroup } from './causes.ts'
import { isBreached, toBreach, toCause, toErred, type Circumstances, type Erred } from './html/breach.ts'
import { causeId, toCausesTable } from './html/causes-table.ts'
import { toChanges } from './html/changes.ts'
import type { Room } from './html/exchange.ts'
import { toExchangeTable, toLedger, toOpen } from './html/ledger.ts'
import { markup, nothing, verbatim, type Markup } from './html/markup.ts'
import { toKnownFailures } from './html/known.ts'
import { toMatrix, toSections } from './html/matrix.ts'
import { toObserved } from './html/observed.ts'
import { script, scriptHash } from './html/script.ts'
import { styles, stylesHash } from './html/styles.ts'
import { tagNames, tagsOf, tagWords, type Tags } from './html/tags.ts'
import { toSpan, toTimelines } from './html/timeline.ts'
import { toBar, verdictNames, verdictWords } from './html/verdict-words.ts'
import { countedHeadline, headlineOf } from './headline.ts'
import { whyIncomplete } from './why-incomplete.ts'
import type { Result } from '../judge/judge.ts'
import { countKnown } from '../judge/known-entries.ts'
import type { Report } from '../judge/report.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'

/** The page stays small enough to send by e-mail. */
const mostBytes = 1_000_000

/** Levels of detail from most to least; the first that fits is used. */
const rooms: readonly (Room & { readonly table: number })[] = [
  { exchanges: 3, lines: 80, characters: 2000, hasScenarios: true, table: 2000 },
  { exchanges: 3, lines: 24, characters: 600, hasScenarios: true, table: 1000 },
  { exchanges: 2, lines: 10, characters: 300, hasScenarios: true, table: 500 },
  { exchanges: 1, lines: 6, characters: 200, hasScenarios: false, table: 200 },
  { exchanges: 0, lines: 0, characters: 100, hasScenarios: false, table: 50 },
]

/**
 * A report as one HTML file for people. It loads nothing, and its policy forbids loading. Text of a deployment is escaped. The script
 * only filters and moves between failures; the page reads well without it.
 */
export function toHtml(report: Report, version: string, context: RenderContext): string {
  const encoder = new TextEncoder()
  let page = ''
  for (const room of rooms) {
    page = toPage(report, version, context, room).markup
    if (encoder.encode(page).length <= mostBytes) return page
  }
  return page
}

function toPage(report: Report, version: string, context: RenderContext, room: (typeof rooms)[number]): Markup {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]))
  const { baseUrl } = report.target
  const tags = tagsOf(report)
  const groups = groupBreaches(report)
  const policy = `default-src 'none'; style-src '${stylesHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${headlineOf(report, context.ownFault)}: ${baseUrl}</title>
<style>${verbatim(styles)}</style></head>
<body>
${toHead(report, version, groups, context)}
<main>
${toFilter(report, tags)}
${toChanges(report)}
${toFailures(report, groups, { baseUrl, byId, room, context, tags })}
${toKnownFailures(report)}
<section><h2 id="sections">Sections</h2>${toMatrix(report.results)}</section>
<section><h2 id="not-run">Not run</h2>${toOpen(report, context)}</section>
<section><h2 id="timeline">Timelines</h2>${toTimelines(report.exchanges, report.created)}</section>
<section><h2 id="observed">Seen in answers</h2>${toObserved(report)}</section>
<section><h2 id="ledger">${toLedgerName(context)}</h2>${toLedger(report, context)}</section>
<section class="further"><h2 id="rules">Every rule</h2>${toSections(report.results, tags)}</section>
<section class="further"><h2 id="exchanges">Exchanges</h2>
<p>The failures above show their exchanges, shortened where they are long. The JSON report of the same run (<code>--report json=FILE</code>) holds all exchanges in full.</p>
${toExchangeTable(report, room.table)}</section>
</main>
${help}
${runs(script)}
</body></html>
`
}

/** Untagged, because a bundler splits a tagged template that holds `</script>`. */
function runs(source: string): Markup {
  return verbatim(`<script>${source}</script>`)
}

/** Sections that only some reports have come first. */
function placesOf({ knownFailures, baseline }: Report, context: RenderContext): readonly (readonly [id: string, name: string])[] {
  return [
    ...(baseline === undefined ? [] : [['baseline', 'Changes'] as const]),
    ...(knownFailures === undefined ? [] : [['known', 'Known failures'] as const]),
    ...places,
    ['ledger', toLedgerName(context)],
    ...lastPlaces,
  ]
}

/** A recording has no budget. */
function toLedgerName({ recording }: RenderContext): string {
  return recording === undefined ? 'Budget' : 'Recorded'
}

const places = [
  ['sections', 'Sections'],
  ['not-run', 'Not run'],
  ['timeline', 'Timelines'],
  ['observed', 'Seen in answers'],
] as const

const lastPlaces = [
  ['rules', 'Every rule'],
  ['exchanges', 'Exchanges'],
] as const

function toHead(report: Report, version: string, groups: readonly BreachGroup[], context: RenderContext): Markup {
  const { outcome, target, profile, seed, startedAt, endedAt, spent, counts, results, specHash, unreachable } = report
  const headline = countedHeadline(report, groups, context.ownFault)
  const { recording } = context
  const origin =
    recording === undefined
      ? ([
          ['profile', profile],
          ['seed', String(seed)],
        ] as const)
      : ([['recorded in', recording]] as const)
  const facts: readonly (readonly [string, string])[] = [
    ...origin,
    ['started', startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['took', toSpan(Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)))],
    [
      recording === undefined ? 'spent' : 'holds',
      `${toAmount(spent.requests, 'request')}, ${toAmount(spent.searches, 'search', 'searches')}, ${toAmount(spent.sessions, 'session')}`,
    ],
    ['understudy', `${version}, spec ${specHash.slice(0, 12)}`],
  ]
  const known = countKnown(results)
  const shown = verdictNames.filter((name) => counts[name] > 0 || name === 'fail')
  return markup`<header class="${outcome}"><p class="kind">Conformance report${recording === undefined ? '' : ' of a recording'}</p>
<h1>${startSentence(headline)}</h1>
<p class="target">${target.baseUrl}${unreachable === undefined ? '' : `: ${unreachable}`}</p>
${toBar(counts)}
<p class="counts">${shown.map((name) => markup`<span class="${counts[name] === 0 ? 'none' : name}"><b>${counts[name]}</b> ${verdictWords[name]}${name === 'fail' && known > 0 ? ` (${known} known)` : ''}</span> `)}<span>of ${toAmount(results.length, 'rule')}</span></p>
${toCausesTable(groups)}
${whyIncomplete(report, context).map((line) => markup`<p class="why">${startSentence(line)}.</p>`)}
<dl class="facts">${facts.map(([name, fact]) => markup`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>
<nav>${placesOf(report, context).map(([id, name]) => markup`<a href="#${id}">${name}</a>`)}</nav></header>`
}

/** A text with a capital, unless it begins with a name that is spelt otherwise, such as listSessions. */
function startSentence(text: string): string {
  return /^[a-z]+[A-Z]/.test(text) ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function toFilter({ counts }: Report, tags: Tags): Markup {
  const buttons = verdictNames
    .filter((name) => counts[name] > 0)
    .map(
      (name) =>
        markup`<button type="button" class="${name}" data-filter="${name}" aria-pressed="false">${verdictWords[name]} ${counts[name]}</button>`,
    )
  const usedTags = new Set([...tags.values()].flat())
  const tagButtons = tagNames
    .filter((tag) => usedTags.has(tag))
    .map(
      (tag) =>
        markup`<button type="button" class="tag ${tag}" data-tag="${tag}" aria-pressed="false">${tagWords[tag]} ${[...tags.values()].filter((own) => own.includes(tag)).length}</button>`,
    )
  return markup`<div id="filter" role="search" hidden><input id="text" type="search" placeholder="Filter rules and texts" aria-label="Filter rules and texts"> ${[...buttons, ...tagButtons]} <button type="button" id="asks" aria-label="Keyboard help">?</button> <output id="shown"></output></div>`
}

/** The groups of all breaches: failures before warnings and hints, known failures last. */
function groupBreaches(report: Report): readonly BreachGroup[] {
  return byCause(report.results.filter(isBreached), report)
}

function toFailures({ results }: Report, groups: readonly BreachGroup[], circumstances: Circumstances): Markup {
  const errors = results.filter(isErred).map((result) => toErred(result, circumstances.context))
  const breaches = groups.flatMap((group, number) => {
    if ('broken' in group) return [toCause(group, circumstances, causeId(number))]
    return isBreached(group.alone) ? [toBreach(group.alone, circumstances)] : []
  })
  if (errors.length + breaches.length === 0) return nothing
  return markup`<section id="failures"><h2>Findings</h2>${[...breaches, ...errors]}</section>`
}

function isErred(result: Result): result is Erred {
  return result.verdict.verdict === 'error'
}

const help = markup`<dialog id="help"><h2>Keyboard</h2>
<dl><dt><kbd>/</kbd></dt><dd>filter by text</dd><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous failure</dd>
<dt><kbd>Esc</kbd></dt><dd>clear the filter, close this</dd><dt><kbd>?</kbd></dt><dd>this help</dd></dl>
<p>Each rule has an address: <code>#</code> and its id.</p><form method="dialog"><button>Close</button></form></dialog>`
