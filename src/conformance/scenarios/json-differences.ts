import { isObject } from '../../contract/is-object.ts'
import { keysOf, pointerBelow, valueAt } from '../../contract/json-pointer.ts'

/** The pointer to the nearest list that a place lies in. */
export function listAbove(place: string, root: unknown): string | null {
  const keys = keysOf(place)
  for (let length = keys.length - 1; length >= 0; length--) {
    const pointer = keys.slice(0, length).reduce(pointerBelow, '')
    if (Array.isArray(valueAt(root, pointer))) return pointer
  }
  return null
}

/** A value below the members that a pointer goes through. */
export function nested(pointer: string, value: unknown): unknown {
  return keysOf(pointer).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
}

/** The pointers to the differences of two values. Of long lists only the first items are compared. */
export function findDifferentPlaces(passing: unknown, failing: unknown, at = '', found: string[] = []): readonly string[] {
  if (found.length >= maxPlaces) return found
  if (Array.isArray(passing) && Array.isArray(failing)) {
    if (passing.length !== failing.length) found.push(at)
    for (let index = 0; index < Math.max(passing.length, failing.length) && index < maxItems; index++) {
      // The last item of the shorter list stands for those that it lacks.
      const [ours, theirs] = [Math.min(index, passing.length - 1), Math.min(index, failing.length - 1)]
      findDifferentPlaces(passing[ours], failing[theirs], pointerBelow(at, String(ours)), found)
    }
  } else if (isObject(passing) && isObject(failing)) {
    for (const key of new Set([...Object.keys(passing), ...Object.keys(failing)]))
      findDifferentPlaces(passing[key], failing[key], pointerBelow(at, key), found)
  } else if (!Object.is(passing, failing)) found.push(at)
  return found
}

const maxPlaces = 60
const maxItems = 60

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** True if a list is empty that has items in another body. */
export function isEmptier(passing: unknown, failing: unknown): boolean {
  if (!isObject(passing) || !isObject(failing)) return false
  return Object.entries(passing).some(
    ([name, list]) => Array.isArray(list) && list.length === 0 && Array.isArray(failing[name]) && failing[name].length > 0,
  )
}
