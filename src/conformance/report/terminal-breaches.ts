import type { Exchange } from '../../exchange/exchange.ts'
import { findOtherKey, toCurl } from '../../exchange/to-curl.ts'
import { tallyOf, titleOf, type BreachGroup, type Cause } from './causes.ts'
import { foldToRows } from '../text/fold-line.ts'
import { harmlessLine, shortened } from '../text/harmless.ts'
import type { Result } from '../judge/judge.ts'
import { toWhy } from './known-words.ts'
import type { Report } from '../judge/report.ts'
import { toExcerpt } from '../text/json-excerpt.ts'
import { toAmount, type Paint, type RenderContext, type Style } from '../text/render-context.ts'
import { textWidth } from '../text/text-width.ts'
import type { Verdict } from '../define/verdict.ts'

export const verdictTexts: { readonly [Name in Verdict['verdict']]: string } = {
  pass: 'pass',
  fail: 'FAIL',
  warn: 'warn',
  info: 'info',
  'not-applicable': 'not-applicable',
  'not-run': 'not-run',
  error: 'ERROR',
}

export const verdictTones: { readonly [Name in Verdict['verdict']]: Style } = {
  pass: 'good',
  fail: 'bad',
  warn: 'warning',
  info: 'warning',
  'not-applicable': 'faint',
  'not-run': 'warning',
  error: 'bad',
}

export function isBreach(result: Result): boolean {
  return 'expected' in result.verdict
}

/** More causes than this are counted, and their rows are cut, so that the table fits one screen. */
const [mostCauses, mostRows] = [12, 24]

/** A terminal may be narrower than the columns before a cause. */
const leastRoom = 20

/** The causes of all breaches, where there are several: how many rules each breaks, and the exchange that shows it. */
export function toCauseRows(groups: readonly BreachGroup[], { paint, columns = 80 }: RenderContext): readonly string[] {
  if (groups.length < 2) return []
  const rows = groups.slice(0, mostCauses).flatMap((group) => {
    const results = 'broken' in group ? group.broken : [group.alone]
    const [first] = results
    if (first === undefined) return []
    const { verdict, rule, exchanges } = first
    const id = 'broken' in group ? group.shown.id : exchanges[0]
    const text = harmlessLine('broken' in group ? group.text : `${rule.id}: ${group.text}`)
    const [own, ...others] = tallyOf(group)
    const also = others.map(([name, more]) => `, ${more} ${verdictTexts[name]}`).join('')
    return [{ count: String(own?.[1] ?? 0), verdict: verdict.verdict, number: id === undefined ? '' : `#${id}`, text, also }]
  })
  const [counts, names, numbers] = [
    Math.max(...rows.map(({ count }) => count.length)),
    Math.max(...rows.map(({ verdict }) => verdictTexts[verdict].length)),
    Math.max(...rows.map(({ number }) => number.length)),
  ]
  const more = groups.slice(mostCauses).reduce((sum, group) => sum + ('broken' in group ? group.broken.length : 1), 0)
  return [
    toAmount(groups.length, 'cause'),
    ...rows.flatMap(({ count, verdict, number, text, also }) => {
      const start = `  ${count.padStart(counts)} ${paint(verdictTones[verdict], verdictTexts[verdict].padEnd(names))}  ${number.padEnd(numbers)}  `
      const room = Math.max(leastRoom, columns - textWidth(start + also))
      const folded = foldToRows(text, room, Math.floor(mostRows / rows.length))
      return folded.map((row, at) => {
        return (at === 0 ? start : ' '.repeat(textWidth(start))) + row + (at === folded.length - 1 ? also : '')
      })
    }),
    ...(more === 0 ? [] : [`  and ${toAmount(groups.length - mostCauses, 'more cause')} below, of ${toAmount(more, 'rule')}`]),
  ]
}

/** A cause: the exchange that shows it, once, and a line for each rule that it breaks. */
export function toCauseLines(group: Cause, context: RenderContext): readonly string[] {
  const { shown, pointer, broken } = group
  const { title, cause } = titleOf(group)
  const { paint, rerunOf, scenarioOf, replayOf } = context
  const [first, ...more] = broken.map(({ rule }) => rule.id)
  const again = first === undefined ? '' : rerunOf(first, ...more)
  const weight = broken[0]?.verdict.verdict ?? 'fail'
  const [scenario, ...others] = broken.flatMap(({ rule }) => scenarioOf(rule.id) ?? [])
  return [
    `${paint(verdictTones[weight], verdictTexts[weight])} ${paint('strong', `${title}: ${harmlessLine(cause)}`)}`,
    ...toExchangeLines(shown, paint, pointer),
    ...broken.flatMap(({ rule, verdict }) => toFoldedLine(rule.id, verdict, paint)),
    ...(again === '' ? [] : [`  rerun     ${again}`]),
    ...(scenario === undefined ? [] : [`  replay    ${replayOf(scenario)}`]),
    ...(others.length === 0 ? [] : [paint('faint', `            and ${toAmount(others.length, 'more scenario')} beside it`)]),
  ]
}

/** One rule of a cause. Its sentence stands in the other reports, and in `understudy rules`. */
function toFoldedLine(id: string, verdict: Verdict, paint: Paint): readonly string[] {
  if (!('expected' in verdict)) return []
  const { expected, actual, pointer = '' } = verdict
  const at = pointer === '' ? '' : harmlessLine(` at ${pointer}`)
  return [
    `  ${paint(verdictTones[verdict.verdict], verdictTexts[verdict.verdict])}  ${id}: expected ${harmlessLine(expected)}, actual ${harmlessLine(actual)}${at}`,
  ]
}

export function toBreachLines(result: Result, report: Report, context: RenderContext): readonly string[] {
  const { rule, known, exchanges, verdict } = result
  const pointer = 'pointer' in verdict ? verdict.pointer : undefined
  const { paint, rerunOf } = context
  // A known failure needs no exchanges: somebody has seen it before.
  const shown = (known === undefined ? exchanges : []).flatMap((id) => report.exchanges.filter((exchange) => exchange.id === id))
  const again = rerunOf(rule.id)
  return [
    ...toJudgedLines(result, context),
    ...shown.slice(0, mostExchanges).flatMap((exchange) => toExchangeLines(exchange, paint, pointer)),
    ...(shown.length > mostExchanges ? [paint('faint', `  and ${toAmount(shown.length - mostExchanges, 'exchange')} more`)] : []),
    ...(again === '' ? [] : [`  rerun     ${again}`]),
    ...toReplayLines(result, context),
  ]
}

/** A breach without its exchanges. */
function toJudgedLines(result: Result, context: RenderContext): readonly string[] {
  const { rule, verdict, known } = result
  const { paint } = context
  if (!('expected' in verdict)) return []
  return [
    `${paint(verdictTones[verdict.verdict], verdictTexts[verdict.verdict])} ${paint('strong', rule.id)}`,
    `  ${rule.sentence}`,
    `  clause    ${rule.clause}`,
    ...(known === undefined ? [] : [`  known     ${harmlessLine(toWhy(known))}`]),
    `  expected  ${paint('good', harmlessLine(verdict.expected))}`,
    `  actual    ${paint('bad', harmlessLine(verdict.actual))}${verdict.pointer === undefined || verdict.pointer === '' ? '' : harmlessLine(` at ${verdict.pointer}`)}`,
  ]
}

function toReplayLines({ rule, noScenario }: Result, { paint, scenarioOf, replayOf }: RenderContext): readonly string[] {
  const scenario = scenarioOf(rule.id)
  return [
    ...(scenario === undefined ? [] : [`  replay    ${replayOf(scenario)}`]),
    ...(noScenario === undefined ? [] : [paint('faint', `  no scenario: ${noScenario}`)]),
  ]
}

/** More exchanges of one breach are counted, and stand in the JSON. */
const mostExchanges = 3
const mostCharacters = 300

function toExchangeLines(exchange: Exchange, paint: Paint, pointer?: string): readonly string[] {
  const key = findOtherKey(exchange)
  return [
    `  #${exchange.id} ${paint('faint', harmlessLine(toCurl(exchange)))}`,
    ...(key === undefined ? [] : [`     set ${key.variable} to ${harmlessLine(key.entry)}`]),
    `     → ${toCame(exchange, pointer)}`,
  ]
}

/** The answer; of a long body the beginning, or the member that a pointer names. */
function toCame({ response }: Exchange, pointer = ''): string {
  if ('failed' in response) return harmlessLine(response.failed)
  const { status, text, json } = response
  const line = text.replace(/\s+/g, ' ')
  const excerpt = line.length <= mostCharacters ? null : toExcerpt(json, pointer, mostCharacters)
  if (excerpt === null) return `${status} ${shortened(harmlessLine(line), mostCharacters)}`
  return `${status} ${harmlessLine(excerpt)} (of ${line.length} characters)`
}

export function toErrorLines({ rule, verdict }: Result, { paint }: RenderContext): readonly string[] {
  return verdict.verdict === 'error'
    ? [
        `${paint('bad', 'ERROR')} ${paint('strong', rule.id)}`,
        `  ${harmlessLine(verdict.detail)}`,
        '  This is a bug in understudy, not in the deployment.',
      ]
    : []
}
