import { rules, type Rule, type RuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Breach, Monitor } from '../judgement/monitor.ts'
import { breachMonitors, monitors } from './sections/monitors.ts'

/** A rule that an exchange broke, alone or after those before it. */
export type BrokenRule = Breach & { readonly rule: RuleId; readonly level: Rule['level'] }

/** Judges exchanges as they come, in the order of their answers, by the monitors of a run. A monitor that throws judges no more. */
export function watchTraffic(): (exchange: Exchange) => readonly BrokenRule[] {
  const all = new Set<Monitor>([...Object.values(monitors).map(({ monitor }) => monitor), ...breachMonitors])
  const folds = new Set([...all].map((monitor) => monitor.start()))
  return (exchange) => {
    const broken: BrokenRule[] = []
    for (const see of folds) {
      try {
        for (const { rule, breach } of see(exchange)) if (breach !== null) broken.push({ rule, level: rules[rule].level, ...breach })
      } catch {
        folds.delete(see)
      }
    }
    return broken.filter(({ rule }, index) => broken.findIndex((one) => one.rule === rule) === index)
  }
}
