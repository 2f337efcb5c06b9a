import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operationIds } from '../src/contract/operations.ts'
import { toolNames } from '../src/contract/tools.ts'
import { worldControlIds } from '../src/scenario/scenario-mistakes.ts'
import { buildReference } from './build-reference.ts'
import { buildPanel, bundlePanel, toPanelModule } from './build-panel.ts'
import { bundleCommand } from './bundle-command.ts'
import { toEditorSchema } from './editor-schema.ts'
import { prepareCorpora } from './prepare-corpora.ts'
import type { JsonObject } from './spec/json.ts'
import { readSpec, type Spec } from './spec/read-spec.ts'
import { formatFault } from './spec/source.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Compiles src/ to dist/, bundles the command, and writes the API reference, the corpora, the documents of both APIs and the schemas of files. */
async function build(): Promise<number> {
  const spec = await readSpec(root)
  if (spec.faults.length > 0) {
    for (const fault of spec.faults) console.error(formatFault(fault))
    return 1
  }
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const compiler = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(root, '.toolchain/tsconfig.build.json')], { stdio: 'inherit' })
  await bundleCommand(join(root, 'dist/cli/main.js'), join(root, 'dist/cli'))
  await buildReference(root, join(root, 'dist/docs'), spec)
  await buildPanel(join(root, 'dist/panel'))
  writeFileSync(join(root, 'dist/mock/web/panel-files.js'), toPanelModule(await bundlePanel(), JSON.stringify(spec.published)))
  const corpora = prepareCorpora()
  writeFileSync(join(root, 'dist/corpora.bin'), corpora.bytes)
  nameCorpora(join(root, 'dist/mock/browser/corpora-id.js'), corpora.id)
  for (const [name, value] of Object.entries(publishedDocuments(spec)))
    writeFileSync(join(root, 'dist', name), `${JSON.stringify(value, null, 2)}\n`)
  return 0
}

/** The documents that other programs read, by their names in the package. */
function publishedDocuments({ published, control, fileSchemas, reportSchema }: Spec): { readonly [name: string]: JsonObject } {
  const { Scenario = {}, Target = {}, KnownFailures = {} } = fileSchemas
  return {
    'openapi.json': published,
    'control.json': control,
    'scenario.schema.json': toEditorSchema(Scenario, { operations: operationIds, tools: toolNames, steering: worldControlIds }),
    'target.schema.json': Target,
    'known-failures.schema.json': KnownFailures,
    'report.schema.json': reportSchema,
  }
}

/** Writes the id of the built corpora into the module that pages compare it with. */
function nameCorpora(file: string, id: string): void {
  const code = readFileSync(file, 'utf8')
  const named = code.replace('corporaId = null', `corporaId = '${id}'`)
  if (named === code) throw new Error(`Failed to write the id of the corpora: ${file} has none to replace`)
  writeFileSync(file, named)
}

process.exitCode = await build()
