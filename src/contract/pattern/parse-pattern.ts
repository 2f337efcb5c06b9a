/** A regular expression as a tree. A `look` asks what follows, and reads nothing. */
export type PatternNode =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'noBoundary' }
  | { readonly kind: 'look'; readonly isWanted: boolean; readonly ahead: PatternNode }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly item: PatternNode; readonly least: number; readonly most: number }

/** A part of a pattern that takes more than linear time, or that is not known here. */
export class PatternRefused extends Error {}

/** Parses a regular expression that JavaScript takes with or without its flag `u`. */
export function parsePattern(pattern: string, isUnicode: boolean): PatternNode {
  let at = 0
  let depth = 0
  const isNext = (text: string): boolean => pattern.startsWith(text, at)
  const skip = (text: string): boolean => {
    const isThere = isNext(text)
    if (isThere) at += text.length
    return isThere
  }

  function readChoice(): PatternNode {
    const options = [readSequence()]
    while (skip('|')) options.push(readSequence())
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'choice', options }
  }

  function readSequence(): PatternNode {
    const items: PatternNode[] = []
    while (at < pattern.length && !isNext('|') && !isNext(')')) items.push(readRepeats(readItem()))
    return { kind: 'sequence', items }
  }

  function readRepeats(item: PatternNode): PatternNode {
    const bounds = readBounds()
    if (bounds === null) return item
    // A lazy repeat matches the same texts.
    skip('?')
    return { kind: 'repeat', item, least: bounds[0], most: bounds[1] }
  }

  function readBounds(): readonly [least: number, most: number] | null {
    if (skip('*')) return [0, Number.POSITIVE_INFINITY]
    if (skip('+')) return [1, Number.POSITIVE_INFINITY]
    if (skip('?')) return [0, 1]
    const [whole, least = '', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at, at + longestBounds)) ?? []
    if (whole === undefined) return null
    at += whole.length
    return [Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)]
  }

  function readItem(): PatternNode {
    if (skip('^')) return { kind: 'start' }
    if (skip('$')) return { kind: 'end' }
    if (skip('(')) return readGroup()
    if (isNext('[')) return { kind: 'character', source: readClass() }
    if (isNext('\\')) return readEscape()
    return { kind: 'character', source: escapeLiteral(take(widthAt(at))) }
  }

  function readGroup(): PatternNode {
    const isLook = isNext('?=') || isNext('?!')
    const isWanted = isNext('?=')
    if (isNext('?<=') || isNext('?<!')) throw new PatternRefused('it looks behind, which may take for ever')
    if (isLook || isNext('?:')) at += 2
    else if (isNext('?<')) at = pattern.indexOf('>', at) + 1
    else if (isNext('?')) throw new PatternRefused('it changes flags within')
    depth += 1
    if (depth > deepest) throw new PatternRefused('it nests too deep')
    const inner = readChoice()
    depth -= 1
    at += 1
    return isLook ? { kind: 'look', isWanted, ahead: inner } : inner
  }

  function readClass(): string {
    const from = at
    at += 1
    while (!isNext(']')) at += isNext('\\') ? 2 : 1
    at += 1
    return pattern.slice(from, at)
  }

  function readEscape(): PatternNode {
    const second = pattern[at + 1] ?? ''
    if (/[1-9k]/.test(second)) throw new PatternRefused('it refers back to a group, which may take for ever')
    if (second === 'b' || second === 'B') {
      at += 2
      return { kind: second === 'b' ? 'boundary' : 'noBoundary' }
    }
    const [known] = (isUnicode ? unicodeEscape : plainEscape).exec(pattern.slice(at, at + longestEscape)) ?? []
    return { kind: 'character', source: take(known?.length ?? 1 + widthAt(at + 1)) }
  }

  function widthAt(index: number): number {
    return isUnicode && (pattern.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  }

  function take(length: number): string {
    at += length
    return pattern.slice(at - length, at)
  }

  return readChoice()
}

const deepest = 100
const longestBounds = 40
const longestEscape = 60

/** The escapes of more than one character. An incomplete one stands for its letter. */
const plainEscape = /^\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|0[0-7]{1,2})/i
const unicodeEscape = /^\\(?:x[\da-f]{2}|u[dD][89abAB][\da-f]{2}\\u[dD][c-fC-F][\da-f]{2}|u[\da-f]{4}|u\{[\da-f]+\}|c[a-z]|p\{[^}]*\})/i

function escapeLiteral(text: string): string {
  return text.replace(/[{}\]/]/, '\\$&')
}
