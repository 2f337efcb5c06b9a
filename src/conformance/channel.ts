/** Carries what is told while work goes on to whoever iterates. */
export type Channel<Told> = {
  readonly tell: (told: Told) => void
  /** What is told until the work ends; it throws what the work throws. */
  readonly during: (work: Promise<unknown>) => AsyncGenerator<Told, void>
}

type State<Told> = { told: Told[]; isDone: boolean; wake: () => void }

export function createChannel<Told>(): Channel<Told> {
  const state: State<Told> = { told: [], isDone: false, wake: nobody }
  return {
    tell(one) {
      state.told.push(one)
      state.wake()
    },
    async *during(work) {
      state.isDone = false
      const end = (): void => {
        state.isDone = true
        state.wake()
      }
      work.then(end, end)
      while (!state.isDone) {
        await somethingIn(state)
        yield* state.told.splice(0)
      }
      await work
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
