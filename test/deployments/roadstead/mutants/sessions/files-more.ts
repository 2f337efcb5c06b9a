import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { attached, content, disposed, file, gone, is, isAttached, presigned } from './files-means.ts'
import { fetched, finishedReview, fullReview, rowsOf } from '../probe.ts'

export const fileFaultsTwo: readonly Fault[] = under('Systematic review detail (GET systematic review)', [
  file(
    'inline-everywhere',
    'medium format',
    attached,
    'files are served inline',
    ['data', 'report', 'pdf'],
    () => true,
    disposed('inline'),
    (answer) => !isAttached(answer),
  ),
  file(
    'xlsx-inline',
    'hard format',
    attached,
    'workbooks are served inline',
    ['data', 'screen', 'xlsx'],
    is('xlsx'),
    disposed('inline; filename="screen.xlsx"'),
    (answer) => !isAttached(answer),
  ),
  file(
    'ris-undisposed',
    'hard format',
    attached,
    'the RIS file has no disposition',
    ['data', 'report', 'ris'],
    is('ris'),
    (sheet) => ({ ...sheet, headers: { 'content-type': 'text/plain' } }),
    (answer) => !isAttached(answer),
  ),
  file(
    'fulltext-csv-inline',
    'hard format',
    attached,
    'the CSV of the fulltext screening is served inline',
    ['data', 'fulltext', 'csv'],
    is('csv', 'fulltext'),
    disposed('inline'),
    (answer) => !isAttached(answer),
  ),
  file(
    'csv-is-json',
    'medium format',
    'data.search { csv, xlsx }',
    'the CSV of the search is JSON',
    ['data', 'search', 'csv'],
    is('csv', 'search'),
    content('[{"id":"a"}]'),
    (answer) => answer.text.startsWith('[{'),
  ),
  file(
    'csv-empty',
    'medium format',
    'data.extract { csv, xlsx }',
    'the CSV of the extraction is empty',
    ['data', 'extract', 'csv'],
    is('csv', 'extract'),
    content(''),
    (answer) => answer.status === 200 && answer.text === '',
  ),
  file(
    'xlsx-is-csv',
    'medium format',
    'data.extract { csv, xlsx }',
    'the workbook of the extraction is a CSV',
    ['data', 'extract', 'xlsx'],
    is('xlsx', 'extract'),
    content('id,title\r\n'),
    (answer) => !answer.text.startsWith('PK'),
  ),
  file(
    'xlsx-cut',
    'hard format',
    'data.fulltext { csv, xlsx }',
    'the workbook of the fulltext screening is cut off',
    ['data', 'fulltext', 'xlsx'],
    is('xlsx', 'fulltext'),
    (sheet) => ({ ...sheet, content: sheet.content.slice(0, 300) }),
    (answer) => answer.text.startsWith('PK') && !answer.text.includes('PK\u0005\u0006'),
  ),
  file(
    'pdf-is-text',
    'hard format',
    'data.report.pdf',
    'the PDF of a review is plain text',
    ['data', 'report', 'pdf'],
    is('pdf', 'report'),
    content('A report.'),
    (answer) => answer.text === 'A report.',
  ),
  file(
    'xlsx-missing',
    'hard status',
    presigned,
    'the workbook of the search answers 404',
    ['data', 'search', 'xlsx'],
    is('xlsx', 'search'),
    gone(404),
    (answer) => answer.status === 404,
  ),
  file(
    'docx-unauthorized',
    'hard access',
    presigned,
    'the DOCX of a review asks for a key',
    ['data', 'report', 'docx'],
    is('docx'),
    gone(401),
    (answer) => answer.status === 401,
  ),
  [
    'file-choices-not-kept',
    'hard value',
    'with choices the answer is restricted to one of them',
    'the extraction answers beyond the choices',
    {
      rows: (rows, ref) =>
        ref.member === 'extract' ? rows.map((row, index) => (index % 4 === 3 ? [...row.slice(0, -1), 'unclear'] : row)) : rows,
    },
    async (client) => {
      const { at } = await finishedReview(client)
      const rows = rowsOf((await fetched(client, at('data', 'extract', 'csv'))).text)
      return rows.length > 1 && rows.slice(1).some((row) => !/,(?:better|worse)$/u.test(row))
    },
  ],
  [
    'file-search-beyond-max',
    'hard value',
    'searches[].maxResults: 1..10000, default 200',
    'a search of a review gathers more than its maxResults',
    {
      stored: (session) => ({
        ...session,
        configuration: {
          ...session.configuration,
          searches: session.configuration.searches.map(({ query, corpus, keyword }) => ({ query, corpus, keyword, maxResults: 200 })),
        },
      }),
    },
    async (client) => {
      const { at } = await finishedReview(client, { ...fullReview, searches: [{ query: 'melatonin', maxResults: 30 }] })
      return rowsOf((await fetched(client, at('data', 'search', 'csv'))).text).length > 31
    },
  ],
  [
    'file-no-search-nothing-gathered',
    'hard value',
    'when omitted or empty one semantic search runs with the research question as query',
    'a review without searches gathers nothing',
    {
      stored: (session, call) =>
        call.body['searches'] === undefined ? { ...session, configuration: { ...session.configuration, searches: [] } } : session,
    },
    async (client) => {
      const { at } = await finishedReview(client, {})
      return rowsOf((await fetched(client, at('data', 'search', 'csv'))).text).length === 1
    },
  ],
  [
    'file-empty-searches-nothing-gathered',
    'hard value',
    'when omitted or empty one semantic search runs with the research question as query',
    'a review with an empty list of searches gathers nothing',
    {
      stored: (session, call) =>
        JSON.stringify(call.body['searches']) === '[]'
          ? { ...session, configuration: { ...session.configuration, searches: [] } }
          : session,
    },
    async (client) => {
      const { at } = await finishedReview(client, { searches: [] })
      return rowsOf((await fetched(client, at('data', 'search', 'csv'))).text).length === 1
    },
  ],
  [
    'file-second-search-forgotten',
    'hard value',
    'searches: max 20 items',
    'only the first search of a review runs',
    {
      stored: (session) => ({
        ...session,
        configuration: { ...session.configuration, searches: session.configuration.searches.slice(0, 1) },
      }),
    },
    async (client) => {
      const searches = [
        { query: 'melatonin', maxResults: 10 },
        { query: 'cholera', maxResults: 10 },
      ]
      const { at } = await finishedReview(client, { searches })
      return rowsOf((await fetched(client, at('data', 'search', 'csv'))).text).length <= 11
    },
  ],
])
