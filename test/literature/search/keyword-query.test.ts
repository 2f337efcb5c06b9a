import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Find } from '../../../src/literature/search/keyword/find.ts'
import { parseExpression, type Expression, type KeywordQuery, type Span, type Token } from '../../../src/literature/search/keyword/query.ts'
import { hasBit, bitsWhere } from '../../../src/literature/search/index/bit-set.ts'
import { createSearchIndex } from '../../../src/literature/search/index/search-index.ts'

type Letters = ReadonlySet<string>

/** A language of letters that an entry has, each in the scope of a prefix; `?` is ignored, and so is what stands in `~`. */
function parse(query: string, order: Expression<Letters, string>['order'] = 'left to right'): KeywordQuery<Letters> {
  const ignored: Span[] = []
  const toToken = (text: string, span: Span): Token<Letters, string> => {
    if (text === '(' || text === ')' || text === 'AND' || text === 'OR' || text === 'NOT') return { type: text, ...span }
    if (text === '~') return { type: 'context', narrow: () => null, ...span }
    if (text === "'") return { type: 'context', narrow: (scope) => `${scope}'`, ...span }
    if (text !== '?') {
      const toFind =
        (scope: string): Find<Letters> =>
        ({ size, entryAt }) =>
          bitsWhere(size, (place) => entryAt(place)?.has(text + scope) === true)
      return { type: 'term', toFind, ...span }
    }
    const toFind = (): null => {
      ignored.push(span)
      return null
    }
    return { type: 'term', toFind, ...span }
  }
  const parts = [...query.matchAll(/[()?~']|AND|OR|NOT|[a-z]/g)]
  const tokens = parts.map(({ 0: text, index }) => toToken(text, { start: index, end: index + text.length }))
  return parseExpression({ query, tokens, scope: '', order, ignored, terms: [] })
}

const isTrue = (query: string, letters: string, order?: Expression<Letters, string>['order']): boolean =>
  matches(parse(query, order), new Set(letters.split(' ')))

function matches({ find }: KeywordQuery<Letters>, letters: Letters): boolean {
  return hasBit(find(createSearchIndex([letters])), 0)
}

test.each([
  ['a OR b AND c', 'a', false, true],
  ['a OR b AND c', 'a c', true, true],
  ['a OR b c', 'a', false, true],
  ['a OR b NOT c', 'a c', false, true],
  ['a AND b OR c', 'c', true, true],
  ['NOT a OR b', 'a b', true, true],
  ['NOT NOT a', 'a', true, true],
  ['a OR (b AND c)', 'a', true, true],
  ["'a b", "a' b", true, true],
  ["'(a b)", "a' b", false, false],
  ["'(a 'b)", "a' b''", true, true],
  ["'NOT a", "a'", false, false],
] as const)('precedence: %s with %s is %s left to right, %s with AND first', (query, letters, leftToRight, andFirst) => {
  expect(isTrue(query, letters)).toBe(leftToRight)
  expect(isTrue(query, letters, 'AND before OR')).toBe(andFirst)
})

test.each([
  ['AND a', ['AND']],
  ['a OR', ['OR']],
  ['a AND OR b', ['OR']],
  ['a NOT', ['NOT']],
  ['a AND NOT', ['AND', 'NOT']],
  ['NOT OR a', ['NOT', 'OR']],
  ['(a', ['(']],
  ['a)', [')']],
  [')(', [')', '(']],
  ['a ( ) b', ['( )']],
  ['(()) a', ['()']],
  ['? AND a OR ?', ['?']],
  ['a ~(b OR ?) ~c', ['~(b OR ?)', '~c']],
  ['~ AND a', ['~', 'AND']],
  ["a '", ["'"]],
] as const)('ignored parts of an expression: %s', (query, ignored) => {
  expect(parse(query).ignored).toEqual(ignored)
  expect(matches(parse(query), new Set(['a', 'b']))).toBe(query.includes('a'))
})

test('empty expression: it matches nothing', () => {
  for (const query of ['', '()', '?', 'NOT ?', '~a', 'AND']) expect(isTrue(query, 'a')).toBe(false)
})

type Tree = string | { readonly not: Tree } | { readonly left: Tree; readonly operator: 'AND' | 'OR'; readonly right: Tree }

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.record({ not: tie('tree') }),
    fc.record({ left: tie('tree'), operator: fc.constantFrom('AND' as const, 'OR' as const), right: tie('tree') }),
  ),
}))
const orders = fc.constantFrom<Expression<Letters, string>['order']>('left to right', 'AND before OR')
const entries = fc.subarray(['a', 'b', 'c', 'd']).map((letters) => new Set(letters))

function printed(tree: Tree): string {
  if (typeof tree === 'string') return tree
  return 'not' in tree ? `NOT (${printed(tree.not)})` : `(${printed(tree.left)}) ${tree.operator} (${printed(tree.right)})`
}

function evaluated(tree: Tree, letters: Letters): boolean {
  if (typeof tree === 'string') return letters.has(tree)
  if ('not' in tree) return !evaluated(tree.not, letters)
  const [left, right] = [evaluated(tree.left, letters), evaluated(tree.right, letters)]
  return tree.operator === 'AND' ? left && right : left || right
}

test('expression: a printed tree parses to the same meaning', () => {
  fc.assert(
    fc.property(trees, orders, entries, (tree, order, letters) => {
      const query = parse(printed(tree), order)
      expect(query.ignored).toEqual([])
      expect(matches(query, letters)).toBe(evaluated(tree, letters))
    }),
  )
})

test("expression: De Morgan's laws hold", () => {
  fc.assert(
    fc.property(trees, trees, orders, entries, (left, right, order, letters) => {
      const [a, b] = [printed(left), printed(right)]
      for (const [one, other] of [
        ['AND', 'OR'],
        ['OR', 'AND'],
      ] as const)
        expect(matches(parse(`NOT ((${a}) ${one} (${b}))`, order), letters)).toBe(
          matches(parse(`(NOT (${a})) ${other} NOT (${b})`, order), letters),
        )
    }),
  )
})

test('expression: any tokens parse, and ignored parts are quotes', () => {
  const parts = fc.array(fc.constantFrom('(', ')', 'AND', 'OR', 'NOT', '~', "'", '?', 'a', 'b'), { maxLength: 300 })
  fc.assert(
    fc.property(parts, orders, entries, (tokens, order, letters) => {
      const query = tokens.join(' ')
      const parsed = parse(query, order)
      expect(matches(parsed, letters)).toBe(matches(parse(query, order), letters))
      for (const part of parsed.ignored) expect(query).toContain(part)
    }),
  )
})

test('expression: deep nesting parses', () => {
  expect(isTrue(`${'('.repeat(1000)}a${')'.repeat(1000)}`, 'a')).toBe(true)
  expect(isTrue(`${'NOT '.repeat(100_000)}a`, 'a')).toBe(true)
  expect(isTrue('a AND NOT ('.repeat(10_000), 'a')).toBe(true)
  expect(isTrue(`a${' AND a OR a'.repeat(10_000)}`, 'a')).toBe(true)
})
