import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Monitor, Observation } from '../../judgement/monitor.ts'
import { toError, type OurError } from '../define/verdict.ts'

/** The observations of the monitors over all exchanges of a run, and the errors of those that threw. */
export type Observed = {
  readonly byRule: ReadonlyMap<RuleId, readonly Observation[]>
  readonly errors: ReadonlyMap<Monitor, OurError>
}

type Fold = { readonly monitor: Monitor; readonly seen: Observation[]; see?: ReturnType<Monitor['start']> }

/** Runs monitors over exchanges in sending order, and adds other observations. A monitor that throws loses only its own verdicts. */
export function observe(monitors: Iterable<Monitor>, exchanges: readonly Exchange[], others: readonly Observation[]): Observed {
  const byRule = new Map<RuleId, Observation[]>()
  const add = (observation: Observation): void => {
    const known = byRule.get(observation.rule)
    if (known === undefined) byRule.set(observation.rule, [observation])
    else known.push(observation)
  }
  const errors = new Map<Monitor, OurError>()
  const folds = [...monitors].map((monitor): Fold => ({ monitor, seen: [] }))
  const attempt = (fold: Fold, step: () => void): void => {
    try {
      if (!errors.has(fold.monitor)) step()
    } catch (error) {
      errors.set(fold.monitor, toError('the judge', error))
    }
  }
  for (const fold of folds) attempt(fold, () => (fold.see = fold.monitor.start()))
  // All monitors see an exchange before the next: what it says may be read anew for each look at it.
  for (const exchange of exchanges) for (const fold of folds) attempt(fold, () => fold.seen.push(...(fold.see?.(exchange) ?? [])))
  for (const { seen } of folds) seen.forEach(add)
  others.forEach(add)
  return { byRule, errors }
}
