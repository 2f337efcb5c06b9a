import { isObject, textAt, type Json, type JsonObject } from '../spec/json.ts'

/**
 * Rewrites schemas so that a validator gives one clear error per fault, with the same verdicts:
 * - `oneOf` whose branches a property (or the type) tells apart becomes a chain of conditions on that property;
 * - a condition with `x-fault` becomes the keyword `mustMatch`, which reports that text instead of its branches' errors;
 * - `additionalProperties: false` becomes the keyword `onlyKnown`, which can suggest the nearest known name;
 * - `false` becomes the keyword `absent`, which knows why.
 */
export function prepareSchemas(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, prepare(schema, schemas, reasonOf(schema))]))
}

function prepare(schema: Json, schemas: JsonObject, reason: string): Json {
  if (schema === false) return { absent: reason }
  if (!isObject(schema)) return schema
  const prepared: JsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword.startsWith('x-') || ['description', 'discriminator', 'example', 'examples', 'default', 'deprecated'].includes(keyword))
      continue
    if (keyword === 'properties' && isObject(value)) {
      const own = reasonOf(schema)
      prepared[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, prepare(child, schemas, own === '' ? reason : own)]),
      )
    } else if (keyword === 'oneOf' && Array.isArray(value)) {
      const { allOf, ...rest } = tellApart(value, schemas)
      Object.assign(prepared, rest)
      prepared['allOf'] = [...listOf(prepared['allOf']), ...listOf(allOf).map((branch) => prepare(branch, schemas, reason))]
    } else if (keyword === 'allOf' || keyword === 'anyOf') {
      prepared[keyword] = [...listOf(prepared[keyword]), ...listOf(value).map((branch) => prepare(branch, schemas, reason))]
    } else if (keyword === 'additionalProperties' && value === false) {
      prepared['onlyKnown'] = Object.keys(isObject(schema['properties']) ? schema['properties'] : {})
    } else if (['items', 'if', 'then', 'else', 'not', 'additionalProperties', 'propertyNames'].includes(keyword)) {
      prepared[keyword] = prepare(value, schemas, reason)
    } else {
      prepared[keyword] = value
    }
  }
  return withFault(prepared, schema['x-fault'])
}

function withFault(schema: JsonObject, fault: Json | undefined): JsonObject {
  if (fault === undefined) return schema
  const { anyOf, pattern, ...rest } = schema
  const condition: JsonObject = { ...(anyOf !== undefined && { anyOf }), ...(pattern !== undefined && { pattern }) }
  if (Object.keys(condition).length === 0)
    throw new Error(`Failed to prepare schemas: x-fault stands without an anyOf or a pattern: ${JSON.stringify(fault)}`)
  const [at, says] = isObject(fault) ? [fault['at'] ?? '', fault['says'] ?? ''] : ['', fault]
  return { ...rest, mustMatch: { schema: condition, at, says, reads: membersOf(condition) } }
}

/** The members that a condition reads. If one of them has a fault of its own, the condition is not reported. */
function membersOf(condition: JsonObject): string[] {
  const branches = listOf(condition['anyOf']).filter(isObject)
  return [...new Set(branches.flatMap((branch) => Object.keys(propertiesOf(branch)).concat(listOf(branch['required']).map(String))))]
}

/** A chain of conditions with the same verdict as `oneOf`, on the property or type that distinguishes its branches. */
function tellApart(branches: Json[], schemas: JsonObject): JsonObject {
  const whole = branches.map((branch) => resolve(branch, schemas))
  const types = whole.map((branch) => listOf(branch['type']))
  if (disjoint(types)) {
    return { type: types.flat(), allOf: branches.map((branch, index) => ({ if: { type: types[index] ?? [] }, then: branch })) }
  }
  for (const property of Object.keys(propertiesOf(whole[0]))) {
    const values = whole.map((branch) => valuesOf(propertiesOf(branch)[property], schemas))
    if (disjoint(values)) {
      return {
        ...(types.every((type) => type.length > 0) && { type: 'object' }),
        required: [property],
        properties: { [property]: { enum: values.flat() } },
        allOf: branches.map((branch, index) => ({
          if: { required: [property], properties: { [property]: { enum: values[index] ?? [] } } },
          then: branch,
        })),
      }
    }
    const kinds = whole.map((branch) => listOf(resolve(propertiesOf(branch)[property] ?? true, schemas)['type']))
    if (disjoint(kinds)) {
      return {
        type: 'object',
        required: [property],
        properties: { [property]: { type: kinds.flat() } },
        allOf: branches.map((branch, index) => ({
          if: { required: [property], properties: { [property]: { type: kinds[index] ?? [] } } },
          then: branch,
        })),
      }
    }
  }
  throw new Error(`Failed to prepare schemas: nothing tells the branches of a oneOf apart: ${JSON.stringify(branches)}`)
}

/** The reason why a variant lacks a member, from the constants that distinguish it. */
function reasonOf(schema: Json): string {
  if (!isObject(schema) || !isObject(schema['properties'])) return ''
  const constants = Object.entries(schema['properties']).filter(
    ([name, value]) => ['status', 'type'].includes(name) && isObject(value) && 'const' in value,
  )
  const [name, value] = constants.find(([key]) => key === 'status') ?? constants[0] ?? []
  return name !== undefined && isObject(value) ? `${name} is ${textAt(value, 'const')}` : ''
}

function resolve(schema: Json, schemas: JsonObject): JsonObject {
  if (!isObject(schema)) return {}
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  return resolve(schemas[reference.replace('#/components/schemas/', '')] ?? {}, schemas)
}

function propertiesOf(schema: JsonObject | undefined): JsonObject {
  return isObject(schema?.['properties']) ? schema['properties'] : {}
}

function valuesOf(schema: Json | undefined, schemas: JsonObject): Json[] {
  const whole = resolve(schema ?? true, schemas)
  return 'const' in whole ? [whole['const'] ?? null] : listOf(whole['enum'])
}

function disjoint(sets: readonly Json[][]): boolean {
  const all = sets.flat()
  return sets.length > 0 && sets.every((set) => set.length > 0) && new Set(all).size === all.length
}

function listOf(value: Json | undefined): Json[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
