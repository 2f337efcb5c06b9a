import type { OperationId } from '../contract/operations.ts'
import { ControlError, type Given } from '../control/index.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { createCounter, type Line } from '../exchange/send.ts'
import type { Evidence, Probe } from './check.ts'
import { controlledBy, makeFreshWorld, moveClock, readClock } from './controlled.ts'
import type { FreshWorld, Means } from './means.ts'
import { createPace } from './pace.ts'
import { createPoliteLine } from './polite-line.ts'
import { affords, sumOf, type Cost } from './profile.ts'
import { isDone, spentOn } from './spending.ts'
import type { Target } from './target.ts'
import { toError, type NotRun, type OurError } from './verdict.ts'

/** What came of a probe: its evidence, or why there is none. Whatever it sent is kept either way. */
export type Collected = { readonly exchanges: readonly Exchange[] } & (
  | { readonly evidence: Evidence }
  | { readonly verdict: NotRun | OurError }
)

export type CollectorOptions = {
  readonly target: Target
  readonly line: Line
  readonly budget: Cost
  readonly seed: number
  readonly signal: AbortSignal | undefined
  /** How much is left of the time that the run may take. */
  readonly leftMs: () => number
  /** Waits in real time. */
  readonly sleep: (ms: number) => Promise<void>
  /** Told of each exchange as it ends. */
  readonly onExchange: (exchange: Exchange) => void
}

export type Collector = {
  /** Sends a probe unless it was sent, the budget is spent, the run interrupted or the deployment silent. */
  readonly collect: (probe: Probe) => Promise<Collected>
  readonly exchanges: () => readonly Exchange[]
  /** Without those in worlds that were made for a probe: they cost the deployment nothing. */
  readonly exchangesHere: () => readonly Exchange[]
  /** The probe whose invalid request was accepted, so that this one did not send all of its own. */
  readonly blockerOf: (probe: Probe) => Probe | undefined
}

/** A probe that goes on from one without evidence has none either, for the same reason. */
class Hindered extends Error {
  readonly verdict: NotRun | OurError

  constructor(verdict: NotRun | OurError) {
    super('an earlier probe found nothing')
    this.verdict = verdict
  }
}

export function createCollector(options: CollectorOptions): Collector {
  const { target, line, budget, seed, signal, sleep } = options
  const counter = createCounter()
  const pace = createPace(target, line.now)
  const controlled = controlledBy(target, line)
  const exchanges: Exchange[] = []
  const collected = new Map<Probe, Promise<Collected>>()
  const running = new Map<Probe, { readonly own: Exchange[] }>()
  /** What happened in worlds that were made for a probe. */
  const elsewhere = new WeakSet<Exchange>()
  const accepted = new Map<OperationId, Probe>()
  const blockers = new Map<Probe, Probe>()
  let askedHere = 0
  let hasClock = controlled !== null

  const wait = async (ms: number): Promise<void> => {
    signal?.throwIfAborted()
    if (await isMoved(ms)) return pace.passed(ms)
    if (ms > options.leftMs()) throw new Hindered(overdue)
    await sleep(ms)
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

  function collect(probe: Probe): Promise<Collected> {
    const known = collected.get(probe)
    if (known !== undefined) return known
    const found = run(probe)
    collected.set(probe, found)
    return found
  }

  async function run(probe: Probe): Promise<Collected> {
    const hindrance = hindranceOf(probe)
    if (hindrance !== null) return { exchanges: [], verdict: hindrance }
    const own: Exchange[] = []
    running.set(probe, { own })
    const found = await probe.send(meansOf(probe, own)).then(
      (evidence): Collected => ({ exchanges: own, evidence }),
      (thrown: unknown): Collected => ({
        exchanges: own,
        verdict: verdictOfThrown(probe, thrown),
      }),
    )
    running.delete(probe)
    // What an interruption cut off looks like a deployment that does not answer.
    return signal?.aborted === true ? { exchanges: own, verdict: interrupted } : found
  }

  function meansOf(probe: Probe, own: Exchange[]): Means {
    const keep = (exchange: Exchange): Exchange => {
      own.push(exchange)
      exchanges.push(exchange)
      options.onExchange(exchange)
      return exchange
    }
    const once = async (ask: () => Promise<Exchange>): Promise<Exchange> => {
      signal?.throwIfAborted()
      if (options.leftMs() <= 0) throw new Hindered(overdue)
      const silence = exchanges.length < enoughSilence ? undefined : silenceOf(exchanges)
      if (silence !== undefined) throw new Hindered(silent(silence))
      return keep(await ask())
    }
    // What is looked at twice or led elsewhere may be more than a probe has said.
    const onceHere = async (ask: () => Promise<Exchange>): Promise<Exchange> => {
      if (askedHere >= budget.requests) throw new Hindered(budgetSpent)
      askedHere++
      return once(ask)
    }
    const polite = createPoliteLine({ line, counter, pace, wait, once: onceHere, hasAnswered: () => silenceOf(exchanges) === undefined })
    const send: Means['send'] = async (call) => {
      if (pace.isOver(call)) throw new Hindered(dayOver)
      return polite.send(call)
    }
    return {
      ...polite,
      send,
      target,
      wait,
      now: () => (controlled === null || !hasClock ? Promise.resolve(line.now()) : readClock(controlled)),
      seed,
      async evidenceOf<E extends Evidence>(earlier: Probe<E>) {
        if (!(probe.uses ?? []).includes(earlier)) throw new Error(`it goes on from ${earlier.name} without naming it`)
        const found = await collect(earlier)
        if ('verdict' in found) throw new Hindered(found.verdict)
        return found.evidence as E // it was this probe that gave it
      },
      async sendRefusable(call) {
        const blocker = accepted.get(call.operation)
        if (blocker !== undefined) {
          blockers.set(probe, blocker)
          return null
        }
        const exchange = await send(call)
        if (isDone(exchange, 'create')) accepted.set(call.operation, probe)
        return exchange
      },
      freshWorld: controlled === null ? null : (given) => freshWorld(once, given),
    }
  }

  /** What is sent in a world of its own is neither paced nor repeated: nobody else is there. */
  async function freshWorld(once: (ask: () => Promise<Exchange>) => Promise<Exchange>, given: Given | undefined): Promise<FreshWorld> {
    if (controlled === null) throw new Error('there is no control')
    const world = await makeFreshWorld(controlled, line, counter, given)
    return { ...world, send: (call) => once(() => apart(world.send(call))), visit: (request) => once(() => apart(world.visit(request))) }
  }

  function hindranceOf(probe: Probe): NotRun | null {
    const stopped = stopOf()
    if (stopped !== null) return stopped
    const silence = exchanges.length < enoughSilence ? undefined : silenceOf(exchanges)
    if (silence !== undefined) return silent(silence)
    // What runs beside it may still spend all that it said.
    const reserved = [...running].map(([other, { own }]) => remaining(costOf(other), spentOn(here(own))))
    return affords(budget, sumOf([spentOn(here(exchanges)), ...reserved]), costOf(probe)) ? null : budgetSpent
  }

  async function apart(asked: Promise<Exchange>): Promise<Exchange> {
    const exchange = await asked
    elsewhere.add(exchange)
    return exchange
  }

  function here(all: readonly Exchange[]): readonly Exchange[] {
    return all.filter((exchange) => !elsewhere.has(exchange))
  }

  /** What a probe costs this deployment. */
  function costOf({ isApart, cost }: Probe): Cost {
    return isApart === true && controlled !== null ? { requests: 0, searches: 0, sessions: 0 } : cost
  }

  function stopOf(): NotRun | null {
    if (signal?.aborted === true) return interrupted
    return options.leftMs() <= 0 ? overdue : null
  }

  return {
    collect,
    exchanges: () => inOrder(exchanges),
    exchangesHere: () => inOrder(here(exchanges)),
    blockerOf: (probe) => blockers.get(probe),
  }
}

function verdictOfThrown(probe: Probe, thrown: unknown): NotRun | OurError {
  if (thrown instanceof Hindered) return thrown.verdict
  return thrown instanceof ControlError
    ? { verdict: 'not-run', reason: 'precondition', detail: thrown.message }
    : toError(probe.name, thrown)
}

/** So many requests without any answer are enough: each further one would only wait as long again. */
const enoughSilence = 3

function silent(silence: string): NotRun {
  return { verdict: 'not-run', reason: 'precondition', detail: `nothing answers: ${silence}` }
}

const interrupted: NotRun = { verdict: 'not-run', reason: 'interrupted' }
const budgetSpent: NotRun = { verdict: 'not-run', reason: 'budget' }
const dayOver: NotRun = { verdict: 'not-run', reason: 'precondition', detail: 'the daily limit of searches is reached' }
const overdue: NotRun = { verdict: 'not-run', reason: 'budget', detail: 'the minutes of the run are over' }

function remaining(cost: Cost, spent: Cost): Cost {
  return {
    requests: Math.max(0, cost.requests - spent.requests),
    searches: Math.max(0, cost.searches - spent.searches),
    sessions: Math.max(0, cost.sessions - spent.sessions),
  }
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
