import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { LineCounter, isMap, isNode, isPair, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml'
import { findNearest } from './json.ts'

/** A mistake in spec/: where it stands, what is wrong, and the likely fix. */
export type SpecFault = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly fix: string
}

/** A path into a YAML document, from its root. */
export type SpecPath = readonly (string | number)[]

/** A YAML or JSON file of spec/, with the position of everything in it. */
export type SpecSource = {
  readonly file: string
  readonly value: unknown
  readonly faults: readonly SpecFault[]
  /** The fault at a path: at the key of a map, or at the value of a list. */
  readonly fault: (path: SpecPath, message: string, fix: string) => SpecFault
  /** The fault at the first scalar that is this word, if any is. */
  readonly faultAtWord: (word: string, message: string, fix: string) => SpecFault | undefined
}

/** A cache of the last reading of each file, used while its text is the same. */
const cachedSources = new Map<string, { readonly text: string; readonly source: SpecSource }>()

export function readSource(root: string, path: string): SpecSource {
  const file = nameOf(root, path)
  const text = readFileSync(path, 'utf8')
  const known = cachedSources.get(file)
  if (known?.text === text) return known.source
  const source = parseSource(file, text)
  cachedSources.set(file, { text, source })
  return source
}

function parseSource(file: string, text: string): SpecSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col }
  }
  // Errors after the first one mostly follow from it.
  const [error] = document.errors
  const faults =
    error === undefined
      ? []
      : [{ ...at(error.pos[0]), message: `Failed to read YAML: ${error.message}.`, fix: 'Mend the syntax at this place.' }]
  return {
    file,
    value: faults.length === 0 ? document.toJS() : undefined,
    faults,
    fault: (steps, message, fix) => ({ ...at(offsetOf(document, steps)), message, fix }),
    faultAtWord: (word, message, fix) => {
      const offset = offsetOfWord(document, word)
      return offset === undefined ? undefined : { ...at(offset), message, fix }
    },
  }
}

/** The name of a file below a root, with slashes everywhere. */
export function nameOf(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, '/')
}

/** The fix for an unknown word: the nearest known one, or else the given text. */
export function suggestion(word: string, known: readonly string[], otherwise: string): string {
  const near = findNearest(word, known)
  return near === undefined ? otherwise : `Did you mean ${near}?`
}

/** Sorts faults by file, line and column. */
export function inOrder(faults: readonly SpecFault[]): SpecFault[] {
  return faults.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
}

export function formatFault(fault: SpecFault): string {
  return `${fault.file}:${fault.line}:${fault.column} ${fault.message} ${fault.fix}`
}

function offsetOf(document: Document, path: SpecPath): number {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step))
      if (pair === undefined) return offset
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      if (isNode(node)) offset = node.range?.[0] ?? offset
    } else {
      return offset
    }
  }
  return offset
}

function offsetOfWord(document: Document, word: string): number | undefined {
  let offset: number | undefined
  visit(document, {
    Scalar(_, node) {
      if (node.value !== word) return undefined
      offset = node.range?.[0]
      return visit.BREAK
    },
  })
  return offset
}
