import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import { operationRoles, type OperationRole } from '../judgement/operation-roles.ts'
import type { Cost } from './profile.ts'

/** A session that now exists because of a run. */
export type Created = { readonly type: string; readonly sessionId: string }

/** What exchanges have cost a deployment: a search counts once it is answered, a session once it is created. */
export function spentOn(exchanges: readonly Exchange[]): Cost {
  const searches = exchanges.filter((exchange) => isDone(exchange, 'search'))
  return { requests: exchanges.length, searches: searches.length, sessions: createdBy(exchanges).length }
}

/** The ledger: sessions that now exist because of a run. */
export function createdBy(exchanges: readonly Exchange[]): readonly Created[] {
  return exchanges
    .filter((exchange) => isDone(exchange, 'create'))
    .map((exchange) => ({ type: String(memberOf(exchange, 'type')), sessionId: String(memberOf(exchange, 'sessionId')) }))
}

export function isDone(exchange: Exchange, role: OperationRole): boolean {
  const { operation } = exchange
  const status = answerOf(exchange)?.status ?? 0
  return operation !== null && operationRoles[operation] === role && status >= 200 && status < 300
}
