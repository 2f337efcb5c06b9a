import { subject, type Body, type BodyMembers, type Subject } from './body.ts'

const id = '0b9d3f52-7a1e-4e8c-8f06-2c5a4d7e9b33'
const self = `https://api.research-service.test/api/v2/sessions/systematic-reviews/${id}`
const resume = `https://api.research-service.test/api/v2/sessions/${id}/resume`
const file = 'https://files.research-service.test/0b9d3f52/file?signature=1f6a'

const accepted = {
  type: 'systematicReview',
  sessionId: id,
  status: 'processing',
  url: `https://app.research-service.test/reviews/${id}`,
  isPublic: false,
  links: { self },
}
const settings = { abstractScreeningDepth: 'fast', fulltextScreeningDepth: 'thorough', useFigures: true }
const createdPlace = { operation: 'createSystematicReview', direction: 'response', status: 202 } as const
const created = subject('a created review', createdPlace)
const createdSettings = subject('the settings of a review', createdPlace, (part) => ({ ...accepted, settings: part }), '/settings')

const answers: readonly Body[] = [
  created.invalid('as null', null, ''),
  created.valid('in an earlier form, without settings', accepted),
  created.valid('in the current form, with settings', { ...accepted, settings }),
  created.valid('with an unknown member', { ...accepted, createdAt: '2026-03-02T09:12:44Z' }),
  ...created.needs(accepted),
  ...created.notNull(accepted, 'sessionId', 'url', 'isPublic', 'settings'),
  ...created.choices(accepted, 'type', [], 'report'),
  ...created.choices(accepted, 'status', [], 'completed'),
  created.invalid('with links.resume', { ...accepted, links: { self, resume } }, '/links/resume'),
  ...createdSettings.needs(settings),
  ...createdSettings.choices({ ...settings, fulltextScreeningDepth: null }, 'abstractScreeningDepth', ['fast', 'thorough', null], 'deep'),
  createdSettings.invalid('with fulltext screening alone', { ...settings, abstractScreeningDepth: null }, '/fulltextScreeningDepth'),
  ...createdSettings.choices(settings, 'fulltextScreeningDepth', ['fast', 'thorough', null], 'deep'),
  ...createdSettings.nullable(settings, 'useFigures'),
]

const processing: BodyMembers = { ...accepted, executionStage: 'gathering_sources', dataFreshness: null }
const paused: BodyMembers = { ...processing, status: 'pausedForInsufficientQuota', links: { self, resume } }
const completed: BodyMembers = { ...processing, status: 'completed', executionStage: 'done' }
const failed: BodyMembers = { ...processing, status: 'failed', error: { code: 'review_failed', message: 'No.' } }
const unknown: BodyMembers = { ...processing, status: 'unknown', executionStage: null }

const table = { csv: file, xlsx: file }
const reportExport = { result: { title: 'T', summary: 'S' } }
const stageExports: BodyMembers = { search: table, screen: table, fulltext: table, extract: table, report: reportExport }
const stages = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report', 'done']
/** The first stage in which each member of `data` may stand, after the stage in which it may not. */
const since: readonly (readonly [member: string, tooEarly: string, inTime: string])[] = [
  ['screen', 'gathering_sources', 'screening_abstract'],
  ['fulltext', 'screening_abstract', 'screening_fulltext'],
  ['extract', 'screening_fulltext', 'extracting_data'],
  ['report', 'extracting_data', 'generating_report'],
]

const read = { operation: 'getSystematicReview', direction: 'response', status: 200 } as const

const variants: readonly Body[] = Object.entries({ processing, paused, completed, failed, unknown }).flatMap(aboutVariant)

const review = subject('a review', read)
const pausedReview = subject('a paused review', read)
const completedReview = subject('a completed review', read)
const whenCompleted = (data: unknown) => ({ ...completed, exportsStatus: 'ready', data })
const data = subject('the data of a review', read, whenCompleted, '/data')
const tableSubject = subject('a table export', read, (part) => ({ ...completed, data: { search: part } }), '/data/search')
const exported = subject('a report export', read, (part) => whenCompleted({ extract: table, report: part }), '/data/report')

const details: readonly Body[] = [
  review.invalid('as null', null, ''),
  completedReview.valid('with exports generating and no data', { ...completed, exportsStatus: 'generating' }),
  completedReview.valid('with no exports cached and no data', { ...completed, exportsStatus: 'unavailable' }),
  review.invalid('with an unknown status', { ...processing, status: 'cancelled' }, '/status'),
  ...review.choices(processing, 'executionStage', ['gathering_sources', 'done', null], 'writing'),
  pausedReview.invalid('without links.resume', { ...paused, links: { self } }, '/links/resume'),
  ...review.choices(
    processing,
    'dataFreshness',
    ['2026-03-02T09:41:27.120Z', '2026-03-02T09:41:27,5+01', '2026-03-02T09:41', null],
    'yesterday',
  ),
  review.invalid('with dataFreshness of a wrong type', { ...processing, dataFreshness: 1772444487 }, '/dataFreshness'),
  completedReview.valid('with every export when exports are ready', whenCompleted(stageExports)),
  completedReview.valid('with exports ready and no stage in data', whenCompleted({})),
  data.invalid('with fulltext but without screen, which it requires', { fulltext: table }, ''),
  data.invalid('with report but without extract, which it requires', { report: reportExport }, ''),
  completedReview.valid('with fulltext alone while exports are generating', {
    ...completed,
    exportsStatus: 'generating',
    data: { fulltext: table },
  }),
  completedReview.invalid('with exports ready and no data', { ...completed, exportsStatus: 'ready' }, '/data'),
  review.valid('at work with exports ready and no data yet', { ...processing, exportsStatus: 'ready' }),
  data.valid('with an unknown stage', { ...stageExports, appraise: table }),
  ...data.notNull({}, 'search', 'screen', 'fulltext', 'extract', 'report'),
  ...['search', 'screen', 'fulltext', 'extract'].flatMap((member) => [
    data.invalid(`with ${member} without csv although exports are ready`, { [member]: { xlsx: file } }, `/${member}`),
    data.invalid(`with ${member} without xlsx although exports are ready`, { [member]: { csv: file } }, `/${member}`),
  ]),
  tableSubject.valid('without any format in an earlier form', {}),
  ...tableSubject.notNull(table, 'csv', 'xlsx'),
  tableSubject.invalid('with a csv that is no URL', { ...table, csv: 'search.csv' }, '/csv'),
  tableSubject.invalid('with a csv on an FTP server', { ...table, csv: 'ftp://files.research-service.test/search.csv' }, '/csv'),
  ...exported.needs(reportExport),
  ...exported.notNull(reportExport, 'result', 'pdf', 'docx', 'txt', 'bib', 'ris'),
  exported.valid('with every file', { ...reportExport, pdf: file, docx: file, txt: file, bib: file, ris: file }),
  exported.invalid('with a result without summary', { result: { title: 'T' } }, '/result/summary'),
  review.invalid('failed without a code', { ...failed, error: { message: 'No.' } }, '/error/code'),
]

/** Bodies that are valid or not because of the status of the review. */
function aboutVariant([name, base]: [string, BodyMembers]): Body[] {
  const variant = subject(name === 'unknown' ? 'a review of unknown status' : `a ${name} review`, read)
  const running = name === 'processing' || name === 'paused' || name === 'failed'
  return [
    variant.valid('with its required members, an earlier form', base),
    variant.valid('with an unknown member', { ...base, progress: 0.4 }),
    ...variant.needs(base),
    ...variant.notNull(base, 'sessionId', 'url', 'isPublic', 'links'),
    ...variant.choices(base, 'type', [], 'report'),
    ...variant.choices(base, 'executionStage', [], 'idle'),
    ...variant.choices(base, 'exportsStatus', ['generating', 'unavailable'], 'pending'),
    ...variant.notNull(base, 'data'),
    variant.invalid('with a dataFreshness that is a date', { ...base, dataFreshness: '2026-03-02' }, '/dataFreshness'),
    variant.valid('with every export once its stage is unknown', { ...base, executionStage: null, data: stageExports }),
    variant.valid('with half a table in an earlier form', { ...base, data: { search: { csv: file } } }),
    ...['generating', 'unavailable'].map((exportsStatus) =>
      variant.valid(`with half a table while exports are ${exportsStatus}`, { ...base, exportsStatus, data: { search: { csv: file } } }),
    ),
    variant.valid('with whole tables when exports are ready', { ...base, exportsStatus: 'ready', data: { search: table } }),
    variant.invalid(
      'with half a table although exports are ready',
      { ...base, exportsStatus: 'ready', data: { search: { csv: file } } },
      '/data/search',
    ),
    ...(name === 'paused' ? [] : [variant.invalid('with links.resume', { ...base, links: { self, resume } }, '/links/resume')]),
    ...(name === 'failed' ? [] : [variant.invalid('with an error', { ...base, error: failed['error'] }, '/error')]),
    ...since.flatMap((entry) => aboutStage(variant, base, running, entry)),
  ]
}

/** Exports of a stage may stand from that stage on; a review that is completed, or untracked, has no stage to go by. */
function aboutStage(variant: Subject, base: BodyMembers, running: boolean, [member, tooEarly, inTime]: (typeof since)[number]): Body[] {
  const early = { ...base, executionStage: tooEarly, data: { [member]: stageExports[member] } }
  return [
    running
      ? variant.invalid(`with data.${member} while ${tooEarly}`, early, `/data/${member}`)
      : variant.valid(`with data.${member} in spite of stage ${tooEarly}`, early),
    ...stages
      .slice(stages.indexOf(inTime))
      .map((executionStage) =>
        variant.valid(`with data.${member} in stage ${executionStage}`, Object.assign({}, early, { executionStage })),
      ),
  ]
}

export const reviewBodies: readonly Body[] = [...answers, ...variants, ...details]
