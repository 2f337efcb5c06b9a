import type { PreparedParts } from '../../literature/search/full-text/prepared.ts'

/** Beside the folders of the build: above the bundled command, and two above this file. The sources have none, and neither has a page. */
const places = [['..'], ['..', '..']].map((above) => [...above, 'corpora.bin'].join('/'))

/**
 * Reads what the build has prepared of the corpora, where there are files: nothing of it before it is asked for. Whatever keeps it from
 * being read, it is as if it was not there, and the corpora are made. Importing Node's modules would keep pages from having the rest.
 * What is newer than the process that asks was prepared by other code than it runs: a build, or an update, has put it there.
 */
export function createPreparedFile(url?: string, startedAt: number = performance.timeOrigin): PreparedParts {
  const urls = url === undefined ? places.map((place) => new URL(place, import.meta.url).href) : [url]
  let partOf: PreparedParts | undefined
  return (name) => {
    try {
      return (partOf ??= openFirst(urls, startedAt))(name)
    } catch {
      partOf = nothing
      return null
    }
  }
}

const nothing: PreparedParts = () => null

function openFirst(urls: readonly string[], startedAt: number): PreparedParts {
  // Only Node has all of it, and not before 22.3.
  const node: Partial<Pick<typeof process, 'getBuiltinModule'>> = typeof process === 'undefined' ? {} : process
  const [files, packing] = [node.getBuiltinModule?.('node:fs'), node.getBuiltinModule?.('node:zlib')]
  if (files === undefined || packing === undefined || !isLowestByteFirst) return nothing
  const url = urls.find((one) => one.startsWith('file:') && files.existsSync(new URL(one)))
  if (url === undefined) return nothing
  // Packages set when their files were changed, but not when they came to be here.
  if (files.statSync(new URL(url)).ctimeMs > startedAt) return nothing
  // Read at once: a build may put another in its place.
  const bytes = files.readFileSync(new URL(url))
  const start = 4 + bytes.readUInt32LE(0)
  const contents = JSON.parse(bytes.toString('utf8', 4, start)) as Contents // as the build wrote it
  return (name) => {
    const [from, length] = contents[name] ?? []
    return from === undefined || length === undefined
      ? null
      : packing.brotliDecompressSync(bytes.subarray(start + from, start + from + length))
  }
}

/** Where each part begins behind the contents, and how long it is. */
export type Contents = { readonly [name: string]: readonly [from: number, length: number] }

/** The arrays in the file are of machines like nearly all. */
const isLowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
