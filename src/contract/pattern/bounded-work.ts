/** More than the comparison of any real answer takes: a few seconds, in which no signal is heard. */
const mostSteps = 20_000_000

let left = Number.POSITIVE_INFINITY

/** Ends work that a file of a stranger, or a deployment, made too long. */
export class TooMuchWork extends Error {}

/** Does work that nothing can interrupt. It ends with `TooMuchWork` once it has counted too many steps. */
export function withBoundedWork<Result>(work: () => Result): Result {
  const before = left
  left = mostSteps
  try {
    return work()
  } finally {
    left = before
  }
}

/** Counts steps of such work. */
export function countSteps(steps: number): void {
  left -= steps
  if (left < 0) throw new TooMuchWork('it takes too long to compare the answer with what is expected')
}
