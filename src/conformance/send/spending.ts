import { answerOf, isSent, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles, type OperationRole } from '../../judgement/operation-roles.ts'
import type { Cost } from '../define/profile.ts'

/** A session that exists, or may exist, because of a run. One that no answer names is described by its exchange. */
export type CreatedSession = { readonly type: string; readonly sessionId: string }

/** The cost of exchanges for a deployment. A request counts once it was sent, a search counts once it is answered, a session once it is created. */
export function spentOn(exchanges: readonly Exchange[]): Cost {
  const searches = exchanges.filter((exchange) => isDone(exchange, 'search'))
  return { requests: exchanges.filter(isSent).length, searches: searches.length, sessions: createdSessions(exchanges).length }
}

/** The ledger: the sessions that exist because of a run. A creation without an answer may have made one as well. */
export function createdSessions(exchanges: readonly Exchange[]): readonly CreatedSession[] {
  return exchanges
    .filter((exchange) => isDone(exchange, 'create') || isLost(exchange))
    .map((exchange) => ({
      type: textOf(exchange, 'type') ?? (exchange.operation === 'createReport' ? 'report' : 'systematicReview'),
      sessionId: textOf(exchange, 'sessionId') ?? describeUnnamed(exchange),
    }))
}

/** True if a creation was sent and its answer is lost. */
function isLost(exchange: Exchange): boolean {
  const { operation, response } = exchange
  return operation !== null && operationRoles[operation] === 'create' && 'failed' in response && isSent(exchange)
}

function describeUnnamed({ id, response }: Exchange): string {
  return 'failed' in response ? `unknown, for exchange ${id} brought no answer` : `no id in the answer of exchange ${id}`
}

function textOf(exchange: Exchange, member: string): string | undefined {
  const text = memberOf(exchange, member)
  return typeof text === 'string' ? text : undefined
}

export function isDone(exchange: Exchange, role: OperationRole): boolean {
  const { operation } = exchange
  const status = answerOf(exchange)?.status ?? 0
  return operation !== null && operationRoles[operation] === role && status >= 200 && status < 300
}
