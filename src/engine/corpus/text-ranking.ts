/** So many heaps of scores that lie close together. */
const heapCount = 1024

/**
 * The indexes of the best scores, the highest first and equal ones in their order, of those that are wanted. Only what is wanted
 * gets sorted, and only as far as needed: of 24,000 a search mostly wants ten.
 */
export function bestOf(scores: Int32Array, count: number, isWanted: (index: number) => boolean): readonly number[] {
  let highest = 0
  for (const score of scores) if (score > highest) highest = score
  const shift = Math.max(0, 32 - Math.clz32(highest) - 10)
  // The highest in heap 0; those without a point in the last one, which needs no sorting.
  const starts = new Uint32Array(heapCount + 2)
  for (const score of scores) {
    const next = heapOf(score, shift) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let heap = 0; heap <= heapCount; heap++) starts[heap + 1] = (starts[heap + 1] ?? 0) + (starts[heap] ?? 0)
  const free = starts.slice()
  const order = new Uint32Array(scores.length)
  for (let index = 0; index < scores.length; index++) {
    const heap = heapOf(scores[index] ?? 0, shift)
    const place = free[heap] ?? 0
    free[heap] = place + 1
    order[place] = index
  }
  const best: number[] = []
  for (let heap = 0; heap <= heapCount && best.length < count; heap++) {
    const members = order.subarray(starts[heap], starts[heap + 1])
    const isSorted = heap === heapCount
    const wanted: number[] = []
    for (const index of members) {
      if (isSorted && best.length + wanted.length === count) break
      if (isWanted(index)) wanted.push(index)
    }
    if (!isSorted) wanted.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    for (const index of wanted) if (best.length < count) best.push(index)
  }
  return best
}

function heapOf(score: number, shift: number): number {
  return score === 0 ? heapCount : heapCount - 1 - (score >>> shift)
}
