import { expiresSoon, isOutOfDate, passedInPart, type KnownEntry, type KnownState } from '../judge/known-entries.ts'
import type { Known } from '../judge/known-failures.ts'
import type { Report } from '../judge/report.ts'
import { toAmount } from '../text/render-context.ts'

/** The words for the states of entries. */
export const stateWords: { readonly [S in KnownState]: string } = {
  stale: 'stale',
  overdue: 'overdue',
  holds: 'known',
  'not-judged': 'unjudged',
}

/** The entries of a run: those that fail it first, then those that expire soon. */
export function inOrderOfState(entries: readonly KnownEntry[]): readonly KnownEntry[] {
  const order: readonly KnownState[] = ['stale', 'overdue', 'holds', 'not-judged']
  return entries.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || Number(expiresSoon(b)) - Number(expiresSoon(a)))
}

/** So many entries of one state and reason are a single line, unless somebody has to change each. */
const fewestFolded = 3

/** A line of entries: what they are about, what to do about it, and where they stand. */
export type KnownLine = { readonly entry: KnownEntry; readonly about: string; readonly advice: string; readonly place: string }

/** The entries of a run as lines. Those that say the same about several rules, and need no change, are one. */
export function toKnownEntryLines(entries: readonly KnownEntry[]): readonly KnownLine[] {
  const alike = Map.groupBy(inOrderOfState(entries), (entry) =>
    isOutOfDate(entry) ? entry : JSON.stringify([entry.state, toAdvice(entry), toWhy(entry)]),
  )
  return [...alike.values()].flatMap((group) => {
    const [entry] = group
    if (entry === undefined || group.length < fewestFolded)
      return group.map((one) => withOthers(toKnownEntryLine(one, one.rule, one.place ?? ''), entries))
    const { place } = entry
    const about = toAmount(group.length, 'rule')
    const line = toKnownEntryLine(entry, about, place === undefined ? '' : `${place} and ${group.length - 1} more`)
    return [{ ...line, advice: line.advice.replace(/^it passes/, 'each passes') }]
  })
}

function withOthers(line: KnownLine, entries: readonly KnownEntry[]): KnownLine {
  return { ...line, advice: `${line.advice}${toOthers(line.entry, entries)}` }
}

/** Names the others of the reason of a stale entry, whose rules a run may never check in whole; empty without any. */
export function toOthers({ state, reason }: KnownEntry, entries: readonly KnownEntry[]): string {
  const others = entries.filter((one) => one.reason === reason && one.state === 'not-judged' && one.why === passedInPart).length
  if (state !== 'stale' || others === 0) return ''
  const them =
    others === 1 ? 'the other rule of its reason passes in part and is' : `the ${others} other rules of its reason pass in part and are`
  return ` · ${them} probably over: remove ${others === 1 ? 'it' : 'them'}, too`
}

function toKnownEntryLine(entry: KnownEntry, about: string, place: string): KnownLine {
  return { entry, about, advice: `${toAdvice(entry)} · ${toWhy(entry)}`, place }
}

/** The state of an entry in words, and what to do about it. */
export function toAdvice(entry: KnownEntry): string {
  const { state, until = '', daysLeft = 0 } = entry
  switch (state) {
    case 'stale':
      return 'the rule passes now: remove the entry'
    case 'overdue':
      return `expired on ${until}: fix the failure, or extend the date`
    case 'not-judged':
      return `${entry.why}${daysLeft < 0 ? `; expired on ${until}` : ''}`
    case 'holds':
      return expiresSoon(entry) ? `expires ${daysLeft === 0 ? 'today' : `in ${toAmount(daysLeft, 'day')}`}` : 'still broken'
  }
}

/** `RS-12 (team a, until 2026-03-10)` */
export function toWhy({ reason, until, owner }: Known): string {
  const more = [...(owner === undefined ? [] : [owner]), ...(until === undefined ? [] : [`until ${until}`])]
  return more.length === 0 ? reason : `${reason} (${more.join(', ')})`
}

/** `2 known failures out of date`; undefined where none is. */
export function toOutOfDate({ knownFailures = [] }: Report): string | undefined {
  const count = knownFailures.filter(isOutOfDate).length
  return count === 0 ? undefined : `${toAmount(count, 'known failure')} out of date`
}

/** The advice above entries to paste. It names the flag without which the rules that could not run leave a run incomplete. */
export function toleranceAdvice({ results }: Report): string {
  const open = results.filter(({ verdict }) => verdict.verdict === 'not-run' && /^(precondition|blocked-by)/.test(verdict.reason)).length
  const flag =
    open === 0
      ? ''
      : ` ${toAmount(open, 'rule')} could not run: with --allow-blocked, those that only known failures block leave the run complete.`
  return `To tolerate a failure for now, add its line to the known-failures file, with a reason.${flag}`
}
