/** Long work in slices: it stops after each, so that whoever does it may give others a turn. */
export type Slices<Value> = Generator<undefined, Value>

/** Gives others a turn after a slice; null where nobody waited for long. */
export type GiveTurn = () => Promise<void> | null

/** Does all slices at once, and gives nobody a turn. */
export function inOneGo<Value>(slices: Slices<Value>): Value {
  for (;;) {
    const next = slices.next()
    if (next.done === true) return next.value
  }
}

/** Does the slices one after another. Signals, timers and answers come in between. */
export async function inTurns<Value>(slices: Slices<Value>, giveTurn: GiveTurn): Promise<Value> {
  for (;;) {
    const next = slices.next()
    if (next.done === true) return next.value
    const turn = giveTurn()
    if (turn !== null) await turn
  }
}

/** Others wait for so long at most, unless one slice takes longer. */
const turnMs = 50

/** Creates turns for work in real time. */
export function createTurns(): GiveTurn {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turnMs) return null
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now()
        resolve()
      }, 0)
    })
  }
}
