import type { RuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Monitor, Observation } from '../../judgement/monitor.ts'
import type { Slices } from '../define/slices.ts'
import { toError, type NotRun, type OurError } from '../define/verdict.ts'

/** The observations of the monitors over all exchanges of a run, and the errors of those that threw. */
export type Observed = {
  readonly byRule: ReadonlyMap<RuleId, readonly Observation[]>
  readonly errors: ReadonlyMap<Monitor, OurError>
  /** The verdict of what the monitors had not seen when they were to see no more. */
  readonly cutShort?: NotRun
}

type Fold = { readonly monitor: Monitor; readonly seen: Map<RuleId, Seen[]>; see?: ReturnType<Monitor['start']> }

/** An observation, with the exchanges of those right after it that say the same: a recording has a million that keep their rules. */
type Seen = Omit<Observation, 'exchanges'> & { readonly exchanges: number[] }

/**
 * Runs monitors over exchanges in sending order, a slice for each, and adds other observations. A monitor that throws loses only its own
 * verdicts. Once it is late, they see no more.
 */
export function* observe(
  monitors: Iterable<Monitor>,
  exchanges: readonly Exchange[],
  others: readonly Observation[],
  whyLate: () => NotRun | null = () => null,
): Slices<Observed> {
  const byRule = new Map<RuleId, Observation[]>()
  const errors = new Map<Monitor, OurError>()
  const folds = [...monitors].map((monitor): Fold => ({ monitor, seen: new Map() }))
  const attempt = (fold: Fold, step: () => void): void => {
    try {
      if (!errors.has(fold.monitor)) step()
    } catch (error) {
      errors.set(fold.monitor, toError('the judge', error))
    }
  }
  for (const fold of folds) attempt(fold, () => (fold.see = fold.monitor.start()))
  // All monitors see an exchange before the next: what it says may be read anew for each look at it.
  const last = exchanges.at(-1)
  let cutShort: NotRun | null = null
  for (const exchange of exchanges) {
    for (const fold of folds)
      attempt(fold, () => {
        for (const observation of fold.see?.(exchange) ?? []) keep(fold.seen, observation)
      })
    yield
    cutShort = exchange === last ? null : whyLate()
    if (cutShort !== null) break
  }
  for (const seen of [...folds.map((fold) => fold.seen), Map.groupBy(others, ({ rule }) => rule)])
    for (const [rule, all] of seen) byRule.set(rule, [...(byRule.get(rule) ?? []), ...all])
  return { byRule, errors, ...(cutShort !== null && { cutShort }) }
}

/** The observations where no monitor looks. */
export const nothingSeen: Observed = { byRule: new Map(), errors: new Map() }

function keep(seen: Map<RuleId, Seen[]>, { rule, exchanges, breach, notApplicable }: Observation): void {
  const known = seen.get(rule) ?? []
  if (known.length === 0) seen.set(rule, known)
  const last = known.at(-1)
  if (last !== undefined && last.breach === null && breach === null && last.notApplicable === notApplicable) {
    for (const id of exchanges) if (last.exchanges.at(-1) !== id) last.exchanges.push(id)
  } else known.push({ rule, exchanges: [...exchanges], breach, ...(notApplicable !== undefined && { notApplicable }) })
}
