/** The bounds of a suggestion: a longer word is no slip, and the file of a stranger may have one without end, or as many as it likes. */
const [longestWord, mostKnown] = [80, 1000]

/** The known words that a written one may be a slip of: the first of them, and none for a long one. */
export function candidatesFor(word: string, known: readonly string[]): readonly string[] {
  if (word.length > longestWord) return []
  return known.slice(0, mostKnown).filter((candidate) => candidate.length <= longestWord)
}

/** The known word nearest to a mistyped one, if any is near enough to suggest. */
export function findNearest(word: string, all: readonly string[]): string | undefined {
  const known = candidatesFor(word, all)
  const written = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(word.length - candidate.length) >= least) continue
    const distance = countEdits(written, candidate.toLowerCase())
    // A short candidate keeps none of its letters by so many edits.
    if (distance < least && distance < candidate.length) [best, least] = [candidate, distance]
  }
  return best
}

/** The fewest letters to add, take away or replace, so that one word becomes the other. */
export function countEdits(a: string, b: string): number {
  const begin = commonLength(a, b, (word, at) => word.charCodeAt(at))
  const [restA, restB] = [a.slice(begin), b.slice(begin)]
  const end = commonLength(restA, restB, (word, at) => word.charCodeAt(word.length - 1 - at))
  return countInMiddle(restA.slice(0, restA.length - end), restB.slice(0, restB.length - end))
}

function countInMiddle(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    let [before, left] = [row[0] ?? 0, i]
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      left = Math.min(before + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1), above + 1, left + 1)
      before = above
      row[j] = left
    }
  }
  return row[b.length] ?? 0
}

/** True if one letter makes the whole difference. */
export function isOneEdit(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 1 && countEdits(a, b) === 1
}

function commonLength(a: string, b: string, letterOf: (word: string, at: number) => number): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && letterOf(a, length) === letterOf(b, length)) length++
  return length
}
