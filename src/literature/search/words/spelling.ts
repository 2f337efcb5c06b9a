/** Shorter words are too similar to others to be corrected. */
const minWordLength = 5

/** Finds the word of a vocabulary that a misspelled word may stand for: the first of the nearest. Null when none is near. */
export function correctSpelling(word: string, vocabulary: readonly string[]): string | null {
  if (word.length < minWordLength || /[^a-z]/.test(word)) return null
  const letters = lettersOf(word)
  let nearest: string | null = null
  let most = 2
  for (const candidate of vocabulary) {
    // A misspelled word has the right first letter.
    if (candidate.charCodeAt(0) !== word.charCodeAt(0) || candidate.length < minWordLength) continue
    const distance = editDistance(word, candidate, most)
    // Two edits of a short word make another word, unless its letters are only transposed.
    if (distance > most || (distance === 2 && word.length < minLengthForTwoEdits && lettersOf(candidate) !== letters)) continue
    nearest = candidate
    most = distance - 1
    if (most < 1) break
  }
  return nearest
}

const minLengthForTwoEdits = 9

function lettersOf(word: string): string {
  return word.split('').sort().join('')
}

/** Computes the edit distance with insertions, deletions, substitutions and transpositions. Anything above `most` counts as one more. */
function editDistance(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1
  let [before, last] = [new Uint8Array(other.length + 1), Uint8Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= word.length; row++) {
    const next = new Uint8Array(other.length + 1)
    next[0] = row
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = word.charCodeAt(row - 1) === other.charCodeAt(column - 1)
      let cost = Math.min((last[column - 1] ?? 0) + (isSame ? 0 : 1), (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      const isSwapped =
        row > 1 &&
        column > 1 &&
        word.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next[column] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}
