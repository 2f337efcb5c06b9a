import { base64CoresOf } from './base64-text.ts'
import { createBeginnings } from './beginnings.ts'
import { shortestCut } from './find-cut.ts'

/** A secret in a text, in parts: each stands in a line or in a text of JSON of its own, as a value or a name. */
export type Parts = readonly { readonly start: number; readonly end: number }[]

/** The part of a secret that may stand anywhere. A shorter one stands directly behind the one before it. */
const shortestPart = 3

/** The characters between two parts, which other members may fill. */
const mostBetween = 300

/** The end of a text and the beginning of the next one, with a name of a few characters before it. No part of it repeats another. */
const toNextText = /["'][\s,+:[\]{}\\]{0,300}(?:["'][^"']{0,60}["'][\s:[{]{0,300})?["']/y

const toCut = /["'\s,+:[\]{}\\]{0,20}…/y

/** White space and characters that nobody sees. */
const toNextWord = /[\s\p{Cf}\\]{1,300}/uy

/** The beginnings of texts with the first part of a secret, which is long enough, or a text of its own. `skipped` characters are before it. */
export function partBeginnings(secret: string): readonly { readonly text: string; readonly skipped: number }[] {
  return [
    { text: secret.slice(0, shortestPart), skipped: 0 },
    { text: `"${secret.slice(0, 2)}`, skipped: 1 },
    { text: `"${secret.slice(0, 1)}"`, skipped: 1 },
  ]
}

/** The parts of a secret that begins at a place, or undefined if it is not there, or whole. */
export function partsFrom(at: number, text: string, secret: string): Parts | undefined {
  const parts: { start: number; end: number }[] = []
  let [start, known]: [number | undefined, number] = [at, 0]
  while (start !== undefined) {
    const length = commonLength(text, start, secret, known)
    if (length === 0) return undefined
    known += length
    const end = start + length
    parts.push({ start, end })
    if (known === secret.length || (known >= shortestCut && isCutAt(end, text))) return parts.length === 1 ? undefined : parts
    start = nextPart(end, text, secret, known)
  }
  return undefined
}

/** True if the text is cut where the next part would be. */
function isCutAt(end: number, text: string): boolean {
  toCut.lastIndex = end
  return toCut.test(text)
}

function commonLength(text: string, start: number, secret: string, from: number): number {
  let length = 0
  while (from + length < secret.length && text.charCodeAt(start + length) === secret.charCodeAt(from + length)) length++
  return length
}

function nextPart(end: number, text: string, secret: string, known: number): number | undefined {
  // Most texts that begin as a secret go on as another word.
  if (isOfWord(text.charCodeAt(end))) return undefined
  toNextWord.lastIndex = end
  if (toNextWord.test(text)) return toNextWord.lastIndex
  if (!/["']/.test(text.charAt(end))) return undefined
  toNextText.lastIndex = end
  const next = toNextText.test(text) ? toNextText.lastIndex : end
  const length = commonLength(text, next, secret, known)
  if (length >= shortestPart) return next
  // A name between two parts may begin as the rest does.
  const sought = `"${secret.slice(known, known + shortestPart)}`
  const at = text.slice(end, end + mostBetween).indexOf(sought)
  if (at !== -1) return end + at + 1
  return length > 0 ? next : undefined
}

function isOfWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** Secrets that are looked for in parts, each with what stands in the place of its first part. */
export type SecretParts = {
  readonly add: (secret: string, to: string) => void
  readonly find: (text: string) => readonly { readonly start: number; readonly end: number; readonly to: string }[]
}

/** With more secrets, each place in a text begins as one of them does. */
const mostSecrets = 32

/** Creates a finder of the first secrets that are added. */
export function createSecretParts(): SecretParts {
  const beginnings = createBeginnings<{ readonly secret: string; readonly skipped: number; readonly to: string }>()
  let count = 0
  return {
    add(secret, to) {
      count += 1
      if (count > mostSecrets) return
      for (const { text, skipped } of partBeginnings(secret)) beginnings.add(text, { secret, skipped, to })
      // An encoder writes lines, which others make words of.
      for (const { text } of base64CoresOf(secret, Infinity)) beginnings.add(text, { secret: text, skipped: 0, to })
    },
    find(text) {
      const found: { start: number; end: number; to: string }[] = []
      if (count === 0) return found
      beginnings.find(text, (start, { secret, skipped, to }) => {
        for (const [at, part] of (partsFrom(start + skipped, text, secret) ?? []).entries()) found.push({ ...part, to: at === 0 ? to : '' })
      })
      return found
    },
  }
}
