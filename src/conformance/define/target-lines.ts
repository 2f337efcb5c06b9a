import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml'

export type TargetLines = {
  /**
   * The line of an entry such as `keys.pro`, which may be a comment to fill in. Where it is missing, the line of the entry above it, and 1
   * where that is missing as well.
   */
  readonly lineOf: (entry: string) => number
  readonly has: (entry: string) => boolean
}

/** Finds the lines of entries in the text of a target file. */
export function findTargetLines(text: string): TargetLines {
  const counter = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: counter })
  const find = (names: readonly string[]): number | undefined => {
    let node: unknown = contents
    let offset: number | undefined
    for (const name of names) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
      if (pair === undefined || !isPair(pair) || !isScalar(pair.key)) return undefined
      offset = pair.key.range?.[0]
      node = pair.value
    }
    return offset === undefined ? undefined : counter.linePos(offset).line
  }
  return {
    lineOf(entry) {
      const names = entry.split('.')
      return find(names) ?? findComment(text, names) ?? find(names.slice(0, -1)) ?? 1
    },
    has: (entry) => find(entry.split('.')) !== undefined,
  }
}

/** The line of an entry that is a comment: its names in their order, each a key or such a comment. */
function findComment(text: string, names: readonly string[]): number | undefined {
  const lines = text.split('\n')
  let at = -1
  for (const name of names) {
    const isNamed = new RegExp(`^\\s*(?:#\\s*)?${name}:(?:\\s|$)`)
    at = lines.findIndex((line, index) => index > at && isNamed.test(line))
    if (at === -1) return undefined
  }
  return /^\s*#/.test(lines[at] ?? '') ? at + 1 : undefined
}
