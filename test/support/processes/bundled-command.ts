import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPanel } from '../../../.toolchain/build-panel.ts'
import { bundleCommand } from '../../../.toolchain/bundle-command.ts'
import { areCorporaFresh, builtCorpora } from './built-corpora.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the command as it is in the sources now. */
    readonly command: string
  }
}

let folder: string | undefined

/** Tests start the command hundreds of times, and from its sources each start would take four times as long. */
export async function setup(project: TestProject): Promise<void> {
  // Packages are found from below the root.
  mkdirSync('.cache', { recursive: true })
  const made = mkdtempSync(join('.cache', 'command-'))
  folder = made
  // The scenarios lie beside the build, as in the package.
  const built = join(made, 'dist')
  cpSync('scenarios', join(made, 'scenarios'), { recursive: true })
  const bundle = async (): Promise<void> => {
    await bundleCommand('src/cli/main.ts', join(built, 'cli'))
    await buildPanel(join(built, 'panel'))
  }
  await bundle()
  project.onTestsRerun(bundle)
  if (areCorporaFresh()) copyFileSync(builtCorpora, join(built, 'corpora.bin'))
  if (existsSync('dist/openapi.json')) copyFileSync('dist/openapi.json', join(built, 'openapi.json'))
  if (existsSync('dist/docs')) cpSync('dist/docs', join(built, 'docs'), { recursive: true })
  project.provide('command', join(built, 'cli/main.js'))
}

export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
