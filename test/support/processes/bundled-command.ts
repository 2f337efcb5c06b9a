import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleCommand } from '../../../.toolchain/bundle-command.ts'

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
  const bundle = (): Promise<void> => bundleCommand('src/cli/main.ts', join(made, 'cli'))
  await bundle()
  project.onTestsRerun(bundle)
  if (isBuiltFresh()) copyFileSync(builtCorpora, join(made, 'corpora.bin'))
  project.provide('command', join(made, 'cli/main.js'))
}

const builtCorpora = 'dist/corpora.bin'

/** True if the search indexes of the build are newer than the code that makes them. Otherwise each command makes them anew, for seconds. */
function isBuiltFresh(): boolean {
  if (!existsSync(builtCorpora)) return false
  const changedAt = readdirSync('src/literature', { recursive: true, encoding: 'utf8' }).map(
    (file) => statSync(join('src/literature', file)).mtimeMs,
  )
  return statSync(builtCorpora).mtimeMs > Math.max(...changedAt)
}

export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
