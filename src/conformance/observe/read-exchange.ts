import { isObject } from '../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'

export function queryOf({ request: { url } }: Exchange): URLSearchParams {
  return new URLSearchParams(url.replace(/^[^?]*\??/, '').replace(/#.*$/, ''))
}

export function statusOf(exchange: Exchange): number | undefined {
  return answerOf(exchange)?.status
}

/** The reading of an answer, as `refused with 400` or `accepted`; undefined for an answer that any request may get. */
export function refusedOr(accepted: string, exchange: Exchange): string | undefined {
  const status = statusOf(exchange)
  if (status === 400 || status === 403) return `refused with ${status}`
  return status !== undefined && status >= 200 && status < 300 ? accepted : undefined
}

/** The reading of a code that the contract leaves open: one of `known`, or another. */
export function codeAmong(exchange: Exchange, known: readonly string[]): string | undefined {
  const code = memberOf(exchange, 'error', 'code')
  return typeof code === 'string' ? (known.find((one) => one === code) ?? 'another code') : undefined
}

/** The way in which an object leaves members without a value; undefined if one has a value. */
export function absentOrNull(holder: unknown, names: readonly string[]): string | undefined {
  if (!isObject(holder)) return undefined
  const absent = names.filter((name) => !Object.hasOwn(holder, name)).length
  const empty = names.filter((name) => holder[name] === null).length
  if (absent + empty < names.length) return undefined
  return empty === 0 ? 'absent' : absent === 0 ? 'null' : 'some absent, some null'
}
