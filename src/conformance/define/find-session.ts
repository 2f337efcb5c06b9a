import { isObject } from '../../contract/is-object.ts'
import { memberOf, type Exchange } from '../../exchange/exchange.ts'

/** The item of a list that is about a session, if it is on that page. Ids are compared without letter case. */
export function sessionIn(list: Exchange, sessionId: string): Readonly<Record<string, unknown>> | undefined {
  const sessions = memberOf(list, 'sessions')
  if (!Array.isArray(sessions)) return undefined
  const items: readonly unknown[] = sessions
  return items.find((item): item is Readonly<Record<string, unknown>> => isObject(item) && isOf(item, sessionId.toLowerCase()))
}

/** Whether a list says otherwise of a session than its typed get; where either says nothing, they differ in nothing. */
export function isListedOtherwise(member: 'status' | 'executionStage', list: Exchange, read: Exchange): boolean {
  const [sessionId, value] = [memberOf(read, 'sessionId'), memberOf(read, member)]
  const listed = typeof sessionId === 'string' ? sessionIn(list, sessionId)?.[member] : undefined
  return typeof listed === 'string' && typeof value === 'string' && listed !== value
}

function isOf({ sessionId }: Readonly<Record<string, unknown>>, id: string): boolean {
  return typeof sessionId === 'string' && sessionId.toLowerCase() === id
}
