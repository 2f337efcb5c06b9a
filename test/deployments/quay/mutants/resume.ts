import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { decide, httpStatus, idOf, not, pausedId, pausedPoor, refuse, resume, review, shape, under, without } from './kit.ts'

const again = under('POST /sessions/{sessionId}/resume')

const resumed = (to: (v: View) => View, kind?: string): Fault['behaviour'] =>
  shape('resumed', (v) => (kind === undefined || v['type'] === kind ? to(v) : v))
const ghost = '00000000-0000-4000-8000-000000000000'

export const resumeFaults: readonly Fault[] = [
  again(
    'resume-202',
    'medium',
    'status',
    'response 200',
    'it answers 202',
    httpStatus(200, 202, (f) => f.route.endsWith('/resume')),
    (c) => not(resume(c, pausedId(0)), 200),
  ),
  again(
    'resume-completed-200',
    'medium',
    'status',
    '409 session_not_paused',
    'a completed report answers 200',
    decide('is-paused', true, (f) => f.session?.kind === 'report'),
    (c) => not(resume(c, idOf('completedReport')), 409),
  ),
  again(
    'resume-failed-accepted',
    'hard',
    'status',
    '409 session_not_paused',
    'a failed review is resumed',
    decide('is-paused', true, (f) => f.session?.fate === 'fail' && f.session.kind === 'systematicReview'),
    (c) => not(resume(c, idOf('failedReview')), 409, 'session_not_paused'),
  ),
  again(
    'resume-twice',
    'hard',
    'status',
    '409 session_not_paused',
    'a second resume answers 200',
    decide('is-paused', true, (f) => f.session?.resumed === true),
    async (c) => {
      await resume(c, pausedId(1))
      return not(resume(c, pausedId(1)), 409)
    },
  ),
  again(
    'resume-untracked',
    'hard',
    'status',
    '409 session_not_paused',
    'an untracked session is resumed',
    decide('is-paused', true, (f) => f.session?.fate === 'untracked'),
    (c) => not(resume(c, idOf('unknown')), 409, 'session_not_paused'),
  ),
  again(
    'resume-agents-refused',
    'hard',
    'status',
    'works for research-agent sessions',
    'agents answer 409',
    decide('is-paused', false, (f) => f.session?.kind === 'agent'),
    (c) => not(resume(c, pausedId(2)), 200),
  ),
  again(
    'resume-type-report',
    'hard',
    'value',
    'type report, systematicReview or agent',
    'a review is told as report',
    resumed((v) => ({ ...v, type: 'report' }), 'systematicReview'),
    async (c) => (await resume(c, pausedId(1))).at('type') !== 'systematicReview',
  ),
  again(
    'resume-stage-null',
    'medium',
    'value',
    'executionStage: the stage resumed at',
    'null',
    resumed((v) => ({ ...v, executionStage: null })),
    async (c) => (await resume(c, pausedId(0))).at('executionStage') === null,
  ),
  again(
    'resume-stage-first',
    'hard',
    'value',
    'executionStage: the stage resumed at',
    'always gathering_sources',
    resumed((v) => (v['executionStage'] === null ? v : { ...v, executionStage: 'gathering_sources' })),
    async (c) => {
      const before = (await review(c, pausedId(1))).at('executionStage')
      return (await resume(c, pausedId(1))).at('executionStage') !== before
    },
  ),
  again(
    'resume-status-paused',
    'medium',
    'value',
    'status normally processing, or completed or failed',
    'still paused in the answer',
    resumed((v) => ({ ...v, status: 'pausedForInsufficientQuota' })),
    async (c) => (await resume(c, pausedId(0))).at('status') === 'pausedForInsufficientQuota',
  ),
  again(
    'resume-no-url',
    'hard',
    'shape',
    'url',
    'agents have no url',
    resumed((v) => without(v, 'url'), 'agent'),
    async (c) => (await resume(c, pausedId(2))).at('url') === undefined,
  ),
  again(
    'resume-no-public',
    'medium',
    'shape',
    'isPublic',
    'missing',
    resumed((v) => without(v, 'isPublic')),
    async (c) => (await resume(c, pausedId(0))).at('isPublic') === undefined,
  ),
  again(
    'resume-no-stage-agents',
    'hard',
    'shape',
    'executionStage string or null',
    'left out for agents',
    resumed((v) => without(v, 'executionStage'), 'agent'),
    async (c) => (await resume(c, pausedId(2))).at('executionStage') === undefined,
  ),
  again(
    'resume-foreign',
    'hard',
    'access',
    '404 session_not_found',
    'paused sessions of others can be resumed',
    decide('may-resume', true),
    async (c) => (await resume(c, pausedId(3), 'enterprise')).status === 200,
  ),
  again(
    'resume-foreign-409',
    'hard',
    'access',
    '404 session_not_found',
    'completed sessions of others answer 409',
    decide('may-resume', true, (f) => f.session?.fate === 'complete'),
    (c) => not(resume(c, idOf('foreign')), 404),
  ),
  again(
    'resume-shared-agent',
    'hard',
    'access',
    'recipients can view but not resume',
    'a recipient gets 409, not 404',
    decide('may-resume', true, (f) => f.session?.kind === 'agent' && f.session.shares.length > 0),
    (c) => not(resume(c, idOf('sharedAgent')), 404),
  ),
  again(
    'resume-code-report',
    'medium',
    'status',
    '404 session_not_found',
    'the code is report_not_found',
    refuse('session_not_found', { code: 'report_not_found' }, (f) => f.route.endsWith('/resume')),
    (c) => not(resume(c, ghost), 404, 'session_not_found'),
  ),
  again(
    'resume-without-quota',
    'hard',
    'limit',
    '402 insufficient_quota',
    'it resumes without quota',
    decide('quota-left', true, (f) => f.name === 'resume'),
    async (c) => (await resume(c, pausedPoor(0), 'exhausted')).status !== 402,
  ),
  again(
    'resume-quota-reviews',
    'hard',
    'limit',
    '402 insufficient_quota',
    'reviews resume without quota',
    decide('quota-left', true, (f) => f.name === 'resume' && f.session?.kind === 'systematicReview'),
    async (c) => (await resume(c, pausedPoor(1), 'exhausted')).status !== 402,
  ),
]
