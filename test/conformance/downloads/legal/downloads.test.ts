import { expect, test } from 'vitest'
import { hasStatus, isOperation, replaceValue } from '../../../support/deployments/change-answer.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { rewriteTable, toCsv } from '../../../support/deployments/change-table.ts'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'

const isFile = (path: string, extension = ''): boolean => path.startsWith('/_files') && path.includes(extension)

const allIncluded = ['Title,Screening judgement', 'Q,Included', 'X,Included', 'Z,Included'].join('\r\n')

const legal: readonly (readonly [does: string, fetchOf: Mutant['fetchOf']])[] = [
  [
    'refuses an expired address as one that is gone',
    changeAnswers(({ path }, { status }) => (isFile(path) && status === 403 ? { status: 410, text: 'Gone.' } : null)),
  ],
  [
    'refuses an expired address in JSON',
    changeAnswers(({ path }, { status }) =>
      isFile(path) && status === 403 ? { status: 404, body: { error: { code: 'expired', message: 'Expired.' } } } : null,
    ),
  ],
  [
    'writes ATTACHMENT in capitals, without a name',
    changeAnswers(({ path }) => (isFile(path) ? { headers: { 'content-disposition': 'ATTACHMENT' } } : null)),
  ],
  [
    'shows the files of reports in the browser',
    changeAnswers(({ path }) => (isFile(path, 'report.') && !path.includes('tables') ? { headers: {} } : null)),
  ],
  [
    'separates the cells of a CSV by semicolons, after a byte-order mark',
    changeAnswers(({ path }) => (isFile(path, '.csv') ? { text: '\u{FEFF}Title;Year\r\n"A; ""B"",\r\nC";2020\r\n' } : null)),
  ],
  [
    'tells the same of full texts as of abstracts, where nothing was excluded',
    changeAnswers(({ path }) => (isFile(path, 'screen.csv') || isFile(path, 'fulltext.csv') ? { text: allIncluded } : null)),
  ],
  ['has tables without a row', changeAnswers(({ path }) => (isFile(path, '.csv') ? { text: 'Title,Year' } : null))],
  ['has references without a year', changeAnswers(({ path }) => (isFile(path, '.txt') ? { text: 'Lind, M. (n.d.). A. B.\n' } : null))],
  [
    'says of every file that it is bytes',
    changeAnswers(({ path }) => (isFile(path) ? { headers: { 'content-type': 'application/octet-stream' } } : null)),
  ],
]

test.each(legal)('a deployment that %s breaks nothing', async (_, fetchOf) => {
  const report = await examineStandIn({ globs: ['downloads/*', 'reports/get/reference-urls-need-bibliography'], fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(Object.values(verdictsByRule(report)).filter((verdict) => verdict !== 'pass')).toEqual([])
})

test.each([429, 500, 503])('a host of files that answers %i for the moment tells nothing', async (status) => {
  const fetchOf = changeAnswers(({ path }) => (isFile(path) ? { status, text: '' } : null))
  const report = await examineStandIn({ globs: ['downloads/*', 'reviews/get/failed-keeps-earlier-data'], fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'downloads/presigned': 'not-run', 'downloads/expire': 'not-run' })
})

test('what a CSV says in other words than its spreadsheet is not compared', async () => {
  const marked = (cells: readonly string[]): readonly string[] => cells.map((cell) => `– ${cell}`)
  const fetchOf = rewriteTable('search', (header, records) => toCsv(header, records.map(marked)))
  expect(verdictsByRule(await examineStandIn({ globs: ['downloads/table-formats'], fetchOf }))).toEqual({
    'downloads/table-formats': 'pass',
  })
})

test('where no document was generated there is nothing to download', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) => {
    if (status !== 200 || !hasStatus('completed')(Object(body))) return null
    if (isOperation(asked, 'getReport'))
      return { body: withMembers(body, { pdfUrl: null, docxUrl: null, txtUrl: null, bibUrl: null, risUrl: null }) }
    return isOperation(asked, 'getSystematicReview')
      ? { body: withMembers(replaceValue(body, '/data', {}), { exportsStatus: 'generating' }) }
      : null
  })
  const report = await examineStandIn({ globs: ['downloads/*'], fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({
    'downloads/presigned': 'not-run',
    'downloads/report-formats': 'not-run',
    'downloads/expire': 'not-run',
  })
})
