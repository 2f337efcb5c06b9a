import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Result } from '../judge/judge.ts'

/** The keys that a deployment has to refuse with 401. */
const deadKeys: ReadonlySet<string> = new Set(['revoked', 'expired'])

/** Names the key in the reason of each rule that is open because the deployment refuses a key of the target, whatever it asks for. */
export function withRefusedKeys(results: readonly Result[], exchanges: readonly Exchange[]): readonly Result[] {
  const refused = findRefusedKeys(exchanges)
  if (refused.size === 0) return results
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  return results.map((result) => {
    const { verdict } = result
    if (verdict.verdict !== 'not-run' || verdict.reason !== 'precondition' || !/ answered 401\b/.test(verdict.detail ?? '')) return result
    const keys = result.exchanges.flatMap((id) => {
      const exchange = byId.get(id)
      return exchange !== undefined && isUnauthorized(exchange) ? (refused.get(exchange.as ?? '') ?? []) : []
    })
    return keys[0] === undefined ? result : { ...result, verdict: { ...verdict, detail: keys[0] } }
  })
}

/** The keys of a target of which every request is refused with 401, each with the words for that. */
export function findRefusedKeys(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const refused = new Map<string, string>()
  for (const [key, sent] of Map.groupBy(exchanges, ({ as }) => as)) {
    const [first] = sent
    if (key === null || first === undefined || deadKeys.has(key) || !sent.every(isUnauthorized)) continue
    const answer = statusAndCode(first)
    const words = `keys.${key} of the target is refused with ${answer} every time; check that it is complete, of this deployment, and not revoked or expired`
    refused.set(key, words)
  }
  return refused
}

function isUnauthorized(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 401
}
