import { toDuration } from '../../../contract/duration.ts'
import { operation } from '../../../contract/operations.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { escapeNames } from '../../../scenario/saved-values.ts'
import type { Target } from '../../define/target.ts'
import type { RunAction } from '../../send/run-record.ts'

/** A step as written in a scenario file. */
export type DraftStep = Readonly<Record<string, unknown>>

/** A step that repeats an exchange; null where no step can express it. */
export function toStep(exchange: Exchange, known: ReadonlyMap<string, string>, target: Target): DraftStep | null {
  const { operation: id, as, tool, request } = exchange
  if (tool !== undefined)
    return {
      mcp: tool.name,
      ...(as !== 'default' && { as: as ?? 'none' }),
      ...(Object.keys(tool.arguments).length > 0 && { arguments: symbolic(tool.arguments, known) }),
    }
  if (id === null) {
    const address = known.get(request.url)
    return address === undefined || request.method !== 'GET' ? null : { visit: `\${${address}}` }
  }
  const entry = operation(id)
  if (request.method !== entry.method) return null
  const root = entry.at === 'mcp' ? target.mcpUrl : target.baseUrl
  if (root === undefined || !request.url.startsWith(root)) return null
  const [address = '', search = ''] = request.url.slice(root.length).split('?')
  const path = parametersOf(entry.path, address)
  if (path === null) return null
  const parameters = new URLSearchParams(search)
  const query = Object.fromEntries(parameters)
  // A step names each parameter once.
  if (Object.keys(query).length < parameters.size) return null
  const { authorization, 'content-type': type, ...others } = lowerCased(request.headers)
  const own = Object.fromEntries(Object.entries(others).filter(([name]) => !Object.hasOwn(lowerCased(target.headers ?? {}), name)))
  const json = request.body === undefined ? undefined : parsed(request.body)
  const headers = {
    ...own,
    ...(as === null && authorization !== undefined && { authorization }),
    ...(request.body !== undefined && type !== 'application/json' && type !== undefined && { 'content-type': type }),
  }
  return {
    call: id,
    ...(as !== 'default' && { as: as ?? 'none' }),
    ...(Object.keys(path).length > 0 && { path: symbolic(path, known) }),
    ...(Object.keys(query).length > 0 && { query: symbolic(withNumbers(query, known), known) }),
    ...(json !== undefined && { body: symbolic(json.value, known) }),
    ...(json === undefined && request.body !== undefined && { text: escapeNames(request.body) }),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
}

/** Numbers are sent as the texts of their digits, and read better in a file. A cursor of an answer is none, though it may count. */
function withNumbers(query: Readonly<Record<string, string>>, known: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const isNumber = (name: string, value: string): boolean => /^[1-9]\d{0,8}$/.test(value) && !(name === 'cursor' && known.has(value))
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value]))
}

/** A step that repeats an action of the run other than a request. */
export function toActionStep(action: RunAction, known: ReadonlyMap<string, string>): DraftStep {
  if (action.type === 'waited') return { advance: toDuration(Math.max(1, Math.ceil(action.ms))) }
  const { operation: call, path, query, body } = action.call
  const { world: _world, ...others } = path
  return {
    control: {
      call,
      ...(Object.keys(others).length > 0 && { path: symbolic(others, known) }),
      ...(query !== undefined && { query: symbolic(query, known) }),
      ...(body !== undefined && { body: symbolic(body, known) }),
    },
  }
}

function parametersOf(template: string, address: string): Readonly<Record<string, string>> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${template.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '([^/]*)')}$`)
  const found = pattern.exec(address)
  if (found === null) return null
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  } catch {
    return null
  }
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Replaces values anywhere in a value by the names that stand for them. */
function symbolic(value: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const name = known.get(value)
    return name === undefined ? escapeNames(value) : `\${${name}}`
  }
  if (Array.isArray(value)) return value.map((item) => symbolic(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, symbolic(member, known)]))
}
