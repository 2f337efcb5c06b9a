import type { DeploymentRuleId, RuleId } from '../../contract/rules.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Breach } from '../../judgement/monitor.ts'
import type { ProbeContext } from './probe-context.ts'
import type { Cost, Profile } from './profile.ts'
import type { Target } from './target.ts'

/** What a probe has found, by name: exchanges, lists of them where their number is not known before, and what only the probe can know of one. */
export type Evidence = { readonly [name: string]: unknown }

/** Requests that belong together, sent at most once in a run; one journey serves many rules. */
export type Probe<E extends Evidence = Evidence> = {
  readonly name: string
  /** The smallest profile that allows it. */
  readonly profile: Profile
  /** The most that it spends itself. */
  readonly cost: Cost
  /** Probes whose evidence it goes on from. */
  readonly uses?: readonly Probe[]
  /**
   * The phase in which it is sent. Without one, probes are sent one by one, the cheapest first. `parallel` probes mostly wait; `final`
   * ones disturb all others, or check what those have left behind.
   */
  readonly phase?: 'parallel' | 'final'
  /** Where a target has control it happens in a world of its own, and costs the deployment nothing. */
  readonly inFreshWorld?: true
  readonly send: (means: ProbeContext) => Promise<E>
}

/** What the evidence says: kept, broken, or not to be told from it and why, be it for another rule that is broken. */
export type Finding =
  | { readonly kept: readonly Exchange[] }
  | { readonly broken: Breach; readonly by: readonly Exchange[] }
  | { readonly inconclusive: string; readonly blockedBy?: RuleId }
  /** Legal, but nothing that the rule is about: a form that lacks the member, say. */
  | { readonly notApplicable: string }

/** Gives the evidence of a probe that was sent. */
export type EvidenceOf = <E extends Evidence>(probe: Probe<E>) => E

/** Gives the evidence of a probe, or undefined when there is none. */
export type EvidenceIfAny = <E extends Evidence>(probe: Probe<E>) => E | undefined

/** Why a rule has nothing to say about a target, of another rate limit, say; undefined when it has. Then nothing is sent for it. */
export type Inapplicable = (target: Target) => string | undefined

/** Judges one rule by the evidence of its probes. It sends nothing. */
export type Check<Id extends DeploymentRuleId = DeploymentRuleId> = {
  readonly rule: Id
  readonly inapplicable?: Inapplicable
  readonly probes: readonly Probe[]
  /** Probes that show more of it, where profile and budget allow them. It is judged without them as well. */
  readonly also?: readonly Probe[]
  readonly judge: (evidenceOf: EvidenceOf, evidenceIfAny: EvidenceIfAny) => Finding
}

type AllEvidence<Probes extends readonly Probe[]> = { readonly [Index in keyof Probes]: Probes[Index] extends Probe<infer E> ? E : never }

/** A check whose judge takes the evidence of each of its probes, in their order and typed by them. */
export function defineCheck<const Id extends DeploymentRuleId, const Probes extends readonly Probe[]>(check: {
  readonly rule: Id
  readonly inapplicable?: Inapplicable
  readonly probes: Probes
  readonly judge: (...evidence: AllEvidence<Probes>) => Finding
}): Check<Id> {
  const { judge, probes, ...rest } = check
  // One for each probe, in their order.
  return { ...rest, probes, judge: (evidenceOf) => judge(...(probes.map((probe) => evidenceOf(probe)) as unknown as AllEvidence<Probes>)) }
}

/**
 * Whether an answer is one that a request may get whatever it asks: a limit, a key or a plan that other rules judge, a failure
 * of the moment, or none at all. It tells nothing of the rule at hand.
 */
export function isUnrelatedRefusal(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status === 401 || status === 402 || status === 429 || status >= 500 || memberOf(exchange, 'error', 'code') === 'api_access_denied'
}

/** `create answered 401 invalid_api_key`: what a judge says that could not tell. */
export function describeAnswer(what: string, exchange: Exchange): string {
  if ('failed' in exchange.response) return `${what} got no answer: ${exchange.response.failed}`
  return `${what} answered ${statusAndCode(exchange)}`
}
