/**
 * Gives the indexes of the best scores that pass a filter: the highest first, equal ones in order, zeros last. It sorts only the
 * candidates, as a search mostly wants ten of 24,000.
 */
export function bestOf(scores: Int32Array, count: number, isWanted: (index: number) => boolean): readonly number[] {
  const best: number[] = []
  let last: number | null = null
  // The batch grows when the filter rejects much of it.
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

/** Candidates are sorted and cut when there are this many for each wanted result. */
const candidatesPerResult = 4

/** Gives the best scores above zero that come after a given one, in order. */
function highestAfter(last: number | null, scores: Int32Array, count: number): readonly number[] {
  const highest = last === null ? Infinity : (scores[last] ?? 0)
  const inOrder = (indexes: number[]): number[] => indexes.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count)
  let gathered: number[] = []
  // Enough earlier entries with at least this score have been gathered.
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
