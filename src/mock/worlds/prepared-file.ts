import type { PreparedParts } from '../../literature/search/full-text/prepared.ts'
import { readPackedParts } from './packed-parts.ts'

/** Beside the folders of the build: above the bundled command, and two above this file. The sources do not have the file. */
const candidatePaths = [['..'], ['..', '..']].map((above) => [...above, 'corpora.bin'].join('/'))

/** Bundlers would try to resolve `new URL(place, import.meta.url)`. */
const ownUrl = import.meta.url

/**
 * Reads the prepared corpora of the build on first use. When the file cannot be read, the corpora are made instead. Node's modules are not
 * imported, so that pages can load this file. A file newer than the process was prepared by other code, of a later build or an update, and
 * is ignored.
 */
export function createPreparedFile(url?: string, startedAt: number = performance.timeOrigin): PreparedParts {
  const urls = url === undefined ? candidatePaths.map((place) => new URL(place, ownUrl).href) : [url]
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
  const packed = readPackedParts(files.readFileSync(new URL(url)))
  return (name) => {
    const part = packed?.parts.get(name)
    return part === undefined ? null : packing.inflateRawSync(part)
  }
}

/** The arrays in the file are little-endian, like nearly all machines. */
export const isLowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
