/** A boolean expression over entries, and the parts of it that were not understood, each once, as written. */
export type KeywordQuery<Entry> = { readonly matches: (entry: Entry) => boolean; readonly ignored: readonly string[] }

export type Test<Entry> = (entry: Entry) => boolean

/** A part of a query, by where it stands. */
export type Span = { readonly start: number; readonly end: number }

/** A term that is ignored has no test, and has said so itself; a context without a scope is ignored with what stands in it. */
export type Token<Entry, Scope> = Span &
  (
    | { readonly type: '(' | ')' | 'AND' | 'OR' | 'NOT' }
    | { readonly type: 'term'; readonly toTest: (scope: Scope) => Test<Entry> | null }
    | { readonly type: 'context'; readonly narrow: (scope: Scope) => Scope | null }
  )

export type Expression<Entry, Scope> = {
  readonly query: string
  readonly tokens: readonly Token<Entry, Scope>[]
  readonly scope: Scope
  readonly order: 'left to right' | 'AND before OR'
  /** What is ignored is added here; terms may add, too. */
  readonly ignored: Span[]
}

/**
 * Reads AND, OR, NOT, parentheses, terms and what narrows the scope of what follows. Side by side means AND, NOT and contexts take
 * the next operand only. What does not fit is ignored and said; a query of which nothing is left matches nothing.
 */
export function parseExpression<Entry, Scope>({ query, tokens, scope, order, ignored }: Expression<Entry, Scope>): KeywordQuery<Entry> {
  let position = 0

  const parseChain = (within: Scope, depth: number): Test<Entry> | null => {
    const parts: Part<Entry>[] = []
    let hasOperand = false
    let operator: Operator | null = null
    for (let token = tokens[position]; token !== undefined; token = tokens[position]) {
      if (token.type === ')' && depth > 0) break
      if (token.type === ')') {
        ignored.push(token)
        position++
      } else if (token.type === 'AND' || token.type === 'OR') {
        if (!hasOperand || operator !== null) ignored.push(token)
        else operator = { type: token.type, start: token.start, end: token.end }
        position++
      } else {
        const test = parseOperand(within, depth)
        if (test === undefined) continue
        if (test !== null) parts.push({ operator: operator?.type ?? 'AND', test })
        hasOperand = true
        operator = null
      }
    }
    if (operator !== null) ignored.push(operator)
    return combined(parts, order)
  }

  /** Null if the operand is ignored, undefined if there is none. */
  const parseOperand = (outer: Scope, depth: number): Test<Entry> | null | undefined => {
    const prefixes: Span[] = []
    let isNegated = false
    let within = outer
    let ignoredFrom: number | null = null
    let token = tokens[position]
    for (; token?.type === 'NOT' || token?.type === 'context'; token = tokens[++position]) {
      prefixes.push(token)
      if (token.type === 'context') {
        const narrowed: Scope | null = token.narrow(within)
        if (narrowed === null) ignoredFrom ??= token.start
        else within = narrowed
      } else isNegated = !isNegated
    }
    const test = token?.type === 'term' || token?.type === '(' ? parsePrimary(token, within, depth) : undefined
    if (test === undefined) {
      ignored.push(...prefixes)
      return undefined
    }
    if (ignoredFrom !== null) {
      ignored.push({ start: ignoredFrom, end: tokens[position - 1]?.end ?? query.length })
      return null
    }
    return isNegated && test !== null ? (entry) => !test(entry) : test
  }

  const parsePrimary = (token: Token<Entry, Scope>, within: Scope, depth: number): Test<Entry> | null | undefined => {
    const opened = position++
    if (token.type === 'term') return token.toTest(within)
    if (depth >= deepest) {
      ignored.push(token)
      return undefined
    }
    const test = parseChain(within, depth + 1)
    const closing = tokens[position]
    if (closing === undefined) ignored.push(token)
    else position++
    if (closing !== undefined && position === opened + 2) ignored.push({ start: token.start, end: closing.end })
    return test
  }

  return { matches: parseChain(scope, 0) ?? (() => false), ignored: quoted(query, ignored) }
}

type Part<Entry> = { readonly operator: 'AND' | 'OR'; readonly test: Test<Entry> }
type Operator = Span & { readonly type: 'AND' | 'OR' }

/** Deeper parentheses are not meant; without an end, they would exhaust the stack. */
const deepest = 200

function combined<Entry>(parts: readonly Part<Entry>[], order: 'left to right' | 'AND before OR'): Test<Entry> | null {
  const [first, ...rest] = parts
  if (first === undefined) return null
  if (rest.length === 0) return first.test
  if (order === 'left to right') {
    return (entry) =>
      rest.reduce((holds, { operator, test }) => (operator === 'AND' ? holds && test(entry) : holds || test(entry)), first.test(entry))
  }
  const alternatives: Test<Entry>[][] = []
  for (const { operator, test } of parts) {
    const last = alternatives.at(-1)
    if (operator === 'OR' || last === undefined) alternatives.push([test])
    else last.push(test)
  }
  return (entry) => alternatives.some((tests) => tests.every((test) => test(entry)))
}

/** What is ignored within something ignored is not said again. */
function quoted(query: string, spans: readonly Span[]): readonly string[] {
  let said = 0
  const outermost = spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ end }) => {
      const isNew = end > said
      said = Math.max(said, end)
      return isNew
    })
  return [...new Set(outermost.map(({ start, end }) => query.slice(start, end)))]
}
