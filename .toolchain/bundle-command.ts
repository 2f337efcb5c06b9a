import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Bundles the command into a folder, from source or compiled code: CommonJS, with a chunk for each part that is loaded on demand. Node
 * would need longer to find and link seventy modules than the command to start.
 */
export async function bundleCommand(input: string, folder: string): Promise<void> {
  // Programs of Node load these two by their paths.
  const virtualTime = join(dirname(input), `run/virtual-time/virtual-time${extname(input)}`)
  const nodeProxy = join(dirname(input), `run/node-proxy${extname(input)}`)
  const bundle = await rolldown({
    input: { main: input, 'node-proxy': nodeProxy },
    platform: 'node',
    external: isOfPackage,
    transform: { target: 'node22' },
  })
  const { output } = await bundle.generate({ format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name].js' })
  await bundle.close()
  const preload = await rolldown({ input: { 'virtual-time': virtualTime }, platform: 'node', transform: { target: 'node18' } })
  const preloaded = await preload.generate({ format: 'esm', entryFileNames: '[name].mjs' })
  await preload.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of [...output, ...preloaded.output])
    writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
  cpSync(fileURLToPath(new URL('../src/cli/run/virtual-time/python', import.meta.url)), join(folder, 'python'), {
    recursive: true,
    filter: (path) => !path.endsWith('__pycache__'),
  })
  chmodSync(join(folder, 'main.js'), 0o755)
}

/** Matches names of packages and of Node's own modules, but no resolved path, which on Windows begins with a drive. */
export const isOfPackage = /^(?:node:|@?[a-z\d][\w.-]*(?:\/|$))/
