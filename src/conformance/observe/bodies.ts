import { pointerBelow } from '../../contract/json-pointer.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'
import { countSightings, type Sighting } from './sightings.ts'
import { compareWithShape } from './diff-shape.ts'

/** The place of a sighting. Its key is the same in every run, so that runs can be compared. */
export type At = { readonly key: string; readonly operation: OperationId; readonly status: number }
type AtPath = At & { readonly path: string }

/** The number of answers that may have a member, that have it, and that have null there. */
export type MemberCount = AtPath & { readonly shown: number; readonly of: number; readonly nulls: number; readonly since?: 'current' }
export type UnknownMember = AtPath & { readonly types: readonly string[] } & Sighting
export type ListedValue = AtPath & { readonly value: string } & Sighting

type SeenBodies = {
  readonly members: readonly MemberCount[]
  /** The keys of the members that the current form always has. */
  readonly demanded: ReadonlySet<string>
  readonly unknownMembers: readonly UnknownMember[]
  readonly unknownValues: readonly ListedValue[]
  readonly currentValues: readonly ListedValue[]
  readonly omitted: number
}

export type BodyFold = {
  readonly see: (exchange: number, at: Pick<At, 'operation' | 'status'>, shape: ResponseShape, body: unknown) => void
  readonly seen: () => SeenBodies
}

/** Compares bodies with the document and counts the differences. `redact` cleans the names and values of a deployment. */
export function createBodyFold(redact: (text: string) => string): BodyFold {
  const members = new Map<string, MemberCount & { shown: number; of: number; nulls: number }>()
  const demanded = new Set<string>()
  const unknownMembers = countSightings<AtPath & { types: readonly string[] }>()
  const unknownValues = countSightings<AtPath & { readonly value: string }>()
  const currentValues = countSightings<AtPath & { readonly value: string }>()
  return {
    see(exchange, { operation, status }, shape, body) {
      const at = (path: string): AtPath => ({ key: `${operation} ${status} ${path}`, operation, status, path })
      const atValue = (path: string, value: string) => ({ ...at(path), key: `${operation} ${status} ${path} ${value}`, value })
      compareWithShape(shape, body, {
        member(path, { isShown, isNull, isCurrent, isDemanded }) {
          const { key } = at(path)
          const counted = members.get(key) ?? { ...at(path), shown: 0, of: 0, nulls: 0, ...(isCurrent && { since: 'current' }) }
          counted.of++
          if (isShown) counted.shown++
          if (isNull) counted.nulls++
          if (isDemanded) demanded.add(key)
          members.set(key, counted)
        },
        unknownMember(path, name, type) {
          const kind = unknownMembers.add(`${operation} ${status} ${path}/${name}`, exchange, () => ({
            ...at(pointerBelow(path, redact(name))),
            types: [],
          }))
          if (kind?.types.includes(type) === false) kind.types = [...kind.types, type].toSorted()
        },
        unknownValue: (path, value) =>
          void unknownValues.add(`${operation} ${status} ${path} ${value}`, exchange, () => atValue(path, redact(value))),
        currentValue: (path, value) =>
          void currentValues.add(`${operation} ${status} ${path} ${value}`, exchange, () => atValue(path, value)),
      })
    },
    seen: () => ({
      members: [...members.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      demanded,
      unknownMembers: unknownMembers.all(),
      unknownValues: unknownValues.all(),
      currentValues: currentValues.all(),
      omitted: unknownMembers.omitted() + unknownValues.omitted(),
    }),
  }
}
