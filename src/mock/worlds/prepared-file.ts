import type { PreparedParts } from '../../literature/search/full-text/prepared.ts'

/** Beside the folders of the build: above the bundled command, and two above this file. Neither the sources nor a page have the file. */
const candidatePaths = [['..'], ['..', '..']].map((above) => [...above, 'corpora.bin'].join('/'))

/**
 * Reads the prepared corpora of the build on first use. When the file cannot be read, the corpora are made instead. Node's modules are not
 * imported, so that pages can load this file. A file newer than the process was prepared by other code, of a later build or an update, and
 * is ignored.
 */
export function createPreparedFile(url?: string, startedAt: number = performance.timeOrigin): PreparedParts {
  const urls = url === undefined ? candidatePaths.map((place) => new URL(place, import.meta.url).href) : [url]
  let partOf: PreparedParts | undefined
  return (name) => {
    try {
      return (partOf ??= openFirst(urls, startedAt))(name)
    } catch {
      partOf = noParts
      return null
    }
  }
}

const noParts: PreparedParts = () => null

function openFirst(urls: readonly string[], startedAt: number): PreparedParts {
  // Only Node has these modules, from version 22.3 on.
  const node: Partial<Pick<typeof process, 'getBuiltinModule'>> = typeof process === 'undefined' ? {} : process
  const [files, packing] = [node.getBuiltinModule?.('node:fs'), node.getBuiltinModule?.('node:zlib')]
  if (files === undefined || packing === undefined || !isLowestByteFirst) return noParts
  const url = urls.find((one) => one.startsWith('file:') && files.existsSync(new URL(one)))
  if (url === undefined) return noParts
  // Packages set the mtime of their files, but cannot set the ctime.
  if (files.statSync(new URL(url)).ctimeMs > startedAt) return noParts
  // Read at once: a build may replace the file.
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

/** The offset of each part after the table of contents, and its length. */
export type Contents = { readonly [name: string]: readonly [from: number, length: number] }

/** The arrays in the file are little-endian, like nearly all machines. */
const isLowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
