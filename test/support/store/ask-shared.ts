import type { ApiRequest } from '../../../src/mock/http/api-request.ts'
import type { SharedServer } from './shared-servers.ts'

export type Answered = { readonly status: number; readonly body: { readonly [name: string]: unknown } }

/** Sends a request to a server of a store, with the key of the account enterprise. */
export async function askShared(server: SharedServer, method: string, path: string, body?: object): Promise<Answered> {
  const headers: { readonly [name: string]: string } = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  const [at = '', query = ''] = path.split('?')
  const request: ApiRequest = {
    method,
    path: at,
    query,
    header: (name) => headers[name],
    clientAddress: '127.0.0.1',
    ...(body !== undefined && { body: new TextEncoder().encode(JSON.stringify(body)) }),
  }
  const outcome = await server.answerWhenKept(request)
  return { status: outcome.status, body: JSON.parse(typeof outcome.body === 'string' && outcome.body !== '' ? outcome.body : '{}') as {} }
}
