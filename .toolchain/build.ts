import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { readSpec } from './spec/read-spec.ts'
import { formatFault } from './spec/source.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Compiles src/ to dist/, makes the command of it, and puts the bundled document beside it. */
async function build(): Promise<number> {
  const spec = await readSpec(root)
  if (spec.faults.length > 0) {
    for (const fault of spec.faults) console.error(formatFault(fault))
    return 1
  }
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const compiler = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(root, '.toolchain/tsconfig.build.json')], { stdio: 'inherit' })
  await bundleCommand()
  writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(spec.document, null, 2)}\n`)
  return 0
}

/**
 * The command is a file for each thing that is loaded by itself, and CommonJS: what Node needs to find and link seventy modules is more
 * than all that the command does before it is ready.
 */
async function bundleCommand(): Promise<void> {
  const folder = join(root, 'dist/cli')
  const bundle = await rolldown({ input: join(folder, 'main.js'), platform: 'node', external: /^[^./]/ })
  const { output } = await bundle.generate({ format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await bundle.close()
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const file of output) writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  chmodSync(join(folder, 'main.js'), 0o755)
}

process.exitCode = await build()
