/** What requests cost a deployment: all of them, the searches that count against a plan, and the sessions created. */
export type Cost = { readonly requests: number; readonly searches: number; readonly sessions: number }

/** What a run may spend: what its profile allows and its minutes, unless it was told otherwise. */
export type Budget = Cost & { readonly minutes: number }

/** How much of a deployment a run may touch, from the least to the most. */
export const profiles = ['observe', 'standard', 'lifecycle'] as const
export type Profile = (typeof profiles)[number]

/** What a run of a profile may spend, unless it is told otherwise. */
export const budgets: { readonly [P in Profile]: Cost } = {
  observe: { requests: 60, searches: 0, sessions: 0 },
  standard: { requests: 300, searches: 40, sessions: 0 },
  lifecycle: { requests: 600, searches: 60, sessions: 5 },
}

const defaultMinutes = 60

/** The budget of a run of a profile that was told what differs from the usual. */
export function budgetOf(profile: Profile, told: Partial<Cost> = {}, minutes: number = defaultMinutes): Budget {
  return { ...budgets[profile], ...told, minutes }
}

/** Whether a run of a profile may do what another is the smallest for. */
export function allows(profile: Profile, smallest: Profile): boolean {
  return profiles.indexOf(smallest) <= profiles.indexOf(profile)
}

/** Whether a cost on top of what was spent stays within the budget. What costs nothing of a kind is not hindered by what was overspent of it. */
export function affords(budget: Cost, spent: Cost, cost: Cost): boolean {
  return (['requests', 'searches', 'sessions'] as const).every((what) => cost[what] === 0 || spent[what] + cost[what] <= budget[what])
}

export function sumOf(costs: readonly Cost[]): Cost {
  const sum = (what: keyof Cost): number => costs.reduce((all, cost) => all + cost[what], 0)
  return { requests: sum('requests'), searches: sum('searches'), sessions: sum('sessions') }
}
