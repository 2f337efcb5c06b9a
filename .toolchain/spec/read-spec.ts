import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import { checkConditions } from './check-conditions.ts'
import { checkCoverage } from './check-coverage.ts'
import { checkDocument, type DocumentFaults } from './check-document.ts'
import { checkErrors } from './check-errors.ts'
import { checkExtensions } from './check-extensions.ts'
import { checkLinks } from './check-links.ts'
import { checkMembers } from './check-members.ts'
import { checkOperations } from './check-operations.ts'
import { checkResponses } from './check-responses.ts'
import { checkRules, placedRules } from './check-rules.ts'
import { checkSchemaOf } from './check-schema.ts'
import { checkSchemas } from './check-schemas.ts'
import { checkService } from './check-service.ts'
import { checkViewers } from './check-viewers.ts'
import { faultsOfControl, faultsOfFiles, type Bundle } from './document.ts'
import type { RuleEntry } from '../../src/contract/entries.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { checkPlaceholders, fillTexts } from './placeholders.ts'
import { toPublished } from './published.ts'
import { inOrder, nameOf, readSource, type SpecFault, type SpecSource } from './source.ts'

/** A rule as it stands in spec/rules, its numbers still written as placeholders. */
export type SpecRule = RuleEntry<string>

export type SpecError = {
  readonly code: string
  readonly status: number
  readonly condition: string
  readonly provisional?: true
}

/** Everything that spec/ says. With faults, the rest may be incomplete. */
export type Spec = {
  /** The bundled OpenAPI document, its placeholders filled in. */
  readonly document: JsonObject
  /** The document as others read it. */
  readonly published: JsonObject
  /** The bundled document of the control API. */
  readonly control: JsonObject
  readonly service: JsonObject & { readonly errors: readonly SpecError[] }
  readonly rules: readonly SpecRule[]
  /** JSON Schemas of the files that users write. */
  readonly fileSchemas: { readonly [name: string]: JsonObject }
  /** The JSON Schema of the reports that the suite writes. */
  readonly reportSchema: JsonObject
  readonly faults: readonly SpecFault[]
}

/** Reads and checks the spec/ below a folder. Every mistake found is a fault with its place and fix; nothing is thrown for one. */
export async function readSpec(root: string): Promise<Spec> {
  const at = (name: string) => join(root, 'spec', name)
  const sources = {
    service: readSource(root, at('service.yaml')),
    rules: yamlFilesBelow(at('rules')).map((path) => readSource(root, path)),
    coverage: readSource(root, at('coverage.yaml')),
    control: readSource(root, at('control.yaml')),
    scenario: readSource(root, at('scenario.schema.json')),
    target: readSource(root, at('target.schema.json')),
    knownFailures: readSource(root, at('known-failures.schema.json')),
  }
  const files = filesOfDocument(root).map((path) => readSource(root, path))
  const { document: bundled, ...found } = await readDocument(root, at('openapi.yaml'), files, judgedByResponses)
  const controlFiles = [sources.control, sources.scenario]
  const { document: control, ...ofControl } = await readDocument(root, at('control.yaml'), controlFiles, judgedByConditions)
  const service = isObject(sources.service.value) ? sources.service.value : {}
  const placed = { document: bundled, faultAt: faultsOfFiles(files, readSource(root, at('openapi.yaml'))) }
  const placedControl = { document: control, faultAt: faultsOfControl(sources.control, sources.scenario) }
  const faults = runChecks(checksOf({ root, sources, files, service, placed, placedControl, found, ofControl }))
  const filled = faults.length === 0 ? fillTexts(bundled, { document: bundled, service }) : bundled
  const document = isObject(filled) ? filled : {}
  const rules = faults.length === 0 ? sources.rules.flatMap(rulesOf) : []
  // JSON Schemas are objects.
  const fileSchemas = {
    Scenario: sources.scenario.value as JsonObject,
    Target: sources.target.value as JsonObject,
    KnownFailures: sources.knownFailures.value as JsonObject,
  }
  const reportSchema = readSource(root, at('report.schema.json')).value as JsonObject
  // The schemas above say that it is so.
  const published = toPublished(document)
  return { document, published, control, service: service as Spec['service'], rules, fileSchemas, reportSchema, faults: inOrder(faults) }
}

/** The read files and documents, as the checks need them. */
type Read = {
  readonly root: string
  readonly sources: { readonly [name in 'service' | 'coverage' | 'control' | 'scenario' | 'target' | 'knownFailures']: SpecSource } & {
    readonly rules: readonly SpecSource[]
  }
  readonly files: readonly SpecSource[]
  readonly service: JsonObject
  readonly placed: Bundle
  readonly placedControl: Bundle
  readonly found: DocumentFaults
  readonly ofControl: DocumentFaults
}

/** The checks of spec/ in the order in which they run, each with the checks that it needs. */
function checksOf({ root, sources, files, service, placed, placedControl, found, ofControl }: Read): readonly Check[] {
  const schemaOf = (name: string, of: readonly SpecSource[]) => [
    ...of.flatMap((source) => source.faults),
    ...checkSchemaOf(of, root, `spec/${name}.schema.json`),
  ]
  return [
    { name: 'service', run: () => schemaOf('service', [sources.service]) },
    { name: 'rules', run: () => schemaOf('rules', sources.rules) },
    { name: 'coverage', run: () => schemaOf('coverage', [sources.coverage]) },
    { name: 'target', run: () => [sources.target, sources.knownFailures].flatMap((source) => source.faults) },
    { name: 'lint', run: () => found.lint },
    { name: 'document', run: () => [...files.flatMap((file) => file.faults), ...found.faults] },
    {
      name: 'control',
      run: () => [sources.control, sources.scenario].flatMap((source) => source.faults).concat(ofControl.faults, ofControl.lint),
    },
    { name: 'placeholders', needs: ['document', 'service'], run: () => checkPlaceholders(placed, service) },
    { name: 'schemas', needs: ['document'], run: () => checkBundle(placed) },
    { name: 'viewers', needs: ['document', 'schemas'], run: () => checkViewers(placed) },
    { name: 'control schemas', needs: ['control'], run: () => checkBundle(placedControl) },
    { name: 'links', needs: ['document'], run: () => checkLinks(placed) },
    { name: 'operations', needs: ['document'], run: () => checkOperations(placed) },
    { name: 'service data', needs: ['document', 'service'], run: () => checkService(sources.service, placed.document) },
    { name: 'responses', needs: ['document'], run: () => checkResponses(placed) },
    { name: 'control examples', needs: ['control', 'control schemas'], run: () => ofControl.consequences },
    { name: 'errors', needs: ['document', 'service', 'responses'], run: () => checkErrors(sources.service, placed, files) },
    // Our own checks of refusals say more than the linter does of the same example.
    { name: 'examples', needs: ['document', 'schemas', 'service data', 'errors'], run: () => found.consequences },
    { name: 'members', needs: ['document', 'schemas', 'examples'], run: () => checkMembers(placed) },
    {
      name: 'demands',
      needs: ['document', 'service', 'rules', 'target', 'placeholders', 'operations', 'responses', 'errors'],
      run: () => checkRules({ ...sources, document: placed }),
    },
    {
      name: 'listings',
      needs: ['rules', 'coverage'],
      run: () => checkCoverage(placedRules(sources.rules), sources.coverage),
    },
  ]
}

/** The linter looks for a required member beside `required`; the check of conditions looks for it in the object that they narrow. */
const judgedByConditions = ['no-required-schema-properties-undefined']

/** The check of responses names each refusal that an operation lacks. */
const judgedByResponses = ['operation-4xx-response']

type ReadDocument = DocumentFaults & { readonly document: JsonObject }

/** Lints a document and bundles it, unless one of its files has a syntax error, which the file reports. */
async function readDocument(
  root: string,
  path: string,
  files: readonly SpecSource[],
  without: readonly string[] = [],
): Promise<ReadDocument> {
  if (files.some((file) => file.faults.length > 0)) return { document: {}, faults: [], lint: [], consequences: [] }
  const found = await checkDocument(root, path, files, without)
  if (found.faults.length > 0) return { document: {}, ...found }
  const { bundle: bundled } = await bundle({ ref: path, config: await createConfig({}) })
  // A round trip makes plain data of what YAML aliases and references share.
  const document = JSON.parse(JSON.stringify(bundled.parsed)) as Json
  return { document: isObject(document) ? document : {}, ...found }
}

/** A check by name, and the checks that must find nothing before its own faults mean anything. */
type Check = { readonly name: string; readonly needs?: readonly string[]; readonly run: () => readonly SpecFault[] }

/** Runs the checks whose needs hold, so that each mistake is reported once, and independent ones in one run. */
function runChecks(checks: readonly Check[]): SpecFault[] {
  const unsound = new Set<string>()
  return checks.flatMap(({ name, needs = [], run }) => {
    const isGrounded = needs.every((need) => !unsound.has(need))
    const found = isGrounded ? run() : []
    if (!isGrounded || found.length > 0) unsound.add(name)
    return found
  })
}

function checkBundle(bundled: Bundle): SpecFault[] {
  return [checkExtensions(bundled), checkSchemas(bundled), checkConditions(bundled)].flat()
}

function filesOfDocument(root: string): string[] {
  const folder = join(root, 'spec')
  return yamlFilesBelow(folder).filter((file) => !notOfDocument.some((name) => nameOf(folder, file).startsWith(name)))
}

/** The files of spec/ that are not part of the OpenAPI document of the API. */
const notOfDocument = ['rules/', 'service.yaml', 'coverage.yaml', 'control.yaml']

function yamlFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function rulesOf(source: SpecSource): SpecRule[] {
  // Judged by spec/rules.schema.json before.
  return (source.value as { rules: SpecRule[] }).rules
}
