import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { joined } from './proxy-variables.ts'

/** The variables by which programs of Node and Python move the clock of the world instead of waiting. Those that hold lists keep the user's own. */
export function toVirtualTimeVariables(env: NodeJS.ProcessEnv): { readonly [name: string]: string } {
  const pythonPath = env['PYTHONPATH'] ?? ''
  return {
    UNDERSTUDY_VIRTUAL_TIME: '1',
    NODE_OPTIONS: joined(env['NODE_OPTIONS'], `--import=${nodePreload.href}`),
    PYTHONPATH: pythonPath === '' ? pythonPreload : `${pythonPreload}${delimiter}${pythonPath}`,
  }
}

/** The module that programs of Node load, beside this one or in its bundle. */
const nodePreload =
  ['./virtual-time.mjs', './virtual-time/virtual-time.ts'].map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url)) ??
  new URL('./virtual-time.mjs', import.meta.url)

/** The folder of the module that Python loads at its start. */
const pythonPreload =
  ['./python/', './virtual-time/python/'].map((name) => fileURLToPath(new URL(name, import.meta.url))).find((path) => existsSync(path)) ??
  ''
