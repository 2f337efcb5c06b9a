import * as zlib from 'node:zlib'

/** The beginning of a body that passes by. */
export type KeptCopy = {
  readonly add: (chunk: Buffer) => void
  readonly end: () => { readonly bytes: Buffer; readonly isCut: boolean }
}

/** Keeps a body up to a bound, so that a large one costs no memory. */
export function createKeptCopy(maxBytes: number): KeptCopy {
  const chunks: Buffer[] = []
  let [size, isCut] = [0, false]
  return {
    add(chunk) {
      const room = maxBytes - size
      if (chunk.length > room) isCut = true
      if (room <= 0) return
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
      size += Math.min(room, chunk.length)
    },
    end: () => ({ bytes: chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks), isCut }),
  }
}

/** Undoes the content encodings of a body, or says why not: it has another one, is damaged, or becomes too large. */
export function decodeBody(bytes: Buffer, encoding: string | undefined, isCut: boolean, maxBytes: number): Buffer | 'encoding' | 'size' {
  const names = (encoding ?? '').toLowerCase().split(/[\s,]+/)
  let decoded = bytes
  try {
    for (const name of names.filter((one) => one !== '' && one !== 'identity').toReversed()) {
      const decode = decoders[name]
      if (decode === undefined) return 'encoding'
      if (decoded.length > 0) decoded = decode(decoded, isCut, maxBytes)
    }
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'size' : 'encoding'
  }
  return decoded
}

type Decode = (bytes: Buffer, isCut: boolean, maxOutputLength: number) => Buffer

const decoders: { readonly [encoding: string]: Decode } = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: (bytes, isCut, maxOutputLength) =>
    zlib.inflateSync(bytes, { maxOutputLength, ...(isCut && { finishFlush: zlib.constants.Z_SYNC_FLUSH }) }),
  br: (bytes, isCut, maxOutputLength) =>
    zlib.brotliDecompressSync(bytes, { maxOutputLength, ...(isCut && { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }) }),
}

function gunzip(bytes: Buffer, isCut: boolean, maxOutputLength: number): Buffer {
  return zlib.gunzipSync(bytes, { maxOutputLength, ...(isCut && { finishFlush: zlib.constants.Z_SYNC_FLUSH }) })
}
