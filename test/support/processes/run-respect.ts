import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runScript, type ScriptEnd } from './run-script.ts'

const redocly = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** Runs Redocly's Respect with the words of its command. It sends nothing but the requests of the document. */
export function runRespect(cwd: string, words: readonly string[]): Promise<ScriptEnd> {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  return runScript([process.execPath, redocly, 'respect', ...words], { cwd, env })
}
