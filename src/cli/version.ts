import { readFileSync } from 'node:fs'

/** The version of the package, read from where it is installed. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string } // npm demands it
  return version
}
