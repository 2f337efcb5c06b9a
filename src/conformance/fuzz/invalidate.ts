import { isObject } from '../../contract/is-object.ts'
import type { RequestShape } from '../../contract/request-shape.ts'

/** One thing wrong at one place of a body that is valid otherwise. */
export type InvalidBody = {
  readonly path: readonly string[]
  /** What stands there instead; undefined leaves it out. */
  readonly value: unknown
  /** `filters.minYear is an object`. */
  readonly title: string
}

/** Everything that can be wrong with a body in one place, as every reading of the contract has it: no number in a string, no null. */
export function invalidBodiesOf(shape: RequestShape, path: readonly string[] = []): readonly InvalidBody[] {
  const own = path.length === 0 ? [] : spoilingsAt(shape, path)
  const members = Object.entries(shape.properties ?? {}).flatMap(([name, member]) => invalidBodiesOf(member, [...path, name]))
  const missing = (shape.required ?? []).map((name) => spoiling([...path, name], undefined, 'is missing'))
  const items = shape.items === undefined ? [] : invalidBodiesOf(shape.items, [...path, '0'])
  return [...missing, ...own, ...members, ...items]
}

function spoilingsAt(shape: RequestShape, path: readonly string[]): readonly InvalidBody[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = shape
  const at = (value: unknown, what: string): InvalidBody => spoiling(path, value, what)
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
    ...(maxItems === undefined || items === undefined ? [] : [at(several(items, maxItems + 1), `has ${maxItems + 1} items`)]),
    ...(minItems === undefined || items === undefined || minItems < 1
      ? []
      : [at(several(items, minItems - 1), `has ${minItems - 1} items`)]),
  ]
}

function several(items: RequestShape, count: number): readonly unknown[] {
  return Array.from({ length: count }, () => smallest(items))
}

function spoiling(path: readonly string[], value: unknown, what: string): InvalidBody {
  return { path, value, title: `${path.join('.').replace(/\.(\d+)/g, '[$1]')} ${what}` }
}

/** The smallest valid value of a shape, as far as its own keywords go. */
export function smallest(shape: RequestShape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const { type = 'string' } = shape
  switch (type) {
    case 'object': {
      const members = Object.entries(shape.properties ?? {}).filter(([name]) => shape.required?.includes(name))
      return Object.fromEntries(members.map(([name, member]) => [name, smallest(member)]))
    }
    case 'array':
      return shape.items === undefined ? [] : several(shape.items, shape.minItems ?? 0)
    case 'integer':
      return shape.minimum ?? 1
    case 'boolean':
      return false
    case 'string':
      return 'vitamin D'
  }
}

/** A valid body with one thing wrong, the way there made of the smallest values. */
export function invalidate(shape: RequestShape, body: unknown, { path, value }: InvalidBody): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (shape.type === 'array') {
    const { items = {}, minItems = 0 } = shape
    const [first, ...others] = Array.isArray(body) && body.length > 0 ? (body as readonly unknown[]) : several(items, Math.max(1, minItems))
    return [invalidate(items, first, { path: rest, value, title: '' }), ...others]
  }
  const members = isObject(body) ? body : (smallest(shape) as Readonly<Record<string, unknown>>) // the shape is an object's
  const member = invalidate(shape.properties?.[name] ?? {}, members[name], { path: rest, value, title: '' })
  const { [name]: _left, ...others } = members
  return member === undefined ? others : { ...others, [name]: member }
}
