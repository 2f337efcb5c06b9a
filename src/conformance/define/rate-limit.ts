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
