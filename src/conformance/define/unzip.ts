/** A compressed file in a zip archive. */
export type Packed = { readonly method: number; readonly bytes: Uint8Array }

const [endOfDirectory, inDirectory, local] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50]
const [stored, deflated] = [0, 8]

/** Reads the directory of a zip archive: its files by name; null where it has none. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Packed> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findDirectoryEnd(view)
  if (end === null) return null
  const entries = new Map<string, Packed>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== inDirectory) return null
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const [size, begin] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    if (begin + 30 > bytes.length || view.getUint32(begin, true) !== local) return null
    const from = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true)
    if (from + size > bytes.length) return null
    entries.set(name, { method: view.getUint16(at + 10, true), bytes: bytes.subarray(from, from + size) })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** Inflates a file. It rejects an unusual compression method, and a file of more than `maxBytes`. */
export async function inflate({ method, bytes }: Packed, maxBytes: number): Promise<Uint8Array> {
  if (method !== stored && method !== deflated) throw new Error(`Failed to unpack a file: its method is ${method}`)
  const packed = new Response(bytes.slice()).body
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // A small archive may inflate to any size.
  for await (const chunk of (method === stored ? packed : packed?.pipeThrough(new DecompressionStream('deflate-raw'))) ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`Failed to unpack a file: it holds more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** The offset of the end-of-directory record. Only a comment may follow it. */
function findDirectoryEnd(view: DataView): number | null {
  const maxCommentBytes = 0xff_ff
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - maxCommentBytes; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return null
}
