/** The number of entries read between two yields of a long task, so that the server can answer requests in between. */
export const entriesPerYield = 50

/** The number of array elements computed between two yields of a long task: a millisecond or two of work. */
export const numbersPerYield = 131_072

/** A long task in steps. It yields wherever other work may run. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs a long task to its end without pauses. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
