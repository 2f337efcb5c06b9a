import { findUuids } from '../contract/formats.ts'
import type { Rule } from '../contract/rules.ts'
import { isSent, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Probe } from './define/check.ts'
import { planFuzzCases } from './fuzz/fuzz-requests.ts'
import { judgements } from './sections/judgements.ts'
import { planRule } from './send/plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { profiles, sumCosts, type Cost, type Profile } from './define/profile.ts'
import { resolveBudget, type Budget } from './define/run-budget.ts'
import { regimeOf } from './define/rate-limit.ts'
import type { Report } from './judge/report.ts'
import type { RunOptions } from './run-options.ts'
import { openByReason } from './report/results-by-section.ts'
import { isDone } from './send/spending.ts'
import type { Target } from './define/target.ts'
import { planSchedule } from './send/schedule.ts'
import { adviseFreshTarget } from './define/spent-sessions.ts'

/** A run that was played against a mock with the same offers as the target. */
export type PlayedRun = {
  readonly report: Report
  /** The target file of the mock. Its sessions have ids of their own. */
  readonly target: Target
  /** The number of paused sessions of the target that its control says are paused no longer. */
  readonly usedUp: number
  /** The requests of each probe, in the order in which they ended. */
  readonly probes: readonly { readonly name: string; readonly requests: number }[]
  /** The ids of exchanges in fresh worlds. They cost the deployment nothing. */
  readonly inFreshWorlds: ReadonlySet<number>
  /** The assumed time of an answer. */
  readonly answeredInMs: number
  readonly elapsedMs: number
}

/** The phases of a run by their names in the JSON of a dry run. */
type PhaseName = 'cheap' | 'drawn' | 'beside' | 'costly' | 'last'

/** The requests and the costs of a run, and the rules and sessions that it would leave. Nothing is sent to the target to find out. */
export type DryRun = {
  readonly format: 1
  readonly dryRun: true
  readonly target: { readonly baseUrl: string }
  /** The variables of the environment that the target file reads. */
  readonly variables: readonly string[]
  readonly profile: Profile
  readonly seed: number
  /** The numbers of rules that would be judged, by the kind of judgement, and of those selected. */
  readonly rules: {
    readonly selected: number
    readonly judged: { readonly [By in Rule['judgedBy']]?: number }
    readonly notApplicable: number
  }
  /** The rules that would stay open, by reason. Some may be open on the mock alone. */
  readonly open: readonly { readonly reason: string; readonly rules: readonly string[] }[]
  /** The probes in the order in which they are sent; those `beside` run in parallel. `most` is the budget of each, `requests` its cost here. */
  readonly probes: readonly { readonly name: string; readonly turn: PhaseName; readonly most: Cost; readonly requests: number }[]
  /** The highest cost of all probes, their cost here, and the budget of the run. */
  readonly spends: { readonly most: Cost; readonly here: Cost; readonly budget: Cost }
  /**
   * The requests by operation and name of the key. The operation is null for a download or a page, the key for a request without one.
   * A request with a key that the target lacks would not be sent.
   */
  readonly requests: readonly {
    readonly operation: string | null
    readonly as: string | null
    readonly count: number
  }[]
  /** The number of requests in fresh worlds. */
  readonly elsewhere: number
  readonly creates: readonly { readonly type: string; readonly as: string | null; readonly isPublic: boolean; readonly count: number }[]
  readonly resumes: readonly string[]
  readonly shares: readonly { readonly session: string; readonly email: string; readonly status: string }[]
  /** The addresses that would be sent an e-mail. */
  readonly invites: readonly string[]
  /** The paused sessions of the target that are paused no longer, and the way to get others; absent where there are none. */
  readonly usedUp?: { readonly count: number; readonly fresh: string }
  /** The duration of the run. If `isClockMoved`, it does not wait in real time. */
  readonly takes: {
    readonly seconds: number
    readonly answerSeconds: number
    readonly pollSeconds: number
    readonly regime: string
    readonly isClockMoved: boolean
  }
  /** The number of the same rules that each profile would judge, and the highest cost. */
  readonly profiles: readonly { readonly profile: Profile; readonly rules: number; readonly most: Cost }[]
}

/** Describes a run as it was played against a mock. */
export function toDryRun(options: RunOptions, played: PlayedRun, variables: readonly string[] = []): DryRun {
  const { report, target, usedUp, probes, inFreshWorlds, answeredInMs, elapsedMs } = played
  const { profile } = options
  const planned = plannedFor(options, profile)
  const exchanges = report.exchanges.filter((exchange) => isSent(exchange) && !inFreshWorlds.has(exchange.id))
  const nameOf = sessionNamer(target, report)
  // Several probes may have the same name.
  const sentBy = new Map([...Map.groupBy(probes, ({ name }) => name)].map(([name, all]) => [name, all.map(({ requests }) => requests)]))
  const shared = exchanges.filter((exchange) => isDone(exchange, 'share')).map((exchange) => toShare(exchange, nameOf))
  return {
    format: 1,
    dryRun: true,
    target: { baseUrl: options.target.baseUrl },
    variables,
    profile,
    seed: report.seed,
    rules: {
      selected: options.rules.length,
      judged: countNames(planned.judged.map(({ judgedBy }) => judgedBy)),
      notApplicable: report.counts['not-applicable'],
    },
    open: [...openByReason(report.results)].map(([reason, results]) => ({ reason, rules: results.map(({ rule }) => rule.id) })),
    probes: planned.probes.map(({ probe, turn }) => ({
      name: probe.name,
      turn,
      most: probe.cost,
      requests: sentBy.get(probe.name)?.shift() ?? 0,
    })),
    spends: { most: planned.most, here: report.spent, budget: withoutMinutes(resolveBudget(profile, options.target, options.budget)) },
    requests: countEqual(exchanges.map(({ operation, as }) => ({ operation, as }))),
    elsewhere: inFreshWorlds.size,
    creates: countEqual(exchanges.filter((exchange) => isDone(exchange, 'create')).map(toCreated)),
    resumes: exchanges.filter((exchange) => isDone(exchange, 'resume')).map(({ request }) => nameOf(request.url)),
    shares: shared,
    invites: [...new Set(shared.filter(({ status }) => status === 'invited').map(({ email }) => email))],
    ...(usedUp > 0 && { usedUp: { count: usedUp, fresh: adviseFreshTarget(options.target) } }),
    takes: {
      seconds: Math.round(elapsedMs / 1000),
      answerSeconds: answeredInMs / 1000,
      pollSeconds: options.target.poll?.intervalSeconds ?? defaultPollSeconds,
      regime: regimeOf(options.target),
      isClockMoved: target.control !== undefined,
    },
    profiles: profiles.map((one) => {
      const { judged, most } = plannedFor(options, one)
      return { profile: one, rules: judged.length, most }
    }),
  }
}

const defaultPollSeconds = 45

function withoutMinutes({ requests, searches, sessions }: Budget): Cost {
  return { requests, searches, sessions }
}

type Planned = {
  readonly judged: readonly Rule[]
  readonly probes: readonly { readonly probe: Probe; readonly turn: PhaseName }[]
  readonly most: Cost
}

/** The rules that a profile would judge, and their probes in the order of their phases. */
function plannedFor({ target, rules }: RunOptions, profile: Profile): Planned {
  const plans = rules.map((rule) => planRule(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const fuzzProbes = new Set(planFuzzCases(judged, profile).map(({ probe }) => probe))
  const needed = new Set([...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...fuzzProbes])
  needed.delete(firstContact)
  const { cheap, fuzz, parallel, costly, final, last } = planSchedule(needed, fuzzProbes)
  const phases = { cheap: [firstContact, ...cheap], drawn: fuzz, beside: parallel, costly, last: [...final, ...last] }
  const probes = (['cheap', 'beside', 'drawn', 'costly', 'last'] as const).flatMap((turn) => phases[turn].map((probe) => ({ probe, turn })))
  const isFree = ({ inFreshWorld }: Probe): boolean => inFreshWorld === true && target.control !== undefined
  return { judged, probes, most: sumCosts(probes.flatMap(({ probe }) => (isFree(probe) ? [] : [probe.cost]))) }
}

function toCreated(exchange: Exchange): Omit<DryRun['creates'][number], 'count'> {
  return { type: String(memberOf(exchange, 'type')), as: exchange.as, isPublic: memberOf(exchange, 'isPublic') === true }
}

function toShare(exchange: Exchange, nameOf: (url: string) => string): DryRun['shares'][number] {
  const [email, status] = ['email', 'status'].map((name) => String(memberOf(exchange, 'share', name)))
  return { session: nameOf(exchange.request.url), email: email ?? '', status: status ?? '' }
}

/** Returns a function that names the session in an address: by its entry in the target, or as one that the run creates. */
function sessionNamer({ sessions = {}, sharing = {} }: Target, { created }: Report): (url: string) => string {
  const named = Object.entries(sessions).flatMap(([name, ids]: [string, string | readonly string[]]) =>
    typeof ids === 'string' ? [[ids, `sessions.${name}`] as const] : ids.map((id, at) => [id, `sessions.${name}[${at}]`] as const),
  )
  const own = created.map(({ type, sessionId }) => [sessionId, `a ${type} of the run`] as const)
  const denied = sharing.deniedSession === undefined ? [] : [[sharing.deniedSession, 'sharing.deniedSession'] as const]
  const names = new Map([...named, ...own, ...denied])
  return (url) => names.get(findUuids(url)[0] ?? '') ?? 'another session'
}

type Group = { readonly [name: string]: unknown }

/** Counts equal members, the most frequent first. */
function countEqual<T extends Group>(all: readonly T[]): readonly (T & { readonly count: number })[] {
  const groups = Map.groupBy(all, (one) => JSON.stringify(one))
  const counted = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, count: 1 + others.length }],
  )
  return counted.toSorted((a, b) => b.count - a.count || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function countNames<Name extends string>(names: readonly Name[]): { readonly [N in Name]?: number } {
  const counts: { [N in Name]?: number } = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
