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
    'answers 410 to an expired URL',
    changeAnswers(({ path }, { status }) => (isFile(path) && status === 403 ? { status: 410, text: 'Gone.' } : null)),
  ],
  [
    'refuses an expired URL in JSON',
    changeAnswers(({ path }, { status }) =>
      isFile(path) && status === 403 ? { status: 404, body: { error: { code: 'expired', message: 'Expired.' } } } : null,
    ),
  ],
  [
    'writes ATTACHMENT in capitals without a name',
    changeAnswers(({ path }) => (isFile(path) ? { headers: { 'content-disposition': 'ATTACHMENT' } } : null)),
  ],
  [
    'sends the files of reports without a disposition',
    changeAnswers(({ path }) => (isFile(path, 'report.') && !path.includes('tables') ? { headers: {} } : null)),
  ],
  [
    'writes CSV with semicolons and a byte-order mark',
    changeAnswers(({ path }) => (isFile(path, '.csv') ? { text: '\u{FEFF}Title;Year\r\n"A; ""B"",\r\nC";2020\r\n' } : null)),
  ],
  [
    'screens full texts as abstracts where nothing was excluded',
    changeAnswers(({ path }) => (isFile(path, 'screen.csv') || isFile(path, 'fulltext.csv') ? { text: allIncluded } : null)),
  ],
  // The heading has other words than that of the spreadsheet, so that their rows are not compared.
  ['has tables without rows', changeAnswers(({ path }) => (isFile(path, '.csv') ? { text: 'Paper,Published' } : null))],
  [
    'has references without a year',
    changeAnswers(({ path }, { status, text }) => {
      if (status !== 200 || !isFile(path)) return null
      if (isFile(path, '.txt')) return { text: 'Lind, M. (n.d.). A. B.\n' }
      return isFile(path, '.ris') || isFile(path, '.bib') ? { text: text.replace(/^(?:PY {2}-|\s*year = ).*\r?\n/gm, '') } : null
    }),
  ],
  [
    'sends every file as application/octet-stream',
    changeAnswers(({ path }) => (isFile(path) ? { headers: { 'content-type': 'application/octet-stream' } } : null)),
  ],
]

test.each(legal)('downloads: a deployment that %s passes', async (_, fetchOf) => {
  const report = await examineStandIn({ globs: ['downloads/*', 'reports/get/reference-urls-need-bibliography'], fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(Object.values(verdictsByRule(report)).filter((verdict) => verdict !== 'pass')).toEqual([])
})

test.each([429, 500, 503])('downloads: a temporary %i of the file host is inconclusive', async (status) => {
  const fetchOf = changeAnswers(({ path }) => (isFile(path) ? { status, text: '' } : null))
  const report = await examineStandIn({ globs: ['downloads/*', 'reviews/get/failed-keeps-earlier-data'], fetchOf })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'downloads/presigned': 'not-run', 'downloads/expire': 'not-run' })
})

test('tables: a CSV in other words than its spreadsheet passes', async () => {
  const marked = (cells: readonly string[]): readonly string[] => cells.map((cell) => `– ${cell}`)
  const fetchOf = rewriteTable('search', (header, records) => toCsv(header, records.map(marked)))
  expect(verdictsByRule(await examineStandIn({ globs: ['downloads/table-formats'], fetchOf }))).toEqual({
    'downloads/table-formats': 'pass',
  })
})

test('downloads: the rules do not apply where no document was generated', async () => {
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
    'downloads/presigned': 'not-applicable',
    'downloads/report-formats': 'not-applicable',
    'downloads/expire': 'not-applicable',
  })
})
