import { anyField, fieldOf, hasAbstract, isPublishedWithin, type Field, type Term } from './keyword-field.ts'
import { paperTextOf, type PaperText } from './keyword-paper.ts'
import { parseExpression, type KeywordQuery, type Span, type Test, type Token } from './keyword-query.ts'
import type { CorpusPaper } from './paper.ts'

/**
 * Reads the query language of the literature database. As there, AND, OR and NOT are upper case and apply from left to right,
 * without precedence: `a OR b AND c` is `(a OR b) AND c`. Words side by side are one operand in which all are wanted; with a
 * field tag behind them they are a phrase in that field. `NOT` may also begin an expression, and then takes all others.
 *
 * Left out on purpose: the mapping of words to subjects and synonyms, journals' abbreviations, proximity, relative dates.
 */
export function parseLiteratureQuery(query: string): KeywordQuery<CorpusPaper> {
  const ignored: Span[] = []
  const tokens = tokensOf(query, ignored)
  const { matches, ignored: quotes } = parseExpression({ query, tokens, scope: null, order: 'left to right', ignored })
  return { matches: (paper) => matches(paperTextOf(paper)), ignored: quotes }
}

type LiteratureToken = Token<PaperText, null>
type PieceType = '(' | ')' | 'AND' | 'OR' | 'NOT' | 'range' | 'phrase' | 'tag' | 'stray' | 'word'
type Piece = Span & { readonly type: PieceType; readonly text: string }

const date = String.raw`"?\d{4}(?:\/\d{1,2}){0,2}"?`
const dateTag = String.raw`\[\s*(?:dp|pdat|publication date|date - publication)\s*\]`
/** A range of dates has its tag behind the last or behind both. Quotes and brackets that nothing closes are strays. */
const pieces = new RegExp(
  String.raw`(?<range>${date}\s*(?:${dateTag}\s*)?:\s*${date}\s*${dateTag})|["“”](?<phrase>[^"“”]*)["“”]|\[(?<tag>[^[\]]*)\]` +
    String.raw`|(?<stray>\[[^\s()"“”[\]]*|["“”\]])|[()]|[^\s()"“”[\]]+`,
  'gi',
)

function piecesOf(query: string): readonly Piece[] {
  return [...query.matchAll(pieces)].map(({ 0: whole, index, groups = {} }) => {
    const [type, text] = Object.entries(groups).find(([, group]) => group !== undefined) ?? [isSign(whole) ? whole : 'word', whole]
    // The groups have the names of the types.
    return { type: type as PieceType, text, start: index, end: index + whole.length }
  })
}

function isSign(text: string): boolean {
  return ['(', ')', 'AND', 'OR', 'NOT'].includes(text)
}

function tokensOf(query: string, ignored: Span[]): readonly LiteratureToken[] {
  const all = piecesOf(query)
  const tokens: LiteratureToken[] = []
  const add = (from: Piece, to: Piece, toTest: (span: Span) => Test<PaperText> | null): void => {
    const span = { start: from.start, end: to.end }
    const test = toTest(span)
    tokens.push({ type: 'term', toTest: () => test, ...span })
  }
  /** The test of a term; if there is none, the term is ignored. */
  const orIgnored = (span: Span, test: Test<PaperText> | null): Test<PaperText> | null => {
    if (test === null) ignored.push(span)
    return test
  }

  for (let position = 0, piece = all[0]; piece !== undefined; piece = all[++position]) {
    const first = piece
    switch (first.type) {
      case '(':
      case ')':
      case 'AND':
      case 'OR':
      case 'NOT':
        tokens.push({ type: first.type, start: first.start, end: first.end })
        break
      case 'tag':
      case 'stray':
        ignored.push(first)
        break
      case 'range':
        add(first, first, (span) => orIgnored(span, isPublishedWithin(first.text)))
        break
      case 'phrase':
      case 'word': {
        const run = [first]
        for (let next = all[position + 1]; first.type === 'word' && next?.type === 'word'; next = all[position + 1]) {
          run.push(next)
          position++
        }
        const last = run.at(-1) ?? first
        const tag = all[position + 1]
        if (tag?.type === 'tag') {
          position++
          const text = first.type === 'phrase' ? first.text : query.slice(first.start, last.end)
          const field = fieldOf(tag.text)
          if (field === undefined) ignored.push(tag)
          add(first, tag, (span) =>
            orIgnored(field === undefined ? { ...span, end: last.end } : span, testOf({ text, isQuoted: first.type === 'phrase' }, field)),
          )
        } else
          add(first, last, () => allOf(run.map((word) => orIgnored(word, testOf({ text: word.text, isQuoted: word.type === 'phrase' })))))
        break
      }
    }
  }
  return tokens
}

function testOf({ text, isQuoted }: Term, field: Field = anyField): Test<PaperText> | null {
  // The one condition that is a word of its own, with or without a tag.
  if (!isQuoted && text.toLowerCase() === 'hasabstract') return hasAbstract
  return field({ text: text.trim(), isQuoted })
}

function allOf(tests: readonly (Test<PaperText> | null)[]): Test<PaperText> | null {
  const given = tests.filter((test) => test !== null)
  return given.length === 0 ? null : (paper) => given.every((test) => test(paper))
}
