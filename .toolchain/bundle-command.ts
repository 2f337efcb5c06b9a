import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Bundles the command into a folder, from source or compiled code: CommonJS, with a chunk for each part that is loaded on demand. Node
 * would need longer to find and link seventy modules than the command to start.
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

/** Matches names of packages and of Node's own modules, but no resolved path, which on Windows begins with a drive. */
export const isOfPackage = /^(?:node:|@?[a-z\d][\w.-]*(?:\/|$))/
