import { operation, type OperationId } from '../contract/operations.ts'
import { route } from '../contract/router.ts'

/** The part of an address before the path of an operation, and that operation. */
export type Matched = { readonly baseUrl: string; readonly operation: OperationId }

/** The longest path of an operation in parts, so that a long address is not tried from every place. */
const mostParts = 8

/** The operation that a request may be of, if the end of its address has the path of one; the longest such path. */
export function matchOperation(method: string, url: string): Matched | undefined {
  const address = URL.parse(url)
  if (address === null) return undefined
  const parts = address.pathname.split('/')
  for (let from = Math.max(1, parts.length - mostParts); from < parts.length; from++) {
    const found = route('api', method, `/${parts.slice(from).join('/')}`)
    if (found.found !== 'operation' || !startsWithLiteral(found.id)) continue
    return { baseUrl: `${address.origin}${parts.slice(0, from).join('/')}`, operation: found.id }
  }
  return undefined
}

/** The address with scheme and host in lower case and without the port that its scheme has anyway, as programs send it. The rest stays. */
export function toUsualAddress(url: string): string {
  const origin = URL.parse(url)?.origin ?? 'null'
  return origin === 'null' ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, () => origin)
}

/** A base URL as paths are appended to it. */
export function toUsualBaseUrl(url: string): string {
  return toUsualAddress(url).replace(/\/+$/, '')
}

/** A path that begins with a parameter would match any address. */
function startsWithLiteral(id: OperationId): boolean {
  return !operation(id).path.startsWith('/{')
}

/** The operation of a request below a base URL; `path` if the path has others, null if the base URL has nothing there. */
export function operationBelow(baseUrl: string, method: string, url: string): OperationId | 'path' | null {
  const address = URL.parse(url)
  const root = URL.parse(baseUrl)
  if (address === null || root === null || address.origin !== root.origin) return null
  const prefix = root.pathname.replace(/\/$/, '')
  if (!address.pathname.startsWith(`${prefix}/`)) return null
  const found = route('api', method, address.pathname.slice(prefix.length))
  switch (found.found) {
    case 'operation':
      return found.id
    case 'path':
      return 'path'
    case 'nothing':
      return null
  }
}

/** The base URLs that requests have, each with the number of requests that match an operation there, the most first. */
export function countBaseUrls(
  requests: readonly { readonly method: string; readonly url: string }[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { method, url } of requests) {
    const matched = matchOperation(method, url)
    if (matched !== undefined) counts.set(matched.baseUrl, (counts.get(matched.baseUrl) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
