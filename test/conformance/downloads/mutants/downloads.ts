import { isOperation, replaceValue } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

const isFile = (path: string, ...extensions: readonly string[]): boolean =>
  path.startsWith('/_files') && (extensions.length === 0 || extensions.some((extension) => path.includes(`.${extension}`)))

const isOfReview = (path: string): boolean => isFile(path) && /(?:search|screen|fulltext|extract)\./.test(path)

const served: readonly Mutant[] = [
  {
    breaks: 'downloads need the key',
    rule: 'downloads/presigned',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers(({ path, as }) => (isFile(path) && as === null ? { status: 401, text: '' } : null)),
  },
  {
    breaks: 'the tables of a review need the key',
    rule: 'downloads/presigned',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers(({ path, as }) => (isOfReview(path) && as === null ? { status: 403, text: '' } : null)),
  },
  {
    breaks: 'a RIS file is empty',
    rule: 'downloads/presigned',
    class: 'downloads',
    fetchOf: changeAnswers(({ path }) => (isFile(path, 'ris') ? { text: '' } : null)),
  },
  {
    breaks: 'a DOCX document answers 500',
    rule: 'downloads/presigned',
    class: 'downloads',
    fetchOf: changeAnswers(({ path }) => (isFile(path, 'docx') ? { status: 500, text: '' } : null)),
  },
  {
    breaks: 'a spreadsheet answers 404',
    rule: 'downloads/presigned',
    class: 'downloads',
    fetchOf: changeAnswers(({ path }) => (isFile(path, 'xlsx') ? { status: 404, text: '' } : null)),
  },
  ...(
    [
      ['tables have the disposition inline', ['csv'], 'inline'],
      ['spreadsheets have no disposition', ['xlsx'], null],
      ['the PDF of a review has the disposition inline', ['pdf'], 'inline; filename="report.pdf"'],
    ] as const
  ).map(([breaks, extensions, disposition]): Mutant => ({
    breaks,
    rule: 'downloads/attachment',
    class: 'downloads',
    fetchOf: changeAnswers(({ path }) => (isFile(path, ...extensions) ? { headers: { 'content-disposition': disposition } } : null)),
  })),
]

const formats: readonly Mutant[] = (
  [
    ['downloads/report-formats', 'the PDF is an HTML page', 'pdf', '<html></html>'],
    ['downloads/report-formats', 'the DOCX is a PDF', 'docx', '%PDF-1.7\n'],
    ['downloads/report-formats', 'the DOCX is a zip of something else', 'docx', 'PK\u0003\u0004 readme.txt'],
    ['downloads/report-formats', 'the APA list is BibTeX', 'txt', '@article{a, title = {A}, year = (2020)}'],
    ['downloads/report-formats', 'BibTeX has the content type JSON', 'bib', '[{"title":"A"}]'],
    ['downloads/report-formats', 'RIS has the content type plain text', 'ris', 'Lind, M. (2020). A. B, 1(2).'],
    ['downloads/table-formats', 'a CSV is an HTML page', 'csv', '<table><tr><td>A, B</td></tr></table>'],
    ['downloads/table-formats', 'a CSV is JSON', 'csv', '[{"title":"A","year":2020}]'],
    ['downloads/table-formats', 'the rows of a CSV have a cell too many', 'csv', 'Title,Year\r\nA,2020\r\nB,2021,\r\n'],
    ['downloads/table-formats', 'a spreadsheet is a CSV', 'xlsx', 'Title,Year\r\nA,2020\r\n'],
    ['downloads/table-formats', 'a spreadsheet is a text document', 'xlsx', 'PK\u0003\u0004 word/document.xml'],
  ] as const
).map(([rule, breaks, extension, text]) => ({
  breaks,
  rule,
  class: 'downloads',
  fetchOf: changeAnswers(({ path }, { status }) => (isFile(path, extension) && status === 200 ? { text } : null)),
}))

/** Changes the rows of a CSV, so that its spreadsheet has others. */
function changeRows(breaks: string, change: (records: readonly string[]) => readonly string[], part = 'search'): Mutant {
  return {
    breaks,
    rule: 'downloads/table-formats',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status, text }) =>
      status === 200 && isFile(path, 'csv') && path.includes(`${part}.`) ? { text: change(text.split('\r\n')).join('\r\n') } : null,
    ),
  }
}

const rows: readonly Mutant[] = [
  changeRows('the CSV of gathered papers lacks the first of its spreadsheet', ([head = '', , ...rest]) => [head, ...rest]),
  changeRows('the CSV of gathered papers ends after ten of its spreadsheet', (records) => records.slice(0, 11)),
  changeRows('the CSV of extracted data lacks the last paper of its spreadsheet', (all) => all.slice(0, -2), 'extract'),
  changeRows(
    'the CSV of the screening has a paper that its spreadsheet lacks',
    ([head = '', first = '', ...rest]) => [head, first, first.replace(/^[^,]*/, 'W0000000001'), ...rest],
    'screen',
  ),
  changeRows('the CSV of extracted data has its heading alone', (all) => [...all.slice(0, 1), ''], 'extract'),
  changeRows('the CSV of extracted data has each paper twice', (all) => [...all.slice(0, -1), ...all.slice(1)], 'extract'),
  changeRows(
    'the CSV of extracted data is in capitals',
    ([head = '', ...all]) => [head, ...all.map((row) => row.toUpperCase())],
    'extract',
  ),
  {
    breaks: 'a spreadsheet is decoded as text',
    rule: 'downloads/table-formats',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status, text }) => (isFile(path, 'xlsx') && status === 200 ? { text } : null)),
  },
]

const dayMs = 24 * 3_600_000

/** Writes another time before those that an address names. The mock does not read it. */
function nameTime(pointer: string, id: 'getReport' | 'getSystematicReview', timeOf: (expires: number) => string): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) =>
    isOperation(asked, id) && status === 200 ? { body: replaceValue(body, pointer, (url: unknown) => nameIn(url, timeOf)) } : null,
  )
}

function nameIn(url: unknown, timeOf: (expires: number) => string): unknown {
  if (typeof url !== 'string') return url
  return url.replace(/\?expires=(\d+)/, (written, expires: string) => `?${timeOf(Number(expires))}&${written.slice(1)}`)
}

const named: readonly Mutant[] = [
  {
    breaks: 'the URL of a PDF names an expiry after six days',
    fetchOf: nameTime('/pdfUrl', 'getReport', (at) => `Expires=${Math.floor((at - dayMs) / 1000)}`),
  },
  {
    breaks: 'the URL of a table names an expiry after a year',
    fetchOf: nameTime('/data/search/csv', 'getSystematicReview', (at) => `se=${new Date(at + 358 * dayMs).toISOString()}`),
  },
  {
    breaks: 'the URL of BibTeX names a lifetime of an hour',
    fetchOf: nameTime('/bibUrl', 'getReport', (at) => {
      const issued = new Date(at - 7 * dayMs).toISOString().replace(/[-:]|\.\d+/g, '')
      return `X-Amz-Date=${issued}&X-Amz-Expires=3600`
    }),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'downloads/expire', class: 'time', hidden: true }))

const inTime: readonly Mutant[] = [
  {
    breaks: 'download URLs never expire',
    rule: 'downloads/expire',
    class: 'time',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) => (isFile(path) && status === 403 ? { status: 200, text: 'A,B\r\n' } : null)),
  },
  {
    breaks: 'URLs of tables never expire',
    rule: 'downloads/expire',
    class: 'time',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) => (isFile(path, 'csv') && status === 403 ? { status: 200, text: 'A,B\r\n' } : null)),
  },
  {
    breaks: 'the URL of a PDF expires early',
    rule: 'downloads/expire',
    class: 'time',
    hidden: true,
    fetchOf: changeAnswers(({ path }) => (isFile(path, 'pdf') ? { status: 403, text: 'Expired.' } : null)),
  },
  {
    breaks: 'an expired URL answers 200 with an HTML page',
    rule: 'downloads/expire',
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { status }) =>
      isFile(path) && status === 403 ? { status: 200, text: '<p>This link has expired.</p>' } : null,
    ),
  },
  {
    breaks: 'the URL of a PDF never changes',
    rule: 'downloads/fresh-on-refetch',
    class: 'time',
    hidden: true,
    fetchOf: keepFirstUrl('/pdfUrl', 'getReport'),
  },
  ...(['docxUrl', 'txtUrl', 'bibUrl', 'risUrl'] as const).map((name): Mutant => ({
    breaks: `${name} never changes`,
    rule: 'downloads/fresh-on-refetch',
    class: 'time',
    hidden: true,
    fetchOf: keepFirstUrl(`/${name}`, 'getReport'),
  })),
  {
    breaks: 'the URL of the spreadsheet of extracted data never changes',
    rule: 'downloads/fresh-on-refetch',
    class: 'time',
    hidden: true,
    fetchOf: keepFirstUrl('/data/extract/xlsx', 'getSystematicReview'),
  },
  {
    breaks: 'the URL of a table never changes',
    rule: 'downloads/fresh-on-refetch',
    class: 'time',
    hidden: true,
    fetchOf: keepFirstUrl('/data/search/csv', 'getSystematicReview'),
  },
]

function keepFirstUrl(pointer: string, id: 'getReport' | 'getSystematicReview'): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const first = new Map<string, unknown>()
    return (asked, { status, body }) => {
      if (!isOperation(asked, id) || status !== 200) return null
      const keep = (url: unknown): unknown => {
        first.set(asked.path, first.get(asked.path) ?? url)
        return first.get(asked.path)
      }
      return { body: replaceValue(body, pointer, keep) }
    }
  })
}

export const mutants: readonly Mutant[] = [...served, ...formats, ...rows, ...named, ...inTime]
