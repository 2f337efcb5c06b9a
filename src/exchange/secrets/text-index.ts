/** Finds many texts in one, in a time that hardly grows with their number. */
export type TextIndex<Entry> = {
  /** Adds a text. One that is added again has several entries. */
  readonly add: (text: string, entry: Entry) => void
  readonly find: (text: string) => readonly Match<Entry>[]
  /** All texts that were added, with their entries. */
  readonly entries: () => Iterable<readonly [text: string, entries: readonly Entry[]]>
}

type Match<Entry> = { readonly start: number; readonly end: number; readonly entry: Entry }

/** The shortest text that can be added. */
export const shortestIndexed = 6

const blockLength = 4
const largestShift = shortestIndexed - blockLength + 1
const largestTable = 1 << 20

/**
 * Creates an index by the method of Wu and Manber: a table says for the last four characters of a window how far no text can begin, so that
 * most characters are never looked at.
 */
export function createTextIndex<Entry>(): TextIndex<Entry> {
  const added = new Map<string, Entry[]>()
  let shifts = new Int8Array(1 << 14).fill(largestShift)
  /** The texts by the hash of the end of their first window. */
  let buckets = new Map<number, string[]>()

  const enter = (text: string): void => {
    for (let at = 0; at <= shortestIndexed - blockLength; at++) {
      const hash = hashAt(text, at, shifts.length - 1)
      shifts[hash] = Math.min(shifts[hash] ?? 0, shortestIndexed - blockLength - at)
    }
    const hash = hashAt(text, shortestIndexed - blockLength, shifts.length - 1)
    const bucket = buckets.get(hash)
    if (bucket === undefined) buckets.set(hash, [text])
    else bucket.push(text)
  }

  return {
    add(text, entry) {
      const others = added.get(text)
      if (others !== undefined) return void others.push(entry)
      added.set(text, [entry])
      if (added.size * 64 <= shifts.length || shifts.length >= largestTable) return enter(text)
      shifts = new Int8Array(shifts.length * 4).fill(largestShift)
      buckets = new Map()
      for (const known of added.keys()) enter(known)
    },
    find(text) {
      const matches: Match<Entry>[] = []
      if (added.size === 0) return matches
      const mask = shifts.length - 1
      for (let end = shortestIndexed; end <= text.length;) {
        const hash = hashAt(text, end - blockLength, mask)
        const shift = shifts[hash] ?? 0
        if (shift > 0) {
          end += shift
          continue
        }
        const start = end - shortestIndexed
        for (const known of buckets.get(hash) ?? []) {
          if (!text.startsWith(known, start)) continue
          for (const entry of added.get(known) ?? []) matches.push({ start, end: start + known.length, entry })
        }
        end++
      }
      return matches
    },
    entries: () => added,
  }
}

function hashAt(text: string, at: number, mask: number): number {
  return (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 4) ^ (text.charCodeAt(at + 2) << 8) ^ (text.charCodeAt(at + 3) << 12)) & mask
}
