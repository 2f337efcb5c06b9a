import type { Exchange } from '../../exchange/exchange.ts'
import { createCounter } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { Cost } from '../define/profile.ts'
import { budgetSpent, cannotCheck, interrupted, nothingAnswers, outOfTime, verdictOfError } from '../define/probe-stopped.ts'
import type { NotRun } from '../define/verdict.ts'
import { createBudget } from './budget.ts'
import { createContexts, type RunState } from './create-context.ts'
import { inSendingOrder, outsideFreshWorlds } from './exchange-lists.ts'
import { createExchangeLog } from './exchange-log.ts'
import { watchFailures, type FailingOperations } from './failing-operations.ts'
import { createPace } from './pace.ts'
import { withDependencies } from './plan.ts'
import { createRunClock, type RunClockOptions } from './run-clock.ts'
import { verdictOnceOver } from './run-limits.ts'
import type { Collected } from './run-record.ts'
import { spentOn } from './spending.ts'

export type CollectorOptions = RunClockOptions &
  Pick<RunState, 'seed' | 'abortNow' | 'maySpendAll' | 'maySpendRest' | 'onAction' | 'onWorld'> & {
    readonly budget: Cost
    /** Called with each exchange as it ends. */
    readonly onExchange: (exchange: Exchange, inFreshWorld: boolean) => void
  }

export type Collector = {
  /**
   * Sends a probe once. It is not sent when the run is over, nothing answers, or the budget has no room beside `others`. Beyond its cost it
   * spends nothing that `later` probes need.
   */
  readonly collect: (probe: Probe, others?: readonly Probe[], later?: readonly Probe[]) => Promise<Collected>
  /** Forgets a probe, so that it can be sent once more. */
  readonly forget: (probe: Probe) => void
  readonly failures: FailingOperations
  /** Sends nothing more, since the first reads show that the deployment cannot be checked. */
  readonly giveUp: (contactFault: string) => void
  /** True if an interruption left probes unsent, or cut them off. */
  readonly isInterrupted: () => boolean
  /** The verdict of what is not judged yet, once the run has no time to judge, either; null before. */
  readonly whyLate: () => NotRun | null
  /** The reason that nothing can be checked. */
  readonly contactFault: () => string | undefined
  /** True if the budget has room for a probe with its dependencies, beside `others`. What the exchanges of `spared` cost does not count. */
  readonly hasRoomFor: (probe: Probe, others: readonly Probe[], spared?: readonly Exchange[]) => boolean
  readonly exchanges: () => readonly Exchange[]
  /** The exchanges outside fresh worlds. */
  readonly deploymentExchanges: () => readonly Exchange[]
  /** The blocker of a probe: another probe whose invalid request was accepted. After that, this one left out the rest of its own. */
  readonly blockerOf: (probe: Probe) => Probe | undefined
}

/** A run that spent its minutes on requests has so much more to judge what was answered, once nothing is on its way. */
const judgingMs = 60_000
/** A run that is interrupted has so much, for somebody waits for its end. */
const judgingOnceInterruptedMs = 1000

export function createCollector(options: CollectorOptions): Collector {
  const collected = new Map<Probe, Promise<Collected>>()
  let contactFault: string | undefined
  let [inFlight, isInterrupted] = [0, false]
  /** The time that was left when the last probe ended: less than none where its answer was slow, or the computer asleep. */
  let leftToJudgeMs = 0
  /** The time that was left when the last probe ended, or when the run was interrupted after that. */
  let leftOnceInterruptedMs = 0
  options.signal?.addEventListener('abort', () => (leftOnceInterruptedMs = options.timeLeftMs()), { once: true })
  const run = createRunState(options, collect)
  const createContext = createContexts(run)

  function collect(probe: Probe, others: readonly Probe[] = [], later: readonly Probe[] = []): Promise<Collected> {
    const known = collected.get(probe)
    if (known !== undefined) return known
    const found = sendCounted(probe, others, later)
    collected.set(probe, found)
    return found
  }

  async function sendCounted(...sent: Parameters<typeof sendProbe>): Promise<Collected> {
    inFlight++
    const found = await sendProbe(...sent)
    inFlight--
    leftOnceInterruptedMs = options.timeLeftMs()
    leftToJudgeMs = Math.min(0, leftOnceInterruptedMs)
    if ('verdict' in found && found.verdict === interrupted) isInterrupted = true
    return found
  }

  async function sendProbe(probe: Probe, others: readonly Probe[], later: readonly Probe[]): Promise<Collected> {
    const refusal = contactFault === undefined ? verdictBeforeSending(run, probe, others) : cannotCheck(contactFault)
    if (refusal !== null) return { exchanges: [], verdict: refusal }
    const own: Exchange[] = []
    let [isPartial, isCutShort] = [false, false]
    let leftOut: NotRun | undefined
    const onLess = (): void => void (isPartial = true)
    const onCutShort = (): void => void (isCutShort = true)
    const onLeftOut = (verdict: NotRun): void => void (leftOut = verdict)
    run.budget.reserve(probe, own)
    const sending = async (): Promise<Evidence> =>
      probe.send(createContext({ probe, own, others: [...others, ...later], onLess, onCutShort, onLeftOut }))
    const found = await sending().then(
      (evidence): Collected => ({
        exchanges: own,
        evidence,
        isPartial: isPartial || isCutShort,
        isCutShort,
        ...(leftOut !== undefined && { leftOut }),
      }),
      (thrown: unknown): Collected => ({ exchanges: own, verdict: verdictOfError(probe.name, thrown) }),
    )
    run.budget.release(probe)
    // A request that an interruption aborts looks like a deployment that does not answer.
    return options.signal?.aborted === true ? { exchanges: own, verdict: interrupted } : found
  }

  function whyLate(): NotRun | null {
    if (options.abortNow?.aborted === true) return interrupted
    if (options.signal?.aborted === true && options.timeLeftMs() <= leftOnceInterruptedMs - judgingOnceInterruptedMs) return interrupted
    return options.timeLeftMs() <= leftToJudgeMs - judgingMs ? outOfTime : null
  }

  return {
    collect,
    forget(probe) {
      collected.delete(probe)
      run.budget.reopen(probe)
    },
    failures: run.failures,
    giveUp: (fault) => (contactFault = fault),
    // A run that reports at once leaves probes behind that are still at work.
    isInterrupted: () => isInterrupted || (options.signal?.aborted === true && inFlight > 0),
    whyLate,
    contactFault: () => contactFault,
    hasRoomFor: (probe, others, spared) => run.budget.hasRoom(withDependencies([probe]), others, spared),
    exchanges: () => inSendingOrder(run.log.all()),
    deploymentExchanges: () => inSendingOrder(outsideFreshWorlds(run.log.all())),
    blockerOf: (probe) => run.blockers.get(probe),
  }
}

function createRunState(options: CollectorOptions, collect: RunState['collect']): RunState {
  const { target, seed, abortNow, maySpendAll, maySpendRest, onAction, onWorld } = options
  const clock = createRunClock(options)
  const log = createExchangeLog({ ...options.connection, now: clock.now }, options.onExchange)
  const budget = createBudget({
    budget: options.budget,
    costOf: (exchanges) => spentOn(outsideFreshWorlds(exchanges)),
    spent: () => spentOn(outsideFreshWorlds(log.all())),
    isFree: ({ inFreshWorld }) => inFreshWorld === true && clock.controlled !== null,
  })
  return {
    target,
    seed,
    limits: options,
    abortNow,
    maxRequests: options.budget.requests,
    maySpendAll,
    maySpendRest,
    budget,
    clock,
    counter: createCounter(),
    log,
    pace: createPace(target, clock.now),
    failures: watchFailures(),
    acceptedBy: new Map(),
    cappedBy: new Map(),
    blockers: new Map(),
    collect,
    onAction,
    onWorld,
  }
}

/** The verdict of a probe that is not sent; null when it is. */
function verdictBeforeSending(run: RunState, probe: Probe, others: readonly Probe[]): NotRun | null {
  const over = verdictOnceOver(run.limits)
  if (over !== null) return over
  const silence = run.log.silence()
  if (silence !== undefined) return nothingAnswers(silence)
  // A parallel probe follows a session to its end, so it starts only with room for the session as well.
  const reserved = probe.phase === 'parallel' ? withDependencies([probe]) : [probe]
  return run.budget.hasRoom(reserved, others) ? null : budgetSpent
}
