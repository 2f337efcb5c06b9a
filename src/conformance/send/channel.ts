/** Carries what is told while work goes on to whoever iterates. */
export type Channel<Told> = {
  readonly tell: (told: Told) => void
  /** What is told until the work ends, whose errors it throws, or until nobody waits for it any more. */
  readonly during: (work: Promise<unknown>, abortNow?: AbortSignal) => AsyncGenerator<Told, void>
}

type State<Told> = { told: Told[]; isDone: boolean; wake: () => void }

/** What is under way when nobody waits any more is cut off, which takes a moment to be known. */
const cutOffMs = 50

export function createChannel<Told>(): Channel<Told> {
  const state: State<Told> = { told: [], isDone: false, wake: nobody }
  return {
    tell(one) {
      state.told.push(one)
      state.wake()
    },
    async *during(work, abortNow) {
      state.isDone = abortNow?.aborted === true
      const end = (): void => {
        state.isDone = true
        state.wake()
      }
      work.then(end, end)
      const endSoon = (): void => void setTimeout(end, cutOffMs)
      abortNow?.addEventListener('abort', endSoon, { once: true })
      while (!state.isDone) {
        await somethingIn(state)
        yield* state.told.splice(0)
      }
      abortNow?.removeEventListener('abort', endSoon)
      if (abortNow?.aborted !== true) await work
    },
  }
}

function somethingIn<Told>(state: State<Told>): Promise<void> {
  return new Promise((resolve) => {
    state.wake = resolve
    if (state.isDone || state.told.length > 0) resolve()
  })
}

function nobody(): void {
  // Nobody waits yet.
}
