import { toLiteralPattern } from '../../contract/pattern/literal-pattern.ts'
import { base64CoresOf, base64LinesIn, isOfBase64, toByteText, type Base64Core } from './base64-text.ts'
import { createBeginnings } from './beginnings.ts'
import { withoutEscapes } from './escapes.ts'
import { createCutFinder } from './find-cut.ts'
import { partBeginnings, partsFrom } from './find-parts.ts'
import { runAt, runsOf } from './find-runs.ts'
import { toHex } from './split-secrets.ts'

/** A shorter secret may be a part of a word, or of Base64, by chance. It is one as a whole word alone. */
const shortestAnywhere = 12

/** A part of a text, and its replacement. */
export type Found = { readonly start: number; readonly end: number; readonly to: string }

/** Finds secrets in a text after each level of its escapes. */
export type SecretFinder = (text: string) => readonly Found[]

/**
 * Creates a finder of secrets in any letter case, as whole words; and of long ones within words as well, in Base64 and hex, split over lines,
 * texts of a list and members, and in parts of 12 characters that tell them, or begun before the sign of a cut.
 */
export function createSecretFinder(secrets: readonly string[], mask: string): SecretFinder {
  const findWords = createWordFinder(
    secrets.flatMap(writtenOf).filter((text) => !isLong(text)),
    mask,
  )
  const findLong = createLongFinder(secrets.filter(isLong), mask)
  return (text) => [...findWords(text), ...findLong(text)]
}

function createWordFinder(words: readonly string[], mask: string): SecretFinder {
  if (words.length === 0) return () => []
  const written = [...new Set(words)].toSorted((one, other) => other.length - one.length).map(toLiteralPattern)
  // A word may follow an escape, whose last character looks like a part of the word.
  const before = String.raw`(?<![\w-])|(?<=\\[bfnrt])|(?<=\\u[\da-f]{4})|(?<=%[\da-f]{2})`
  const pattern = new RegExp(`(?:${before})(?:${written.join('|')})(?![\\w-])`, 'gi')
  // Most texts have no secret, and this test is faster than the lookbehinds.
  const anywhere = new RegExp(written.join('|'), 'i')
  return (text) =>
    anywhere.test(text)
      ? [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, to: mask }))
      : []
}

/** The parts of a text, from a place at which a spelling may begin. */
type FindAt = (text: string, start: number) => readonly Found[]

function createLongFinder(secrets: readonly string[], mask: string): SecretFinder {
  if (secrets.length === 0) return () => []
  const beginnings = createBeginnings<FindAt>()
  const encoded = createBeginnings<FindAt>()
  const cuts: string[] = []
  const written = [...new Set(secrets.flatMap(writtenOf))]
  for (const text of written) {
    beginnings.add(text, literalAt(text, mask))
    for (const [spelling, find] of encodedAt(text, mask)) {
      for (const all of [beginnings, encoded]) all.add(spelling, find)
      cuts.push(spelling)
    }
  }
  // An encoder writes lines, which others make words of.
  for (const text of written)
    for (const spelling of [toHex(text), ...base64CoresOf(text, Infinity).map((core) => core.text)])
      beginnings.add(spelling, partsAt(spelling, 0, mask))
  const aliases = [...new Set(secrets.flatMap(aliasesOf))]
  for (const alias of aliases) {
    for (const { text, skipped } of partBeginnings(alias)) beginnings.add(text, partsAt(alias, skipped, mask))
  }
  for (const alias of aliases) {
    const runs = runsOf(alias)
    const findRun: FindAt = (text, start) => {
      const run = runAt(text, start, alias, runs)
      return run === undefined ? [] : [{ ...run, to: mask }]
    }
    for (const run of new Set(Array.from(runs.keys(), (one) => one.slice(0, 3)))) beginnings.add(run, findRun)
  }
  const findCut = createCutFinder([...aliases, ...cuts])

  const findAll = (all: typeof beginnings, text: string): readonly Found[] => {
    const found: Found[] = []
    // A secret of one letter begins at each place of itself.
    const ends = new Map<FindAt, number>()
    all.find(text, (start, findAt) => {
      if (start < (ends.get(findAt) ?? 0)) return
      const parts = findAt(text, start)
      if (parts.length === 0) return
      found.push(...parts)
      ends.set(findAt, parts.at(-1)?.end ?? 0)
    })
    return found
  }
  /** Base64 of several lines is masked as a whole. */
  const findWrapped: SecretFinder = (text) =>
    base64LinesIn(text).flatMap(({ start, end }) => {
      const lines = text.slice(start, end)
      return findAll(encoded, lines.replace(/\s+/g, '')).length > findAll(encoded, lines).length ? [{ start, end, to: mask }] : []
    })
  return (text) => [
    ...findAll(beginnings, text),
    ...(text.includes('\n') ? findWrapped(text) : []),
    ...(text.includes('…') ? findCut(text).map(({ start, end }) => ({ start, end, to: mask })) : []),
  ]
}

function literalAt(literal: string, mask: string): FindAt {
  const lower = literal.toLowerCase()
  return (text, start) => {
    const end = start + literal.length
    if (!isSameLetter(text.charCodeAt(end - 1), lower.charCodeAt(lower.length - 1))) return []
    return text.slice(start, end).toLowerCase() === lower ? [{ start, end, to: mask }] : []
  }
}

/** True for one letter in either case, and for some other signs. */
function isSameLetter(one: number, other: number): boolean {
  return (one | 32) === (other | 32) || one > 127
}

/** The spellings in hex and Base64, which may have other bytes before and behind. */
function encodedAt(secret: string, mask: string): readonly (readonly [spelling: string, find: FindAt])[] {
  const [bytes, hex] = [toByteText(secret).length, toHex(secret)]
  return [
    ...[hex, hex.toUpperCase()].map((spelling) => [spelling, literalAt(spelling, mask)] as const),
    ...base64CoresOf(secret).map((core) => [core.text, base64At(core, bytes, mask)] as const),
  ]
}

function base64At(core: Base64Core, bytes: number, mask: string): FindAt {
  return (text, start) => {
    if (!text.startsWith(core.text, start)) return []
    const first = Math.max(0, start - core.lead)
    const last = first + Math.ceil(((core.offset + bytes) * 8) / 6)
    // Two spellings may begin alike, and the shorter one ends before.
    let end = start + core.text.length
    while (end < last && isOfBase64(text.charAt(end))) end++
    return [{ start: first, end: end + (/^={1,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0), to: mask }]
  }
}

function partsAt(secret: string, skipped: number, mask: string): FindAt {
  return (text, start) =>
    (partsFrom(start + skipped, text, secret) ?? []).map(({ start: from, end }, at) => ({ start: from, end, to: at === 0 ? mask : '' }))
}

function isLong(secret: string): boolean {
  return secret.length >= shortestAnywhere
}

/** A secret as it stands, without its escapes, as a form writes it, and each in bytes. */
function aliasesOf(secret: string): readonly string[] {
  const aliases = [secret, withoutEscapes(secret), secret.replaceAll(' ', '+')]
  return aliases.flatMap((alias) => [alias, toByteText(alias)])
}

/** The aliases of a secret, and each in its escapes. */
function writtenOf(secret: string): readonly string[] {
  return aliasesOf(secret).flatMap(withEscapes)
}

/** A text as it is, and in the escapes of JSON and of URLs, in which it may be encoded. */
export function withEscapes(text: string): readonly string[] {
  const inJson = JSON.stringify(text).slice(1, -1)
  return [text, inJson, inJson.replaceAll('/', String.raw`\/`), encodeURIComponent(text.toWellFormed())]
}
