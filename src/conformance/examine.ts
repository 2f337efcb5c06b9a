import { specHash } from '../contract/generated/spec-hash.ts'
import type { Rule } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Connection } from '../exchange/send.ts'
import { withBlockers } from './judge/blocked.ts'
import { createChannel } from './send/channel.ts'
import type { Probe } from './define/check.ts'
import { createCollector, silenceOf, type Collected, type Collector, type CollectorOptions } from './send/collect.ts'
import type { Reference } from './scenarios/failure-scenario.ts'
import type { RunAction, MadeWorld } from './send/run-record.ts'
import { drawingsFor } from './fuzz/fuzz-requests.ts'
import { partlyCoveredRules } from './judge/partly-covered.ts'
import type { Result } from './judge/judge.ts'
import { aboutRule, judgePlans, missedBy } from './judge/judge-plans.ts'
import { judgements as allJudgements, type Judgements } from './sections/judgements.ts'
import { isNewFailure, judgeKnown } from './judge/known-entries.ts'
import type { KnownFailure } from './judge/known-failures.ts'
import { recheckProbe } from './judge/recheck-missing.ts'
import { findMissing } from './judge/find-missing.ts'
import { observationsOf } from './observe/observations.ts'
import { planOf } from './send/plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { budgetOf, type Cost, type Profile } from './define/profile.ts'
import { countsOf, outcomeOf, type Report } from './judge/report.ts'
import { createRedactor, secretsOf } from './judge/redact.ts'
import { createdSessions, spentOn } from './send/spending.ts'
import type { Target } from './define/target.ts'
import { planTurns, runSchedule } from './send/schedule.ts'
import type { Waiting } from './send/waiting.ts'
import { withScenarios } from './scenarios/with-scenarios.ts'

export type RunOptions = Pick<Connection, 'fetch' | 'now' | 'timeoutMs' | 'maxBodyBytes' | 'signal'> & {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  /** What differs from the budget of the profile. */
  readonly budget?: Partial<Cost>
  /** How long the run may take. */
  readonly maxMinutes?: number
  /** Failures that do not make violations for now. */
  readonly knownFailures?: readonly KnownFailure[]
  /** How many violations that are not known end it: no further probe is sent then. */
  readonly bail?: number
  /** What generated requests are drawn from. */
  readonly seed?: number
  /** Whether rules out of scope leave the run incomplete as well. */
  readonly isStrict?: boolean
  /** Aborted when nothing is waited for any more, also not what a signal leaves time for: the report is made of what there is. */
  readonly abortNow?: AbortSignal
  /** Whether rules that only a known failure keeps open leave the run complete. */
  readonly allowsBlocked?: boolean
  /** Waits in real time; a mock's clock is moved instead. */
  readonly sleep?: (ms: number) => Promise<void>
  readonly judgements?: Judgements
  /** A service that keeps the contract: with one, a scenario is made of each failure that it can be told from. */
  readonly reference?: Reference
}

/** What a run says while it goes. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'runStarted'; readonly rules: number; readonly probes: number }
  /** It was elsewhere where a mock made a world for it: there it cost the deployment nothing. */
  | { readonly type: 'exchanged'; readonly exchange: Exchange; readonly isElsewhere: boolean }
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number; readonly left: number }
  /** Something is waited for in real time, while others may go on. */
  | ({ readonly type: 'waiting' } & Waiting)
  | ({ readonly type: 'ruleJudged' } & Result)

const defaultSeed = 1

/** Examines a deployment: sends the probes that the rules need, each once, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const left = new AbortController()
  try {
    return yield* examineUntil({
      ...options,
      signal: AbortSignal.any([left.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    })
  } finally {
    // Whoever stops to listen leaves nothing behind that goes on asking.
    left.abort(new Error('interrupted'))
  }
}

async function* examineUntil(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const { target, profile, now, seed = defaultSeed, judgements = allJudgements } = options
  const startedAt = toInstant(now)
  const screen = createRedactor(secretsOf(target))
  const plans = options.rules.map((rule) => planOf(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const drawings = drawingsFor(judged, profile)
  const drawing = new Set(drawings.map(({ probe }) => probe))
  // What is missed is looked for while there is room, and once more as the run has left it.
  const looks = [recheckProbe(() => missedBy(judging())), recheckProbe(() => missedBy(judging()))] as const
  const probes = new Set([firstContact, ...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...drawing])
  const channel = createChannel<RunEvent>()
  const collected = new Map<Probe, Collected>()
  const enough = new AbortController()
  const known = (options.knownFailures ?? []).map(screen.known)
  const judging = (): Parameters<typeof judgePlans>[0] => {
    const missing = findMissing(target, collector.exchangesHere())
    return { plans, drawings, collected, collector, missing }
  }
  const judgeAll = (): ReturnType<typeof judgeKnown> =>
    judgeKnown(
      known,
      judgePlans(judging()).map(screen.result),
      startedAt,
      partlyCoveredRules({ plans, profile, collected, drawnFor: aboutRule(drawings) }),
    )
  const endIfEnough = (): void => {
    if (options.bail === undefined || enough.signal.aborted) return
    if (judgeAll().results.filter(isNewFailure).length >= options.bail) enough.abort()
  }
  const [worlds, doings]: [MadeWorld[], RunAction[]] = [[], []]
  const collector = collectorFor(options, {
    seed,
    onWorld: (world) => worlds.push(world),
    onDoing: (doing) => doings.push(doing),
    enough: enough.signal,
    onWait: endIfEnough,
    onWaiting: (waiting) => channel.tell({ type: 'waiting', ...waiting }),
    onExchange: (exchange, isElsewhere) => channel.tell({ type: 'exchanged', exchange: screen.exchange(exchange), isElsewhere }),
  })
  const collect = async (probe: Probe, others: readonly Probe[]): Promise<void> => {
    const found = await collector.collect(probe, others)
    collected.set(probe, found)
    endIfEnough()
    const requests = found.exchanges.filter(({ isAlone }) => isAlone !== true).length
    const left = [...probes].filter((one) => !collected.has(one)).length
    if (found.exchanges.length > 0) channel.tell({ type: 'probeSent', probe: probe.name, requests, left })
  }

  yield { type: 'runStarted', rules: plans.length, probes: probes.size }
  yield* channel.during(collect(firstContact, []), options.abortNow)
  const turns = planTurns(
    [...probes].filter((probe) => probe !== firstContact),
    drawing,
  )
  const [soon, atTheEnd] = looks
  const withLooks = { ...turns, drawn: [soon, ...turns.drawn], last: [...turns.last, atTheEnd] }
  yield* channel.during(runSchedule(withLooks, { collect, hasRoomFor: collector.hasRoomFor }), options.abortNow)

  const endedAt = toInstant(now)
  const material = { target, worlds, doings, exchanges: collector.exchanges() }
  const judgedAll = judgeAll()
  const results = await withScenarios(
    withBlockers(judgedAll.results, material.exchanges),
    material,
    { seed, recordedAt: startedAt, baseUrl: target.baseUrl },
    options,
    screen,
  )
  for (const result of results) yield { type: 'ruleJudged', ...result }
  const exchanges = collector.exchanges()
  // What an interruption cuts off says nothing of the deployment.
  const silence = options.signal?.aborted === true ? undefined : silenceOf(exchanges)
  return {
    format: 1,
    specHash,
    target: { baseUrl: screen.text(target.baseUrl) },
    profile,
    seed,
    startedAt,
    endedAt,
    outcome:
      silence === undefined ? outcomeOf(results, options.isStrict === true, judgedAll.entries, options.allowsBlocked === true) : 'error',
    ...(silence !== undefined && { unreachable: screen.text(silence) }),
    budget: budgetOf(profile, options.budget, options.maxMinutes),
    spent: spentOn(collector.exchangesHere()),
    created: createdSessions(collector.exchangesHere()).map(({ type, sessionId }) => ({
      type: screen.text(type),
      sessionId: screen.text(sessionId),
    })),
    counts: countsOf(results),
    ...(options.knownFailures !== undefined && { knownFailures: judgedAll.entries }),
    results,
    observations: observationsOf(exchanges, screen.text),
    exchanges: exchanges.map(screen.exchange),
  }
}

type Own = Pick<CollectorOptions, 'seed' | 'enough' | 'onWait' | 'onWaiting' | 'onExchange' | 'onWorld' | 'onDoing'>

function collectorFor(options: RunOptions, own: Own): Collector {
  const { target, profile, now, signal } = options
  const { minutes, ...budget } = budgetOf(profile, options.budget, options.maxMinutes)
  const endsAt = now() + minutes * 60_000
  const over = AbortSignal.any([own.enough, ...(signal === undefined ? [] : [signal])])
  return createCollector({
    ...own,
    target,
    line: lineOf(options),
    budget,
    signal,
    abortNow: options.abortNow,
    leftMs: () => endsAt - now(),
    sleep: options.sleep ?? ((ms) => sleepFor(ms, over)),
  })
}

function lineOf({ target, fetch, now, timeoutMs, maxBodyBytes, signal }: RunOptions): Connection {
  return {
    baseUrl: target.baseUrl,
    keys: target.keys,
    fetch,
    now,
    ...(target.mcpUrl !== undefined && { mcpUrl: target.mcpUrl }),
    ...(target.headers !== undefined && { headers: target.headers }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(maxBodyBytes !== undefined && { maxBodyBytes }),
    ...(signal !== undefined && { signal }),
  }
}

function toInstant(now: () => number): string {
  return new Date(now()).toISOString()
}

/** Waits in real time; rejects with the signal's reason as soon as that is aborted. */
function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted === true) end()
  })
}
