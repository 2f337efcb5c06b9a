import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml'
import { fileFaults } from '../contract/judge-file.ts'
import { keysOf } from './json-pointer.ts'

/** A mistake in a file that a user wrote: where, and what to do. */
export type FileMistake = { readonly file: string; readonly line: number; readonly column: number; readonly message: string }

/** A file that its schema accepts, where its parts stand, and how to place a mistake that the schema cannot see. */
export type ReadFile = {
  readonly value: unknown
  readonly lineAt: (pointer: string) => number
  readonly mistakeAt: (pointer: string, message: string) => FileMistake
}

/** Changes a parsed file before its schema judges it, or says at which offsets it cannot be changed. */
export type Preparation = (document: Document) => readonly { readonly offset: number; readonly message: string }[]

/** A file's value as its schema has it, or every mistake in it with line and column. */
export function readYaml(
  kind: 'Scenario' | 'Target',
  file: string,
  text: string,
  prepare: Preparation = () => [],
): ReadFile | { readonly mistakes: readonly FileMistake[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistakeAtOffset = (offset: number, message: string): FileMistake => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, message }
  }
  // Any file may be named by mistake, one with secrets too: of a file that is of another kind nothing is repeated.
  if (kind === 'Scenario' && !hasMember(document, 'format'))
    return { mistakes: [mistakeAtOffset(0, 'this is no scenario: format: 1 is missing')] }
  if (document.errors.length > 0) {
    return { mistakes: document.errors.map((error) => mistakeAtOffset(error.pos[0], `is no YAML here: ${saidShortly(error.message)}`)) }
  }
  const unreadable = whyUnreadable(document)
  if (unreadable !== null) return { mistakes: [mistakeAtOffset(0, `is no YAML here: ${unreadable}`)] }
  const unprepared = prepare(document)
  if (unprepared.length > 0) return { mistakes: unprepared.map(({ offset, message }) => mistakeAtOffset(offset, message)) }
  const mistakeAt = (pointer: string, message: string): FileMistake => mistakeAtOffset(offsetOf(document, pointer), message)
  const value: unknown = document.toJS()
  const faults = fileFaults(kind, value)
  if (faults.length > 0) return { mistakes: faults.map((fault) => mistakeAt(fault.pointer, fault.message)) }
  return { value, mistakeAt, lineAt: (pointer) => lines.linePos(offsetOf(document, pointer)).line }
}

function hasMember({ contents }: Document, name: string): boolean {
  return isMap(contents) && contents.has(name)
}

/** Aliases that lead nowhere, or to too much, are found only when they are followed. */
function whyUnreadable(document: Document): string | null {
  try {
    document.toJS({ maxAliasCount: 100 })
    return null
  } catch (error) {
    return saidShortly(error instanceof Error ? error.message : String(error))
  }
}

/** What the parser says, without the place, the excerpt and the words of the file that it adds. */
function saidShortly(message: string): string {
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
