import { panelPolicy } from '../mock/web/panel-page.ts'
import { readPackedParts } from '../mock/worlds/packed-parts.ts'
import { filesId } from './files-id.ts'
import { folderPath, folderUrl } from './worker-scope.ts'

/** The names of the caches of this folder; others of the origin have other folders. */
const cachePrefix = `understudy-playground ${folderPath}/ `
const cacheName = cachePrefix + filesId
const packUrl = `${folderUrl}files.bin`

/** Fetches the files of this version and keeps them. It fails where the host has those of another version, and the browser tries again later. */
export async function keepFiles(): Promise<void> {
  const bytes = await fetchPack()
  const cache = await caches.open(cacheName)
  await cache.put(packUrl, new Response(bytes))
}

/** Drops the files of other versions. */
export async function dropOtherFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)))
}

async function fetchPack(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(packUrl, { cache: 'no-cache' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.ok || readPackedParts(bytes)?.id !== filesId) throw new Error(`Failed to read ${packUrl}: it is of another version`)
  return bytes
}

type Parts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

let reading: Promise<Parts> | undefined

function readParts(): Promise<Parts> {
  const found = (reading ??= readKept())
  found.catch(() => (reading = undefined))
  return found
}

/** The browser may have dropped what was kept. */
async function readKept(): Promise<Parts> {
  const kept = await caches.match(packUrl, { cacheName })
  const bytes = kept === undefined ? await fetchPack() : new Uint8Array(await kept.arrayBuffer())
  return readPackedParts(bytes)?.parts ?? new Map()
}

/** The files of the folder by their names in it, where those in the pack have others. */
const nameOfPath: readonly (readonly [path: RegExp, name: string])[] = [
  [/^(?:index\.html)?$/, 'index.html'],
  [/^(main\.(?:js|css))$/, '$1'],
  [/^(?:w\/[^/]*\/)?_panel\/(?:index\.html)?$/, 'panel/index.html'],
  [/^(?:w\/[^/]*\/)?_panel\/openapi\.json$/, 'openapi.json'],
  [/^(?:w\/[^/]*\/)?_panel\/(.+)$/, 'panel/$1'],
  [/^(?:w\/[^/]*\/)?_docs\/(?:index\.html)?$/, 'docs/index.html'],
  [/^(?:w\/[^/]*\/)?_docs\/(.+)$/, 'docs/$1'],
]

/** The name of the file at a path below the folder; null where the path is of no file. */
export function fileAt(path: string): string | null {
  const [pattern, name] = nameOfPath.find(([known]) => known.test(path)) ?? []
  return pattern === undefined || name === undefined ? null : path.replace(pattern, name)
}

export async function answerFile(name: string): Promise<Response> {
  const part = (await readParts()).get(name)
  if (part === undefined)
    return new Response('There is no such file.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(unpack(part), {
    headers: {
      'content-type': typeOf(name),
      'content-security-policy': name.startsWith('panel/') ? panelPolicy : "frame-ancestors 'none'",
      'cache-control': 'no-cache',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The texts of the files whose names match, by what the first group of the pattern holds. */
export async function readFiles(pattern: RegExp): Promise<{ readonly [name: string]: string }> {
  const texts: [name: string, text: string][] = []
  for (const [file, part] of await readParts()) {
    const [, name] = pattern.exec(file) ?? []
    if (name !== undefined) texts.push([name, await new Response(unpack(part)).text()])
  }
  if (texts.length === 0) throw new Error(`${packUrl} has no file ${pattern.source}`)
  return Object.fromEntries(texts)
}

/** The document with the mock of this folder as its only server. */
export async function answerDocument(): Promise<Response> {
  const part = (await readParts()).get('openapi.json')
  if (part === undefined) return answerFile('openapi.json')
  const document = (await new Response(unpack(part)).json()) as object // as the build wrote it
  return Response.json({ ...document, servers: [{ url: `${folderUrl}api/v2`, description: 'This mock.' }] })
}

function unpack(part: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
}

const types: { readonly [extension: string]: string } = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
}

function typeOf(name: string): string {
  return `${types[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`
}
