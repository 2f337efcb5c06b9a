import { specHash } from '../contract/generated/spec-hash.ts'
import { rulesMatching, type Rule } from '../contract/rules.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import { isOwnerUnproven } from '../judgement/owners/foreign-session.ts'
import { findKeysApart } from '../judgement/owners/keys-apart.ts'
import type { Observation } from '../judgement/monitor.ts'
import { withClauseOf } from '../judgement/session-readings.ts'
import { inOneGo } from './define/slices.ts'
import type { Target } from './define/target.ts'
import { unshown, verdictOf, type Verdict } from './define/verdict.ts'
import { runMonitors } from './judge/judge-plans.ts'
import type { Result } from './judge/judge.ts'
import { judgeKnown } from './judge/known-entries.ts'
import type { Observed } from './judge/observed.ts'
import { createRedactor, type Redactor } from './judge/redact.ts'
import { countsOf, outcomeOf, type Report } from './judge/report.ts'
import { unseenFeeds } from './judge/unseen-parts.ts'
import { separator } from './define/combine-findings.ts'
import { collectObservations } from './observe/observations.ts'
import type { RunOptions } from './run-options.ts'
import { judgements } from './sections/judgements.ts'
import { planRule, type Plan } from './send/plan.ts'
import { createdSessions, spentOn } from './send/spending.ts'

export type InspectOptions = Pick<RunOptions, 'rules' | 'knownFailures' | 'isStrict' | 'allowsBlocked'> & {
  readonly baseUrl: string
  /** In the order of sending, without secrets. */
  readonly exchanges: readonly Exchange[]
  /** The place at which the recording breaks off. Nothing after it was judged. */
  readonly cut?: string
  /** The time of an inspection of no exchange. */
  readonly now: () => number
}

/** Nothing is sent, so that no rule can need a larger profile. */
const profile = 'exhaustive'

/**
 * Judges recorded exchanges by the monitors of a run: what any answer may break. A rule that takes requests of its own is not run, and a
 * pass names what a run would have looked at besides.
 */
export function inspectTraffic(options: InspectOptions): Report {
  const { baseUrl, exchanges, rules, knownFailures = [], isStrict = false, allowsBlocked = false } = options
  const target: Target = { baseUrl, keys: { default: '' } }
  const plans = rules.map((rule) => planRule(rule, judgements, target, profile))
  // A monitor may see a rule that is not its own, so all of them look, whatever was asked for.
  const all = rulesMatching('**').map((rule) => planRule(rule, judgements, target, profile))
  const observed = withoutUnproven(inOneGo(runMonitors({ plans: all, fuzzCases: [], exchanges })), exchanges)
  const [first, last] = [exchanges[0]?.sentAt, exchanges.at(-1)?.answeredAt]
  const [startedAt, endedAt] = [toInstant(first ?? options.now()), toInstant(last ?? options.now())]
  const judged = judgeKnown(
    knownFailures,
    plans.map((plan) => judgeTraffic(plan, observed, exchanges)),
    startedAt,
    partlySeen(rules),
  )
  const { redactText, redactExchange } = createRedactor([])
  const outcome = outcomeOf(judged.results, isStrict, judged.entries, allowsBlocked)
  // A creation without an answer is none here: there is nothing to clean up after a recording.
  const created = createdSessions(exchanges.filter((exchange) => answerOf(exchange) !== undefined))
  const spent = { ...spentOn(exchanges), sessions: created.length }
  return {
    format: 1,
    specHash,
    target: { baseUrl },
    profile,
    seed: 1,
    startedAt,
    endedAt,
    outcome: options.cut !== undefined && outcome === 'conformant' ? 'incomplete' : outcome,
    ...(options.cut !== undefined && { cut: options.cut }),
    budget: { ...spent, minutes: Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000) },
    spent,
    created,
    counts: countsOf(judged.results),
    ...(options.knownFailures !== undefined && { knownFailures: judged.entries }),
    results: judged.results,
    observations: collectObservations(exchanges, redactText),
    exchanges: exchanges.map((exchange) => redactLate(exchange, redactExchange)),
  }
}

/** Redacts the answer of an exchange each time that somebody reads it: those of a recording are packed, and a report shows a few. */
function redactLate(exchange: Exchange, redact: Redactor['redactExchange']): Exchange {
  const answer = answerOf(exchange)
  if (answer === undefined) return redact(exchange)
  const { status, headers } = answer
  return Object.defineProperty({ ...redact({ ...exchange, response: { status, headers, text: '' } }) }, 'response', {
    get: () => redact(exchange).response,
    enumerable: true,
  })
}

/** Leaves out the breaches of ownership between keys that may be of one account. */
function withoutUnproven(observed: Observed, exchanges: readonly Exchange[]): Observed {
  const areApart = findKeysApart(exchanges)
  const proven = (observations: readonly Observation[]): readonly Observation[] =>
    observations.filter((observation) => !isOwnerUnproven(observation, exchanges, areApart))
  return { ...observed, byRule: new Map([...observed.byRule].map(([rule, observations]) => [rule, proven(observations)])) }
}

/** No pass of a recording is of all that a run looks at, so that no known failure is stale by it. */
function partlySeen(rules: readonly Rule[]): ReadonlySet<Rule['id']> {
  return new Set(rules.map(({ id }) => id))
}

function judgeTraffic(plan: Plan, { byRule, errors }: Observed, recorded: readonly Exchange[]): Result {
  const { rule } = plan
  const observations = byRule.get(rule.id) ?? []
  const broken = observations.find(({ breach }) => breach !== null)
  if (broken !== undefined && broken.breach !== null) {
    const [last] = recorded.filter(({ id }) => broken.exchanges.includes(id)).toReversed()
    const named = withClauseOf(rule, last, broken.breach.pointer)
    return { rule: named, verdict: verdictOf(rule, broken.breach), exchanges: broken.exchanges }
  }
  const judgement = 'judgement' in plan && 'monitor' in plan.judgement ? plan.judgement : undefined
  const monitor = judgement?.monitor ?? ('monitor' in plan ? plan.monitor : undefined)
  const error = monitor === undefined ? undefined : errors.get(monitor)
  if (error !== undefined) return { rule, verdict: error, exchanges: [] }
  const by = [...new Set(observations.flatMap(({ exchanges }) => exchanges))]
  if (by.length === 0)
    return { rule, verdict: 'verdict' in plan && plan.verdict.verdict === 'not-applicable' ? plan.verdict : unshown, exchanges: [] }
  const [{ notApplicable } = {}] = observations
  if (notApplicable !== undefined && observations.every((one) => one.notApplicable !== undefined))
    return { rule, verdict: { verdict: 'not-applicable', reason: notApplicable }, exchanges: by }
  const unseen = unseenFeeds(judgement?.fedBy ?? [], new Map())
  const verdict: Verdict = { verdict: 'pass', ...(unseen.length > 0 && { unseen: unseen.join(separator) }) }
  return { rule, verdict, exchanges: by }
}

function toInstant(at: number): string {
  return new Date(at).toISOString()
}
