import {
  cells,
  day,
  fault,
  field,
  file,
  finished,
  fullReview,
  minutes,
  namedReport,
  namedReview,
  newReport,
  newReview,
  report,
  review,
  rows,
  text,
} from './tools.ts'

const detail = 'Report detail (GET report)'
const reviewing = 'Systematic review detail (GET systematic review)'
const served = 'Every csv, xlsx, pdf, docx, txt, bib, ris value is a presigned URI valid 7 days, served as an attachment download'
const expires = 'All download URLs are presigned and expire after 7 days'

export const linksMutants = [
  fault(
    'failed-review-with-report',
    ['state', 'hard'],
    reviewing,
    "`data` may hold earlier stages' exports; report present only once the stage has produced output",
    'A failed review shows a report it has not written.',
    {
      dataMembers: (session, usual) => (session.status === 'failed' ? [...usual, 'report'] : usual),
    },
    async (c) => (await namedReview(c, 'failedReview')).at('data', 'report') !== undefined,
  ),
  fault(
    'data-early',
    ['state', 'hard'],
    reviewing,
    '`data` members, each present only once the stage has produced output',
    'A new review has its search export at once.',
    {
      dataMembers: (_session, usual) => (usual.length === 0 ? ['search'] : usual),
    },
    async (c) => (await review(c, text((await newReview(c, fullReview)).at('sessionId')))).at('data', 'search') !== undefined,
  ),
  fault(
    'fulltext-without-stage',
    ['shape', 'hard'],
    reviewing,
    'fulltext: only when fulltext screening is configured',
    'It is there after abstract screening too.',
    {
      dataMembers: (session, usual) =>
        usual.includes('screen') && session.work.fulltextScreening === null ? [...usual, 'fulltext'] : usual,
    },
    async (c) => (await finishedReview(c, { abstractScreening: { generate: true } })).at('data', 'fulltext') !== undefined,
  ),
  fault(
    'report-without-stage',
    ['shape', 'hard'],
    reviewing,
    'present only if the stage is part of the configuration',
    'Every completed review has a report.',
    {
      dataMembers: (session, usual) => (session.status === 'completed' && !usual.includes('report') ? [...usual, 'report'] : usual),
    },
    async (c) => (await finishedReview(c, {})).at('data', 'report') !== undefined,
  ),
  fault(
    'extract-missing-when-completed',
    ['shape', 'hard'],
    reviewing,
    '`ready`: stages absent from `data` did not run',
    'The extraction of a completed review is missing.',
    {
      dataMembers: (session, usual) => (session.work.generateReport ? usual.filter((member) => member !== 'extract') : usual),
    },
    async (c) => {
      const answer = await finished(c, 'review')
      return answer.at('status') === 'completed' && answer.at('exportsStatus') === 'ready' && answer.at('data', 'extract') === undefined
    },
  ),
  fault(
    'screen-without-xlsx',
    ['shape', 'hard'],
    reviewing,
    'screen: `{ csv, xlsx }`',
    'Screening has no xlsx.',
    {
      changeAnswer: (at, body) => {
        const data = body['data']
        const screen = field(data, 'screen')
        return at.route === 'getReview' && typeof data === 'object' && screen !== undefined
          ? { ...body, data: { ...data, screen: { csv: field(screen, 'csv') } } }
          : body
      },
    },
    async (c) => {
      const answer = await namedReview(c, 'completedReview')
      return answer.at('data', 'screen', 'csv') !== undefined && answer.at('data', 'screen', 'xlsx') === undefined
    },
  ),
  fault(
    'links-six-days',
    ['time', 'hard'],
    reviewing,
    served,
    'The addresses of tables expire after six days.',
    {
      linkLifetimeMs: (format) => (format === 'csv' || format === 'xlsx' ? 6 : 7) * day,
    },
    async (c) => {
      const answer = await namedReview(c, 'completedReview')
      await c.wait(6 * day + minutes(60))
      return (await file(c, answer, 'data', 'screen', 'csv')).status !== 200
    },
  ),
  fault(
    'links-never-expire',
    ['time', 'hard'],
    detail,
    expires,
    'The address of a RIS file does not expire.',
    {
      linkLifetimeMs: (format) => (format === 'ris' ? 4000 : 7) * day,
    },
    async (c) => {
      const answer = await namedReport(c, 'completedReport')
      await c.wait(7 * day + minutes(60))
      return (await file(c, answer, 'risUrl')).status === 200
    },
  ),
  fault(
    'links-an-hour',
    ['time', 'medium'],
    detail,
    expires,
    'The addresses expire after an hour.',
    {
      linkLifetimeMs: () => 3_600_000,
    },
    async (c) => {
      const answer = await namedReport(c, 'completedReport')
      await c.wait(minutes(90))
      return (await file(c, answer, 'pdfUrl')).status !== 200
    },
  ),
  fault(
    'links-not-fresh',
    ['time', 'hard'],
    detail,
    'fetching the report again yields fresh URLs',
    'A later read gives the same addresses, which then expire.',
    {
      issuedAt: (now) => Math.floor(now / (30 * day)) * 30 * day,
      linkStamp: () => 'cached',
      linkLifetimeMs: () => 60 * day,
    },
    async (c) => {
      const first = await namedReport(c, 'completedReport')
      await c.wait(minutes(61))
      return first.at('pdfUrl') === (await namedReport(c, 'completedReport')).at('pdfUrl')
    },
  ),
  fault(
    'links-need-key',
    ['access', 'hard'],
    reviewing,
    served,
    'The xlsx of a review needs a key.',
    {
      fileNeedsKey: (session, format) => session.kind === 'systematicReview' && format === 'xlsx',
    },
    async (c) => (await file(c, await namedReview(c, 'completedReview'), 'data', 'search', 'xlsx')).status !== 200,
  ),
  fault(
    'txt-inline',
    ['format', 'hard'],
    reviewing,
    served,
    'Text of a review is shown in the browser.',
    {
      fileHeaders: (format, usual) => (format === 'txt' ? { ...usual, 'Content-Disposition': 'inline' } : usual),
    },
    async (c) =>
      text((await file(c, await namedReview(c, 'completedReview'), 'data', 'report', 'txt')).headers.get('Content-Disposition')).startsWith(
        'inline',
      ),
  ),
  fault(
    'bib-gone',
    ['status', 'hard'],
    detail,
    'bibUrl: download URL of the reference list as BibTeX',
    'The BibTeX address answers 404.',
    {
      fileStatus: (format, _session, usual) => (format === 'bib' ? 404 : usual),
    },
    async (c) => (await file(c, await namedReport(c, 'completedReport'), 'bibUrl')).status !== 200,
  ),
  fault(
    'second-read-cached',
    ['state', 'hard'],
    states(),
    'processing → completed when the pipeline finishes',
    'A report that was read while it ran stays processing for its reader.',
    {
      shownStatus: (session, view) =>
        view === 'detail' && session.kind === 'report' && session.reads === 2 && session.source === 'api' ? 'processing' : session.status,
    },
    async (c) => {
      const id = text((await newReport(c)).at('sessionId'))
      await report(c, id)
      await c.wait(minutes(45))
      return (await report(c, id)).at('status') === 'processing'
    },
  ),
  fault(
    'csv-commas-not-quoted',
    ['format', 'hard'],
    reviewing,
    'search: `{ csv, xlsx }` gathered-paper list',
    'A cell with a comma is not quoted.',
    {
      csvCell: (cell) => cell,
    },
    async (c) => {
      const lines = rows(await file(c, await namedReview(c, 'completedReview'), 'data', 'screen', 'csv'))
      const width = cells(lines[0] ?? '').length
      return (
        lines.some((line) => cells(line).length !== width) ||
        (text(lines[0]).includes('Population, adults') && !text(lines[0]).includes('"Population, adults"'))
      )
    },
  ),
]

function states(): string {
  return 'States and transitions'
}

async function finishedReview(c: Parameters<typeof newReview>[0], body: Parameters<typeof newReview>[1]): ReturnType<typeof newReview> {
  const id = text((await newReview(c, body)).at('sessionId'))
  await c.wait(minutes(30))
  return review(c, id)
}
