import { crc32, deflateRawSync } from 'node:zlib'

type Packed = { readonly name: string; readonly content: Uint8Array; readonly isStored?: boolean; readonly claims?: number }

/** Writes a zip by its published layout. */
export function packZip(files: readonly Packed[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, claims = content.byteLength } of files) {
    const [title, bytes] = [Buffer.from(name), isStored ? Buffer.from(content) : deflateRawSync(content)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isStored ? 0 : 8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(bytes.byteLength, 14)
    shared.writeUInt32LE(claims, 18)
    shared.writeUInt16LE(title.byteLength, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, bytes])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, Buffer.alloc(10), place, title]))
    parts.push(local)
    offset += local.byteLength
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}
