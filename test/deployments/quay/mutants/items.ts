import type { Facts } from '../behaviour.ts'
import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import {
  dig,
  feed,
  get,
  has,
  idOf,
  inside,
  makeReport,
  MINUTE,
  pageOf,
  pausedId,
  resume,
  shape,
  share,
  some,
  under,
  without,
} from './kit.ts'

const item = under('Session list item')

const member = (to: (v: View, f: Facts) => View, kind?: string): Fault['behaviour'] =>
  shape('item', (v, f) => (kind === undefined || v['type'] === kind ? to(v, f) : v))
const second = (f: Facts): boolean => f.page === 2

export const itemFaults: readonly Fault[] = [
  item(
    'item-created-epoch',
    'easy',
    'format',
    'createdAt ISO 8601 timestamp',
    'seconds since 1970',
    member((v) => ({ ...v, createdAt: Math.floor(Date.parse(String(v['createdAt'])) / 1000) })),
    async (c) => typeof (await get(c, '/sessions?limit=1')).at('sessions', 0, 'createdAt') === 'number',
  ),
  item(
    'item-created-spaced',
    'hard',
    'format',
    'createdAt ISO 8601 timestamp',
    'agents have a day name',
    member((v) => ({ ...v, createdAt: new Date(String(v['createdAt'])).toUTCString() }), 'agent'),
    async (c) => (await get(c, '/sessions?type=agent')).list('sessions').some((s) => !/^\d{4}-/.test(String(dig(s, 'createdAt')))),
  ),
  item(
    'item-created-moves',
    'hard',
    'time',
    'createdAt',
    'running sessions tell the present',
    member((v, f) => (v['status'] === 'processing' ? { ...v, createdAt: new Date(f.at ?? 0).toISOString() } : v)),
    async (c) => {
      const id = await makeReport(c)
      const when = async (): Promise<unknown> =>
        dig(
          (await feed(c, 'status=processing')).find((s) => dig(s, 'sessionId') === id),
          'createdAt',
        )
      const first = await when()
      await c.wait(MINUTE)
      return first !== (await when())
    },
  ),
  item(
    'item-role-shared-own',
    'medium',
    'value',
    'role owner',
    'own agents have role shared',
    member((v) => ({ ...v, role: 'shared' }), 'agent'),
    async (c) => (await feed(c, 'type=agent&limit=100')).some((s) => dig(s, 'sessionId') === idOf('agent') && dig(s, 'role') === 'shared'),
  ),
  item(
    'item-role-owner-shared',
    'hard',
    'value',
    'role shared for an agent session another user shared',
    'role owner',
    member((v, f) => (f.session?.owner !== f.account ? { ...v, role: 'owner' } : v)),
    async (c) =>
      (await feed(c, 'type=agent&limit=100')).some((s) => dig(s, 'sessionId') === idOf('sharedAgent') && dig(s, 'role') !== 'shared'),
  ),
  item(
    'item-role-shared-after',
    'hard',
    'value',
    'reports and systematic reviews always owner',
    'a report shared with somebody has role shared',
    member((v, f) => (f.session !== undefined && f.session.shares.length > 0 ? { ...v, role: 'shared' } : v), 'report'),
    async (c) => {
      const id = await makeReport(c)
      await share(c, id, 'tower@quay.example.org')
      return (await get(c, '/sessions?limit=5')).list('sessions').some((s) => dig(s, 'sessionId') === id && dig(s, 'role') === 'shared')
    },
  ),
  item(
    'item-agent-stage',
    'medium',
    'shape',
    'executionStage omitted entirely for agent sessions',
    'it is null',
    member((v) => ({ ...v, executionStage: null }), 'agent'),
    async (c) => (await get(c, '/sessions?type=agent')).list('sessions').some((s) => has(s, 'executionStage')),
  ),
  item(
    'item-agent-stage-running',
    'hard',
    'shape',
    'executionStage omitted entirely for agent sessions',
    'running agents have one',
    member((v) => (v['status'] === 'processing' ? { ...v, executionStage: 'gathering_sources' } : v), 'agent'),
    async (c) => {
      await resume(c, pausedId(2))
      return (await feed(c, 'type=agent&status=processing')).some((s) => has(s, 'executionStage'))
    },
  ),
  item(
    'item-title-absent',
    'medium',
    'shape',
    'title string',
    'missing without a title of its own',
    member((v, f) => (f.session?.given === null ? without(v, 'title') : v)),
    async (c) => (await get(c, '/sessions')).list('sessions').some((s) => !has(s, 'title')),
  ),
  item(
    'item-source-web',
    'medium',
    'value',
    'source user, api, mcp, agent_session',
    'user is told as web',
    member((v) => (v['source'] === 'user' ? { ...v, source: 'web' } : v)),
    async (c) => some(await feed(c, 'limit=100'), 'source', (v) => v === 'web'),
  ),
  item(
    'item-source-agent',
    'hard',
    'value',
    'source agent_session',
    'it is told as agent for reviews',
    member((v) => (v['source'] === 'agent_session' ? { ...v, source: 'agent' } : v), 'systematicReview'),
    async (c) => some(await feed(c, 'type=systematicReview&limit=100'), 'source', (v) => v === 'agent'),
  ),
  item(
    'item-public-agents',
    'hard',
    'shape',
    'isPublic boolean',
    'missing for agents',
    member((v) => without(v, 'isPublic'), 'agent'),
    async (c) => (await get(c, '/sessions?type=agent')).list('sessions').some((s) => !has(s, 'isPublic')),
  ),
  item(
    'item-agent-idle',
    'medium',
    'value',
    'for agent sessions completed means idle',
    'idle agents are told as idle',
    member((v) => (v['status'] === 'completed' ? { ...v, status: 'idle' } : v), 'agent'),
    async (c) => some(await feed(c, 'type=agent&limit=100'), 'status', (v) => v === 'idle'),
  ),
  item(
    'item-type-snake',
    'easy',
    'value',
    'type report, systematicReview, agent',
    'systematic_review',
    member((v) => ({ ...v, type: 'systematic_review' }), 'systematicReview'),
    async (c) => some((await get(c, '/sessions')).list('sessions'), 'type', (v) => v === 'systematic_review'),
  ),
  item(
    'item-status-paused',
    'medium',
    'value',
    'the same five values',
    'paused is told as paused',
    member((v) => (v['status'] === 'pausedForInsufficientQuota' ? { ...v, status: 'paused' } : v)),
    async (c) => some(await feed(c, 'limit=100'), 'status', (v) => v === 'paused'),
  ),
  item(
    'item-links-string',
    'medium',
    'shape',
    'links object',
    'a text for failed sessions',
    member((v) => (v['status'] === 'failed' ? { ...v, links: dig(v, 'links', 'self') } : v)),
    async (c) => some(await feed(c, 'status=failed'), 'links', (v) => typeof v === 'string'),
  ),
  item(
    'item-resume-second-page',
    'hard',
    'page',
    'links of a paused session',
    'resume is missing on later pages',
    member((v, f) => (second(f) ? inside(v, 'links', (l) => without(l, 'resume')) : v)),
    async (c) =>
      (await pageOf(c, 'status=pausedForInsufficientQuota&limit=5', 2))
        .list('sessions')
        .some((s) => dig(s, 'links', 'resume') === undefined),
  ),
]
