import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { keysOf, findNearest } from './json.ts'
import type { SpecFault, SpecSource } from './source.ts'

/** Judges files of spec/ against their JSON Schema. */
export function checkSchemaOf(sources: readonly SpecSource[], root: string, schemaFile: string): SpecFault[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, schemaFile), 'utf8')) as object)
  return sources.flatMap((source) => {
    if (source.value === undefined || validate(source.value)) return []
    // A choice of branches is reported once, by the members that it is about.
    return (validate.errors ?? [])
      .filter((error) => error.keyword !== 'if' && !/\/oneOf\/\d/.test(error.schemaPath))
      .map((error) => toFault(source, error, schemaFile))
  })
}

function toFault(source: SpecSource, error: ErrorObject, schemaFile: string): SpecFault {
  const path = keysOf(error.instancePath)
  const place = error.instancePath === '' ? 'the file' : error.instancePath
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty'])
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {})
    const near = findNearest(key, known)
    return source.fault(
      [...path, key],
      `${key} is unknown in ${place}.`,
      near === undefined ? `Known are ${known.join(', ')}.` : `Did you mean ${near}?`,
    )
  }
  if (error.keyword === 'required')
    return source.fault(path, `${place} lacks ${String(error.params['missingProperty'])}.`, `Add it; ${schemaFile} says what it holds.`)
  if (error.keyword === 'oneOf') {
    const names = (error.schema as { required?: string[] }[]).flatMap((branch) => branch.required ?? [])
    return source.fault(path, `${place} must hold exactly one of ${names.join(', ')}.`, `See ${schemaFile}${error.schemaPath}.`)
  }
  const allowed = 'allowedValues' in error.params ? `: ${(error.params['allowedValues'] as unknown[]).join(', ')}` : ''
  return source.fault(path, `${place} ${error.message ?? 'is invalid'}${allowed}.`, `See ${schemaFile}${error.schemaPath}.`)
}
