import type { RuleId } from '../../contract/rules.ts'
import { statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { crashOf } from './crash.ts'
import type { Result } from './judge.ts'
import type { NotRun, Verdict } from '../define/verdict.ts'

type Obstacle = { readonly exchange: Exchange; readonly obstacle: string }

/**
 * Marks each rule that only a known failure kept open as blocked by that failure. Every obstacle on the way to the rule must be one of the
 * known failure, and the reason that the rule is open must name no other answer. An obstacle is a crash, or the refusal of an operation that
 * refuses everything, such as `searchPapers answers 403 forbidden`.
 */
export function withBlockers(
  results: readonly Result[],
  exchanges: readonly Exchange[],
  refused: ReadonlySet<string> = new Set(),
): readonly Result[] {
  const known = results.filter(({ verdict, known: excuse }) => verdict.verdict === 'fail' && excuse !== undefined)
  if (known.length === 0) return results
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const obstacleOf = (exchange: Exchange): string | undefined => {
    const refusal = `${exchange.operation} answers ${statusAndCode(exchange)}`
    return crashOf(exchange) ?? (refused.has(refusal) ? refusal : undefined)
  }
  const blockers = new Map<string, RuleId>()
  // The failure that says most about an operation is of a rule about it alone.
  for (const { rule, verdict, exchanges: ids } of known.toSorted((a, b) => a.rule.operations.length - b.rule.operations.length)) {
    for (const exchange of ids.flatMap((id) => byId.get(id) ?? [])) {
      const obstacle = obstacleOf(exchange)
      // The verdict must name the obstacle itself, and not something else in the same exchanges.
      const isNamed = 'actual' in verdict && verdict.actual.includes(statusAndCode(exchange))
      if (obstacle !== undefined && isNamed && !blockers.has(obstacle)) blockers.set(obstacle, rule.id)
    }
  }
  const obstaclesOf = (result: Result): readonly Obstacle[] =>
    result.exchanges.flatMap((id) => {
      const exchange = byId.get(id)
      const obstacle = exchange === undefined ? undefined : obstacleOf(exchange)
      return exchange === undefined || obstacle === undefined ? [] : [{ exchange, obstacle }]
    })
  const knownRules = new Set<string>(known.map(({ rule }) => rule.id))
  return results.map((result) => {
    const { verdict } = result
    if (verdict.verdict !== 'not-run') return result
    const blocker = knownBlockerOf(verdict, knownRules) ?? blockerOf(verdict, obstaclesOf(result), blockers)
    return blocker === undefined ? result : { ...result, verdict: { ...verdict, reason: `blocked-by:${blocker}`, isBlockerKnown: true } }
  })
}

function knownBlockerOf({ reason }: NotRun, knownRules: ReadonlySet<string>): string | undefined {
  const [, rule] = /^blocked-by:(.+)$/.exec(reason) ?? []
  return rule !== undefined && knownRules.has(rule) ? rule : undefined
}

function blockerOf(
  { reason, detail = '' }: NotRun,
  obstacles: readonly Obstacle[],
  blockers: ReadonlyMap<string, RuleId>,
): RuleId | undefined {
  if (reason !== 'precondition') return undefined
  if (!obstacles.every(({ obstacle }) => blockers.has(obstacle))) return undefined
  const isNamed = / answered | got no answer/.test(detail)
  const found = obstacles.find(({ exchange }) => !isNamed || detail.includes(`answered ${statusAndCode(exchange)}`))
  return found === undefined ? undefined : blockers.get(found.obstacle)
}

/** True if a rule is open only because of a known failure. */
export function isKnownOpen(verdict: Verdict): boolean {
  return verdict.verdict === 'not-run' && verdict.isBlockerKnown === true
}

export function countKnownOpen(results: readonly Result[]): number {
  return results.filter(({ verdict }) => isKnownOpen(verdict)).length
}
