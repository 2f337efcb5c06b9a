import { uuidOf } from '../../chance.ts'
import { heldId } from '../../held.ts'
import { instead, refuses, under, without } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { given, heldReview, idOf, minute, newReport, polled, refusedAs, resume } from '../probe.ts'
import { gone, isKind, kinds, ok, passes, unpaused } from './resuming-means.ts'

export const resumeFaultsTwo: readonly Fault[] = under('POST /sessions/{sessionId}/resume', [
  [
    'resume-loses-title',
    'hard state',
    'run continues',
    'a resumed report ends without a result',
    {
      detail: (fields, session, _, progress) =>
        !session.state.held && session.state.resumed && progress.status === 'completed' ? without(fields, 'result') : fields,
    },
    async (client) => {
      await resume(client, 'paused/writing')
      const answers = await polled(client, `/sessions/reports/${heldId('paused/writing')}`)
      const last = answers.at(-1)
      return last?.at('status') === 'completed' && last.at('result') === undefined
    },
  ],
  [
    'resume-loses-earlier-exports',
    'hard state',
    'run continues at the stage it stopped in',
    'a resumed review loses the exports of the stages before',
    {
      detail: (fields, session, _, progress) => {
        const data: unknown = fields['data']
        return !session.state.held && session.state.resumed && progress.status === 'completed' && typeof data === 'object'
          ? { ...fields, data: without({ ...data }, 'search', 'screen') }
          : fields
      },
    },
    async (client) => {
      const before = await heldReview(client, 'paused/review-extracting')
      await resume(client, 'paused/review-extracting')
      await client.wait(16 * minute)
      const after = await heldReview(client, 'paused/review-extracting')
      return given(before, 'data', 'search') && after.at('status') === 'completed' && !given(after, 'data', 'search')
    },
  ],
  unpaused(
    'completed-taken',
    'medium state',
    'a completed session is resumed',
    passes((session) => session.id === heldId('completed/report')),
    (client) => resume(client, 'completed/report'),
    ok,
  ),
  unpaused(
    'failed-taken',
    'hard state',
    'a failed session is resumed',
    passes((session) => session.id === heldId('failed/review')),
    (client) => resume(client, 'failed/review'),
    ok,
  ),
  unpaused(
    'unknown-taken',
    'hard state',
    'an unknown session is resumed',
    passes((session) => session.id === heldId('unknown')),
    (client) => resume(client, 'unknown'),
    ok,
  ),
  unpaused(
    'agent-taken',
    'hard state',
    'a waiting agent session is resumed',
    passes((session) => isKind(session, 'agent')),
    (client) => resume(client, 'agent'),
    ok,
  ),
  unpaused(
    'processing-taken',
    'hard state',
    'a new session that is processing is resumed',
    passes((session) => !session.state.held && !session.state.resumed),
    async (client) => client.ask('POST', `/sessions/${idOf(await newReport(client))}/resume`, { key: 'default' }),
    ok,
  ),
  unpaused(
    'twice-taken',
    'hard state',
    'a second resume is taken',
    passes((session) => !session.state.held && session.state.resumed),
    async (client) => {
      await resume(client, 'paused/gathering')
      return resume(client, 'paused/gathering')
    },
    ok,
  ),
  unpaused(
    'conflict-400',
    'medium status',
    'a session that is not paused answers 400',
    instead('session_not_paused', { status: 400 }),
    (client) => resume(client, 'completed/report'),
    (answer) => refusedAs(answer, 400, 'session_not_paused'),
  ),
  unpaused(
    'conflict-code',
    'medium value',
    'the code is not_paused',
    instead('session_not_paused', { code: 'not_paused' }),
    (client) => resume(client, 'completed/review'),
    (answer) => refusedAs(answer, 409, 'not_paused'),
  ),
  unpaused(
    'conflict-code-after-resume',
    'hard value',
    'the code after a resume is already_resumed',
    instead(
      'session_not_paused',
      { code: 'already_resumed' },
      (call) => call.session !== null && !call.session.state.held && call.session.state.resumed,
    ),
    async (client) => {
      await resume(client, 'paused/gathering')
      return resume(client, 'paused/gathering')
    },
    (answer) => refusedAs(answer, 409, 'already_resumed'),
  ),
  unpaused(
    'conflict-404-for-agent',
    'hard status',
    'a waiting agent session answers 404',
    instead('session_not_paused', gone, (call) => call.session?.kind === 'agent'),
    (client) => resume(client, 'agent'),
    (answer) => answer.status === 404,
  ),
  [
    'resume-agents-not-found',
    'hard status',
    kinds,
    'a paused agent session is not found',
    refuses('resume', (call) => call.session?.kind === 'agent', gone),
    async (client) => (await resume(client, 'paused/agent-late')).status === 404,
  ],
  [
    'resume-reviews-not-found',
    'medium status',
    kinds,
    'a paused review is not found',
    refuses('resume', (call) => call.session?.kind === 'systematicReview', gone),
    async (client) => (await resume(client, 'paused/review-gathering')).status === 404,
  ],
  [
    'resume-asks-for-body',
    'medium status',
    'No body',
    'a resume without a body is refused',
    refuses('resume', (call) => call.malformed),
    async (client) => (await resume(client, 'paused/gathering')).status === 400,
  ],
  [
    'resume-unknown-id-code',
    'medium value',
    '404 (session_not_found)',
    'an unknown id has the code report_not_found',
    instead('session_not_found', { code: 'report_not_found' }, (call) => call.op === 'resume'),
    async (client) =>
      refusedAs(await client.ask('POST', `/sessions/${uuidOf('nowhere')}/resume`, { key: 'default' }), 404, 'report_not_found'),
  ],
  [
    'resume-malformed-id-400',
    'hard status',
    'session id invalid or belongs to another user: 404 session_not_found',
    'an id that is no UUID answers 400',
    instead('session_not_found', { status: 400, code: 'invalid_request' }, (call) => call.op === 'resume' && !call.id.includes('-')),
    async (client) => (await client.ask('POST', '/sessions/flotsam/resume', { key: 'default' })).status === 400,
  ],
  [
    'resume-foreign-403',
    'medium status',
    'session id invalid or belongs to another user: 404 session_not_found',
    'a session of another account answers 403',
    instead('session_not_found', { status: 403, code: 'forbidden' }, (call) => call.op === 'resume' && call.session !== null),
    async (client) => (await resume(client, 'foreign')).status === 403,
  ],
  [
    'resume-foreign-409',
    'hard access',
    'session id invalid or belongs to another user: 404 session_not_found',
    'a session of another account answers 409 and so shows that it exists',
    instead('session_not_found', { status: 409, code: 'session_not_paused' }, (call) => call.op === 'resume' && call.session !== null),
    async (client) => (await resume(client, 'foreign')).status === 409,
  ],
  [
    'resume-shared-agent-409',
    'hard access',
    'Recipients can view but not resume; foreign session 404',
    'a shared agent session answers 409 to its reader',
    instead(
      'session_not_found',
      { status: 409, code: 'session_not_paused' },
      (call) => call.op === 'resume' && call.id === heldId('shared-agent'),
    ),
    async (client) => (await resume(client, 'shared-agent')).status === 409,
  ],
  [
    'resume-exhausted-taken',
    'medium limit',
    '402 insufficient_quota: usage quota exhausted (resume)',
    'a resume is taken though the quota is spent',
    instead('insufficient_quota', null, (call) => call.op === 'resume'),
    async (client) => (await resume(client, 'exhausted/report', 'exhausted')).status === 200,
  ],
])
