import type { Client } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import { ids } from '../ids.ts'
import type { Body } from '../model.ts'
import { fault, inside, on, reportsPath, reviewsPath, sees, statusOn, without } from './tools.ts'
import type { Fault } from './tools.ts'

const moves = 'States and transitions'
const resumeAt = 'POST /sessions/{sessionId}/resume'
const setIn =
  (more: Body) =>
  (body: Body): Body => ({ ...body, ...more })
const resume = (id: string) => `/sessions/${id}/resume`
const afterResume =
  (id: string, path: string, test: (status: unknown, stage: unknown) => boolean, wait = 1000) =>
  async (client: Client): Promise<boolean> => {
    await client.ask('POST', resume(id))
    await client.wait(wait)
    const seen = await client.ask('GET', path)
    return test(seen.at('status'), seen.at('executionStage'))
  }
const notPaused = 'Resume on a session that is not paused answers 409 session_not_paused'
const conflict = (id: string) => sees('POST', resume(id), {}, (a) => a.status === 200)
const mayAlso = (when: (status: string, kind: string) => boolean): Partial<Behaviour> => ({
  mayResume: (status, session) => correct.mayResume(status, session) || when(status, session.kind),
})

export const resumeMutants: readonly Fault[] = [
  fault(
    [resumeAt, 'state', 'medium'],
    'resume-completed',
    notPaused,
    'a completed report is run again',
    mayAlso((s, k) => s === 'completed' && k === 'report'),
    conflict(ids.completedReport),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-failed',
    notPaused,
    'a failed review is run again',
    mayAlso((s, k) => s === 'failed' && k === 'systematicReview'),
    conflict(ids.failedReview),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-unknown',
    notPaused,
    'a session of unknown status is run',
    mayAlso((s) => s === 'unknown'),
    conflict(ids.unknown),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-idle-agent',
    notPaused,
    'an idle agent is run',
    mayAlso((s, k) => s === 'completed' && k === 'agent'),
    conflict(ids.agent),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-processing',
    notPaused,
    'a running report is answered 200',
    mayAlso((s) => s === 'processing'),
    conflict(ids.processing),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-does-nothing',
    'pausedForInsufficientQuota → processing',
    'the session stays paused',
    { resumeTakesHold: () => false },
    afterResume(ids.pausedSpare, `${reportsPath}/${ids.pausedSpare}`, (status) => status !== 'processing'),
  ),
  fault(
    [resumeAt, 'state', 'hard'],
    'resume-review-does-nothing',
    'pausedForInsufficientQuota → processing',
    'a review stays paused',
    { resumeTakesHold: (s) => s.kind !== 'systematicReview' },
    afterResume(ids.pausedFourth, `${reviewsPath}/${ids.pausedFourth}`, (status) => status !== 'processing'),
  ),
  fault(
    [moves, 'state', 'hard'],
    'resume-from-start',
    'run continues at the stage it stopped in',
    'it begins anew',
    { resumesAt: () => 0 },
    afterResume(ids.pausedReport, `${reportsPath}/${ids.pausedReport}`, (_s, stage) => stage === 'gathering_sources'),
  ),
  fault(
    [moves, 'state', 'hard'],
    'resume-skips-stage',
    'run continues at the stage it stopped in',
    'a review goes on at the next stage',
    { resumesAt: (s, stopped) => (s.kind === 'systematicReview' ? stopped + 1 : stopped) },
    afterResume(ids.pausedReview, `${reviewsPath}/${ids.pausedReview}`, (_s, stage) => stage === 'extracting_data'),
  ),
  fault(
    [resumeAt, 'value', 'hard'],
    'resume-answers-paused',
    'the resume response’s status is normally processing',
    'it says paused',
    on('resume', setIn({ status: 'pausedForInsufficientQuota' })),
    sees('POST', resume(ids.pausedSpare), {}, (a) => a.at('status') === 'pausedForInsufficientQuota'),
  ),
  fault(
    [resumeAt, 'shape', 'medium'],
    'resume-without-stage',
    'executionStage string or null',
    'absent',
    on('resume', (body) => without(body, 'executionStage')),
    sees('POST', resume(ids.pausedSpare), {}, (a) => a.status === 200 && a.at('executionStage') === undefined),
  ),
  fault(
    [resumeAt, 'value', 'hard'],
    'resume-agent-type',
    'type (report, systematicReview or agent)',
    'agents are called reports',
    on('resume', setIn({ type: 'report' })),
    sees('POST', resume(ids.pausedAgent), {}, (a) => a.at('type') === 'report'),
  ),
  fault(
    [resumeAt, 'status', 'medium'],
    'resume-202',
    'Response 200',
    '202',
    statusOn('resume', 202),
    sees('POST', resume(ids.pausedSpare), {}, (a) => a.status === 202),
  ),
  fault(
    ['Session links', 'shape', 'hard'],
    'resume-link-stays',
    'resume present only while paused',
    'it stays after a resume',
    on(
      'getReport',
      (body) => inside(body, 'links', (l) => ({ ...l, resume: 'x' })),
      ({ session }) => session !== undefined && session.resumed > 0,
    ),
    async (client) => {
      await client.ask('POST', resume(ids.pausedSpare))
      return (await client.ask('GET', `${reportsPath}/${ids.pausedSpare}`)).at('links', 'resume') !== undefined
    },
  ),
]
