/** The text in lower case, without what may stand between the parts of a split one. */
export function joinText(text: string): string {
  const characters = Array.from(text, (character) => character).filter((character) => !isBetween(character.charCodeAt(0)))
  return characters.join('').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** True for white space, for characters that nobody sees, and for the signs between texts of a list or of a sum. */
function isBetween(code: number): boolean {
  if (code <= 127) return code <= 32 || code === 34 || code === 39 || code === 43 || code === 44 || code === 92 || code === 127
  return code === 0xa0 || code === 0xad || (code >= 0x61c && invisible.test(String.fromCharCode(code)))
}

const invisible = /[\s\p{Cf}]/u

let joined: Uint16Array | undefined

/** The lower case of each character, and 0 for one that may stand between parts. */
export function joinedCodes(): Uint16Array {
  joined ??= Uint16Array.from({ length: 1 << 16 }, (_, code) => (isBetween(code) ? 0 : code >= 65 && code <= 90 ? code + 32 : code))
  return joined
}

/** A quick look for many texts, in any letter case and split in any way. */
export type QuickLook = {
  readonly add: (text: string) => void
  /** False for a text that surely holds none of them, as most do. */
  readonly mayHold: (text: string) => boolean
}

/** The characters that are looked at, of the beginning of each text. */
const looked = 6

/** The characters that are hashed: with more, fewer other texts look alike. */
const hashed = 4

const tableSize = 1 << 16
const partLength = 1 << 14

/** Creates a quick look by the method of Wu and Manber, on the first characters of each text alone. */
export function createQuickLook(): QuickLook {
  /** How far no text can end, by the hash of the last characters. */
  const shifts = new Uint8Array(tableSize).fill(looked - hashed + 1)
  const beginnings = new Set<string>()
  const codes = new Uint16Array(partLength + looked)
  const bytes = new Uint8Array(partLength)
  const encoder = new TextEncoder()
  let [isAnywhere, isLastHeld] = [false, false]
  let last: string | undefined

  const isFoundIn = (count: number): boolean => {
    for (let end = looked; end <= count;) {
      const shift = shifts[hashOf(codes, end - hashed)] ?? 0
      if (shift > 0) end += shift
      else if (beginnings.has(String.fromCharCode(...codes.subarray(end - looked, end)))) return true
      else end++
    }
    return false
  }
  const look = (text: string): boolean => {
    const plain = joinedCodes()
    let count = 0
    for (let from = 0; from < text.length; from += partLength) {
      const part = text.length <= partLength ? text : text.slice(from, from + partLength)
      // Most texts are ASCII, whose bytes are read faster than their characters.
      const { read, written } = encoder.encodeInto(part, bytes)
      const isAscii = read === part.length && written === part.length
      const source = isAscii ? bytes : codesOf(part)
      for (let at = 0; at < part.length; at++) {
        const code = plain[source[at] ?? 0] ?? 0
        codes[count] = code
        if (code !== 0) count++
      }
      if (isFoundIn(count)) return true
      // A text may go on in the next part.
      const kept = Math.min(count, looked - 1)
      codes.copyWithin(0, count - kept, count)
      count = kept
    }
    return false
  }
  return {
    add(text) {
      last = undefined
      const beginning = joinText(text).slice(0, looked)
      if (beginning.length < looked) return void (isAnywhere = true)
      if (beginnings.has(beginning)) return
      beginnings.add(beginning)
      const own = codesOf(beginning)
      for (let at = 0; at <= looked - hashed; at++) {
        const hash = hashOf(own, at)
        shifts[hash] = Math.min(shifts[hash] ?? 0, looked - hashed - at)
      }
    },
    mayHold(text) {
      if (isAnywhere || beginnings.size === 0) return isAnywhere
      // One is often asked for twice.
      if (text === last) return isLastHeld
      last = text
      isLastHeld = look(text)
      return isLastHeld
    },
  }
}

function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at)
  return codes
}

function hashOf(codes: Uint16Array, at: number): number {
  const hash = (codes[at] ?? 0) ^ ((codes[at + 1] ?? 0) << 4) ^ ((codes[at + 2] ?? 0) << 8) ^ ((codes[at + 3] ?? 0) << 12)
  return hash & (tableSize - 1)
}
