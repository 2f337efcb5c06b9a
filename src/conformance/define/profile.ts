/** A cost for a deployment: requests, searches that count against a plan, and created sessions. */
export type Cost = { readonly requests: number; readonly searches: number; readonly sessions: number }

/** The cost of what asks the deployment nothing. */
export const noCost: Cost = { requests: 0, searches: 0, sessions: 0 }

/** The profiles, from the one that changes least of a deployment to the one that changes most. */
export const profiles = ['observe', 'standard', 'lifecycle', 'exhaustive'] as const
export type Profile = (typeof profiles)[number]

/** The default budget of each profile. */
export const budgets: { readonly [P in Profile]: Cost } = {
  observe: { requests: 60, searches: 0, sessions: 0 },
  standard: { requests: 300, searches: 40, sessions: 0 },
  lifecycle: { requests: 900, searches: 100, sessions: 12 },
  exhaustive: { requests: 5000, searches: 500, sessions: 60 },
}

/** True if a profile includes another one. */
export function allows(profile: Profile, smallest: Profile): boolean {
  return profiles.indexOf(smallest) <= profiles.indexOf(profile)
}

/** True if a cost fits into the rest of a budget. A kind of cost that is zero always fits, even when the budget is overspent. */
export function fitsBudget(budget: Cost, spent: Cost, cost: Cost): boolean {
  return (['requests', 'searches', 'sessions'] as const).every((what) => cost[what] === 0 || spent[what] + cost[what] <= budget[what])
}

export function sumCosts(costs: readonly Cost[]): Cost {
  const sum = (what: keyof Cost): number => costs.reduce((all, cost) => all + cost[what], 0)
  return { requests: sum('requests'), searches: sum('searches'), sessions: sum('sessions') }
}
