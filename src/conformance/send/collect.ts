import type { OperationId } from '../../contract/operations.ts'
import { ControlError, type Given } from '../../control/index.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { createCounter, type Connection } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { controlledBy, makeFreshWorld, moveClock, readClock, recordCalls } from './control-world.ts'
import {
  budgetSpent,
  dailyLimitReached,
  ended,
  ProbeStopped,
  interrupted,
  outOfTime,
  nothingAnswers,
  waitTooLong,
  verdictOfError,
} from '../define/probe-stopped.ts'
import type { RunAction, MadeWorld } from './run-record.ts'
import type { EvidenceSource, FreshWorld, ProbeContext } from '../define/probe-context.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { createPace } from './pace.ts'
import { createPacedClient } from './paced-client.ts'
import { withUsed } from './plan.ts'
import type { Cost } from '../define/profile.ts'
import { createBudget } from './budget.ts'
import { followRedirects } from './redirects.ts'
import { isDone, spentOn } from './spending.ts'
import type { Target } from '../define/target.ts'
import type { NotRun, OurError } from '../define/verdict.ts'
import type { Waiting } from './waiting.ts'
import { limitMemory } from './memory-limit.ts'

/** What came of a probe: its evidence, or why there is none. Whatever it sent is kept either way. */
export type Collected = { readonly exchanges: readonly Exchange[] } & (
  | { readonly evidence: Evidence }
  | { readonly verdict: NotRun | OurError }
)

export type CollectorOptions = {
  readonly target: Target
  readonly line: Connection
  readonly budget: Cost
  readonly seed: number
  readonly signal: AbortSignal | undefined
  /** Aborted when nothing is waited for any more. */
  readonly abortNow: AbortSignal | undefined
  /** Aborted once enough is known: what is under way is still answered, and nothing more is sent. */
  readonly enough: AbortSignal
  /** How much is left of the time that the run may take. */
  readonly leftMs: () => number
  /** Waits in real time; rejects as soon as one of the signals is aborted. */
  readonly sleep: (ms: number) => Promise<void>
  /** Told of each exchange as it ends, and whether it was in a world that was made for a probe. */
  readonly onExchange: (exchange: Exchange, isElsewhere: boolean) => void
  /** Told before time passes. */
  readonly onWait: () => void
  /** Told of what is waited for in real time. */
  readonly onWaiting: (waiting: Waiting) => void
  /** Told of what a probe does besides asking. */
  readonly onDoing: (doing: RunAction) => void
  /** Told of each world that is made for a probe. */
  readonly onWorld: (world: MadeWorld) => void
}

export type Collector = {
  /** Sends a probe unless it was sent, the run is over, the deployment silent, or the budget has no room beside what others may spend. */
  readonly collect: (probe: Probe, others?: readonly Probe[]) => Promise<Collected>
  /** Whether the budget has room for a probe, all that it goes on from, and all that others may spend. */
  readonly hasRoomFor: (probe: Probe, others: readonly Probe[]) => boolean
  readonly exchanges: () => readonly Exchange[]
  /** Without those in worlds that were made for a probe: they cost the deployment nothing. */
  readonly exchangesHere: () => readonly Exchange[]
  /** The probe whose invalid request was accepted, so that this one did not send all of its own. */
  readonly blockerOf: (probe: Probe) => Probe | undefined
}

export function createCollector(options: CollectorOptions): Collector {
  const { target, budget, seed, signal, enough } = options
  /** What was let pass for the deployment has passed here as well: an exchange after it was sent later. */
  let movedMs = 0
  const { line, keep: keepInMemory } = limitMemory({ ...options.line, now: () => options.line.now() + movedMs })
  const counter = createCounter()
  const pace = createPace(target, line.now)
  const controlled = controlledBy(target, line)
  const exchanges: Exchange[] = []
  const collected = new Map<Probe, Promise<Collected>>()
  const accepted = new Map<OperationId, Probe>()
  const blockers = new Map<Probe, Probe>()
  const purse = createBudget({
    budget,
    costOf: (all) => spentOn(here(all)),
    spent: () => spentOn(here(exchanges)),
    isFree: ({ inFreshWorld: isApart }) => isApart === true && controlled !== null,
  })
  let askedHere = 0
  let hasClock = controlled !== null

  const waitOr =
    (whyNot: (ms: number) => NotRun) =>
    async (ms: number, what: Waiting['for']): Promise<void> => {
      options.onWait()
      goOn()
      if (await isMoved(ms)) {
        movedMs += ms
        return
      }
      if (ms > options.leftMs()) throw new ProbeStopped(whyNot(ms))
      options.onWaiting({ ms, for: what })
      try {
        await options.sleep(ms)
      } finally {
        goOn()
      }
    }

  const [wait, waitLong] = [waitOr(() => outOfTime), waitOr(waitTooLong)]

  /** Throws once nothing more is to be sent. */
  function goOn(): void {
    const stopped = stopOf()
    if (stopped !== null) throw new ProbeStopped(stopped)
  }

  /** Whoever says that they have control may not have it: then time passes as it does elsewhere. */
  async function isMoved(ms: number): Promise<boolean> {
    if (controlled === null || !hasClock) return false
    try {
      await moveClock(controlled, ms)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof ControlError)) throw error
      hasClock = false
    }
    return hasClock
  }

  function collect(probe: Probe, others: readonly Probe[] = []): Promise<Collected> {
    const known = collected.get(probe)
    if (known !== undefined) return known
    const found = run(probe, others)
    collected.set(probe, found)
    return found
  }

  async function run(probe: Probe, others: readonly Probe[]): Promise<Collected> {
    const hindrance = hindranceOf(probe, others)
    if (hindrance !== null) return { exchanges: [], verdict: hindrance }
    const own: Exchange[] = []
    purse.begin(probe, own)
    const sending = async (): Promise<Evidence> => probe.send(meansOf(probe, own, others))
    const found = await sending().then(
      (evidence): Collected => ({ exchanges: own, evidence }),
      (thrown: unknown): Collected => ({
        exchanges: own,
        verdict: verdictOfError(probe.name, thrown),
      }),
    )
    purse.end(probe)
    // What an interruption cut off looks like a deployment that does not answer.
    return signal?.aborted === true ? { exchanges: own, verdict: interrupted } : found
  }

  function meansOf(probe: Probe, own: Exchange[], others: readonly Probe[]): ProbeContext {
    const keep = (exchange: Exchange): Exchange => {
      own.push(exchange)
      exchanges.push(exchange)
      keepInMemory(exchange)
      options.onExchange(exchange, isElsewhere(exchange))
      return exchange
    }
    const once = async (ask: () => Promise<Exchange>): Promise<Exchange> => {
      goOn()
      const silence = exchanges.length < enoughSilence ? undefined : silenceOf(exchanges)
      if (silence !== undefined) throw new ProbeStopped(nothingAnswers(silence))
      return keep(await ask())
    }
    // What is looked at twice or led elsewhere may be more than a probe has said.
    const onceHere = async (ask: () => Promise<Exchange>): Promise<Exchange> => {
      if (askedHere >= budget.requests) throw new ProbeStopped(budgetSpent)
      askedHere++
      return once(ask)
    }
    const polite = createPacedClient({
      line,
      counter,
      pace,
      wait,
      waitAsDemanded: (ms) => waitLong(ms, 'demand'),
      once: onceHere,
      abortNow: options.abortNow,
      hasAnswered: () => silenceOf(exchanges) === undefined,
    })
    const send: ProbeContext['send'] = async (call) => {
      if (pace.isOver(call)) throw new ProbeStopped(dailyLimitReached)
      return polite.send(call)
    }
    return {
      ...polite,
      send,
      target,
      wait: (ms) => {
        options.onDoing({ type: 'waited', at: counter.tick(), baseUrl: target.baseUrl, ms })
        return wait(ms, 'progress')
      },
      now: () => (controlled === null || !hasClock ? Promise.resolve(line.now()) : readClock(controlled)),
      seed,
      async evidence<E>(earlier: EvidenceSource<E>) {
        const used = probe.uses?.find((one) => Object.is(one, earlier))
        if (used === undefined) throw new Error(`it goes on from ${earlier.name} without naming it`)
        const found = await collect(used)
        if ('verdict' in found) throw new ProbeStopped(found.verdict)
        return found.evidence as E // it was this probe that gave it
      },
      async sendInvalid(call) {
        const blocker = accepted.get(call.operation)
        const isSearch = operationRoles[call.operation] === 'search'
        if (blocker !== undefined && (!isSearch || purse.isOutOfSearches())) {
          blockers.set(probe, blocker)
          return null
        }
        const exchange = await send(call)
        const isAccepted = isDone(exchange, 'create') || isDone(exchange, 'search')
        if (isAccepted && blocker === undefined) accepted.set(call.operation, probe)
        return exchange
      },
      hasRoom: (searches = 0) => purse.hasRoomForRequest(others, searches),
      freshWorld: controlled === null ? null : (given) => freshWorld(once, given),
    }
  }

  /** What is sent in a world of its own is neither paced nor repeated: nobody else is there. */
  async function freshWorld(once: (ask: () => Promise<Exchange>) => Promise<Exchange>, given: Given | undefined): Promise<FreshWorld> {
    if (controlled === null) throw new Error('there is no control')
    const world = await makeFreshWorld(controlled, line, counter, given)
    const { baseUrl } = world.target
    options.onWorld({ target: world.target, ...(given !== undefined && { given }) })
    return {
      ...world,
      control: recordCalls(world.control, (call) => options.onDoing({ type: 'steered', at: counter.tick(), baseUrl, call })),
      wait: (ms) => {
        options.onDoing({ type: 'waited', at: counter.tick(), baseUrl, ms })
        return world.wait(ms)
      },
      send: (call) => once(() => world.send(call)),
      visit: followRedirects((request) => once(() => world.visit(request))),
    }
  }

  function hindranceOf(probe: Probe, others: readonly Probe[]): NotRun | null {
    const stopped = stopOf()
    if (stopped !== null) return stopped
    const silence = exchanges.length < enoughSilence ? undefined : silenceOf(exchanges)
    if (silence !== undefined) return nothingAnswers(silence)
    // What is followed to its end is not begun unless that can be afforded.
    return purse.hasRoom(probe.turn === 'beside' ? withUsed([probe]) : [probe], others) ? null : budgetSpent
  }

  function stopOf(): NotRun | null {
    if (signal?.aborted === true) return interrupted
    if (enough.aborted) return ended
    return options.leftMs() <= 0 ? outOfTime : null
  }

  return {
    collect,
    hasRoomFor: (probe, others) => purse.hasRoom(withUsed([probe]), others),
    exchanges: () => inOrder(exchanges),
    exchangesHere: () => inOrder(here(exchanges)),
    blockerOf: (probe) => blockers.get(probe),
  }
}

/** So many requests without any answer are enough: each further one would only wait as long again. */
const enoughSilence = 3

/** Whether it was in a world that was made for a probe, where nobody else is. */
function isElsewhere({ isAlone }: Exchange): boolean {
  return isAlone === true
}

/** Without what costs the deployment nothing. */
function here(all: readonly Exchange[]): readonly Exchange[] {
  return all.filter((exchange) => !isElsewhere(exchange))
}

/** Exchanges in the order they were sent, which is not that of their answers. */
export function inOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.toSorted((a, b) => a.order.sent - b.order.sent)
}

/** Why nothing answers; undefined when something has, or nothing was asked. */
export function silenceOf(exchanges: readonly Exchange[]): string | undefined {
  const [first] = exchanges
  return first !== undefined && 'failed' in first.response && exchanges.every(({ response }) => 'failed' in response)
    ? first.response.failed
    : undefined
}
