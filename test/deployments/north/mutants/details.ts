import { ids } from '../ids.ts'
import type { Body } from '../model.ts'
import { created, fault, get, inside, on, reportBody, reportsPath, reviewBody, reviewsPath, textAt, without } from './tools.ts'
import type { Fault } from './tools.ts'

const detail = 'Report detail'
const review = 'Systematic review detail'
const completed = `${reportsPath}/${ids.completedReport}`
const completedReview = `${reviewsPath}/${ids.completedReview}`
const withBody = '?include=reportBody'
const setIn =
  (more: Body) =>
  (body: Body): Body => ({ ...body, ...more })
const incl = 'abstract and reportBody are filled only when the request carries include=reportBody'
const onlyDone = 'result: object, only when completed'
export const detailMutants: readonly Fault[] = [
  fault(
    [detail, 'value', 'medium'],
    'body-unasked',
    incl,
    'they come unasked',
    on('getReport', (body) => inside(body, 'result', (r) => ({ ...r, reportBody: 'text' }))),
    get(completed, (a) => a.at('result', 'reportBody') === 'text'),
  ),
  fault(
    [detail, 'value', 'medium'],
    'body-never',
    incl,
    'reportBody is never filled',
    on('getReport', (body) => inside(body, 'result', (r) => without(r, 'reportBody'))),
    get(completed + withBody, (a) => textAt(a, 'result', 'reportBody') === ''),
  ),
  fault(
    [detail, 'value', 'medium'],
    'abstract-never',
    incl,
    'abstract stays null',
    on(
      'getReport',
      (body) => inside(body, 'result', (r) => ({ ...r, abstract: null })),
      ({ query }) => query.has('include'),
    ),
    get(completed + withBody, (a) => a.at('result', 'abstract') === null),
  ),
  fault(
    [review, 'value', 'medium'],
    'review-body-never',
    'Same path and include parameter as the report get',
    'reviews do not know include',
    on('getReview', (body) =>
      inside(body, 'data', (d) => inside(d, 'report', (r) => inside(r, 'result', (x) => without(x, 'reportBody', 'abstract')))),
    ),
    get(completedReview + withBody, (a) => textAt(a, 'data', 'report', 'result', 'reportBody') === ''),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'result-while-processing',
    onlyDone,
    'an empty result while processing',
    on('getReport', setIn({ result: { title: '', summary: '' } }), ({ status }) => status === 'processing'),
    get(`${reportsPath}/${ids.processing}`, (a) => a.at('result') !== undefined),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'result-when-failed',
    onlyDone,
    'failed reports have a result',
    on('getReport', setIn({ result: { title: '', summary: '' } }), ({ status }) => status === 'failed'),
    get(`${reportsPath}/${ids.failedReport}`, (a) => a.at('result') !== undefined),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'no-summary',
    'result { title, summary, … }',
    'summary is absent',
    on('getReport', (body) => inside(body, 'result', (r) => without(r, 'summary'))),
    get(completed, (a) => a.at('result', 'summary') === undefined),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'failed-without-error',
    'when status is failed, the session body carries error',
    'no error',
    on('getReport', (body) => without(body, 'error')),
    get(`${reportsPath}/${ids.failedReport}`, (a) => a.at('error') === undefined),
  ),
  fault(
    [review, 'value', 'medium'],
    'review-error-code',
    'review failures use review_failed',
    'they use the code of reports',
    on('getReview', (body) => inside(body, 'error', (e) => ({ ...e, code: 'report_generation_failed' }))),
    get(`${reviewsPath}/${ids.failedReview}`, (a) => a.at('error', 'code') === 'report_generation_failed'),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'error-when-completed',
    'error: object, only when failed',
    'a completed one has an error from the third read on',
    on('getReport', setIn({ error: { code: 'none', message: '' } }), ({ nth, status }) => nth > 2 && status === 'completed'),
    async (client) => {
      await client.ask('GET', completed)
      await client.ask('GET', completed)
      return (await client.ask('GET', completed)).at('error') !== undefined
    },
  ),
  fault(
    [detail, 'value', 'medium'],
    'third-read-processing',
    'processing → completed; final',
    'the third read says processing',
    on('getReport', setIn({ status: 'processing' }), ({ nth }) => nth === 3),
    async (client) => {
      await client.ask('GET', completed)
      await client.ask('GET', completed)
      return (await client.ask('GET', completed)).at('status') === 'processing'
    },
  ),
  fault(
    [detail, 'value', 'medium'],
    'done-stage-upper',
    'executionStage: …, done',
    'it says completed',
    on('getReport', setIn({ executionStage: 'completed' }), ({ status }) => status === 'completed'),
    get(completed, (a) => a.at('executionStage') === 'completed'),
  ),
  fault(
    [detail, 'shape', 'medium'],
    'stage-absent-when-null',
    'A nullable field is always present',
    'executionStage is absent when unknown',
    on('getReport', (body) => (body['executionStage'] === null ? without(body, 'executionStage') : body)),
    get(`${reportsPath}/${ids.unknown}`, (a) => a.status === 200 && a.at('executionStage') === undefined),
  ),
  fault(
    [detail, 'value', 'medium'],
    'unknown-is-completed',
    'unknown: status is not tracked',
    'it says completed',
    on('getReport', setIn({ status: 'completed' }), ({ status }) => status === 'unknown'),
    get(`${reportsPath}/${ids.unknown}`, (a) => a.at('status') === 'completed'),
  ),
  fault(
    ['Session links', 'shape', 'medium'],
    'paused-without-resume',
    'links.resume appears while paused',
    'absent',
    on('getReport', (body) => inside(body, 'links', (l) => without(l, 'resume'))),
    get(`${reportsPath}/${ids.pausedSpare}`, (a) => a.at('links', 'resume') === undefined),
  ),
  fault(
    ['Session links', 'shape', 'medium'],
    'paused-review-without-resume',
    'links.resume appears while paused',
    'absent for reviews',
    on('getReview', (body) => inside(body, 'links', (l) => without(l, 'resume'))),
    get(`${reviewsPath}/${ids.pausedFourth}`, (a) => a.at('links', 'resume') === undefined),
  ),
  fault(
    ['Session links', 'value', 'medium'],
    'resume-link-typed',
    'resume: {base_url}/sessions/{sessionId}/resume',
    'below the reports',
    on('getReport', (body) => inside(body, 'links', (l) => ('resume' in l ? { ...l, resume: `${String(l['self'])}/resume` } : l))),
    get(`${reportsPath}/${ids.pausedSpare}`, (a) => textAt(a, 'links', 'resume').includes('/reports/')),
  ),
  fault(
    [review, 'format', 'medium'],
    'freshness-seconds',
    'dataFreshness ISO timestamp',
    'epoch seconds',
    on('getReview', (body) => ({ ...body, dataFreshness: Date.parse(String(body['dataFreshness'])) / 1000 })),
    get(completedReview, (a) => typeof a.at('dataFreshness') === 'number'),
  ),
  fault(
    [review, 'shape', 'medium'],
    'freshness-absent',
    'null when none generated',
    'absent',
    on('getReview', (body) => (body['dataFreshness'] === null ? without(body, 'dataFreshness') : body)),
    created(reviewsPath, reviewBody, 0, (a) => a.at('dataFreshness') === undefined),
  ),
  fault(
    [review, 'value', 'medium'],
    'review-exports-done',
    'exportsStatus: ready, generating, unavailable',
    'done',
    on('getReview', setIn({ exportsStatus: 'done' })),
    get(completedReview, (a) => a.at('exportsStatus') === 'done'),
  ),
  fault(
    [`GET ${reportsPath}/{sessionId}`, 'value', 'medium'],
    'get-forgets-public',
    'isPublic boolean, viewable by URL',
    'the detail says false',
    on('getReport', setIn({ isPublic: false })),
    created(reportsPath, { ...reportBody, isPublic: true }, 0, (a) => a.at('isPublic') === false),
  ),
]
