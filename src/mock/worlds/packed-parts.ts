/** A file of compressed parts. It has the length of its head, the head in JSON, and the parts. The id tells which corpora they are of. */
export type PackedParts = { readonly id: string; readonly parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }

/** The offset of each part after the head, and its length. */
type Contents = { readonly [name: string]: readonly [from: number, length: number] }

export function writePackedParts(id: string, packed: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  let end = 0
  const contents: Contents = Object.fromEntries(
    packed.map(([name, { length }]) => {
      const from = end
      end += length
      return [name, [from, length]]
    }),
  )
  const head = new TextEncoder().encode(JSON.stringify({ id, contents }))
  const bytes = new Uint8Array(4 + head.length + end)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, 4)
  let at = 4 + head.length
  for (const [, part] of packed) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Reads a file of packed parts. Null when it is another file, or not all of one. */
export function readPackedParts(bytes: Uint8Array<ArrayBuffer>): PackedParts | null {
  if (bytes.length < 4) return null
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  if (start > bytes.length) return null
  const head = toHead(new TextDecoder().decode(bytes.subarray(4, start)))
  if (head === null) return null
  const places = Object.entries(head.contents)
  if (places.some(([, [from, length]]) => start + from + length > bytes.length)) return null
  return {
    id: head.id,
    parts: new Map(places.map(([name, [from, length]]) => [name, bytes.subarray(start + from, start + from + length)])),
  }
}

function toHead(text: string): { readonly id: string; readonly contents: Contents } | null {
  try {
    const head = JSON.parse(text) as Partial<{ id: string; contents: Contents }> | null // if a build wrote it
    return typeof head?.id === 'string' && head.contents !== undefined ? { id: head.id, contents: head.contents } : null
  } catch {
    return null
  }
}
