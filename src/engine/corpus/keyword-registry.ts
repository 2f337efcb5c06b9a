import { areasOf, basicAreas, toCode, type Area } from './keyword-area.ts'
import { isDateWithin, toPartialDate } from './keyword-date.ts'
import { parseExpression, type KeywordQuery, type Span, type Test, type Token } from './keyword-query.ts'
import { finderOf, wordsOf, type Cover } from './keyword-text.ts'
import type { CorpusTrial } from './trial.ts'

/**
 * Reads the trial registry's advanced search. NOT and contexts such as `AREA[Phase]` take the next operand, AND goes before OR.
 * Words side by side are one term, of which every word is wanted; a code such as a status is wanted whole.
 *
 * Left out on purpose: synonyms, and so what `EXPANSION` says of them, and the places of a trial, which the corpus does not know.
 */
export function parseRegistryQuery(query: string): KeywordQuery<CorpusTrial> {
  const ignored: Span[] = []
  const scope = { areas: basicAreas, isNamed: false, cover: 'Contains' } as const
  return parseExpression({ query, tokens: tokensOf(query, ignored), scope, order: 'AND before OR', ignored })
}

/** Where a term is looked for, and what of it has to be covered. */
type Scope = { readonly areas: readonly Area[]; readonly isNamed: boolean; readonly cover: Cover }
type RegistryToken = Token<CorpusTrial, Scope>
type ToTest = (scope: Scope) => Test<CorpusTrial> | null

/** Quotes and brackets that nothing closes are strays. */
const pieces =
  /(?<operator>[A-Za-z]+)\[(?<argument>[^[\]]*)\]|"(?<phrase>[^"]*)"|(?<stray>[^\s()"[\]]*\[[^\s()"[\]]*\]?|["\]])|[()]|[^\s()"[\]]+/g

function tokensOf(query: string, ignored: Span[]): readonly RegistryToken[] {
  const tokens: RegistryToken[] = []
  let words: Span[] = []
  const addTerm = (span: Span, toTest: ToTest): void => {
    const orIgnored: ToTest = (scope) => {
      const test = toTest(scope)
      if (test === null) ignored.push(span)
      return test
    }
    tokens.push({ type: 'term', toTest: orIgnored, start: span.start, end: span.end })
  }
  const endWords = (): void => {
    const [first, last] = [words[0], words.at(-1)]
    words = []
    if (first === undefined || last === undefined) return
    const text = query.slice(first.start, last.end)
    addTerm({ start: first.start, end: last.end }, (scope) => textTest(text, false, scope))
  }

  for (const { 0: whole, index, groups = {} } of query.matchAll(pieces)) {
    const span = { start: index, end: index + whole.length }
    const { operator, argument = '', phrase, stray } = groups
    const isWord = operator === undefined && phrase === undefined && stray === undefined && !signs.has(whole)
    if (isWord) {
      if (wordsOf(whole).length > 0) words.push(span)
      else ignored.push(span)
      continue
    }
    endWords()
    if (operator !== undefined && contexts.has(operator))
      tokens.push({ type: 'context', narrow: (scope) => narrowed(scope, operator, argument), ...span })
    else if (operator === 'RANGE') addTerm(span, (scope) => rangeTest(argument, scope))
    else if (phrase !== undefined) addTerm(span, (scope) => textTest(phrase, true, scope))
    else if (whole === 'MISSING') addTerm(span, missingTest)
    else if (whole === 'ALL') addTerm(span, () => () => true)
    else if (whole === '(' || whole === ')' || whole === 'AND' || whole === 'OR' || whole === 'NOT') tokens.push({ type: whole, ...span })
    else addTerm(span, () => null)
  }
  endWords()
  return tokens
}

const signs: ReadonlySet<string> = new Set(['(', ')', 'AND', 'OR', 'NOT', 'MISSING', 'ALL'])
/** `EXPAND` is an older name of `EXPANSION`. */
const contexts: ReadonlySet<string> = new Set(['AREA', 'COVER', 'SEARCH', 'EXPANSION', 'EXPAND'])

/** Null if the context is none that a trial here could be in. */
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
  return scope
}

const covers = ['Contains', 'FullMatch', 'StartsWith', 'EndsWith'] as const

const missingTest: ToTest = ({ areas, isNamed }) => (isNamed ? (trial) => areas.every((area) => area.valuesOf(trial).length === 0) : null)

/** Null if there is nothing to look for: no word, or no date or number in an area that has only those. */
function textTest(text: string, isQuoted: boolean, { areas, cover }: Scope): Test<CorpusTrial> | null {
  const [only] = areas
  if (only?.kind === 'date' || only?.kind === 'number') return boundedTest(only, text, text)
  const isWhole = isQuoted || cover !== 'Contains' || areas.every(({ kind }) => kind === 'code')
  const parts = (isWhole ? [text] : text.split(/\s+/)).filter((part) => wordsOf(part).length > 0)
  if (parts.length === 0) return null
  const wanted = parts.map((part) => {
    const inText = finderOf(wordsOf(part), cover)
    const isCode = finderOf(wordsOf(toCode(part)), 'FullMatch')
    return (trial: CorpusTrial): boolean => areas.some(({ kind, textOf }) => (kind === 'code' ? isCode : inText)(textOf(trial)))
  })
  return (trial) => wanted.every((test) => test(trial))
}

/** `RANGE[a, b]`, both included, with MIN and MAX for no bound. */
function rangeTest(argument: string, { areas }: Scope): Test<CorpusTrial> | null {
  const [from, to, ...more] = argument.split(',').map((bound) => bound.trim())
  const [only] = areas
  if (only === undefined || from === undefined || to === undefined || more.length > 0) return null
  return boundedTest(only, from === 'MIN' ? null : from, to === 'MAX' ? null : to)
}

function boundedTest({ kind, valuesOf }: Area, from: string | null, to: string | null): Test<CorpusTrial> | null {
  if (kind === 'number') {
    if (![from, to].every((bound) => bound === null || /^\d+$/.test(bound))) return null
    const [least, most] = [from === null ? -Infinity : Number(from), to === null ? Infinity : Number(to)]
    return (trial) => valuesOf(trial).some((value) => Number(value) >= least && Number(value) <= most)
  }
  const [first, last] = [from === null ? null : dateAsWritten(from), to === null ? null : dateAsWritten(to)]
  if (kind !== 'date' || first === undefined || last === undefined) return null
  return (trial) => valuesOf(trial).some((value) => isDateWithin(value, first, last))
}

/** `2020`, `2020-05`, `2020-05-17` or `05/17/2020`; undefined if it is none of them. */
function dateAsWritten(text: string): string | undefined {
  const [, monthInFront, dayInFront, yearBehind] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const [, year = yearBehind, month = monthInFront, day = dayInFront] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? []
  return year === undefined ? undefined : (toPartialDate(year, month, day) ?? undefined)
}
