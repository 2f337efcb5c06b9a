import { findExpanded, type Expansion } from './expand-term.ts'
import { firstDay, lastDay, toPartialDate } from '../index/partial-date.ts'
import { createFindCache, findAll, findAnyValue, findPhrase, findWithin, type Cover, type Find } from './find.ts'
import { parseExpression, type KeywordQuery, type Span, type Token } from './query.ts'
import { complement, intersect, union } from '../index/bit-set.ts'
import { isTextField, toCode, type IndexedField } from '../index/search-index.ts'
import { tokenize } from '../words/tokenize.ts'
import { areasOf, basicAreas } from '../trial-fields.ts'
import type { CorpusTrial } from '../../corpus/trial.ts'

/**
 * Parses the trial registry's advanced search. NOT and contexts such as `AREA[Phase]` apply to the next operand, and AND binds stronger
 * than OR. Adjacent words are one term, and each of them is required; a code such as a status is matched as a whole. A term also matches
 * its other forms and synonyms unless `EXPANSION[None]` forbids it.
 *
 * Left out on purpose: the locations of a trial, which the corpus does not know.
 */
export function parseRegistryQuery(query: string): KeywordQuery<CorpusTrial> {
  const ignored: Span[] = []
  const scope = { areas: basicAreas, isNamed: false, cover: 'Contains', expansion: 'Concept' } as const
  const terms: (Span & { readonly find: FindTrial })[] = []
  return parseExpression({ query, tokens: tokensOf(query, ignored, terms), scope, order: 'AND before OR', ignored, terms })
}

/** The context of a term: the fields it searches, how it matches a value, and how far it is expanded. */
type Scope = {
  readonly areas: readonly IndexedField<CorpusTrial>[]
  readonly isNamed: boolean
  readonly cover: Cover
  readonly expansion: Expansion
}
type RegistryToken = Token<CorpusTrial, Scope>
type FindTrial = Find<CorpusTrial>
type ToFind = (scope: Scope) => FindTrial | null

/** The tokens of a query. Unclosed quotes and brackets are strays. */
const pieces =
  /(?<operator>[A-Za-z]+)\[(?<argument>[^[\]]*)\]|"(?<phrase>[^"]*)"|(?<stray>[^\s()"[\]]*\[[^\s()"[\]]*\]?|["\]])|[()]|[^\s()"[\]]+/g

function tokensOf(query: string, ignored: Span[], terms: (Span & { readonly find: FindTrial })[]): readonly RegistryToken[] {
  const tokens: RegistryToken[] = []
  const caches = new WeakMap<Scope, ReturnType<typeof createFindCache<CorpusTrial>>>()
  let words: Span[] = []
  const addTerm = (span: Span, toFind: ToFind): void => {
    const orIgnored: ToFind = (scope) => {
      const remembered = caches.get(scope) ?? createFindCache<CorpusTrial>()
      caches.set(scope, remembered)
      const find = remembered(query.slice(span.start, span.end), () => toFind(scope))
      if (find === null) ignored.push(span)
      else terms.push({ start: span.start, end: span.end, find })
      return find
    }
    tokens.push({ type: 'term', toFind: orIgnored, start: span.start, end: span.end })
  }
  const endWords = (): void => {
    const [first, last] = [words[0], words.at(-1)]
    words = []
    if (first === undefined || last === undefined) return
    const text = query.slice(first.start, last.end)
    addTerm({ start: first.start, end: last.end }, (scope) => findText(text, false, scope))
  }

  for (const { 0: whole, index, groups = {} } of query.matchAll(pieces)) {
    const span = { start: index, end: index + whole.length }
    const { operator, argument = '', phrase, stray } = groups
    const isWord = operator === undefined && phrase === undefined && stray === undefined && !signs.has(whole)
    if (isWord) {
      // The registry has no truncation.
      if (tokenize(whole).length > 0 && !/[*?]/.test(whole)) words.push(span)
      else ignored.push(span)
      continue
    }
    endWords()
    if (operator !== undefined && contexts.has(operator))
      tokens.push({ type: 'context', narrow: (scope) => narrowed(scope, operator, argument), ...span })
    else if (operator === 'RANGE') addTerm(span, (scope) => findRange(argument, scope))
    else if (phrase !== undefined) addTerm(span, (scope) => findText(phrase, true, scope))
    else if (whole === 'MISSING') addTerm(span, findMissing)
    else if (whole === 'ALL') addTerm(span, () => findAll)
    else if (whole === '(' || whole === ')' || whole === 'AND' || whole === 'OR' || whole === 'NOT') tokens.push({ type: whole, ...span })
    else addTerm(span, () => null)
  }
  endWords()
  return tokens
}

const signs: ReadonlySet<string> = new Set(['(', ')', 'AND', 'OR', 'NOT', 'MISSING', 'ALL'])
/** `EXPAND` is an older name of `EXPANSION`. */
const contexts: ReadonlySet<string> = new Set(['AREA', 'COVER', 'SEARCH', 'EXPANSION', 'EXPAND'])

/** Narrows the scope. Null if no trial could be in that context. */
function narrowed(scope: Scope, operator: string, argument: string): Scope | null {
  if (operator === 'AREA') {
    const areas = areasOf(argument)
    return areas === undefined ? null : { ...scope, areas, isNamed: true }
  }
  if (operator === 'COVER') {
    const cover = covers.find((name) => name === argument.trim())
    return cover === undefined ? null : { ...scope, cover }
  }
  if (operator === 'SEARCH') return argument.trim() === 'Study' ? scope : null
  const expansion = expansions.get(argument.trim())
  return expansion === undefined ? null : { ...scope, expansion }
}

/** The expansions of the registry, of which some make no difference here. */
const expansions: ReadonlyMap<string, Expansion> = new Map([
  ['None', 'None'],
  ['Term', 'Term'],
  ['Concept', 'Concept'],
  ['Relaxation', 'Concept'],
  ['Lossy', 'Concept'],
])
const covers = ['Contains', 'FullMatch', 'StartsWith', 'EndsWith'] as const

const findMissing: ToFind = ({ areas, isNamed }) =>
  isNamed ? (index) => complement(areas.map((area) => findAnyValue(area)(index)).reduce(union)) : null

/** Looks up a text. Null if it has no word, or no date or number in an area of only those. */
function findText(text: string, isQuoted: boolean, { areas, cover, expansion }: Scope): FindTrial | null {
  const [only] = areas
  if (only?.kind === 'date' || only?.kind === 'number') return findBounded(only, text, text)
  const fields = areas.filter(isTextField)
  const texts = fields.filter(({ kind }) => kind === 'text')
  const codes = fields.filter(({ kind }) => kind === 'code')
  const isWhole = isQuoted || cover !== 'Contains' || texts.length === 0
  const parts = (isWhole ? [text] : text.split(/\s+/)).filter((part) => tokenize(part).length > 0)
  if (parts.length === 0) return null
  const finds = parts.map((part): FindTrial => {
    const inText = findPhrase(texts, { words: tokenize(part), cover })
    const isCode = findPhrase(codes, { words: tokenize(toCode(part)), cover: 'FullMatch' })
    return (index) => union(inText(index), isCode(index))
  })
  const asWritten: FindTrial = (index) => finds.map((find) => find(index)).reduce(intersect)
  // A term that must cover the whole value is not expanded.
  const alike =
    expansion === 'None' || cover !== 'Contains' || texts.length === 0 ? null : findExpanded(fields, text, { isPhrase: isWhole, expansion })
  return alike === null ? asWritten : (index) => union(asWritten(index), alike(index))
}

/** Looks up `RANGE[a, b]`, both included. MIN and MAX are no bound. */
function findRange(argument: string, { areas }: Scope): FindTrial | null {
  const [from, to, ...more] = argument.split(',').map((bound) => bound.trim())
  const [only] = areas
  if (only === undefined || from === undefined || to === undefined || more.length > 0) return null
  return findBounded(only, from === 'MIN' ? null : from, to === 'MAX' ? null : to)
}

function findBounded(area: IndexedField<CorpusTrial>, from: string | null, to: string | null): FindTrial | null {
  if (area.kind === 'number') {
    if (![from, to].every((bound) => bound === null || /^\d+$/.test(bound))) return null
    return findWithin(area, from === null ? -Infinity : Number(from), to === null ? Infinity : Number(to))
  }
  const [first, last] = [from === null ? null : dateAsWritten(from), to === null ? null : dateAsWritten(to)]
  if (area.kind !== 'date' || first === undefined || last === undefined) return null
  return findWithin(area, first === null ? -Infinity : firstDay(first), last === null ? Infinity : lastDay(last))
}

/** Parses `2020`, `2020-05`, `2020-05-17` or `05/17/2020`. Undefined for any other text. */
function dateAsWritten(text: string): string | undefined {
  const [, monthInFront, dayInFront, yearBehind] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const [, year = yearBehind, month = monthInFront, day = dayInFront] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? []
  return year === undefined ? undefined : (toPartialDate(year, month, day) ?? undefined)
}
