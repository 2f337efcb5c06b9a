import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { withUsed } from './plan.ts'
import { affords, sumOf, type Cost } from '../define/profile.ts'

/** What a run has to spend: what it has spent, and what its probes may still spend. */
export type RunBudget = {
  /** A probe begins to spend; its exchanges are added to a list of its own. */
  readonly begin: (probe: Probe, own: readonly Exchange[]) => void
  readonly end: (probe: Probe) => void
  /** Whether there is room for these probes beside those under way and others that are yet to be sent, with all that each goes on from. */
  readonly hasRoom: (probes: readonly Probe[], others: readonly Probe[]) => boolean
  /** Whether there is room for one request more beside all of them, and for a search where it may come to one. */
  readonly hasRoomForRequest: (others: readonly Probe[], searches: 0 | 1) => boolean
  /** Whether every search that the budget has is spent. */
  readonly isOutOfSearches: () => boolean
}

type Spending = {
  readonly budget: Cost
  /** What exchanges have cost the deployment. */
  readonly costOf: (exchanges: readonly Exchange[]) => Cost
  readonly spent: () => Cost
  /** Whether what a probe does costs the deployment nothing. */
  readonly isFree: (probe: Probe) => boolean
}

export function createBudget({ budget, costOf, spent, isFree }: Spending): RunBudget {
  const running = new Map<Probe, readonly Exchange[]>()
  /** What there was no room for never ends: nothing dearer takes the room instead. */
  const ended = new Set<Probe>()

  function openCostOf(probe: Probe): Cost {
    return ended.has(probe) || isFree(probe) ? nothing : remaining(probe.cost, costOf(running.get(probe) ?? []))
  }

  function hasRoomFor(cost: Cost, others: readonly Probe[], counted: readonly Probe[]): boolean {
    const reserved = withUsed([...running.keys(), ...others]).filter((other) => !counted.includes(other))
    return affords(budget, sumOf([spent(), ...reserved.map(openCostOf)]), cost)
  }

  return {
    begin: (probe, own) => void running.set(probe, own),
    end(probe) {
      running.delete(probe)
      ended.add(probe)
    },
    hasRoom: (probes, others) => hasRoomFor(sumOf(probes.map(openCostOf)), others, probes),
    hasRoomForRequest: (others, searches) => hasRoomFor({ ...nothing, requests: 1, searches }, others, []),
    isOutOfSearches: () => spent().searches >= budget.searches,
  }
}

const nothing: Cost = { requests: 0, searches: 0, sessions: 0 }

function remaining(cost: Cost, spent: Cost): Cost {
  return {
    requests: Math.max(0, cost.requests - spent.requests),
    searches: Math.max(0, cost.searches - spent.searches),
    sessions: Math.max(0, cost.sessions - spent.sessions),
  }
}
