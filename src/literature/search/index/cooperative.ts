/** The number of entries read between two yields of a long task, so that the server can answer requests in between. */
export const entriesPerYield = 50

/** Runs a generator to its end without pauses. */
export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
