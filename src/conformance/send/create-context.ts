import type { OperationId } from '../../contract/operations.ts'
import type { Given } from '../../control/index.ts'
import { isSent, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Counter } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Probe } from '../define/check.ts'
import type { EvidenceSource, FreshWorld, ProbeContext } from '../define/probe-context.ts'
import { budgetSpent, dailyLimitReached, nothingAnswers, ProbeStopped } from '../define/probe-stopped.ts'
import type { Target } from '../define/target.ts'
import type { NotRun } from '../define/verdict.ts'
import type { RunBudget } from './budget.ts'
import { makeFreshWorld, recordCalls } from './control-world.ts'
import { findSilence } from './exchange-lists.ts'
import type { ExchangeLog } from './exchange-log.ts'
import type { FailingOperations } from './failing-operations.ts'
import type { Pace } from './pace.ts'
import { createPacedClient } from './paced-client.ts'
import { followRedirects } from './redirects.ts'
import type { RunClock } from './run-clock.ts'
import { throwIfOver, type RunLimits } from './run-limits.ts'
import type { Collected, MadeWorld, RunAction } from './run-record.ts'
import { isDone } from './spending.ts'

/** The state that the probes of a run share. */
export type RunState = {
  readonly target: Target
  readonly seed: number
  readonly limits: RunLimits
  /** Aborted to end the run at once, without the grace that `signal` allows. */
  readonly abortNow: AbortSignal | undefined
  readonly maxRequests: number
  /** True if probes may spend what others leave over of the budget. */
  readonly maySpendAll: boolean
  readonly maySpendRest: boolean
  readonly budget: RunBudget
  readonly clock: RunClock
  readonly counter: Counter
  readonly log: ExchangeLog
  readonly pace: Pace
  readonly failures: FailingOperations
  /** The first probe whose invalid request was accepted, by its operation. */
  readonly acceptedBy: Map<OperationId, Probe>
  /** The same for requests over a limit that the deployment may cap. */
  readonly cappedBy: Map<OperationId, Probe>
  /** The probes that left out invalid requests, and for each the probe whose invalid request was accepted before. */
  readonly blockers: Map<Probe, Probe>
  readonly collect: (probe: Probe) => Promise<Collected>
  /** Called with each action of a probe other than a request. */
  readonly onAction: (action: RunAction) => void
  /** Called with each world that is made for a probe, before it is there. */
  readonly onWorld: (world: Promise<MadeWorld>) => void
}

/** One probe that is being sent: its own exchanges, and the probes that the budget reserves room for. */
type SentProbe = {
  readonly probe: Probe
  readonly own: Exchange[]
  readonly others: readonly Probe[]
  /** Called when it shows less than it could, for want of a control. */
  readonly onLess: () => void
  /** Called when the run has too few minutes left for a wait of the probe. */
  readonly onCutShort: () => void
  /** Called when it leaves out a request of an operation that fails whatever it is asked. */
  readonly onLeftOut: (verdict: NotRun) => void
}

type SendOnce = (send: () => Promise<Exchange>) => Promise<Exchange>

/** Returns a function that creates the context of each probe of a run. */
export function createContexts(run: RunState): (sent: SentProbe) => ProbeContext {
  const { target, seed, clock, counter, log, pace } = run
  let requestsSent = 0
  return ({ probe, own, others, onLess, onCutShort, onLeftOut }) => {
    const sendOnce: SendOnce = async (send) => {
      throwIfOver(run.limits)
      const silence = log.silence()
      if (silence !== undefined) throw new ProbeStopped(nothingAnswers(silence))
      const exchange = await send()
      own.push(exchange)
      log.add(exchange)
      return exchange
    }
    // Retries and redirects may exceed the cost that a probe has named.
    const sendWithinBudget: SendOnce = async (send) => {
      if (requestsSent >= run.maxRequests) throw new ProbeStopped(budgetSpent)
      requestsSent++
      const exchange = await sendOnce(send)
      if (!isSent(exchange)) requestsSent--
      run.failures.add(exchange)
      return exchange
    }
    const client = createPacedClient({
      connection: log.connection,
      counter,
      pace,
      wait: clock.wait,
      waitAsDemanded: clock.waitAsDemanded,
      sendOnce: sendWithinBudget,
      abortNow: run.abortNow,
      hasAnswered: () => findSilence(log.all()) === undefined,
    })
    const failureOf = ({ operation }: ApiCall): NotRun | undefined =>
      probe.asksFailing === true ? undefined : run.failures.verdictOf(operation)
    const send: ProbeContext['send'] = async (call) => {
      const failure = failureOf(call)
      if (failure !== undefined) throw new ProbeStopped(failure)
      if (pace.isDailyLimitReached(call)) throw new ProbeStopped(dailyLimitReached)
      return client.send(call)
    }
    return {
      ...client,
      send,
      target,
      wait(ms, reason = 'progress', because) {
        run.onAction({ type: 'waited', at: counter.tick(), baseUrl: target.baseUrl, ms })
        return clock.wait(ms, reason, because)
      },
      now: clock.readTime,
      seed,
      evidence: (earlier) => readEvidence(run, probe, earlier),
      sendInvalid: leavingOut(createInvalidSender(run, { probe, others }, send), failureOf, (failure) => {
        onLess()
        onLeftOut(failure)
      }),
      hasRoom: (searches = 0, sessions = 0) =>
        run.budget.hasRoomForRequest(others, { requests: Math.max(1, searches, sessions), searches, sessions }),
      hasRest: (more) => run.maySpendRest && run.budget.hasRoomForRequest(others, more),
      hasSpare: (more) => run.maySpendAll && run.budget.hasRoomForRequest(others, more),
      hasTime(ms) {
        const hasTime = clock.hasTime(ms)
        if (!hasTime) onCutShort()
        return hasTime
      },
      leaveOut: onLess,
      get freshWorld() {
        if (clock.controlled !== null) return (given?: Given) => openFreshWorld(run, sendOnce, given)
        if (probe.inFreshWorld !== true) onLess()
        return null
      },
    }
  }
}

async function readEvidence<E>(run: RunState, probe: Probe, earlier: EvidenceSource<E>): Promise<E> {
  const used = probe.uses?.find((one) => Object.is(one, earlier))
  if (used === undefined) throw new Error(`it goes on from ${earlier.name} without naming it`)
  const found = await run.collect(used)
  if ('verdict' in found) throw new ProbeStopped(found.verdict)
  return found.evidence as E // it was this probe that gave it
}

/**
 * Sends the invalid requests of a probe. Once an operation has accepted one, each may cost a search or a session: another probe sends its
 * own only while the budget has room for that.
 */
function createInvalidSender(
  run: RunState,
  { probe, others }: Pick<SentProbe, 'probe' | 'others'>,
  send: ProbeContext['send'],
): ProbeContext['sendInvalid'] {
  const { acceptedBy, cappedBy, blockers, budget } = run
  return async (call, { isCapped = false } = {}) => {
    const blocker = acceptedBy.get(call.operation) ?? (isCapped ? cappedBy.get(call.operation) : undefined)
    const isSearch = operationRoles[call.operation] === 'search'
    const hasRoom = isSearch ? !budget.isOutOfSearches() : budget.hasRoomForRequest(others, { sessions: 1 })
    if (blocker !== undefined && !hasRoom) {
      // To accept what a plan caps breaks no rule.
      if (!acceptedBy.has(call.operation)) throw new ProbeStopped(budgetSpent)
      blockers.set(probe, blocker)
      return null
    }
    const exchange = await send(call)
    const isAccepted = isDone(exchange, 'create') || isDone(exchange, 'search')
    if (isAccepted && blocker === undefined) (isCapped ? cappedBy : acceptedBy).set(call.operation, probe)
    return exchange
  }
}

/** Leaves out the invalid requests of operations that fail, so that the probe goes on with those of others. */
function leavingOut(
  sendInvalid: ProbeContext['sendInvalid'],
  failureOf: (call: ApiCall) => NotRun | undefined,
  onLeftOut: (failure: NotRun) => void,
): ProbeContext['sendInvalid'] {
  return async (call, options) => {
    const failure = failureOf(call)
    if (failure === undefined) return sendInvalid(call, options)
    onLeftOut(failure)
    return null
  }
}

/** Makes a world for one probe. Requests in it are neither paced nor retried, for no other user is there. */
async function openFreshWorld(run: RunState, sendOnce: SendOnce, given: Given | undefined): Promise<FreshWorld> {
  const { clock, counter, log, onAction } = run
  if (clock.controlled === null) throw new Error('there is no control')
  const making = makeFreshWorld(clock.controlled, log.connection, counter, given)
  run.onWorld(making.then(({ world: id, target }) => ({ id, target, ...(given !== undefined && { given }) })))
  const world = await making
  const { baseUrl } = world.target
  return {
    ...world,
    control: recordCalls(world.control, (call) => onAction({ type: 'steered', at: counter.tick(), baseUrl, call })),
    wait(ms) {
      onAction({ type: 'waited', at: counter.tick(), baseUrl, ms })
      return world.wait(ms)
    },
    send: (call) => sendOnce(() => world.send(call)),
    visit: followRedirects((request) => sendOnce(() => world.visit(request))),
  }
}
