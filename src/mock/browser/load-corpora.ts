import { offerPrepared, prepareSomeSearch } from '../../literature/search/search.ts'
import { yieldToEventLoop } from '../files/cooperative-work.ts'
import { readPackedParts, type PackedParts } from '../worlds/packed-parts.ts'
import { isLowestByteFirst } from '../worlds/prepared-file.ts'
import { corporaId } from './corpora-id.ts'

/**
 * Gets the corpora ready, once for a page. It fetches the packed ones and unpacks them in slices, so that the page does not freeze. Where
 * the file is missing, a worker packs them, and where a page may not start one, the page makes them in slices. The browser caches them.
 */
export function loadCorpora(address: string | URL | undefined): Promise<void> {
  return (loading ??= load(address))
}

let loading: Promise<void> | undefined

async function load(address: string | URL | undefined): Promise<void> {
  // Node reads the file by itself, also for a page of jsdom.
  const isNode = typeof process !== 'undefined' && typeof process.getBuiltinModule === 'function'
  if (isNode || !isLowestByteFirst) return
  const packed = await findPacked(address).catch(() => null)
  if (packed !== null) await unpack(packed).then(offerOnce, () => undefined)
  while (prepareSomeSearch()) await yieldToEventLoop()
}

async function findPacked(address: string | URL | undefined): Promise<PackedParts | null> {
  const cached = await readCache()
  if (cached !== null) return cached
  const found = (await fetchPacked(address)) ?? (await packInWorker())
  if (found !== null) await writeCache(found)
  return found === null ? null : readPackedParts(found)
}

/** Compares the id of packed corpora with that of the build. */
function ofThisBuild(bytes: Uint8Array<ArrayBuffer> | null): Uint8Array<ArrayBuffer> | null {
  const packed = bytes === null ? null : readPackedParts(bytes)
  return packed !== null && (corporaId === null || packed.id === corporaId) ? bytes : null
}

/** A file that the HTTP cache has from another version is fetched again. */
async function fetchPacked(address: string | URL | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  // Bundlers copy the file and write its address here.
  const url = address ?? (corporaId === null ? null : new URL('../../corpora.bin', import.meta.url))
  if (url === null) return null
  return ofThisBuild(await fetchBytes(url, 'default')) ?? ofThisBuild(await fetchBytes(url, 'reload'))
}

async function fetchBytes(url: string | URL, cache: RequestCache): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // MSW lets a request with this header through.
    const response = await fetch(url, { cache, headers: { accept: 'msw/passthrough, */*' } })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

/** Bundlers recognize this form of `new Worker`, and bundle its script. */
function packInWorker(): Promise<Uint8Array<ArrayBuffer> | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
  const worker = new Worker(new URL('./corpora-worker.js', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(ofThisBuild(data)))
  worker.addEventListener('error', () => resolve(null))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(corporaId ?? 'sources')
  return promise.finally(() => worker.terminate())
}

const cacheName = 'research-understudy'

/** The address is none of a server; it only names the entry. */
function cacheKey(): string {
  return `${location.origin}/research-understudy/corpora/${corporaId}`
}

/** Pages without https have no cache, and corpora without an id are none to keep. */
async function readCache(): Promise<PackedParts | null> {
  if (corporaId === null || !('caches' in globalThis)) return null
  const response = await caches.match(cacheKey(), { cacheName }).catch(() => undefined)
  const bytes = response === undefined ? null : ofThisBuild(new Uint8Array(await response.arrayBuffer()))
  return bytes === null ? null : readPackedParts(bytes)
}

/** Keeps the corpora of this build, and drops those of others. A full disk is no failure. */
async function writeCache(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (corporaId === null || !('caches' in globalThis)) return
  try {
    await caches.delete(cacheName)
    await (await caches.open(cacheName)).put(cacheKey(), new Response(bytes))
  } catch {
    // The next load fetches them again.
  }
}

async function unpack({ parts }: PackedParts): Promise<Map<string, Uint8Array>> {
  const unpacked = new Map<string, Uint8Array>()
  for (const [name, bytes] of parts) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    unpacked.set(name, new Uint8Array(await new Response(stream).arrayBuffer()))
  }
  return unpacked
}

/** A part is read once, and its memory is free afterwards. */
function offerOnce(parts: Map<string, Uint8Array>): void {
  offerPrepared((name) => {
    const part = parts.get(name) ?? null
    parts.delete(name)
    return part
  })
}
