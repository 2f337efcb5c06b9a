/** Passes events from work that goes on to its consumer. */
export type Channel<Event> = {
  readonly emit: (event: Event) => void
  /** Yields events until the work ends, or soon after `abortNow`. It throws the errors of the work. */
  readonly eventsDuring: (work: Promise<unknown>, abortNow?: AbortSignal) => AsyncGenerator<Event, void>
}

type State<Event> = { queue: Event[]; isDone: boolean; wake: () => void }

/** The time that requests in flight have to report that they were aborted. */
const abortGraceMs = 50

export function createChannel<Event>(): Channel<Event> {
  const state: State<Event> = { queue: [], isDone: false, wake: noConsumer }
  return {
    emit(event) {
      state.queue.push(event)
      state.wake()
    },
    async *eventsDuring(work, abortNow) {
      state.isDone = abortNow?.aborted === true
      const end = (): void => {
        state.isDone = true
        state.wake()
      }
      work.then(end, end)
      const endSoon = (): void => void setTimeout(end, abortGraceMs)
      abortNow?.addEventListener('abort', endSoon, { once: true })
      while (!state.isDone) {
        await nextEvent(state)
        yield* state.queue.splice(0)
      }
      abortNow?.removeEventListener('abort', endSoon)
      if (abortNow?.aborted !== true) await work
    },
  }
}

function nextEvent<Event>(state: State<Event>): Promise<void> {
  return new Promise((resolve) => {
    state.wake = resolve
    if (state.isDone || state.queue.length > 0) resolve()
  })
}

function noConsumer(): void {
  // No consumer waits yet.
}
