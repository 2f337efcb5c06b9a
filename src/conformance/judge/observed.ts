import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Monitor, Observation } from '../../judgement/monitor.ts'
import { toError, type OurError } from '../define/verdict.ts'

/** The observations of the monitors over all exchanges of a run, and the errors of those that threw. */
export type Observed = {
  readonly byRule: ReadonlyMap<RuleId, readonly Observation[]>
  readonly errors: ReadonlyMap<Monitor, OurError>
}

/** Runs monitors over exchanges in sending order, and adds other observations. A monitor that throws loses only its own verdicts. */
export function observe(monitors: Iterable<Monitor>, exchanges: readonly Exchange[], others: readonly Observation[]): Observed {
  const byRule = new Map<RuleId, Observation[]>()
  const add = (observation: Observation): void => {
    const known = byRule.get(observation.rule)
    if (known === undefined) byRule.set(observation.rule, [observation])
    else known.push(observation)
  }
  const errors = new Map<Monitor, OurError>()
  for (const monitor of monitors) {
    try {
      const see = monitor.start()
      for (const exchange of exchanges) see(exchange).forEach(add)
    } catch (error) {
      errors.set(monitor, toError('the judge', error))
    }
  }
  others.forEach(add)
  return { byRule, errors }
}
