import { memberOf, type Exchange } from '../exchange/exchange.ts'

/** The item of a list that is about a session, if it is on that page. */
export function sessionIn(list: Exchange, sessionId: string): Readonly<Record<string, unknown>> | undefined {
  const sessions = memberOf(list, 'sessions')
  if (!Array.isArray(sessions)) return undefined
  const items: readonly unknown[] = sessions
  return items.find((item): item is Readonly<Record<string, unknown>> => isObject(item) && item['sessionId'] === sessionId)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
