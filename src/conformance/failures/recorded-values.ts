import type { Exchange } from '../../exchange/exchange.ts'
import { pointerBelow } from '../../contract/json-pointer.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** What a request asks with that only an answer can have told: ids of sessions, cursors, and the address of a visit. */
export function identifiersIn({ operation, request }: Exchange): readonly string[] {
  if (operation === null) return [request.url]
  const cursor = new URLSearchParams(request.url.split('?')[1] ?? '').get('cursor')
  const told = `${decoded(request.url)} ${request.body ?? ''}`
  return [...new Set([...(told.match(uuid) ?? []), ...(cursor === null ? [] : [cursor])])]
}

/** Where a text stands in a value, as a pointer: of several places the first. */
export function pointerTo(root: unknown, text: string): string | null {
  if (root === text) return ''
  if (typeof root !== 'object' || root === null) return null
  for (const [key, value] of Object.entries(root)) {
    const below = pointerTo(value, text)
    if (below !== null) return `${pointerBelow('', key)}${below}`
  }
  return null
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
