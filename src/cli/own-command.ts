import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { isObject } from '../contract/is-object.ts'
import { toShellWord } from '../exchange/shell-word.ts'

/**
 * The words that run this program again: `npx understudy`, or what npx was given where it runs from the cache of npx, such as a tarball. Outside
 * a project with the package, `npx understudy` would run another program.
 */
export function ownCommand(program = argv[1] ?? ''): string {
  const [, folder] = /^(.*[\\/]_npx[\\/][^\\/]+)[\\/]node_modules[\\/]/.exec(program) ?? []
  const given = folder === undefined ? undefined : readGiven(`${folder}/package.json`)
  return given === undefined ? 'npx understudy' : `npx ${toShellWord(given)}`
}

/** The only package that npx was given, from the file in which it keeps that. */
function readGiven(file: string): string | undefined {
  try {
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { packages } = isObject(written) && isObject(written['_npx']) ? written['_npx'] : {}
    return Array.isArray(packages) && packages.length === 1 && typeof packages[0] === 'string' ? packages[0] : undefined
  } catch {
    return undefined
  }
}
