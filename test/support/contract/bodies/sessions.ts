import { subject, type Body, type BodyMembers, type Subject } from './body.ts'

const id = 'd41a7c08-95f3-4b26-a1de-7e60c3b8f529'
const self = `https://api.research-service.test/api/v2/sessions/reports/${id}`
const resume = `https://api.research-service.test/api/v2/sessions/${id}/resume`

const session = {
  sessionId: id,
  status: 'completed',
  title: 'Compare the evidence on two screening tools',
  url: `https://app.research-service.test/sessions/${id}`,
  source: 'api',
  createdAt: '2026-02-27T08:00:00Z',
  isPublic: false,
  links: { self },
}
const kinds = ['report', 'systematicReview', 'agent']
const statuses = ['processing', 'completed', 'failed', 'unknown']
const sources = ['user', 'api', 'mcp', 'agent_session']

const listPlace = { operation: 'listSessions', direction: 'response', status: 200 } as const
const list = subject('a session list', listPlace)
const emptyPage = { sessions: [], nextCursor: null }
const page = (item: unknown) => ({ ...emptyPage, sessions: [item] })

const items: readonly Body[] = kinds.flatMap((type) => {
  const item = subject(type === 'agent' ? 'a listed agent session' : `a listed ${type}`, listPlace, page, '/sessions/0')
  return aboutSession(item, { type, ...session }).concat(
    type === 'agent'
      ? [
          ...item.choices({ type, ...session }, 'role', ['owner', 'shared'], 'reader'),
          item.invalid('with an executionStage', { type, ...session, executionStage: 'done' }, '/executionStage'),
          item.invalid('with executionStage null', { type, ...session, executionStage: null }, '/executionStage'),
        ]
      : [
          ...item.choices({ type, ...session }, 'role', ['owner'], 'shared'),
          ...item.choices({ type, ...session }, 'executionStage', ['done', null], 'idle'),
        ],
  )
})

const lists: readonly Body[] = [
  list.valid('in an earlier form, without totalCount', emptyPage),
  ...list.bounds(emptyPage, 'totalCount', 'SessionList/properties/totalCount'),
  list.valid('with a nextCursor', { ...emptyPage, nextCursor: 'eyJiZWZvcmUiOiIyMDI2In0' }),
  list.valid('with an unknown member', { ...emptyPage, previousCursor: null }),
  list.valid('with every kind', { ...emptyPage, sessions: kinds.map((type) => ({ type, ...session })) }),
  list.invalid('as a list', [], ''),
  ...list.needs(emptyPage),
  ...list.notNull(emptyPage, 'sessions', 'totalCount'),
  ...list.noNullIn(emptyPage, 'sessions'),
  list.invalid('with nextCursor of a wrong type', { ...emptyPage, nextCursor: 50 }, '/nextCursor'),
  list.invalid('with a fraction in totalCount', { ...emptyPage, totalCount: 1.5 }, '/totalCount'),
  list.invalid('with an unknown kind', page({ ...session, type: 'library' }), '/sessions/0/type'),
  list.invalid('with a fault in its second item', { ...emptyPage, sessions: [{ type: 'agent', ...session }, null] }, '/sessions/1'),
]

const agent = subject('an agent session', { operation: 'getAgentSession', direction: 'response', status: 200 })
const agentSession: BodyMembers = { type: 'agent', ...session }

const agents: readonly Body[] = [
  agent.invalid('as null', null, ''),
  ...aboutSession(agent, agentSession),
  ...agent.choices(agentSession, 'role', ['owner', 'shared'], 'reader'),
  ...agent.choices(agentSession, 'type', [], 'report'),
  agent.invalid('with an executionStage', { ...agentSession, executionStage: null }, '/executionStage'),
]

const resumedPlace = { operation: 'resumeSession', direction: 'response', status: 200 } as const
const resumed = subject('a resumed session', resumedPlace)
const resumedSession: BodyMembers = {
  type: 'report',
  sessionId: id,
  status: 'processing',
  executionStage: 'extracting_data',
  url: session.url,
  isPublic: false,
  links: { self },
}

const resumes: readonly Body[] = [
  resumed.invalid('as null', null, ''),
  resumed.valid('with an unknown member', { ...resumedSession, resumedAt: '2026-02-27T08:00:00Z' }),
  ...resumed.needs(resumedSession),
  ...resumed.notNull(resumedSession, 'sessionId', 'url', 'isPublic', 'links'),
  ...resumed.choices(resumedSession, 'type', kinds, 'library'),
  ...resumed.choices(resumedSession, 'status', ['processing', 'completed', 'failed'], 'pausedForInsufficientQuota'),
  ...resumed.choices(resumedSession, 'status', [], 'unknown'),
  ...resumed.choices(resumedSession, 'executionStage', ['extracting_data', null], 'resuming'),
  resumed.invalid('with links.resume', { ...resumedSession, links: { self, resume } }, '/links/resume'),
]

const metadata = subject('resource metadata', { operation: 'getProtectedResourceMetadata', direction: 'response', status: 200 })
const aResource = { resource: 'https://mcp.research-service.test/mcp' }
const manyOf = ['authorization_servers', 'scopes_supported', 'bearer_methods_supported']

const discovery: readonly Body[] = [
  metadata.invalid('as null', null, ''),
  metadata.valid('with its resource alone', aResource),
  metadata.valid('with its servers', { ...aResource, authorization_servers: ['https://auth.research-service.test'] }),
  metadata.valid('with an unknown member', { ...aResource, jwks_uri: 'https://auth.research-service.test/keys' }),
  ...metadata.needs(aResource),
  ...metadata.notNull(aResource, 'resource', 'resource_name', ...manyOf),
  ...metadata.noNullIn(aResource, ...manyOf),
  metadata.invalid('with a relative resource', { resource: '/mcp' }, '/resource'),
  metadata.invalid(
    'with a server that is no URL',
    { ...aResource, authorization_servers: ['auth.research-service.test'] },
    '/authorization_servers/0',
  ),
]

/** Bodies for every kind of listed session. */
function aboutSession(item: Subject, base: BodyMembers): Body[] {
  const paused = { ...base, status: 'pausedForInsufficientQuota' }
  return [
    item.valid('with its required members', base),
    item.valid('with an unknown member', { ...base, progress: 0.4 }),
    ...item.needs(base),
    ...item.notNull(base, 'sessionId', 'title', 'url', 'isPublic', 'links'),
    ...item.choices(base, 'status', statuses, 'idle'),
    ...item.choices(base, 'source', sources, 'web'),
    ...item.choices(base, 'createdAt', ['2026-02-27T08:00:00+01:00', '2026-02-27T08:00Z'], '2026-02-27'),
    item.invalid('with a sessionId that is no UUID', { ...base, sessionId: '42' }, '/sessionId'),
    item.invalid('with links without self', { ...base, links: {} }, '/links/self'),
    item.invalid('with links.self null', { ...base, links: { self: null } }, '/links/self'),
    item.invalid('with a relative links.self', { ...base, links: { self: '/sessions' } }, '/links/self'),
    item.invalid('paused with links.resume null', { ...paused, links: { self, resume: null } }, '/links/resume'),
    item.invalid('paused with a relative links.resume', { ...paused, links: { self, resume: '/resume' } }, '/links/resume'),
    item.valid('paused with links.resume', { ...paused, links: { self, resume } }),
    item.invalid('paused without links.resume', paused, '/links/resume'),
    item.invalid('paused without links.self', { ...paused, links: { resume } }, '/links/self'),
    ...statuses.map((status) => item.invalid(`${status} with links.resume`, { ...base, status, links: { self, resume } }, '/links/resume')),
  ]
}

export const sessionBodies: readonly Body[] = [...lists, ...items, ...agents, ...resumes, ...discovery]
