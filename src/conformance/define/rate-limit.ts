import type { Inapplicable } from './check.ts'
import type { Target } from './target.ts'

/** The regime of the rate limit that a target names. */
export function regimeOf({ rateLimit = 'unknown' }: Pick<Target, 'rateLimit'>): 'none' | 'perMinute' | 'daily' | 'unknown' {
  return typeof rateLimit === 'object' ? rateLimit.regime : rateLimit
}

/** Makes a rule inapplicable to targets of another regime. */
export function unlessRegime(regime: 'perMinute' | 'daily'): Inapplicable {
  return (target) => (regimeOf(target) === regime ? undefined : `the rate limit of the target is not ${regime} but ${regimeOf(target)}`)
}

/** True if a run may search on Pro until the daily limit is reached. A mock with a control is asked for that in a world of its own. */
export function mayReachDailyLimit({ rateLimit, control, keys }: Pick<Target, 'rateLimit' | 'control' | 'keys'>): boolean {
  const isAllowed = typeof rateLimit === 'object' && rateLimit.regime === 'daily' && rateLimit.mayTrip === true
  return isAllowed && control === undefined && keys.pro !== undefined
}

/** True if a run may send more requests in a minute than are allowed. */
export function mayReachMinuteLimit({ rateLimit, control }: Pick<Target, 'rateLimit' | 'control'>): boolean {
  return typeof rateLimit === 'object' && rateLimit.regime === 'perMinute' && rateLimit.mayTrip === true && control === undefined
}
