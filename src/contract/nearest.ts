/** The known word nearest to a mistyped one, if any is near enough to suggest. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(word.length - candidate.length) >= least) continue
    const distance = countEdits(word.toLowerCase(), candidate.toLowerCase())
    // A short candidate keeps none of its letters by so many edits.
    if (distance < least && distance < candidate.length) [best, least] = [candidate, distance]
  }
  return best
}

/** The fewest letters to add, take away or replace, so that one word becomes the other. */
export function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
