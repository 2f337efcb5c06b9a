import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, visit, YAMLParseError, type Document } from 'yaml'
import type { Fault } from '../contract/faults.ts'
import { fileFaults } from '../contract/judge-file.ts'
import { keysOf } from '../contract/json-pointer.ts'
import { suggestFix } from './likely-fix.ts'

/** A mistake in a file that a user wrote: where, and what to do. */
export type FileMistake = { readonly file: string; readonly line: number; readonly column: number; readonly message: string }

/** A file that its schema accepts, where its parts stand, and how to place a mistake that the schema cannot see. */
export type ReadFile = {
  readonly value: unknown
  readonly lineAt: (pointer: string) => number
  readonly mistakeAt: (pointer: string, message: string) => FileMistake
}

/** Every mistake in a file by its line; of one that could be read, with what its schema holds against it, so that the rest can be judged as well. */
export type FileMistakes = {
  readonly mistakes: readonly FileMistake[]
  readonly readable?: ReadFile & { readonly faults: readonly Pick<Fault, 'pointer'>[] }
}

/** Changes a parsed file before its schema judges it, or says at which offsets it cannot be changed. */
export type Preparation = (document: Document) => readonly { readonly offset: number; readonly message: string }[]

/** A file's value as its schema has it, or every mistake in it with line and column. */
export function readYaml(
  kind: 'Scenario' | 'Target' | 'KnownFailures',
  file: string,
  written: string,
  prepare: Preparation = () => [],
): ReadFile | FileMistakes {
  const lines = new LineCounter()
  // Some programs begin a file with a mark of its byte order.
  const text = written.replace(/^\uFEFF/, '')
  // What is odd and legal is nothing to warn of.
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error', uniqueKeys: false })
  const errors = [...document.errors, ...findRepeatedKeys(document)].toSorted((a, b) => a.pos[0] - b.pos[0])
  const mistakeAtOffset = (offset: number, message: string): FileMistake => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, message }
  }
  // Any file may be named by mistake, one with secrets too: of a file that is of another kind nothing is repeated.
  if (kind === 'Scenario' && !hasMember(document, 'format'))
    return {
      mistakes: [
        mistakeAtOffset(
          0,
          `this is no scenario: ${describeOtherFile(document, ['baseUrl', 'it is a target, for --target', 'format: 1 is missing'])}`,
        ),
      ],
    }
  // A key that stands twice keeps nobody from reading the rest.
  if (errors.some(({ code }) => code !== 'DUPLICATE_KEY'))
    return { mistakes: findYamlMistakes(text, lines, errors).map(([offset, why]) => mistakeAtOffset(offset, why)) }
  if (kind === 'Target' && (!isMap(document.contents) || hasMember(document, 'steps')))
    return {
      mistakes: [
        mistakeAtOffset(
          0,
          `this is no target: ${describeOtherFile(document, ['steps', 'it is a scenario, for understudy replay', 'baseUrl and keys are missing'])}`,
        ),
      ],
    }
  const unreadable = findAliasFault(document)
  if (unreadable !== null) return { mistakes: [mistakeAtOffset(0, `is no YAML here: ${unreadable}`)] }
  const unprepared = prepare(document)
  if (unprepared.length > 0) return { mistakes: unprepared.map(({ offset, message }) => mistakeAtOffset(offset, message)) }
  const mistakeAt = (pointer: string, message: string): FileMistake =>
    mistakeAtOffset(offsetOf(document, pointer), kind === 'Scenario' ? prefixStep(pointer, message) : message)
  const value: unknown = document.toJS()
  const faults = fileFaults(kind, value)
  const read = { value, mistakeAt, lineAt: (pointer: string) => lines.linePos(offsetOf(document, pointer)).line }
  const mistakes = [
    ...findYamlMistakes(text, lines, errors).map(([offset, why]) => mistakeAtOffset(offset, why)),
    ...faults.map(({ pointer, message }) => mistakeAt(pointer, message + (kind === 'Scenario' ? suggestFix(value, pointer, message) : ''))),
  ]
  return mistakes.length === 0 ? read : { mistakes: sortByLine(mistakes), readable: { ...read, faults } }
}

/** Mistakes as whoever mends them goes through the file. */
export function sortByLine(mistakes: readonly FileMistake[]): readonly FileMistake[] {
  return mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** What is wrong with a step begins with its number, as a replay counts: `step 4.2: expect …`. */
function prefixStep(pointer: string, message: string): string {
  const [at] = /^(?:\/steps\/\d+)+/.exec(pointer) ?? []
  if (at === undefined) return message
  const number = [...at.matchAll(/\d+/g)].map(([index]) => Number(index) + 1).join('.')
  const rest = message.replace(/^(?:\.?steps\[\d+\])+/, '')
  // About the step itself, about a member of it, or said of it already.
  if (rest === message) return `step ${number}: ${message}`
  return rest.startsWith('.') ? `step ${number}: ${rest.slice(1)}` : `step ${number}${rest}`
}

function describeOtherFile(
  document: Document,
  [member, other, lacking]: readonly [member: string, other: string, lacking: string],
): string {
  if (isEmpty(document)) return 'the file is empty'
  return hasMember(document, member) ? other : lacking
}

function isEmpty({ contents }: Document): boolean {
  return contents === null || (isScalar(contents) && contents.value === null)
}

function hasMember({ contents }: Document, name: string): boolean {
  return isMap(contents) && contents.has(name)
}

/** Aliases that lead nowhere, or to too much, are found only when they are followed. */
function findAliasFault(document: Document): string | null {
  try {
    document.toJS({ maxAliasCount: 100 })
    return null
  } catch (error) {
    return shortenMessage(error instanceof Error ? error.message : String(error))
  }
}

/** What is no YAML, by its offset: the first of each line, since what follows there follows from it. */
function findYamlMistakes(
  text: string,
  lines: LineCounter,
  errors: readonly YAMLParseError[],
): readonly (readonly [offset: number, message: string])[] {
  const found = new Map<number, readonly [number, string]>()
  for (const { code, pos, message } of errors) {
    const [offset] = pos
    const { line } = lines.linePos(offset)
    if (found.has(line)) continue
    const [rest = ''] = text.slice(offset).split('\n', 1)
    // Without a colon in its own line, the key is that of the next one.
    const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(?:\s|$)/.test(rest)
    const below = offset + rest.length + (/^\s*/.exec(text.slice(offset + rest.length))?.[0].length ?? 0)
    const why = isBelow ? 'this line is indented too far' : (describeOpenBracket(message) ?? yamlMessages[code] ?? shortenMessage(message))
    found.set(line, [isBelow ? below : offset, `is no YAML here: ${why}`])
  }
  return [...found.values()]
}

/** The parser goes on looking for the end of a list or map in brackets until a line begins too far out, or the file ends. */
function describeOpenBracket(message: string): string | undefined {
  const [, bracket] = /^Flow .+ end with a ([}\]]) at /.exec(message) ?? []
  return bracket === undefined ? undefined : `a ${bracket} is missing before this, or this line is to be indented further`
}

/** What to mend, where the parser's own words say what it found. */
const yamlMessages: { readonly [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it needs quotes',
  UNEXPECTED_TOKEN: "a text with braces, brackets, commas or # needs quotes, such as '${id}'",
  BAD_SCALAR_START: 'a text that begins with @ or ` needs quotes',
  TAB_AS_INDENT: 'a tab; indent with spaces',
  BAD_INDENT: 'members of one map, and items of one list, begin in the same column',
  DUPLICATE_KEY: 'this key stands twice; leave one of them out',
  MISSING_CHAR: 'a closing quote, or a comma, is missing',
  MULTIPLE_DOCS: 'another document begins; a file is one',
}

/** What the parser says, without the place, the excerpt and the words of the file that it adds. */
function shortenMessage(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/( at line|: ).*/, '')
}

/** Where a pointer leads: to the key of a member, to an item, or to what is nearest above it. */
function offsetOf(document: Document, pointer: string): number {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of keysOf(pointer)) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined
    const next: unknown = pair === undefined ? (isSeq(node) ? node.items[Number(step)] : undefined) : pair.value
    const place: unknown = pair === undefined ? next : pair.key
    if (!isNode(place)) return offset
    offset = place.range?.[0] ?? offset
    node = next
  }
  return offset
}

/**
 * The keys that stand in their map already, as mistakes of the parser. Its own search for them compares each key with all before it,
 * which takes many seconds where thousands of sessions are given.
 */
function findRepeatedKeys(document: Document): readonly YAMLParseError[] {
  const repeated: YAMLParseError[] = []
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const [offset = 0] = key.range ?? []
        if (known.has(key.value)) repeated.push(new YAMLParseError([offset, offset + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
        known.add(key.value)
      }
    },
  })
  return repeated
}
