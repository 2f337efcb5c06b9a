import { controlOperationIds, type ControlOperationId, type ControlPathOf } from '../contract/control.ts'
import type { Control, ControlArguments } from '../control/index.ts'

type OfWorld = { [Id in ControlOperationId]: ControlPathOf<Id> extends { readonly world: string } ? Id : never }[ControlOperationId]

/** The path parameters other than the world. */
type PathPart<Id extends ControlOperationId> =
  Exclude<keyof ControlPathOf<Id>, 'world'> extends never ? unknown : { readonly path: Omit<ControlPathOf<Id>, 'world'> }

type Arguments<Id extends OfWorld> = Omit<ControlArguments<Id>, 'path'> & PathPart<Id>

type Given<Id extends OfWorld> = keyof Arguments<Id> extends never
  ? []
  : Partial<Arguments<Id>> extends Arguments<Id>
    ? [given?: Arguments<Id>]
    : [given: Arguments<Id>]

/** The control API of one world: a method for each of its operations, called as those of `Control` are, without the world. */
export type WorldControl = { readonly [Id in OfWorld]: (...given: Given<Id>) => ReturnType<Control[Id]> }

export function createWorldControl(control: Control, world: string): WorldControl {
  const methods = controlOperationIds.map((id) => [
    id,
    (call: { readonly path?: object } = {}) => {
      // The types of the caller ensure that the arguments are of this operation.
      const method = control[id] as (given: object) => unknown
      return method({ ...call, path: { ...call.path, world } })
    },
  ])
  return Object.fromEntries(methods) as WorldControl // the types leave out what is of no world
}
