import type { OperationId } from '../../contract/operations.ts'
import { areaOf } from '../../contract/suggest-path.ts'
import { route } from '../../contract/router.ts'

/** A request of a client and what it was answered, as far as they tell how the client behaves. */
export type ClientExchange = {
  readonly id: number
  /** By the clock of the service: the world's, where a mock tells it. */
  readonly sentAt: number
  readonly answeredAt: number
  /** The account or key that it was sent with; null without one, and for one of nobody. */
  readonly account: string | null
  /** The address of the client, and other marks by which clients differ. */
  readonly from: string
  readonly method: string
  readonly url: string
  /** The path below the base URL, without query; null for an address that is not below it. */
  readonly path: string | null
  /** Headers by their names in lower case. The credentials of a key may be left out. */
  readonly headers: Readonly<Record<string, string>>
  /** True where all headers that were sent are known, so that a missing one was not sent. */
  readonly hasAllHeaders: boolean
  /** Set where headers were taken out, and the name of the program with them. */
  readonly isSenderUnknown?: true
  /** Set where nobody knows if it was sent with a key. */
  readonly isKeyUnknown?: true
  /** The tool of the MCP server that made the request. Its client has a token, and sends no key. */
  readonly tool?: string
  /** Set where nobody recorded how the client called that tool. */
  readonly isCallLeftOut?: true
  /** Set where the service made the request by itself, such as for the resources of its MCP server. */
  readonly isOfService?: true
  readonly body?: string
  /** Set where only a part of the body is known, or none of it. */
  readonly isBodyCut?: true
  /** Set where nobody knows what was answered. */
  readonly isAnswerUnknown?: true
  /** Null where no answer arrived. */
  readonly status: number | null
  readonly json?: unknown
  /** Whether the account has quota left; undefined where nobody knows. */
  readonly hasQuota?: boolean
  /** True where the client named an address that only answers give, such as a download. */
  readonly isOfFile: boolean
  readonly told?: ToldByMock
  /** True where a fault of the world or an override answered instead of the service. */
  readonly isReplaced: boolean
}

/** A mock says more of a request that it refused than its answer does. */
export type ToldByMock = {
  /** Why it knows no such key. */
  readonly key?: string
  /** Why it took the request for malformed. */
  readonly refusal?: string
  /** The code of that refusal. */
  readonly code?: string
  /** The method and path that it takes a mistyped path for; null where none is near. */
  readonly near?: string | null
  /** The path of an address that is below no base URL, where nothing is. */
  readonly nowhere?: string
}

/** The operation that a request is of, or why it is of none. */
export type Asked =
  | { readonly id: OperationId; readonly sessionId: string | null }
  | { readonly id: null; readonly why: 'elsewhere' | 'no such path' | 'no such method' }

export function askedOf({ method, path, isOfFile }: Pick<ClientExchange, 'method' | 'path' | 'isOfFile'>): Asked {
  if (path === null || isOfFile) return { id: null, why: 'elsewhere' }
  const found = route('api', method, path)
  // The contract says no more of such an area than that it is there.
  if (found.found !== 'operation' && areaOf(path) !== null) return { id: null, why: 'elsewhere' }
  switch (found.found) {
    case 'operation':
      return { id: found.id, sessionId: found.parameters['sessionId']?.toLowerCase() ?? null }
    case 'path':
      // A browser asks so by itself.
      return { id: null, why: method === 'OPTIONS' ? 'elsewhere' : 'no such method' }
    case 'nothing':
      return { id: null, why: 'no such path' }
  }
}

/** The query parameters of a request, as text. */
export function queryTextOf({ url }: Pick<ClientExchange, 'url'>): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at + 1).replace(/#.*$/s, '')
}
