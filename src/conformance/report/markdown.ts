import type { Exchange } from '../../exchange/exchange.ts'
import { findOtherKey, toCurl } from '../../exchange/to-curl.ts'
import { byCause, tallyOf, titleOf, type BreachGroup, type Cause } from './causes.ts'
import { changeWords, toCounts, toDiffers, toSince, toVerdictChange } from './change-words.ts'
import { foldCommand } from '../text/fold-command.ts'
import { foldToRows } from '../text/fold-line.ts'
import { foldMarkdown } from '../text/fold-markdown.ts'
import { harmlessLine, shortened } from '../text/harmless.ts'
import { countedHeadline } from './headline.ts'
import type { Result } from '../judge/judge.ts'
import { countKnown } from '../judge/known-entries.ts'
import { toWhy } from './known-words.ts'
import { toKnown } from './markdown-known.ts'
import { escaped, more, mostCharacters, toCode, toFence, toRow } from '../text/markdown-text.ts'
import { toDriftLines } from '../observe/drift.ts'
import type { Report } from '../judge/report.ts'
import { byCount, foldSections, openByReason, unseenByPart } from './results-by-section.ts'
import { toOpenReason } from './remedy.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'
import { textWidth } from '../text/text-width.ts'
import { whyIncomplete } from './why-incomplete.ts'
import type { Verdict } from '../define/verdict.ts'

/** A summary of a step may hold a megabyte, a comment 65,536 characters: this fits both. */
const mostBytes = 60_000
/** Room for everything after the failures. */
const lastBytes = 12_000

/** Sentences and commands are folded. Tables, headings and quoted answers cannot be. */
const textColumns = 80

const mostReasons = 20
const mostCreated = 20
const mostSeen = 20
const mostCurlCharacters = 4_000

const verdicts = ['fail', 'error', 'warn', 'info', 'not-run', 'not-applicable', 'pass'] as const
const words: { readonly [Name in Verdict['verdict']]: string } = {
  pass: 'pass',
  fail: 'fail',
  warn: 'warn',
  info: 'info',
  'not-applicable': 'not-applicable',
  'not-run': 'not-run',
  error: 'error',
}

/**
 * A report as Markdown for the summary of a CI run: how it ended, a table of the causes, as many failures as there is room for, and the sections.
 * Text of a deployment appears only inside code, which it cannot break out of.
 */
export function toMarkdown(report: Report, context: RenderContext): string {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]))
  const groups = byCause(inOrderOfWeight(report.results), report)
  const last = [toSectionTable(report), toLast(report, context)].join('\n')
  const parts = [toFirst(report, groups, context)]
  const failures = groups.flatMap((one, at) =>
    'alone' in one ? [toFailure(one.alone, at + 1, byId, context)] : toCause(one, at + 1, context),
  )
  const known = toKnown(report)
  let left = mostBytes - lastBytes - bytesOf([...parts, ...known, toSectionTable(report)].join(''))
  for (const [at, part] of failures.entries()) {
    left -= bytesOf(part)
    if (left < 0) return [...parts, `${failures.length - at} more failures are in the other reports\n`, ...known, last].join('\n')
    parts.push(part)
  }
  return [...parts, ...known, last].join('\n')
}

/** New failures come before known ones. */
function inOrderOfWeight(results: readonly Result[]): readonly Result[] {
  const reported = verdicts.flatMap((name) => results.filter(({ verdict }) => verdict.verdict === name && isReported(verdict)))
  return [...reported.filter(({ known }) => known === undefined), ...reported.filter(({ known }) => known !== undefined)]
}

function isReported(verdict: Verdict): boolean {
  return 'expected' in verdict || verdict.verdict === 'error'
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length + 1
}

function toFirst(report: Report, groups: readonly BreachGroup[], context: RenderContext): string {
  const { target, profile, seed, counts, spent, results, unreachable } = report
  const { recording } = context
  const about = recording === undefined ? `Profile ${profile}, seed ${seed}` : `Recorded in ${toCode(recording)}`
  const known = countKnown(results)
  const counted = verdicts.filter((name) => counts[name] > 0 || name === 'fail' || name === 'pass')
  const spending = [
    toAmount(spent.requests, 'request'),
    toAmount(spent.searches, 'search', 'searches'),
    `${toAmount(spent.sessions, 'session')} created`,
  ]
  const verdictCounts = counted
    .map((name) => `**${counts[name]}** ${words[name]}${name === 'fail' && known > 0 ? ` (${known} known)` : ''}`)
    .join(', ')
  return [
    `## Understudy: ${countedHeadline(report, groups, context.ownFault)}`,
    '',
    ...toCauses(groups),
    ...toChanges(report),
    ...(unreachable === undefined ? [] : [...foldMarkdown(`Nothing could be checked: ${toCode(unreachable)}`), '']),
    ...foldMarkdown(`${toCode(target.baseUrl)}: ${verdictCounts}`),
    '',
    ...foldMarkdown(`${about}: ${spending.join(', ')}.`),
    ...whyIncomplete(report, context).flatMap((line) => [''].concat(foldMarkdown(escaped(line)))),
    '',
  ].join('\n')
}

/** More causes than this are counted, and more rows of one are left out: it stands below. */
const [mostCauses, mostRows] = [12, 3]

/** The causes of all findings, before any of them. */
function toCauses(groups: readonly BreachGroup[]): readonly string[] {
  if (groups.length === 0) return []
  const rows = groups.slice(0, mostCauses).flatMap((group, at) => {
    const tally = tallyOf(group)
      .map(([name, count]) => `${count} ${words[name]}`)
      .join(', ')
    const text = 'broken' in group ? group.text : `${group.alone.rule.id}: ${group.text}`
    const link = `[${at + 1}](#cause-${at + 1})`
    const cells = toCells(text, textColumns - toRow([tally, '', link]).length)
    return cells.map((cell, row) => toRow(row === 0 ? [tally, cell, link] : ['', cell, '']))
  })
  const left = groups.length - mostCauses
  return [toRow(['rules', 'cause', 'below']), toRow(['--:', '---', '--:']), ...rows, '', ...(left > 0 ? [...more(left), ''] : [])]
}

/** Code in the cells of a column, which goes on in further rows. Escaped bars and backticks take room as well. */
function toCells(text: string, columns: number): readonly string[] {
  const line = shortened(harmlessLine(text).replace(/ +/g, ' '), mostCharacters)
  let room = columns - '``'.length
  for (; room > 1; room--) {
    const cells = foldToRows(line, room, mostRows).map(toCodeInTable)
    if (cells.every((cell) => textWidth(cell) <= columns)) return cells
  }
  return []
}

function toCodeInTable(text: string): string {
  return toCode(text).replaceAll('|', '\\|')
}

/** The sections; those in which every rule passed are one row, and those in which none was run. */
function toSectionTable({ results, counts }: Report): string {
  const columns = verdicts.filter((name) => counts[name] > 0)
  const { single, folded } = foldSections(results)
  const rows = single.map(({ name, counts: own }) => [name].concat(columns.map((column) => String(own[column] || ''))))
  const shared = folded.map(({ verdict, sections, rules }) =>
    [`${sections} sections without another verdict`].concat(columns.map((name) => (name === verdict ? String(rules) : ''))),
  )
  return [
    '### Sections',
    '',
    toRow(['section', ...columns.map((name) => words[name])]),
    toRow(['---', ...columns.map(() => '--:')]),
    ...[...rows, ...shared].map(toRow),
    '',
  ].join('\n')
}

/** More changes than this are counted. */
const mostChanges = 40

/** Changes since an earlier run, without rules that now pass: they need no action. */
function toChanges({ baseline }: Report): readonly string[] {
  if (baseline === undefined) return []
  const since = toSince(baseline)
  const differs = toDiffers(baseline)
  const changes = baseline.changes.filter(({ change }) => change !== 'judged-now')
  const lines = changes
    .slice(0, mostChanges)
    .map((changed) => `- **${changeWords[changed.change]}**: ${escaped(shortened(`${changed.rule} (${toVerdictChange(changed)})`, 200))}`)
    .map((line) => foldMarkdown(line).join('\n'))
  return [
    ...foldMarkdown(`**${escaped(`${since.slice(0, 1).toUpperCase()}${since.slice(1)}`)}**: ${toCounts(baseline)}`),
    '',
    ...(differs === undefined ? [] : [...foldMarkdown(escaped(shortened(differs, mostCharacters))), '']),
    ...lines,
    ...more(changes.length - lines.length),
    ...(lines.length === 0 ? [] : ['']),
  ]
}

/** A cause: the exchange that shows it, a line for each rule, and the scenarios. */
function toCause(group: Cause, number: number, context: RenderContext): readonly string[] {
  const { shown, broken } = group
  const { title, cause } = titleOf(group)
  const [first, ...others] = broken.map(({ rule }) => rule.id)
  const [file, ...files] = broken.flatMap(({ rule }) => context.scenarioOf(rule.id) ?? [])
  const again = [
    ...toCurlLines(shown),
    ...(first === undefined ? [] : [context.rerunOf(first, ...others)]),
    ...(file === undefined ? [] : [context.replayOf(file)]),
    ...(files.length === 0 ? [] : [`# and ${toAmount(files.length, 'more scenario')} beside it`]),
  ].filter((line) => line !== '')
  const weight = words[broken[0]?.verdict.verdict ?? 'fail']
  const head = [toAnchor(number), `### ${weight}: ${title}`, '', ...foldMarkdown(toCode(cause)), '', toCommands(again), '']
  return broken.map((result, at) =>
    [
      ...(at === 0 ? head : []),
      toLine(result, result.verdict.verdict === broken[0]?.verdict.verdict),
      ...(at === broken.length - 1 ? [''] : []),
    ].join('\n'),
  )
}

/** One rule of a cause, with its verdict where the heading has another. Its sentence and its clause stand in the other reports. */
function toLine({ rule, verdict }: Result, isOfHeading: boolean): string {
  return foldMarkdown(`- **${rule.id}**${isOfHeading ? '' : ` (${words[verdict.verdict]})`}: ${toFound(verdict).join(', ')}`).join('\n')
}

/** The place that a row of the table of causes leads to. */
function toAnchor(number: number): string {
  return `<a id="cause-${number}"></a>\n`
}

function toFailure(
  { rule, verdict, known, exchanges, noScenario }: Result,
  number: number,
  byId: ReadonlyMap<number, Exchange>,
  context: RenderContext,
): string {
  const shown = exchanges.slice(0, 1).flatMap((id) => byId.get(id) ?? [])
  const file = context.scenarioOf(rule.id)
  const lines = [...shown.flatMap(toCurlLines), context.rerunOf(rule.id), ...(file === undefined ? [] : [context.replayOf(file)])]
  const again = lines.filter((line) => line !== '')
  return [
    toAnchor(number),
    `### ${words[verdict.verdict]}${known === undefined ? '' : ' (known)'}: ${rule.id}`,
    '',
    ...foldMarkdown(`${escaped(rule.sentence)} (${escaped(rule.clause)})`),
    '',
    ...toFound(verdict).flatMap((found) => foldMarkdown(`- ${found}`)),
    ...(known === undefined ? [] : foldMarkdown(`- known: ${escaped(toWhy(known))}`)),
    ...(noScenario === undefined ? [] : foldMarkdown(`- no scenario: ${escaped(noScenario)}`)),
    '',
    ...(again.length === 0 ? [] : [toCommands(again), '']),
  ].join('\n')
}

function toFound(verdict: Verdict): readonly string[] {
  if (verdict.verdict === 'error') return [`bug in understudy: ${toCode(verdict.detail)}`]
  if (!('expected' in verdict)) return []
  const at = verdict.pointer === undefined || verdict.pointer === '' ? '' : ` at ${toCode(verdict.pointer)}`
  return [`expected ${toCode(verdict.expected)}`, `actual ${toCode(verdict.actual)}${at}`]
}

/** Commands to copy. A summary would have to be scrolled sideways for a long one. */
function toCommands(lines: readonly string[]): string {
  return toFence('sh', lines.flatMap((line) => (line.startsWith('#') ? [line] : foldCommand('', line, textColumns))).join('\n'))
}

/** A shortened curl line would send something else, so a long one is left out. */
function toCurlLines(exchange: Exchange): readonly string[] {
  const [line, key] = [toCurl(exchange), findOtherKey(exchange)]
  if (line.length > mostCurlCharacters) return [`# exchange ${exchange.id} is too long to show; see the JSON report`]
  return [...(key === undefined ? [] : [`# set ${key.variable} to ${key.entry}`]), line]
}

function toLast({ created, results, observations }: Report, { placeOf }: RenderContext): string {
  const reasons = [...openByReason(results)].toSorted(byCount)
  const open = reasons
    .slice(0, mostReasons)
    .flatMap(([reason, rules]) =>
      foldMarkdown(`- ${toAmount(rules.length, 'rule')}: ${toCode(shortened(toOpenReason(reason, placeOf), 160))}`),
    )
  const parts = [...unseenByPart(results)]
  const unseen = parts
    .slice(0, mostReasons)
    .flatMap(([part, rules]) => foldMarkdown(`- ${toAmount(rules.length, 'rule')}: ${escaped(shortened(part, 160))}`))
  const made = created.slice(0, mostCreated).map(({ type, sessionId }) => `- ${toCode(shortened(`${type} ${sessionId}`, 120))}`)
  const drift = toDriftLines(observations)
  const seen = drift.slice(0, mostSeen).flatMap(({ about, text }) => foldMarkdown(`- ${about}: ${toCode(shortened(text, 160))}`))
  return [
    ...(open.length === 0 ? [] : ['### Not run', '', ...open, ...more(reasons.length - mostReasons), '']),
    ...(unseen.length === 0 ? [] : ['### Passed, but not seen in full', '', ...unseen, ...more(parts.length - mostReasons), '']),
    ...(seen.length === 0 ? [] : ['### Seen in answers', '', ...seen, ...more(drift.length - mostSeen), '']),
    ...(made.length === 0 ? [] : ['### Created (not deleted)', '', ...made, ...more(created.length - made.length), '']),
  ].join('\n')
}
