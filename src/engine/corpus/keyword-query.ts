/** A boolean expression over texts in lower case, and what of it was not understood. */
export type KeywordQuery = { readonly matches: (text: string) => boolean; readonly ignored: readonly string[] }

type Test = (text: string) => boolean
type Token = { readonly type: '(' | ')' | 'AND' | 'OR' | 'NOT' } | { readonly type: 'term'; readonly text: string }

/** Reads AND, OR, NOT, parentheses and quoted phrases; words side by side are all wanted. What does not fit is ignored and said. */
export function parseKeywordQuery(query: string): KeywordQuery {
  const tokens = tokensOf(query)
  const ignored: string[] = []
  let position = 0

  const parseOr = (depth: number): Test | null => {
    let left = parseAnd(depth)
    while (tokens[position]?.type === 'OR') {
      position++
      left = either(left, parseAnd(depth))
    }
    return left
  }
  const parseAnd = (depth: number): Test | null => {
    let left = parseNot(depth)
    for (let token = tokens[position]; token !== undefined && token.type !== 'OR' && token.type !== ')'; token = tokens[position]) {
      if (token.type === 'AND') position++
      left = both(left, parseNot(depth))
    }
    return left
  }
  const parseNot = (depth: number): Test | null => {
    const token = tokens[position]
    if (token?.type === 'NOT') {
      position++
      const inner = parseNot(depth)
      return inner === null ? null : (text) => !inner(text)
    }
    if (token?.type === 'term') {
      position++
      return (text) => text.includes(token.text)
    }
    if (token?.type !== '(') {
      if (token !== undefined && token.type !== ')') ignored.push(token.type)
      if (token !== undefined && token.type !== ')') position++
      return null
    }
    position++
    const inner = depth >= deepest ? null : parseOr(depth + 1)
    if (tokens[position]?.type === ')') position++
    else ignored.push('(')
    return inner
  }
  let test = parseOr(0)
  while (position < tokens.length) {
    ignored.push(')')
    position++
    test = both(test, parseOr(0))
  }
  return { matches: test ?? (() => false), ignored }
}

/** Nested deeper than this, an expression is not meant. */
const deepest = 50

function tokensOf(query: string): readonly Token[] {
  return [...query.matchAll(/"([^"]*)"?|[()]|[^\s()"]+/g)].flatMap(([whole, phrase]): readonly Token[] => {
    if (phrase !== undefined) return phrase.trim() === '' ? [] : [{ type: 'term', text: phrase.trim().toLowerCase() }]
    if (whole === '(' || whole === ')' || whole === 'AND' || whole === 'OR' || whole === 'NOT') return [{ type: whole }]
    return [{ type: 'term', text: whole.toLowerCase() }]
  })
}

function both(left: Test | null, right: Test | null): Test | null {
  if (left === null || right === null) return left ?? right
  return (text) => left(text) && right(text)
}

function either(left: Test | null, right: Test | null): Test | null {
  if (left === null || right === null) return left ?? right
  return (text) => left(text) || right(text)
}
