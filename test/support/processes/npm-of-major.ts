import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const shell = process.platform === 'win32'

/** The major version of this machine's own npm. */
export const ownNpm = Number(execFileSync('npm', ['--version'], { encoding: 'utf8', shell }).split('.')[0])

/** An npm and its npx, each a program with its first arguments; or the reason that there is none. */
export type Npm = { readonly npm: readonly string[]; readonly npx: readonly string[] } | { readonly missing: string }

/** Gives the npm of a major version: this machine's own, or one that is installed in a folder from the registry that npm is set up for. */
export async function npmOfMajor(major: number, folder: string): Promise<Npm> {
  if (major === ownNpm) return { npm: ['npm'], npx: ['npx'] }
  try {
    await run('npm', ['install', '--no-save', '--fetch-retries', '0', '--prefix', folder, `npm@${major}`], { cwd: folder, shell })
  } catch (error) {
    const [, code = 'it failed'] = /npm error code (\S+)/.exec(error instanceof Error ? error.message : '') ?? []
    return { missing: `npm ${major} cannot be fetched: ${code}` }
  }
  const ofCli = (name: string): readonly string[] => [process.execPath, join(folder, 'node_modules/npm/bin', `${name}-cli.js`)]
  return { npm: ofCli('npm'), npx: ofCli('npx') }
}
