import { knownAccountOf, type Exchange } from '../../exchange/exchange.ts'
import { createdSessionOf, isPlainList } from './keys-apart.ts'
import { nextCursorOf, ownSessionsOf, readListedSessions, type ListedSession } from '../listed-sessions.ts'
import type { Monitor, Observation } from '../monitor.ts'
import { rootOf } from '../session-readings.ts'

const rule = 'sessions/list/owned-only'

/** The keys that a target says are of two accounts. Any other may be of one of them. */
export const distinctAccounts: ReadonlySet<string> = new Set(['default', 'other'])

type Owned = { readonly by: string; readonly how: string; readonly exchange: Exchange; readonly createdAt: number }

/**
 * A list has no session of another user, except shared agent sessions. A session belongs to the user that created it, or that has it
 * as an own one in a list.
 */
export const ownedOnly: Monitor = {
  rules: [rule],
  start() {
    const [ownOnly, agents] = [ownSessionsOnly(), createAgentJudge()]
    return (exchange) => [...ownOnly(exchange), ...agents(exchange)]
  },
}

/** The accounts besides the default one that are known to be others: they lack what that one has. */
const otherAccounts: ReadonlySet<string> = new Set(['other', 'exhausted', 'noReviews'])

/** An owner may have shared some agent sessions with several accounts: so many of them, with one fewer than so many. */
const [sharedByChance, othersAtLeast] = [2, 3]

/** Judges agent sessions: any of the default account may be shared with any other, but not all of several with each of several. */
function createAgentJudge(): (exchange: Exchange) => readonly Observation[] {
  const own = new Map<string, Exchange>()
  const lists = new Map<string, Map<string, Exchange>>()
  return (exchange) => {
    const sessions = readListedSessions(exchange)
    const as = knownAccountOf(exchange)
    if (sessions === null || as === null || exchange.isAlone === true) return []
    const agents = sessions.filter(({ type }) => type === 'agent')
    if (as === 'default') for (const { sessionId, role } of agents) if (role === 'owner') own.set(sessionId, exchange)
    if (!otherAccounts.has(as)) return []
    const shown = lists.get(as) ?? new Map<string, Exchange>()
    lists.set(as, shown)
    for (const { sessionId } of agents) shown.set(sessionId, exchange)
    if (lists.size < othersAtLeast) return []
    const everywhere = [...own].filter(([sessionId]) => [...lists.values()].every((list) => list.has(sessionId)))
    if (everywhere.length <= sharedByChance || everywhere.length < own.size) return []
    const by = everywhere.flatMap(([sessionId, first]) => [first, ...[...lists.values()].flatMap((list) => list.get(sessionId) ?? [])])
    const actual = `${everywhere.length} agent sessions of default, in the lists of ${[...lists.keys()].join(' and ')}`
    const expected = "the caller's own sessions, and agent sessions shared with the caller"
    return [{ rule, exchanges: [...new Set(by.map(({ id }) => id))], breach: { expected, actual } }]
  }
}

function ownSessionsOnly(): (exchange: Exchange) => readonly Observation[] {
  const owned = new Map<string, Map<string, Owned>>()
  return (exchange) => {
    const as = knownAccountOf(exchange)
    if (as === null || !distinctAccounts.has(as)) return []
    const here = owned.get(rootOf(exchange)) ?? new Map<string, Owned>()
    owned.set(rootOf(exchange), here)
    const created = createdSessionOf(exchange)
    if (created !== undefined) here.set(created, { by: as, how: `which ${as} created`, exchange, createdAt: Number.NaN })
    const sessions = readListedSessions(exchange)
    if (sessions === null) return []
    const observations = observe(exchange, as, sessions, here)
    for (const { sessionId, createdAt } of ownSessionsOf(sessions))
      if (!here.has(sessionId)) here.set(sessionId, { by: as, how: `which is in the list of ${as} as well`, exchange, createdAt })
    return observations
  }
}

function observe(
  list: Exchange,
  as: string,
  sessions: readonly ListedSession[],
  owned: ReadonlyMap<string, Owned>,
): readonly Observation[] {
  for (const { sessionId, type } of ownSessionsOf(sessions)) {
    const known = owned.get(sessionId)
    if (known === undefined || known.by === as) continue
    const expected = "the caller's own sessions, and agent sessions shared with the caller"
    return [{ rule, exchanges: [known.exchange.id, list.id], breach: { expected, actual: `${String(type)} ${sessionId}, ${known.how}` } }]
  }
  const absent = [...owned.values()].find((one) => one.by !== as && wouldStandOnPage(list, sessions, one))
  return absent === undefined ? [] : [{ rule, exchanges: [absent.exchange.id, list.id], breach: null }]
}

/** True if a session would stand on this page, were it the caller's. */
function wouldStandOnPage(list: Exchange, sessions: readonly ListedSession[], { exchange, createdAt }: Owned): boolean {
  if (!isPlainList(list)) return false
  if (exchange.order.answered > list.order.sent) return false
  return nextCursorOf(list) === null || createdAt > (sessions.at(-1)?.createdAt ?? Number.NaN)
}
