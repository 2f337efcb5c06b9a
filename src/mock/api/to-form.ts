import { keysOf } from '../../contract/json-pointer.ts'
import { findMembersBeyond, responseFaults } from '../../contract/judge-response.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Options } from '../../engine/settings.ts'

/** Converts an answer's body to a form: without later members, or with additional ones. */
export function toForm(form: Options['form'], id: OperationId, status: number, body: unknown): unknown {
  switch (form) {
    case 'current':
      return body
    case 'older':
      return withoutMembers(body, findMembersBeyond('older', id, status, body))
    case 'newer':
      return withUnknownMembers(body)
  }
}

/** The first breach of the contract in an answer, by the closed schema where there is one; null when there is none. */
export function findBreach(form: Options['form'], id: OperationId, status: number, body: unknown): string | null {
  // The document has these two for no operation.
  if (status === 405 || status === 413) return null
  const [fault] = responseFaults(form === 'newer' ? 'open' : form, id, status, body)
  return fault === undefined ? null : `${id} ${status} ${fault.pointer === '' ? '/' : fault.pointer}: ${fault.message}`
}

/** Removes members. The pointers come from the document, so no list is needed here. */
function withoutMembers(body: unknown, pointers: readonly string[]): unknown {
  if (pointers.length === 0) return body
  const copy = structuredClone(body)
  for (const pointer of pointers) {
    const keys = [...keysOf(pointer)]
    const last = keys.pop() ?? ''
    let holder: unknown = copy
    for (const key of keys) holder = isRecord(holder) ? holder[key] : undefined
    if (isRecord(holder)) delete holder[last]
  }
  return copy
}

function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, withUnknownMembers(member)])
  return { ...Object.fromEntries(members), addedLater: 'Nobody knows this member yet.' }
}

function isRecord(value: unknown): value is { [member: string]: unknown } {
  return typeof value === 'object' && value !== null
}
