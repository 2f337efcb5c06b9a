import { defaults } from '../../../contract/generated/defaults.ts'
import { statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { acceptsWithinBounds, judgeStumble } from '../accept-within-bounds.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, toInconclusive } from '../../define/check.ts'
import { parseCsvTable, type TableRow, type Table } from '../../define/csv-table.ts'
import { fullReview, fullReviewMost, generatedReviewPapers, question } from '../../probes/created-sessions.ts'
import { isAccepted, isRefusedAsInvalid } from '../../probes/define-creation.ts'
import { emptySearches, plainReviewSearch, unboundedSearch } from './gathered-searches.ts'
import { fullReviewTables, generatedReviewTables, noTable, plainReviewTables, type ReviewTables } from './review-tables.ts'
import { rowsOf, isInTable } from '../../define/search-results.ts'

/** Why what a review gathered is not known. */
function unseen({ created, read, search }: ReviewTables): Finding {
  if (!isAccepted(created)) return toInconclusive('create', created)
  if (read === undefined || search === undefined) return noTable(read, 'the review shows no table of what it gathered')
  return toInconclusive('the download of what it gathered', search)
}

/** The identity of a paper in an export: the first identifier that it shows, or else the whole row. */
function paperOf(row: TableRow): string {
  return row['Paper ID'] || row['DOI'] || row['Title'] || JSON.stringify(row)
}

function judgeAtMost(most: number, { rows }: Table, by: readonly Exchange[]): Finding {
  if (rows.length === 0) return { notShown: 'the review gathered nothing' }
  if (rows.length <= most) return { kept: by }
  return { broken: { expected: `at most ${most} papers`, actual: `${rows.length} papers` }, by }
}

const generatedKeepsMost = definePart({
  about: 'a search with maxResults',
  probes: [generatedReviewTables],
  judge(tables) {
    const bounded = parseCsvTable(tables.search)
    return bounded === null ? unseen(tables) : judgeAtMost(generatedReviewPapers, bounded, present(tables.created, tables.search))
  },
})

const unboundedKeepsDefault = defineFurtherPart({
  about: 'a search without maxResults',
  role: 'whenSent',
  probes: [unboundedSearch],
  judge(unbounded) {
    const more = parseCsvTable(unbounded?.table)
    return more === null ? null : judgeAtMost(defaults.ReviewSearch.maxResults, more, present(unbounded?.created, unbounded?.table))
  },
})

/** Without searches, one runs with the defaults of all its members. */
const omittedKeepsDefault = defineFurtherPart({
  about: 'the search of a review that names none',
  probes: [plainReviewTables],
  judge(plain) {
    const gathered = parseCsvTable(plain?.search)
    return gathered === null ? null : judgeAtMost(defaults.ReviewSearch.maxResults, gathered, present(plain?.created, plain?.search))
  },
})

function present(...exchanges: readonly (Exchange | undefined)[]): readonly Exchange[] {
  return exchanges.filter((exchange) => exchange !== undefined)
}

const { named: fromNamed, literature: fromLiterature, others: fromOthers } = fullReviewMost

const searchDefaults = defineCheck({
  rule: 'reviews/create/search-defaults',
  probes: [fullReviewTables, generatedReviewTables],
  judge(full, generated) {
    const [named, alone] = [parseCsvTable(full.search), parseCsvTable(generated.search)]
    if (named === null) return unseen(full)
    if (alone === null) return unseen(generated)
    const by = present(full.created, full.search, generated.created, generated.search)
    const expected = 'papers of the corpus service, by their meaning'
    if (alone.rows.length === 0) {
      // A question stands literally in no paper.
      return named.rows.length > fromLiterature + fromOthers
        ? { broken: { expected, actual: 'nothing, where the search that names both found some' }, by }
        : { notShown: 'neither search found anything' }
    }
    const papers = new Set(named.rows.map(paperOf))
    if (alone.rows.every((row) => papers.has(paperOf(row)))) return { kept: by }
    const only = onlyOf(alone, named)
    if (only !== null) return { broken: { expected, actual: `only what ${only} has` }, by }
    return { notShown: 'other papers came than from the search that names both, as they may from one search to the next' }
  },
})

const [ofLiterature, ofTrials] = [/^PUBMED-/, /^NCT\d+$/]

/** The one corpus that a table is from, if its identifiers differ from those of the full index. */
function onlyOf(alone: Table, named: Table): string | null {
  if (count(alone, ofTrials) === alone.rows.length) return 'clinical_trials'
  // Papers of the review with all searches that are neither of the literature nor of the trials are of the full index.
  const fromLiteratureThere = count(named, ofLiterature)
  const isConclusive = fromLiteratureThere <= fromLiterature && named.rows.length - fromLiteratureThere - count(named, ofTrials) >= enough
  return isConclusive && count(alone, ofLiterature) === alone.rows.length ? 'pubmed' : null
}

function count({ rows }: Table, form: RegExp): number {
  return rows.filter((row) => form.test(row['Paper ID'] ?? '')).length
}

/** Papers found are enough to say that none of them stands in a table. */
const enough = 5

/** Judges if a table has some of the papers of a search, whatever its columns are. Order and choice may differ from one search to the next. */
function judgeSame(table: Table | null, searched: Exchange | undefined, by: readonly Exchange[], otherwise: () => Finding): Finding {
  if (table === null) return otherwise()
  const papers = rowsOf(searched)
  if (papers === undefined)
    return searched === undefined ? { inconclusive: 'nothing was searched for' } : toInconclusive('search', searched)
  if (papers.length < enough) return { notShown: `a search for the question brings no more than ${papers.length} papers` }
  const expected = 'the papers of a search for the research question'
  if (table.rows.length === 0) return { broken: { expected, actual: 'none' }, by }
  if (papers.some(isInTable(table))) return { kept: by }
  return { broken: { expected, actual: `${table.rows.length} papers, but none of the first ${papers.length} of that search` }, by }
}

const plainReviewSearches = definePart({
  about: 'a review without searches',
  probes: [plainReviewTables, plainReviewSearch],
  judge(tables, { searched }) {
    if (isRefusedAsInvalid(tables.created)) return brokenCreate(tables.created)
    return judgeSame(parseCsvTable(tables.search), searched, present(tables.created, tables.search, searched), () => unseen(tables))
  },
})

const emptyReviewSearches = defineFurtherPart({
  about: 'a review with an empty list of searches',
  role: 'whenSent',
  probes: [emptySearches],
  judge(empty) {
    const { created, table, searched } = empty ?? {}
    if (created === undefined) return null
    if (isRefusedAsInvalid(created)) return brokenCreate(created)
    return judgeSame(parseCsvTable(table), searched, present(created, table), () => ({ notShown: 'the review shows no table' }))
  },
})

const acceptsEmptySearches = acceptsWithinBounds('reviews/create/searches-default', {
  calls: [
    {
      title: 'searches []',
      call: { operation: 'createSystematicReview', as: 'default', body: { researchQuestion: question, searches: [] } },
    },
  ],
})

function brokenCreate(created: Exchange): Finding {
  return { broken: { expected: '202', actual: statusAndCode(created) }, by: [created] }
}

const keywordLiteral = defineCheck({
  rule: 'reviews/create/keyword-literal',
  probes: [fullReview, fullReviewTables, generatedReviewTables],
  judge(creation, tables, others) {
    const { created } = creation
    const stumbling = judgeStumble('reviews/create/keyword-literal', fullReview, creation)
    if (stumbling !== null) return stumbling
    const table = parseCsvTable(tables.search)
    if (table === null) return unseen(tables)
    if (!JSON.stringify(jsonBodyOrEmpty(created)['searches']).includes('"keyword"'))
      return { inconclusive: 'it was refused for something else' }
    if (table.rows.length === 0) return { notShown: 'the review gathered nothing' }
    const by = present(created, tables.search)
    const most = fromNamed + fromLiterature + fromOthers
    if (table.rows.length <= most) return { kept: by }
    // If no search keeps to its maxResults, more papers say nothing of this one.
    const bounded = parseCsvTable(others.search)
    if (bounded === null || bounded.rows.length > generatedReviewPapers)
      return { inconclusive: 'searches gather more than they were asked for' }
    const actual = `${table.rows.length} papers, where all other searches may gather ${most}`
    return { broken: { expected: 'nothing for a string that stands in no paper', actual }, by }
  },
})

export const reviewsGathered = [
  { rule: 'reviews/create/search-max-results-default', parts: [generatedKeepsMost, unboundedKeepsDefault, omittedKeepsDefault] },
  searchDefaults,
  { rule: 'reviews/create/searches-default', parts: [plainReviewSearches, emptyReviewSearches, acceptsEmptySearches] },
  keywordLiteral,
] as const
