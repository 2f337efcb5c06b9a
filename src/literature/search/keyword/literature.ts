import { anyField, fieldOf, hasAbstract, isPublishedWithin, type Tagged, type Term } from './field.ts'
import { createFindCache, type Find } from './find.ts'
import { parseExpression, type KeywordQuery, type Span, type Token } from './query.ts'
import type { CorpusPaper } from '../../corpus/paper.ts'
import { intersect } from '../index/bit-set.ts'

/**
 * Reads the query language of the literature database. As there, AND, OR and NOT are upper case and apply from left to right,
 * without precedence: `a OR b AND c` is `(a OR b) AND c`. Words side by side are one operand in which all are wanted; with a
 * field tag behind them they are a phrase in that field. `NOT` may also begin an expression, and then takes all others.
 *
 * Left out on purpose: the mapping of untagged words to subjects and synonyms, proximity, relative dates.
 */
export function parseLiteratureQuery(query: string): KeywordQuery<CorpusPaper> {
  const ignored: Span[] = []
  const terms: (Span & { readonly find: FindPaper })[] = []
  const tokens = tokensOf(query, ignored, terms)
  return parseExpression({ query, tokens, scope: null, order: 'left to right', ignored, terms })
}

type LiteratureToken = Token<CorpusPaper, null>
type FindPaper = Find<CorpusPaper>
type PieceType = '(' | ')' | 'AND' | 'OR' | 'NOT' | 'range' | 'phrase' | 'tag' | 'stray' | 'word'
type Piece = Span & { readonly type: PieceType; readonly text: string }

const date = String.raw`"?\d{4}(?:\/\d{1,2}){0,2}"?`
const dateTag = String.raw`\[\s*(?:dp|pdat|publication date|date - publication)\s*\]`
/** The tokens of a query. A range of dates has its tag behind the last date or behind both. Unclosed quotes and brackets are strays. */
const pieces = new RegExp(
  String.raw`(?<range>${date}\s*(?:${dateTag}\s*)?:\s*${date}\s*${dateTag})|["“”](?<phrase>[^"“”]*)["“”]|\[(?<tag>[^[\]]*)\]` +
    String.raw`|(?<stray>\[[^\s()"“”[\]]*|["“”\]])|[()]|[^\s()"“”[\]]+`,
  'gi',
)

function piecesOf(query: string): readonly Piece[] {
  return [...query.matchAll(pieces)].map(({ 0: whole, index, groups = {} }) => {
    const [type, text] = Object.entries(groups).find(([, group]) => group !== undefined) ?? [isSign(whole) ? whole : 'word', whole]
    // The groups of the pattern are named like the types.
    return { type: type as PieceType, text, start: index, end: index + whole.length }
  })
}

function isSign(text: string): boolean {
  return ['(', ')', 'AND', 'OR', 'NOT'].includes(text)
}

function tokensOf(query: string, ignored: Span[], terms: (Span & { readonly find: FindPaper })[]): readonly LiteratureToken[] {
  const all = piecesOf(query)
  const tokens: LiteratureToken[] = []
  const readTerm = createTermReader({ query, all, ignored, terms })
  for (let position = 0, piece = all[0]; piece !== undefined; piece = all[++position]) {
    const { type, start, end } = piece
    switch (type) {
      case '(':
      case ')':
      case 'AND':
      case 'OR':
      case 'NOT':
        tokens.push({ type, start, end })
        break
      case 'tag':
      case 'stray':
        ignored.push(piece)
        break
      case 'range':
      case 'phrase':
      case 'word': {
        const { length, find } = readTerm(piece, position)
        position += length - 1
        tokens.push({ type: 'term', toFind: () => find, start, end: all[position]?.end ?? end })
        break
      }
    }
  }
  return tokens
}

type TermSource = {
  readonly query: string
  readonly all: readonly Piece[]
  readonly ignored: Span[]
  readonly terms: (Span & { readonly find: FindPaper })[]
}

/** The pieces that a term takes, and its papers; null where it has nothing to look up. */
type ReadTerm = (first: Piece, position: number) => { readonly length: number; readonly find: FindPaper | null }

/** Reads the term at a position: a range of dates, words with their tag, or each word on its own. */
function createTermReader({ query, all, ignored, terms }: TermSource): ReadTerm {
  const cached = createFindCache<CorpusPaper>()
  /** Ignores a term that has nothing to look up. */
  const orIgnored = ({ start, end }: Span, toFind: () => FindPaper | null): FindPaper | null => {
    const find = cached(query.slice(start, end), toFind)
    if (find === null) ignored.push({ start, end })
    else terms.push({ start, end, find })
    return find
  }
  const isSlip = ({ type, text }: Piece): boolean => all.length > 1 && type === 'word' && isOperatorInLowerCase(text)

  return (first, position) => {
    if (first.type === 'range') return { length: 1, find: orIgnored(first, () => isPublishedWithin(first.text)) }
    const run = runAt(all, position)
    const isQuoted = first.type === 'phrase'
    const tag = all[position + run.length]
    if (tag?.type !== 'tag') {
      const findWord = (word: Piece): FindPaper | null => (isSlip(word) ? null : findOf({ text: word.text, isQuoted }))
      return { length: run.length, find: allOf(run.map((word) => orIgnored(word, () => findWord(word)))) }
    }
    const words = { start: first.start, end: run.at(-1)?.end ?? first.end }
    const tagged = { start: first.start, end: tag.end }
    const text = isQuoted ? first.text : query.slice(words.start, words.end)
    const field = fieldOf(tag.text)
    const length = run.length + 1
    // Without its tag, a range of dates would be two words.
    if (field === undefined && /^\d{4}\S*\s*:\s*\d/.test(text)) return { length, find: orIgnored(tagged, () => null) }
    if (field === undefined) ignored.push(tag)
    return { length, find: orIgnored(field === undefined ? words : tagged, () => findOf({ text, isQuoted }, field)) }
  }
}

/** Gives the phrase at a position, or the words side by side from there. */
function runAt(all: readonly Piece[], position: number): readonly Piece[] {
  let end = position + 1
  if (all[position]?.type === 'word') while (all[end]?.type === 'word') end++
  return all.slice(position, end)
}

/** Recognizes an operator in lower case. It is not searched for as a word, which all results would have to have. */
function isOperatorInLowerCase(text: string): boolean {
  return text === 'and' || text === 'or' || text === 'not'
}

function findOf({ text, isQuoted }: Term, field: Tagged = anyField): FindPaper | null {
  // This condition is a word of its own, with or without a tag.
  if (!isQuoted && text.toLowerCase() === 'hasabstract') return hasAbstract
  return field({ text: text.trim(), isQuoted })
}

function allOf(finds: readonly (FindPaper | null)[]): FindPaper | null {
  const [first, ...rest] = finds.filter((find) => find !== null)
  return first === undefined ? null : (index) => rest.reduce((found, find) => intersect(found, find(index)), first(index))
}
