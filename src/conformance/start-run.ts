import type { OperationId } from '../contract/operations.ts'
import { rules, type RuleId } from '../contract/rules.ts'
import { isSent, type Exchange } from '../exchange/exchange.ts'
import { operationRoles } from '../judgement/operation-roles.ts'
import type { Probe } from './define/check.ts'
import { allows } from './define/profile.ts'
import { budgetSpent, cannotCheck } from './define/probe-stopped.ts'
import { createTurns, inTurns, type GiveTurn, type Slices } from './define/slices.ts'
import type { NotRun } from './define/verdict.ts'
import { findMissing } from './judge/find-missing.ts'
import type { Result } from './judge/judge.ts'
import { findExcuses, fuzzProbesByRule, judgePlans, recheckedIn, type JudgeInput } from './judge/judge-plans.ts'
import { isNewFailure, judgeKnown } from './judge/known-entries.ts'
import { partlyCoveredRules } from './judge/partly-covered.ts'
import { recheckCost, recheckExcusesProbe, recheckResumesProbe, type Rechecked } from './judge/recheck-excuses.ts'
import { keepRoom } from './judge/recheck-failing.ts'
import type { Redactor } from './judge/redact.ts'
import { findRefusedKeys, findSpentKeys, findStaleKeys } from './judge/stale-keys.ts'
import type { RunPlan } from './plan-run.ts'
import { firstContact } from './probes/first-contact.ts'
import { createRunCollector } from './run-collector.ts'
import type { RunEvent, RunOptions } from './run-options.ts'
import { judgements as allJudgements } from './sections/judgements.ts'
import { createChannel, type Channel } from './send/channel.ts'
import type { Collector } from './send/collect.ts'
import { findContactFault } from './send/contact-fault.ts'
import { isInFreshWorld } from './send/exchange-lists.ts'
import type { SuspectedOperation } from './send/failing-operations.ts'
import { planRule } from './send/plan.ts'
import type { Collected, MadeWorld, RunAction, RunRecord } from './send/run-record.ts'

type JudgedRun = ReturnType<typeof judgeKnown>

/** A run that sends its probes. */
export type Run = {
  readonly channel: Channel<RunEvent>
  readonly collector: Collector
  readonly collect: (probe: Probe, others: readonly Probe[], later?: readonly Probe[]) => Promise<void>
  readonly hasRoomFor: Collector['hasRoomFor']
  /** Sends the probes again that stopped because an operation failed, once it does not, and in the end those that it left no room. */
  readonly collectStopped: () => Promise<void>
  /** Sends the first reads. Where they show that the deployment cannot be checked, nothing else is sent. */
  readonly makeContact: () => Promise<void>
  readonly record: () => RunRecord
  readonly judgeInput: () => JudgeInput
  /** The probes that send excused requests again, and resumes. */
  readonly rechecks: readonly [Probe<Rechecked>, Probe<Rechecked>]
  readonly judgeAll: () => Slices<JudgedRun>
  readonly giveTurn: GiveTurn
  /** The worlds that were made, once those on their way are there. */
  readonly madeWorlds: () => Promise<readonly MadeWorld[]>
}

/** Starts a run: what it has collected, and how that is judged. Its caller says when each probe is sent. */
export function startRun(options: RunOptions, plan: RunPlan, redactor: Redactor, startedAt: string): Run {
  const channel = createChannel<RunEvent>()
  const collected = new Map<Probe, Collected>()
  const [worlds, actions]: [MadeWorld[], RunAction[]] = [[], []]
  const making: Promise<unknown>[] = []
  const bail = new AbortController()
  const giveTurn = options.giveTurn ?? createTurns()
  const bailIfNeeded = async (): Promise<void> => {
    if (options.bail === undefined || bail.signal.aborted) return
    const { results } = await inTurns(judgeAll(), giveTurn)
    if (results.filter(isNewFailure).length >= options.bail) bail.abort()
  }
  const collector = createRunCollector(options, bail.signal, {
    onWorld(world) {
      making.push(
        world.then(
          (made) => worlds.push(made),
          () => undefined,
        ),
      )
    },
    onAction: (action) => actions.push(action),
    onWait: bailIfNeeded,
    onWaiting: (waiting) => channel.emit({ type: 'waiting', ...waiting }),
    onExchange: (exchange, inFreshWorld) => channel.emit({ type: 'exchanged', exchange: redactor.redactExchange(exchange), inFreshWorld }),
  })
  const { failures } = collector
  const recheckExcuses = recheckExcusesProbe(
    () => inTurns(findExcuses(judgeInput()), giveTurn),
    () => collector.exchanges(),
    allows(options.profile, 'lifecycle'),
  )
  const recheckResumes: Probe<Rechecked> = recheckResumesProbe(
    () => collector.exchanges(),
    (operation) => recheckedIn({ collected, rechecks: [recheckExcuses] }).down.some((down) => down.operation === operation),
  )
  const rechecks = [recheckExcuses, recheckResumes] as const
  const { judgeInput, judgeAll } = createJudge(options, { ...plan, collected, collector, rechecks }, redactor, startedAt)
  const isAskedFor = (operation: OperationId): boolean =>
    collected.has(operationRoles[operation] === 'resume' ? recheckResumes : recheckExcuses)
  const recheckRoom = keepRoom('failing operations, asked again', () =>
    failures.suspected().flatMap(({ operation }) => (isAskedFor(operation) ? [] : [recheckCost])),
  )
  const stoppedRoom = keepRoom('probes that stopped, sent again', () => findStopped(collected, collector).map(({ cost }) => cost))
  /** The probes for which a failing operation left no room, since it is asked again and again. */
  const crowdedOut = new Set<Probe>()
  const withCrowding = (found: Collected, probe: Probe, others: readonly Probe[]): Collected => {
    const isUnsent = 'verdict' in found && found.verdict === budgetSpent && found.exchanges.length === 0
    const crowding = isUnsent ? findCrowding(failures.suspected(), (spared) => collector.hasRoomFor(probe, others, spared)) : undefined
    if (crowding === undefined) {
      crowdedOut.delete(probe)
      return found
    }
    crowdedOut.add(probe)
    return { ...found, verdict: crowding }
  }
  const collect = async (probe: Probe, others: readonly Probe[], later: readonly Probe[] = []): Promise<void> => {
    const found = await (probe.asksFailing === true
      ? collector.collect(probe, others, later)
      : collector.collect(probe, [...others, recheckRoom], [...later, stoppedRoom]))
    collected.set(probe, withCrowding(found, probe, others))
    await bailIfNeeded()
    const requests = found.exchanges.filter((exchange) => !isInFreshWorld(exchange) && isSent(exchange)).length
    const left = [...plan.probes].filter((one) => !collected.has(one)).length
    if (found.exchanges.length > 0) channel.emit({ type: 'probeSent', probe: probe.name, requests, left })
  }
  const collectStopped = async (): Promise<void> => {
    const recovered = findStopped(collected, collector, (operation) => failures.verdictOf(operation) === undefined)
    // Once failing operations were asked for the last time, their room is free.
    const stopped = [...new Set([...recovered, ...(collected.has(recheckExcuses) ? crowdedOut : [])])]
    for (const probe of stopped) {
      collected.delete(probe)
      collector.forget(probe)
    }
    for (const [index, probe] of stopped.entries()) await collect(probe, [], stopped.slice(index + 1))
  }
  const makeContact = async (): Promise<void> => {
    await collect(firstContact, [])
    const fault = await findContactFault(collector, redactor.redactExchange)
    if (fault !== undefined) collector.giveUp(fault)
  }
  const hasRoomFor: Run['hasRoomFor'] = (probe, others) => collector.hasRoomFor(probe, [...others, recheckRoom])
  const record = (): RunRecord => ({ target: options.target, worlds, actions, exchanges: collector.exchanges() })
  const madeWorlds = async (): Promise<readonly MadeWorld[]> => {
    await Promise.all(making)
    return worlds
  }
  return {
    channel,
    collector,
    collect,
    hasRoomFor,
    collectStopped,
    makeContact,
    record,
    judgeInput,
    rechecks,
    judgeAll,
    giveTurn,
    madeWorlds,
  }
}

/** The verdict of a probe that has no room because of a suspected operation: of the one that took it, else of the one that took most. */
function findCrowding(suspected: readonly SuspectedOperation[], hasRoom: (spared: readonly Exchange[]) => boolean): NotRun | undefined {
  const most = suspected.toSorted((one, other) => other.repeats.length - one.repeats.length)
  const took = most.find(({ repeats }) => hasRoom(repeats))
  if (took !== undefined) return took.verdict
  return hasRoom(most.flatMap(({ repeats }) => repeats)) ? most[0]?.verdict : undefined
}

/** The probes that stopped because an operation failed, or that left something out. */
function findStopped(
  collected: ReadonlyMap<Probe, Collected>,
  { failures }: Collector,
  isWanted: (operation: OperationId) => boolean = () => true,
): readonly Probe[] {
  const isStopped = (found: Collected): boolean => {
    const operation = failures.operationOf(stopOf(found))
    return operation !== undefined && isWanted(operation)
  }
  return [...collected].filter(([, found]) => isStopped(found)).map(([probe]) => probe)
}

/** The verdict by which a probe stopped, or left something out. */
function stopOf(found: Collected): unknown {
  return 'verdict' in found ? found.verdict : found.leftOut
}

type Judging = Pick<RunPlan, 'plans' | 'fuzzCases'> & Pick<JudgeInput, 'collected' | 'rechecks'> & { readonly collector: Collector }

/** Judges a run by what it has collected so far, however often. */
function createJudge(
  { target, profile, knownFailures = [], judgements = allJudgements }: RunOptions,
  { plans, fuzzCases, collected, collector, rechecks }: Judging,
  redactor: Redactor,
  startedAt: string,
): Pick<Run, 'judgeInput' | 'judgeAll'> {
  const known = knownFailures.map(redactor.redactKnownFailure)
  const mayCheck = (id: RuleId): boolean => 'probes' in planRule(rules[id], judgements, target, profile)
  const judgeInput = (): JudgeInput => {
    const missing = findMissing(target, collector.deploymentExchanges())
    const staleKeyIn = findStaleKeys(collector.deploymentExchanges())
    const [refusedKeyIn, spentKeyIn] = [findRefusedKeys, findSpentKeys].map((find) => find(collector.deploymentExchanges()))
    const lackIn: JudgeInput['lackIn'] = (by) => refusedKeyIn?.(by) ?? spentKeyIn?.(by) ?? null
    // What is sent while it judges is left to the next time.
    return { plans, fuzzCases, collected: new Map(collected), collector, missing, staleKeyIn, lackIn, rechecks, mayCheck }
  }
  // A fault of the contact quotes redacted exchanges. Its own words hold no secret, even where a key is one of them.
  const redact = (result: Result): Result =>
    'detail' in result.verdict && result.verdict.detail === collector.contactFault() ? result : redactor.redactResult(result)
  const judgeAll = function* (): Slices<JudgedRun> {
    const partlyCovered = partlyCoveredRules({ plans, profile, collected, fuzzProbesFor: fuzzProbesByRule(fuzzCases) })
    const judged = yield* judgePlans(judgeInput())
    const results = judged.map((result) => redact(leaveOpen(result, collector.contactFault())))
    return judgeKnown(known, results, startedAt, partlyCovered)
  }
  return { judgeInput, judgeAll }
}

/** Withholds a verdict where the first reads show that it would not be about the deployment. */
function leaveOpen(result: Result, contactFault: string | undefined): Result {
  const isOpen = result.verdict.verdict === 'not-run' || result.verdict.verdict === 'not-applicable'
  return contactFault === undefined || isOpen ? result : { ...result, verdict: cannotCheck(contactFault) }
}
