import { decodeText } from '../route.ts'
import type { Exchange } from './use-ledger.ts'

/** The operations of the document, by method and path template such as `/sessions/reports/{sessionId}`. */
export type Templates = readonly { readonly operation: string; readonly method: string; readonly path: string }[]

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

type Steps = readonly { readonly [member: string]: Json }[]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids and cursors of answers that later requests may send, each with the name under which a scenario saves it. */
const savedMembers = {
  sessionId: 'session',
  nextCursor: 'cursor',
  sourceId: 'source',
  collectionId: 'collection',
  uploadId: 'upload',
} as const

/**
 * The steps that ask the same again, oldest first. Ids and cursors are passed on from the answers that gave them, and the clock is moved by
 * the time that lay between two requests.
 */
export function stepsOf(exchanges: readonly Exchange[], templates: Templates): Steps {
  const names = new Map<string, string>()
  let before: number | null = null
  return exchanges.flatMap((exchange, index) => {
    const call = callOf(exchange, templates, names)
    if (call === null) return []
    const at = Date.parse(exchange.at)
    const seconds = before === null ? 0 : Math.floor((at - before) / 1000)
    before = at
    const saved = savedOf(exchange, names, exchanges.slice(index + 1))
    const step = { ...call, expect: expectOf(exchange), ...(saved !== null && { save: saved }) }
    return seconds > 0 ? [{ advance: `PT${seconds}S` }, step] : [step]
  })
}

function callOf(
  { operation, method, path, query, requestBody, account }: Exchange,
  templates: Templates,
  names: ReadonlyMap<string, string>,
): { readonly [member: string]: Json } | null {
  const template = templates.find((one) => one.operation === operation && one.method === method)
  if (template === undefined) return null
  const own = template.path.split('/')
  const given = path.split('/').slice(-own.length)
  const parameters = own.flatMap((part, index) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name === undefined ? [] : [[name, named(decodeText(given[index] ?? ''), names)] as const]
  })
  const queries = [...new URLSearchParams(query)].map(([name, value]) => [name, named(value, names)] as const)
  const body = requestBody === null || requestBody === '' ? undefined : parse(requestBody)
  return {
    call: template.operation,
    ...(account !== 'default' && { as: account }),
    ...(parameters.length > 0 && { path: Object.fromEntries(parameters) }),
    ...(queries.length > 0 && { query: Object.fromEntries(queries) }),
    ...(body !== undefined && { body: withNames(body, names) }),
    ...(body === undefined && requestBody !== null && requestBody !== '' && { text: requestBody }),
  }
}

/** What the answer meant: its status, the code of a refusal, the state of a session. */
function expectOf({ status, responseBody }: Exchange): Json {
  const body = responseBody === null ? undefined : parse(responseBody)
  const members = membersOf(body)
  const error = membersOf(members['error'])
  const told = {
    ...(typeof error['code'] === 'string' && { error: { code: error['code'] } }),
    ...pick(members, ['status', 'executionStage', 'totalCount']),
  }
  return { ...(status !== null && { status }), ...(Object.keys(told).length > 0 && { body: told }) }
}

/** The ids and cursors of an answer that a later request sends, to be saved by a name each. */
function savedOf(
  { responseBody }: Exchange,
  names: Map<string, string>,
  later: readonly Exchange[],
): { readonly [name: string]: string } | null {
  const body = membersOf(responseBody === null ? undefined : parse(responseBody))
  const saved = Object.entries(savedMembers).flatMap(([member, word]) => {
    const value = body[member]
    if (typeof value !== 'string' || names.has(value) || !later.some((one) => isSent(one, value))) return []
    const count = [...names.values()].filter((name) => name.startsWith(word)).length
    const name = count === 0 ? word : `${word}${count + 1}`
    names.set(value, name)
    return [[name, `/body/${member}`] as const]
  })
  return saved.length === 0 ? null : Object.fromEntries(saved)
}

function isSent({ path, query, requestBody }: Exchange, value: string): boolean {
  return path.includes(value) || query.includes(encodeURIComponent(value)) || query.includes(value) || requestBody?.includes(value) === true
}

function named(text: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(uuid.test(text.toLowerCase()) ? text.toLowerCase() : text)
  // The text `${` itself is written as `$${`.
  return name === undefined ? text.replaceAll('${', '$$$${') : `\${${name}}`
}

function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return named(value, names)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => withNames(item, names)) // narrowed to any[]
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withNames(member, names)]))
}

function pick(members: { readonly [name: string]: Json }, wanted: readonly string[]): { readonly [name: string]: Json } {
  return Object.fromEntries(wanted.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]] as const])))
}

function membersOf(value: unknown): { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [name: string]: Json }) : {}
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json // any JSON
  } catch {
    return undefined
  }
}
