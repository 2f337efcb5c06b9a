import { fileURLToPath } from 'node:url'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown, type OutputChunk } from 'rolldown'
import { minifySync } from 'rolldown/utils'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The most that a page may load before it starts, without MSW. */
const maxBytes = 60_000
const entries = [
  { file: 'src/mock/browser.ts', maxBytes },
  { file: 'src/mock/index.ts', maxBytes: null },
]

/** The chunks of an entry: loaded at once, and on demand. */
type Size = { readonly initial: readonly OutputChunk[]; readonly lazy: readonly OutputChunk[] }

/** Bundles an entry as an application does. */
async function sizeOf(file: string): Promise<Size> {
  const bundle = await rolldown({ input: root + file, external: /^msw(\/|$)/, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const names = new Set<string>()
  const queue = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (names.has(name)) continue
    names.add(name)
    queue.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  return { initial: chunks.filter(({ fileName }) => names.has(fileName)), lazy: chunks.filter(({ fileName }) => !names.has(fileName)) }
}

function gzippedBytes(chunks: readonly { readonly code: string }[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0)
}

function modulesOf(chunks: readonly OutputChunk[]): readonly { readonly file: string; readonly bytes: number }[] {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([file, { code }]) => ({
      file: relative(root, file),
      bytes: gzippedBytes([minifySync(file.replace(/\.ts$/, '.js'), code ?? '')]),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}

async function main(shownModules: number): Promise<number> {
  let code = 0
  for (const { file, maxBytes: most } of entries) {
    const { initial, lazy } = await sizeOf(file)
    const bytes = gzippedBytes(initial)
    console.log(`${file}, minified and gzipped`)
    console.log(`${kilobytes(bytes)}  at once${most === null ? '' : `, of ${most / 1000}`}`)
    for (const chunk of lazy.toSorted((a, b) => b.code.length - a.code.length))
      console.log(`${kilobytes(gzippedBytes([chunk]))}  when needed: ${chunk.name}`)
    for (const module of modulesOf(initial).slice(0, shownModules)) console.log(`${kilobytes(module.bytes)}    ${module.file}`)
    if (most !== null && bytes > most) {
      console.error(`${file} loads ${bytes} bytes at once, ${bytes - most} too many; see which with --modules 30`)
      code = 1
    }
  }
  return code
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { modules: { type: 'string', default: '0' } } })
  process.exitCode = await main(Number(values.modules))
}
