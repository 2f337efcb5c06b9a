import { changeAnswers, changeRequests, refuseWith, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeAnswer } from '../../../support/deployments/change-answer.ts'
import { changeListedSessions } from '../../../support/deployments/change-list.ts'

const events = /^\/sessions\/agents\/[^/]+\/events$/
const get = /^\/sessions\/agents\/([^/]+)$/

export const mutants: readonly Mutant[] = [
  {
    breaks: 'an agent session has no typed get',
    rule: 'agents/get/answered',
    class: 'status',
    fetchOf: changeAnswers(({ path }, { status }) => (get.test(path) && status === 200 ? refuseWith(404, 'session_not_found') : null)),
  },
  {
    breaks: 'the typed get of an agent session gives the type report',
    rule: 'agents/get/answered',
    class: 'schema',
    fetchOf: changeAnswers(({ path }, { body }) => (get.test(path) ? { body: withMembers(body, { type: 'report' }) } : null)),
  },
  {
    breaks: 'the typed get of an agent session shows another session',
    rule: 'agents/get/answered',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { body }) =>
      get.test(path) ? { body: withMembers(body, { sessionId: '11111111-2222-4333-8444-555555555555' }) } : null,
    ),
  },
  {
    breaks: 'the typed get of a shared agent session answers 403',
    rule: 'agents/get/shared',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { body }) =>
      get.test(path) && (body as { role?: unknown }).role === 'shared' ? refuseWith(403, 'forbidden') : null,
    ),
  },
  ...['00000000-0000-4000-8000-000000000000', 'nope'].map((id): Mutant => ({
    breaks: `the typed get of ${id} answers report_not_found`,
    rule: 'agents/get/not-found',
    class: 'code',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.endsWith(`/agents/${id}`) && status === 404 ? refuseWith(404, 'report_not_found') : null,
    ),
  })),
  {
    breaks: 'the typed get of an unknown agent session answers 400',
    rule: 'agents/get/not-found',
    class: 'status',
    fetchOf: changeAnswers(({ path }, { status }) =>
      path.includes('/agents/0000') && status === 404 ? refuseWith(400, 'invalid_request') : null,
    ),
  },
  {
    breaks: 'an account without the research-agent API gets its agent session',
    rule: 'agents/get/not-enabled',
    class: 'limits',
    hidden: true,
    fetchOf: changeAnswers(({ path, as }) => (get.test(path) && as === 'agentless' ? { status: 200, body: { type: 'agent' } } : null)),
  },
  {
    breaks: 'an account without the research-agent API gets session_not_found',
    rule: 'agents/get/not-enabled',
    class: 'code',
    hidden: true,
    fetchOf: changeAnswers(({ path, as }) => (get.test(path) && as === 'agentless' ? refuseWith(404, 'session_not_found') : null)),
  },
  {
    breaks: 'the typed get of an agent session needs no key',
    rule: 'agents/get/refusals',
    class: 'auth',
    fetchOf: changeRequests(({ path, header }) =>
      get.test(path) && header('authorization') === null ? { key: 'key-default-examined' } : null,
    ),
  },
  {
    breaks: 'the typed get with a bad key answers missing_authorization',
    rule: 'agents/get/refusals',
    class: 'code',
    fetchOf: changeAnswers(({ path, header }, { status }) =>
      get.test(path) && header('authorization') !== null && status === 401 ? refuseWith(401, 'missing_authorization') : null,
    ),
  },
  {
    breaks: 'the typed get of an agent session ignores the plan',
    rule: 'agents/get/refusals',
    class: 'limits',
    hidden: true,
    fetchOf: changeRequests(({ path, as }) => (get.test(path) && as === 'noApiAccess' ? { key: 'key-default-examined' } : null)),
  },
  ...(['processing', 'unknown', 'idle'] as const).map((status): Mutant => ({
    breaks: `an idle agent session is listed as ${status}`,
    rule: 'agents/list/completed-is-idle',
    class: status === 'idle' ? 'schema' : 'transition',
    hidden: true,
    fetchOf: changeListedSessions((sessions) =>
      sessions.map((item) => (item['type'] === 'agent' && item['status'] === 'completed' ? { ...item, status } : item)),
    ),
  })),
  {
    breaks: 'the events after a cursor begin again',
    rule: 'agents/events/cursor',
    class: 'pagination',
    hidden: true,
    fetchOf: changeRequests(({ path, query }) => (events.test(path) && query.has('cursor') ? { query: new URLSearchParams() } : null)),
  },
  {
    breaks: 'the events after a cursor repeat one',
    rule: 'agents/events/cursor',
    class: 'pagination',
    hidden: true,
    fetchOf: changeAnswers(({ path, query }, { body }) =>
      events.test(path) && query.has('cursor') ? { body: withMembers(body, { events: [{ eventId: 'evt_1', kind: 'completed' }] }) } : null,
    ),
  },
  {
    breaks: 'all events of an agent session have one id',
    rule: 'agents/events/ids',
    class: 'consistency',
    fetchOf: changeAnswer('listAgentEvents', '/events/*/eventId', 'evt_1'),
  },
  {
    breaks: 'two events of an agent session have one id',
    rule: 'agents/events/ids',
    class: 'consistency',
    fetchOf: changeAnswer('listAgentEvents', '/events/*/eventId', (id: unknown) => (id === 'evt_2' ? 'evt_3' : id)),
  },
]
