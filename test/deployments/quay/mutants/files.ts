import type { Answer } from '../../exam.ts'
import type { Facts } from '../behaviour.ts'
import type { Format } from '../model.ts'
import type { Fault } from './kit.ts'
import { amount, CRITERIA, DAY, decide, doneReview, FULL, HOUR, idOf, lines, load, QUESTIONS, report, review, under, word } from './kit.ts'

/** Faults of the downloads: what the files hold, how they come and how long. */

const deep = under('Systematic review detail (GET systematic review)')
const detail = under('Report detail (GET report)')
const depth = under('POST /sessions/systematic-reviews')
type C = Parameters<Fault['witness']>[0]

const is =
  (format: Format, kind = 'systematicReview') =>
  (f: Facts): boolean =>
    f.format === format && f.session?.kind === kind
const file = async (c: C, ...path: readonly string[]): Promise<Answer> =>
  load(c, (await review(c, idOf('completedReview'))).at('data', ...path))
const paper = async (c: C, name: string): Promise<Answer> => load(c, (await report(c, idOf('completedReport'))).at(name))
const inline = (format: Format, kind?: string): Fault['behaviour'] => word('disposition', (v, f) => (is(format, kind)(f) ? 'inline' : v))
const shown = (a: Answer): boolean => !a.headers.get('content-disposition')?.startsWith('attachment')
const column = (text: string, name: string): string[] => {
  const [head, ...rows] = lines(text).map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const at = head?.indexOf(name) ?? -1
  return at < 0 ? [] : rows.map((row) => row[at] ?? '')
}
const entries = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0
const cell = (stage: string, head: RegExp, to: string | ((row: number) => string)): Fault['behaviour'] =>
  word('csv-cell', (v, f) => {
    const [name, row] = f.value as [string, number]
    return f.name === stage && head.test(name) ? (typeof to === 'string' ? to : to(row)) : v
  })

export const fileFaults: readonly Fault[] = [
  deep(
    'file-xlsx-inline',
    'hard',
    'format',
    'every value is served as an attachment download',
    'xlsx comes inline',
    inline('xlsx'),
    async (c) => shown(await file(c, 'search', 'xlsx')),
  ),
  deep(
    'file-bib-inline',
    'hard',
    'format',
    'every value is served as an attachment download',
    'bib comes inline',
    inline('bib'),
    async (c) => shown(await file(c, 'report', 'bib')),
  ),
  deep(
    'file-csv-inline',
    'medium',
    'format',
    'every value is served as an attachment download',
    'csv comes inline',
    inline('csv'),
    async (c) => shown(await file(c, 'extract', 'csv')),
  ),
  deep(
    'file-pdf-inline',
    'hard',
    'format',
    'every value is served as an attachment download',
    'the pdf of a review comes inline',
    inline('pdf'),
    async (c) => shown(await file(c, 'report', 'pdf')),
  ),
  deep(
    'file-csv-five-days',
    'hard',
    'time',
    'presigned URI valid 7 days',
    'csv links end after 5 days',
    amount('link-ms', (v, f) => (is('csv')(f) ? 5 * DAY : v)),
    async (c) => {
      const url = (await review(c, idOf('completedReview'))).at('data', 'screen', 'csv')
      await c.wait(6 * DAY)
      return (await load(c, url)).status !== 200
    },
  ),
  deep(
    'file-report-links-hour',
    'hard',
    'time',
    'presigned URI valid 7 days',
    'links of the report end after an hour',
    amount('link-ms', (v, f) => (f.name === 'generating_report' && f.session?.kind === 'systematicReview' ? HOUR : v)),
    async (c) => {
      const url = (await review(c, idOf('completedReview'))).at('data', 'report', 'pdf')
      await c.wait(2 * HOUR)
      return (await load(c, url)).status !== 200
    },
  ),
  deep(
    'file-xlsx-forever',
    'hard',
    'time',
    'presigned URI valid 7 days',
    'xlsx links never end',
    decide('link-valid', true, is('xlsx')),
    async (c) => {
      const url = (await review(c, idOf('completedReview'))).at('data', 'extract', 'xlsx')
      await c.wait(9 * DAY)
      return (await load(c, url)).status === 200
    },
  ),
  deep(
    'file-ten-days',
    'hard',
    'time',
    'presigned URI valid 7 days',
    'links of reviews hold for 10 days',
    amount('link-ms', (v, f) => (f.session?.kind === 'systematicReview' ? 10 * DAY : v)),
    async (c) => {
      const url = (await review(c, idOf('completedReview'))).at('data', 'search', 'csv')
      await c.wait(7 * DAY + 2 * HOUR)
      return (await load(c, url)).status === 200
    },
  ),
  deep(
    'file-fulltext-dead',
    'hard',
    'time',
    'presigned URI valid 7 days',
    'the fulltext link is dead at once',
    decide('link-valid', false, (f) => f.name === 'screening_fulltext'),
    async (c) => (await file(c, 'fulltext', 'csv')).status !== 200,
  ),
  deep(
    'file-bib-ris-swapped',
    'hard',
    'format',
    'bib, ris',
    'bib entries are written as ris',
    word('entry', (v, f) => (is('bib')(f) ? v.replace(/^@\w+\{[^,]+,/, 'TY  - JOUR') : v)),
    async (c) => !(await file(c, 'report', 'bib')).text.includes('@'),
  ),
  detail(
    'file-ris-no-end',
    'hard',
    'format',
    'risUrl: reference list as RIS',
    'entries have no end',
    word('entry', (v, f) => (is('ris', 'report')(f) ? v.replace(/ER {2}- \r\n/, '') : v)),
    async (c) => {
      const { text } = await paper(c, 'risUrl')
      return entries(text, /^TY {2}- /gm) !== entries(text, /^ER {2}-/gm)
    },
  ),
  detail(
    'file-ris-second-untyped',
    'hard',
    'format',
    'risUrl: reference list as RIS',
    'the second entry has no type',
    word('entry', (v, f) => (is('ris', 'report')(f) && f.value === 1 ? v.replace(/^TY.*\r\n/, '') : v)),
    async (c) => {
      const { text } = await paper(c, 'risUrl')
      return entries(text, /^TY {2}- /gm) !== entries(text, /^ER {2}-/gm)
    },
  ),
  detail(
    'file-bib-open-brace',
    'hard',
    'format',
    'bibUrl: reference list as BibTeX',
    'the last brace is missing',
    word('entry', (v, f) => (is('bib', 'report')(f) ? v.trimEnd().slice(0, -1) : v)),
    async (c) => {
      const { text } = await paper(c, 'bibUrl')
      return entries(text, /\{/g) !== entries(text, /\}/g)
    },
  ),
  detail(
    'file-txt-bibtex',
    'medium',
    'format',
    'txtUrl: reference list as APA text',
    'the text is BibTeX',
    word('entry', (v, f) => (is('txt', 'report')(f) ? `@misc{${v}}` : v)),
    async (c) => (await paper(c, 'txtUrl')).text.includes('@misc'),
  ),
  detail(
    'file-txt-no-years',
    'hard',
    'format',
    'txtUrl: reference list as APA text',
    'the years are missing',
    word('entry', (v, f) => (is('txt', 'report')(f) ? v.replace(/ \([^)]*\)\./, '.') : v)),
    async (c) => !/\((?:19|20)\d{2}\)\./.test((await paper(c, 'txtUrl')).text),
  ),
  detail(
    'file-lists-differ',
    'hard',
    'value',
    'txt, bib, ris: the reference list',
    'the bib file lacks the last references',
    word('entry', (v, f) => (is('bib', 'report')(f) && Number(f.value) > 4 ? '' : v)),
    async (c) => entries((await paper(c, 'bibUrl')).text, /^@/gm) !== entries((await paper(c, 'risUrl')).text, /^TY {2}- /gm),
  ),
  depth(
    'screen-fast-quotes',
    'hard',
    'value',
    'fast returns decisions without supporting quotes',
    'fast fills the criterion with a quote',
    word('csv-cell', (v, f) =>
      f.session?.order.abstract?.depth === 'fast' && f.name === 'screening_abstract' && (v === 'yes' || v === 'no')
        ? `${v} “as the paper says”`
        : v,
    ),
    async (c) =>
      (
        await load(c, (await doneReview(c, { abstractScreening: { criteria: CRITERIA, depth: 'fast' } })).at('data', 'screen', 'csv'))
      ).text.includes('“'),
  ),
  depth(
    'screen-thorough-no-quotes',
    'hard',
    'value',
    'thorough records the quotes behind each decision',
    'the quotes are empty',
    cell('screening_abstract', /quote/, ''),
    async (c) => {
      const told = await load(c, (await doneReview(c, { abstractScreening: { criteria: CRITERIA } })).at('data', 'screen', 'csv'))
      return column(told.text, 'People (supporting quote)').every((one) => one === '')
    },
  ),
  depth(
    'choices-free',
    'hard',
    'value',
    'with choices the answer is restricted to one of them',
    'every third answer is free',
    cell('extracting_data', /^Effect$/, (row) => (row % 3 === 0 ? 'sideways' : 'up')),
    async (c) =>
      column(
        (await load(c, (await doneReview(c, { extraction: { questions: QUESTIONS } })).at('data', 'extract', 'csv'))).text,
        'Effect',
      ).some((one) => one !== 'up' && one !== 'down'),
  ),
  depth(
    'searches-max-ignored',
    'hard',
    'limit',
    'searches[].maxResults',
    'the second search ignores it',
    amount('search-max', (v, f) => (f.value === 1 ? 200 : v)),
    async (c) =>
      lines(
        (
          await load(
            c,
            (
              await doneReview(c, {
                searches: [
                  { query: 'stroke', maxResults: 7 },
                  { query: 'insomnia', maxResults: 3 },
                ],
              })
            ).at('data', 'search', 'csv'),
          )
        ).text,
      ).length > 11,
  ),
  depth(
    'searches-default-50',
    'hard',
    'value',
    'searches[].maxResults default 200',
    'the default is 50',
    amount('default', (v, f) => (f.name === 'searches[].maxResults' ? 50 : v)),
    async (c) =>
      lines((await load(c, (await doneReview(c, { searches: [{ query: 'stroke' }] })).at('data', 'search', 'csv'))).text).length < 150,
  ),
  depth(
    'searches-pubmed-service',
    'hard',
    'filter',
    'searches[].corpus pubmed',
    'pubmed gathers papers without pmid',
    decide('in-corpus', true, (f) => f.corpus === 'pubmed' && f.route !== 'POST /search/papers'),
    async (c) =>
      column(
        (await load(c, (await doneReview(c, { searches: [{ query: 'stroke', corpus: 'pubmed' }] })).at('data', 'search', 'csv'))).text,
        'PMID',
      ).includes(''),
  ),
  depth(
    'searches-keyword-near',
    'hard',
    'filter',
    'searches[].searchMode keyword is literal matching',
    'keyword gathers everything near',
    decide('keyword-hit', true, (f) => f.route !== 'POST /search/papers' && f.route !== 'POST /search/trials'),
    async (c) =>
      lines(
        (await load(c, (await doneReview(c, { searches: [{ query: 'zzqxv', searchMode: 'keyword' }] })).at('data', 'search', 'csv'))).text,
      ).length > 1,
  ),
  depth(
    'search-table-empty',
    'hard',
    'value',
    'when searches is omitted one semantic search runs with the research question',
    'nothing is gathered',
    {
      amount: (name, v, f) =>
        name === 'review-results' && f.session?.fresh === true && f.session.order.searches[0]?.query === f.session.question ? 0 : v,
    },
    async (c) => lines((await load(c, (await doneReview(c, FULL)).at('data', 'search', 'csv'))).text).length < 2,
  ),
]
