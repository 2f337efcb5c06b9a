import { operation } from '../../contract/operations.ts'
import type { Actor, ApiRequest } from '../http/api-request.ts'
import type { Tool } from './tools.ts'

/** The arguments of a tool, as a client sent them. */
export type ToolArguments = { readonly [argument: string]: unknown }

/** The argument of the path that is missing, without which there is no request. */
export function missingArgument({ places }: Tool, given: ToolArguments): string | undefined {
  const inPath = Object.entries(places).flatMap(([argument, place]) => (place.in === 'path' ? [argument] : []))
  return inPath.find((argument) => given[argument] === undefined || given[argument] === '')
}

/** The request of the API that a tool stands for, made by the account of a token. Wrong arguments are refused where the API refuses them. */
export function toolRequest(tool: Tool, given: ToolArguments, asked: ApiRequest, api: string, actor: Actor): ApiRequest {
  const { method, path } = operation(tool.operation)
  const query = new URLSearchParams()
  const body: { [member: string]: unknown } = {}
  let filled = path
  for (const [argument, value] of Object.entries(given)) {
    const place = Object.hasOwn(tool.places, argument) ? tool.places[argument] : undefined
    if (place === undefined) body[argument] = value
    else if (place.in === 'path') filled = filled.replace(`{${place.name}}`, encodeURIComponent(textOf(value)))
    else if (place.flag === undefined) query.append(place.name, textOf(value))
    else if (value !== false) query.append(place.name, value === true ? place.flag : textOf(value))
  }
  const hasBody = method !== 'GET' && method !== 'DELETE' && (operation(tool.operation).request !== null || Object.keys(body).length > 0)
  // A GET has no body, so what it does not know goes where the API looks for it.
  if (!hasBody) for (const [name, value] of Object.entries(body)) query.append(name, textOf(value))
  return {
    method,
    path: api + filled,
    query: query.toString(),
    header: (name) => (name === 'content-type' && hasBody ? 'application/json' : name === 'user-agent' ? asked.header(name) : undefined),
    ...(hasBody && { body: new TextEncoder().encode(JSON.stringify(body)) }),
    clientAddress: asked.clientAddress,
    actor,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
