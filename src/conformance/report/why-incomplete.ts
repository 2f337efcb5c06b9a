import { findUuids } from '../../contract/formats.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { isFailedForAll } from '../define/probe-stopped.ts'
import { findLoss } from '../send/exchange-lists.ts'
import { toReason, unshown } from '../define/verdict.ts'
import type { Result } from '../judge/judge.ts'
import { isOpen, type Report } from '../judge/report.ts'
import { harmlessLine, shortened } from '../text/harmless.ts'
import { toAmount, type RenderContext } from '../text/render-context.ts'
import { cutToWidth } from '../text/text-width.ts'
import { withPlaces } from './remedy.ts'

/** The most reasons that are named. */
const mostReasons = 2
const mostCharacters = 160
const mostCharactersWithCommand = 1000

/**
 * One line about a run that is incomplete: the rules that make it so, by reason. Rules out of reach are said to be harmless. A run with
 * violations says if it was interrupted, else it has a line for each operation that failed whatever it was asked, and one for the other rules
 * that did not run.
 */
export function whyIncomplete(
  { outcome, results, exchanges, cut, interrupted }: Pick<Report, 'outcome' | 'results' | 'exchanges' | 'cut' | 'interrupted'>,
  { entryOf, placeOf }: Pick<RenderContext, 'entryOf' | 'placeOf'>,
): readonly string[] {
  if (interrupted === true && outcome !== 'incomplete') return ['interrupted: what the run had not sent and judged by then is open']
  const lost = findLoss(exchanges)
  const loss = lost === undefined ? undefined : `the deployment stopped answering at request ${lost.id} (${harmlessLine(lost.failed)})`
  if (outcome === 'violations') return [...(loss === undefined ? [] : [loss]), ...whyUnasked(results), ...whyAlsoIncomplete(results)]
  if (outcome !== 'incomplete') return []
  if (interrupted === true) return ['incomplete because the run was interrupted: what it had not sent and judged by then is open']
  if (loss !== undefined) return [`incomplete because ${loss}: what came after it was not judged`]
  const open = results.filter(({ verdict }) => isOpen(verdict, false))
  if (cut !== undefined) return [`incomplete because ${harmlessLine(cut)}: what came after it was not judged`]
  if (open.length === 0) return [whyNothing(results)]
  const groups = byReason(open)
  const named = groups.slice(0, mostReasons).map(([reason, found]) => {
    const entry = entryOf === undefined ? undefined : findEntry(reason, found, exchanges, entryOf)
    const place = entry === undefined ? undefined : placeOf?.(entry)
    const line = place === undefined ? '' : ` at ${harmlessLine(place)}`
    const where = entry === undefined ? withPlaces(reason, placeOf) : `${reason} for ${harmlessLine(entry)} of the target${line}`
    return groups.length === 1 ? where : `${where} (${found.length})`
  })
  const more = moreReasons(groups.length - mostReasons)
  const blocked = open.filter((result) => whyBlocked(result) !== undefined).length
  const passedOver = blocked === open.length ? 'them' : `${blocked} of them`
  const allowing = blocked === 0 ? '' : `; --allow-blocked passes over ${passedOver}`
  return [`incomplete because of ${toAmount(open.length, 'rule')}: ${named.join('; ')}${more}${allowing}${outOfReach(results)}`]
}

/** One short line where violations are not all: rules that did not run, and the reason of most of them. */
function whyAlsoIncomplete(results: readonly Result[]): readonly string[] {
  const open = results.filter(({ verdict }) => isOpen(verdict, false) && !(verdict.verdict === 'not-run' && isFailedForAll(verdict.detail)))
  const groups = byReason(open)
  const [most] = groups
  if (most === undefined) return []
  const [reason, found] = most
  // The list of open rules has the command that a reason may end with.
  const blocked = found.map(whyBlocked).find((one) => one !== undefined)
  const told = cutToWidth((blocked ?? reason).replace(/[;,]? *\bcurl -.*$/, ''), mostOfAlso)
  const allowing = blocked === undefined ? '' : ', a known failure that --allow-blocked passes over'
  const count = groups.length === 1 ? '' : ` (${found.length})`
  return [`also incomplete because of ${toAmount(open.length, 'rule')}: ${told}${allowing}${count}${moreReasons(groups.length - 1)}`]
}

const mostOfAlso = 80

/** The obstacle of a rule that a known failure blocks, without the name of that, which takes the room of what happened. */
function whyBlocked({ verdict }: Result): string | undefined {
  return verdict.verdict === 'not-run' && verdict.isBlockerKnown === true && verdict.detail !== undefined
    ? harmlessLine(verdict.detail)
    : undefined
}

/** Open rules by the reason that they are open, that of the most first. */
function byReason(open: readonly Result[]): readonly (readonly [reason: string, found: readonly Result[]])[] {
  return [...Map.groupBy(open, reasonOf)].toSorted(([, one], [, other]) => other.length - one.length)
}

function moreReasons(count: number): string {
  return count > 0 ? `, and ${toAmount(count, 'more reason')}` : ''
}

function whyUnasked(results: readonly Result[]): readonly string[] {
  const unasked = results.filter(({ verdict }) => verdict.verdict === 'not-run' && isFailedForAll(verdict.detail))
  return [...Map.groupBy(unasked, reasonOf)].map(([reason, found]) => `${reason}: ${toAmount(found.length, 'rule')} not checked`)
}

/**
 * The entry of the target that names the session of the refused requests that a reason tells of, if all of its rules agree on one. A session
 * that the run found otherwise is there: a read of the wrong kind does not find it.
 */
function findEntry(
  reason: string,
  found: readonly Result[],
  exchanges: readonly Exchange[],
  entryOf: NonNullable<RenderContext['entryOf']>,
): string | undefined {
  const [, operation] = /^(\w+) answered \d/.exec(reason) ?? []
  const ids = new Set(found.flatMap((result) => result.exchanges))
  const refused = exchanges.filter(
    (exchange) => exchange.operation === operation && ids.has(exchange.id) && answerOf(exchange)?.status === 404,
  )
  const there = new Set(exchanges.filter((exchange) => (answerOf(exchange)?.status ?? 500) < 300).map(sessionIn))
  const entries = refused.map(sessionIn).flatMap((id) => (there.has(id) ? [] : (entryOf(id) ?? [])))
  return new Set(entries).size === 1 ? entries[0] : undefined
}

/** The session that an address names; empty without one. */
function sessionIn({ request }: Exchange): string {
  return findUuids(request.url)[0] ?? ''
}

function reasonOf({ verdict }: Result): string {
  if (verdict.verdict !== 'not-run') return ''
  const { detail } = verdict
  // A reason that names the obstacle says more than one that does not.
  const isNamed = detail !== undefined && (verdict.reason === 'precondition' || isFailedForAll(detail))
  const reason = isNamed ? detail : toReason(verdict)
  const line = harmlessLine(reason === 'budget' ? 'the budget has no room for it' : reason)
  // Half a command cannot be run.
  return shortened(line, /\bcurl -/.test(line) ? mostCharactersWithCommand : mostCharacters)
}

/** Of a run that left no rule open, none was checked, or it is strict and counts what others pass over. */
function whyNothing(results: readonly Result[]): string {
  const unasked = results.flatMap(({ verdict }) => (verdict.verdict === 'not-run' ? [verdict.reason] : []))
  const isChecked = results.some(({ verdict }) => verdict.verdict !== 'not-run' && verdict.verdict !== 'not-applicable')
  if (isChecked) return `incomplete because --strict counts rules that are out of reach, and parts that were not seen`
  return unasked.includes(unshown.reason)
    ? `incomplete because no rule was checked: no answer of the recording shows one`
    : `incomplete because no rule was checked: all are out of reach of the profile or the target`
}

/** The rules that profile and target leave out, which make no run incomplete. */
function outOfReach(results: readonly Result[]): string {
  const count = results.filter(({ verdict }) => verdict.verdict === 'not-run' && !isOpen(verdict, false)).length
  if (count === 0) return ''
  return `; ${count === 1 ? 'the 1 rule' : `the ${count} rules`} out of reach of profile and target ${count === 1 ? 'is' : 'are'} harmless`
}
