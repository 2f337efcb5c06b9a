import { keysOf, pointerBelow } from '../../src/contract/json-pointer.ts'

export { keysOf, pointerBelow }
export { findNearest } from '../../src/contract/nearest.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a JSON pointer, or undefined where nothing stands. */
export function valueAt(root: unknown, pointer: string): Json | undefined {
  let value: unknown = root
  for (const key of keysOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  // Values of a parsed document are JSON.
  return value as Json | undefined
}

/** A member that is a string, or an empty one. */
export function textAt(object: JsonObject, key: string): string {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}
