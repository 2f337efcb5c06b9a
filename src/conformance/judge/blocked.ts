import type { RuleId } from '../../contract/rules.ts'
import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { crashOf } from './crash.ts'
import type { Result } from './judge.ts'
import type { NotRun, Verdict } from '../define/verdict.ts'

/**
 * Marks each rule that only a known failure kept open as blocked by that failure. Every crash on the way to the rule must be one of the
 * known failure, and the reason that the rule is open must name no other answer.
 */
export function withBlockers(results: readonly Result[], exchanges: readonly Exchange[]): readonly Result[] {
  const known = results.filter(({ verdict, known: excuse }) => verdict.verdict === 'fail' && excuse !== undefined)
  if (known.length === 0) return results
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const blockers = new Map<string, RuleId>()
  for (const { rule, verdict, exchanges: ids } of known) {
    for (const exchange of ids.flatMap((id) => byId.get(id) ?? [])) {
      const crash = crashOf(exchange)
      // The verdict must name the crash itself, and not something else in the same exchanges.
      const isNamed = 'actual' in verdict && verdict.actual.includes(statusAndCode(exchange))
      if (crash !== undefined && isNamed && !blockers.has(crash)) blockers.set(crash, rule.id)
    }
  }
  const knownRules = new Set<string>(known.map(({ rule }) => rule.id))
  return results.map((result) => {
    const { verdict } = result
    if (verdict.verdict !== 'not-run') return result
    const blocker = knownBlockerOf(verdict, knownRules) ?? blockerOf(result, verdict, byId, blockers)
    return blocker === undefined ? result : { ...result, verdict: { ...verdict, reason: `blocked-by:${blocker}`, isBlockerKnown: true } }
  })
}

function knownBlockerOf({ reason }: NotRun, knownRules: ReadonlySet<string>): string | undefined {
  const [, rule] = /^blocked-by:(.+)$/.exec(reason) ?? []
  return rule !== undefined && knownRules.has(rule) ? rule : undefined
}

function blockerOf(
  { exchanges }: Result,
  { reason, detail = '' }: NotRun,
  byId: ReadonlyMap<number, Exchange>,
  blockers: ReadonlyMap<string, RuleId>,
): RuleId | undefined {
  if (reason !== 'precondition') return undefined
  const crashed = exchanges.flatMap((id) => {
    const exchange = byId.get(id)
    const crash = exchange === undefined ? undefined : crashOf(exchange)
    return exchange === undefined || crash === undefined ? [] : [{ exchange, crash }]
  })
  if (!crashed.every(({ crash }) => blockers.has(crash))) return undefined
  const isNamed = / answered | got no answer/.test(detail)
  const found = crashed.find(({ exchange }) => !isNamed || detail.includes(`answered ${statusAndCode(exchange)}`))
  return found === undefined ? undefined : blockers.get(found.crash)
}

/** True if a rule is open only because of a known failure. */
export function isKnownOpen(verdict: Verdict): boolean {
  return verdict.verdict === 'not-run' && verdict.isBlockerKnown === true
}

export function countKnownOpen(results: readonly Result[]): number {
  return results.filter(({ verdict }) => isKnownOpen(verdict)).length
}
