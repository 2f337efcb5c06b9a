import type { ControlEntry } from './entries.ts'
import { findFaults, toStatusFault, toParameterFault, type Fault } from './faults.ts'
import type { operations as Documented, Refusal } from './generated/control.ts'
import { defaults as controlDefaults } from './generated/control-defaults.ts'
import { controlOperations } from './generated/control-operations.ts'
import { validators } from './generated/validators/control.ts'
import { querySchemaOf } from './operations.ts'

export type ControlOperationId = keyof typeof controlOperations

/** The codes with which the control API refuses. */
export type ControlErrorCode = Refusal['error']['code']

type Content<Message> = Message extends { readonly content: { readonly 'application/json': infer Body } } ? Body : never

/** The type of a control operation's request body; never where it has none. */
export type ControlRequestOf<Id extends ControlOperationId> = Documented[Id] extends { readonly requestBody: infer Request }
  ? Content<Request>
  : never

type Success<Responses> = Responses[Extract<keyof Responses, 200 | 201 | 204>]

type Answer<Message> = Message extends { readonly content: { readonly 'application/json': infer Body } }
  ? Body
  : Message extends { readonly content: { readonly 'text/event-stream': infer Text } }
    ? Text
    : null

/** The type of a control operation's body when it succeeds: null for none, a string for a stream of events. */
export type ControlResponseOf<Id extends ControlOperationId> = Answer<Success<Documented[Id]['responses']>>

/** True for a control operation that answers with a stream of events. */
export type ControlStreams<Id extends ControlOperationId> = (typeof controlOperations)[Id]['streams']

/** The path parameters of a control operation; never where it has none. */
export type ControlPathOf<Id extends ControlOperationId> = NonNullable<Documented[Id]['parameters']['path']>

/** The query parameters of a control operation, parsed; never where it has none. */
export type ControlQueryOf<Id extends ControlOperationId> = NonNullable<Documented[Id]['parameters']['query']>

export { controlDefaults }

/** Every operation of the control API, in the document's order. */
export const controlOperationIds: readonly ControlOperationId[] = Object.keys(controlOperations) as ControlOperationId[] // the keys of a literal

export function controlOperation(id: ControlOperationId): ControlEntry {
  return controlOperations[id]
}

/** The faults of a request body by the control document, unknown keys included. */
export function controlRequestFaults(id: ControlOperationId, body: unknown): readonly Fault[] {
  return faultsBySchema(controlOperation(id).request ?? '', body)
}

/** The faults of parsed query parameters by the control document, unknown parameters included. */
export function controlQueryFaults(id: ControlOperationId, query: { readonly [name: string]: unknown }): readonly Fault[] {
  const validator = validators[querySchemaOf(id)]
  return validator === undefined ? Object.keys(query).map(toParameterFault) : findFaults(validator, query)
}

/** The faults of a response by the control document: an undocumented status, or a body that breaks its schema. */
export function controlResponseFaults(id: ControlOperationId, status: number, body: unknown): readonly Fault[] {
  const { responses } = controlOperation(id)
  const schema = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
  return schema === undefined ? [toStatusFault(id, status)] : faultsBySchema(schema, body)
}

function faultsBySchema(name: string, value: unknown): readonly Fault[] {
  const validator = validators[name]
  return validator === undefined ? [] : findFaults(validator, value)
}
