import type { Behaviour } from '../../behaviour.ts'
import type { Fields, Refusal, Session } from '../../types.ts'
import { instead, under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { resume } from '../probe.ts'
import type { Answer, Client } from '../probe.ts'

export const stops = 'run continues at the stage it stopped in; executionStage reports that stage'

const conflict = 'Resume on a session that is not paused answers 409 session_not_paused'

export const response = 'Response 200: { type, sessionId, status, executionStage, url, isPublic, links }'

export const kinds = 'Works for reports, systematic reviews and research-agent sessions'

export const view = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  name: string,
  change: (view: Fields, session: Session) => Fields,
  shows: (answer: Answer) => boolean,
): Row => [
  `resume-${id}`,
  sort,
  clause,
  breaks,
  { resumeView: (fields, session) => change(fields, session) },
  async (client) => {
    const answer = await resume(client, name)
    return answer.status === 200 && shows(answer)
  },
]

/** A resume of a session that is not paused: taken, or refused with something else. */
export const unpaused = (
  id: string,
  sort: Sort,
  breaks: string,
  behaviour: Partial<Behaviour>,
  ask: (client: Client) => Promise<Answer>,
  shows: (answer: Answer) => boolean,
): Row => [`resume-${id}`, sort, conflict, breaks, behaviour, async (client) => shows(await ask(client))]

export const restarts = (when: (session: Session) => boolean): Partial<Behaviour> => ({
  resumedState: (state, session) => (when(session) && !state.held ? { ...state, from: 'gathering_sources' } : state),
})

export const isKind = (session: Session, kind: Session['kind']): boolean => session.kind === kind

export const ok = (answer: Answer): boolean => answer.status === 200

export const passes = (when: (session: Session) => boolean): Partial<Behaviour> =>
  instead('session_not_paused', null, (call) => call.session !== null && when(call.session))

export const gone: Refusal = { status: 404, code: 'session_not_found', message: 'No such session.' }

export const resumeFaultsThree: readonly Fault[] = under('POST /sessions/{sessionId}/resume', [
  [
    'resume-exhausted-agent-taken',
    'hard limit',
    '402 insufficient_quota: usage quota exhausted (resume)',
    'the resume of an agent session is taken though the quota is spent',
    instead('insufficient_quota', null, (call) => call.op === 'resume' && call.session?.kind === 'agent'),
    async (client) => (await resume(client, 'exhausted/agent', 'exhausted')).status === 200,
  ],
  [
    'resume-exhausted-403',
    'medium status',
    '402 (insufficient_quota)',
    'a resume without quota answers 403',
    instead('insufficient_quota', { status: 403 }, (call) => call.op === 'resume'),
    async (client) => (await resume(client, 'exhausted/review', 'exhausted')).status === 403,
  ],
  [
    'resume-exhausted-review-409',
    'hard status',
    '402 (insufficient_quota)',
    'a review without quota answers 409',
    instead('insufficient_quota', { status: 409, code: 'session_not_paused' }, (call) => call.session?.kind === 'systematicReview'),
    async (client) => (await resume(client, 'exhausted/review', 'exhausted')).status === 409,
  ],
])
