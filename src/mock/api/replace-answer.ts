import { isDeepEqual } from '../../contract/is-deep-equal.ts'
import { isObject } from '../../contract/is-object.ts'
import type { GivenFault } from '../../contract/given.ts'
import type { Outcome } from '../http/api-request.ts'
import { parsedJson } from '../http/parsed-json.ts'

type Replacement = NonNullable<NonNullable<GivenFault['does']>['replace']>
type Change = NonNullable<NonNullable<GivenFault['does']>['change']>

/**
 * Gives the answer that arrives in place of a world's own. Its headers come over those of the own answer, and its body may keep values of
 * the own body.
 */
export function replaceAnswer(own: Outcome, { status, headers = {}, body }: Replacement, baseUrl: string): Outcome {
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
  const type = hasType || body === undefined ? {} : { 'content-type': typeof body === 'string' ? text : json }
  const ownHeaders = own.headers.filter(([name]) => !ofBody.test(name))
  return { status, headers: withHeaders(ownHeaders, { ...type, ...headers }), body: bodyOf(own, body, baseUrl) }
}

/** Gives a world's own answer with other members; null where it is not the one that is to change. */
export function changeAnswer(own: Outcome, { when = {}, headers = {}, body = {} }: Change, baseUrl: string): Outcome | null {
  const json = jsonOf(own)
  if (!isObject(json) || !Object.entries(when).every(([name, value]) => isDeepEqual(json[name], value))) return null
  const kept = Object.entries(json).filter(([name]) => !Object.hasOwn(body, name))
  const changed = Object.entries(body).flatMap(([name, value]) => {
    if (isAbsent(value)) return []
    return [[name, filled(value, Object.hasOwn(json, name) ? json[name] : undefined, baseUrl)] as const]
  })
  return { ...own, headers: withHeaders(own.headers, headers), body: JSON.stringify(Object.fromEntries([...kept, ...changed])) }
}

function withHeaders(own: Outcome['headers'], headers: Readonly<Record<string, string | null>>): Outcome['headers'] {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const given = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return [...own.filter(([name]) => !names.has(name.toLowerCase())), ...given]
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
  return typeof body === 'string' ? parsedJson(body) : undefined
}

function filled(value: unknown, own: unknown, baseUrl: string): unknown {
  if (typeof value === 'string') return value.startsWith(base) ? baseUrl + value.slice(base.length) : value
  if (Array.isArray(value)) return value.map((item, index) => filled(item, Array.isArray(own) ? own[index] : undefined, baseUrl))
  if (!isObject(value)) return value
  if (Object.hasOwn(value, '$own') && Object.keys(value).length === 1)
    return own === undefined ? filled(value['$own'], undefined, baseUrl) : own
  const members = Object.entries(value).filter(([, member]) => !isAbsent(member))
  return Object.fromEntries(
    members.map(([name, member]) => [name, filled(member, isObject(own) && Object.hasOwn(own, name) ? own[name] : undefined, baseUrl)]),
  )
}

function isAbsent(value: unknown): boolean {
  return isObject(value) && value['$absent'] === true
}

const base = '${baseUrl}'
