import { toByteText } from './base64-text.ts'
import { joinedCodes, joinText } from './joined-texts.ts'
import { createTextIndex, shortestIndexed } from './text-index.ts'

/** A secret in a text, with what stands between its parts. */
export type SplitSecret = {
  readonly start: number
  readonly end: number
  readonly to: string
  /** The places of the quotes between its parts, which stay: the parts are texts of a list. */
  readonly between: readonly { readonly start: number; readonly end: number }[]
}

/** Secrets that are looked for in any letter case, in hex, and with spaces and the signs of a list between their parts. */
export type SplitSecrets = {
  readonly add: (secret: string, placeholder: string) => void
  readonly find: (text: string) => readonly SplitSecret[]
}

/** A shorter one may be a word by chance. */
const shortestSplit = 8

/** A longer secret is one also within a word. */
const longSplit = 12

/** The characters that are compared at a time. */
const windowLength = 1 << 16

/** A longer one is no key. */
const longestSplit = 1 << 13

export function createSplitSecrets(): SplitSecrets {
  const index = createTextIndex<{ readonly placeholder: string; readonly isLong: boolean }>()
  const codes = new Uint16Array(windowLength)
  const places = new Uint32Array(windowLength)
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  let longest = 0

  const enter = (spelling: string, placeholder: string): void => {
    index.add(spelling, { placeholder, isLong: spelling.length >= longSplit })
    longest = Math.max(longest, spelling.length)
  }
  return {
    add(secret, placeholder) {
      const joined = joinText(secret)
      if (joined.length < shortestSplit || joined.length > longestSplit || isReadable(secret)) return
      enter(joined, placeholder)
      enter(toHex(secret), placeholder)
    },
    find(text) {
      const found: SplitSecret[] = []
      if (longest === 0 || text.length < shortestIndexed) return found
      const plain = joinedCodes()
      let count = 0
      const findInWindow = (): void => {
        for (const { start, end, entry } of index.find(decoder.decode(codes.subarray(0, count)))) {
          const [first, last] = [places[start] ?? 0, (places[end - 1] ?? 0) + 1]
          if (!entry.isLong && /[\w-]/.test(text.charAt(first - 1) + text.charAt(last))) continue
          found.push({ start: first, end: last, to: entry.placeholder, between: quotesIn(text.slice(first, last), first) })
        }
        // A secret may end in the next window.
        const kept = Math.min(count, longest - 1)
        codes.copyWithin(0, count - kept, count)
        places.copyWithin(0, count - kept, count)
        count = kept
      }
      for (let place = 0; place < text.length; place++) {
        const code = plain[text.charCodeAt(place)] ?? 0
        if (code === 0) continue
        codes[count] = code
        places[count++] = place
        if (count === windowLength) findInWindow()
      }
      findInWindow()
      return found
    },
  }
}

/** True for a word with or without a number, and for a number: texts have them for other reasons, with other spaces. */
function isReadable(secret: string): boolean {
  return /^[\p{L}\s]*[-_\s]?\d{0,4}$/u.test(secret) || !/\p{L}/u.test(secret)
}

export function toHex(secret: string): string {
  return Array.from(toByteText(secret), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

function quotesIn(part: string, from: number): SplitSecret['between'] {
  return [...part.matchAll(/"(?:[\s,+'\\]*")*/g)].map(({ 0: all, index }) => ({ start: from + index, end: from + index + all.length }))
}
