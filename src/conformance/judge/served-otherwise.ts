import { operation } from '../../contract/operations.ts'
import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { FindingExcuse } from '../define/excuse.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Target } from '../define/target.ts'
import { isInFreshWorld } from '../send/exchange-lists.ts'

/** The keys that a target names because they may do nothing. */
const deadKeys: ReadonlySet<string> = new Set(['revoked', 'expired', 'noApiAccess'])

/**
 * Sends one call of another operation with each key that an excuse calls dead or without access, where nothing was served with it
 * otherwise: a run of few rules may have sent nothing else with that key.
 */
export async function askOtherwise(context: ProbeContext, excuses: readonly FindingExcuse[], served: readonly Exchange[]): Promise<void> {
  const open = excuses.filter((excuse) => isAboutAccess(excuse, context.target) && !isServedOtherwise(excuse, served))
  const calls = open.map((excuse) => otherCallOf(excuse, context.target))
  const byText = new Map(calls.map((call) => [JSON.stringify([call.operation, call.as]), call]))
  for (const call of byText.values()) {
    await sendIfRoom(context, call)
  }
}

/** Sends a call; null without room for it. */
async function sendIfRoom({ hasRoom, send }: ProbeContext, call: ApiCall): Promise<Exchange | null> {
  return hasRoom(operationRoles[call.operation] === 'search' ? 1 : 0) ? send(call) : null
}

/** True if an excuse says that a key of the target may do nothing, or nothing of its kind. */
function isAboutAccess({ coincidence, exchange }: FindingExcuse, { keys }: Target): boolean {
  const { as, request } = exchange
  if (as === null || deadKeys.has(as) || isInFreshWorld(exchange) || isBesideContract(exchange)) return false
  const key = Object.entries(keys).find(([name]) => name === as)?.[1]
  if (key === undefined || request.headers['authorization'] !== `Bearer ${key}`) return false
  return coincidence === 'key' || (coincidence === 'plan' && memberOf(exchange, 'error', 'code') === 'api_access_denied')
}

/** True if a key is served what its refusal says that it may not do. A dead key is served no more after its refusal. */
function isServedOtherwise({ coincidence, exchange }: FindingExcuse, served: readonly Exchange[]): boolean {
  const ofKey = served.filter((one) => one.as === exchange.as && !isBesideContract(one))
  if (coincidence === 'key') return ofKey.some(({ order }) => order.sent > exchange.order.answered)
  // A key may be for sessions alone.
  return ofKey.some((one) => !isSearch(exchange) || isSearch(one))
}

/** The cheapest call of another operation with the key of an excuse. */
export function otherCallOf({ coincidence, exchange }: FindingExcuse, { sessions = {} }: Target): ApiCall {
  const { as, operation: id } = exchange
  const search = { as, body: { query: 'vitamin D', maxResults: 1 } }
  if (coincidence === 'plan' && isSearch(exchange)) return { operation: id === 'searchPapers' ? 'searchTrials' : 'searchPapers', ...search }
  if (id !== 'listSessions') return { operation: 'listSessions', as, query: { limit: 1 } }
  // The sessions of a target are those of its default key.
  const { completedReport, completedReview } = as === 'default' ? sessions : {}
  if (completedReport !== undefined) return { operation: 'getReport', as, path: { sessionId: completedReport } }
  if (completedReview !== undefined) return { operation: 'getSystematicReview', as, path: { sessionId: completedReview } }
  return { operation: 'searchTrials', ...search }
}

/** The contract does not show them: they may have access rights of their own. */
export function isBesideContract({ operation: id }: Exchange): boolean {
  return id === null || operation(id).provisional || operation(id).at === 'mcp'
}

export function isSearch({ operation: id }: Exchange): boolean {
  return id !== null && operationRoles[id] === 'search'
}
