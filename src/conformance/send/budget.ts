import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { withDependencies } from './plan.ts'
import { fitsBudget, sumCosts, type Cost, noCost } from '../define/profile.ts'

/** The budget of a run: its costs so far, and the costs that its probes may still have. */
export type RunBudget = {
  /** Reserves the cost of a probe. `own` is the list that its exchanges are added to. */
  readonly reserve: (probe: Probe, own: readonly Exchange[]) => void
  readonly release: (probe: Probe) => void
  /** Takes back a release: the probe is sent again, and its cost counts once more. */
  readonly reopen: (probe: Probe) => void
  /** True if these probes fit beside the reserved ones and `others`. Each counts with its dependencies, and `spared` exchanges do not. */
  readonly hasRoom: (probes: readonly Probe[], others: readonly Probe[], spared?: readonly Exchange[]) => boolean
  /** True if one more request fits beside all of them. A request that may be a search or create a session needs room for that as well. */
  readonly hasRoomForRequest: (others: readonly Probe[], more?: Partial<Cost>) => boolean
  /** True if every search of the budget is spent. */
  readonly isOutOfSearches: () => boolean
}

type BudgetOptions = {
  readonly budget: Cost
  /** The cost of exchanges for the deployment. */
  readonly costOf: (exchanges: readonly Exchange[]) => Cost
  readonly spent: () => Cost
  /** True if a probe costs the deployment nothing. */
  readonly isFree: (probe: Probe) => boolean
}

export function createBudget({ budget, costOf, spent, isFree }: BudgetOptions): RunBudget {
  const reserved = new Map<Probe, readonly Exchange[]>()
  /** Probes whose cost is final. A probe without room is none of them: its cost still counts, so no dearer probe takes its room. */
  const released = new Set<Probe>()

  function openCostOf(probe: Probe): Cost {
    return released.has(probe) || isFree(probe) ? noCost : remaining(probe.cost, costOf(reserved.get(probe) ?? []))
  }

  function hasRoomFor(cost: Cost, others: readonly Probe[], counted: readonly Probe[], spared: readonly Exchange[] = []): boolean {
    const open = withDependencies([...reserved.keys(), ...others]).filter((other) => !counted.includes(other))
    return fitsBudget(budget, sumCosts([remaining(spent(), costOf(spared)), ...open.map(openCostOf)]), cost)
  }

  return {
    reserve: (probe, own) => void reserved.set(probe, own),
    release(probe) {
      reserved.delete(probe)
      released.add(probe)
    },
    reopen: (probe) => void released.delete(probe),
    hasRoom: (probes, others, spared) => hasRoomFor(sumCosts(probes.map(openCostOf)), others, probes, spared),
    hasRoomForRequest: (others, more) => hasRoomFor({ ...noCost, requests: 1, ...more }, others, []),
    isOutOfSearches: () => spent().searches >= budget.searches,
  }
}

function remaining(cost: Cost, spent: Cost): Cost {
  return {
    requests: Math.max(0, cost.requests - spent.requests),
    searches: Math.max(0, cost.searches - spent.searches),
    sessions: Math.max(0, cost.sessions - spent.sessions),
  }
}
