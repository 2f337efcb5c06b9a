import type { Rule } from '../../contract/rules.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { describeAnswer, isUnrelatedRefusal, type Check, type Probe } from '../define/check.ts'
import type { Verdict } from '../define/verdict.ts'
import type { Collected } from '../send/run-record.ts'

type Looked = {
  readonly rule: Rule
  readonly exchanges: readonly Exchange[]
  /** Probes that may show what the others did not. */
  readonly others: readonly Probe[]
  readonly collected: ReadonlyMap<Probe, Collected>
}

/**
 * The verdict on a rule of which nothing was shown. The deployment is free not to show it, unless a request of the run was in the way, or
 * another probe would have looked further.
 */
export function verdictOfNotShown(reason: string, { exchanges, others, collected }: Looked): Verdict {
  const refused = exchanges.find((exchange) => isUnrelatedRefusal(exchange) && !isServedElsewhere(exchange, exchanges))
  if (refused !== undefined) return precondition(describeRefused(refused))
  return leftOut(others, collected) ?? { verdict: 'not-applicable', reason }
}

/** The verdict on a rule whose monitor noticed nothing. A session that the target offers for it has to show it. */
export function verdictOfUnnoticed(looked: Looked): Verdict {
  const { rule, exchanges, others, collected } = looked
  const reason = 'no exchange shows it'
  const refused = exchanges.find((exchange) => isInTheWay(rule, exchange) && !isServedElsewhere(exchange, exchanges))
  if (refused !== undefined) return precondition(describeRefused(refused))
  const isOffered = rule.needs.some((need) => need.startsWith('sessions.'))
  return leftOut(others, collected) ?? (isOffered ? precondition(reason) : { verdict: 'not-applicable', reason })
}

/** The probes that may show more of a rule than its required ones did. */
export function showingMore({ parts }: Check): readonly Probe[] {
  return parts.flatMap(({ role, probes, also = [] }) => (role === 'required' ? also : role === 'alternative' ? probes : []))
}

/** The reason that one of several probes has no evidence: what stopped it, or the profile. */
function leftOut(probes: readonly Probe[], collected: Looked['collected']): Verdict | undefined {
  const missing = probes.find((probe) => !('evidence' in (collected.get(probe) ?? {})))
  if (missing === undefined) return undefined
  const found = collected.get(missing)
  return found !== undefined && 'verdict' in found ? found.verdict : { verdict: 'not-run', reason: 'profile' }
}

/** True for a refusal of what the rule is about, but not of a query that the deployment need not understand. */
function isInTheWay({ operations }: Rule, exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  const isAbout = operations.some((operation) => operation === exchange.operation)
  return isUnrelatedRefusal(exchange) || (isAbout && status > 400)
}

/** True if the same operation was answered under the same key. */
function isServedElsewhere({ operation, as }: Exchange, exchanges: readonly Exchange[]): boolean {
  return exchanges.some((one) => one.operation === operation && one.as === as && (answerOf(one)?.status ?? 500) < 300)
}

function describeRefused(exchange: Exchange): string {
  return describeAnswer(exchange.operation ?? exchange.request.method, exchange)
}

function precondition(detail: string): Verdict {
  return { verdict: 'not-run', reason: 'precondition', detail }
}
