import { boundAt } from '../document.ts'
import { subject, without, type Body, type BodyMembers } from './body.ts'

const smallest = { researchQuestion: 'Does vitamin D prevent respiratory infections?' }
const request = subject('a report request', { operation: 'createReport', direction: 'request' })
const longestTitle = boundAt('SessionTitle', 'maxLength')

const requests: readonly Body[] = [
  request.valid('with its question alone', smallest),
  request.valid('with an unknown member', { ...smallest, language: 'en' }),
  request.invalid('as null', null, ''),
  ...request.needs(smallest),
  ...request.notNull(smallest, 'researchQuestion', 'title', 'maxSearchPapers', 'maxExtractPapers', 'isPublic'),
  ...request.bounds(smallest, 'researchQuestion', 'ResearchQuestion'),
  ...request.bounds(smallest, 'title', 'SessionTitle'),
  ...request.bounds(smallest, 'maxSearchPapers', 'MaxSearchPapers'),
  ...request.bounds(smallest, 'maxExtractPapers', 'MaxExtractPapers'),
  request.valid('with the longest title in characters beyond 16 bits', { ...smallest, title: '🧪'.repeat(longestTitle) }),
  request.invalid('with one such character too many', { ...smallest, title: '🧪'.repeat(longestTitle + 1) }, '/title'),
  request.valid('with isPublic true', { ...smallest, isPublic: true }),
  request.invalid('with isPublic in words', { ...smallest, isPublic: 'true' }, '/isPublic'),
]

const id = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'
const self = `https://api.research-service.test/api/v2/sessions/reports/${id}`
const resume = `https://api.research-service.test/api/v2/sessions/${id}/resume`
const file = 'https://files.research-service.test/6f1c2a9e/file?signature=9c1f'

const accepted = {
  type: 'report',
  sessionId: id,
  status: 'processing',
  url: `https://app.research-service.test/reports/${id}`,
  isPublic: false,
  links: { self },
}
const created = subject('a created report', { operation: 'createReport', direction: 'response', status: 202 })

const answers: readonly Body[] = [
  created.valid('with its required members', accepted),
  created.invalid('as null', null, ''),
  created.valid('with an unknown member', { ...accepted, createdAt: '2026-03-02T09:12:44Z' }),
  ...created.needs(accepted),
  ...created.notNull(accepted, 'isPublic', 'links'),
  ...created.choices(accepted, 'type', ['report'], 'systematicReview'),
  ...created.choices(accepted, 'status', ['processing'], 'completed'),
  ...created.choices(accepted, 'sessionId', [id.toUpperCase()], '6f1c2a9e4b7d4c1a9e530d2b8f7a6c11'),
  ...created.notNull(accepted, 'sessionId', 'url'),
  created.invalid('with a sessionId that is a URN', { ...accepted, sessionId: `urn:uuid:${id}` }, '/sessionId'),
  created.invalid('with a url without scheme', { ...accepted, url: 'app.research-service.test/reports' }, '/url'),
  created.invalid('with links without self', { ...accepted, links: {} }, '/links/self'),
  created.invalid('with links.self null', { ...accepted, links: { self: null } }, '/links/self'),
  created.invalid('with a relative links.self', { ...accepted, links: { self: '/sessions/reports' } }, '/links/self'),
  created.invalid('with a links.self that is a URN', { ...accepted, links: { self: `urn:uuid:${id}` } }, '/links/self'),
  created.invalid('with links.resume', { ...accepted, links: { self, resume } }, '/links/resume'),
]

const processing: BodyMembers = { ...accepted, executionStage: 'gathering_sources' }
const paused: BodyMembers = { ...processing, status: 'pausedForInsufficientQuota', links: { self, resume } }
const completed: BodyMembers = { ...processing, status: 'completed', executionStage: 'done', result: { title: 'T', summary: 'S' } }
const failed: BodyMembers = { ...processing, status: 'failed', error: { code: 'report_generation_failed', message: 'No.' } }
const unknown: BodyMembers = { ...processing, status: 'unknown', executionStage: null }

const read = { operation: 'getReport', direction: 'response', status: 200 } as const
const downloads = ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl']
const references = ['txtUrl', 'bibUrl', 'risUrl']

const variants: readonly Body[] = Object.entries({ processing, paused, completed, failed, unknown }).flatMap(aboutVariant)

const report = subject('a report', read)
const pausedLinks = subject('the links of a paused report', read, (links) => ({ ...paused, links }), '/links')
const result = subject('the result of a report', read, (part) => ({ ...completed, result: part }), '/result')
const failure = subject('the error of a failed report', read, (error) => ({ ...failed, error }), '/error')
const completedReport = subject('a completed report', read)
const stages = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report', 'done', null]

const details: readonly Body[] = [
  report.invalid('as null', null, ''),
  report.invalid('as a list', [processing], ''),
  report.invalid('with an unknown status', { ...processing, status: 'cancelled' }, '/status'),
  report.invalid('with status null', { ...processing, status: null }, '/status'),
  ...report.choices(processing, 'executionStage', stages, 'writing'),
  ...pausedLinks.needs({ self, resume }),
  ...pausedLinks.notNull({ self, resume }, 'self', 'resume'),
  pausedLinks.invalid('with a relative resume', { self, resume: '/resume' }, '/resume'),
  pausedLinks.invalid('with a relative self', { self: '/self', resume }, '/self'),
  ...result.needs({ title: 'T', summary: 'S' }),
  ...result.notNull({ title: 'T', summary: 'S' }, 'title', 'summary'),
  ...result.nullable({ title: 'T', summary: 'S' }, 'abstract', 'reportBody'),
  result.valid('with its body', { title: 'T', summary: 'S', abstract: 'A', reportBody: '# R' }),
  completedReport.invalid('with result null', { ...completed, result: null }, '/result'),
  ...failure.needs({ code: 'report_generation_failed', message: 'No.' }),
  ...failure.notNull({ code: 'report_generation_failed', message: 'No.' }, 'code', 'message'),
  failure.valid('with an unknown code', { code: 'out_of_paper', message: 'No.' }),
  report.invalid('failed with error null', { ...failed, error: null }, '/error'),
  ...completedReport.choices(completed, 'exportsStatus', ['ready', 'generating', 'unavailable'], 'pending'),
  completedReport.valid('with every download and exportsStatus ready', { ...withDownloads(downloads), exportsStatus: 'ready' }),
  completedReport.valid('with every download in an earlier form', withDownloads(downloads)),
  completedReport.invalid('with a pdfUrl that is no URL', { ...completed, pdfUrl: 'report.pdf' }, '/pdfUrl'),
  completedReport.invalid('with pdfUrl of a wrong type', { ...completed, pdfUrl: 7 }, '/pdfUrl'),
  ...['docxUrl', ...references].map((member) =>
    completedReport.invalid(`with ${member} of a wrong type`, { ...completed, [member]: 7 }, `/${member}`),
  ),
  ...['generating', 'unavailable'].flatMap(aboutReferences),
  completedReport.invalid('with nothing but a status', { status: 'completed' }, '/type', [
    '/sessionId',
    '/executionStage',
    '/url',
    '/isPublic',
    '/links',
    '/result',
  ]),
  report.invalid('without status and result', without(without(completed, 'status'), 'result'), '/status'),
]

/** Bodies that are valid or not because of the status of the report. */
function aboutVariant([name, base]: [string, BodyMembers]): Body[] {
  const variant = subject(name === 'unknown' ? 'a report of unknown status' : `a ${name} report`, read)
  return [
    variant.valid('with its required members', base),
    variant.valid('with an unknown member', { ...base, progress: 0.4 }),
    ...variant.needs(base),
    ...variant.notNull(base, 'sessionId', 'url', 'isPublic', 'links'),
    ...variant.choices(base, 'type', [], 'systematicReview'),
    ...variant.choices(base, 'executionStage', [], 'idle'),
    variant.valid('with every download null', { ...base, ...Object.fromEntries(downloads.map((member) => [member, null])) }),
    ...(name === 'paused' ? [] : [variant.invalid('with links.resume', { ...base, links: { self, resume } }, '/links/resume')]),
    ...(name === 'failed' ? [] : [variant.invalid('with an error', { ...base, error: failed['error'] }, '/error')]),
    ...(name === 'completed'
      ? []
      : [
          variant.invalid('with a result', { ...base, result: completed['result'] }, '/result'),
          variant.invalid('with an exportsStatus', { ...base, exportsStatus: 'ready' }, '/exportsStatus'),
          ...downloads.map((member) => variant.invalid(`with ${member}`, { ...base, [member]: file }, `/${member}`)),
        ]),
  ]
}

/** While exports are not ready, none of the references has a URL. */
function aboutReferences(exportsStatus: string): Body[] {
  return [
    completedReport.valid(`with a PDF and a DOCX while exports are ${exportsStatus}`, {
      ...withDownloads(['pdfUrl', 'docxUrl']),
      exportsStatus,
    }),
    completedReport.valid(`with references null while exports are ${exportsStatus}`, {
      ...completed,
      ...Object.fromEntries(references.map((member) => [member, null])),
      exportsStatus,
    }),
    ...references.map((member) =>
      completedReport.invalid(
        `with ${member} while exports are ${exportsStatus}`,
        { ...withDownloads([member]), exportsStatus },
        `/${member}`,
      ),
    ),
  ]
}

function withDownloads(names: readonly string[]): BodyMembers {
  return { ...completed, ...Object.fromEntries(names.map((name) => [name, file])) }
}

export const reportBodies: readonly Body[] = [...requests, ...answers, ...variants, ...details]
