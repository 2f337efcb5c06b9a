import { setImmediate as turn } from 'node:timers/promises'

/** Time that passes only while every task sleeps, so that an hour of waiting costs nothing. */
export type VirtualTime = {
  readonly elapsedMs: () => number
  /** Resolves after this much virtual time. */
  readonly sleep: (ms: number) => Promise<void>
  /** Stops time while the work runs. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>
  /** The same as `sleep`, for work that stops time: it lets time pass meanwhile. */
  readonly sleepAtWork: (ms: number) => Promise<void>
}

type Sleeper = { readonly at: number; readonly wake: () => void }

/** After this many idle turns of the event loop, every task sleeps. */
const idleTurns = 3

export function createVirtualTime(pass: (ms: number) => void): VirtualTime {
  let [elapsedMs, atWork, isPassing] = [0, 0, false]
  let sleepers: readonly Sleeper[] = []

  async function letPass(): Promise<void> {
    isPassing = true
    while (sleepers.length > 0) {
      for (let idle = 0; idle < idleTurns; idle = atWork > 0 ? 0 : idle + 1) await turn()
      wakeNext()
    }
    isPassing = false
  }

  /** Wakes the earliest sleeper; of several at one instant the first to sleep. */
  function wakeNext(): void {
    const at = Math.min(...sleepers.map((sleeper) => sleeper.at))
    const next = sleepers.find((sleeper) => sleeper.at === at)
    sleepers = sleepers.filter((sleeper) => sleeper !== next)
    if (at > elapsedMs) {
      pass(at - elapsedMs)
      elapsedMs = at
    }
    next?.wake()
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      sleepers = [...sleepers, { at: elapsedMs + ms, wake }]
      if (!isPassing) void letPass()
    })
  }

  return {
    elapsedMs: () => elapsedMs,
    sleep,
    async sleepAtWork(ms) {
      atWork--
      try {
        await sleep(ms)
      } finally {
        atWork++
      }
    },
    async during(work) {
      atWork++
      try {
        return await work()
      } finally {
        atWork--
      }
    },
  }
}
