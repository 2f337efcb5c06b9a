import { emailOf } from '../../accounts.ts'
import { heldId } from '../../held.ts'
import type { Call, Fields, Progress, Session } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { feed, idOf, items, list, newReport, shareWith } from '../probe.ts'

export type Change = (item: Fields, session: Session, progress: Progress, call: Call) => Fields

export const item = (
  id: string,
  sort: Sort,
  clause: string,
  breaks: string,
  change: Change,
  shows: (item: Fields) => boolean,
  query = 'limit=100',
): Row => [
  `item-${id}`,
  sort,
  clause,
  breaks,
  { listItem: (entry, session, call, progress) => change(entry, session, progress, call) },
  async (client) => (await feed(client, query, 2)).items.some((entry) => shows(entry)),
]

export const kind = (session: Session, name: Session['kind']): boolean => session.kind === name

export const is = (name: string, value: unknown) => (entry: Fields) => entry[name] === value

export const stage = 'executionStage: string or null, optional; omitted entirely for agent sessions'

export const role = 'role: owner, or shared for an agent session another user shared read-only'

export const listItemFaultsTwo: readonly Fault[] = under('Session list item', [
  item(
    'role-reader',
    'hard value',
    role,
    'a shared agent session has the role reader',
    (entry) => (entry['role'] === 'shared' ? { ...entry, role: 'reader' } : entry),
    is('role', 'reader'),
    'type=agent&limit=100',
  ),
  item(
    'role-shared-for-own-agents',
    'hard value',
    role,
    'all agent sessions have the role shared',
    (entry, session) => (kind(session, 'agent') ? { ...entry, role: 'shared' } : entry),
    (entry) => entry['sessionId'] === heldId('agent') && entry['role'] === 'shared',
    'type=agent&limit=100',
  ),
  item(
    'role-of-reviews',
    'hard value',
    'reports and systematic reviews always owner',
    'reviews have the role reader',
    (entry, session) => (kind(session, 'systematicReview') ? { ...entry, role: 'reader' } : entry),
    is('role', 'reader'),
  ),
  [
    'item-public-of-new-report-false',
    'hard value',
    'isPublic: boolean',
    'the list tells a public new report as private',
    { listItem: (entry, session) => (session.state.held ? entry : { ...entry, isPublic: false }) },
    async (client) => {
      const id = idOf(await newReport(client, { isPublic: true }))
      return items(await list(client), 'sessions').some((entry) => entry['sessionId'] === id && entry['isPublic'] === false)
    },
  ],
  [
    'item-shared-report-appears',
    'hard access',
    'shared reports and reviews do not appear',
    'a report that was shared appears in the list of its reader',
    {
      listItem: (entry, session, call) => (session.owner === call.account?.name ? entry : { ...entry, role: 'shared' }),
      listOrder: (sessions, call, store) => [
        ...store.fresh().filter((session) => session.shares.some((share) => share.email === call.account?.email)),
        ...sessions,
      ],
    },
    async (client) => {
      const id = idOf(await newReport(client))
      await shareWith(client, id, emailOf('other'))
      return items(await list(client, '', 'other'), 'sessions').some((entry) => entry['sessionId'] === id)
    },
  ],
])
