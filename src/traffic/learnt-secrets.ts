import { isUuid } from '../contract/formats.ts'
import {
  base64LinesIn,
  base64CoresOf,
  base64EndAt,
  fromBase64,
  isOfBase64,
  toBase64Like,
  toByteText,
  type Base64Core,
} from '../exchange/secrets/base64-text.ts'
import { withoutEscapes } from '../exchange/secrets/escapes.ts'
import { createSecretParts } from '../exchange/secrets/find-parts.ts'
import { withEscapes } from '../exchange/secrets/known-secrets.ts'
import { createQuickLook } from '../exchange/secrets/joined-texts.ts'
import { createSeenTexts, type SeenTexts } from '../exchange/secrets/seen-texts.ts'
import { createSplitSecrets, toHex, type SplitSecret } from '../exchange/secrets/split-secrets.ts'
import { createTextIndex, shortestIndexed } from '../exchange/secrets/text-index.ts'
import type { SecretKind } from './secret-names.ts'

/** The secrets that were learnt so far, and their placeholders. */
export type LearntSecrets = {
  /** Gives the placeholder of a secret: the same for each spelling, and a new one for a new secret. */
  readonly learn: (value: string, kind: SecretKind) => string
  /** Finds learnt secrets in a text without escapes, and in the Base64 in it. At the end of a cut text, the beginning of one counts. */
  readonly find: (text: string, isCut: boolean) => readonly Occurrence[]
  /** Finds learnt secrets in a text without escapes that are split, in hex, or in another letter case. */
  readonly findSplit: (text: string) => readonly SplitSecret[]
  /** The texts in which all these secrets were looked for. */
  readonly seen: SeenTexts
}

/** A part of a text and its replacement. */
type Occurrence = { readonly start: number; readonly end: number; readonly to: string }

/** An indexed spelling: of a secret itself, or a part of the Base64 of what holds it. */
type Spelling = { readonly secret: string; readonly placeholder: string; readonly core?: Base64Core }

/** A longer secret is one also within a word. */
const longSecret = 12

const placeholderPattern = /^(?:(key|cookie|signature|token|secret|password)-(\d{1,9})|(person)-(\d{1,9})@example\.org)$/

/** The first placeholder in a text. */
export function findPlaceholder(text: string): string | undefined {
  return /\b(?:(?:key|cookie|signature|token|secret|password)-\d{1,9}|person-\d{1,9}@example\.org)\b/.exec(text)?.[0]
}

export function createLearntSecrets(): LearntSecrets {
  const known = new Map<string, string>()
  const index = createTextIndex<Spelling>()
  const split = createSplitSecrets()
  const parts = createSecretParts()
  const counts = new Map<string, number>()
  const seen = createSeenTexts()
  const quickLook = createQuickLook()

  const name = (kind: SecretKind): string => {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return kind === 'person' ? `person-${number}@example.org` : `${kind}-${number}`
  }
  /** Keeps a number that a placeholder of an earlier recording has. */
  const keep = (placeholder: string): boolean => {
    const [, kind = '', number = '', person = kind, personNumber = number] = placeholderPattern.exec(placeholder) ?? []
    if (person === '') return false
    counts.set(person, Math.max(counts.get(person) ?? 0, Number(personNumber)))
    return true
  }
  const enter = (secret: string, placeholder: string): void => {
    seen.forget()
    index.add(secret, { secret, placeholder })
    split.add(secret, placeholder)
    // Texts have a person's address in parts for other reasons.
    if (secret.length >= longSecret && !placeholder.startsWith('person')) parts.add(secret, placeholder)
    for (const written of new Set(withEscapes(secret)))
      for (const core of base64CoresOf(written)) {
        index.add(core.text, { secret: written, placeholder, core })
        quickLook.add(core.text)
      }
    for (const text of [secret, toHex(secret)]) quickLook.add(text)
  }

  const find = (text: string, isCut: boolean): readonly Occurrence[] => {
    const whole = index.find(text).flatMap(({ start, end, entry }) => {
      const { secret, placeholder, core } = entry
      if (core !== undefined) return findInBase64(text, start, { secret, placeholder, core }) ?? []
      return secret.length >= longSecret || isWord(text, start, end) ? [{ start, end, to: placeholder }] : []
    })
    return isCut ? [...whole, ...findCut(text)] : whole
  }

  const findInBase64 = (text: string, at: number, { secret, placeholder, core }: Required<Spelling>): Occurrence | undefined => {
    const start = at - core.lead
    const behind = base64EndAt(text, at, core.text)
    // No Base64 is one character longer than its groups: the last one is of another word.
    const end = behind - ((behind - start) % 4 === 1 ? 1 : 0)
    const encoded = text.slice(start, end)
    const bytes = start < 0 ? undefined : fromBase64(encoded)
    const own = toByteText(secret)
    if (bytes === undefined || !bytes.startsWith(own, core.offset)) return undefined
    if (bytes === own && !isOfBase64(text.charAt(start - 1))) return { start, end, to: placeholder }
    const rest = replaceIn(bytes.slice(core.offset + own.length))
    return { start, end, to: toBase64Like(bytes.slice(0, core.offset) + placeholder + rest, encoded) }
  }

  /** Replaces what else the same Base64 has. */
  const replaceIn = (bytes: string): string => {
    let [replaced, last] = ['', 0]
    for (const { start, end, to } of find(bytes, false).toSorted((one, other) => one.start - other.start)) {
      if (start < last) continue
      replaced += bytes.slice(last, start) + to
      last = end
    }
    return replaced + bytes.slice(last)
  }

  /** Base64 of several lines, which becomes one line where it holds a secret. */
  const findWrapped = (text: string): readonly SplitSecret[] =>
    base64LinesIn(text).flatMap(({ start, end }) => {
      const lines = text.slice(start, end)
      // What is found without joining them keeps its lines.
      if (find(lines, false).length > 0 || split.find(lines).length > 0) return []
      const joined = lines.replace(/\s+/g, '')
      const to = replaceIn(joined)
      return to === joined ? [] : [{ start, end, to, between: [] }]
    })

  /** The longest end of a cut text that a secret begins with. */
  const findCut = (text: string): readonly Occurrence[] => {
    let [length, to] = [0, '']
    for (const [spelling, [first]] of index.entries())
      for (let tried = Math.min(spelling.length - 1, text.length); tried >= Math.max(4, length + 1); tried--)
        if (text.endsWith(spelling.slice(0, tried))) [length, to] = [tried, first?.placeholder ?? '']
    return length === 0 ? [] : [{ start: text.length - length, end: text.length, to }]
  }

  return {
    learn(value, kind) {
      if (keep(value)) return value
      const aliases = aliasesOf(value, kind)
      const earlier = aliases.map((alias) => known.get(alias)).find((one) => one !== undefined)
      const placeholder = earlier ?? name(kind)
      for (const alias of aliases) {
        if (known.has(alias)) continue
        known.set(alias, placeholder)
        if (isDistinct(alias, kind)) enter(alias, placeholder)
      }
      return placeholder
    },
    find: (text, isCut) => (isCut || quickLook.mayHold(text) ? find(text, isCut) : []),
    findSplit: (text) => [
      ...(quickLook.mayHold(text) ? [...split.find(text), ...findWrapped(text)] : []),
      ...parts.find(text).map(({ start, end, to }) => ({ start, end, to, between: [] })),
    ],
    seen,
  }
}

/** The spellings of a secret: as it stands, without its escapes, as a form writes it, and each in bytes. Letter case is no part of an address. */
function aliasesOf(value: string, kind: SecretKind): readonly string[] {
  const undone = withoutEscapes(value)
  const others = kind === 'person' ? [undone.toLowerCase()] : value.includes('+') ? [withoutEscapes(value.replaceAll('+', ' '))] : []
  return [...new Set([value, undone, ...others].flatMap((alias) => [alias, toByteText(alias)]))]
}

/** True for a secret that is looked for everywhere: no word or number that texts have for other reasons. */
function isDistinct(secret: string, kind: SecretKind): boolean {
  if (secret.length < shortestIndexed || ordinary.has(secret.toLowerCase()) || isRepeating(secret)) return false
  // A web address may have the id of its session as `hash`.
  if (kind === 'signature' && isUuid(secret)) return false
  if (/^[\d.:\s+TZ-]*$/.test(secret)) return secret.length >= 12 && !/^\d{4}-\d\d-\d\dT/.test(secret)
  // Sites keep settings in cookies.
  return kind !== 'cookie' || secret.length >= 16 || (secret.length >= 8 && /\d/.test(secret) && /[A-Za-z]/.test(secret))
}

/** A longer secret that repeats its beginning more often is looked for nowhere else. */
const [longestRepeating, mostRepeats] = [256, 8]

/** True for a long secret that repeats its beginning often. Each character of a text made of it would be compared that often. */
function isRepeating(secret: string): boolean {
  if (secret.length <= longestRepeating) return false
  // Encodings leave out up to three characters before it.
  const beginning = secret.slice(3, 35)
  let at = 3
  for (let repeats = 0; repeats <= mostRepeats && at !== -1; repeats++) at = secret.indexOf(beginning, at + 1)
  return at !== -1
}

const ordinary: ReadonlySet<string> = new Set([
  'api_key',
  'apikey',
  'authorization',
  'bearer',
  'client_secret',
  'cookie',
  'default',
  'example',
  'password',
  'secret',
  'signature',
  'string',
  'undefined',
  'unknown',
])

function isWord(text: string, start: number, end: number): boolean {
  return !/[\w-]/.test(text.charAt(start - 1)) && !/[\w-]/.test(text.charAt(end))
}
