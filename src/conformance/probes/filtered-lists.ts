import { service } from '../../contract/service.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import type { Probe } from '../check.ts'
import { sessionsOn } from '../walk.ts'
import { longestPage } from './listed-pages.ts'

/** What each filter of the list can be asked for. */
const filterValues = {
  source: ['user', 'api', 'mcp', 'agent_session'],
  type: ['report', 'systematicReview', 'agent'],
  status: service.sessions.statuses,
} as const

export const filterNames = ['source', 'type', 'status'] as const

/** Two filters at once: values that often come together, and values that seldom do. */
const together = [
  { type: 'report', status: 'completed' },
  { type: 'report', source: 'api' },
  { type: 'systematicReview', source: 'user' },
] as const

export type Filtered = {
  readonly before?: Exchange
  readonly filtered: readonly Exchange[]
  readonly after?: Exchange
}

const queries: readonly NonNullable<ApiCall['query']>[] = [
  ...filterNames.flatMap((name) => filterValues[name].map((value) => ({ [name]: value }))),
  ...together,
]

const cost = { requests: queries.length + 2, searches: 0, sessions: 0 }

/** The list by each value of each filter, between two reads of it unfiltered. */
export const filteredLists: Probe<Filtered> = {
  name: 'the list of sessions, by each filter',
  profile: 'standard',
  cost,
  send: ({ send }) => readFiltered(send),
}

/** The same once more as a run leaves it, where there were not two kinds to tell apart before. */
export const filteredListsLater: Probe<Filtered> = {
  name: 'the list of sessions, by each filter, once there are several kinds',
  profile: 'lifecycle',
  cost,
  uses: [filteredLists],
  turn: 'last',
  async send({ send, evidenceOf }) {
    const { before } = await evidenceOf(filteredLists)
    const kinds = new Set(sessionsOn(before === undefined ? [] : [before]).map(({ type }) => type)).size
    return kinds > 1 ? { filtered: [] } : readFiltered(send)
  },
}

async function readFiltered(send: Send): Promise<Filtered> {
  const list = (query: NonNullable<ApiCall['query']>): Promise<Exchange> =>
    send({ operation: 'listSessions', as: 'default', query: { ...query, limit: longestPage } })
  const before = await list({})
  const filtered: Exchange[] = []
  for (const query of queries) filtered.push(await list(query))
  return { before, filtered, after: await list({}) }
}
