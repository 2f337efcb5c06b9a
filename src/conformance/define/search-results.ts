import { isObject } from '../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../exchange/json-body.ts'
import { type Finding, toInconclusive } from './check.ts'
import type { Table } from './csv-table.ts'

/** A paper or a trial as it was answered, with members of unknown types. */
export type Row = Readonly<Record<string, unknown>>

/** The papers or trials of a search that are objects; undefined when the answer has no list. */
export function rowsOf(exchange: Exchange | undefined): readonly Row[] | undefined {
  if (exchange === undefined || answerOf(exchange)?.status !== 200) return undefined
  const rows = memberOf(exchange, listIn(exchange))
  return Array.isArray(rows) ? rows.filter(isObject) : undefined
}

/** The member of a search answer that has the results. */
export function listIn({ operation }: Exchange): 'papers' | 'trials' {
  return operation === 'searchTrials' ? 'trials' : 'papers'
}

/** The filters of a search request. */
export function filtersOf(exchange: Exchange): Row {
  const { filters, trialFilters } = jsonBodyOrEmpty(exchange)
  return isObject(filters) ? filters : isObject(trialFilters) ? trialFilters : {}
}

/** The identity of a paper or a trial. A paper without an identifier is identified by all of its members. */
export function idOf(row: Row): string {
  const id = row['nctId'] ?? row['serviceId']
  return typeof id === 'string' ? id : JSON.stringify(row)
}

export function idsOf(rows: readonly Row[]): ReadonlySet<string> {
  return new Set(rows.map(idOf))
}

export function textOf(row: Row, member: string): string {
  const text = row[member]
  return typeof text === 'string' ? text : ''
}

/** Returns a function that tells whether a text of a result has something in it. */
export function hasText(member: string): (row: Row) => boolean {
  return (row) => textOf(row, member) !== ''
}

export function listOf(row: Row, member: string): readonly unknown[] {
  const list = row[member]
  return Array.isArray(list) ? list : []
}

/** Returns a function that finds a paper in a table, in any column, by its title or DOI. Case and white space are ignored. */
export function isInTable({ rows }: Table): (paper: Row) => boolean {
  const text = normalize(rows.flatMap((row) => Object.values(row)).join('\n'))
  return (paper) => ['title', 'doi'].some((member) => textOf(paper, member) !== '' && text.includes(normalize(textOf(paper, member))))
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}

/** True if a text has a word with only space and plain punctuation around it, so that every tokenizer finds it. */
export function holdsWord(text: string, word: string): boolean {
  return wordsOf(text).has(word.toLowerCase())
}

/** The words of a text that every tokenizer finds, in lower case. */
export function wordsOf(text: string): ReadonlySet<string> {
  return wordsAsWritten(text.toLowerCase())
}

/** The words of a text that every tokenizer finds, as written. */
export function wordsAsWritten(text: string): ReadonlySet<string> {
  const parts = text.split(/\s+/)
  return new Set(parts.map((part) => part.replace(/^[("“[]+/, '').replace(/[)"”\],.;:!?]+$/, '')).filter((part) => /^\p{L}+$/u.test(part)))
}

/** The fewest results that are no chance. */
export const enoughResults = 3

type Fault = { readonly member: string; readonly expected: string }

type Rows = {
  /** Each search has to be answered with a result that shows the rule. */
  readonly searches: readonly (Exchange | undefined)[]
  /** Searches that may have no results. They ask for more than the rule is about. */
  readonly besides?: readonly (Exchange | undefined)[]
  /** The fault of a result, and the member that has it; null when there is none. */
  readonly faultOf: (row: Row, exchange: Exchange) => Fault | null
  /** True if a result shows the rule. */
  readonly isTelling?: (row: Row, exchange: Exchange) => boolean
}

/** Judges every result of searches. */
export function judgeRows({ searches, besides = [], faultOf, isTelling = () => true }: Rows): Finding {
  for (const exchange of [...searches, ...besides]) {
    const broken = exchange === undefined ? null : brokenBy(exchange, faultOf)
    if (broken !== null) return broken
  }
  for (const exchange of searches) {
    const rows = rowsOf(exchange)
    if (exchange === undefined) return { notShown: 'nothing was found to ask for' }
    if (rows === undefined) return toInconclusive('search', exchange)
    if (!rows.some((row) => isTelling(row, exchange))) return { notShown: `none of ${rows.length} results shows it` }
  }
  return { kept: [...searches, ...besides].filter((exchange) => exchange !== undefined) }
}

function brokenBy(exchange: Exchange, faultOf: Rows['faultOf']): Finding | null {
  for (const [at, row] of (rowsOf(exchange) ?? []).entries()) {
    const fault = faultOf(row, exchange)
    if (fault === null) continue
    const { member, expected } = fault
    const actual = JSON.stringify(row[member]) ?? 'nothing'
    return { broken: { expected, actual, pointer: `/${listIn(exchange)}/${at}/${member}` }, by: [exchange] }
  }
  return null
}

/** True if results have the older form, which lacks a member. */
export function lacks(rows: readonly Row[] | undefined, member: string): boolean {
  return rows !== undefined && rows.length > 0 && rows.every((row) => !Object.hasOwn(row, member))
}

/** True if a search has warnings about its query. */
export function isWarned(exchange: Exchange): boolean {
  const warnings = memberOf(exchange, 'warnings')
  return Array.isArray(warnings) && warnings.length > 0
}
