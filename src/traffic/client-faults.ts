import { requestFaults, queryFaults } from '../contract/judge-request.ts'
import { operation, type OperationId } from '../contract/operations.ts'
import { readQuery } from '../contract/read-query.ts'
import type { Fault } from '../contract/faults.ts'
import { operationBelow } from './find-base-url.ts'
import type { Recorded } from './recorded.ts'

/** What a request shows of its client. */
export type JudgedRequest = {
  /** Null for no request of the API. */
  readonly operation: OperationId | null
  /** What the contract does not allow. */
  readonly faults: readonly string[]
  /** Keys and parameters that the contract does not know, which a deployment may ignore. */
  readonly unknown: readonly string[]
}

/** Judges a request by the contract: its method and path, its key, its query and its body. */
export function judgeRequest(baseUrl: string, { request }: Recorded): JudgedRequest {
  const { method, url, headers } = request
  const id = operationBelow(baseUrl, method, url)
  // A browser sends a preflight by itself.
  if (id === null || (id === 'path' && method === 'OPTIONS')) return { operation: null, faults: [], unknown: [] }
  if (id === 'path') return { operation: null, faults: [`the path has no ${method}`], unknown: [] }
  const hasKey = headers.some(([name]) => name.toLowerCase() === 'authorization')
  const query = readQuery(id, URL.parse(url)?.search.slice(1) ?? '')
  const body = bodyOf(id, request)
  const [open, closed] = [faultsOf('open', id, query, body), faultsOf('current', id, query, body)]
  return {
    operation: id,
    faults: [
      ...(hasKey || operation(id).public ? [] : ['the header Authorization is missing']),
      ...('fault' in body ? [body.fault] : []),
      ...open.map(({ message }) => message),
    ],
    unknown: closed.map(({ message }) => message).filter((message) => !open.some((one) => one.message === message)),
  }
}

type Body = { readonly value: unknown } | { readonly fault: string } | { readonly unjudged: true }

/** A body in parts, one of bytes and one that is cut are not judged. */
function bodyOf(id: OperationId, { headers, body, isCut }: Recorded['request']): Body {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (operation(id).request === null || isCut === true || /^multipart\//i.test(type)) return { unjudged: true }
  if (body === undefined) return { value: undefined }
  if (!('text' in body)) return { unjudged: true }
  try {
    return { value: JSON.parse(body.text) }
  } catch {
    return { fault: 'the body is no JSON' }
  }
}

function faultsOf(form: 'open' | 'current', id: OperationId, query: ReturnType<typeof readQuery>, body: Body): readonly Fault[] {
  return [...queryFaults(form, id, query), ...('value' in body ? requestFaults(form, id, body.value) : [])]
}
