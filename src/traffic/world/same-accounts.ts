import { isObject } from '../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/**
 * The account of each key that shares one, by the names of both. Keys are of one account where answers show a session as the own of each, and
 * none says that one does not see what the other owns. It has the name of the key that asked most.
 */
export function sameAccounts(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const groups = new Map<string, ReadonlySet<string>>()
  const owners = new Map<string, string>()
  const refused = refusedSessions(exchanges)
  for (const exchange of exchanges) {
    const { as } = exchange
    if (as === null) continue
    counts.set(as, (counts.get(as) ?? 0) + 1)
    for (const id of ownSessionsIn(exchange)) {
      const owner = owners.get(id) ?? as
      owners.set(id, owner)
      const [theirs, own] = [groups.get(owner) ?? new Set([owner]), groups.get(as) ?? new Set([as])]
      if (areApart(theirs, own, refused)) continue
      const group = new Set([...theirs, ...own])
      for (const name of group) groups.set(name, group)
    }
  }
  return new Map(
    [...groups].flatMap(([name, group]) => {
      const [most = name] = [...group].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1))
      return group.size === 1 ? [] : [[name, most] as const]
    }),
  )
}

/** The keys that a get of a session answered 404, and those that it was answered. */
type Refused = ReadonlyMap<string, { readonly seen: Set<string>; readonly unseen: Set<string> }>

function refusedSessions(exchanges: readonly Exchange[]): Refused {
  const found = new Map<string, { readonly seen: Set<string>; readonly unseen: Set<string> }>()
  for (const exchange of exchanges) {
    const [, id] = /\/sessions\/(?:reports|systematic-reviews)\/([\da-f-]{36})(?:$|\?)/i.exec(exchange.request.url) ?? []
    const status = answerOf(exchange)?.status
    if (id === undefined || exchange.as === null || exchange.request.method !== 'GET') continue
    const known = found.get(id.toLowerCase()) ?? { seen: new Set<string>(), unseen: new Set<string>() }
    found.set(id.toLowerCase(), known)
    if (status === 200) known.seen.add(exchange.as)
    if (status === 404) known.unseen.add(exchange.as)
  }
  return found
}

/** True if a session is answered to a key of one group, and 404 to one of the other. */
function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>, refused: Refused): boolean {
  return [...refused.values()].some(
    ({ seen, unseen }) =>
      ([...seen].some((name) => one.has(name)) && [...unseen].some((name) => other.has(name) && !seen.has(name))) ||
      ([...seen].some((name) => other.has(name)) && [...unseen].some((name) => one.has(name) && !seen.has(name))),
  )
}

/** The ids of sessions that an answer shows as the own of the key: those that it created, and those of its list with that role. */
function ownSessionsIn(exchange: Exchange): readonly string[] {
  const { operation } = exchange
  const answer = answerOf(exchange)
  if (answer === undefined || answer.status >= 300 || !isObject(answer.json)) return []
  const { sessions } = answer.json
  const shown =
    operation === 'listSessions' && Array.isArray(sessions) ? sessions.filter((one) => isObject(one) && one['role'] === 'owner') : []
  const created = answer.status === 202 && operation !== 'resumeSession' ? [answer.json] : []
  return [...shown, ...created].flatMap((one: unknown) =>
    isObject(one) && typeof one['sessionId'] === 'string' ? [one['sessionId'].toLowerCase()] : [],
  )
}
