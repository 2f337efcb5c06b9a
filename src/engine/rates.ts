import { service } from '../contract/service.ts'
import type { Account } from './account.ts'
import type { At } from './session.ts'

/** The requests of each address, and the counted searches of each account. */
export type Rates = {
  readonly addresses: Map<string, { readonly asked: readonly At[]; readonly blockedUntil: At | null }>
  readonly searches: Map<string, At[]>
}

const { perMinute, daily } = service.rateLimits
const windowMs = { perMinute: perMinute.windowSeconds * 1000, daily: daily.windowSeconds * 1000 }

export function createRates(): Rates {
  return { addresses: new Map(), searches: new Map() }
}

/**
 * Counts a request of an address against the rate limit of a minute. Null lets it pass. Otherwise gives the end of the block, which starts
 * with the request that was one too many and which later requests do not lengthen.
 */
export function admitAddress({ addresses }: Rates, address: string, now: At): At | null {
  const known = addresses.get(address)
  const { asked: before = [], blockedUntil: block = null } = known ?? {}
  if (block !== null && block > now) return block
  // After a block the window starts anew.
  const asked = block === null ? before.filter((at) => at > now - windowMs.perMinute) : []
  const blockedUntil = asked.length < perMinute.requests ? null : now + perMinute.blockSeconds * 1000
  if (known === undefined && addresses.size >= maxTrackedAddresses) forgetIdle(addresses, now)
  addresses.set(address, { asked: [...asked, now], blockedUntil })
  return blockedUntil
}

/** Addresses are cleaned up before there are more of them than this. */
const maxTrackedAddresses = 1000

function forgetIdle(addresses: Rates['addresses'], now: At): void {
  for (const [address, { asked, blockedUntil }] of addresses)
    if ((blockedUntil ?? asked.at(-1) ?? 0) < now - windowMs.perMinute) addresses.delete(address)
}

/** Counts a search, and drops those that have left the window. */
export function countSearch({ searches }: Rates, account: string, at: At): void {
  const counted = searches.get(account)
  if (counted === undefined) return void searches.set(account, [at])
  counted.push(at)
  // In place: an account without a limit may have very many of them.
  counted.splice(
    0,
    counted.findIndex((other) => other > at - windowMs.daily),
  )
}

/** An account's rolling window of searches; null for a plan without a daily limit. */
export type SearchWindow = { readonly limit: number; readonly used: number; readonly resetAt: At }

/** Reads the window at an instant. `resetAt` is when its oldest search leaves it, or when a search made now would. */
export function searchWindow({ searches }: Rates, { name, plan }: Account, now: At): SearchWindow | null {
  const limit = service.plans[plan].searchesPerDay
  if (limit === null) return null
  const within = (searches.get(name) ?? []).filter((at) => at > now - windowMs.daily)
  return { limit, used: within.length, resetAt: (within[0] ?? now) + windowMs.daily }
}
