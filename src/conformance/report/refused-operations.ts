import { answerOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Result } from '../judge/judge.ts'
import { findCandidates } from './candidate-causes.ts'

const refusals: ReadonlySet<number> = new Set([401, 403, 404])

/** The answers with which operations refuse everything, as failures show, such as `searchPapers answers 403 forbidden`. */
export function findRefused(results: readonly Result[], exchanges: readonly Exchange[], baseUrl: string): ReadonlySet<string> {
  const failed = results.filter(({ verdict }) => verdict.verdict === 'fail')
  const candidates = findCandidates(failed, new Map(exchanges.map((exchange) => [exchange.id, exchange])), baseUrl)
  const refused = [...candidates.values()].flat().filter(({ kind, text, shown }) => {
    return kind === 'operation' && text.endsWith(' to everything') && refusals.has(answerOf(shown)?.status ?? 0)
  })
  return new Set(refused.map(({ shown }) => `${shown.operation} answers ${statusAndCode(shown)}`))
}
