import { correct } from '../behaviour.ts'
import { fault, field, finished, minutes, namedReport, namedReview, report, text } from './tools.ts'

const detail = 'Report detail (GET report)'
const reviewing = 'Systematic review detail (GET systematic review)'

export const exportMutants = [
  fault(
    'result-body-always',
    ['value', 'medium'],
    detail,
    '`abstract` and `reportBody` are filled only when the request carries `include=reportBody`',
    'They are always filled.',
    {
      includesBody: () => true,
    },
    async (c) => (await namedReport(c, 'completedReport')).at('result', 'reportBody') !== undefined,
  ),
  fault(
    'result-body-never-in-reviews',
    ['value', 'medium'],
    'GET /sessions/systematic-reviews/{sessionId}',
    'Same path and `include` parameter as the report get',
    'The review get ignores include.',
    {
      includesBody: (include, session) => session.kind === 'report' && correct.includesBody(include, session),
    },
    async (c) =>
      typeof (await namedReview(c, 'completedReview', '?include=reportBody')).at('data', 'report', 'result', 'reportBody') !== 'string',
  ),
  fault(
    'result-abstract-missing',
    ['shape', 'medium'],
    'GET /sessions/reports/{sessionId}',
    'include adds `result.reportBody` and `result.abstract`',
    'Only the body is added.',
    {
      shownResult: (_session, { title, summary, reportBody }, asked) => (asked ? { title, summary, reportBody } : { title, summary }),
    },
    async (c) => (await namedReport(c, 'completedReport', '?include=reportBody')).at('result', 'abstract') === undefined,
  ),
  fault(
    'result-summary-null-in-review',
    ['shape', 'medium'],
    reviewing,
    '`result: {title, summary, abstract, reportBody}`',
    'The summary in a review is null.',
    {
      shownResult: (session, words, asked) => ({
        ...correct.shownResult(session, words, asked),
        ...(session.kind === 'systematicReview' ? { summary: null } : {}),
      }),
    },
    async (c) => (await namedReview(c, 'completedReview')).at('data', 'report', 'result', 'summary') === null,
  ),
  fault(
    'title-ignored-in-reports',
    ['value', 'hard'],
    'POST /sessions/reports',
    'title: used instead of a generated title',
    'The title of a report is always generated.',
    {
      titleOf: (kind, asked) => (kind === 'report' ? null : correct.titleOf(kind, asked)),
    },
    async (c) => (await finished(c, 'report', { title: 'My own title' })).at('result', 'title') !== 'My own title',
  ),
  fault(
    'result-on-failed',
    ['state', 'medium'],
    detail,
    'result: object, only when completed',
    'A failed report has a result.',
    {
      changeAnswer: (at, body) =>
        at.route === 'getReport' && body['status'] === 'failed' ? { ...body, result: { title: '', summary: '' } } : body,
    },
    async (c) => (await namedReport(c, 'failedReport')).at('result') !== undefined,
  ),
  fault(
    'result-missing-after-resume',
    ['state', 'hard'],
    states(),
    'completed: `result` (report) available',
    'A report that was resumed has no result.',
    {
      changeAnswer: (at, body) => {
        const { result, ...rest } = body
        return at.route === 'getReport' && (at.session?.resumes ?? 0) > 0 ? rest : result === undefined ? rest : body
      },
    },
    async (c) => {
      const paused = text(
        (await c.ask('GET', '/sessions?status=pausedForInsufficientQuota&type=report&limit=100'))
          .list('sessions')
          .map((one) => field(one, 'sessionId'))
          .at(-1),
      )
      await c.ask('POST', `/sessions/${paused}/resume`)
      await c.wait(minutes(40))
      const answer = await report(c, paused)
      return answer.at('status') === 'completed' && answer.at('result') === undefined
    },
  ),
  fault(
    'pdf-waits-for-references',
    ['value', 'medium'],
    detail,
    'exportsStatus: `pdfUrl` and `docxUrl` are unaffected',
    'The documents wait for the reference lists.',
    {
      filesOf: (session, usual) => (usual.includes('ris') || session.emptyBibliography ? usual : []),
    },
    async (c) => typeof (await namedReport(c, 'exportsGenerating')).at('pdfUrl') !== 'string',
  ),
  fault(
    'references-while-unavailable',
    ['value', 'medium'],
    detail,
    '`unavailable`: generating them failed and none is cached',
    'An address is given for each list.',
    {
      filesOf: (session, usual) => (session.exports === 'unavailable' && usual.includes('pdf') ? [...usual, 'txt', 'bib', 'ris'] : usual),
    },
    async (c) => typeof (await namedReport(c, 'exportsUnavailable')).at('risUrl') === 'string',
  ),
  fault(
    'ris-never',
    ['value', 'hard'],
    detail,
    '`ready`: absent reference URLs have no export; txtUrl, bibUrl, risUrl when the report has a non-empty bibliography',
    'RIS is missing for new reports.',
    {
      filesOf: (session, usual) => (session.source === 'api' ? usual.filter((format) => format !== 'ris') : usual),
    },
    async (c) => {
      const answer = await finished(c, 'report')
      return typeof answer.at('bibUrl') === 'string' && typeof answer.at('risUrl') !== 'string'
    },
  ),
  fault(
    'exports-status-word',
    ['value', 'medium'],
    detail,
    'exportsStatus: `ready`, `generating`, `unavailable`',
    'The word is pending.',
    {
      exportsStatus: (_session, usual) => (usual === 'generating' ? 'pending' : usual),
    },
    async (c) => (await namedReport(c, 'exportsGenerating')).at('exportsStatus') === 'pending',
  ),
  fault(
    'exports-status-on-processing',
    ['shape', 'hard'],
    detail,
    'exportsStatus: string, only when completed',
    'A paused report has it too.',
    {
      changeAnswer: (at, body) =>
        at.route === 'getReport' && body['status'] === 'pausedForInsufficientQuota' ? { ...body, exportsStatus: 'generating' } : body,
    },
    async (c) => {
      const first = (await c.ask('GET', '/sessions?status=pausedForInsufficientQuota&type=report&limit=100')).list('sessions').at(-1)
      return (await report(c, text(field(first, 'sessionId')))).at('exportsStatus') !== undefined
    },
  ),
  fault(
    'exports-status-none',
    ['value', 'medium'],
    detail,
    '`unavailable`: generating them failed and none is cached',
    'A failed generation is called none.',
    {
      exportsStatus: (_session, usual) => (usual === 'unavailable' ? 'none' : usual),
    },
    async (c) => !['ready', 'generating', 'unavailable'].includes(text((await namedReport(c, 'exportsUnavailable')).at('exportsStatus'))),
  ),
  fault(
    'freshness-epoch',
    ['format', 'medium'],
    reviewing,
    'dataFreshness: ISO timestamp of the last regeneration',
    'It is a number of milliseconds as text.',
    {
      freshness: (_session, usual) => (usual === null ? null : String(usual)),
    },
    async (c) => /^\d+$/u.test(text((await namedReview(c, 'completedReview')).at('dataFreshness'))),
  ),
  fault(
    'freshness-null-when-data',
    ['value', 'hard'],
    reviewing,
    'dataFreshness: null when none generated',
    'A failed review with exports has null.',
    {
      freshness: (session, usual) => (session.status === 'failed' ? null : correct.freshness(session, usual)),
    },
    async (c) => {
      const answer = await namedReview(c, 'failedReview')
      return typeof answer.at('data', 'search', 'csv') === 'string' && answer.at('dataFreshness') === null
    },
  ),
]

function states(): string {
  return 'States and transitions'
}
