import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml'
import { fileFaults } from '../contract/judge-file.ts'

/** A mistake in a file that a user wrote: where, and what to do. */
export type FileMistake = { readonly file: string; readonly line: number; readonly column: number; readonly message: string }

/** A file that its schema accepts, and how to place a mistake that the schema cannot see. */
export type ReadFile = { readonly value: unknown; readonly mistakeAt: (pointer: string, message: string) => FileMistake }

/** A file's value as its schema has it, or every mistake in it with line and column. */
export function readYaml(
  kind: 'Scenario' | 'Target',
  file: string,
  text: string,
): ReadFile | { readonly mistakes: readonly FileMistake[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistakeAtOffset = (offset: number, message: string): FileMistake => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, message }
  }
  if (document.errors.length > 0) {
    return { mistakes: document.errors.map((error) => mistakeAtOffset(error.pos[0], `is no YAML here: ${saidShortly(error.message)}`)) }
  }
  const mistakeAt = (pointer: string, message: string): FileMistake => mistakeAtOffset(offsetOf(document, pointer), message)
  const value: unknown = document.toJS({ maxAliasCount: 100 })
  const faults = fileFaults(kind, value)
  return faults.length === 0 ? { value, mistakeAt } : { mistakes: faults.map((fault) => mistakeAt(fault.pointer, fault.message)) }
}

/** What the parser says, without the place and the excerpt that it adds. */
function saidShortly(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line.*/, '')
}

/** Where a pointer leads: to the key of a member, to an item, or to what is nearest above it. */
function offsetOf(document: Document, pointer: string): number {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const escaped of pointer.split('/').slice(1)) {
    const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined
    const next: unknown = pair === undefined ? (isSeq(node) ? node.items[Number(step)] : undefined) : pair.value
    const place: unknown = pair === undefined ? next : pair.key
    if (!isNode(place)) return offset
    offset = place.range?.[0] ?? offset
    node = next
  }
  return offset
}
