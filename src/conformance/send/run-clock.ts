import { ControlError } from '../../control/index.ts'
import type { Connection } from '../../exchange/send.ts'
import { outOfTime, ProbeStopped, waitTooLong } from '../define/probe-stopped.ts'
import type { Target } from '../define/target.ts'
import type { NotRun } from '../define/verdict.ts'
import { controlledBy, moveClock, readClock, type Controlled } from './control-world.ts'
import { throwIfOver, type RunLimits } from './run-limits.ts'
import type { Waiting } from './waiting.ts'

export type RunClockOptions = RunLimits & {
  readonly target: Target
  readonly connection: Connection
  /** Waits in real time; rejects as soon as one of the signals is aborted. */
  readonly sleep: (ms: number) => Promise<void>
  /** Called before time passes. */
  readonly onWait: () => Promise<void> | undefined
  /** Called with each wait in real time. */
  readonly onWaiting: (waiting: Waiting) => void
}

/** The clock of a run. Where a target has control its clock is moved, elsewhere the run waits in real time. */
export type RunClock = {
  /** The control of the target; null where it has none. */
  readonly controlled: Controlled | null
  /** The time of the run in ms. Moved time counts, so an exchange after a move was sent later. */
  readonly now: () => number
  readonly wait: (ms: number, reason: Waiting['for'], because?: string) => Promise<void>
  /** Waits as long as the deployment demands. It stops a probe with a reason of its own where the run has less time. */
  readonly waitAsDemanded: (ms: number) => Promise<void>
  /** True if a wait leaves a third of the minutes of the run. The clock of a mock is moved, which takes no time. */
  readonly hasTime: (ms: number) => boolean
  /** The time of the deployment, as far as it is known. */
  readonly readTime: () => Promise<number>
}

/** The share of its minutes that a run keeps for all that is sent after sessions were followed. */
const keptShare = 1 / 3

export function createRunClock({ target, connection, sleep, onWait, onWaiting, ...limits }: RunClockOptions): RunClock {
  const controlled = controlledBy(target, connection)
  let movedMs = 0
  let hasClock = controlled !== null
  const now = (): number => connection.now() + movedMs

  /** A target may name a control that it does not have. Then time passes as it does elsewhere. */
  async function tryMove(ms: number): Promise<boolean> {
    if (controlled === null || !hasClock) return false
    try {
      await moveClock(controlled, ms)
    } catch (error) {
      limits.signal?.throwIfAborted()
      if (!(error instanceof ControlError)) throw error
      hasClock = false
    }
    return hasClock
  }

  async function wait(waiting: Waiting, verdictIfTooLong: (ms: number) => NotRun): Promise<void> {
    const { ms } = waiting
    await onWait()
    throwIfOver(limits)
    if (await tryMove(ms)) {
      movedMs += ms
      return
    }
    if (ms > limits.timeLeftMs()) throw new ProbeStopped(verdictIfTooLong(ms))
    onWaiting(waiting)
    try {
      await sleep(ms)
    } finally {
      throwIfOver(limits)
    }
  }

  return {
    controlled,
    now,
    wait: (ms, reason, because) => wait({ ms, for: reason, ...(because !== undefined && { because }) }, () => outOfTime),
    waitAsDemanded: (ms) => wait({ ms, for: 'demand' }, waitTooLong),
    hasTime: (ms) => (controlled !== null && hasClock) || limits.timeLeftMs() - ms >= limits.totalMs * keptShare,
    readTime: () => (controlled === null || !hasClock ? Promise.resolve(now()) : readClock(controlled)),
  }
}
