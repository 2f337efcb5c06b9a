import type { CompiledValidator } from './compiled-validator.ts'
import { findFaults, toStatusFault, findUnknownMembers, type Fault } from './faults.ts'
import type { Form } from './form.ts'
import { validators as current } from './generated/validators/responses-current.ts'
import { validators as older } from './generated/validators/responses-older.ts'
import { validators as open } from './generated/validators/responses-open.ts'
import { isObject } from './is-object.ts'
import { operation, type OperationId } from './operations.ts'

const byForm: { readonly [F in Form]: Readonly<Record<string, CompiledValidator>> } = { open, older, current }

/**
 * The faults of a response: an undocumented status, a body that breaks its schema, and in a closed form an error code that the
 * catalogue does not list for the operation and status.
 */
export function responseFaults(form: Form, id: OperationId, status: number, body: unknown): readonly Fault[] {
  const { responses, errors } = operation(id)
  const schema = responses[status]
  // A documented answer without a body.
  if (schema === '') return []
  const validator = schema === undefined ? undefined : byForm[form][schema]
  if (validator === undefined) return [toStatusFault(id, status)]
  const faults = findFaults(validator, body)
  const codes = errors[status]
  if (form === 'open' || faults.length > 0 || codes === undefined) return faults
  const code = codeOf(body)
  return code === undefined || codes.some((known) => known === code)
    ? []
    : [
        {
          pointer: '/error/code',
          field: 'error.code',
          message: `error.code must be one of ${codes.join(', ')}`,
          demandedAt: '/components/schemas/Error/properties/error/properties/code',
        },
      ]
}

/** The published form of an answer that no other has; null where its members are those of both, or of none. The first item tells for a list. */
export function formOfResponse(id: OperationId, status: number, body: unknown): 'older' | 'current' | null {
  const short = withFirstItems(body)
  const isOlder = responseFaults('older', id, status, short).length === 0
  const isCurrent = responseFaults('current', id, status, short).length === 0
  return isOlder === isCurrent ? null : isOlder ? 'older' : 'current'
}

function withFirstItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withFirstItems)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFirstItems(member)]))
}

/** Pointers to the members of a body that are not in a form. */
export function findMembersBeyond(form: Form, id: OperationId, status: number, body: unknown): readonly string[] {
  const schema = operation(id).responses[status]
  const validator = schema === undefined ? undefined : byForm[form][schema]
  return validator === undefined ? [] : findUnknownMembers(validator, body)
}

function codeOf(body: unknown): string | undefined {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The names of the schemas of response bodies. */
export const responseSchemas: readonly string[] = Object.keys(open)

/** The faults of a value by a response schema, in the open form. */
export function schemaFaults(name: string, value: unknown): readonly Fault[] {
  const validator = open[name]
  return validator === undefined ? [] : findFaults(validator, value)
}
