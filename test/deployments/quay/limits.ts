import type { Facts } from './behaviour.ts'
import { Refused } from './check.ts'
import type { Plan } from './model.ts'
import { DAY, MINUTE } from './world.ts'
import type { World } from './world.ts'

const PER_DAY: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 100, scale: 200, enterprise: Number.POSITIVE_INFINITY }

/** The bucket of a day: what is left, and when the oldest request leaves it. */
export interface Bucket {
  readonly limit: number
  readonly left: number
  readonly reset: number
}

const windowOf = (w: World, facts: Facts): number => w.b.amount('window-ms', DAY, facts)

export const bucket = (w: World, facts: Facts): Bucket | null => {
  const { account } = facts
  if (account === undefined || w.c.regime !== 'daily') return null
  const limit = w.b.amount('day-limit', PER_DAY[account.plan], facts)
  if (!Number.isFinite(limit)) return null
  const now = w.at.now()
  const span = windowOf(w, facts)
  account.searches = account.searches.filter((at) => w.b.decide('within-window', at + span > now, { ...facts, at }))
  const oldest = account.searches[0] ?? now
  return {
    limit,
    left: w.b.amount('remaining', Math.max(0, limit - account.searches.length), facts),
    reset: w.b.amount('reset', Math.ceil((oldest + span) / 1000), facts),
  }
}

/** Takes one search out of the day, or turns it away. */
export const spend = (w: World, facts: Facts): void => {
  const { account } = facts
  const now = bucket(w, facts)
  if (account === undefined || now === null) return
  if (w.b.decide('over-limit', account.searches.length >= now.limit, facts))
    throw new Refused(429, 'rate_limit_exceeded', 'The searches of this day are used up.')
  if (w.b.decide('search-counts', true, facts)) account.searches.push(w.at.now())
}

export const bucketHeaders = (b: Bucket | null): Record<string, string> =>
  b === null ? {} : { 'x-ratelimit-limit': String(b.limit), 'x-ratelimit-remaining': String(b.left), 'x-ratelimit-reset': String(b.reset) }

/** The regime of the minute: true when the request is turned away. */
export const tooFast = (w: World, facts: Facts): boolean => {
  if (w.c.regime !== 'perMinute') return false
  const now = w.at.now()
  if (now < w.minute.blockedUntil) return true
  w.minute.hits = w.minute.hits.filter((at) => at > now - MINUTE)
  w.minute.hits.push(now)
  if (!w.b.decide('over-limit', w.minute.hits.length > w.b.amount('minute-limit', 100, facts), facts)) return false
  w.minute.blockedUntil = now + w.b.amount('block-ms', 5 * MINUTE, facts)
  w.minute.hits = []
  return true
}
