import { isScalar, visit, YAMLParseError, type Document } from 'yaml'

/**
 * The keys that stand in their map already, as mistakes of the parser. Its own search for them compares each key with all before it,
 * which takes many seconds where thousands of sessions are given.
 */
export function repeatedKeys(document: Document): readonly YAMLParseError[] {
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
