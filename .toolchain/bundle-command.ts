import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Bundles the command into a folder, from source or compiled code: CommonJS, with a chunk for each part that is loaded on demand. Node
 * would need longer to find and link seventy modules than the command to start.
 */
export async function bundleCommand(input: string, folder: string): Promise<void> {
  // Programs of Node load this one by its path.
  const nodeProxy = join(dirname(input), `run/node-proxy${extname(input)}`)
  const bundle = await rolldown({
    input: { main: input, 'node-proxy': nodeProxy },
    platform: 'node',
    external: isOfPackage,
    transform: { target: 'node22' },
  })
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
