import type { CompiledValidator } from './compiled-validator.ts'
import { faultsOf, type Fault } from './faults.ts'
import { validators as current } from './generated/validators/requests-current.ts'
import { validators as older } from './generated/validators/requests-older.ts'
import { validators as open } from './generated/validators/requests-open.ts'
import type { Form } from './form.ts'
import { operation, type OperationId } from './operations.ts'

const byForm: { readonly [F in Form]: Readonly<Record<string, CompiledValidator>> } = { open, older, current }

/** What a request body breaks. In a closed form an unknown key is a fault as well. */
export function requestFaults(form: Form, id: OperationId, body: unknown): readonly Fault[] {
  const { request } = operation(id)
  const validator = request === null ? undefined : byForm[form][request]
  return validator === undefined ? [] : faultsOf(validator, body)
}

/** What parsed query parameters break. In a closed form an unknown parameter is a fault as well, also where none is known. */
export function queryFaults(form: Form, id: OperationId, query: { readonly [name: string]: unknown }): readonly Fault[] {
  const validator = byForm[form][`${id.charAt(0).toUpperCase()}${id.slice(1)}Query`]
  if (validator !== undefined) return faultsOf(validator, query)
  return form === 'open' ? [] : unknownParameters(query)
}

/** Every parameter of an operation that has none. */
export function unknownParameters(query: { readonly [name: string]: unknown }): readonly Fault[] {
  return Object.keys(query).map((name) => ({
    pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    field: name,
    message: `${name} is not known here`,
    demandedAt: '/paths',
  }))
}
