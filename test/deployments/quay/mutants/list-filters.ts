import type { Facts } from '../behaviour.ts'
import type { Fault } from './kit.ts'
import {
  amount,
  decide,
  dig,
  feed,
  get,
  HOUR,
  idOf,
  idsOf,
  makeReview,
  not,
  pageOf,
  pausedId,
  resume,
  shape,
  share,
  some,
  tolerate,
  under,
} from './kit.ts'

const fault = under('GET /sessions')
type C = Parameters<Fault['witness']>[0]

const bad =
  (query: string) =>
  async (c: C): Promise<boolean> =>
    not(get(c, `/sessions?${query}`), 400, 'invalid_request')
const passes = (name: string, verdict: boolean, when: (f: Facts) => boolean = () => true): Fault['behaviour'] =>
  decide('list-passes', verdict, (f) => f.name === name && when(f))
const filtered =
  (query: string, name: string, value: string) =>
  async (c: C): Promise<boolean> =>
    (await feed(c, query)).some((s) => dig(s, name) !== value)
const second = (f: Facts): boolean => f.page === 2

export const listFilterFaults: readonly Fault[] = [
  fault(
    'list-total-left',
    'hard',
    'value',
    'totalCount integer',
    'on later pages it counts what is left',
    amount('total', (v, f) => (second(f) ? v - Number(f.query?.get('limit') ?? 50) : v)),
    async (c) => (await pageOf(c, 'limit=30', 2)).at('totalCount') !== (await pageOf(c, 'limit=30', 1)).at('totalCount'),
  ),
  fault(
    'list-total-text',
    'medium',
    'shape',
    'totalCount integer',
    'a text',
    shape('list', (v) => ({ ...v, totalCount: String(v['totalCount']) })),
    async (c) => typeof (await get(c, '/sessions?limit=1')).at('totalCount') === 'string',
  ),
  fault(
    'list-source-ignored',
    'medium',
    'filter',
    'source filter',
    'it is ignored',
    passes('source', true),
    filtered('source=mcp', 'source', 'mcp'),
  ),
  fault(
    'list-source-agents-pass',
    'hard',
    'filter',
    'filters apply to every session kind',
    'agents pass every source filter',
    passes('source', true, (f) => f.session?.kind === 'agent'),
    filtered('source=mcp&limit=100', 'source', 'mcp'),
  ),
  fault(
    'list-source-agent-session',
    'hard',
    'filter',
    'source agent_session',
    'agent_session gives nothing',
    passes('source', false, (f) => f.value === 'agent_session'),
    async (c) => (await get(c, '/sessions?source=agent_session')).list('sessions').length === 0,
  ),
  fault(
    'list-type-second-page',
    'hard',
    'filter',
    'type filter',
    'it is forgotten behind a cursor',
    passes('type', true, second),
    filtered('type=systematicReview&limit=30', 'type', 'systematicReview'),
  ),
  fault(
    'list-type-ignored',
    'easy',
    'filter',
    'type filter',
    'it is ignored',
    passes('type', true),
    filtered('type=agent&limit=100', 'type', 'agent'),
  ),
  fault(
    'list-status-ignored',
    'medium',
    'filter',
    'status filter',
    'it is ignored',
    passes('status', true),
    filtered('status=failed', 'status', 'failed'),
  ),
  fault(
    'list-status-agents-pass',
    'hard',
    'filter',
    'filters apply to every session kind',
    'agents pass the status filter',
    passes('status', true, (f) => f.session?.kind === 'agent'),
    filtered('status=failed', 'status', 'failed'),
  ),
  fault(
    'list-status-unknown-lost',
    'hard',
    'filter',
    'status unknown',
    'unknown gives nothing',
    passes('status', false, (f) => f.value === 'unknown'),
    async (c) => (await get(c, '/sessions?status=unknown')).list('sessions').length === 0,
  ),
  fault(
    'list-status-paused-processing',
    'hard',
    'filter',
    'status processing',
    'paused sessions count as processing',
    passes('status', true, (f) => f.value === 'processing' && f.session?.fate === 'pause'),
    filtered('status=processing', 'status', 'processing'),
  ),
  fault(
    'list-status-stale',
    'hard',
    'filter',
    'status filter',
    'a resumed session still counts as paused',
    passes('status', true, (f) => f.value === 'pausedForInsufficientQuota' && f.session?.resumed === true),
    async (c) => {
      await resume(c, pausedId(0))
      return filtered('status=pausedForInsufficientQuota&limit=100', 'status', 'pausedForInsufficientQuota')(c)
    },
  ),
  fault(
    'list-filters-or',
    'hard',
    'filter',
    'filters type and status',
    'status is ignored beside type',
    passes('status', true, (f) => f.query?.has('type') === true),
    filtered('type=report&status=failed', 'status', 'failed'),
  ),
  fault(
    'list-three-filters',
    'hard',
    'filter',
    'filters source, type, status',
    'source is ignored beside the two others',
    passes('source', true, (f) => f.query?.has('type') === true && f.query.has('status')),
    filtered('type=report&status=completed&source=mcp', 'source', 'mcp'),
  ),
  fault(
    'list-type-unknown',
    'medium',
    'status',
    'type: report, systematicReview, agent',
    'an unknown type is accepted',
    tolerate('type:enum', (f) => f.route === 'GET /sessions'),
    bad('type=review'),
  ),
  fault(
    'list-status-any',
    'medium',
    'status',
    'status: five values',
    'an unknown status is accepted',
    tolerate('status:enum', (f) => f.route === 'GET /sessions'),
    bad('status=paused'),
  ),
  fault(
    'list-source-any',
    'medium',
    'status',
    'source: four values',
    'an unknown source is accepted',
    tolerate('source:enum', (f) => f.route === 'GET /sessions'),
    bad('source=web'),
  ),
  fault(
    'list-others',
    'medium',
    'access',
    'only sessions the caller owns',
    'reports of others are listed',
    decide('list-holds', true, (f) => f.session?.kind === 'report' && f.session.owner.name === 'pilot'),
    async (c) => idsOf(await feed(c, 'limit=100')).includes(idOf('foreign')),
  ),
  fault(
    'list-shared-reports',
    'hard',
    'access',
    'shared reports and reviews do not appear',
    'shared reports appear',
    decide('list-holds', true, (f) => f.session?.shares.some((one) => one.email === f.account?.email) === true),
    async (c) => {
      await share(c, idOf('completedReport'), 'tower@quay.example.org')
      return idsOf(await feed(c, 'limit=100', 'enterprise')).includes(idOf('completedReport'))
    },
  ),
  fault(
    'list-shared-agent-lost',
    'hard',
    'access',
    'agent sessions shared with the caller appear with role shared',
    'they do not appear',
    decide('list-holds', false, (f) => f.session?.kind === 'agent' && f.session.owner !== f.account),
    async (c) => !idsOf(await feed(c, 'type=agent&limit=100')).includes(idOf('sharedAgent')),
  ),
  fault(
    'list-agents-lost',
    'medium',
    'access',
    'the sessions of all kinds in one feed',
    'agents only with type=agent',
    decide('list-holds', false, (f) => f.session?.kind === 'agent' && f.query?.get('type') !== 'agent'),
    async (c) => !some(await feed(c, 'limit=100'), 'type', (v) => v === 'agent'),
  ),
  fault(
    'list-running-lost',
    'hard',
    'state',
    'lists the caller’s sessions',
    'a new review is listed after an hour only',
    decide(
      'list-holds',
      false,
      (f) => f.session?.fresh === true && f.session.kind === 'systematicReview' && (f.at ?? 0) < f.session.createdAt + HOUR,
    ),
    async (c) => {
      const id = await makeReview(c)
      return !idsOf((await get(c, '/sessions?limit=5')).list('sessions')).includes(id)
    },
  ),
]
