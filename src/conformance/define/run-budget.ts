import { service } from '../../contract/service.ts'
import { allows, budgets, type Cost, type Profile } from './profile.ts'
import { mayReachDailyLimit, mayReachMinuteLimit } from './rate-limit.ts'
import type { Target } from './target.ts'

/** The budget of a run: a cost, and its longest duration. */
export type Budget = Cost & { readonly minutes: number }

/** The entries of a target that say if a run may reach a rate limit. */
type Permissions = Pick<Target, 'rateLimit' | 'control' | 'keys'>

const defaultMinutes: { readonly [P in Profile]: number } = { observe: 60, standard: 60, lifecycle: 60, exhaustive: 360 }

/**
 * The default budget of a run. A target that lets a limit be reached grants the requests for that beside the others, where the profile
 * reaches it.
 */
function defaultBudget(profile: Profile, target: Permissions): Cost {
  const usual = budgets[profile]
  const searches = allows(profile, 'lifecycle') && mayReachDailyLimit(target) ? service.plans.pro.searchesPerDay + 1 : 0
  const requests = allows(profile, 'standard') && mayReachMinuteLimit(target) ? service.rateLimits.perMinute.requests + 1 : 0
  return { ...usual, requests: usual.requests + searches + requests, searches: usual.searches + searches }
}

/** Resolves the budget of a run from its profile, its target and its overrides. */
export function resolveBudget(
  profile: Profile,
  target: Permissions,
  overrides: Partial<Cost> = {},
  minutes: number = defaultMinutes[profile],
): Budget {
  return { ...defaultBudget(profile, target), ...overrides, minutes }
}

/** True if a run may spend all of its budget: it has the largest profile, or more of anything than its profile has by default. */
export function isGrantedMore(profile: Profile, target: Permissions, budget: Cost): boolean {
  const usual = defaultBudget(profile, target)
  return profile === 'exhaustive' || (['requests', 'searches', 'sessions'] as const).some((what) => budget[what] > usual[what])
}
