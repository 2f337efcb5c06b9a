import { correct } from '../behaviour.ts'
import type { Stage } from '../model.ts'
import { idOf } from '../seeds.ts'
import {
  fault,
  field,
  finished,
  itemFor,
  minutes,
  namedReport,
  namedReview,
  newReport,
  newReview,
  report,
  resume,
  review,
  text,
} from './tools.ts'

const detail = 'Report detail (GET report)'
const states = 'States and transitions'
const links = 'Session links'
const order: readonly string[] = [
  'gathering_sources',
  'screening_abstract',
  'screening_fulltext',
  'extracting_data',
  'generating_report',
  'done',
]

export const stagesMutants = [
  fault(
    'self-relative-in-list',
    ['format', 'hard'],
    links,
    'self: `{base_url}/sessions/reports/{sessionId}`',
    'The list has a path for an address.',
    {
      linksOf: (session, view, usual) => (view === 'list' ? { ...usual, self: `/sessions/reports/${session.id}` } : usual),
    },
    async (c) => text(field(await itemFor(c, idOf('completedReport')), 'links', 'self')).startsWith('/'),
  ),
  fault(
    'resume-link-missing-in-review',
    ['state', 'hard'],
    links,
    'resume: present while the session is paused for insufficient quota',
    'A paused review has no resume link in its detail.',
    {
      linksOf: (session, view, usual) => (session.kind === 'systematicReview' && view === 'detail' ? { self: usual['self'] } : usual),
    },
    async (c) => (await namedReview(c, 'paused1')).at('links', 'resume') === undefined,
  ),
  fault(
    'resume-link-null',
    ['shape', 'hard'],
    links,
    'resume: present only while the session is paused',
    'The link is null when there is none.',
    {
      linksOf: (_session, _view, usual) => ({ ...usual, resume: usual['resume'] ?? null }),
    },
    async (c) => (await namedReport(c, 'completedReport')).at('links', 'resume') === null,
  ),
  fault(
    'resume-link-stays',
    ['state', 'hard'],
    links,
    'present only while the session is paused for insufficient quota',
    'The link stays in the detail after a resume.',
    {
      linksOf: (session, view, usual) =>
        session.resumes > 0 && view === 'detail' ? { ...usual, resume: `${usual['self']}/resume` } : usual,
    },
    async (c) => {
      await resume(c, 'paused0')
      return (await namedReport(c, 'paused0')).at('links', 'resume') !== undefined
    },
  ),
  fault(
    'resume-link-on-failed',
    ['state', 'hard'],
    links,
    'present only while the session is paused for insufficient quota',
    'A failed review may be resumed by its links.',
    {
      linksOf: (session, _view, usual) => (session.status === 'failed' ? { ...usual, resume: `${usual['self']}/resume` } : usual),
    },
    async (c) => (await namedReview(c, 'failedReview')).at('links', 'resume') !== undefined,
  ),
  fault(
    'paused-shown-as-processing',
    ['state', 'hard'],
    states,
    'stays paused until explicitly resumed',
    'The list shows a paused session as processing.',
    {
      shownStatus: (session, view) => (view === 'list' && session.status === 'pausedForInsufficientQuota' ? 'processing' : session.status),
    },
    async (c) => field(await itemFor(c, idOf('paused0')), 'status') === 'processing',
  ),
  fault(
    'unknown-shown-as-completed',
    ['value', 'medium'],
    states,
    'unknown: status is not tracked',
    'An unknown session is completed in its detail.',
    {
      shownStatus: (session, view) => (view === 'detail' && session.status === 'unknown' ? 'completed' : session.status),
    },
    async (c) => (await namedReport(c, 'unknown')).at('status') !== 'unknown',
  ),
  fault(
    'completed-once-more-processing',
    ['state', 'hard'],
    states,
    'processing → completed when the pipeline finishes',
    'The third read of a completed report says processing.',
    {
      shownStatus: (session, view) => (view === 'detail' && session.reads === 3 ? 'processing' : session.status),
    },
    async (c) => {
      const answers = [
        await namedReport(c, 'completedReport'),
        await namedReport(c, 'completedReport'),
        await namedReport(c, 'completedReport'),
      ]
      return answers.some((answer) => answer.at('status') !== 'completed')
    },
  ),
  fault(
    'stage-not-done',
    ['value', 'medium'],
    'States and transitions',
    '… → generating_report → done',
    'A completed report is still generating.',
    {
      shownStage: (session, _view, usual) => (session.kind === 'report' && usual === 'done' ? 'generating_report' : usual),
    },
    async (c) => (await finished(c, 'report')).at('executionStage') !== 'done',
  ),
  fault(
    'stage-goes-back',
    ['state', 'hard'],
    'States and transitions',
    'Execution stage order: gathering_sources → screening_abstract → …',
    'Extraction of a report comes before screening.',
    {
      stagesOf: (kind, work) =>
        kind === 'report'
          ? (['gathering_sources', 'extracting_data', 'screening_abstract', 'generating_report', 'done'] satisfies Stage[])
          : correct.stagesOf(kind, work),
    },
    async (c) => {
      const id = text((await newReport(c)).at('sessionId'))
      let last = 0
      for (let nth = 0; nth < 30; nth += 1) {
        await c.wait(minutes(1))
        const stage = order.indexOf(text((await report(c, id)).at('executionStage')))
        if (stage < last) return true
        last = stage
      }
      return false
    },
  ),
  fault(
    'report-screens-fulltext',
    ['state', 'hard'],
    'States and transitions',
    'report: gathering_sources → screening_abstract → extracting_data → generating_report → done',
    'A report goes through fulltext screening.',
    {
      stagesOf: (kind, work) =>
        kind === 'report'
          ? ([
              'gathering_sources',
              'screening_abstract',
              'screening_fulltext',
              'extracting_data',
              'generating_report',
              'done',
            ] satisfies Stage[])
          : correct.stagesOf(kind, work),
    },
    async (c) => {
      const id = text((await newReport(c)).at('sessionId'))
      for (let nth = 0; nth < 40; nth += 1) {
        await c.wait(30_000)
        if ((await report(c, id)).at('executionStage') === 'screening_fulltext') return true
      }
      return false
    },
  ),
  fault(
    'review-runs-every-stage',
    ['state', 'hard'],
    'What the service does',
    'A stage runs only when it is configured',
    'A review without screening screens.',
    {
      stagesOf: (kind, work) =>
        kind === 'report' ? correct.stagesOf(kind, work) : ['gathering_sources', 'screening_abstract', 'extracting_data', 'done'],
    },
    async (c) => {
      const id = text((await newReview(c)).at('sessionId'))
      for (let nth = 0; nth < 25; nth += 1) {
        await c.wait(minutes(1))
        if ((await review(c, id)).at('executionStage') === 'screening_abstract') return true
      }
      return false
    },
  ),
  fault(
    'stage-failed-word',
    ['value', 'medium'],
    detail,
    'executionStage: gathering_sources, screening_abstract, …',
    'A failed session has the stage failed.',
    {
      shownStage: (session, _view, usual) => (session.status === 'failed' ? 'failed' : usual),
    },
    async (c) => !order.includes(text((await namedReport(c, 'failedReport')).at('executionStage'))),
  ),
  fault(
    'error-missing-on-failed-review',
    ['shape', 'medium'],
    states,
    'failed: `error` set',
    'A failed review has no error.',
    {
      failureOf: (session) => (session.kind === 'report' ? correct.failureOf(session) : undefined),
    },
    async (c) => (await namedReview(c, 'failedReview')).at('error') === undefined,
  ),
  fault(
    'failed-review-code-of-report',
    ['value', 'hard'],
    'Errors',
    'review failures use `review_failed`',
    'The code is the one of reports.',
    {
      failureOf: (session) => {
        const failure = correct.failureOf(session)
        return failure === undefined ? undefined : { code: 'report_generation_failed', message: failure.message }
      },
    },
    async (c) => (await namedReview(c, 'failedReview')).at('error', 'code') !== 'review_failed',
  ),
]
