import { createRequire } from 'node:module'
import { Ajv, _, stringify, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { formats } from '../../src/contract/formats.ts'
import { schemasInForm, type Form } from '../spec/forms.ts'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { prepareSchemas } from './prepare-schemas.ts'

// Parts of the package that are CommonJS and have a default export, which Node and bundlers hand out differently when imported.
const require = createRequire(import.meta.url)
const { default: standaloneCode } = require('ajv/dist/standalone/index.js') as {
  default: (ajv: Ajv, names: Record<string, string>) => string
}
const { default: dependentRequired } = require('ajv/dist/vocabularies/validation/dependentRequired.js') as {
  default: CodeKeywordDefinition
}

/** The source of a module of compiled validators, one per schema name, for one form. */
export function emitValidators(schemas: JsonObject, form: Form, names: readonly string[], placeOf: (schemaPath: string) => string): string {
  const ajv = new Ajv({
    strict: false,
    inlineRefs: 5,
    allErrors: true,
    messages: false,
    formats,
    code: { source: true, esm: true, lines: true, optimize: 2, formats: _`formats` },
  })
  // Without the 2020 dialect's tracking of evaluated members, which the schemas never ask for, the code is half the size.
  ajv.addKeyword(dependentRequired)
  addFaultKeywords(ajv)
  const inForm = prepareSchemas(schemasInForm(schemas, form))
  for (const [name, schema] of Object.entries(inForm)) {
    ajv.addSchema(byName(schema) as JsonObject, name) // no component is a boolean
    // Errors then name the place by schema: `Paper/properties/year/type`.
    const environment = ajv.schemas[name]
    if (environment !== undefined) environment.schemaPath = name
  }
  const present = names.filter((name) => name in inForm)
  for (const name of present) ajv.getSchema(name)
  const code = standaloneCode(ajv, Object.fromEntries(present.map((name) => [name, name])))
  return toModule(form === 'open' ? withFewFaults(code) : code, present, placeOf)
}

/** Schemas are known to the compiler by their names alone. */
function byName(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(byName)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', '') : byName(value),
    ]),
  )
}

function addFaultKeywords(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'mustMatch',
    schemaType: 'object',
    trackErrors: true,
    error: { message: '', params: ({ schema }) => _`{says: ${schema.says}, at: ${schema.at}, reads: ${stringify(schema.reads)}}` },
    code(context: KeywordCxt) {
      const { gen, schema } = context
      const valid = gen.name('valid')
      // The branches' own errors are made empty and then dropped: the text of x-fault says it better.
      context.subschema(
        {
          schema: schema.schema,
          schemaPath: context.it.schemaPath,
          topSchemaRef: context.it.topSchemaRef,
          errSchemaPath: context.it.errSchemaPath,
          compositeRule: true,
          createErrors: false,
          allErrors: false,
        },
        valid,
      )
      context.result(
        valid,
        () => context.reset(),
        () => {
          context.reset()
          context.error()
        },
      )
    },
  })
  ajv.addKeyword({
    keyword: 'onlyKnown',
    type: 'object',
    schemaType: 'array',
    error: { message: '', params: ({ params, schemaCode }) => _`{additionalProperty: ${params['key']}, known: ${schemaCode}}` },
    code(context: KeywordCxt) {
      const { gen, data, schemaCode } = context
      gen.forIn('key', data, (key) => {
        context.setParams({ key })
        gen.if(_`!${schemaCode}.includes(${key})`, () => context.error())
      })
    },
  })
  ajv.addKeyword({
    keyword: 'absent',
    schemaType: 'string',
    error: { message: '', params: ({ schema }) => _`{reason: ${schema}}` },
    code(context: KeywordCxt) {
      context.fail()
    },
  })
}

/**
 * Code that reads no list further once it found some thousand faults: each needs memory, and a list of others may have a million. A closed
 * form names all members that are not in it, for the mock leaves them out.
 */
function withFewFaults(code: string): string {
  const lean = code.replace(/for\(let (i\d+)=0; \1<(len\d+); \1\+\+\)\{/g, 'for(let $1=0; $1<$2 && errors<5000; $1++){')
  if (/<len\d+;/.test(lean)) throw new Error('Failed to emit validators: the code still reads lists to their end, whatever is wrong')
  return lean
}

function toModule(code: string, names: readonly string[], placeOf: (schemaPath: string) => string): string {
  const body = code
    .replace(/^"use strict";\s*/, '')
    .replace(/const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;?/g, 'const $1 = codePointLength;')
    .replace(
      /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g,
      'vErrors = push(vErrors, $2); errors++;',
    )
    .replace(
      /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);\nerrors = vErrors\.length;/g,
      'vErrors = pushAll(vErrors, $1.errors); errors = vErrors.length;',
    )
    .replace(/schemaPath:"([^"]*)"/g, (_whole, path: string) => `schemaPath:${JSON.stringify(placeOf(path))}`)
    // Some thousand faults name their members once, in the function below, and where schemas lie too.
    .replace(
      /push\(vErrors, \{instancePath(?::(.+?))?,schemaPath:"(?:\/components\/schemas\/)?([^"]*)",keyword:("\w+"),params:(.*?)(?:,propertyName:(\w+))?\}\);/g,
      (_whole, at = 'instancePath', place: string, keyword: string, params: string, propertyName?: string) =>
        `push(vErrors, ${[at, `"${place}"`, keyword, params, ...(propertyName === undefined ? [] : [propertyName])].join(', ')});`,
    )
    .replaceAll('push(vErrors, {});', 'push(vErrors);')
    .replace(/export default \w+;?/g, '')
    .replace(/export const (\w+) = (\w+);?/g, '')
  const lean = withoutUnusedSchemas(body)
  const exported = [...code.matchAll(/export const (\w+) = (\w+);?/g)].map(([, name, local]) => `  ${name}: ${local},`)
  // Copying what was found so far at every step would take time quadratic in the faults.
  if (body.includes('.concat(')) throw new Error('Failed to emit validators: the code still joins lists of errors by copying them')
  if (body.includes('push(vErrors, {')) throw new Error('Failed to emit validators: the code still names the members of each fault')
  if (/require\(/.test(body)) throw new Error(`Failed to emit validators: the code still requires ${/require\([^)]*\)/.exec(body)?.[0]}`)
  if (exported.length !== names.length) throw new Error(`Failed to emit validators: ${names.length} schemas, ${exported.length} validators`)
  return [
    '// @ts-nocheck compiled code',
    "import type { CompiledValidator } from '../../compiled-validator.ts'",
    "import { codePointLength, formats } from '../../formats.ts'",
    '',
    lean.trim(),
    '',
    'function push(faults, instancePath, place, keyword, params, propertyName) {',
    "  const schemaPath = place?.startsWith('/') === false ? `/components/schemas/${place}` : place",
    '  const fault = { instancePath, schemaPath, keyword, params, propertyName }',
    '  if (faults === null) return [fault]',
    '  faults.push(fault)',
    '  return faults',
    '}',
    '',
    'function pushAll(faults, more) {',
    '  if (faults === null) return more',
    '  for (const fault of more) faults.push(fault)',
    '  return faults',
    '}',
    '',
    'export const validators: Readonly<Record<string, CompiledValidator>> = {',
    ...exported,
    '}',
    '',
  ].join('\n')
}

function withoutUnusedSchemas(code: string): string {
  return code.replace(/^const (schema\d+) = .*;\n/gm, (line, name: string) =>
    code.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  )
}
