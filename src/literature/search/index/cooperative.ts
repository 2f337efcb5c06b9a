/** So many entries are made or read between two rests of what takes long, so that others can be served meanwhile. */
export const entriesPerYield = 50

/** What a generator gives when nobody rests. */
export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
