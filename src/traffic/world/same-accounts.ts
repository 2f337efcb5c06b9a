import { isObject } from '../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { findKeysApart, type KeysApart } from '../../judgement/owners/keys-apart.ts'

/**
 * The account of each key that shares one, by the names of both. Keys are of one account where answers show a session as the own of each, and
 * none shows that they are of two. It has the name of the known key that asked most.
 */
export function sameAccounts(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const groups = new Map<string, ReadonlySet<string>>()
  const owners = new Map<string, string>()
  const areApart = findKeysApart(exchanges)
  for (const exchange of exchanges) {
    const { as, isKeyUnknown } = exchange
    if (as === null) continue
    counts.set(as, (counts.get(as) ?? 0) + (isKeyUnknown === true ? 0 : 1))
    for (const id of ownSessionsIn(exchange)) {
      const owner = owners.get(id) ?? as
      owners.set(id, owner)
      const [theirs, own] = [groups.get(owner) ?? new Set([owner]), groups.get(as) ?? new Set([as])]
      if (areGroupsApart(theirs, own, areApart)) continue
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

/** An exchange as the account of its key sends it. */
export function ofAccount(exchange: Exchange, shared: ReadonlyMap<string, string>): Exchange {
  const account = exchange.as === null ? undefined : shared.get(exchange.as)
  return account === undefined ? exchange : { ...exchange, as: account }
}

/** True if a key of one group is shown to be of another account than one of the other. */
function areGroupsApart(one: ReadonlySet<string>, other: ReadonlySet<string>, areApart: KeysApart): boolean {
  return [...one].some((name) => [...other].some((another) => areApart(name, another)))
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
