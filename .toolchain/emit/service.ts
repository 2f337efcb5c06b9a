import type { JsonObject } from '../spec/json.ts'
import { literal } from './literal.ts'

/** The service data as a constant, so that plans, codes, statuses and stages are types too. */
export function emitService(service: JsonObject): string {
  return [
    'export const service = {',
    ...Object.entries(service).map(([key, value]) =>
      Array.isArray(value)
        ? [`  ${key}: [`, ...value.map((entry) => `    ${literal(entry)},`), '  ],'].join('\n')
        : `  ${key}: ${literal(value)},`,
    ),
    '} as const',
    '',
  ].join('\n')
}
