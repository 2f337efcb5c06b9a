import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stagePackage } from './stage-package.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packs what was built into the tarball that is published, and gives its path. */
export function pack(folder: string, repository?: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  mkdirSync(folder, { recursive: true })
  const staged = mkdtempSync(join(root, '.cache/package-'))
  try {
    stagePackage(root, staged, repository)
    const flags = ['--silent', '--ignore-scripts', '--pack-destination', folder]
    const [command, ...args] = npmCommand()
    return join(folder, execFileSync(command, [...args, 'pack', ...flags], { cwd: staged, encoding: 'utf8' }).trim())
  } finally {
    rmSync(staged, { recursive: true })
  }
}

/** Scripts are told the file of the npm that runs them, which needs no shell where npm itself is one's script. */
function npmCommand(): readonly [string, ...string[]] {
  const file = env['npm_execpath']
  return file === undefined ? ['npm'] : [process.execPath, file]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.' }, repository: { type: 'string' } } })
  console.log(pack(resolve(values.out), values.repository))
}
