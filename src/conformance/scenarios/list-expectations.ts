import { isObject } from '../../contract/is-object.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Answered } from '../../exchange/exchange.ts'
import { findDifferences } from '../../scenario/differences.ts'

type OfList = {
  readonly operation: OperationId | null
  readonly verdict: { readonly pointer?: string }
  readonly passing: Answered
  readonly failing: Answered
  readonly input: unknown
}

/** The bodies that follow for a list from the contract alone, so that the passing list may be empty: its order, its filter, and its length. */
export function listExpectations(compared: OfList): readonly object[] {
  if (compared.operation !== 'listSessions') return []
  const bodies = [expectedOrder(compared), expectedFilter(compared), expectedLength(compared)].filter((body) => body !== null)
  return bodies.filter(
    (body) => findDifferences(body, compared.passing.json).length === 0 && findDifferences(body, compared.failing.json).length > 0,
  )
}

function expectedOrder({ verdict: { pointer = '' } }: OfList): object | null {
  return /^\/sessions\/\d+\/createdAt$/.test(pointer) ? { sessions: { $newestFirst: 'createdAt' } } : null
}

/** No page has more sessions than its limit. */
function expectedLength({ verdict: { pointer = '/sessions' }, input }: OfList): object | null {
  const limit = Number(queryIn(input)['limit'] ?? Number.NaN)
  return pointer === '/sessions' && Number.isInteger(limit) ? { sessions: { $length: { $atMost: limit } } } : null
}

/** The statuses that no session leaves. An item of a list of others may have moved on. */
const lasting: ReadonlySet<unknown> = new Set(['completed', 'failed', 'unknown'])

function expectedFilter(compared: OfList): object | null {
  const { name, value } = filterAt(compared) ?? {}
  if (name === undefined || (name === 'status' && !lasting.has(value))) return null
  // An idle agent session may work again meanwhile.
  const item = name === 'status' ? { $any: [{ type: 'agent' }, { status: value }] } : { [name]: value }
  return { sessions: { $each: item } }
}

/** The filter that the item of a verdict does not match. */
function filterAt({ verdict: { pointer = '' }, input }: OfList): { readonly name: string; readonly value: unknown } | undefined {
  const [, name] = /^\/sessions\/\d+\/(type|source|status)$/.exec(pointer) ?? []
  const value = name === undefined ? undefined : queryIn(input)[name]
  return name === undefined || value === undefined ? undefined : { name, value }
}

function queryIn(input: unknown): Readonly<Record<string, unknown>> {
  const query: unknown = Array.isArray(input) ? input[0] : undefined
  return isObject(query) ? query : {}
}

/** True for an item that should stand on another page, or on none: the list is in another order, or filtered. */
export function isOutOfPlace(compared: OfList): boolean {
  return filterAt(compared) !== undefined || /^\/sessions\/\d+\/createdAt$/.test(compared.verdict.pointer ?? '')
}
