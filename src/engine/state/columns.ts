/**
 * The values of one member of many objects, as JSON. Objects of one kind repeat their keys and most of their values; as columns they are
 * smaller, and read in half the time.
 */
export type Column =
  /** Every value is this one. */
  | { readonly all: unknown }
  /** Few values, and the place among them of each. */
  | { readonly few: readonly unknown[]; readonly at: readonly number[] }
  /** Objects with the same keys. */
  | { readonly members: Columns }
  /** Values of several kinds, each with a column of its own, and the kind of each. */
  | { readonly kinds: readonly Column[]; readonly at: readonly number[] }
  | { readonly each: readonly unknown[] }

/** A column for each member of objects. */
export type Columns = { readonly [key: string]: Column }

/** More kinds than this are written one by one. */
const mostKinds = 8

/** Converts objects that all have the members of the first. */
export function toColumns(objects: readonly object[]): Columns {
  return columnsOf(Object.keys(objects[0] ?? {}), objects)
}

function columnsOf(keys: readonly string[], objects: readonly unknown[]): Columns {
  return Object.fromEntries(keys.map((key) => [key, toColumn(objects.map((one) => (one as Keyed)[key]))])) // each has the keys
}

type Keyed = { readonly [key: string]: unknown }

/** Converts values with JSON. Those that are one object stay one. */
function toColumn(values: readonly unknown[]): Column {
  const [first] = values
  if (values.every((value) => value === first)) return { all: first }
  const few = placesOf(values, values.length / 4)
  if (few !== null) return { few: [...few.keys()], at: values.map((value) => few.get(value) ?? 0) }
  const keys = values.map(keysOf)
  const kinds = placesOf(keys, mostKinds)
  if (kinds === null) return { each: values }
  if (kinds.size > 1)
    return {
      kinds: [...kinds.keys()].map((kind) => toColumn(values.filter((_, row) => keys[row] === kind))),
      at: keys.map((kind) => kinds.get(kind) ?? 0),
    }
  const [only = noKeys] = keys
  return only === noKeys ? { each: values } : { members: columnsOf(only.split(separator), values) }
}

/** The distinct values, each with its place among them; null when there are more than so many. */
function placesOf<Value>(values: readonly Value[], most: number): ReadonlyMap<Value, number> | null {
  const places = new Map<Value, number>()
  for (const value of values) {
    if (places.has(value)) continue
    if (places.size >= most) return null
    places.set(value, places.size)
  }
  return places
}

const noKeys = ''
const separator = '\n'

/** The keys of an object as one text; none for what is written as it is. */
function keysOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noKeys
  const keys = Object.entries(value).flatMap(([key, member]: [string, unknown]) => (member === undefined ? [] : [key]))
  // Set on an object, `__proto__` would change what it inherits from.
  return keys.some((key) => key === '__proto__' || key.includes(separator)) ? noKeys : keys.join(separator)
}

/** Restores objects, so many, from the columns of their members. */
export function fromColumns(members: Columns, count: number): readonly object[] {
  const columns = Object.entries(members).map(([key, column]) => ({ key, column, values: fromColumn(column, count) }))
  // Copies of one object with all members are made much faster than objects that get one after the other.
  const first: { [key: string]: unknown } = Object.fromEntries(columns.map(({ key, values }) => [key, values[0]]))
  const objects = Array.from({ length: count }, () => ({ ...first }))
  for (const { key, column, values } of columns) {
    if ('all' in column) continue
    let row = 0
    for (const object of objects) object[key] = values[row++]
  }
  return objects
}

function fromColumn(column: Column, count: number): readonly unknown[] {
  if ('all' in column) return Array<unknown>(count).fill(column.all)
  if ('few' in column) return column.at.map((place) => column.few[place])
  if ('each' in column) return column.each
  if ('members' in column) return fromColumns(column.members, count)
  const rests = column.kinds.map((own, kind) => fromColumn(own, column.at.filter((one) => one === kind).length).values())
  return column.at.map((kind): unknown => rests[kind]?.next().value)
}
