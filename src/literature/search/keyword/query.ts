import type { Find } from './find.ts'
import { complement, intersect, union, createBitSet, type BitSet } from '../index/bit-set.ts'

/** A parsed boolean expression, with the parts that were not understood, each once, as written. */
export type KeywordQuery<Entry> = {
  readonly find: Find<Entry>
  readonly terms: readonly Term<Entry>[]
  readonly ignored: readonly string[]
}

/** A term that is looked up on its own, as written. */
type Term<Entry> = { readonly text: string; readonly find: Find<Entry> }

/** A range of a query. */
export type Span = { readonly start: number; readonly end: number }

/**
 * A token of a query. A term without a lookup is ignored and has reported that itself. A context without a scope is ignored with its
 * operand.
 */
export type Token<Entry, Scope> = Span &
  (
    | { readonly type: '(' | ')' | 'AND' | 'OR' | 'NOT' }
    | { readonly type: 'term'; readonly toFind: (scope: Scope) => Find<Entry> | null }
    | { readonly type: 'context'; readonly narrow: (scope: Scope) => Scope | null }
  )

export type Expression<Entry, Scope> = {
  readonly query: string
  readonly tokens: readonly Token<Entry, Scope>[]
  readonly scope: Scope
  readonly order: 'left to right' | 'AND before OR'
  /** Receives the ignored ranges. Terms may add their own. */
  readonly ignored: Span[]
  /** Receives the lookups of the terms. */
  readonly terms: readonly (Span & { readonly find: Find<Entry> })[]
}

/**
 * Parses AND, OR, NOT, parentheses, terms and contexts that narrow the scope. Adjacent operands are joined by AND. NOT and contexts apply
 * to the next operand only. Tokens that do not fit are ignored and reported. A query of which nothing is left matches nothing.
 */
export function parseExpression<Entry, Scope>(expression: Expression<Entry, Scope>): KeywordQuery<Entry> {
  const { query, scope, ignored, terms } = expression
  const find = parseChain({ ...expression, position: 0 }, scope, 0) ?? (({ size }) => createBitSet(size))
  const textOf = ({ start, end }: Span): string => query.slice(start, end)
  const isIgnored = (term: Span): boolean => ignored.some(({ start, end }) => start <= term.start && term.end <= end)
  return {
    find,
    terms: terms.filter((term) => !isIgnored(term)).map((term) => ({ text: textOf(term), find: term.find })),
    ignored: [...new Set(outermost(ignored).map(textOf))],
  }
}

/** An expression with the index of the next token. */
type Parser<Entry, Scope> = Expression<Entry, Scope> & { position: number }

/** Parses operands joined by operators, up to the end or a closing parenthesis. */
function parseChain<Entry, Scope>(parser: Parser<Entry, Scope>, within: Scope, depth: number): Find<Entry> | null {
  const { tokens, ignored, order } = parser
  const parts: Part<Entry>[] = []
  let hasOperand = false
  let operator: Operator | null = null
  for (let token = tokens[parser.position]; token !== undefined; token = tokens[parser.position]) {
    if (token.type === ')' && depth > 0) break
    if (token.type === ')') {
      ignored.push(token)
      parser.position++
    } else if (token.type === 'AND' || token.type === 'OR') {
      if (!hasOperand || operator !== null) ignored.push(token)
      else operator = { type: token.type, start: token.start, end: token.end }
      parser.position++
    } else {
      const find = parseOperand(parser, within, depth)
      if (find === undefined) continue
      if (find !== null) parts.push({ operator: operator?.type ?? 'AND', find })
      hasOperand = true
      operator = null
    }
  }
  if (operator !== null) ignored.push(operator)
  return combined(parts, order)
}

/** Parses an operand with its prefixes. Null if the operand is ignored, undefined if there is none. */
function parseOperand<Entry, Scope>(parser: Parser<Entry, Scope>, outer: Scope, depth: number): Find<Entry> | null | undefined {
  const { query, tokens, ignored } = parser
  const prefixes: Span[] = []
  let isNegated = false
  let within = outer
  let ignoredFrom: number | null = null
  let token = tokens[parser.position]
  for (; token?.type === 'NOT' || token?.type === 'context'; token = tokens[++parser.position]) {
    prefixes.push(token)
    if (token.type === 'context') {
      const narrowed: Scope | null = token.narrow(within)
      if (narrowed === null) ignoredFrom ??= token.start
      else within = narrowed
    } else isNegated = !isNegated
  }
  const find = token?.type === 'term' || token?.type === '(' ? parsePrimary(parser, token, within, depth) : undefined
  if (find === undefined) {
    ignored.push(...prefixes)
    return undefined
  }
  if (ignoredFrom !== null) {
    ignored.push({ start: ignoredFrom, end: tokens[parser.position - 1]?.end ?? query.length })
    return null
  }
  return isNegated && find !== null ? (index) => complement(find(index)) : find
}

/** Parses a term or a parenthesized expression. */
function parsePrimary<Entry, Scope>(
  parser: Parser<Entry, Scope>,
  token: Token<Entry, Scope>,
  within: Scope,
  depth: number,
): Find<Entry> | null | undefined {
  const { tokens, ignored } = parser
  const opened = parser.position++
  if (token.type === 'term') return token.toFind(within)
  if (depth >= maxDepth) {
    ignored.push(token)
    return undefined
  }
  const find = parseChain(parser, within, depth + 1)
  const closing = tokens[parser.position]
  if (closing === undefined) ignored.push(token)
  else parser.position++
  if (closing !== undefined && parser.position === opened + 2) ignored.push({ start: token.start, end: closing.end })
  return find
}

type Part<Entry> = { readonly operator: 'AND' | 'OR'; readonly find: Find<Entry> }
type Operator = Span & { readonly type: 'AND' | 'OR' }

/** The limit of nested parentheses, which protects the stack. */
const maxDepth = 200

function combined<Entry>(parts: readonly Part<Entry>[], order: 'left to right' | 'AND before OR'): Find<Entry> | null {
  const [first] = parts
  if (first === undefined) return null
  if (parts.length === 1) return first.find
  if (order === 'left to right') return chained(parts)
  const alternatives: Part<Entry>[][] = []
  for (const part of parts) {
    const last = alternatives.at(-1)
    if (part.operator === 'OR' || last === undefined) alternatives.push([part])
    else last.push(part)
  }
  return chained(alternatives.map((all) => ({ operator: 'OR', find: chained(all) })))
}

/** Combines parts from left to right. The operator of the first is ignored. */
function chained<Entry>(parts: readonly Part<Entry>[]): Find<Entry> {
  return (index) => {
    let found: BitSet | null = null
    for (const { operator, find } of parts) {
      const places = find(index)
      found = found === null ? places : operator === 'AND' ? intersect(found, places) : union(found, places)
    }
    return found ?? createBitSet(index.size)
  }
}

/** Drops the ranges that lie within another ignored one. */
function outermost(spans: readonly Span[]): readonly Span[] {
  let said = 0
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ end }) => {
      const isNew = end > said
      said = Math.max(said, end)
      return isNew
    })
}
