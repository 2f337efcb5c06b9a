import { service } from '../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import type { Finding } from '../define/check.ts'
import { outsideFreshWorlds } from '../send/exchange-lists.ts'

/** The use of each key, read off its answers. A refusal that contradicts them is no excuse. */
export type KeyUse = {
  /** The finding without an excuse that the run contradicts. */
  readonly refuseExcuse: (finding: Finding, exchanges: readonly Exchange[]) => Finding
}

/** Reads the use of each key off all exchanges of a run. */
export function readKeyUse(all: readonly Exchange[]): KeyUse {
  const byKey = Map.groupBy(
    outsideFreshWorlds(all).filter(({ as }) => as !== null),
    ({ as }) => as,
  )
  return {
    refuseExcuse(finding, exchanges) {
      if (!('inconclusive' in finding)) return finding
      // The reason quotes the answer that it takes for an excuse.
      const excuse = exchanges.find((one) => (answerOf(one)?.status ?? 0) >= 400 && finding.inconclusive.endsWith(` ${statusAndCode(one)}`))
      if (excuse === undefined || excuse.isAlone === true) return finding
      const contradiction = findContradiction(excuse, byKey.get(excuse.as) ?? [])
      if (contradiction === undefined) return finding
      const { expected, by } = contradiction
      return { broken: { expected, actual: statusAndCode(excuse) }, by }
    },
  }
}

type Contradiction = { readonly expected: string; readonly by: readonly Exchange[] }

function findContradiction(excuse: Exchange, ofKey: readonly Exchange[]): Contradiction | undefined {
  const served = (operation?: Exchange['operation']): Contradiction | undefined => {
    const first = ofKey.find((one) => isAccepted(one) && (operation === undefined || one.operation === operation))
    if (first === undefined) return undefined
    return { expected: 'an answer to the request, for its key is served otherwise', by: [first, excuse] }
  }
  const code = memberOf(excuse, 'error', 'code')
  const listed = service.errors.find((error) => error.code === code)
  // A limit has no code of another refusal.
  if (answerOf(excuse)?.status === 429 && listed !== undefined)
    return { expected: `another answer, for ${listed.code} has the status ${listed.status}`, by: [excuse] }
  switch (code) {
    case 'api_access_denied':
      return served()
    case 'guided_flow_required':
      return served('createSystematicReview')
    default:
      return undefined
  }
}

function isAccepted(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 200 && status < 300
}
