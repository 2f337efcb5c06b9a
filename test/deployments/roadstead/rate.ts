import type { Behaviour } from './behaviour.ts'
import type { Call, Plan, Reply } from './types.ts'

const dailyLimits: Readonly<Record<Plan, number | null>> = { plus: 100, pro: 100, scale: 200, enterprise: null }

/** The searches of the last 24 hours by bucket. */
export type Buckets = Map<string, readonly number[]>

export interface Turn {
  readonly headers: Readonly<Record<string, string>>
  readonly refused: boolean
}

/** Takes a turn in the daily bucket of a call; both searches share one. */
export const takeDaily = (call: Call, buckets: Buckets, behaviour: Behaviour): Turn => {
  const plan = call.account?.plan ?? 'pro'
  const limit = behaviour.dailyLimit(dailyLimits[plan], plan, call)
  if (limit === null) {
    return { headers: behaviour.rateHeaders({}, call), refused: false }
  }
  const bucket = behaviour.rateBucket(call.account?.name ?? '', call)
  const recent = (buckets.get(bucket) ?? []).filter((moment) => moment > call.now - behaviour.rateWindowMs)
  const refused = recent.length >= limit
  const taken = refused ? recent : [...recent, call.now]
  buckets.set(bucket, taken)
  const reset = Math.ceil(((taken[0] ?? call.now) + behaviour.rateWindowMs) / 1000)
  const headers = {
    'x-ratelimit-limit': `${limit}`,
    'x-ratelimit-remaining': `${Math.max(0, limit - taken.length)}`,
    'x-ratelimit-reset': `${reset}`,
  }
  return { headers: behaviour.rateHeaders(headers, call), refused }
}

export const dailyRefusal = (headers: Readonly<Record<string, string>>): Reply => ({
  status: 429,
  headers,
  body: { error: { code: 'rate_limit_exceeded', message: 'The searches of this day are used up.' } },
})

/** The requests of each address in the last minute, and until when it is blocked. */
export type Minutes = Map<string, { readonly recent: readonly number[]; readonly blockedUntil: number }>

/** True if a request goes beyond what its address may ask in a minute. */
export const tripsMinute = (address: string, now: number, minutes: Minutes, behaviour: Behaviour): boolean => {
  const known = minutes.get(address) ?? { recent: [], blockedUntil: 0 }
  if (now < known.blockedUntil) {
    return true
  }
  const recent = [...known.recent.filter((moment) => moment > now - 60_000), now]
  const trips = recent.length > behaviour.minuteLimit
  minutes.set(address, { recent: trips ? [] : recent, blockedUntil: trips ? now + behaviour.blockMs : 0 })
  return trips
}

export const minuteRefusal: Reply = {
  status: 429,
  headers: { 'retry-after': '300' },
  body: { error: 'Rate limit exceeded', message: 'Too many requests in a minute; come back in five.' },
}
