import { defaults } from '../../../contract/generated/defaults.ts'
import type { Refusal } from '../../../engine/decide.ts'
import type { Position } from '../../../engine/sorted-list.ts'
import { fromCursor } from '../list-sessions.ts'

/** Reads the page that a query asks for, or refuses its cursor. */
export function readPaging(query: {
  readonly limit?: number
  readonly cursor?: string
}): { readonly limit: number; readonly below: Position | null } | Refusal {
  const { limit, cursor } = { ...defaults.ListSourcesQuery, ...query }
  const below = cursor === undefined ? null : fromCursor(cursor)
  if (below === undefined) return { refused: 'invalid_request', message: 'cursor must be the nextCursor of a page before' }
  return { limit, below }
}
