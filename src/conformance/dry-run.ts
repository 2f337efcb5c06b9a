import type { Rule } from '../contract/rules.ts'
import { memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Probe } from './define/check.ts'
import { drawingsFor } from './fuzz/fuzz-requests.ts'
import { judgements } from './sections/judgements.ts'
import { planOf } from './send/plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { budgets, profiles, sumOf, type Cost, type Profile } from './define/profile.ts'
import { regimeOf } from './define/rate-limit.ts'
import type { Report } from './judge/report.ts'
import type { RunOptions } from './examine.ts'
import { openByReason } from './report/results-by-section.ts'
import { isDone } from './send/spending.ts'
import type { Target } from './define/target.ts'
import { planTurns } from './send/schedule.ts'
import { adviseFreshTarget } from './define/spent-sessions.ts'

/** A run that was played against a stand-in which offers what the target offers. */
export type Rehearsal = {
  readonly report: Report
  /** What the stand-in offered: its sessions have ids of their own. */
  readonly target: Target
  /** How many of the paused sessions that the target offers are paused no longer, as its control says. */
  readonly usedUp: number
  /** What each probe sent, in the order in which they ended. */
  readonly probes: readonly { readonly name: string; readonly requests: number }[]
  /** Exchanges in worlds that a mock makes for the run: they cost the deployment nothing. */
  readonly elsewhere: ReadonlySet<number>
  /** What an answer was taken to take. */
  readonly answeredInMs: number
  readonly elapsedMs: number
}

type Turn = 'cheap' | 'drawn' | 'beside' | 'costly' | 'last'

/** What a run would send and spend, and what it would leave open and behind. Nothing was sent to tell it. */
export type DryRun = {
  readonly format: 1
  readonly dryRun: true
  readonly target: { readonly baseUrl: string }
  readonly profile: Profile
  readonly seed: number
  /** The rules that would be judged, by what judges them, out of those selected. */
  readonly rules: {
    readonly selected: number
    readonly judged: { readonly [By in Rule['judgedBy']]?: number }
    readonly notApplicable: number
  }
  /** What is not judged, by its reason; and, as on the stand-in, what may turn out not to be shown. */
  readonly open: readonly { readonly reason: string; readonly rules: readonly string[] }[]
  /** In the order in which they are sent; those `beside` go on while others are sent. `most` is what each may spend, `requests` what it did here. */
  readonly probes: readonly { readonly name: string; readonly turn: Turn; readonly most: Cost; readonly requests: number }[]
  /** What all probes may spend at most, what they spent here, and what they are allowed. */
  readonly spends: { readonly most: Cost; readonly here: Cost; readonly budget: Cost }
  /** Requests by operation and by the name of the key; null for an address that the deployment gives out, and for no key. What takes a key that the target lacks is counted and not sent. */
  readonly requests: readonly {
    readonly operation: string | null
    readonly as: string | null
    readonly isSent: boolean
    readonly count: number
  }[]
  /** Requests in worlds that a mock makes for the run. */
  readonly elsewhere: number
  readonly creates: readonly { readonly type: string; readonly as: string | null; readonly isPublic: boolean; readonly count: number }[]
  readonly resumes: readonly string[]
  readonly shares: readonly { readonly session: string; readonly email: string; readonly status: string }[]
  /** Who would be sent an e-mail. */
  readonly invites: readonly string[]
  /** Paused sessions of the target that its control says are paused no longer, and how to come by others; absent where there are none. */
  readonly usedUp?: { readonly count: number; readonly fresh: string }
  /** Where `isClockMoved`, nothing is waited for in real time. */
  readonly takes: {
    readonly seconds: number
    readonly answerSeconds: number
    readonly pollSeconds: number
    readonly regime: string
    readonly isClockMoved: boolean
  }
  /** What each profile may spend at most on the same rules, and how many of them it would judge. */
  readonly profiles: readonly { readonly profile: Profile; readonly rules: number; readonly most: Cost }[]
}

/** What a rehearsal shows of the run that it was one of. */
export function dryRunOf(options: RunOptions, { report, target, usedUp, probes, elsewhere, answeredInMs, elapsedMs }: Rehearsal): DryRun {
  const { profile } = options
  const planned = plannedFor(options, profile)
  const exchanges = report.exchanges.filter(({ id }) => !elsewhere.has(id))
  const nameOf = namesOf(target, report)
  // Some probes are of one name.
  const sentBy = new Map([...Map.groupBy(probes, ({ name }) => name)].map(([name, all]) => [name, all.map(({ requests }) => requests)]))
  const shared = exchanges.filter((exchange) => isDone(exchange, 'share')).map((exchange) => toShare(exchange, nameOf))
  return {
    format: 1,
    dryRun: true,
    target: { baseUrl: options.target.baseUrl },
    profile,
    seed: report.seed,
    rules: {
      selected: options.rules.length,
      judged: countsBy(planned.judged.map(({ judgedBy }) => judgedBy)),
      notApplicable: report.counts['not-applicable'],
    },
    open: [...openByReason(report.results)].map(([reason, results]) => ({ reason, rules: results.map(({ rule }) => rule.id) })),
    probes: planned.probes.map(({ probe, turn }) => ({
      name: probe.name,
      turn,
      most: probe.cost,
      requests: sentBy.get(probe.name)?.shift() ?? 0,
    })),
    spends: { most: planned.most, here: report.spent, budget: { ...budgets[profile], ...options.budget } },
    requests: groupsOf(
      exchanges.map(({ operation, as, response }) => ({ operation, as, isSent: !('failed' in response && response.isUnsent === true) })),
    ),
    elsewhere: elsewhere.size,
    creates: groupsOf(exchanges.filter((exchange) => isDone(exchange, 'create')).map(toCreated)),
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

type Planned = {
  readonly judged: readonly Rule[]
  readonly probes: readonly { readonly probe: Probe; readonly turn: Turn }[]
  readonly most: Cost
}

/** The rules that a profile would judge, and their probes in the order of their turns. */
function plannedFor({ target, rules }: RunOptions, profile: Profile): Planned {
  const plans = rules.map((rule) => planOf(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const drawing = new Set(drawingsFor(judged, profile).map(({ probe }) => probe))
  const needed = new Set([...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...drawing])
  needed.delete(firstContact)
  const { cheap, drawn, beside, costly, last } = planTurns(needed, drawing)
  const turns = { cheap: [firstContact, ...cheap], drawn, beside, costly, last }
  const probes = (['cheap', 'beside', 'drawn', 'costly', 'last'] as const).flatMap((turn) => turns[turn].map((probe) => ({ probe, turn })))
  const isFree = ({ inFreshWorld: isApart }: Probe): boolean => isApart === true && target.control !== undefined
  return { judged, probes, most: sumOf(probes.flatMap(({ probe }) => (isFree(probe) ? [] : [probe.cost]))) }
}

function toCreated(exchange: Exchange): Omit<DryRun['creates'][number], 'count'> {
  return { type: String(memberOf(exchange, 'type')), as: exchange.as, isPublic: memberOf(exchange, 'isPublic') === true }
}

function toShare(exchange: Exchange, nameOf: (url: string) => string): DryRun['shares'][number] {
  const [email, status] = ['email', 'status'].map((name) => String(memberOf(exchange, 'share', name)))
  return { session: nameOf(exchange.request.url), email: email ?? '', status: status ?? '' }
}

/** By what name the target has the session that an address is of, or that it is one that the run makes. */
function namesOf({ sessions = {}, sharing = {} }: Target, { created }: Report): (url: string) => string {
  const named = Object.entries(sessions).flatMap(([name, ids]: [string, string | readonly string[]]) =>
    typeof ids === 'string' ? [[ids, `sessions.${name}`] as const] : ids.map((id, at) => [id, `sessions.${name}[${at}]`] as const),
  )
  const own = created.map(({ type, sessionId }) => [sessionId, `a ${type} of the run`] as const)
  const denied = sharing.deniedSession === undefined ? [] : [[sharing.deniedSession, 'sharing.deniedSession'] as const]
  const names = new Map([...named, ...own, ...denied])
  return (url) => names.get(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(url)?.[0] ?? '') ?? 'another session'
}

type Group = { readonly [name: string]: unknown }

/** What is alike counted, the most frequent first. */
function groupsOf<T extends Group>(all: readonly T[]): readonly (T & { readonly count: number })[] {
  const groups = Map.groupBy(all, (one) => JSON.stringify(one))
  const counted = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, count: 1 + others.length }],
  )
  return counted.toSorted((a, b) => b.count - a.count || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function countsBy<Name extends string>(names: readonly Name[]): { readonly [N in Name]?: number } {
  const counts: { [N in Name]?: number } = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
