import type { Inapplicable } from './check.ts'
import type { Target } from './target.ts'

/** Which of the two rate limits the target says that it has. */
export function regimeOf({ rateLimit = 'unknown' }: Pick<Target, 'rateLimit'>): 'none' | 'perMinute' | 'daily' | 'unknown' {
  return typeof rateLimit === 'object' ? rateLimit.regime : rateLimit
}

/** Rules of one regime have nothing to say about a target of another. */
export function unlessRegime(regime: 'perMinute' | 'daily'): Inapplicable {
  return (target) => (regimeOf(target) === regime ? undefined : `the rate limit of the target is not ${regime} but ${regimeOf(target)}`)
}
