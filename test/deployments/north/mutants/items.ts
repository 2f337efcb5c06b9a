import type { Client } from '../../exam.ts'
import type { Behaviour } from '../behaviour.ts'
import { ids } from '../ids.ts'
import type { Body } from '../model.ts'
import { allowedOf, each, fault, feed, get, isBody, on, reportsPath, without } from './tools.ts'
import type { Fault } from './tools.ts'

const at = 'GET /sessions'
const item = 'Session list item'
const items = (edit: (item: Body) => Body): Partial<Behaviour> => on('list', (body) => each(body, 'sessions', edit))
const anyItem =
  (query: string, test: (item: Body) => boolean, pages = 60) =>
  async (client: Client): Promise<boolean> =>
    (await feed(client, query, pages)).some(test)
const total = (query: string, test: (count: unknown) => boolean) => get(`/sessions?${query}`, (a) => test(a.at('totalCount')))
const refuses = (query: string) => get(`/sessions?${query}`, (a) => a.status === 400)
const sources = 'source: user, api, mcp, agent_session'
const drop =
  (value: string) =>
  (values: readonly string[]): readonly string[] =>
    values.filter((one) => one !== value)
export const itemMutants: readonly Fault[] = [
  ...['mcp', 'agent_session', 'user'].map((value) =>
    fault(
      [at, 'filter', 'hard'],
      `source-refused-${value.replaceAll('_', '-')}`,
      sources,
      `${value} is refused`,
      allowedOf('list.source', drop(value)),
      refuses(`source=${value}`),
    ),
  ),
  fault(
    [at, 'filter', 'hard'],
    'status-refused-unknown',
    'status: …, unknown',
    'unknown is refused',
    allowedOf('list.status', drop('unknown')),
    refuses('status=unknown'),
  ),
  fault(
    [at, 'filter', 'hard'],
    'status-refused-paused',
    'status: pausedForInsufficientQuota',
    'refused',
    allowedOf('list.status', drop('pausedForInsufficientQuota')),
    refuses('status=pausedForInsufficientQuota'),
  ),
  fault(
    [at, 'filter', 'medium'],
    'type-refused-agent',
    'type: agent',
    'refused',
    allowedOf('list.type', drop('agent')),
    refuses('type=agent'),
  ),
  fault(
    [at, 'value', 'medium'],
    'total-of-page',
    'totalCount integer',
    'it counts the page',
    { totalCount: (_all, _unfiltered, page) => page },
    total('limit=10', (count) => count === 10),
  ),
  fault([at, 'value', 'hard'], 'total-one-less', 'totalCount integer', 'one too few', { totalCount: (all) => all - 1 }, async (client) => {
    const first = await client.ask('GET', '/sessions?limit=100&type=agent')
    return (await feed(client, 'limit=100&type=agent')).length !== first.at('totalCount')
  }),
  fault(
    [at, 'shape', 'medium'],
    'total-text',
    'totalCount: integer',
    'a text',
    on('list', (body) => ({ ...body, totalCount: String(body['totalCount']) })),
    total('limit=1', (count) => typeof count === 'string'),
  ),
  fault(
    [at, 'access', 'medium'],
    'list-holds-foreign',
    'The list holds only sessions the caller owns',
    'sessions of others are listed',
    { listed: () => true },
    anyItem('limit=100', (one) => one['sessionId'] === ids.foreign, 1),
  ),
  fault(
    [at, 'access', 'hard'],
    'list-holds-shared-reviews',
    'shared reports and reviews do not appear',
    'shared reviews appear',
    { listed: (s, account) => s.owner === account.name || s.recipients.includes(account.email) },
    anyItem('limit=100', (one) => one['sessionId'] === ids.foreignReview, 1),
  ),
  fault(
    [at, 'access', 'hard'],
    'list-lacks-shared-agents',
    'agent sessions shared with the caller appear with role: shared',
    'they do not appear',
    { listed: (s, account) => s.owner === account.name },
    async (client) => !(await anyItem('limit=100', (one) => one['sessionId'] === ids.sharedAgent, 1)(client)),
  ),
  fault(
    [item, 'value', 'hard'],
    'shared-agent-is-owner',
    'role owner, or shared for an agent session another user shared read-only',
    'always owner',
    items((one) => ({ ...one, role: 'owner' })),
    anyItem('limit=100', (one) => one['sessionId'] === ids.sharedAgent && one['role'] === 'owner', 1),
  ),
  fault(
    [item, 'value', 'hard'],
    'public-is-shared',
    'reports and systematic reviews always owner',
    'public ones have role shared',
    items((one) => (one['isPublic'] === true && one['type'] === 'report' ? { ...one, role: 'shared' } : one)),
    anyItem('limit=100', (one) => one['type'] === 'report' && one['role'] !== 'owner', 5),
  ),
  fault(
    [item, 'shape', 'medium'],
    'agent-stage-null',
    'executionStage omitted entirely for agent sessions',
    'null for agents',
    items((one) => (one['type'] === 'agent' ? { ...one, executionStage: null } : one)),
    anyItem('limit=20&type=agent', (one) => 'executionStage' in one, 1),
  ),
  fault(
    [item, 'format', 'medium'],
    'created-at-number',
    'createdAt ISO 8601 timestamp',
    'epoch seconds',
    items((one) => ({ ...one, createdAt: Date.parse(String(one['createdAt'])) / 1000 })),
    get('/sessions?limit=1', (a) => typeof a.at('sessions', 0, 'createdAt') === 'number'),
  ),
  fault(
    [item, 'format', 'medium'],
    'created-at-local',
    'createdAt ISO 8601 timestamp',
    'written as mail headers are',
    items((one) => ({ ...one, createdAt: new Date(String(one['createdAt'])).toUTCString() })),
    get('/sessions?limit=1', (a) => String(a.at('sessions', 0, 'createdAt')).includes('GMT')),
  ),
  fault(
    [item, 'value', 'hard'],
    'list-status-stale',
    'status: same five values; idle',
    'an idle agent is called idle',
    items((one) => (one['type'] === 'agent' && one['status'] === 'completed' ? { ...one, status: 'idle' } : one)),
    anyItem('limit=100&type=agent', (one) => one['status'] === 'idle', 1),
  ),
  fault(
    [item, 'value', 'hard'],
    'review-self-link-reports',
    'Typed get URLs: /sessions/systematic-reviews/{sessionId}',
    'reviews link to the report endpoint in the list',
    items((one) =>
      one['type'] === 'systematicReview'
        ? { ...one, links: { self: `http://127.0.0.1:4010/api/v2${reportsPath}/${String(one['sessionId'])}` } }
        : one,
    ),
    anyItem('limit=50&type=systematicReview', (one) => isBody(one['links']) && String(one['links']['self']).includes('/reports/'), 1),
  ),
  fault(
    [item, 'shape', 'medium'],
    'list-paused-no-resume',
    'links.resume present only while the session is paused',
    'absent in the list',
    items((one) => (isBody(one['links']) ? { ...one, links: without(one['links'], 'resume') } : one)),
    anyItem('limit=5&status=pausedForInsufficientQuota', (one) => isBody(one['links']) && !('resume' in one['links']), 1),
  ),
  fault(
    [item, 'shape', 'medium'],
    'list-failed-has-resume',
    'links.resume present only while the session is paused',
    'failed ones have it too',
    items((one) => (one['status'] === 'failed' ? { ...one, links: { resume: 'x' } } : one)),
    anyItem('limit=5&status=failed', (one) => isBody(one['links']) && 'resume' in one['links'], 1),
  ),
  fault(
    [item, 'shape', 'medium'],
    'list-no-title',
    'title string',
    'titles of reviews are absent',
    items((one) => (one['type'] === 'systematicReview' ? without(one, 'title') : one)),
    anyItem('limit=20&type=systematicReview', (one) => !('title' in one), 1),
  ),
  fault(
    [item, 'shape', 'medium'],
    'list-public-number',
    'isPublic boolean',
    '0 or 1',
    items((one) => ({ ...one, isPublic: Number(one['isPublic']) })),
    get('/sessions?limit=1', (a) => typeof a.at('sessions', 0, 'isPublic') === 'number'),
  ),
]
