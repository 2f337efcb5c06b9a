import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Makes a folder with the command in it, from its source or what was compiled of it: a file for each thing that is loaded by itself, and
 * CommonJS. What Node needs to find and link seventy modules is more than all that the command does before it is ready.
 */
export async function bundleCommand(input: string, folder: string): Promise<void> {
  const bundle = await rolldown({ input, platform: 'node', external: isOfPackage, transform: { target: 'node22' } })
  const { output } = await bundle.generate({ format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await bundle.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of output) writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  chmodSync(join(folder, 'main.js'), 0o755)
}

/** Names of packages and of Node's own modules. What is found is asked about once more by its path, which on Windows begins with a drive. */
export const isOfPackage = /^(?:node:|@?[a-z\d][\w.-]*(?:\/|$))/
