import { correct, refusal } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import { ids } from '../ids.ts'
import type { Body, ShareRule } from '../model.ts'
import { fault, inside, on, post, statusOn } from './tools.ts'
import type { Fault } from './tools.ts'

const at = 'POST /sessions/{sessionId}/shares'
const share = (id: string, email: string, test: Parameters<typeof post>[2], key?: string) =>
  post(`/sessions/${id}/shares`, { email }, test, key)
const rule = (name: ShareRule, to?: readonly [number, string]): Partial<Behaviour> => ({
  sharesFault: (given, right) => (given !== name ? right : to === undefined ? undefined : refusal(to[0], to[1], 'No.')),
})
const friend = 'friend@north.example'
const fresh = 'nobody@elsewhere.example'
const report = ids.completedReport
const edit = (more: Body): Partial<Behaviour> => on('share', (body) => inside(body, 'share', (part) => ({ ...part, ...more })))
const bare =
  (name: string) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
export const shareMutants: readonly Fault[] = [
  fault(
    [at, 'status', 'easy'],
    'share-200',
    'Response 201',
    '200',
    statusOn('share', 200),
    share(report, friend, (a) => a.status === 200),
  ),
  fault(
    [at, 'value', 'medium'],
    'share-all-registered',
    'invited (a pending invitation is created)',
    'always registered',
    edit({ status: 'registered' }),
    share(report, fresh, (a) => a.at('share', 'status') === 'registered'),
  ),
  fault(
    [at, 'value', 'medium'],
    'share-all-invited',
    'registered (the e-mail belongs to an existing account)',
    'always invited',
    edit({ status: 'invited' }),
    share(report, friend, (a) => a.at('share', 'status') === 'invited'),
  ),
  fault(
    [at, 'value', 'medium'],
    'share-role-viewer',
    'role: reader',
    'viewer',
    edit({ role: 'viewer' }),
    share(report, friend, (a) => a.at('share', 'role') === 'viewer'),
  ),
  fault(
    [at, 'shape', 'easy'],
    'share-without-url',
    '{ sessionId, share, url }',
    'no url',
    on('share', bare('url')),
    share(report, friend, (a) => a.status === 201 && a.at('url') === undefined),
  ),
  fault(
    [at, 'value', 'medium'],
    'share-id-of-mail',
    '{ sessionId: uuid, … }',
    'agents have another id in the answer',
    on(
      'share',
      (body) => ({ ...body, sessionId: ids.unknown }),
      ({ session }) => session?.kind === 'agent',
    ),
    share(ids.agent, friend, (a) => a.at('sessionId') === ids.unknown),
  ),
  fault(
    [at, 'status', 'medium'],
    'self-share-accepted',
    'the caller’s own address gives 400 self_share',
    'accepted',
    rule('self'),
    share(report, 'owner@north.example', (a) => a.status === 201),
  ),
  fault(
    [at, 'value', 'medium'],
    'self-share-code',
    'the caller’s own address gives 400 self_share',
    'invalid_request',
    rule('self', [400, 'invalid_request']),
    share(report, 'owner@north.example', (a) => a.at('error', 'code') === 'invalid_request'),
  ),
  fault(
    [at, 'access', 'hard'],
    'self-share-by-other',
    'the caller’s own address gives 400 self_share',
    'only the first account is checked',
    { sameEmail: (a, b) => b === 'owner@north.example' && correct.sameEmail(a, b) },
    share(ids.foreign, 'other@north.example', (a) => a.status === 201, 'other'),
  ),
  fault(
    [at, 'status', 'medium'],
    'mail-without-at',
    'malformed e-mail gives 400 invalid_request',
    'anything is accepted',
    { validEmail: () => true },
    share(report, 'not-an-address', (a) => a.status === 201),
  ),
  fault(
    [at, 'status', 'hard'],
    'mail-with-space',
    'malformed e-mail gives 400',
    'only the @ is looked for',
    { validEmail: (mail) => mail.includes('@') },
    share(report, 'two words@north.example', (a) => a.status === 201),
  ),
  fault(
    [at, 'status', 'hard'],
    'mail-plus-refused',
    'email (e-mail format)',
    'a plus sign is refused',
    { validEmail: (mail) => /^[a-z0-9.@-]+$/u.test(mail) },
    share(report, 'a+b@elsewhere.example', (a) => a.status === 400),
  ),
  fault(
    [at, 'status', 'medium'],
    'mail-422',
    'malformed e-mail gives 400',
    '422',
    rule('malformed', [422, 'invalid_request']),
    share(report, 'x', (a) => a.status === 422),
  ),
  fault(
    [at, 'limit', 'hard'],
    'cap-open',
    'recipient cap reached gives 403 cap_exceeded',
    'no cap',
    rule('cap'),
    share(ids.capped, friend, (a) => a.status === 201),
  ),
  fault(
    [at, 'value', 'medium'],
    'cap-429',
    'recipient cap reached gives 403 cap_exceeded',
    '429',
    rule('cap', [429, 'cap_exceeded']),
    share(ids.capped, friend, (a) => a.status === 429),
  ),
  fault(
    [at, 'access', 'hard'],
    'gate-open',
    'inviting an address without an account when not permitted gives 403 gate_denied',
    'invited all the same',
    rule('gate'),
    post(`/sessions/${ids.deniedSession}/shares`, { email: fresh }, (a) => a.status === 201, 'north-shy-2D'),
  ),
  fault(
    [at, 'value', 'medium'],
    'gate-code',
    '403 gate_denied',
    'forbidden',
    rule('gate', [403, 'forbidden']),
    post(`/sessions/${ids.deniedSession}/shares`, { email: fresh }, (a) => a.at('error', 'code') === 'forbidden', 'north-shy-2D'),
  ),
  fault(
    [at, 'access', 'hard'],
    'agents-without-api',
    'an agent session when the research-agent API is not enabled gives 404 not_found',
    'shared',
    rule('agentApi'),
    share(ids.agentDisabled, friend, (a) => a.status === 201, 'north-agentless-6A'),
  ),
  fault(
    [at, 'value', 'medium'],
    'agents-without-api-code',
    '404 not_found',
    'session_not_found',
    rule('agentApi', [404, 'session_not_found']),
    share(ids.agentDisabled, friend, (a) => a.at('error', 'code') === 'session_not_found', 'north-agentless-6A'),
  ),
  fault(
    [at, 'state', 'hard'],
    'share-not-kept',
    'registered: takes effect at once',
    'the other account does not see the agent session',
    { keepsShare: () => false },
    async (client) => {
      await client.ask('POST', `/sessions/${ids.agent}/shares`, { body: { email: 'other@north.example' } })
      return !(await client.ask('GET', '/sessions?limit=100', { key: 'other' })).text.includes(ids.agent)
    },
  ),
]
