import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { bundlePanel } from './build-panel.ts'
import { buildReference } from './build-reference.ts'
import { prepareCorpora, toPreparedFile } from './prepare-corpora.ts'
import { readSpec } from './spec/read-spec.ts'
import { formatFault } from './spec/source.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'src/playground')

/** The most that the folder may hold. */
const maxBytes = 8_000_000

/** Builds the playground into a folder, for any host of files, and gives the bytes of each file. */
export async function buildPlayground(folder: string): Promise<ReadonlyMap<string, number>> {
  const files = await bundlePlayground()
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return new Map([...files].map(([name, content]) => [name, Buffer.byteLength(content)]))
}

/** A module of the mock, and the one that the playground has in its place. */
const replaced = join(root, 'src/mock/control/load-shelf-texts.ts')
const replacement = join(source, 'load-shelf-texts.ts')

type Content = string | Uint8Array

async function bundlePlayground(): Promise<ReadonlyMap<string, Content>> {
  const page = readFileSync(join(source, 'index.html'), 'utf8')
  const first = new Map([
    ['index.html', page],
    ['main.css', readFileSync(join(source, 'main.css'), 'utf8')],
    ['main.js', await bundle('main.ts', 'esm', {})],
  ])
  const kept = [...first, ...(await readOwnFiles())].map(([name, content]) => [name, Buffer.from(content)] as const)
  const pack = toPreparedFile(kept)
  const corpora = prepareCorpora()
  // Whoever comes to the panel first finds the first page there.
  const below = page.replaceAll(/(href|src)="main\./g, '$1="../main.')
  return new Map<string, Content>([
    ...first,
    ['_panel/index.html', below],
    ['_docs/index.html', below],
    ['worker.js', await bundle('worker.ts', 'iife', { filesId: pack.id, corporaId: corpora.id })],
    ['files.bin', pack.bytes],
    ['corpora.bin', corpora.bytes],
  ])
}

/** The files of the panel and the reference, and the document. */
async function readOwnFiles(): Promise<readonly (readonly [name: string, content: Content])[]> {
  const spec = await readSpec(root)
  if (spec.faults.length > 0) throw new Error(spec.faults.map(formatFault).join('\n'))
  const docs = mkdtempSync(join(tmpdir(), 'understudy-docs-'))
  try {
    await buildReference(root, docs, spec)
    const names = readdirSync(docs, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(docs, join(parentPath, name)).replaceAll(sep, '/'))
    return [
      ...[...(await bundlePanel())].map(([name, text]) => [`panel/${name}`, text] as const),
      ...names.toSorted().map((name) => [`docs/${name}`, readFileSync(join(docs, name))] as const),
      ['openapi.json', JSON.stringify(spec.published)],
    ]
  } finally {
    rmSync(docs, { recursive: true, force: true })
  }
}

/** Bundles a script into one file, since a service worker may import nothing later, and writes ids into the modules that name them. */
async function bundle(name: string, format: 'esm' | 'iife', ids: { readonly [name: string]: string }): Promise<string> {
  const bundled = await rolldown({
    input: join(source, name),
    platform: 'browser',
    logLevel: 'silent',
    // Only modules have it.
    ...(format === 'iife' && { transform: { define: { 'import.meta.url': 'location.href' } } }),
    plugins: [
      { name: 'ids', transform: (code) => withIds(code, ids) },
      { name: 'own modules', load: (id) => (id === replaced ? `export * from ${JSON.stringify(replacement)}` : null) },
    ],
  })
  const { output } = await bundled.generate({ format, minify: true, codeSplitting: false })
  await bundled.close()
  const [script] = output
  for (const id of Object.values(ids))
    if (!script.code.includes(id)) throw new Error(`Failed to bundle ${name}: it does not hold the id ${id}`)
  return script.code
}

function withIds(code: string, ids: { readonly [name: string]: string }): string | null {
  const found = Object.entries(ids).find(([name]) => code.includes(`export const ${name} =`) || code.includes(`export const ${name}:`))
  if (found === undefined) return null
  const [name, id] = found
  return `export const ${name} = '${id}'\n`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}

async function main(folder: string): Promise<number> {
  const sizes = await buildPlayground(folder)
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [name, size] of sizes) console.log(`${kilobytes(size)}  ${name}`)
  console.log(`${kilobytes(bytes)}  in ${relative('', folder)}, of ${maxBytes / 1000}`)
  if (bytes <= maxBytes) return 0
  console.error(`The playground has ${bytes - maxBytes} bytes too many`)
  return 1
}

if (import.meta.main) process.exitCode = await main(process.argv[2] ?? join(root, 'dist/playground'))
