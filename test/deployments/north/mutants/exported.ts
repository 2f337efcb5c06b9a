import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import { ids } from '../ids.ts'
import { completedData } from './rows.ts'
import { fault, fileOf, get, on, reportsPath, reviewsPath, textAt } from './tools.ts'
import type { Fault } from './tools.ts'

const report = ids.completedReport
const completed = `${reportsPath}/${report}`
const review = `${reviewsPath}/${ids.completedReview}`
const week = 7 * 86_400_000
const presigned = 'All download URLs are presigned and expire after 7 days'
const reportUrls = 'txtUrl, bibUrl, risUrl: reference list as APA text, BibTeX, RIS'
const attachment = 'served as an attachment download'
const clear = (names: readonly string[], when: (id: string | undefined) => boolean): Partial<Behaviour> =>
  on(
    'getReport',
    (body) => ({ ...body, ...Object.fromEntries(names.map((name) => [name, null])) }),
    ({ session }) => when(session?.id),
  )
export const exportMutants: readonly Fault[] = [
  ...(['pdf', 'csv', 'ris'] as const).map((kind) =>
    fault(
      ['Report detail', 'time', 'hard'],
      `${kind}-one-day`,
      presigned,
      `${kind} addresses end after a day`,
      { urlLifeMs: (extension) => (extension === kind ? 86_400_000 : week) },
      fileOf(
        kind === 'csv' ? review : completed,
        kind === 'csv' ? ['data', 'search', 'csv'] : [`${kind}Url`],
        (a) => a.status !== 200,
        2 * 86_400_000,
      ),
    ),
  ),
  fault(
    ['Report detail', 'time', 'hard'],
    'urls-never-end',
    presigned,
    'they last a month',
    { urlLifeMs: () => 30 * 86_400_000 },
    fileOf(completed, ['docxUrl'], (a) => a.status === 200, week + 60_000),
  ),
  fault(
    ['Report detail', 'time', 'hard'],
    'extract-urls-never-end',
    presigned,
    'those of the extraction last 8 days',
    { urlLifeMs: (_extension, stage) => (stage === 'extract' ? 8 * 86_400_000 : week) },
    fileOf(review, ['data', 'extract', 'xlsx'], (a) => a.status === 200, week + 3_600_000),
  ),
  fault(
    ['Report detail', 'time', 'hard'],
    'urls-cached',
    'fetching the report again yields fresh URLs',
    'pdfUrl is always the same',
    on(
      'getReport',
      (body) => ({ ...body, pdfUrl: 'http://127.0.0.1:4010/files/old.pdf' }),
      ({ nth }) => nth > 1,
    ),
    async (client) => {
      await client.ask('GET', completed)
      return textAt(await client.ask('GET', completed), 'pdfUrl').endsWith('old.pdf')
    },
  ),
  ...(['csv', 'pdf', 'bib', 'docx'] as const).map((kind) =>
    fault(
      ['Systematic review detail', 'format', 'medium'],
      `${kind}-inline`,
      attachment,
      `${kind} is served inline`,
      { attachment: (extension, name) => (extension === kind ? 'inline' : correct.attachment(extension, name)) },
      fileOf(review, ['data', kind === 'csv' ? 'screen' : 'report', kind], (a) => a.headers.get('content-disposition') === 'inline'),
    ),
  ),
  fault(
    ['Systematic review detail', 'format', 'medium'],
    'xlsx-no-attachment',
    attachment,
    'no header',
    { attachment: (extension, name) => (extension === 'xlsx' ? null : correct.attachment(extension, name)) },
    fileOf(review, ['data', 'fulltext', 'xlsx'], (a) => a.headers.get('content-disposition') === null),
  ),
  fault(
    ['Systematic review detail', 'format', 'medium'],
    'csv-unquoted',
    'csv: gathered-paper list',
    'no quotes around commas',
    { fileText: (text, extension) => (extension === 'csv' ? text.replaceAll('"', '') : text) },
    fileOf(review, ['data', 'screen', 'csv'], (a) => !a.text.includes('"')),
  ),
  fault(
    ['Systematic review detail', 'value', 'hard'],
    'csv-lacks-last',
    'csv, xlsx: gathered-paper list',
    'the csv lacks the last paper',
    { papersOfFile: (papers, extension, stage) => (extension === 'csv' && stage === 'search' ? papers.slice(0, -1) : papers) },
    completedData('search', (rows) => rows === 24),
  ),
  fault(
    ['Systematic review detail', 'value', 'hard'],
    'extract-csv-empty',
    'extract: extraction results',
    'only the head of the table',
    { papersOfFile: (papers, extension, stage) => (extension === 'csv' && stage === 'extract' ? [] : papers) },
    completedData('extract', (rows) => rows === 1),
  ),
  fault(
    ['Report detail', 'format', 'medium'],
    'bib-is-ris',
    reportUrls,
    'the BibTeX has no entries',
    { fileText: (text, extension) => (extension === 'bib' ? text.replaceAll('@article', 'TY') : text) },
    fileOf(completed, ['bibUrl'], (a) => !a.text.includes('@')),
  ),
  fault(
    ['Report detail', 'format', 'medium'],
    'ris-without-end',
    reportUrls,
    'RIS records do not end',
    { fileText: (text, extension) => (extension === 'ris' ? text.replaceAll('ER  - ', '') : text) },
    fileOf(completed, ['risUrl'], (a) => !a.text.includes('ER  -')),
  ),
  fault(
    ['Report detail', 'value', 'hard'],
    'bib-lacks-one',
    reportUrls,
    'BibTeX has a reference less than RIS',
    { papersOfFile: (papers, extension) => (extension === 'bib' ? papers.slice(1) : papers) },
    fileOf(completed, ['bibUrl'], (a) => a.text.split('@article').length === 8),
  ),
  fault(
    ['Report detail', 'format', 'medium'],
    'txt-mojibake',
    reportUrls,
    'letters are decoded wrongly',
    { fileText: (text, extension) => (extension === 'txt' ? text.replaceAll(/[\u0080-\uffff]/gu, '\ufffd') : text) },
    fileOf(review, ['data', 'report', 'txt'], (a) => a.text.includes('\ufffd')),
  ),
  fault(
    ['Report detail', 'shape', 'hard'],
    'empty-bibliography-url',
    'only when the report has a non-empty bibliography',
    'an address all the same',
    on(
      'getReport',
      (body) => ({ ...body, bibUrl: body['pdfUrl'] }),
      ({ session }) => session?.maxExtracted === 0,
    ),
    get(`${reportsPath}/${ids.emptyBibliography}`, (a) => typeof a.at('bibUrl') === 'string'),
  ),
  fault(
    ['Report detail', 'value', 'hard'],
    'generating-says-ready',
    'generating: reference exports are being produced and none is cached yet',
    'ready',
    on(
      'getReport',
      (body) => ({ ...body, exportsStatus: 'ready' }),
      ({ session }) => session?.exportsStatus === 'generating',
    ),
    get(`${reportsPath}/${ids.exportsGenerating}`, (a) => a.at('exportsStatus') === 'ready'),
  ),
  fault(
    ['Report detail', 'value', 'hard'],
    'unavailable-hides-pdf',
    'pdfUrl and docxUrl are unaffected',
    'null too',
    clear(['pdfUrl', 'docxUrl'], (id) => id === ids.exportsUnavailable),
    get(`${reportsPath}/${ids.exportsUnavailable}`, (a) => a.at('pdfUrl') === null),
  ),
  fault(
    ['Systematic review detail', 'shape', 'hard'],
    'failed-review-has-report',
    'data members: each present only once the stage has produced output',
    'a failed review has a report that was never written',
    { stageExported: (stage, ready, _session, status) => ready || (status === 'failed' && stage === 'report') },
    get(`${reviewsPath}/${ids.failedReview}`, (a) => a.at('data', 'report') !== undefined),
  ),
  fault(
    ['Systematic review detail', 'shape', 'hard'],
    'fulltext-unconfigured',
    'fulltext only when fulltext screening is configured',
    'always there',
    { stageExported: (stage, ready) => ready || stage === 'fulltext' },
    async (client) => {
      const made = await client.ask('POST', reviewsPath, { body: { researchQuestion: 'x' } })
      await client.wait(3_600_000)
      return (await client.ask('GET', `${reviewsPath}/${textAt(made, 'sessionId')}`)).at('data', 'fulltext') !== undefined
    },
  ),
]
