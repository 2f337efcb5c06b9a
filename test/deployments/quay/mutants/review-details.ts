import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import {
  CRITERIA,
  DAY,
  decide,
  dig,
  doneReview,
  feed,
  get,
  has,
  HOUR,
  idOf,
  inside,
  makeReview,
  pausedId,
  QUESTIONS,
  resume,
  review,
  shape,
  under,
  watch,
  without,
  word,
} from './kit.ts'

const deep = under('Systematic review detail (GET systematic review)')

const asked = { researchQuestion: 'Do harbours calm the sea?' }

const stopped = { ...asked, abstractScreening: { criteria: CRITERIA }, extraction: { questions: QUESTIONS } }
const data = (to: (d: View, v: View) => View): Fault['behaviour'] => shape('review', (v) => inside(v, 'data', (d) => to(d, v)))

export const reviewFaults: readonly Fault[] = [
  deep(
    'review-type',
    'medium',
    'value',
    'type systematicReview',
    'type is report',
    shape('review', (v) => ({ ...v, type: 'report' })),
    async (c) => (await review(c, idOf('completedReview'))).at('type') !== 'systematicReview',
  ),
  deep(
    'review-freshness-epoch',
    'medium',
    'format',
    'dataFreshness: ISO timestamp',
    'milliseconds since 1970',
    shape('review', (v) => (typeof v['dataFreshness'] === 'string' ? { ...v, dataFreshness: Date.parse(v['dataFreshness']) } : v)),
    async (c) => typeof (await review(c, idOf('completedReview'))).at('dataFreshness') === 'number',
  ),
  deep(
    'review-freshness-null',
    'medium',
    'value',
    'dataFreshness null when none generated',
    'always null',
    shape('review', (v) => ({ ...v, dataFreshness: null })),
    async (c) => (await review(c, idOf('completedReview'))).at('dataFreshness') === null,
  ),
  deep(
    'review-freshness-early',
    'hard',
    'value',
    'dataFreshness null when none generated',
    'it names the creation before there are exports',
    shape('review', (v, f) => ({ ...v, dataFreshness: v['dataFreshness'] ?? new Date(f.session?.createdAt ?? 0).toISOString() })),
    async (c) => {
      const a = await review(c, await makeReview(c))
      return a.at('data') === undefined && a.at('dataFreshness') !== null
    },
  ),
  deep(
    'review-freshness-ahead',
    'hard',
    'time',
    'timestamp of the last regeneration',
    'it lies a day ahead',
    shape('review', (v) =>
      typeof v['dataFreshness'] === 'string' ? { ...v, dataFreshness: new Date(Date.parse(v['dataFreshness']) + DAY).toISOString() } : v,
    ),
    async (c) => {
      const a = await review(c, idOf('completedReview'))
      const newest = (await feed(c, 'type=systematicReview')).find((s) => dig(s, 'sessionId') === idOf('completedReview'))
      return Date.parse(String(a.at('dataFreshness'))) > Date.parse(String(dig(newest, 'createdAt'))) + 20 * HOUR
    },
  ),
  deep(
    'review-ready-while-running',
    'hard',
    'state',
    'when ready, stages absent from data did not run',
    'ready while processing',
    word('exports-status', (v, f) => (f.session?.kind === 'systematicReview' ? 'ready' : v)),
    async (c) => {
      const id = await makeReview(c, stopped)
      const early = await review(c, id)
      await c.wait(4 * HOUR)
      return (
        early.at('exportsStatus') === 'ready' &&
        early.at('data', 'extract') === undefined &&
        (await review(c, id)).at('data', 'extract') !== undefined
      )
    },
  ),
  deep(
    'review-screen-unconfigured',
    'hard',
    'state',
    'data members only if the stage is part of the configuration',
    'screen is there without screening',
    data((d) => (d['search'] !== undefined && d['screen'] === undefined ? { ...d, screen: d['search'] } : d)),
    async (c) => has((await doneReview(c, { extraction: { questions: QUESTIONS } })).at('data'), 'screen'),
  ),
  deep(
    'review-fulltext-unconfigured',
    'hard',
    'state',
    'fulltext only when fulltext screening is configured',
    'fulltext repeats the abstracts',
    data((d) => (d['screen'] !== undefined && d['fulltext'] === undefined ? { ...d, fulltext: d['screen'] } : d)),
    async (c) => has((await doneReview(c, stopped)).at('data'), 'fulltext'),
  ),
  deep(
    'review-extract-early',
    'hard',
    'state',
    'a member is present only once the stage has produced output',
    'extract is there from the beginning',
    decide('export-there', true, (f) => f.name === 'extracting_data' && f.session?.order.extraction !== null),
    async (c) => (await review(c, await makeReview(c))).at('data', 'extract') !== undefined,
  ),
  deep(
    'review-report-early',
    'hard',
    'state',
    'a member is present only once the stage has produced output',
    'the report is there before its stage',
    decide('export-there', true, (f) => f.name === 'generating_report' && f.session?.order.report === true),
    async (c) => (await review(c, await makeReview(c))).at('data', 'report') !== undefined,
  ),
  deep(
    'review-report-unasked',
    'hard',
    'state',
    'only if the stage is part of the configuration',
    'a report without generateReport',
    decide('export-there', true, (f) => f.name === 'generating_report' && f.session?.kind === 'systematicReview'),
    async (c) => (await doneReview(c, stopped)).at('data', 'report') !== undefined,
  ),
  deep(
    'review-xlsx-missing',
    'medium',
    'shape',
    'search { csv, xlsx }',
    'search has no xlsx',
    data((d) => inside(d, 'search', (m) => without(m, 'xlsx'))),
    async (c) => (await review(c, idOf('completedReview'))).at('data', 'search', 'xlsx') === undefined,
  ),
  deep(
    'review-extract-csv-missing',
    'hard',
    'shape',
    'extract { csv, xlsx }',
    'extract has no csv',
    data((d) => inside(d, 'extract', (m) => without(m, 'csv'))),
    async (c) => (await review(c, idOf('completedReview'))).at('data', 'extract', 'csv') === undefined,
  ),
  deep(
    'review-search-after-failure',
    'hard',
    'state',
    'data may hold earlier exports; when ready, absent stages did not run',
    'a failed review loses search',
    data((d, v) => (v['status'] === 'failed' ? without(d, 'search') : d)),
    async (c) => {
      const a = await review(c, idOf('failedReview'))
      return a.at('exportsStatus') === 'ready' && a.at('data', 'search') === undefined
    },
  ),
  deep(
    'review-report-flat',
    'medium',
    'shape',
    'report { result, … }; result is required inside report',
    'no result but title and summary in report',
    data((d) => inside(d, 'report', (r) => ({ ...without(r, 'result'), ...(r['result'] as View) }))),
    async (c) => {
      const a = await review(c, idOf('completedReview'))
      return a.at('data', 'report') !== undefined && a.at('data', 'report', 'result') === undefined
    },
  ),
  deep(
    'review-error-after-resume',
    'hard',
    'state',
    'error only when failed',
    'a resumed review carries an error',
    shape('review', (v, f) => (f.session?.resumed === true ? { ...v, error: { code: 'review_failed', message: 'It was paused.' } } : v)),
    async (c) => {
      await resume(c, pausedId(1))
      return (await review(c, pausedId(1))).at('error') !== undefined
    },
  ),
  deep(
    'review-exports-word',
    'hard',
    'value',
    'exportsStatus ready, generating, unavailable',
    'partial while some exports are there',
    shape('review', (v) => (v['exportsStatus'] === 'generating' && v['data'] !== undefined ? { ...v, exportsStatus: 'partial' } : v)),
    async (c) =>
      (await watch(c, `/sessions/systematic-reviews/${await makeReview(c)}`, 100)).some((a) => a.at('exportsStatus') === 'partial'),
  ),
  deep(
    'review-data-list',
    'easy',
    'shape',
    'data object',
    'data is an array',
    shape('review', (v) =>
      v['data'] === undefined ? v : { ...v, data: Object.entries(v['data'] as View).map(([stage, files]) => ({ stage, files })) },
    ),
    async (c) => Array.isArray((await review(c, idOf('completedReview'))).at('data')),
  ),
  deep(
    'review-csv-rows',
    'hard',
    'shape',
    'csv: a presigned URI',
    'csv of screen is an object',
    data((d) => inside(d, 'screen', (m) => ({ ...m, csv: { url: m['csv'] } }))),
    async (c) => typeof (await review(c, idOf('completedReview'))).at('data', 'screen', 'csv') === 'object',
  ),
  deep(
    'review-page-private',
    'medium',
    'access',
    'isPublic: viewable by URL without authentication',
    'public sessions ask for a login',
    decide('page-open', false),
    async (c) => {
      const id = await makeReview(c, { isPublic: true })
      return (await get(c, String((await review(c, id)).at('url')), null)).status !== 200
    },
  ),
  deep(
    'review-page-open',
    'hard',
    'access',
    'isPublic: viewable by URL without authentication',
    'private reviews can be viewed by everyone',
    decide('page-open', true, (f) => f.session?.kind === 'systematicReview'),
    async (c) => (await get(c, String((await review(c, idOf('completedReview'))).at('url')), null)).status === 200,
  ),
]
