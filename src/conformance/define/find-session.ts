import { isObject } from '../../contract/is-object.ts'
import { memberOf, type Exchange } from '../../exchange/exchange.ts'

/** Finds a session in a page of a list. Ids are compared without letter case. */
export function sessionIn(list: Exchange, sessionId: string): Readonly<Record<string, unknown>> | undefined {
  const sessions = memberOf(list, 'sessions')
  if (!Array.isArray(sessions)) return undefined
  const items: readonly unknown[] = sessions
  return items.find((item): item is Readonly<Record<string, unknown>> => isObject(item) && isOf(item, sessionId.toLowerCase()))
}

/** True if a list and the typed get of a session have different values of a member. A missing value is no difference. */
export function isListedOtherwise(member: 'status' | 'executionStage', list: Exchange, read: Exchange): boolean {
  const [sessionId, value] = [memberOf(read, 'sessionId'), memberOf(read, member)]
  const listed = typeof sessionId === 'string' ? sessionIn(list, sessionId)?.[member] : undefined
  return typeof listed === 'string' && typeof value === 'string' && listed !== value
}

function isOf({ sessionId }: Readonly<Record<string, unknown>>, id: string): boolean {
  return typeof sessionId === 'string' && sessionId.toLowerCase() === id
}
