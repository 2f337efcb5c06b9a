import { base64CoresOf, base64LinesIn, isOfBase64, toByteText, type Base64Core } from './base64-text.ts'
import { applyChanges, type Change } from './changes.ts'
import { viewsOf, withoutEscapes, type View } from './escapes.ts'
import { findParts } from './find-parts.ts'
import { createSeenTexts } from './seen-texts.ts'
import { toHex } from './split-secrets.ts'
import { createTextIndex } from './text-index.ts'

/** A shorter secret may be a part of a word, or of Base64, by chance. */
export const shortestAnywhere = 12

/** A part of a view, and its replacement. */
type Found = { readonly start: number; readonly end: number; readonly to: string }

type Spelling = { readonly text: string; readonly core?: Base64Core; readonly bytes: number }

/** The characters of a secret at which a cut text shows that it began. */
const shortestCut = 6

/** Creates a function that masks long secrets in a text: within words, in escapes, Base64 and hex, split over lines, texts of a list and members. */
export function createSecretReplacer(secrets: readonly string[], mask: string): (text: string) => string {
  const all = [...new Set(secrets.flatMap(aliasesOf))].filter((secret) => secret.length >= shortestAnywhere)
  if (all.length === 0) return (text) => text
  const spellings = all.flatMap(spellingsOf)
  const index = createTextIndex<Spelling>()
  const seen = createSeenTexts()
  for (const spelling of spellings) index.add(spelling.text, spelling)

  const findWhole = (text: string): readonly Found[] =>
    index.find(text).map(({ start, end, entry: { core, bytes } }) => {
      if (core === undefined) return { start, end, to: mask }
      const first = Math.max(0, start - core.lead)
      const last = first + Math.ceil(((core.offset + bytes) * 8) / 6)
      return { start: first, end: last + (/^={1,2}/.exec(text.slice(last, last + 2))?.[0].length ?? 0), to: mask }
    })
  /** Base64 of several lines is masked as a whole. */
  const findWrapped = (text: string): readonly Found[] =>
    base64LinesIn(text).flatMap(({ start, end }) => {
      if (text.indexOf('\n', start) - start < shortestLine) return []
      const lines = text.slice(start, end)
      return findWhole(lines.replace(/\s+/g, '')).length > findWhole(lines).length ? [{ start, end, to: mask }] : []
    })
  const longest = Math.max(...spellings.map(({ text }) => text.length))
  const findCut = (text: string): readonly Found[] =>
    placesOfCuts(text).flatMap((cut) => {
      const before = text.slice(Math.max(0, cut - longest), cut)
      return spellings.flatMap(({ text: spelling }) => {
        const at = before.lastIndexOf(spelling.slice(0, shortestCut))
        const isBegun = at !== -1 && before.length - at < spelling.length && spelling.startsWith(before.slice(at))
        return isBegun ? [{ start: cut - before.length + at, end: cut, to: mask }] : []
      })
    })
  const find = (text: string): readonly Found[] => [
    ...findWhole(text),
    ...(mayHaveLines(text) ? findWrapped(text) : []),
    ...(text.includes('…') ? findCut(text) : []),
    ...findParts(text, all).flatMap((parts) => parts.map(({ start, end }, at) => ({ start, end, to: at === 0 ? mask : '' }))),
  ]

  const replace = (text: string): string =>
    applyChanges(
      text,
      viewsOf(text).flatMap((view) => find(view.text).map((found) => toChange(view, found))),
    )
  return (text) => (text.length < shortestCut ? text : (seen.find(text, '') ?? seen.keep(text, '', replace(text))))
}

function toChange({ originOf }: View, { start, end, to }: Found): Change {
  return { start: originOf(start), end: originOf(end), to: () => to }
}

/** A secret as it stands, without its escapes, as a form writes it, and each in bytes. */
function aliasesOf(secret: string): readonly string[] {
  const aliases = [secret, withoutEscapes(secret), secret.replaceAll(' ', '+')]
  return aliases.flatMap((alias) => [alias, toByteText(alias)])
}

function spellingsOf(secret: string): readonly Spelling[] {
  const bytes = toByteText(secret).length
  const hex = toHex(secret)
  const written = new Set([secret, secret.toLowerCase(), secret.toUpperCase(), hex, hex.toUpperCase()])
  return [...[...written].map((text) => ({ text, bytes })), ...base64CoresOf(secret).map((core) => ({ text: core.text, core, bytes }))]
}

/** A shorter line is none of an encoder. */
const shortestLine = 16

/** True if a line may be Base64 that goes on in the next one. */
function mayHaveLines(text: string): boolean {
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    const end = text.charAt(at - 1) === '\r' ? at - 1 : at
    let start = end
    while (start > end - shortestLine && isOfBase64(text.charAt(start - 1))) start--
    if (start === end - shortestLine) return true
  }
  return false
}

/** The places where a text was cut, as its sign says. */
function placesOfCuts(text: string): readonly number[] {
  return [...text.matchAll(/…/g)].map(({ index }) => index)
}
