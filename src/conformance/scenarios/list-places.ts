import { keysOf, pointerBelow, valueAt } from '../../contract/json-pointer.ts'

/** The name of a value that is saved from there. */
export function nameFor(place: string): string {
  return keysOf(place).at(-1)?.replace(/\W/g, '_') ?? 'value'
}

/** The same member of every item of a list. */
export function valuesIn(list: string, place: string, root: unknown): readonly unknown[] {
  const items = valueAt(root, list)
  return Array.isArray(items) ? items.map((item) => valueAt(item, withinItem(list, place))) : []
}

/** The place within the list item that holds it. */
export function withinItem(list: string, place: string): string {
  const [, ...within] = keysOf(place.slice(list.length))
  return within.reduce(pointerBelow, '')
}
