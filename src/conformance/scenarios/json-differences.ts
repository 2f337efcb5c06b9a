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

/** The differences of two values, as far as they matter: members that only one has before others, of long lists the first items. */
export function placesOf(kept: unknown, broken: unknown, at = '', found: string[] = []): readonly string[] {
  if (found.length >= mostPlaces) return found
  if (Array.isArray(kept) && Array.isArray(broken)) {
    if (kept.length !== broken.length) found.push(at)
    for (let index = 0; index < Math.max(kept.length, broken.length) && index < mostItems; index++) {
      // The last item of the shorter list stands for those that it lacks.
      const [ours, theirs] = [Math.min(index, kept.length - 1), Math.min(index, broken.length - 1)]
      placesOf(kept[ours], broken[theirs], pointerBelow(at, String(ours)), found)
    }
  } else if (isObject(kept) && isObject(broken)) {
    for (const key of new Set([...Object.keys(kept), ...Object.keys(broken)]))
      placesOf(kept[key], broken[key], pointerBelow(at, key), found)
  } else if (!Object.is(kept, broken)) found.push(at)
  return found
}

const mostPlaces = 60
const mostItems = 60

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
