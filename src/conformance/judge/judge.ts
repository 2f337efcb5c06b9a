import type { Rule, RuleId } from '../../contract/rules.ts'
import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { withClauseOf } from '../../judgement/session-readings.ts'
import type { Observation } from '../../judgement/monitor.ts'
import {
  requiredProbes,
  type Check,
  type Evidence,
  type EvidenceIfAny,
  type EvidenceOf,
  type Finding,
  type Part,
  type Probe,
} from '../define/check.ts'
import { excusesOf, judgeParts, separator } from '../define/combine-findings.ts'
import type { FindingExcuse } from '../define/excuse.ts'
import { isFailedForAll, outOfTime } from '../define/probe-stopped.ts'
import { toError, verdictOf, type NotRun, type Verdict } from '../define/verdict.ts'
import type { FedMonitor } from '../sections/judgements.ts'
import { inSendingOrder } from '../send/exchange-lists.ts'
import { withDependencies, type Plan } from '../send/plan.ts'
import type { Collected } from '../send/run-record.ts'
import type { Known } from './known-failures.ts'
import { showingMore, verdictOfNotShown, verdictOfUnnoticed } from './not-shown.ts'
import type { Observed } from './observed.ts'
import { isCutShortIn, refusedParts, unseenFeeds, unseenParts } from './unseen-parts.ts'

export type Result = {
  readonly rule: Rule
  readonly verdict: Verdict
  readonly exchanges: readonly number[]
  /** The known failure that excuses it, where its entry still holds. */
  readonly known?: Known
  /** The text of a scenario that reproduces the failure. */
  readonly scenario?: string
  /** The reason that no scenario could be made. */
  readonly noScenario?: string
}

/** A result before its excuses were compared with the rest of the run. */
export type Judged = Result & {
  readonly excuses: readonly FindingExcuse[]
  /** The refusals among its evidence that its judge does not name. A judge may pass over them. */
  readonly passedOver: readonly Exchange[]
}

type Collection = {
  readonly collected: ReadonlyMap<Probe, Collected>
  readonly observed: Observed
  /** The rule that a probe was sent for first. */
  readonly ruleOf: (probe: Probe) => RuleId | undefined
  /** The blocker of a probe: another probe whose invalid request was accepted. After that, this one left out the rest of its own. */
  readonly blockerOf: (probe: Probe) => Probe | undefined
  /** The fuzz probes that may break a rule. */
  readonly fuzzProbesFor: (rule: RuleId) => readonly Probe[]
  /** The reason that exchanges prove no breach, because a session that they need may be gone; null where they prove one. */
  readonly excuseFor: (by: readonly Exchange[]) => string | null
  /** The same, because a key of the target is not what the target says. */
  readonly staleKeyIn: (by: readonly Exchange[]) => string | null
  /** The key of the target by which exchanges prove nothing: the deployment takes none such, or its account has no quota. */
  readonly lackIn: (by: readonly Exchange[]) => string | null
  readonly exchangesOf: (ids: readonly number[]) => readonly Exchange[]
}

/** Judges a rule by its plan and the evidence collected. A judge that throws loses only that verdict. */
export function judge(plan: Plan, collection: Collection): Judged {
  const { excuses = [], ...found } = judgeEvidence(plan, collection)
  const judged = namingKey(found, collection)
  const named = new Set(excuses.map(({ exchange }) => exchange))
  const isOfCheck = 'judgement' in plan && !('monitor' in plan.judgement)
  const sent = isOfCheck ? plan.probes.flatMap((probe) => collection.collected.get(probe)?.exchanges ?? []) : []
  const passedOver = sent.filter((exchange) => (answerOf(exchange)?.status ?? 500) >= 400 && !named.has(exchange))
  return { ...judged, excuses, passedOver }
}

/** Judges a rule for which there is no time: by the breaches that were seen, else by the verdict of what is late. */
export function judgeLate(plan: Plan, collection: Collection, late: NotRun): Judged {
  const { rule } = plan
  const judged = judgeBreaches(plan, collection) ?? { rule, verdict: 'verdict' in plan ? plan.verdict : late, exchanges: [] }
  return { ...judged, excuses: [], passedOver: [] }
}

/** A rule that a refusal left open names the key of the target by which it is, where the target has that key wrong. */
function namingKey(result: Result, { lackIn, exchangesOf }: Collection): Result {
  const { verdict, exchanges } = result
  if (verdict.verdict !== 'not-run' || verdict.reason !== 'precondition' || verdict.detail === undefined) return result
  const [, answer] = / answered (40[12] \w+)$/.exec(verdict.detail) ?? []
  const detail = answer === undefined ? null : lackIn(exchangesOf(exchanges).filter((one) => statusAndCode(one) === answer))
  return detail === null ? result : { ...result, verdict: { ...verdict, detail } }
}

function judgeEvidence(plan: Plan, collection: Collection): JudgedEvidence {
  const { rule } = plan
  const breach = judgeBreaches(plan, collection)
  if (breach !== undefined) return breach
  if ('verdict' in plan) return { rule, verdict: plan.verdict, exchanges: [] }
  const { judgement, probes } = plan
  return 'monitor' in judgement ? judgeMonitor(rule, judgement, probes, collection) : judgeCheck(rule, judgement, probes, collection)
}

type JudgedEvidence = Result & Partial<Pick<Judged, 'excuses'>>

/** The result where monitors saw a breach. It counts whatever evidence is missing, but a rule that does not apply is not broken. */
function judgeBreaches(plan: Plan, { observed, staleKeyIn, exchangesOf }: Collection): Result | undefined {
  const { rule } = plan
  if ('verdict' in plan && plan.monitor === undefined) return undefined
  const breaches = (observed.byRule.get(rule.id) ?? []).filter(({ breach }) => breach !== null)
  const staleKeyOf = ({ exchanges: by }: Observation): string | null => staleKeyIn(exchangesOf(by))
  const broken = breaches.find((observation) => staleKeyOf(observation) === null)
  if (broken !== undefined && broken.breach !== null) {
    const named = withClauseOf(rule, exchangesOf(broken.exchanges).at(-1), broken.breach.pointer)
    return { rule: named, verdict: verdictOf(rule, broken.breach), exchanges: broken.exchanges }
  }
  const [excused] = breaches
  if (excused === undefined) return undefined
  const detail = staleKeyOf(excused) ?? ''
  return { rule, verdict: { verdict: 'not-run', reason: 'precondition', detail }, exchanges: excused.exchanges }
}

/** The evidence of probes: their exchanges, and the reason that they prove nothing yet. */
type Gathered = { readonly exchanges: readonly Exchange[]; readonly obstacle: Verdict | null }

function gather(rule: Rule, probes: readonly Probe[], needed: readonly Probe[], { collected, fuzzProbesFor }: Collection): Gathered {
  const found = probes.map((probe) => collected.get(probe)).filter((entry) => entry !== undefined)
  // The first missing evidence stands for all. A missing optional probe is ignored, unless it failed by a bug of ours.
  const fuzzed = fuzzProbesFor(rule.id).flatMap((probe) => collected.get(probe) ?? [])
  const relevant = [...needed.map((probe) => collected.get(probe)), ...[...found, ...fuzzed].filter(isOurError)]
  const missing = relevant.find((entry) => entry !== undefined && 'verdict' in entry)?.verdict
  // A rule may be judged while some of its probes are still to be sent.
  const obstacle = missing ?? (needed.every((probe) => collected.has(probe)) ? null : pending)
  return { exchanges: inSendingOrder(found.flatMap((entry) => entry.exchanges)), obstacle }
}

function judgeMonitor(rule: Rule, { monitor, fedBy }: FedMonitor, probes: readonly Probe[], collection: Collection): Result {
  const { collected, observed } = collection
  const { exchanges, obstacle } = gather(rule, probes, probes, collection)
  const error = observed.errors.get(monitor)
  if (error !== undefined) return { rule, verdict: error, exchanges: idsOf(exchanges) }
  if (observed.cutShort !== undefined) return { rule, verdict: observed.cutShort, exchanges: idsOf(exchanges) }
  const observations = observed.byRule.get(rule.id) ?? []
  const unnoticed = (): Verdict => verdictOfUnnoticed({ rule, exchanges, others: fedBy, collected })
  return fromObservations(rule, { observations, exchanges, obstacle, unseen: unseenFeeds(fedBy, collected), unnoticed })
}

function judgeCheck(rule: Rule, check: Check, probes: readonly Probe[], collection: Collection): JudgedEvidence {
  const { collected } = collection
  const needed = withDependencies(requiredProbes(check))
  const { exchanges, obstacle } = gather(rule, probes, needed, collection)
  if (obstacle !== null) return { rule, verdict: obstacle, exchanges: idsOf(exchanges) }
  try {
    const silent: Part[] = []
    const finding = findingOf(check, collection, (part) => silent.push(part))
    // A session that the run did not follow to its end may show it in a longer one.
    const isCutShort = needed.some((probe) => isCutShortIn(collected, probe))
    if (isCutShort && 'inconclusive' in finding && finding.blockedBy === undefined && finding.needs === undefined)
      return { rule, verdict: outOfTime, exchanges: idsOf(exchanges), excuses: excusesOf(finding) }
    if ('notShown' in finding) {
      const looked = { rule, exchanges, others: showingMore(check), collected }
      return { rule, verdict: verdictOfNotShown(finding.notShown, looked), exchanges: idsOf(exchanges) }
    }
    const unseen = [...unseenParts(check, collected), ...refusedParts(silent, collected)]
    return fromFinding(rule, finding, exchanges, unseen)
  } catch (error) {
    return { rule, verdict: toError('the judge', error), exchanges: idsOf(exchanges) }
  }
}

const pending: Verdict = { verdict: 'not-run', reason: 'interrupted' }

function isOurError(entry: Collected): boolean {
  return 'verdict' in entry && entry.verdict.verdict === 'error'
}

function findingOf(
  check: Check,
  { collected, ruleOf, blockerOf, excuseFor, staleKeyIn }: Collection,
  onSilent: (part: Part) => void,
): Finding {
  const evidenceOf: EvidenceOf = <E extends Evidence>(probe: Probe<E>) => {
    const found = collected.get(probe)
    if (found === undefined || !('evidence' in found)) throw new Error(`the check reads ${probe.name} without naming it`)
    return found.evidence as E // it was this probe that gave it
  }
  const evidenceIfAny: EvidenceIfAny = <E extends Evidence>(probe: Probe<E>) => {
    const found = collected.get(probe)
    return found === undefined || !('evidence' in found) ? undefined : (found.evidence as E) // it was this probe that gave it
  }
  const judged = judgeParts(check.parts, evidenceOf, evidenceIfAny, onSilent)
  const missing = 'broken' in judged ? (excuseFor(judged.by) ?? staleKeyIn(judged.by)) : null
  const finding = missing === null ? judged : { inconclusive: missing }
  const leftOut = requiredProbes(check).flatMap((probe) => leftOutOf(collected.get(probe)) ?? [])
  if (leftOut[0] !== undefined && !('broken' in finding)) return { inconclusive: leftOut[0] }
  const blocker =
    'broken' in finding
      ? undefined
      : requiredProbes(check)
          .map(blockerOf)
          .find((one) => one !== undefined)
  const blockedBy = blocker === undefined ? undefined : ruleOf(blocker)
  return blockedBy === undefined ? finding : { inconclusive: 'an invalid request of this operation was accepted before', blockedBy }
}

/** The reason that a probe left out requests of an operation that fails. */
function leftOutOf(found: Collected | undefined): string | undefined {
  return found !== undefined && 'leftOut' in found ? found.leftOut?.detail : undefined
}

function passed(unseen: readonly string[]): Verdict {
  return { verdict: 'pass', ...(unseen.length > 0 && { unseen: unseen.join(separator) }) }
}

type Shown = Exclude<Finding, { readonly notShown: string }>

function fromFinding(
  rule: Rule,
  finding: Shown,
  exchanges: readonly Exchange[],
  unseen: readonly string[],
): Result & Pick<Judged, 'excuses'> {
  const excuses = excusesOf(finding)
  if ('kept' in finding) {
    const { kept, unseen: notShown } = finding
    // A part that says so itself may be one that was not sent.
    const all = new Set([...unseen, ...(notShown?.split(separator) ?? [])])
    return { rule, verdict: passed([...all]), exchanges: idsOf(kept), excuses }
  }
  if ('broken' in finding) return { rule, verdict: verdictOf(rule, finding.broken), exchanges: idsOf(finding.by), excuses }
  if ('notApplicable' in finding)
    return { rule, verdict: { verdict: 'not-applicable', reason: finding.notApplicable }, exchanges: idsOf(exchanges), excuses }
  const { blockedBy, needs } = finding
  if (needs !== undefined && blockedBy === undefined)
    return {
      rule,
      verdict: { verdict: 'not-run', reason: `needs:${needs}`, ...(needs !== 'control' && { detail: finding.inconclusive }) },
      exchanges: idsOf(exchanges),
      excuses,
    }
  const reason = blockedBy === undefined ? 'precondition' : (`blocked-by:${blockedBy}` as const)
  return { rule, verdict: { verdict: 'not-run', reason, detail: finding.inconclusive }, exchanges: idsOf(exchanges), excuses }
}

type Noticed = {
  readonly observations: readonly Observation[]
  readonly exchanges: readonly Exchange[]
  readonly obstacle: Verdict | null
  readonly unseen: readonly string[]
  /** The verdict where there is no observation. */
  readonly unnoticed: () => Verdict
}

/**
 * The result of a monitor. A rule passes only when every probe that feeds its monitor and that the profile allows was sent. The pass
 * names those that the profile left out.
 */
function fromObservations(rule: Rule, { observations, exchanges, obstacle, unseen, unnoticed }: Noticed): Result {
  // A run whose minutes are over, or that left a failing operation alone, has seen the rule all the same. Its pass names what it left out.
  const isSeen = observations.length > 0 && isPassedOver(obstacle)
  if (obstacle !== null && !isSeen) return { rule, verdict: obstacle, exchanges: idsOf(exchanges) }
  if (observations.length === 0) return { rule, verdict: unnoticed(), exchanges: idsOf(exchanges) }
  const by = [...new Set(observations.flatMap((observation) => observation.exchanges))]
  const [{ notApplicable } = {}] = observations
  const isNotApplicable = notApplicable !== undefined && observations.every((observation) => observation.notApplicable !== undefined)
  return { rule, verdict: isNotApplicable ? { verdict: 'not-applicable', reason: notApplicable } : passed(unseen), exchanges: by }
}

function isPassedOver(verdict: Verdict | null): boolean {
  return verdict?.verdict === 'not-run' && (verdict.detail === outOfTime.detail || isFailedForAll(verdict.detail))
}

function idsOf(exchanges: readonly Exchange[]): readonly number[] {
  return exchanges.map(({ id }) => id)
}
