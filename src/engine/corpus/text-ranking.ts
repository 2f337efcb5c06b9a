/** So many heaps of scores that lie close together. */
const heapCount = 1024

/**
 * The indexes of the best scores, the highest first and equal ones in their order, of those that are wanted. Only what may be among
 * them gets sorted: of 24,000 a search mostly wants ten. Those without a point come last.
 */
export function bestOf(scores: Int32Array, count: number, isWanted: (index: number) => boolean): readonly number[] {
  let highest = 0
  for (let index = 0; index < scores.length; index++) highest = Math.max(highest, scores[index] ?? 0)
  const shift = Math.max(0, 32 - Math.clz32(highest) - 10)
  const sizes = new Uint32Array(heapCount)
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0
    if (score > 0) sizes[score >>> shift] = (sizes[score >>> shift] ?? 0) + 1
  }
  const best: number[] = []
  // From the highest heap down, as many heaps at once as hold what is still lacking, or more if much of it was not wanted.
  let above = 2 ** 31 - 1
  let [least, reach] = [heapCount, count]
  while (least > 0 && best.length < count) {
    let held = 0
    while (least > 0 && held < reach) held += sizes[--least] ?? 0
    const lowest = Math.max(1, least << shift)
    const chosen: number[] = []
    for (let index = 0; index < scores.length; index++) {
      const score = scores[index] ?? 0
      if (score >= lowest && score < above) chosen.push(index)
    }
    chosen.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    for (const index of chosen) {
      if (best.length === count) break
      if (isWanted(index)) best.push(index)
    }
    above = lowest
    reach *= 4
  }
  for (let index = 0; index < scores.length && best.length < count; index++) if (scores[index] === 0 && isWanted(index)) best.push(index)
  return best
}
