/** Boolean expressions of the keyword mode: AND, OR, NOT, brackets, "phrases"; words side by side mean AND. */

export interface Parsed {
  readonly hits: (text: string) => boolean
  /** Parts that were ignored. */
  readonly ignored: readonly string[]
}

type Test = (text: string) => boolean

/** Field tags such as `[Title]` and `AREA[Condition]` are left out. */
const tokens = (query: string): string[] => query.replaceAll(/(?:AREA)?\[[^\]]*\]/g, ' ').match(/"[^"]*"?|\(|\)|[^\s()"]+/g) ?? []

const term = (word: string): Test => {
  const plain = word.replaceAll('"', '').toLowerCase().trim()
  const stem = plain.endsWith('*') ? plain.slice(0, -1) : plain
  return (text) => text.includes(stem)
}

interface Reader {
  readonly list: readonly string[]
  readonly ignored: string[]
  place: number
}

const primary = (r: Reader): Test | null => {
  const token = r.list[r.place]
  if (token === undefined || token === ')') return null
  r.place += 1
  if (token.toUpperCase() === 'NOT') {
    const inner = primary(r)
    return inner === null ? null : (text) => !inner(text)
  }
  if (token === '(') {
    const inner = either(r)
    if (r.list[r.place] === ')') r.place += 1
    else r.ignored.push('(')
    return inner
  }
  if (['AND', 'OR'].includes(token)) {
    r.ignored.push(token)
    return primary(r)
  }
  if (token.startsWith('"') && (token.length < 2 || !token.endsWith('"'))) r.ignored.push(token)
  return term(token)
}

const both = (r: Reader): Test | null => {
  let left = primary(r)
  while (r.place < r.list.length && r.list[r.place] !== 'OR' && r.list[r.place] !== ')') {
    if (r.list[r.place] === 'AND') r.place += 1
    const before = left
    const right = primary(r)
    if (right !== null) left = before === null ? right : (text) => before(text) && right(text)
  }
  return left
}

const either = (r: Reader): Test | null => {
  let left = both(r)
  while (r.list[r.place] === 'OR') {
    r.place += 1
    const before = left
    const right = both(r)
    if (right !== null) left = before === null ? right : (text) => before(text) || right(text)
  }
  return left
}

export const parse = (query: string): Parsed => {
  const reader: Reader = { list: tokens(query), ignored: [], place: 0 }
  const tests: Test[] = []
  while (reader.place < reader.list.length) {
    const test = either(reader)
    if (test !== null) tests.push(test)
    if (reader.list[reader.place] === ')') {
      reader.place += 1
      reader.ignored.push(')')
    }
  }
  return { hits: (text) => tests.length > 0 && tests.every((test) => test(text)), ignored: reader.ignored }
}
