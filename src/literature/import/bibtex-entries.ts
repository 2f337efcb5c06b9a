import { monthNames, type Mistake } from './reference.ts'

// Left out on purpose: crossref, which copies fields of another entry, and the abbreviations of style files.

/** An entry as written: its values are joined, and still LaTeX. */
export type BibtexEntry = {
  /** The offset of its @. */
  readonly at: number
  readonly key: string
  /** The fields by their names in lower case. The first of two with one name counts. */
  readonly fields: ReadonlyMap<string, string>
}

type Cursor = { readonly text: string; at: number; readonly abbreviations: Map<string, string> }

/** The beginning of an entry, up to its opening bracket. */
type Opened = { readonly at: number; readonly kind: string; readonly close: '}' | ')' }

/** Parses the entries of a BibTeX text, in their order. A mistake is at an offset. Text between entries is a comment. */
export function bibtexEntries(text: string): readonly BibtexEntry[] | Mistake {
  const cursor: Cursor = { text, at: 0, abbreviations: new Map(monthNames.map((name) => [name, name])) }
  const entries: BibtexEntry[] = []
  for (;;) {
    const opened = open(cursor)
    if (opened === null) return entries
    if ('wrong' in opened) return opened
    const read = readWithin(cursor, opened)
    if (read === null) continue
    if ('wrong' in read) return read
    entries.push(read)
  }
}

function open(cursor: Cursor): Opened | Mistake | null {
  const { text } = cursor
  for (;;) {
    const sign = text.indexOf('@', cursor.at)
    if (sign === -1) return null
    cursor.at = sign + 1
    const [, word, bracket] = matchHere(cursor, /\s*([A-Za-z]\w*)\s*([{(]?)/y) ?? []
    if (word === undefined || bracket === undefined) continue
    const kind = word.toLowerCase()
    if (kind === 'comment') {
      if (!skipComment(cursor, bracket)) return { at: sign, wrong: '@comment is never closed: a } is missing' }
    } else if (bracket !== '') return { at: sign, kind, close: bracket === '{' ? '}' : ')' }
    // An e-mail address in a comment has text before its @.
    else if (/(^|[\r\n])[^\S\r\n]*$/.test(text.slice(Math.max(0, sign - 80), sign)))
      return { at: sign, wrong: `@${word} needs a { after it` }
  }
}

/** Skips a comment, which ends with its line when it has no braces. False when it never ends. */
function skipComment(cursor: Cursor, bracket: string): boolean {
  if (bracket !== '{') return matchHere(cursor, /[^\r\n]*/y) !== null
  const end = endOfBraces(cursor.text, cursor.at)
  if (end !== -1) cursor.at = end
  return end !== -1
}

function readWithin(cursor: Cursor, opened: Opened): BibtexEntry | Mistake | null {
  if (opened.kind === 'preamble') {
    const value = readValue(cursor, '@preamble')
    return typeof value === 'string' ? closed(cursor, opened, '@preamble') : value
  }
  if (opened.kind === 'string') {
    const fields = readFields(cursor, opened, '@string')
    if ('wrong' in fields) return fields
    for (const [name, value] of fields) cursor.abbreviations.set(name, value)
    return null
  }
  const [, key = ''] = matchHere(cursor, /\s*([^\s,={}"]*)\s*/y) ?? []
  const next = cursor.text[cursor.at]
  if (next === '=') return { at: cursor.at, wrong: `the key of the entry is missing: write one and a comma before ${key}` }
  if (next !== ',' && next !== opened.close)
    return next === undefined ? neverClosed(opened, key) : { at: cursor.at, wrong: `a comma is missing after the key ${key}` }
  const fields = readFields(cursor, opened, key)
  return 'wrong' in fields ? fields : { at: opened.at, key, fields }
}

/** Parses the fields up to the closing bracket, separated by commas. */
function readFields(cursor: Cursor, opened: Opened, key: string): ReadonlyMap<string, string> | Mistake {
  const fields = new Map<string, string>()
  for (;;) {
    matchHere(cursor, /[\s,]*/y)
    const [, name] = matchHere(cursor, /([^\s=,{}()"#@]+)\s*/y) ?? []
    if (name === undefined) return closed(cursor, opened, key) ?? fields
    if (cursor.text[cursor.at] !== '=') return { at: cursor.at, wrong: `a = is missing after ${name}` }
    cursor.at += 1
    const value = readValue(cursor, name)
    if (typeof value !== 'string') return value
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value)
    const end = cursor.at
    const [, next] = matchHere(cursor, /\s*(\S?)/y) ?? []
    if (next === '') return neverClosed(opened, key)
    if (next !== ',' && next !== opened.close) return { at: end, wrong: `a comma is missing after ${name}` }
    cursor.at -= 1
  }
}

/** Reads the closing bracket, or describes what stands in its place. */
function closed(cursor: Cursor, opened: Opened, key: string): Mistake | null {
  const [, next] = matchHere(cursor, /\s*(\S?)/y) ?? []
  if (next === opened.close) return null
  if (next === '') return neverClosed(opened, key)
  return { at: cursor.at - 1, wrong: `${key} has a ${next} where the name of a field or a ${opened.close} is expected` }
}

function neverClosed({ at, close }: Opened, key: string): Mistake {
  return { at, wrong: `${key} is never closed: a ${close} is missing` }
}

/** The limit of a field's value. */
const maxValueLength = 1_000_000

/** Parses a value: parts in braces, in quotes, or plain, joined by #. */
function readValue(cursor: Cursor, name: string): string | Mistake {
  let value = ''
  for (;;) {
    matchHere(cursor, /\s*/y)
    const part = readPart(cursor, name)
    if (typeof part !== 'string') return part
    value += part
    // Nested abbreviations could grow without end.
    if (value.length > maxValueLength) return { at: cursor.at, wrong: `${name} is longer than ${maxValueLength} characters` }
    if (matchHere(cursor, /\s*#/y) === null) return value
  }
}

function readPart(cursor: Cursor, name: string): string | Mistake {
  const { text, at } = cursor
  const first = text[at]
  if (first === '{' || first === '"') {
    const end = first === '{' ? endOfBraces(text, at + 1) : endOfQuotes(text, at + 1)
    if (end === -1) return { at, wrong: `the ${first} of ${name} is never closed` }
    cursor.at = end
    return text.slice(at + 1, end - 1)
  }
  const [word] = matchHere(cursor, /[^\s,#{}()"=]+/y) ?? []
  if (word === undefined) return { at, wrong: `the value of ${name} is missing: put it in braces` }
  if (/^\d+$/.test(word)) return word
  return cursor.abbreviations.get(word.toLowerCase()) ?? { at, wrong: `${word} is no @string: define it before, or put it in braces` }
}

/** Finds the end of a value in braces. Braces count even after a backslash, as for BibTeX itself. */
function endOfBraces(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

/** Finds the end of a value in quotes. A quote within braces does not end it. */
function endOfQuotes(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    else if (text[at] === '"' && depth === 0) return at + 1
    if (depth < 0) return -1
  }
  return -1
}

/** Matches a sticky pattern at the cursor, and advances the cursor. */
function matchHere(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match !== null) cursor.at = pattern.lastIndex
  return match
}
