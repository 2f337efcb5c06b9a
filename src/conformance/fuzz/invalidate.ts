import { isObject } from '../../contract/is-object.ts'
import type { RequestShape } from '../../contract/request-shape.ts'

/** A body that is invalid at one place, and valid otherwise. */
export type InvalidBody = {
  readonly path: readonly string[]
  /** The invalid value; undefined leaves the member out. */
  readonly value: unknown
  /** `filters.minYear is an object`. */
  readonly title: string
}

/** Lists the invalid bodies of a shape. Every reading of the contract refuses them, so none has a number in a string or a null. */
export function listInvalidBodies(shape: RequestShape, path: readonly string[] = []): readonly InvalidBody[] {
  const own = path.length === 0 ? [] : invalidBodiesAt(shape, path)
  const members = Object.entries(shape.properties ?? {}).flatMap(([name, member]) => listInvalidBodies(member, [...path, name]))
  const missing = (shape.required ?? []).map((name) => toInvalidBody([...path, name], undefined, 'is missing'))
  const items = shape.items === undefined ? [] : listInvalidBodies(shape.items, [...path, '0'])
  return [...missing, ...own, ...members, ...items]
}

function invalidBodiesAt(shape: RequestShape, path: readonly string[]): readonly InvalidBody[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = shape
  const at = (value: unknown, what: string): InvalidBody => toInvalidBody(path, value, what)
  return [
    at(shape.type === 'object' ? 'text' : { text: 'text' }, shape.type === 'object' ? 'is a text' : 'is an object'),
    ...(shape.type === 'integer' ? [at('many', 'is a text')] : []),
    ...(shape.type === 'boolean' ? [at('maybe', 'is a text')] : []),
    ...(shape.const === false ? [at(true, 'is true')] : []),
    ...(shape.enum === undefined ? [] : [at('no-such-word', 'is no listed word')]),
    ...(minimum === undefined ? [] : [at(minimum - 1, `is ${minimum - 1}`)]),
    ...(maximum === undefined ? [] : [at(maximum + 1, `is ${maximum + 1}`)]),
    ...(minLength === undefined || minLength === 0 ? [] : [at('', 'is empty')]),
    ...(maxLength === undefined ? [] : [at('a'.repeat(maxLength + 1), `has ${maxLength + 1} characters`)]),
    ...(maxItems === undefined || items === undefined ? [] : [at(repeatSmallest(items, maxItems + 1), `has ${maxItems + 1} items`)]),
    ...(minItems === undefined || items === undefined || minItems < 1
      ? []
      : [at(repeatSmallest(items, minItems - 1), `has ${minItems - 1} items`)]),
  ]
}

/** The values of other types than that of a shape that no reading takes for one of it, by what each is. */
const otherTypes: { readonly [Type in NonNullable<RequestShape['type']>]: readonly (readonly [value: unknown, what: string])[] } = {
  object: [
    ['text', 'a text'],
    [5, 'a number'],
    [true, 'true'],
    [['text'], 'a list'],
  ],
  array: [
    ['text', 'a text'],
    [5, 'a number'],
    [true, 'true'],
    [{ text: 'text' }, 'an object'],
  ],
  integer: [
    ['many', 'a text'],
    [1.5, 'a fraction'],
    [[1], 'a list'],
    [{ text: 'text' }, 'an object'],
  ],
  boolean: [
    ['maybe', 'a text'],
    [7, 'a number'],
    [[true], 'a list'],
    [{ text: 'text' }, 'an object'],
  ],
  string: [
    [5, 'a number'],
    [true, 'true'],
    [['text'], 'a list'],
    [{ text: 'text' }, 'an object'],
  ],
}

/** Lists each member of a shape with a value of each other type, and each required one with null, which no reading takes for a value. */
export function listOtherTypes(shape: RequestShape, path: readonly string[] = []): readonly InvalidBody[] {
  const { type = 'string', properties = {}, items, required = [] } = shape
  const own = path.length === 0 ? [] : otherTypes[type].map(([value, what]) => toInvalidBody(path, value, `is ${what}`))
  const nulls = required.map((name) => toInvalidBody([...path, name], null, 'is null'))
  const members = Object.entries(properties).flatMap(([name, member]) => listOtherTypes(member, [...path, name]))
  return [...own, ...nulls, ...members, ...(items === undefined ? [] : listOtherTypes(items, [...path, '0']))]
}

function repeatSmallest(items: RequestShape, count: number): readonly unknown[] {
  return Array.from({ length: count }, () => smallestValue(items))
}

function toInvalidBody(path: readonly string[], value: unknown, what: string): InvalidBody {
  return { path, value, title: `${path.join('.').replace(/\.(\d+)/g, '[$1]')} ${what}` }
}

/** The smallest value of a shape that is valid by the keywords of the shape itself. */
export function smallestValue(shape: RequestShape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const { type = 'string' } = shape
  switch (type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).filter(([name]) => shape.required?.includes(name))
      return Object.fromEntries(members.map(([name, member]) => [name, smallestValue(member)]))
    }
    case 'array':
      return shape.items === undefined ? [] : repeatSmallest(shape.items, shape.minItems ?? 0)
    case 'integer':
      return shape.minimum ?? 1
    case 'boolean':
      return false
    case 'string':
      return 'vitamin D'
  }
}

/** Makes a valid body invalid at one place. Members on the way that the body lacks are added with their smallest values. */
export function invalidate(shape: RequestShape, body: unknown, { path, value }: InvalidBody): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (shape.type === 'array') {
    const { items = {}, minItems = 0 } = shape
    const [first, ...others] =
      Array.isArray(body) && body.length > 0 ? (body as readonly unknown[]) : repeatSmallest(items, Math.max(1, minItems))
    return [invalidate(items, first, { path: rest, value, title: '' }), ...others]
  }
  const members = isObject(body) ? body : (smallestValue(shape) as Readonly<Record<string, unknown>>) // the shape is an object's
  const member = invalidate(shape.properties?.[name] ?? {}, members[name], { path: rest, value, title: '' })
  const { [name]: _left, ...others } = members
  return member === undefined ? others : { ...others, [name]: member }
}
