import { keysOf } from '../../contract/json-pointer.ts'
import { membersBeyond, responseFaults } from '../../contract/judge-response.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Options } from '../../engine/settings.ts'

/** An answer's body as a deployment of that form has it: without what came later, or with members that nobody knows yet. */
export function toForm(form: Options['form'], id: OperationId, status: number, body: unknown): unknown {
  switch (form) {
    case 'current':
      return body
    case 'older':
      return without(body, membersBeyond('older', id, status, body))
    case 'newer':
      return withUnknown(body)
  }
}

/** What is wrong with an answer of ours, judged in the closed form where there is one. Null when nothing is. */
export function breachOf(form: Options['form'], id: OperationId, status: number, body: unknown): string | null {
  // Only the stand-in speaks of these; the document has them for no operation.
  if (status === 405 || status === 413) return null
  const [fault] = responseFaults(form === 'newer' ? 'open' : form, id, status, body)
  return fault === undefined ? null : `${id} ${status} ${fault.pointer === '' ? '/' : fault.pointer}: ${fault.message}`
}

/** The document says which members came when, so that this needs no list of its own. */
function without(body: unknown, pointers: readonly string[]): unknown {
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

function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, withUnknown(member)])
  return { ...Object.fromEntries(members), addedLater: 'Nobody knows this member yet.' }
}

function isRecord(value: unknown): value is { [member: string]: unknown } {
  return typeof value === 'object' && value !== null
}
