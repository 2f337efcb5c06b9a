import { LineCounter, isCollection, isMap, isNode, isScalar, isSeq, parseDocument, visit, YAMLParseError, type Document } from 'yaml'
import { toFullMessage, type Fault } from '../contract/faults.ts'
import { fileFaults } from '../contract/judge-file.ts'
import { keysOf } from '../contract/json-pointer.ts'
import { suggestFix } from './likely-fix.ts'

/** A mistake in a user's file: its place, and the likely fix. */
export type FileMistake = { readonly file: string; readonly line: number; readonly column: number; readonly message: string }

/** A file that its schema accepts, with the lines of its parts, and a way to place mistakes that the schema cannot find. */
export type ReadFile = {
  readonly value: unknown
  readonly lineAt: (pointer: string) => number
  readonly mistakeAt: (pointer: string, message: string) => FileMistake
}

/** The mistakes in a file, in order of lines. A file that could be read comes with its schema faults, so that the rest can be judged. */
export type FileMistakes = {
  readonly mistakes: readonly FileMistake[]
  readonly readable?: ReadFile & { readonly faults: readonly Pick<Fault, 'pointer'>[] }
}

/** Changes a parsed file before its schema judges it, or returns the mistakes that prevent it. */
export type Preparation = (document: Document) => readonly { readonly offset: number; readonly message: string }[]

/** The likely fix of a fault, to follow its message; empty where there is none. */
type Suggestion = (value: unknown, pointer: string, message: string) => string

/** Reads a file by its schema, or returns every mistake in it with line and column. */
export function readYaml(
  kind: 'Scenario' | 'Target' | 'KnownFailures',
  file: string,
  written: string,
  prepare: Preparation = () => [],
  suggest: Suggestion = kind === 'Scenario' ? suggestFix : () => '',
): ReadFile | FileMistakes {
  const lines = new LineCounter()
  // Some programs write a byte order mark.
  const text = written.replace(/^\uFEFF/, '')
  // Warnings about legal YAML are not shown.
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error', uniqueKeys: false })
  const errors = [...document.errors, ...findRepeatedKeys(document)].toSorted((a, b) => a.pos[0] - b.pos[0])
  const mistakeAtOffset = (offset: number, message: string): FileMistake => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, message }
  }
  // A file named by mistake may hold secrets: no text of another kind of file is repeated.
  if (kind === 'Scenario' && !hasMember(document, 'format'))
    return {
      mistakes: [
        mistakeAtOffset(
          0,
          `this is no scenario: ${describeOtherFile(document, ['baseUrl', 'it is a target, for --target', 'format: 1 is missing'])}`,
        ),
      ],
    }
  // A file with a repeated key can still be read.
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
    ...faults.map((fault) => mistakeAt(fault.pointer, withFix(fault, suggest(value, fault.pointer, fault.message)))),
  ]
  return mistakes.length === 0 ? read : { mistakes: sortByLine(mistakes), readable: { ...read, faults } }
}

function withFix(fault: Fault, fix: string): string {
  return fix === '' ? toFullMessage(fault) : fault.message + fix
}

/** Sorts mistakes by line and column. */
export function sortByLine(mistakes: readonly FileMistake[]): readonly FileMistake[] {
  return mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** Begins the message about a step with its number, as a replay counts: `step 4.2: expect …`. */
function prefixStep(pointer: string, message: string): string {
  const [at] = /^(?:\/steps\/\d+)+/.exec(pointer) ?? []
  if (at === undefined) return message
  const number = [...at.matchAll(/\d+/g)].map(([index]) => Number(index) + 1).join('.')
  const rest = message.replace(/^(?:\.?steps\[\d+\])+/, '')
  // The message is about the step itself, about a member of it, or begins with the step already.
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

/** Resolves the aliases, which is the only way to find dangling and explosive ones. One within itself gives a value without an end. */
function findAliasFault(document: Document): string | null {
  try {
    document.toJS({ maxAliasCount: 100 })
    return isEndless(document) ? 'an alias stands in what it refers to' : null
  } catch (error) {
    return shortenMessage(error instanceof Error ? error.message : String(error))
  }
}

function isEndless(document: Document): boolean {
  let isFound = false
  visit(document, {
    Alias(_, alias, ancestors) {
      isFound = ancestors.some((node) => isCollection(node) && node.anchor === alias.source && alias.resolve(document) === node)
      return isFound ? visit.BREAK : undefined
    },
  })
  return isFound
}

/** Finds syntax mistakes with their offsets. Only the first of each line counts, since the others follow from it. */
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
    // Without a colon in this line, the parser means the key of the next one.
    const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(?:\s|$)/.test(rest)
    const below = offset + rest.length + (/^\s*/.exec(text.slice(offset + rest.length))?.[0].length ?? 0)
    const why = isBelow ? 'this line is indented too far' : (describeOpenBracket(message) ?? yamlMessages[code] ?? shortenMessage(message))
    found.set(line, [isBelow ? below : offset, `is no YAML here: ${why}`])
  }
  return [...found.values()]
}

/** Describes a missing bracket. The parser finds it only at a line that begins too far left, or at the end of the file. */
function describeOpenBracket(message: string): string | undefined {
  const [, bracket] = /^Flow .+ end with a ([}\]]) at /.exec(message) ?? []
  return bracket === undefined ? undefined : `a ${bracket} is missing before this, or this line is to be indented further`
}

/** Messages with a fix, instead of the parser's own. */
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

/** Cuts the place, the excerpt and the words of the file off a message of the parser. */
function shortenMessage(message: string): string {
  if (message.startsWith('Maximum call stack size exceeded')) return 'it is nested too deeply; leave out levels'
  return (message.split('\n')[0] ?? '').replace(/( at line|: ).*/, '')
}

/** The offset of a pointer: of a key, of an item, or of the nearest one above it. */
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
 * Finds repeated keys. The parser's own search is quadratic, which takes many seconds for thousands of given sessions.
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
