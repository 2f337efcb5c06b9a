import { specHash } from '../contract/generated/spec-hash.ts'
import type { Rule } from '../contract/rules.ts'
import { isSent, type Exchange } from '../exchange/exchange.ts'
import type { Connection } from '../exchange/send.ts'
import { withBlockers } from './judge/blocked.ts'
import { createChannel, type Channel } from './send/channel.ts'
import type { Probe } from './define/check.ts'
import { cannotCheck } from './define/probe-stopped.ts'
import { createCollector, type Collector, type CollectorOptions } from './send/collect.ts'
import { findSilence, isInFreshWorld } from './send/exchange-lists.ts'
import type { Reference } from './scenarios/failure-scenario.ts'
import type { Collected, MadeWorld, RunAction, RunRecord } from './send/run-record.ts'
import { planFuzzCases, type FuzzCase } from './fuzz/fuzz-requests.ts'
import { partlyCoveredRules } from './judge/partly-covered.ts'
import type { Result } from './judge/judge.ts'
import { findExcuses, findMissedSessions, fuzzProbesByRule, judgePlans, type JudgeInput } from './judge/judge-plans.ts'
import { judgements as allJudgements, type Judgements } from './sections/judgements.ts'
import { isNewFailure, judgeKnown } from './judge/known-entries.ts'
import type { KnownFailure } from './judge/known-failures.ts'
import { recheckCost, recheckExcusesProbe } from './judge/recheck-excuses.ts'
import { keepRoom, recheckFailingProbe } from './judge/recheck-failing.ts'
import { recheckProbe } from './judge/recheck-missing.ts'
import { findMissing } from './judge/find-missing.ts'
import { findStaleKeys } from './judge/stale-keys.ts'
import { collectObservations } from './observe/observations.ts'
import { planRule, type Plan } from './send/plan.ts'
import { firstContact } from './probes/first-contact.ts'
import { findContactFault } from './send/contact-fault.ts'
import { allows, type Cost, type Profile } from './define/profile.ts'
import { isGrantedMore, resolveBudget } from './define/run-budget.ts'
import { countsOf, outcomeOf, type Report } from './judge/report.ts'
import { createRedactor, secretsOf, type Redactor } from './judge/redact.ts'
import { createdSessions, spentOn } from './send/spending.ts'
import type { Target } from './define/target.ts'
import { planSchedule, runSchedule, type Schedule } from './send/schedule.ts'
import { sleepFor } from './send/sleep-for.ts'
import type { Waiting } from './send/waiting.ts'
import { withScenarios } from './scenarios/with-scenarios.ts'

export type RunOptions = Pick<Connection, 'fetch' | 'now' | 'timeoutMs' | 'maxBodyBytes' | 'signal'> & {
  readonly target: Target
  readonly rules: readonly Rule[]
  readonly profile: Profile
  /** Overrides the budget of the profile. */
  readonly budget?: Partial<Cost>
  /** The longest time that the run may take. */
  readonly maxMinutes?: number
  /** Failures that count as no violations for now. */
  readonly knownFailures?: readonly KnownFailure[]
  /** The number of violations that ends the run. Known failures do not count. */
  readonly bail?: number
  /** The seed of the fuzz requests. */
  readonly seed?: number
  /** True if rules out of scope leave the run incomplete as well. */
  readonly isStrict?: boolean
  /** Ends the run at once, without the grace that `signal` allows. The report has what is there. */
  readonly abortNow?: AbortSignal
  /** True if a run is complete although known failures block some rules. */
  readonly allowsBlocked?: boolean
  /** Waits in real time; a mock's clock is moved instead. */
  readonly sleep?: (ms: number) => Promise<void>
  readonly judgements?: Judgements
  /** A service that conforms to the contract. With one, the report has a scenario of each failure that does not happen there. */
  readonly reference?: Reference
}

/** The events of a run. Reports are folds over these. */
export type RunEvent =
  | { readonly type: 'runStarted'; readonly rules: number; readonly probes: number }
  /** The first reads show the API, so that the rest is sent. */
  | { readonly type: 'contactMade' }
  /** In a fresh world, which a mock makes for one probe, an exchange costs the deployment nothing. */
  | { readonly type: 'exchanged'; readonly exchange: Exchange; readonly inFreshWorld: boolean }
  | { readonly type: 'probeSent'; readonly probe: string; readonly requests: number; readonly left: number }
  /** One probe waits in real time, while others may go on. */
  | ({ readonly type: 'waiting' } & Waiting)
  | ({ readonly type: 'ruleJudged' } & Result)

const defaultSeed = 1

/** Examines a deployment: sends the probes that the rules need, each once, judges, and returns the report. */
export async function* examine(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const stopped = new AbortController()
  try {
    return yield* examineUntil({
      ...options,
      signal: AbortSignal.any([stopped.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    })
  } finally {
    // Abort requests in flight when the consumer stops iterating.
    stopped.abort(new Error('interrupted'))
  }
}

async function* examineUntil(options: RunOptions): AsyncGenerator<RunEvent, Report> {
  const startedAt = toInstant(options.now)
  const redactor = createRedactor(secretsOf(options.target))
  const plan = planRun(options)
  const run = startRun(options, plan, redactor, startedAt)
  const { channel, collector } = run

  yield { type: 'runStarted', rules: plan.plans.length, probes: plan.probes.size }
  yield* channel.eventsDuring(run.makeContact(), options.abortNow)
  if (collector.contactFault() === undefined && findSilence(collector.exchanges()) === undefined) yield { type: 'contactMade' }
  const schedule = withRechecks(plan.schedule, run)
  const sending = runSchedule(schedule, { collect: run.collect, hasRoomFor: run.hasRoomFor })
  yield* channel.eventsDuring(sending, options.abortNow)

  const endedAt = toInstant(options.now)
  const record = run.record()
  const judged = run.judgeAll()
  const results = await withScenarios(
    withBlockers(judged.results, record.exchanges),
    record,
    { seed: seedOf(options), recordedAt: startedAt, baseUrl: options.target.baseUrl },
    options,
    redactor,
  )
  for (const result of results) yield { type: 'ruleJudged', ...result }
  return toReport(options, redactor, { startedAt, endedAt, results, knownFailures: judged.entries, collector })
}

/** The plan of a run: each rule with its judgement and probes, and the schedule of all probes. */
type RunPlan = {
  readonly plans: readonly Plan[]
  readonly fuzzCases: readonly FuzzCase[]
  readonly probes: ReadonlySet<Probe>
  readonly schedule: Schedule
}

function planRun({ target, profile, rules, judgements = allJudgements }: RunOptions): RunPlan {
  const plans = rules.map((rule) => planRule(rule, judgements, target, profile))
  const judged = plans.filter((plan) => 'probes' in plan).map(({ rule }) => rule)
  const fuzzCases = planFuzzCases(judged, profile)
  const fuzzProbes = new Set(fuzzCases.map(({ probe }) => probe))
  const probes = new Set([firstContact, ...plans.flatMap((plan) => ('probes' in plan ? plan.probes : [])), ...fuzzProbes])
  const scheduled = [...probes].filter((probe) => probe !== firstContact)
  return { plans, fuzzCases, probes, schedule: planSchedule(scheduled, fuzzProbes) }
}

/**
 * Rechecks missing sessions before the fuzz requests, before the probes that spend what is left, and once more at the end of the run.
 * Excuses are rechecked before the probes that disturb all others. Operations that failed are asked again before each of these phases.
 */
function withRechecks(schedule: Schedule, { judgeInput, collector, collectStopped }: Run): Schedule {
  const recheck = (): Probe => recheckProbe(() => findMissedSessions(judgeInput()))
  const recheckFailing = (): Probe => recheckFailingProbe(collector.failures.failing, collectStopped)
  const { recheckExcuses } = judgeInput()
  return {
    ...schedule,
    fuzz: [recheckFailing(), recheck(), ...schedule.fuzz],
    spare: [recheckFailing(), ...schedule.spare],
    final: [recheckExcuses, recheckFailing(), ...schedule.final, recheck()],
    last: [...schedule.last, recheck()],
  }
}

type Judged = ReturnType<typeof judgeKnown>

/** A run that sends its probes. */
type Run = {
  readonly channel: Channel<RunEvent>
  readonly collector: Collector
  readonly collect: (probe: Probe, others: readonly Probe[], later?: readonly Probe[]) => Promise<void>
  readonly hasRoomFor: Collector['hasRoomFor']
  /** Sends the probes again that stopped because an operation failed, once it does not. */
  readonly collectStopped: () => Promise<void>
  /** Sends the first reads. Where they show that the deployment cannot be checked, nothing else is sent. */
  readonly makeContact: () => Promise<void>
  readonly record: () => RunRecord
  readonly judgeInput: () => JudgeInput
  readonly judgeAll: () => Judged
}

function startRun(options: RunOptions, { plans, fuzzCases, probes }: RunPlan, redactor: Redactor, startedAt: string): Run {
  const { target, profile } = options
  const channel = createChannel<RunEvent>()
  const collected = new Map<Probe, Collected>()
  const [worlds, actions]: [MadeWorld[], RunAction[]] = [[], []]
  const bail = new AbortController()
  const known = (options.knownFailures ?? []).map(redactor.redactKnownFailure)
  const recheckExcuses = recheckExcusesProbe(
    () => findExcuses(judgeInput()),
    () => collector.exchanges(),
    ({ operation }) => operation !== null && collector.failures.failing().has(operation),
  )
  const recheckRoom = keepRoom('failing operations, asked again', () =>
    collected.has(recheckExcuses) ? [] : [...collector.failures.failing()].map(() => recheckCost),
  )
  const stoppedRoom = keepRoom('probes that stopped, sent again', () => stoppedProbes().map(({ cost }) => cost))
  /** The probes that stopped because an operation failed, or that left something out. */
  const stoppedProbes = (): readonly Probe[] =>
    [...collected].flatMap(([probe, found]) => (collector.failures.operationOf(stopOf(found)) === undefined ? [] : [probe]))
  const judgeInput = (): JudgeInput => {
    const missing = findMissing(target, collector.deploymentExchanges())
    const staleKeyIn = findStaleKeys(collector.deploymentExchanges())
    return { plans, fuzzCases, collected, collector, missing, staleKeyIn, recheckExcuses }
  }
  const judgeAll = (): Judged => {
    const partlyCovered = partlyCoveredRules({ plans, profile, collected, fuzzProbesFor: fuzzProbesByRule(fuzzCases) })
    const results = judgePlans(judgeInput()).map((result) => redact(leaveOpen(result, collector.contactFault())))
    return judgeKnown(known, results, startedAt, partlyCovered)
  }
  // A fault of the contact quotes redacted exchanges. Its own words hold no secret, even where a key is one of them.
  const redact = (result: Result): Result =>
    'detail' in result.verdict && result.verdict.detail === collector.contactFault() ? result : redactor.redactResult(result)
  const bailIfNeeded = (): void => {
    if (options.bail === undefined || bail.signal.aborted) return
    if (judgeAll().results.filter(isNewFailure).length >= options.bail) bail.abort()
  }
  const collector = createRunCollector(options, bail.signal, {
    onWorld: (world) => worlds.push(world),
    onAction: (action) => actions.push(action),
    onWait: bailIfNeeded,
    onWaiting: (waiting) => channel.emit({ type: 'waiting', ...waiting }),
    onExchange: (exchange, inFreshWorld) => channel.emit({ type: 'exchanged', exchange: redactor.redactExchange(exchange), inFreshWorld }),
  })
  const collect = async (probe: Probe, others: readonly Probe[], later: readonly Probe[] = []): Promise<void> => {
    const found = await (probe.asksFailing === true
      ? collector.collect(probe, others, later)
      : collector.collect(probe, [...others, recheckRoom], [...later, stoppedRoom]))
    collected.set(probe, found)
    bailIfNeeded()
    const requests = found.exchanges.filter((exchange) => !isInFreshWorld(exchange) && isSent(exchange)).length
    const left = [...probes].filter((one) => !collected.has(one)).length
    if (found.exchanges.length > 0) channel.emit({ type: 'probeSent', probe: probe.name, requests, left })
  }
  const collectStopped = async (): Promise<void> => {
    const { operationOf, verdictOf } = collector.failures
    const isOver = (probe: Probe): boolean => {
      const operation = operationOf(stopOf(collected.get(probe)))
      return operation !== undefined && verdictOf(operation) === undefined
    }
    const stopped = stoppedProbes().filter(isOver)
    for (const probe of stopped) {
      collected.delete(probe)
      collector.forget(probe)
    }
    for (const [index, probe] of stopped.entries()) await collect(probe, [], stopped.slice(index + 1))
  }
  const hasRoomFor: Run['hasRoomFor'] = (probe, others) => collector.hasRoomFor(probe, [...others, recheckRoom])
  const makeContact = async (): Promise<void> => {
    await collect(firstContact, [])
    const fault = await findContactFault(collector, redactor.redactExchange)
    if (fault !== undefined) collector.giveUp(fault)
  }
  const record = (): RunRecord => ({ target, worlds, actions, exchanges: collector.exchanges() })
  return { channel, collector, collect, hasRoomFor, collectStopped, makeContact, record, judgeInput, judgeAll }
}

/** The verdict by which a probe stopped, or left something out. */
function stopOf(found: Collected | undefined): unknown {
  if (found === undefined) return undefined
  return 'verdict' in found ? found.verdict : found.leftOut
}

/** Withholds a verdict where the first reads show that it would not be about the deployment. */
function leaveOpen(result: Result, contactFault: string | undefined): Result {
  const isOpen = result.verdict.verdict === 'not-run' || result.verdict.verdict === 'not-applicable'
  return contactFault === undefined || isOpen ? result : { ...result, verdict: cannotCheck(contactFault) }
}

type Listeners = Pick<CollectorOptions, 'onWait' | 'onWaiting' | 'onExchange' | 'onWorld' | 'onAction'>

function createRunCollector(options: RunOptions, bailSignal: AbortSignal, listeners: Listeners): Collector {
  const { target, profile, now, signal, abortNow } = options
  const { minutes, ...budget } = resolveBudget(profile, target, options.budget, options.maxMinutes)
  const endsAt = now() + minutes * 60_000
  const over = AbortSignal.any([bailSignal, ...(signal === undefined ? [] : [signal])])
  return createCollector({
    ...listeners,
    target,
    connection: toConnection(options),
    budget,
    maySpendAll: isGrantedMore(profile, target, budget),
    maySpendRest: isGrantedMore(profile, target, budget) || allows(profile, 'lifecycle'),
    seed: seedOf(options),
    signal,
    abortNow,
    bailSignal,
    totalMs: minutes * 60_000,
    timeLeftMs: () => endsAt - now(),
    sleep: options.sleep ?? ((ms) => sleepFor(ms, over)),
  })
}

function seedOf({ seed = defaultSeed }: RunOptions): number {
  return seed
}

type RunResults = Pick<Report, 'startedAt' | 'endedAt' | 'results'> & {
  readonly knownFailures: Judged['entries']
  readonly collector: Collector
}

function toReport(options: RunOptions, { redactText, redactExchange }: Redactor, run: RunResults): Report {
  const { target, profile, isStrict = false, allowsBlocked = false } = options
  const { startedAt, endedAt, results, knownFailures, collector } = run
  const exchanges = collector.exchanges()
  // An interruption aborts requests, so their silence proves nothing about the deployment.
  const silence = options.signal?.aborted === true ? undefined : findSilence(exchanges)
  const contactFault = options.signal?.aborted === true ? undefined : collector.contactFault()
  const unreachable = contactFault ?? (silence === undefined ? undefined : redactText(silence))
  return {
    format: 1,
    specHash,
    target: { baseUrl: redactText(target.baseUrl) },
    profile,
    seed: seedOf(options),
    startedAt,
    endedAt,
    outcome: unreachable === undefined ? outcomeOf(results, isStrict, knownFailures, allowsBlocked) : 'error',
    ...(unreachable !== undefined && { unreachable }),
    budget: resolveBudget(profile, target, options.budget, options.maxMinutes),
    spent: spentOn(collector.deploymentExchanges()),
    created: createdSessions(collector.deploymentExchanges()).map(({ type, sessionId }) => ({
      type: redactText(type),
      sessionId: redactText(sessionId),
    })),
    counts: countsOf(results),
    ...(options.knownFailures !== undefined && { knownFailures }),
    results,
    observations: collectObservations(exchanges, redactText),
    exchanges: exchanges.map(redactExchange),
  }
}

function toConnection({ target, fetch, now, timeoutMs, maxBodyBytes, signal }: RunOptions): Connection {
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
