import type { Breach } from '../../judgement/monitor.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'

/**
 * The kind of coincidence that an excuse claims.
 *
 * - `failure`: the deployment failed for the moment, or gave no answer.
 * - `rateLimit`: too much was sent.
 * - `key`: the key is no longer valid.
 * - `quota`: the usage quota of the account is exhausted.
 * - `plan`: the plan of the account lacks what was asked for.
 * - `refusal`: the request was refused for anything else.
 * - `otherUser`: another user of the account did something meanwhile.
 */
type Coincidence = 'failure' | 'rateLimit' | 'key' | 'quota' | 'plan' | 'refusal' | 'otherUser'

/** The reason that a finding is inconclusive, as data: the kind of coincidence, and the exchange that it explains. */
export type FindingExcuse = {
  readonly coincidence: Coincidence
  readonly exchange: Exchange
  /** True for a request that must be refused: it does no harm to send it again. */
  readonly isRefusable?: true
  /** The finding where nothing else in the run shows another user of the account. */
  readonly unlessOther?: { readonly breach: Breach; readonly by: readonly Exchange[] }
}

/** The excuse that an answer gives. */
export function byAnswer(exchange: Exchange): FindingExcuse {
  return { coincidence: coincidenceOf(exchange), exchange }
}

/** The excuse that an answer gives for a request that must be refused. */
export function byRefusable(exchange: Exchange): FindingExcuse {
  return { ...byAnswer(exchange), isRefusable: true }
}

/** The excuse that another user did something before an exchange. One who did so much has to show otherwise, or the breach stands. */
export function byOtherUser(exchange: Exchange, unlessOther?: FindingExcuse['unlessOther']): FindingExcuse {
  return { coincidence: 'otherUser', exchange, ...(unlessOther !== undefined && { unlessOther }) }
}

function coincidenceOf(exchange: Exchange): Coincidence {
  const status = answerOf(exchange)?.status ?? 500
  if (status >= 500) return 'failure'
  switch (status) {
    case 401:
      return 'key'
    case 402:
      return 'quota'
    case 429:
      return 'rateLimit'
    default:
      return planCodes.has(memberOf(exchange, 'error', 'code')) ? 'plan' : 'refusal'
  }
}

const planCodes: ReadonlySet<unknown> = new Set(['api_access_denied', 'guided_flow_required', 'figure_extraction_required'])
