import { isObject } from '../../contract/is-object.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'

type Properties = NonNullable<ResponseShape['properties']>

/**
 * The variant of a shape that a value matches by its constants or its type. A value that matches none is compared with all variants
 * merged, so that a member is unknown only if no variant has it.
 */
export function variantOf(shape: ResponseShape, value: unknown): ResponseShape {
  if (shape.oneOf === undefined) return shape
  return shape.oneOf.find((variant) => isOf(variant, value)) ?? mergedOf(shape.oneOf)
}

/** The shapes that were merged once. A long list may have as many wrong items. */
const merged = new WeakMap<readonly ResponseShape[], ResponseShape>()

function mergedOf(variants: readonly ResponseShape[]): ResponseShape {
  const known = merged.get(variants) ?? mergeVariants(variants)
  merged.set(variants, known)
  return known
}

/** The name that JSON has for the type of a value. */
export function jsonTypeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** The members of a shape that can have a value. */
export function membersOf({ properties = {} }: ResponseShape): readonly (readonly [string, ResponseShape])[] {
  return Object.entries(properties).flatMap(([name, member]) =>
    member === false || member.type === 'null' ? [] : [[name, member] as const],
  )
}

/** The values that a shape lists; undefined where it lists none. */
export function valuesOf({ enum: listed, const: only, 'x-known-values': known }: ResponseShape): readonly unknown[] | undefined {
  return only === undefined ? (listed ?? known) : [only]
}

function isOf({ type, required = [], properties = {} }: ResponseShape, value: unknown): boolean {
  if (type !== undefined && ![type].flat().includes(jsonTypeOf(value))) return false
  return required.every((name) => {
    const member = properties[name]
    const constant = member === undefined || member === false ? undefined : member.const
    return constant === undefined || (isObject(value) && value[name] === constant)
  })
}

function mergeVariants(variants: readonly ResponseShape[]): ResponseShape {
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))
  const properties: Properties = Object.fromEntries([...names].map((name) => [name, mergeMember(variants, name)]))
  const [first, ...others] = variants.map(({ required = [] }) => required)
  return { type: 'object', properties, required: (first ?? []).filter((name) => others.every((required) => required.includes(name))) }
}

/** Merges a member of several variants: the shape of the first, with the values of all. */
function mergeMember(variants: readonly ResponseShape[], name: string): ResponseShape | false {
  const members = variants.flatMap(({ properties = {} }) => properties[name] || [])
  const [first] = members
  if (first === undefined) return false
  const { const: _const, enum: _enum, ...rest } = first
  const values = members.map(valuesOf)
  return values.includes(undefined) ? rest : { ...rest, enum: [...new Set(values.flatMap((some) => some ?? []))] }
}
