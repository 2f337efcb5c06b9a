import { isObject, valueAt, type JsonObject } from '../spec/json.ts'
import { literal } from './literal.ts'

/** The service data as a constant, so that plans, codes, statuses and stages are types too. */
export function emitService(service: JsonObject): string {
  return [
    "import { plans } from './plans.ts'",
    '',
    'export const service = {',
    ...Object.entries(service).map(([key, value]) => {
      if (key === 'plans') return '  plans,'
      return Array.isArray(value)
        ? [`  ${key}: [`, ...value.map((entry) => `    ${literal(entry)},`), '  ],'].join('\n')
        : `  ${key}: ${literal(value)},`
    }),
    '} as const',
    '',
  ].join('\n')
}

/** The plans of the service alone, for pages, which should load little. */
export function emitPlans({ plans }: JsonObject): string {
  return `export const plans = ${literal(plans)} as const\n`
}

/** The defaults that the document gives to the members of its objects, by schema name. */
export function emitDefaults(document: JsonObject, schemas: JsonObject): string {
  const entries = Object.entries(schemas).flatMap(([name, schema]) => {
    const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {}
    const defaults = Object.entries(properties).flatMap(([property, value]) => {
      const target = isObject(value) && typeof value['$ref'] === 'string' ? valueAt(document, value['$ref'].slice(1)) : value
      return isObject(target) && target['default'] !== undefined ? [[property, target['default']] as const] : []
    })
    return defaults.length === 0 ? [] : [`  ${name}: ${literal(Object.fromEntries(defaults))},`]
  })
  return ['export const defaults = {', ...entries, '} as const', ''].join('\n')
}
