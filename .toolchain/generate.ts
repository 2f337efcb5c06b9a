import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { emitControl } from './emit/control.ts'
import { emitFileTypes, emitFileValidators } from './emit/files.ts'
import { emitOperationPlaces, emitOperations, placesIn, readOperations, validatedSchemas } from './emit/operations.ts'
import { emitRequestShapes } from './emit/request-shapes.ts'
import { emitResponseShapes } from './emit/response-shapes.ts'
import { emitRules } from './emit/rules.ts'
import { emitDefaults, emitPlans, emitService } from './emit/service.ts'
import { emitToolSchemas } from './emit/tool-schemas.ts'
import { emitShelf } from './emit/shelf.ts'
import { emitTypes } from './emit/types.ts'
import { emitValidators } from './emit/validators.ts'
import { readShelf, type ShelfScenario } from './read-shelf.ts'
import { forms } from './spec/forms.ts'
import { isObject, type JsonObject } from './spec/json.ts'
import { readSpec, type Spec } from './spec/read-spec.ts'
import { formatFault, nameOf } from './spec/source.ts'

/** The first line of every generated file. */
export const banner = '// Generated from spec/ by `npm run generate`. Do not edit.\n'

/** Every generated file of a spec without faults, and of the shelf: its path below src/contract/generated, and its text. */
export async function generateFiles(spec: Spec, shelf: readonly ShelfScenario[]): Promise<Map<string, string>> {
  const { entries, querySchemas } = readOperations(spec.document, spec.service.errors)
  const names = validatedSchemas(entries)
  const schemas: JsonObject = { ...schemasOf(spec.document), ...querySchemas }
  const files = new Map<string, string>([
    ['api.ts', await emitTypes(spec.document)],
    ['files.ts', await emitFileTypes(spec.fileSchemas)],
    ['operations.ts', emitOperations(entries)],
    ['operation-places.ts', emitOperationPlaces(entries)],
    ['request-shapes.ts', emitRequestShapes(spec.document, schemas, [...bodiesOf(entries), ...Object.keys(querySchemas)])],
    ['response-shapes.ts', emitResponseShapes(spec.document, schemas, names.responses)],
    ['rules.ts', emitRules(spec)],
    ['tool-schemas.ts', emitToolSchemas(spec.document)],
    ['service.ts', emitService(spec.service)],
    ['plans.ts', emitPlans(spec.service)],
    ['defaults.ts', emitDefaults(spec.document, schemas)],
    ['spec-hash.ts', `export const specHash = '${hashOf(spec)}'\n`],
  ])
  const placeOf = placesIn(spec.document, schemas)
  for (const form of forms) {
    files.set(`validators/requests-${form}.ts`, emitValidators(schemas, form, names.requests, placeOf))
    files.set(`validators/responses-${form}.ts`, emitValidators(schemas, form, names.responses, placeOf))
  }
  files.set('validators/files.ts', emitFileValidators(spec.fileSchemas))
  for (const [name, text] of await emitControl(spec.control)) files.set(name, text)
  for (const [name, text] of emitShelf(shelf)) files.set(name, text)
  return new Map([...files].map(([name, text]) => [name, banner + text]))
}

/** The files below a folder that differ from what the spec generates, by name. */
export function staleFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const present = (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => nameOf(folder, join(entry.parentPath, entry.name)))
  const stale = [...files]
    .filter(([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text)
    .map(([name]) => name)
  return [...stale, ...present.filter((name) => !files.has(name))].toSorted()
}

function schemasOf(document: JsonObject): JsonObject {
  const components = document['components']
  return isObject(components) && isObject(components['schemas']) ? components['schemas'] : {}
}

function bodiesOf(entries: ReturnType<typeof readOperations>['entries']): readonly string[] {
  return [...new Set(entries.flatMap(({ request }) => (request === null ? [] : [request])))]
}

function hashOf(spec: Spec): string {
  return createHash('sha256')
    .update(JSON.stringify([spec.document, spec.control, spec.service, spec.rules]))
    .digest('hex')
    .slice(0, 16)
}

async function main(root: string, check: boolean): Promise<number> {
  const spec = await readSpec(root)
  if (spec.faults.length > 0) {
    for (const fault of spec.faults) console.error(formatFault(fault))
    console.error(`${spec.faults.length === 1 ? '1 fault' : `${spec.faults.length} faults`} in spec/, nothing generated`)
    return 1
  }
  const folder = join(root, 'src/contract/generated')
  const files = await generateFiles(spec, readShelf(join(root, 'scenarios')))
  const stale = staleFiles(folder, files)
  if (check) {
    if (stale.length > 0) console.error(`Stale: ${stale.join(', ')}. Run npm run generate.`)
    return stale.length > 0 ? 1 : 0
  }
  for (const name of stale) {
    const text = files.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  console.log(stale.length === 0 ? `${files.size} files are up to date` : `wrote ${stale.join(', ')}`)
  return 0
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, root: { type: 'string' } } })
  process.exitCode = await main(values.root ?? fileURLToPath(new URL('..', import.meta.url)), values.check)
}
