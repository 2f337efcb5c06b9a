import { route } from '../../contract/router.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Target } from '../define/target.ts'

/** Sends a request again; null where nothing may be sent. */
export type Sender = (context: ProbeContext) => Promise<Exchange | null>

/** The text by which two exchanges are of the same request. */
export function describeRequest({ request: { method, url, headers, body } }: Exchange): string {
  return JSON.stringify([method, url, headers['authorization'], body])
}

/** Returns a function that sends a request again; null for a resume or a share, or where no key of the target was sent. */
export function toSender(exchange: Exchange, target: Target): Sender | null {
  const { operation, request } = exchange
  if (operation === null) return request.method === 'GET' ? ({ visit }) => visit({ url: request.url }) : null
  if (!['typedGet', 'list', 'search', 'create'].includes(operationRoles[operation])) return null
  const call = toCall(exchange, target)
  return call === null ? null : ({ send }) => send(call)
}

/** Returns a function that sends a request again which must be refused. */
export function toRefusableSender(exchange: Exchange, target: Target): Sender | null {
  const call = toCallOf(exchange, target)
  if (call === null) return null
  const { 'content-type': contentType, authorization } = exchange.request.headers
  const headers = {
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(authorization !== undefined && { authorization }),
  }
  return ({ sendInvalid }) => sendInvalid({ ...call, headers })
}

/** The call of an exchange with a key of the target; null where there is none. */
export function toCall(exchange: Exchange, target: Target): ApiCall | null {
  const key = Object.entries(target.keys).find(([name]) => name === exchange.as)?.[1]
  return key === undefined || exchange.request.headers['authorization'] !== `Bearer ${key}` ? null : toCallOf(exchange, target)
}

function toCallOf({ operation, as, request }: Exchange, { baseUrl }: Target): ApiCall | null {
  if (operation === null || !request.url.startsWith(baseUrl)) return null
  const [path = '', query = ''] = request.url.slice(baseUrl.length).split('?')
  const found = route('api', request.method, path)
  if (found.found !== 'operation' || found.id !== operation) return null
  const parameters = Object.entries(found.parameters).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    operation,
    as,
    path: Object.fromEntries(parameters) as Readonly<Record<string, string>>, // made of texts
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(request.body !== undefined && { text: request.body }),
  }
}
