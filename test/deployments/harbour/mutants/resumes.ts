import { correct } from '../behaviour.ts'
import { fault, minutes, namedReport, namedReview, resume } from './tools.ts'

const detail = 'Report detail (GET report)'
const states = 'States and transitions'
const resuming = 'POST /sessions/{sessionId}/resume'

export const resumesMutants = [
  fault(
    'failed-report-code-short',
    ['value', 'medium'],
    'Errors',
    'report failures use `report_generation_failed`',
    'The code is `report_failed`.',
    {
      failureOf: (session) =>
        session.status === 'failed' && session.kind === 'report'
          ? { code: 'report_failed', message: 'It failed.' }
          : correct.failureOf(session),
    },
    async (c) => (await namedReport(c, 'failedReport')).at('error', 'code') !== 'report_generation_failed',
  ),
  fault(
    'error-on-completed',
    ['shape', 'hard'],
    detail,
    'error: object, only when failed',
    'A completed report has an empty error.',
    {
      failureOf: (session) =>
        correct.failureOf(session) ?? (session.status === 'completed' && session.kind === 'report' ? { code: '', message: '' } : undefined),
    },
    async (c) => (await namedReport(c, 'completedReport')).at('error') !== undefined,
  ),
  fault(
    'resume-failed-200',
    ['status', 'medium'],
    states,
    'Resume on a session that is not paused answers 409 `session_not_paused`',
    'A failed session is resumed.',
    {
      mayResume: (session) => session.status === 'failed' || correct.mayResume(session),
    },
    async (c) => (await resume(c, 'failedReport')).status !== 409,
  ),
  fault(
    'resume-twice',
    ['state', 'hard'],
    states,
    'Resume on a session that is not paused answers 409',
    'A second resume of a running session is answered with 200.',
    {
      mayResume: (session) => correct.mayResume(session) || (session.status === 'processing' && session.resumes > 0),
    },
    async (c) => {
      await resume(c, 'paused2')
      return (await resume(c, 'paused2')).status !== 409
    },
  ),
  fault(
    'resume-unknown-200',
    ['state', 'hard'],
    states,
    'Resume on a session that is not paused answers 409',
    'A session of unknown status is resumed.',
    {
      mayResume: (session) => correct.mayResume(session) || session.status === 'unknown',
    },
    async (c) => (await resume(c, 'unknown')).status !== 409,
  ),
  fault(
    'resume-unresolved-200',
    ['status', 'hard'],
    resuming,
    '402 (`insufficient_quota`)',
    'A resume does not look whether the limit is resolved.',
    {
      limitResolved: () => true,
    },
    async (c) => (await resume(c, 'pausedExhausted0', 'exhausted')).status !== 402,
  ),
  fault(
    'resume-unresolved-review-200',
    ['status', 'hard'],
    states,
    'usage limit resolved, session is paused',
    'Only reports look whether the limit is resolved.',
    {
      limitResolved: (session, account) => session.kind === 'systematicReview' || correct.limitResolved(session, account),
    },
    async (c) => (await resume(c, 'pausedExhausted1', 'exhausted')).status !== 402,
  ),
  fault(
    'resume-starts-over',
    ['state', 'hard'],
    states,
    'run continues at the stage it stopped in',
    'A resumed review starts from the beginning.',
    {
      progressAfterResume: (session) => (session.kind === 'systematicReview' ? 0 : session.progress),
    },
    async (c) => {
      const before = (await namedReview(c, 'paused3')).at('executionStage')
      return (await resume(c, 'paused3')).at('executionStage') !== before
    },
  ),
  fault(
    'resume-stage-first',
    ['value', 'hard'],
    resuming,
    'executionStage: the stage resumed at',
    'The stage is that of the beginning in the answer of a resume.',
    {
      shownStage: (_session, view, usual) => (view === 'resumed' ? 'gathering_sources' : usual),
    },
    async (c) => (await resume(c, 'paused0')).at('executionStage') !== (await namedReport(c, 'paused0')).at('executionStage'),
  ),
  fault(
    'resume-status-paused',
    ['value', 'medium'],
    states,
    "The resume response's `status` is normally `processing`",
    'The answer shows the status from before.',
    {
      shownStatus: (session, view) => (view === 'resumed' ? 'pausedForInsufficientQuota' : session.status),
    },
    async (c) => (await resume(c, 'paused0')).at('status') === 'pausedForInsufficientQuota',
  ),
  fault(
    'resume-has-no-effect',
    ['state', 'hard'],
    states,
    'pausedForInsufficientQuota → processing',
    'A review stays paused after its resume.',
    {
      statusAfterResume: (session) => (session.kind === 'systematicReview' ? session.status : 'processing'),
    },
    async (c) => {
      await resume(c, 'paused1')
      return (await namedReview(c, 'paused1')).at('status') === 'pausedForInsufficientQuota'
    },
  ),
  fault(
    'resume-never-finishes',
    ['time', 'hard'],
    states,
    'run continues at the stage it stopped in; pipeline finishes → completed',
    'A resumed report never goes on.',
    {
      runsOn: (session) => session.kind !== 'report',
    },
    async (c) => {
      await resume(c, 'paused0')
      await c.wait(minutes(60))
      return (await namedReport(c, 'paused0')).at('status') !== 'completed'
    },
  ),
  fault(
    'paused-goes-on-by-itself',
    ['state', 'hard'],
    states,
    'stays paused until explicitly resumed',
    'A paused report goes on without a resume.',
    {
      runsWhilePaused: (session) => session.kind === 'report',
    },
    async (c) => {
      await c.wait(minutes(5))
      return (await namedReport(c, 'paused0')).at('status') !== 'pausedForInsufficientQuota'
    },
  ),
  fault(
    'resume-type-always-report',
    ['value', 'hard'],
    resuming,
    'type (report, systematicReview or agent)',
    'A resumed review has the type report.',
    {
      shownType: (session, view) => (view === 'resumed' ? 'report' : session.kind),
    },
    async (c) => (await resume(c, 'paused1')).at('type') !== 'systematicReview',
  ),
  fault(
    'resume-agent-not-found',
    ['access', 'hard'],
    resuming,
    'Works for reports, systematic reviews and research-agent sessions',
    'Agent sessions are not resumed.',
    {
      mayChange: (session, account, what) => !(what === 'resume' && session.kind === 'agent') && correct.mayChange(session, account, what),
    },
    async (c) => (await resume(c, 'paused6')).status !== 200,
  ),
  fault(
    'resume-202',
    ['status', 'easy'],
    resuming,
    'Response 200',
    'A resume answers 202.',
    {
      changeStatus: (at, status) => (at.route === 'resume' && status === 200 ? 202 : status),
    },
    async (c) => (await resume(c, 'paused0')).status === 202,
  ),
  fault(
    'resume-409-code',
    ['value', 'medium'],
    'Errors',
    '409 session_not_paused',
    'The code is `conflict`.',
    {
      errorFor: (condition, at) => (condition === 'notPaused' ? { status: 409, code: 'conflict' } : correct.errorFor(condition, at)),
    },
    async (c) => (await resume(c, 'completedReview')).at('error', 'code') !== 'session_not_paused',
  ),
]
