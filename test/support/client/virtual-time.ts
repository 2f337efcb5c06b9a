/** Runs several tasks that sleep, in the time of a clock that is moved whenever all of them sleep. */
export type VirtualTime = {
  readonly sleep: (ms: number) => Promise<void>
  readonly run: (tasks: readonly (() => Promise<void>)[]) => Promise<void>
}

type Sleeper = { readonly at: number; readonly order: number; readonly wake: () => void }

export function createVirtualTime(clock: { readonly now: () => number; readonly advance: (ms: number) => unknown }): VirtualTime {
  let [awake, order] = [0, 0]
  let sleepers: Sleeper[] = []
  let whenAsleep: (() => void) | undefined
  return {
    sleep(ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      sleepers.push({ at: clock.now() + ms, order: order++, wake: resolve })
      awake -= 1
      if (awake === 0) whenAsleep?.()
      return promise
    },
    async run(tasks) {
      const ended = tasks.map(async (task) => {
        awake += 1
        try {
          await task()
        } finally {
          awake -= 1
          if (awake === 0) whenAsleep?.()
        }
      })
      for (;;) {
        if (awake > 0) await new Promise<void>((resolve) => (whenAsleep = resolve))
        const [next] = sleepers.toSorted((a, b) => a.at - b.at || a.order - b.order)
        if (next === undefined) break
        sleepers = sleepers.filter((one) => one !== next)
        await clock.advance(Math.max(0, next.at - clock.now()))
        awake += 1
        next.wake()
      }
      await Promise.all(ended)
    },
  }
}
