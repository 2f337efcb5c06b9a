import { createHash, X509Certificate } from 'node:crypto'

/** Writes a trust store of Java, in its form JKS: numbers are big-endian, and each text has its length before it. */
export function toJavaTrustStore(certificates: readonly string[], password: string): Uint8Array {
  const entries = certificates.map((pem, at) => {
    const der = new X509Certificate(pem).raw
    return Buffer.concat([number32(trusted), text(`authority-${at}`), Buffer.alloc(8), text('X.509'), number32(der.byteLength), der])
  })
  const content = Buffer.concat([number32(magic), number32(version), number32(entries.length), ...entries])
  const digest = createHash('sha1').update(toUtf16(password)).update('Mighty Aphrodite').update(content).digest()
  return Buffer.concat([content, digest])
}

const [magic, version, trusted] = [0xfeedfeed, 2, 2]

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(ascii: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(ascii.length)
  return Buffer.concat([length, Buffer.from(ascii, 'latin1')])
}

function toUtf16(password: string): Buffer {
  return Buffer.from(password, 'utf16le').swap16()
}
