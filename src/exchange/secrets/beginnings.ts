/** Finds where texts may begin in another, by their first three characters in any letter case, in one look at each character. */
export type Beginnings<Entry> = {
  readonly add: (text: string, entry: Entry) => void
  readonly find: (text: string, found: (start: number, entry: Entry) => void) => void
}

/** The characters that are looked at. */
const lookedAt = 3

/** A character is moved by these bits, so that the fourth leaves the hash. Letters differ from their capitals in one bit, which is set for all. */
const bits = 5
const mask = (1 << (bits * lookedAt)) - 1

export function createBeginnings<Entry>(): Beginnings<Entry> {
  const isKnown = new Uint8Array(mask + 1)
  const entries = new Map<number, Entry[]>()
  return {
    add(text, entry) {
      const hash = hashAt(text, 0)
      isKnown[hash] = 1
      entries.set(hash, [...(entries.get(hash) ?? []), entry])
    },
    find(text, found) {
      for (let end = nextEnd(text, 0, isKnown); end !== -1; end = nextEnd(text, end - lookedAt + 1, isKnown)) {
        for (const entry of entries.get(hashAt(text, end - lookedAt)) ?? []) found(end - lookedAt, entry)
      }
    },
  }
}

/** The end of the next characters that may be a beginning, or -1. The loop is short, since all texts of a report go through it. */
function nextEnd(text: string, from: number, isKnown: Uint8Array): number {
  let hash = 0
  for (let at = from; at < text.length; at++) {
    hash = ((hash << bits) ^ (text.charCodeAt(at) | 32)) & mask
    if (isKnown[hash] !== 0 && at - from >= lookedAt - 1) return at + 1
  }
  return -1
}

function hashAt(text: string, start: number): number {
  let hash = 0
  for (let at = start; at < start + lookedAt; at++) hash = ((hash << bits) ^ (text.charCodeAt(at) | 32)) & mask
  return hash
}
