import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleCommand } from '../../.toolchain/bundle-command.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the command as it is in the sources now. */
    readonly command: string
  }
}

/** Tests start the command hundreds of times, and from its sources each start would take four times as long. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Packages are found from below the root.
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join('.cache', 'command-'))
  const bundle = (): Promise<void> => bundleCommand('src/cli/main.ts', folder)
  await bundle()
  project.onTestsRerun(bundle)
  project.provide('command', join(folder, 'main.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}
