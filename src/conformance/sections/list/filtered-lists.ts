import { service } from '../../../contract/service.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Probe } from '../../define/check.ts'
import type { Cost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { crashRetryDelayMs, isCrash } from '../../define/retry-crash.ts'
import { sessionsOn } from '../../define/pagination.ts'
import { longestPage } from '../../probes/listed-pages.ts'

/** The values of each filter of the list. */
export const filterValues = {
  source: ['user', 'api', 'mcp', 'agent_session'],
  type: ['report', 'systematicReview', 'agent'],
  status: service.sessions.statuses,
} as const

export const filterNames = ['source', 'type', 'status'] as const

/** Two filters at once: values that often come together, and values that seldom do. */
const together = [
  { type: 'report', status: 'completed' },
  { type: 'report', source: 'api' },
  { source: 'user', status: 'completed' },
] as const

export type Filtered = {
  readonly before?: Exchange
  readonly filtered: readonly Exchange[]
  readonly after?: Exchange
  /** The first of them that crashed, once more after all others. */
  readonly again?: Exchange
}

type Query = NonNullable<ApiCall['query']>

const queries: readonly Query[] = [...filterNames.flatMap((name) => filterValues[name].map((value) => ({ [name]: value }))), ...together]

/** Filters that match the sessions which a run creates. The other values found nothing before. */
const queriesOfCreated: readonly Query[] = [
  { source: 'api' },
  { type: 'report' },
  { type: 'systematicReview' },
  { status: 'completed' },
  { type: 'report', status: 'completed' },
]

function costOf({ length }: readonly Query[]): Cost {
  return { requests: length + 2, searches: 0, sessions: 0 }
}

/** The list by each value of each filter, between two reads of it unfiltered. */
export const filteredLists: Probe<Filtered> = {
  name: 'the list of sessions, by each filter',
  profile: 'standard',
  cost: costOf(queries),
  send: (means) => readFiltered(means, queries),
}

/** Some of the same once more as a run leaves it, where there were not two kinds to tell apart before. */
export const filteredListsLater: Probe<Filtered> = {
  name: 'the list of sessions, by each filter, once there are several kinds',
  profile: 'lifecycle',
  cost: costOf(queriesOfCreated),
  uses: [filteredLists],
  phase: 'final',
  async send(means) {
    const { before } = await means.evidence(filteredLists)
    const kinds = new Set(sessionsOn(before === undefined ? [] : [before]).map(({ type }) => type)).size
    return kinds > 1 ? { filtered: [] } : readFiltered(means, queriesOfCreated)
  },
}

async function readFiltered({ send, wait, hasRoom }: ProbeContext, asked: readonly Query[]): Promise<Filtered> {
  const list = (query: Query): Promise<Exchange> =>
    send({ operation: 'listSessions', as: 'default', query: { ...query, limit: longestPage } })
  const before = await list({})
  const filtered: Exchange[] = []
  for (const query of asked) filtered.push(await list(query))
  const found = { before, filtered, after: await list({}) }
  const crashed = asked[filtered.findIndex(isCrash)]
  if (crashed === undefined || !hasRoom()) return found
  await wait(crashRetryDelayMs)
  return { ...found, again: await list(crashed) }
}
