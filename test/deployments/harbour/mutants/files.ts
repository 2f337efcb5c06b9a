import { correct } from '../behaviour.ts'
import type { DataMember, Format, Session, Table } from '../model.ts'
import { cells, fault, file, finished, namedReport, namedReview, rows } from './tools.ts'

const reviewing = 'Systematic review detail (GET systematic review)'
const detail = 'Report detail (GET report)'
const create = 'POST /sessions/systematic-reviews'
const lists = 'reference list as APA text, BibTeX, RIS'

/** Behaviour in which the table of one stage is changed. */
function table(
  member: DataMember,
  change: (usual: Table, format: Format, session: Session) => Table,
): { readonly tableOf: typeof correct.tableOf } {
  return { tableOf: (one, session, usual, format) => (one === member ? change(usual, format, session) : usual) }
}

const headOf = (lines: readonly string[]): string[] => cells(lines[0] ?? '')
const countOf = (whole: string, part: RegExp): number => whole.match(part)?.length ?? 0

export const fileMutants = [
  fault(
    'xlsx-loses-last-row',
    ['format', 'hard'],
    reviewing,
    'search: `{ csv, xlsx }` gathered-paper list',
    'The workbook has one row less than the csv.',
    table('search', (usual, format) => (format === 'xlsx' ? usual.slice(0, -1) : usual)),
    async (c) => {
      const answer = await namedReview(c, 'completedReview')
      const workbook = (await file(c, answer, 'data', 'search', 'xlsx')).text
      return countOf(workbook, /<row /gu) !== rows(await file(c, answer, 'data', 'search', 'csv')).length
    },
  ),
  fault(
    'screen-csv-head-only',
    ['format', 'medium'],
    reviewing,
    'screen: abstract-screening results',
    'The screening csv of a review has only its head.',
    table('screen', (usual, format) => (format === 'csv' ? usual.slice(0, 1) : usual)),
    async (c) => rows(await file(c, await namedReview(c, 'completedReview'), 'data', 'screen', 'csv')).length < 2,
  ),
  fault(
    'fulltext-workbook-empty',
    ['value', 'medium'],
    reviewing,
    'fulltext: fulltext-screening results',
    'The fulltext workbook is empty.',
    table('fulltext', (usual, format) => (format === 'xlsx' ? usual.slice(0, 1) : usual)),
    async (c) => countOf((await file(c, await namedReview(c, 'completedReview'), 'data', 'fulltext', 'xlsx')).text, /<row /gu) < 2,
  ),
  fault(
    'extract-without-questions',
    ['value', 'medium'],
    create,
    'extraction: `questions` (array, each `{ name, instructions, choices? }`)',
    'The last question has no column.',
    table('extract', (usual) => usual.map((row) => row.slice(0, -1))),
    async (c) => !headOf(rows(await file(c, await finished(c, 'review'), 'data', 'extract', 'csv'))).includes('Design'),
  ),
  fault(
    'extract-free-answers',
    ['value', 'hard'],
    create,
    'with `choices` the answer is restricted to one of them',
    'An answer is outside the choices.',
    table('extract', (usual) => usual.map((row, nth) => row.map((cell, at) => (nth > 0 && at === 2 ? `${cell}, probably` : cell)))),
    async (c) => {
      const lines = rows(await file(c, await finished(c, 'review'), 'data', 'extract', 'csv'))
      return lines.slice(1).some((line) => !['trial', 'cohort'].includes(cells(line)[2] ?? ''))
    },
  ),
  fault(
    'extract-choices-capitals',
    ['value', 'medium'],
    create,
    'with `choices` the answer is restricted to one of them',
    'Answers in the workbook are in capitals.',
    table('extract', (usual, format) =>
      format === 'xlsx' ? usual.map((row, nth) => row.map((cell, at) => (nth > 0 && at === 2 ? cell.toUpperCase() : cell))) : usual,
    ),
    async (c) => (await file(c, await finished(c, 'review'), 'data', 'extract', 'xlsx')).text.includes('>COHORT<'),
  ),
  fault(
    'extract-rows-twice',
    ['value', 'hard'],
    reviewing,
    'extract: extraction results; papers are screened before',
    'Every paper is in the extraction twice.',
    table('extract', (usual) => [...usual, ...usual.slice(1)]),
    async (c) => {
      const answer = await finished(c, 'review')
      const included = rows(await file(c, answer, 'data', 'fulltext', 'csv')).filter((line) => cells(line)[3] === 'include').length
      return rows(await file(c, answer, 'data', 'extract', 'csv')).length - 1 > included
    },
  ),
  fault(
    'search-results-ignored',
    ['limit', 'hard'],
    create,
    '`maxResults` (integer 1..10000, default 200)',
    'A review gathers twice as many papers as asked.',
    {
      gatheredBy: (session, usual) =>
        session.kind === 'systematicReview' ? [...usual, ...usual.map((item) => ({ ...item, title: `${item.title} (again)` }))] : usual,
    },
    async (c) => rows(await file(c, await finished(c, 'review'), 'data', 'search', 'csv')).length > 21,
  ),
  fault(
    'search-default-ignored',
    ['value', 'medium'],
    create,
    'maxResults: default 200',
    'A search gathers 450 papers without maxResults.',
    {
      defaultFor: (name) => (name === 'searches.maxResults' ? 450 : correct.defaultFor(name)),
    },
    async (c) => rows(await file(c, await finished(c, 'review', { searches: [{ query: 'sleep' }] }), 'data', 'search', 'csv')).length > 201,
  ),
  fault(
    'fast-with-quotes',
    ['value', 'hard'],
    create,
    '`fast` returns decisions without supporting quotes',
    'Fast screening has quotes.',
    table('fulltext', (usual) => usual.map((row, nth) => [...row, nth === 0 ? 'Adults (quote)' : 'We studied adults.'])),
    async (c) => (await file(c, await finished(c, 'review'), 'data', 'fulltext', 'csv')).text.includes('quote'),
  ),
  fault(
    'thorough-without-quotes',
    ['value', 'hard'],
    create,
    '`thorough` records the quotes behind each decision',
    'Quotes are left empty.',
    table('screen', (usual) => usual.map((row, nth) => row.map((cell, at) => (nth > 0 && at === 5 ? '' : cell)))),
    async (c) => {
      const lines = rows(await file(c, await finished(c, 'review'), 'data', 'screen', 'csv'))
      const at = headOf(lines).indexOf('Adults (quote)')
      return lines.slice(1).some((line) => at >= 0 && cells(line)[at] === '')
    },
  ),
  fault(
    'ris-loses-a-paper',
    ['value', 'hard'],
    detail,
    lists,
    'The RIS list has one entry less than the BibTeX list.',
    {
      citedBy: (_session, usual, format) => (format === 'ris' ? usual.slice(1) : usual),
    },
    async (c) => {
      const answer = await namedReport(c, 'completedReport')
      const bib = countOf((await file(c, answer, 'bibUrl')).text, /^@article/gmu)
      return countOf((await file(c, answer, 'risUrl')).text, /^TY {2}- /gmu) !== bib
    },
  ),
  fault(
    'ris-without-end',
    ['format', 'medium'],
    detail,
    lists,
    'RIS entries have no end.',
    {
      referenceText: (format, usual) => (format === 'ris' ? usual.replaceAll('ER  - ', '') : usual),
    },
    async (c) => !(await file(c, await namedReport(c, 'completedReport'), 'risUrl')).text.includes('ER  -'),
  ),
  fault(
    'bib-brace-missing',
    ['format', 'hard'],
    detail,
    lists,
    'The last BibTeX entry is not closed.',
    {
      referenceText: (format, usual) => (format === 'bib' ? usual.replace(/\}\n$/u, '\n') : usual),
    },
    async (c) => {
      const whole = (await file(c, await namedReport(c, 'completedReport'), 'bibUrl')).text
      return countOf(whole, /\{/gu) !== countOf(whole, /\}/gu)
    },
  ),
  fault(
    'txt-without-years',
    ['format', 'medium'],
    detail,
    'txtUrl: reference list as APA text',
    'The years of the APA text are missing.',
    {
      referenceText: (format, usual) => (format === 'txt' ? usual.replaceAll(/\(\d{4}\)\. /gu, '') : usual),
    },
    async (c) => !/\(\d{4}\)/u.test((await file(c, await namedReport(c, 'completedReport'), 'txtUrl')).text),
  ),
  fault(
    'ris-accents-broken',
    ['format', 'medium'],
    detail,
    lists,
    'Letters with accents are broken in RIS.',
    {
      referenceText: (format, usual) => (format === 'ris' ? usual.replaceAll(/\P{ASCII}/gu, '\ufffd') : usual),
    },
    async (c) => (await file(c, await namedReport(c, 'completedReport'), 'risUrl')).text.includes('\ufffd'),
  ),
  fault(
    'review-pdf-500',
    ['status', 'medium'],
    detail,
    'pdfUrl: download URLs',
    'The pdf of a review answers 500.',
    {
      fileStatus: (format, session, usual) => (format === 'pdf' && session.kind === 'systematicReview' ? 500 : usual),
    },
    async (c) => (await file(c, await namedReview(c, 'completedReview'), 'data', 'report', 'pdf')).status !== 200,
  ),
]
