/** The loops that poll one session together, such as those of several tabs, and the interval of each. */
export type Pollers = { readonly count: number; readonly intervalMs: number }

const mostPollers = 4

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
      return { count, intervalMs: medianOf(gaps) }
  }
  return { count: 1, intervalMs: medianOf(alone) }
}

function gapsOf(times: readonly number[], lag: number): readonly number[] {
  return times.slice(lag).map((time, index) => time - (times[index] ?? 0))
}

/** How far most gaps are apart, by their median: the tenth part that is shortest and longest is left out. */
function spreadOf(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  const left = Math.floor(sorted.length / 10)
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
