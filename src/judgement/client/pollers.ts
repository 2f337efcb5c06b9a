/** The loops that poll one session together, such as those of several tabs, and the interval of each. */
export type Pollers = {
  readonly count: number
  readonly intervalMs: number
  /** False where gaps differ so much that they may be those of several loops. */
  readonly isEven: boolean
}

const mostPollers = 4
/** Of so few, none is left out. */
const fewGaps = 8

/**
 * Finds how many loops would send requests at these times. Several loops give uneven gaps, but every second, third or fourth gap together
 * is even again.
 */
export function findPollers(times: readonly number[]): Pollers {
  const alone = gapsOf(times, 1)
  const unevenness = spreadOf(alone)
  for (let count = 2; count <= (unevenness > 0.2 ? mostPollers : 1); count++) {
    const gaps = gapsOf(times, count)
    // Gaps that add up by chance even out as well, but less.
    if (gaps.length >= 3 && spreadOf(gaps) < Math.min(0.25, unevenness / (2 * Math.sqrt(count))))
      return { count, intervalMs: medianOf(gaps), isEven: true }
  }
  return { count: 1, intervalMs: medianOf(alone), isEven: spreadOf(alone, alone.length < fewGaps ? Infinity : 4) <= 0.2 }
}

function gapsOf(times: readonly number[], lag: number): readonly number[] {
  return times.slice(lag).map((time, index) => time - (times[index] ?? 0))
}

/** The spread of most gaps, relative to their median: a tenth of them, or another part, is left out at either end. */
function spreadOf(gaps: readonly number[], part = 10): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  const left = Math.floor(sorted.length / part)
  const [least = 0, most = 0] = [sorted[left], sorted[sorted.length - 1 - left]]
  return (most - least) / Math.max(1, medianOf(gaps))
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
