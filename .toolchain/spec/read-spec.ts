import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, createConfig } from '@redocly/openapi-core'
import { checkDocument } from './check-document.ts'
import { checkRules } from './check-rules.ts'
import { checkSchemaOf } from './check-schema.ts'
import { checkService } from './check-service.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject } from './json.ts'
import { readSource, type SpecFault, type SpecSource } from './source.ts'

/** A rule as it stands in spec/rules, its numbers still written as placeholders. */
export type SpecRule = {
  readonly id: string
  readonly level: 'must' | 'should' | 'provisional'
  readonly operations: readonly string[]
  readonly clause: string
  readonly sentence: string
  readonly needs: readonly string[]
  readonly cost: { readonly requests: number; readonly searches: number; readonly sessions: number }
  readonly judgedBy: 'schema' | 'check' | 'monitor' | 'client'
  readonly pointers?: readonly string[]
  readonly errors?: readonly string[]
  readonly readings?: readonly string[]
}

export type SpecError = {
  readonly code: string
  readonly status: number
  readonly condition: string
  readonly provisional?: true
  readonly operations: readonly string[]
}

/** Everything that spec/ says. With faults, the rest may be incomplete. */
export type Spec = {
  /** The bundled OpenAPI document. */
  readonly document: JsonObject
  readonly service: JsonObject & { readonly errors: readonly SpecError[] }
  readonly rules: readonly SpecRule[]
  readonly faults: readonly SpecFault[]
}

/** Reads and checks the spec/ below a folder. Every mistake found is a fault with its place and fix; nothing is thrown for one. */
export async function readSpec(root: string): Promise<Spec> {
  const at = (name: string) => join(root, 'spec', name)
  const sources = {
    service: readSource(root, at('service.yaml')),
    rules: readdirSync(at('rules'))
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => readSource(root, at(`rules/${name}`))),
    coverage: readSource(root, at('coverage.yaml')),
    target: readSource(root, at('target.schema.json')),
  }
  const all = [sources.service, ...sources.rules, sources.coverage, sources.target]
  const faults: SpecFault[] = all.flatMap((source) => source.faults)

  const documented = await readDocument(root, at('openapi.yaml'))
  faults.push(...documented.faults)

  faults.push(...checkSchemaOf(sources.service, root, 'spec/service.schema.json'))
  for (const source of sources.rules) faults.push(...checkSchemaOf(source, root, 'spec/rules.schema.json'))
  faults.push(...checkSchemaOf(sources.coverage, root, 'spec/coverage.schema.json'))

  const service = isObject(sources.service.value) ? sources.service.value : {}
  if (faults.length === 0) {
    faults.push(...checkService(sources.service, documented.document))
    faults.push(...checkRules({ ...sources, document: documented.document, service }))
  }
  const rules = faults.length === 0 ? sources.rules.flatMap(rulesOf) : []
  // The schemas above say that it is so.
  return { document: documented.document, service: service as Spec['service'], rules, faults }
}

async function readDocument(root: string, path: string): Promise<{ document: JsonObject; faults: SpecFault[] }> {
  if (!existsSync(path)) throw new Error(`Failed to read the spec: ${path} is not there`)
  const faults = await checkDocument(root, path)
  if (faults.some((fault) => fault.message.startsWith('Failed to read'))) return { document: {}, faults }
  const { bundle: bundled } = await bundle({ ref: path, config: await createConfig({}) })
  // A round trip makes plain data of what YAML aliases and references share.
  const document = JSON.parse(JSON.stringify(bundled.parsed)) as Json
  return { document: isObject(document) ? document : {}, faults }
}

function rulesOf(source: SpecSource): SpecRule[] {
  // Judged by spec/rules.schema.json before.
  return (source.value as { rules: SpecRule[] }).rules
}
