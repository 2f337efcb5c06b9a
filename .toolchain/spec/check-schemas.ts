import { Ajv2020 } from 'ajv/dist/2020.js'
import { formats } from '../../src/contract/formats.ts'
import { childrenOf, pointerOf, schemasOf, type Bundle, type Placed } from './document.ts'
import type { JsonObject } from './json.ts'
import { suggestion, type SpecFault, type SpecPath } from './source.ts'

/** Every format is known to the validators, `x-closed` has only keywords, and every default is valid by its own schema. */
export function checkSchemas(bundle: Bundle): SpecFault[] {
  const ajv = new Ajv2020({ strict: false, formats, logger: false })
  ajv.addSchema(bundle.document, 'document', undefined, false)
  return schemasOf(bundle.document).flatMap((schema) => {
    const faults = [checkFormat(bundle, schema.value['format'], [...schema.path, 'format']), checkClosed(bundle, schema, ajv)].flat()
    return faults.length > 0 ? faults : checkDefault(bundle, schema, ajv)
  })
}

function checkFormat({ faultAt }: Bundle, format: unknown, path: SpecPath): SpecFault[] {
  const known = Object.keys(formats)
  if (typeof format !== 'string' || known.includes(format)) return []
  return [
    faultAt(path, `The format ${format} is unknown.`, suggestion(format, known, `src/contract/formats.ts knows ${known.join(', ')}.`)),
  ]
}

function checkClosed(bundle: Bundle, { value, path }: Placed<JsonObject>, ajv: Ajv2020): SpecFault[] {
  const known = Object.keys(ajv.RULES.keywords)
  return childrenOf(value['x-closed'] ?? {}, [...path, 'x-closed']).flatMap(([keyword, child, childPath]) => {
    if (keyword === 'format') return checkFormat(bundle, child, childPath)
    if (known.includes(keyword)) return []
    return [bundle.faultAt(childPath, `The keyword ${keyword} is unknown.`, suggestion(keyword, known, 'JSON Schema has no such keyword.'))]
  })
}

function checkDefault({ faultAt }: Bundle, { value, path }: Placed<JsonObject>, ajv: Ajv2020): SpecFault[] {
  if (value['default'] === undefined) return []
  const validate = ajv.compile({ $ref: `document#${encodeURI(pointerOf(path))}` })
  if (validate(value['default'])) return []
  const [error] = validate.errors ?? []
  const shown = JSON.stringify(value['default'])
  const allowed = Array.isArray(value['enum']) ? value['enum'].filter((entry) => typeof entry === 'string') : []
  const message = `The default ${shown} is not legal under its own schema: it ${error?.message ?? 'is invalid'}.`
  const fix = suggestion(shown.replaceAll('"', ''), allowed, 'Give a default that the schema allows.')
  return [faultAt([...path, 'default'], message, fix)]
}
