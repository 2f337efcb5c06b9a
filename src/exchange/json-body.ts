import { isObject } from '../contract/is-object.ts'
import type { Exchange } from './exchange.ts'

type Body = Readonly<Record<string, unknown>>

/** The object that a request has as its JSON body; undefined for anything else, or for a body that was not recorded whole. */
export function jsonBodyOf({ request: { headers, body } }: Exchange): Body | undefined {
  const type = headers['content-type']
  // Most requests are reads. An error of the parser would cost more than all else.
  if (body === undefined || body === '' || (type !== undefined && !/json/i.test(type))) return undefined
  try {
    const parsed: unknown = JSON.parse(body)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The same, or an object without members. */
export function jsonBodyOrEmpty(exchange: Exchange): Body {
  return jsonBodyOf(exchange) ?? {}
}
