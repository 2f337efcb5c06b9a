/**
 * The indexes of the best scores, the highest first and equal ones in their order, of those that are wanted. Only what may be among
 * them gets sorted: of 24,000 a search mostly wants ten. Those without a point come last.
 */
export function bestOf(scores: Int32Array, count: number, isWanted: (index: number) => boolean): readonly number[] {
  const best: number[] = []
  let last: number | null = null
  // Little at first, and more if much of it was not wanted.
  for (let reach = count; best.length < count; reach *= 4) {
    const next: readonly number[] = highestAfter(last, scores, reach)
    for (const index of next) {
      if (best.length === count) break
      if (isWanted(index)) best.push(index)
    }
    if (next.length < reach) break
    last = next.at(-1) ?? null
  }
  for (let index = 0; index < scores.length && best.length < count; index++) if (scores[index] === 0 && isWanted(index)) best.push(index)
  return best
}

/** So many times what is wanted is gathered before it is sorted, and all but what is wanted thrown away. */
const candidatesPerResult = 4

/** The best scores above zero that come after one of them, in their order. */
function highestAfter(last: number | null, scores: Int32Array, count: number): readonly number[] {
  const highest = last === null ? Infinity : (scores[last] ?? 0)
  const inOrder = (indexes: number[]): number[] => indexes.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count)
  let gathered: number[] = []
  // Of what is not above it, enough that came earlier has been gathered.
  let least = 0
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0
    if (score <= least || score > highest || (score === highest && last !== null && index <= last)) continue
    gathered.push(index)
    if (gathered.length < count * candidatesPerResult) continue
    gathered = inOrder(gathered)
    least = scores[gathered.at(-1) ?? 0] ?? 0
  }
  return inOrder(gathered)
}
