import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { nearest, stepsOf } from './json.ts'
import type { SpecFault, SpecSource } from './source.ts'

/** Judges a file of spec/ against its JSON Schema. */
export function checkSchemaOf(source: SpecSource, root: string, schemaFile: string): SpecFault[] {
  if (source.value === undefined) return []
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, schemaFile), 'utf8')) as object)
  if (validate(source.value)) return []
  return (validate.errors ?? [])
    .filter((error) => !['if', 'oneOf'].includes(error.keyword))
    .map((error) => toFault(source, error, schemaFile))
}

function toFault(source: SpecSource, error: ErrorObject, schemaFile: string): SpecFault {
  const path = stepsOf(error.instancePath)
  const place = error.instancePath === '' ? 'the file' : error.instancePath
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty'])
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {})
    const near = nearest(key, known)
    return source.fault(
      [...path, key],
      `${key} is unknown in ${place}.`,
      near === undefined ? `Known are ${known.join(', ')}.` : `Did you mean ${near}?`,
    )
  }
  if (error.keyword === 'required')
    return source.fault(path, `${place} lacks ${String(error.params['missingProperty'])}.`, `Add it; ${schemaFile} says what it holds.`)
  const allowed = 'allowedValues' in error.params ? `: ${(error.params['allowedValues'] as unknown[]).join(', ')}` : ''
  return source.fault(path, `${place} ${error.message ?? 'is invalid'}${allowed}.`, `See ${schemaFile}${error.schemaPath}.`)
}
