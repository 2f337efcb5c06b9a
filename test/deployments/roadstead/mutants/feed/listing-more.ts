import { heldId } from '../../held.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { filter, isSorted, lacks, moments, next, owns, turned, wants } from './listing-means.ts'
import { feed, idOf, items, list, newReport, newReview, readReport } from '../probe.ts'

export const listFilterFaultsTwo: readonly Fault[] = under('GET /sessions', [
  filter(
    'shared-agents-hidden-with-status',
    'hard access',
    'agent sessions shared with the caller appear with role: shared',
    'shared agent sessions are not listed when a status is asked for',
    (kept, session, call) => kept && (session.owner === call.account?.name || !wants(call, 'status')),
    'type=agent&status=completed&limit=100',
    lacks('sessionId', heldId('shared-agent')),
    5,
  ),
  filter(
    'unknown-hidden',
    'hard state',
    'Lists the sessions of all kinds',
    'unknown sessions are not listed',
    (kept, _, call, progress) => kept && (progress.status !== 'unknown' || wants(call, 'status')),
    'limit=100',
    lacks('status', 'unknown'),
    3,
  ),
  turned('agent-session', 'hard status', 'source allows agent_session', 'source=agent_session'),
  turned('mcp', 'hard status', 'source allows mcp', 'source=mcp'),
  turned('agent', 'hard status', 'type allows agent', 'type=agent'),
  turned('unknown', 'hard status', 'status allows unknown', 'status=unknown'),
  turned('two-filters', 'hard status', 'Filters apply to every session kind', 'type=report&source=api'),
  turned('limit-100', 'hard bound', 'limit: 1..100', 'limit=100'),
  turned('limit-1', 'hard bound', 'limit: 1..100', 'limit=1'),
  [
    'list-foreign-appear',
    'medium access',
    owns,
    'a report of another account appears among the own',
    {
      listItem: (item, session) => (session.id === heldId('completed/report') ? { ...item, sessionId: heldId('foreign') } : item),
    },
    async (client) => items(await list(client, 'limit=20'), 'sessions').some((item) => item['sessionId'] === heldId('foreign')),
  ],
  [
    'list-new-of-others-appear',
    'hard access',
    owns,
    'new reports of other accounts appear',
    { listOrder: (sessions, _, store) => [...store.fresh().filter((session) => !sessions.includes(session)), ...sessions] },
    async (client) => {
      const id = idOf(await newReport(client, {}, 'other'))
      const found = items(await list(client, 'limit=5'), 'sessions').some((item) => item['sessionId'] === id)
      return found && (await readReport(client, id)).status === 404
    },
  ],
  [
    'list-oldest-first',
    'easy order',
    'newest first',
    'the list begins with the oldest',
    { listOrder: (sessions) => sessions.toReversed() },
    async (client) => !isSorted(moments(await list(client))),
  ],
  [
    'list-oldest-first-with-filter',
    'hard order',
    'newest first',
    'the list begins with the oldest when a source is asked for',
    { listOrder: (sessions, call) => (wants(call, 'source') ? sessions.toReversed() : sessions) },
    async (client) => !isSorted(moments(await list(client, 'source=api'))),
  ],
  [
    'list-agents-last',
    'hard order',
    'all kinds in one feed, newest first',
    'agent sessions follow after all others',
    {
      listOrder: (sessions) => [
        ...sessions.filter((session) => session.kind !== 'agent'),
        ...sessions.filter((session) => session.kind === 'agent'),
      ],
    },
    async (client) => {
      const { pages } = await feed(client, 'limit=100', 30)
      return !isSorted(pages.flatMap((page) => moments(page)))
    },
  ],
  [
    'list-new-review-not-first',
    'hard order',
    'newest first',
    'new reviews stand at the end of the feed',
    {
      listOrder: (sessions) => [
        ...sessions.filter((session) => session.state.held || session.kind === 'report'),
        ...sessions.filter((session) => !session.state.held && session.kind !== 'report'),
      ],
    },
    async (client) => {
      const id = idOf(await newReview(client))
      return (await list(client, 'limit=1')).at('sessions', 0, 'sessionId') !== id
    },
  ],
  [
    'list-cursor-missing-on-last',
    'hard shape',
    next,
    'nextCursor is left out on the last page',
    {
      reply: (reply, call) =>
        call.op === 'list'
          ? {
              ...reply,
              body: JSON.parse(
                JSON.stringify(reply.body, (name, value: unknown) => (name === 'nextCursor' && value === null ? undefined : value)),
              ),
            }
          : reply,
    },
    async (client) => {
      const answer = await list(client, 'status=processing')
      return answer.status === 200 && answer.at('nextCursor') === undefined
    },
  ],
])
