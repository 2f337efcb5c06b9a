import type { DeploymentRuleId, RuleId } from '../../contract/rules.ts'
import { describeFault } from './member-faults.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Breach } from '../../judgement/monitor.ts'
import { byAnswer, type FindingExcuse } from './excuse.ts'
import type { ProbeContext } from './probe-context.ts'
import type { Cost, Profile } from './profile.ts'
import type { Target } from './target.ts'

/** The exchanges of a probe by name, or lists of them, and what only the probe can know of one. */
export type Evidence = { readonly [name: string]: unknown }

/** Requests that belong together. A probe is sent at most once in a run, and its evidence serves many rules. */
export type Probe<E extends Evidence = Evidence> = {
  readonly name: string
  /** A few plain words: what a run does not see without it, or without a control where it asks for a fresh world. */
  readonly shows?: string
  /** The smallest profile that allows it. */
  readonly profile: Profile
  /** The highest cost of its own requests, without those of its dependencies. */
  readonly cost: Cost
  /** Its dependencies: probes whose evidence it reads. */
  readonly uses?: readonly Probe[]
  /**
   * The phase in which it is sent. Without one, probes are sent one by one, the cheapest first. `parallel` probes mostly wait; `spare`
   * ones spend what all others have left over; `final` ones check what those have left behind, or disturb it; `rest` ones spend what is
   * left after that; a `last` one leaves the deployment without answers for a while.
   */
  readonly phase?: 'parallel' | 'spare' | 'final' | 'rest' | 'last'
  /** The turn of a probe of the phase `rest`: those of a lower one come first. */
  readonly turn?: number
  /** With a target that has control, the probe runs in a world of its own, and costs the deployment nothing. */
  readonly inFreshWorld?: true
  /** True if it also asks operations that fail whatever they are asked. Other probes leave these alone. */
  readonly asksFailing?: true
  readonly send: (means: ProbeContext) => Promise<E>
}

/** The answer of a judge: the rule is kept or broken, or nothing can be said of it for a reason. Excuses are what the judge left out of it. */
export type Finding =
  /** `unseen` names what a part of the evidence did not show. */
  | { readonly kept: readonly Exchange[]; readonly unseen?: string; readonly excuses?: readonly FindingExcuse[] }
  | { readonly broken: Breach; readonly by: readonly Exchange[] }
  | Inconclusive
  /** The deployment is free to show nothing of it: it has no such column, too few sessions, no warning. */
  | { readonly notShown: string }
  /** Legal, but outside the rule: an older form that lacks the member, for example. */
  | { readonly notApplicable: string }

/** The evidence shows nothing of the rule. With excuses, coincidences are to blame for that. */
export type Inconclusive = {
  readonly inconclusive: string
  readonly blockedBy?: RuleId
  /** The entry that the target lacks, or whose session the deployment left without what the rule is about. */
  readonly needs?: 'control' | `sessions.${string}`
  readonly excuses?: readonly FindingExcuse[]
}

/** Gives the evidence of a probe that was sent. */
export type EvidenceOf = <E extends Evidence>(probe: Probe<E>) => E

/** Gives the evidence of a probe, or undefined when there is none. */
export type EvidenceIfAny = <E extends Evidence>(probe: Probe<E>) => E | undefined

/** The reason that a rule does not apply to a target, such as another rate limit. Nothing is sent for such a rule. */
export type Inapplicable = (target: Target) => string | undefined

/**
 * The role of a part beside the others.
 *
 * - `required`: it must be kept. All its probes are sent before the rule is judged.
 * - `whenSent`: it must be kept once its probes were sent.
 * - `further`: it can break the rule and adds to what is kept. It never makes up for what the parts before it did not show.
 * - `whenKept`: the same, but it is only looked at while the parts before it are kept.
 * - `alternative`: it can break the rule, and it shows the rule kept where the parts before it cannot.
 */
type PartRole = 'required' | 'whenSent' | 'further' | 'whenKept' | 'alternative'

/** One part of the sentence of a rule. It sends nothing: it judges by the evidence of its probes. */
export type Part = {
  /** A few plain words: the part of the sentence that it sees. */
  readonly about: string
  readonly role: PartRole
  /** A `required` part has the evidence of each of them. Any other part is judged with what profile and budget allow. */
  readonly probes: readonly Probe[]
  /** Probes that show more of a `required` part, where profile and budget allow them. */
  readonly also?: readonly Probe[]
  /** Null when the part has nothing to say. */
  readonly judge: (evidenceOf: EvidenceOf, evidenceIfAny: EvidenceIfAny) => Finding | null
}

/** The check of one rule by its parts. They are judged in their order, the required ones first. */
export type Check<Id extends DeploymentRuleId = DeploymentRuleId> = {
  readonly rule: Id
  readonly inapplicable?: Inapplicable
  readonly parts: readonly Part[]
}

type AllEvidence<Probes extends readonly Probe[]> = { readonly [Index in keyof Probes]: Probes[Index] extends Probe<infer E> ? E : never }

type SomeEvidence<Probes extends readonly Probe[]> = {
  readonly [Index in keyof Probes]: (Probes[Index] extends Probe<infer E> ? E : never) | undefined
}

type RequiredPart<Probes extends readonly Probe[], Also extends readonly Probe[]> = {
  readonly probes: Probes
  readonly also?: Also
  readonly judge: (...evidence: [...AllEvidence<Probes>, ...SomeEvidence<Also>]) => Finding
}

/** A required part. Its judge takes the evidence of each probe, in their order, then that of `also`, where there is any. */
export function definePart<const Probes extends readonly Probe[], const Also extends readonly Probe[] = readonly []>(
  part: RequiredPart<Probes, Also> & { readonly about: string },
): Part {
  const { about, probes, also, judge } = part
  return {
    about,
    role: 'required',
    probes,
    ...(also !== undefined && { also }),
    judge(evidenceOf, evidenceIfAny) {
      const evidence: unknown = [...probes.map((probe) => evidenceOf(probe)), ...(also ?? []).map((probe) => evidenceIfAny(probe))]
      return judge(...(evidence as [...AllEvidence<Probes>, ...SomeEvidence<Also>])) // one for each probe, in their order
    },
  }
}

/** A part that is judged by whatever evidence there is. Its judge takes that of each probe, in their order. */
export function defineFurtherPart<const Probes extends readonly Probe[]>(part: {
  readonly about: string
  readonly role?: Exclude<PartRole, 'required'>
  readonly probes: Probes
  readonly judge: (...evidence: SomeEvidence<Probes>) => Finding | null
}): Part {
  const { about, role = 'further', probes, judge } = part
  // One for each probe, in their order.
  const evidence = (ifAny: EvidenceIfAny): SomeEvidence<Probes> => probes.map((probe) => ifAny(probe)) as unknown as SomeEvidence<Probes>
  return { about, role, probes, judge: (_, evidenceIfAny) => judge(...evidence(evidenceIfAny)) }
}

/** A check of one part. */
export function defineCheck<
  const Id extends DeploymentRuleId,
  const Probes extends readonly Probe[],
  const Also extends readonly Probe[] = readonly [],
>(check: RequiredPart<Probes, Also> & { readonly rule: Id; readonly inapplicable?: Inapplicable }): Check<Id> {
  const { rule, inapplicable, ...part } = check
  return { rule, ...(inapplicable !== undefined && { inapplicable }), parts: [definePart({ about: 'the whole rule', ...part })] }
}

/** The probes without whose evidence a rule is not judged. */
export function requiredProbes({ parts }: Pick<Check, 'parts'>): readonly Probe[] {
  return parts.flatMap(({ role, probes }) => (role === 'required' ? probes : []))
}

/** The probes that show more of a rule, where profile and budget allow them. */
export function optionalProbes({ parts }: Pick<Check, 'parts'>): readonly Probe[] {
  return parts.flatMap(({ role, probes, also = [] }) => (role === 'required' ? also : probes))
}

/**
 * An answer that any request may get: a limit, a key or a plan that other rules judge, a failure of the moment, or none at all. It
 * says nothing of the rule at hand.
 */
export function isUnrelatedRefusal(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status === 401 || status === 402 || status === 429 || status >= 500 || memberOf(exchange, 'error', 'code') === 'api_access_denied'
}

/** Words for an inconclusive answer: `createReport answered 401 invalid_api_key`. A verb, such as `create`, stands for its operation. */
export function describeAnswer(what: string, exchange: Exchange): string {
  const { operation, response } = exchange
  const name = operation !== null && /^[a-z]+$/.test(what) && operation.startsWith(what) ? operation : what
  return 'failed' in response
    ? `${name} got no answer: ${response.failed}`
    : `${name} answered ${statusAndCode(exchange)}${describeFault(exchange)}`
}

/** The finding of answers that show nothing of the rule. A pass over the whole run decides if they are excuses. */
export function toInconclusive(what: string, exchange: Exchange, ...others: readonly Exchange[]): Inconclusive {
  return { inconclusive: describeAnswer(what, exchange), excuses: [exchange, ...others].map(byAnswer) }
}
