import type { IncomingHttpHeaders } from 'node:http'
import type { RecordedBody } from '../traffic/recorded.ts'
import { decodeBody } from './kept-copy.ts'
import type { Cut } from './proxied-exchange.ts'

/** A copy of a body as it is recorded, without its content encoding and as text where it is one, and the cause where it is not whole. */
export function toRecordedBody(
  { bytes, cut }: { readonly bytes: Buffer; readonly cut?: Cut | undefined },
  headers: IncomingHttpHeaders,
  maxBytes: number,
): { readonly recorded: { readonly body?: RecordedBody; readonly isCut?: true }; readonly cut?: Cut } {
  const isCut = cut !== undefined
  if (bytes.length === 0) return isCut ? { recorded: { isCut }, cut } : { recorded: {} }
  const decoded = decodeBody(bytes, headers['content-encoding'], isCut, maxBytes)
  if (typeof decoded === 'string') return { recorded: { isCut: true }, cut: cut ?? decoded }
  return { recorded: { body: toBody(decoded, isCut), ...(isCut && { isCut }) }, ...(isCut && { cut }) }
}

/** The last character of a cut text may be cut as well. Files may have NUL, and no text has. */
function toBody(bytes: Buffer, isCut: boolean): RecordedBody {
  const base64 = (): RecordedBody => ({ base64: bytes.toString('base64') })
  if (bytes.includes(0)) return base64()
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut })
    return isShorterInBase64(text) ? base64() : { text }
  } catch {
    return base64()
  }
}

/** JSON writes six characters for a control character, and Base64 four for three bytes. The beginning shows which is shorter. */
function isShorterInBase64(text: string): boolean {
  const beginning = text.slice(0, 2048)
  const count = beginning.match(/[^\P{Cc}\t\n\f\r]/gu)?.length ?? 0
  return 5 * count > beginning.length / 3
}
