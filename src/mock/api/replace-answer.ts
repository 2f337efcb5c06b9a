import { isObject } from '../../contract/is-object.ts'
import type { GivenFault } from '../../contract/given.ts'
import type { Outcome } from '../http/api-request.ts'

type Replacement = NonNullable<NonNullable<GivenFault['does']>['replace']>

/**
 * Gives the answer that arrives in place of a world's own. Its headers come over those of the own answer, and its body may keep values of
 * the own body.
 */
export function replaceAnswer(own: Outcome, { status, headers = {}, body }: Replacement, baseUrl: string): Outcome {
  const given = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const type = names.has('content-type') || body === undefined ? [] : [['content-type', typeof body === 'string' ? text : json] as const]
  const kept = own.headers.filter(([name]) => !names.has(name.toLowerCase()) && !ofBody.test(name))
  return { status, headers: [...kept, ...type, ...given], body: bodyOf(own, body, baseUrl) }
}

const json = 'application/json'
const text = 'text/plain; charset=utf-8'
const ofBody = /^content-(?:type|length|disposition|encoding)$/i

function bodyOf(own: Outcome, body: unknown, baseUrl: string): string {
  if (body === undefined) return ''
  if (typeof body === 'string') return body
  return JSON.stringify(filled(body, jsonOf(own), baseUrl))
}

function jsonOf({ body }: Outcome): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

function filled(value: unknown, own: unknown, baseUrl: string): unknown {
  if (typeof value === 'string') return value.startsWith(base) ? baseUrl + value.slice(base.length) : value
  if (Array.isArray(value)) return value.map((item, index) => filled(item, Array.isArray(own) ? own[index] : undefined, baseUrl))
  if (!isObject(value)) return value
  if (Object.hasOwn(value, '$own') && Object.keys(value).length === 1)
    return own === undefined ? filled(value['$own'], undefined, baseUrl) : own
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      filled(member, isObject(own) && Object.hasOwn(own, name) ? own[name] : undefined, baseUrl),
    ]),
  )
}

const base = '${baseUrl}'
