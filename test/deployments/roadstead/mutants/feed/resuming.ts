import { heldId } from '../../held.ts'
import { under, without } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { given, heldReport, minute, resume } from '../probe.ts'
import { isKind, response, restarts, stops, view } from './resuming-means.ts'

export const resumeFaults: readonly Fault[] = under('POST /sessions/{sessionId}/resume', [
  [
    'resume-202',
    'easy status',
    'Response 200',
    'a resume answers 202',
    { reply: (reply, call) => (call.op === 'resume' && reply.status === 200 ? { ...reply, status: 202 } : reply) },
    async (client) => (await resume(client, 'paused/gathering')).status === 202,
  ],
  view(
    'no-type',
    'medium shape',
    response,
    'type is left out',
    'paused/gathering',
    (fields) => without(fields, 'type'),
    (answer) => !given(answer, 'type'),
  ),
  view(
    'agent-type',
    'hard value',
    response,
    'an agent session has the type session',
    'paused/agent',
    (fields, session) => (isKind(session, 'agent') ? { ...fields, type: 'session' } : fields),
    (answer) => answer.at('type') === 'session',
  ),
  view(
    'review-type',
    'hard value',
    response,
    'a review has the type report',
    'paused/review-fulltext',
    (fields, session) => (isKind(session, 'systematicReview') ? { ...fields, type: 'report' } : fields),
    (answer) => answer.at('type') === 'report',
  ),
  view(
    'resumed-status',
    'medium value',
    'status is normally processing',
    'the status is resumed',
    'paused/gathering',
    (fields) => ({ ...fields, status: 'resumed' }),
    (answer) => answer.at('status') === 'resumed',
  ),
  view(
    'still-paused',
    'hard state',
    'paused → processing',
    'the answer still tells the session as paused',
    'paused/review-gathering',
    (fields, session) => (isKind(session, 'systematicReview') ? { ...fields, status: 'pausedForInsufficientQuota' } : fields),
    (answer) => answer.at('status') === 'pausedForInsufficientQuota',
  ),
  view(
    'no-stage',
    'medium shape',
    response,
    'executionStage is left out',
    'paused/extracting',
    (fields) => without(fields, 'executionStage'),
    (answer) => !given(answer, 'executionStage'),
  ),
  view(
    'stage-dropped-for-agent',
    'hard shape',
    'executionStage: string or null',
    'executionStage is left out for an agent session',
    'paused/agent',
    (fields, session) => (isKind(session, 'agent') ? without(fields, 'executionStage') : fields),
    (answer) => !given(answer, 'executionStage'),
  ),
  view(
    'stage-first',
    'hard value',
    stops,
    'executionStage is always gathering_sources',
    'paused/extracting',
    (fields, session) => (isKind(session, 'agent') ? fields : { ...fields, executionStage: 'gathering_sources' }),
    (answer) => answer.at('executionStage') === 'gathering_sources',
  ),
  view(
    'no-public',
    'medium shape',
    response,
    'isPublic is left out',
    'paused/gathering',
    (fields) => without(fields, 'isPublic'),
    (answer) => !given(answer, 'isPublic'),
  ),
  view(
    'no-links-for-review',
    'hard shape',
    response,
    'links is left out for a review',
    'paused/review-gathering',
    (fields, session) => (isKind(session, 'systematicReview') ? without(fields, 'links') : fields),
    (answer) => !given(answer, 'links'),
  ),
  view(
    'no-url-for-agent',
    'hard shape',
    response,
    'url is left out for an agent session',
    'paused/agent',
    (fields, session) => (isKind(session, 'agent') ? without(fields, 'url') : fields),
    (answer) => !given(answer, 'url'),
  ),
  view(
    'other-id',
    'hard value',
    response,
    'sessionId is that of another session',
    'paused/writing',
    (fields) => ({ ...fields, sessionId: heldId('completed/report') }),
    (answer) => answer.at('sessionId') !== heldId('paused/writing'),
  ),
  [
    'resume-restarts-report',
    'hard state',
    stops,
    'a resumed report begins anew, though the answer names the stage it stopped in',
    {
      ...restarts((session) => isKind(session, 'report')),
      resumeView: (fields, session) =>
        session.id === heldId('paused/extracting') ? { ...fields, executionStage: 'extracting_data' } : fields,
    },
    async (client) => {
      await resume(client, 'paused/extracting')
      await client.wait(minute / 2)
      return (await heldReport(client, 'paused/extracting')).at('executionStage') === 'gathering_sources'
    },
  ],
  [
    'resume-restarts-review',
    'hard state',
    stops,
    'a resumed review begins anew',
    restarts((session) => isKind(session, 'systematicReview')),
    async (client) => (await resume(client, 'paused/review-extracting')).at('executionStage') === 'gathering_sources',
  ],
  [
    'resume-skips-a-stage',
    'hard state',
    stops,
    'a review that stopped while reading fulltexts goes on with the extraction',
    { resumedState: (state) => (!state.held && state.from === 'screening_fulltext' ? { ...state, from: 'extracting_data' } : state) },
    async (client) => (await resume(client, 'paused/review-fulltext')).at('executionStage') === 'extracting_data',
  ],
  [
    'resume-without-effect',
    'medium state',
    'paused → processing',
    'a resumed report stays paused',
    {
      resumedState: (state, session) => (isKind(session, 'report') ? session.state : state),
      resumeView: (fields) => ({ ...fields, status: 'processing' }),
    },
    async (client) => {
      await resume(client, 'paused/screening')
      return (await heldReport(client, 'paused/screening')).at('status') === 'pausedForInsufficientQuota'
    },
  ],
])
