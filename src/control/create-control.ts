import {
  controlOperation,
  controlOperationIds,
  type ControlOperationId,
  type ControlPathOf,
  type ControlQueryOf,
  type ControlRequestOf,
  type ControlResponseOf,
  type ControlStreams,
} from '../contract/control.ts'
import { ask, follow, type ControlCall, type ControlEvent, type ControlOptions } from './call.ts'

/** True if every member may be left out. */
type IsOptional<Value> = Partial<Value> extends Value ? true : false

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [Key in Name]: Value }

type QueryPart<Value> = [Value] extends [never]
  ? unknown
  : IsOptional<Value> extends true
    ? { readonly query?: Value }
    : { readonly query: Value }

/** The arguments of a control operation: the parts that the document gives it, and no others. */
export type ControlArguments<Id extends ControlOperationId> = Part<'path', ControlPathOf<Id>> &
  QueryPart<ControlQueryOf<Id>> &
  Part<'body', ControlRequestOf<Id>> &
  (ControlStreams<Id> extends true ? { readonly signal?: AbortSignal } : unknown)

type Given<Id extends ControlOperationId> =
  unknown extends ControlArguments<Id>
    ? []
    : IsOptional<ControlArguments<Id>> extends true
      ? [given?: ControlArguments<Id>]
      : [given: ControlArguments<Id>]

/** A method for each operation of the control API. */
export type Control = {
  readonly [Id in ControlOperationId]: (
    ...given: Given<Id>
  ) => ControlStreams<Id> extends true ? AsyncIterable<ControlEvent> : Promise<ControlResponseOf<Id>>
}

/** Creates a client of the control API. A failed call rejects with a ControlError. */
export function createControl(options: ControlOptions): Control {
  const methods = controlOperationIds.map((id) => [
    id,
    (call: ControlCall = {}) => (controlOperation(id).streams ? follow(options, id, call) : ask(options, id, call)),
  ])
  return Object.fromEntries(methods) as Control // the table and the types come from one document, and each answer is judged by it
}
