import type { CompiledValidator } from './compiled-validator.ts'
import { findFaults, toParameterFault, type Fault } from './faults.ts'
import { validators as current } from './generated/validators/requests-current.ts'
import { validators as older } from './generated/validators/requests-older.ts'
import { validators as open } from './generated/validators/requests-open.ts'
import type { Form } from './form.ts'
import { operation, operationIds, querySchemaOf, type OperationId } from './operations.ts'

type Validators = Readonly<Record<string, CompiledValidator>>

const bodyValidators: { readonly [F in Form]: Validators } = { open, older, current }

/** Validators of query parameters by operation, looked up once because every request needs one. */
const queryValidatorsByForm: { readonly [F in Form]: ReadonlyMap<OperationId, CompiledValidator | undefined> } = {
  open: queryValidatorsOf(open),
  older: queryValidatorsOf(older),
  current: queryValidatorsOf(current),
}

function queryValidatorsOf(validators: Validators): ReadonlyMap<OperationId, CompiledValidator | undefined> {
  return new Map(operationIds.map((id) => [id, validators[querySchemaOf(id)]]))
}

/** The faults of a request body. In a closed form an unknown key is a fault as well. */
export function requestFaults(form: Form, id: OperationId, body: unknown): readonly Fault[] {
  const { request } = operation(id)
  const validator = request === null ? undefined : bodyValidators[form][request]
  return validator === undefined ? [] : findFaults(validator, body)
}

/** The faults of parsed query parameters. In a closed form an unknown parameter is a fault as well, even if none is known. */
export function queryFaults(form: Form, id: OperationId, query: { readonly [name: string]: unknown }): readonly Fault[] {
  const validator = queryValidatorsByForm[form].get(id)
  if (validator !== undefined) return findFaults(validator, query)
  return form === 'open' ? [] : Object.keys(query).map(toParameterFault)
}
