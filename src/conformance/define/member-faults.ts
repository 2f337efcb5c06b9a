import { responseFaults } from '../../contract/judge-response.ts'
import type { Fault } from '../../contract/faults.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/** Members of an answer that a client reads to go on: where one is missing or wrong, rules break that are about something else. */
const followed = /^(?:(?:\/sessions\/\d+)?\/(?:sessionId|type|status)|\/nextCursor)$/

/** The missing and wrong ones of those members in a success. */
export function followedFaultsOf(exchange: Exchange): readonly Fault[] {
  const known = cached.get(exchange)
  if (known !== undefined) return known
  const found = formFaultsOf(exchange).filter(({ pointer }) => followed.test(pointer))
  cached.set(exchange, found)
  return found
}

const cached = new WeakMap<Exchange, readonly Fault[]>()

/** `without sessionId`: the words for a success that shows nothing because such a member is missing or wrong; empty if none is. */
export function describeFault(exchange: Exchange): string {
  const [fault] = followedFaultsOf(exchange)
  if (fault === undefined) return ''
  const isAbsent = valueAt(answerOf(exchange)?.json, fault.pointer) === undefined
  return isAbsent ? ` without ${fault.field}` : `, but ${fault.message}`
}

function formFaultsOf({ operation: id, response }: Exchange): readonly Fault[] {
  if (id === null || 'failed' in response || response.status >= 300 || response.json === undefined) return []
  return responseFaults('open', id, response.status, response.json)
}
