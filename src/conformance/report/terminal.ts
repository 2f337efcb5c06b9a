import { countKnownOpen } from '../judge/blocked.ts'
import { byCause } from './causes.ts'
import { toChangeLines } from './terminal-changes.ts'
import { isBreach, toBreachLines, toCauseLines, toCauseRows, toErrorLines, verdictTexts, verdictTones } from './terminal-breaches.ts'
import { harmlessLine, shortened } from '../text/harmless.ts'
import { headlineOf } from './headline.ts'
import type { Result } from '../judge/judge.ts'
import { countKnown } from '../judge/known-entries.ts'
import { toKnownLines } from './terminal-known.ts'
import { toWhy } from './known-words.ts'
import { toObservationLines } from './terminal-observations.ts'
import { isPartlySeen, type Report } from '../judge/report.ts'
import { byCount, foldSections, openByReason, unseenByPart } from './results-by-section.ts'
import { toOpenReason } from './remedy.ts'
import { whyIncomplete } from './why-incomplete.ts'
import { toAmount, plainContext, type Paint, type RenderContext } from '../text/render-context.ts'
import { toReason, unseenOf, type Verdict } from '../define/verdict.ts'

/** The advice where only known failures make a run incomplete. */
function toBlockedLines({ results, outcome }: Report): readonly string[] {
  const open = countKnownOpen(results)
  if (open === 0 || outcome !== 'incomplete') return []
  return [
    `${toAmount(open, 'rule')} not run only because of known failures; with --allow-blocked the run is complete without ${open === 1 ? 'it' : 'them'}`,
  ]
}

/** Up to this many rules get a line each. */
const maxListedRules = 12

/**
 * A report as lines for a terminal: the causes, each breach with the lines that reproduce it, verdicts by section, the rules that did not
 * run and why, and the sessions that were created. The last line counts every verdict, or says why the run is incomplete.
 */
export function toTerminalLines(report: Report, context: RenderContext = plainContext): readonly string[] {
  const { paint } = context
  const { results } = report
  const verdictLines = results.length <= maxListedRules ? toRuleLines(results, context) : toSectionLines(results, paint)
  const groups = byCause(results.filter(isBreach), report)
  const breaches = groups.flatMap((one) =>
    [''].concat('alone' in one ? toBreachLines(one.alone, report, context) : toCauseLines(one, context)),
  )
  const errors = results
    .filter(({ verdict }) => verdict.verdict === 'error')
    .flatMap((result) => [''].concat(toErrorLines(result, context)))
  // A lone breach needs no line of its own below its card.
  const isAlone = results.length === 1 && breaches.length + errors.length > 0 && countKnown(results) === 0
  const verdicts = isAlone ? [] : verdictLines
  const open = results.length <= maxListedRules ? [] : toOpenLines(results, context)
  const unseen = results.length <= maxListedRules ? [] : toUnseenLines(results, context)
  const seen = toObservationLines(report.observations, results.length > maxListedRules, paint)
  const made = report.created.map(({ type, sessionId }) => harmlessLine(`created  ${type} ${sessionId}`))
  const known = [...toKnownLines(report, paint), ...toBlockedLines(report)]
  const changes = toChangeLines(report, paint)
  const more = [open, unseen, seen, made, known, changes].flatMap(afterBlank)
  const found = [...afterBlank(toCauseRows(groups, context)), ...breaches, ...errors, ...afterBlank(verdicts), ...more].slice(1)
  return [...found, '', countLine(report, context), ...whyIncomplete(report, context)]
}

/** The lines that end a report: the counts, and why it is incomplete. */
export function toLastLines(report: Report, context: RenderContext = plainContext): readonly string[] {
  return [countLine(report, context), ...whyIncomplete(report, context)]
}

function afterBlank(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines]
}

function toRuleLines(results: readonly Result[], { paint, placeOf }: RenderContext): readonly string[] {
  const width = Math.max(5, ...results.map(({ verdict }) => verdictTexts[verdict.verdict].length))
  return results.map(({ rule, verdict, known }) => {
    const word = paint(verdictTones[verdict.verdict], verdictTexts[verdict.verdict].padEnd(width))
    const unseen = unseenOf(verdict)
    const reason = 'reason' in verdict ? toOpenReason(toReason(verdict), placeOf) : unseen === undefined ? '' : `not seen: ${unseen}`
    const why = known === undefined ? reason : `known: ${toWhy(known)}`
    return `${word} ${rule.id}${why === '' ? '' : paint('faint', ` (${harmlessLine(why)})`)}`
  })
}

function toSectionLines(results: readonly Result[], paint: Paint): readonly string[] {
  const { single: sections, folded } = foldSections(results)
  const width = Math.max(0, ...sections.map(({ name }) => name.length))
  const lines = sections.map(({ name, counts }) => {
    const tallies = Object.entries(verdictTexts).flatMap(([verdict, word]) => {
      const count = counts[verdict as Verdict['verdict']] // the names of that table
      return count === 0 ? [] : [paint(verdictTones[verdict as Verdict['verdict']], `${count} ${word}`)]
    })
    return `${name.padEnd(width)}  ${tallies.join('  ')}`
  })
  return [
    ...lines,
    ...folded.map(({ verdict, rules, sections: count }) => {
      const tally = paint(verdictTones[verdict], `${rules} ${verdictTexts[verdict]}`)
      return `${tally}  in ${count} sections without another verdict`
    }),
  ]
}

/** Rules that did not run, by what the user can do, the entries that the target lacks first. */
function toOpenLines(results: readonly Result[], { paint, placeOf }: RenderContext): readonly string[] {
  const reasons = [...openByReason(results)].filter(([reason]) => reason !== 'profile')
  const [lacking, others] = [reasons.filter(([reason]) => isNeed(reason)), reasons.filter(([reason]) => !isNeed(reason))]
  const lines = [
    ...lacking.toSorted(byCount).map(([reason, found]) => `${toOpenReason(reason, placeOf)}: ${toNames(found, 1)}`),
    ...others.toSorted(byCount).map(([reason, found]) => `${harmlessLine(toOpenReason(reason, placeOf))}: ${toNames(found, 2)}`),
  ]
  return lines.map((line) => `${paint('warning', 'not-run')}  ${line}`)
}

function isNeed(reason: string): boolean {
  return reason.startsWith('needs:')
}

/** Names up to `most` rules, and counts the others: the JSON names each. */
function toNames(found: readonly Result[], most: number): string {
  const names = found.map(({ rule }) => rule.id)
  if (names.length <= most) return names.join(', ')
  return most === 1 ? toAmount(names.length, 'rule') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`
}

/** More parts than this are counted: the other reports name each. */
const mostUnseen = 4

/** Rules that passed in part, by the part that was not seen. */
function toUnseenLines(results: readonly Result[], { paint, recording }: RenderContext): readonly string[] {
  const parts = [...unseenByPart(results)]
  if (recording !== undefined && parts.length > 0) {
    const passed = toAmount(results.filter(isPartlySeen).length, 'rule')
    return [`${paint('faint', 'unseen')}   ${passed} passed in part: conform sends the requests that the recording lacks`]
  }
  const lines = parts.slice(0, mostUnseen).map(([unseen, found]) => `${shortened(harmlessLine(unseen), 80)}: ${toNames(found, 1)}`)
  const more = parts.length > mostUnseen ? [`${parts.length - mostUnseen} more parts, which the other reports name`] : []
  return [...lines, ...more].map((line) => `${paint('faint', 'unseen')}   ${line}`)
}

/** `1 pass, 0 fail, 282 not-run (280 profile, 2 budget)`: a skip is never green, so each reason is counted. */
function countLine(report: Report, { paint, ownFault, recording }: RenderContext): string {
  const reasons = new Map<string, number>()
  for (const { verdict } of report.results)
    if (verdict.verdict === 'not-run') {
      // The lines above name the entry or the rule.
      const [kind = ''] = verdict.reason.split(':')
      reasons.set(kind, (reasons.get(kind) ?? 0) + 1)
    }
  const named = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`)
  const known = countKnown(report.results)
  const partly = report.results.filter(isPartlySeen).length
  const counted = Object.entries(report.counts)
    .filter(([name, count]) => count > 0 || name === 'pass' || name === 'fail')
    .map(
      ([name, count]) =>
        `${count} ${name}${name === 'pass' && partly > 0 ? ` (${partly} in part)` : ''}${name === 'not-run' ? ` (${named.join(', ')})` : ''}${name === 'fail' && known > 0 ? ` (${known} known)` : ''}`,
    )
  const toSpending = recording === undefined ? toSpent : toRecorded
  const spent = [
    toSpending('requests', report, 'request'),
    ...(report.spent.searches > 0 ? [toSpending('searches', report, 'search', 'searches')] : []),
    `${toSpending('sessions', report, 'session')} created`,
  ]
  const last = recording === undefined ? `seed ${report.seed}` : `recorded in ${harmlessLine(recording)}`
  const tone =
    report.outcome === 'conformant' && ownFault === undefined
      ? 'good'
      : report.outcome === 'violations' || report.outcome === 'error'
        ? 'bad'
        : 'warning'
  return `${paint(tone, headlineOf(report, ownFault))}: ${counted.join(', ')} · ${spent.join(', ')} · ${last}`
}

/** `12 requests`, or `12 of 14 requests` where the budget ran out. */
function toSpent(what: keyof Report['spent'], { spent, budget, results }: Report, one: string, many?: string): string {
  const isShort = results.some(
    ({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'budget' && verdict.detail === undefined,
  )
  const isReached = spent[what] > 0 && spent[what] >= budget[what]
  return isShort || isReached ? `${spent[what]} of ${toAmount(budget[what], one, many)}` : toAmount(spent[what], one, many)
}

/** A recording has no budget. */
function toRecorded(what: keyof Report['spent'], { spent }: Report, one: string, many?: string): string {
  return toAmount(spent[what], one, many)
}
