import type { IncomingHttpHeaders } from 'node:http'
import type { RecordedBody } from '../traffic/recorded.ts'
import { decodeBody } from './kept-copy.ts'

/** A copy of a body as it is recorded: without its content encoding, as text where it is one. */
export function toRecordedBody(
  { bytes, isCut }: { readonly bytes: Buffer; readonly isCut: boolean },
  headers: IncomingHttpHeaders,
  maxBytes: number,
): { readonly body?: RecordedBody; readonly isCut?: true } {
  if (bytes.length === 0) return isCut ? { isCut } : {}
  const decoded = decodeBody(bytes, headers['content-encoding'], isCut, maxBytes)
  if (decoded === undefined) return { isCut: true }
  return { body: toBody(decoded, isCut), ...(isCut && { isCut }) }
}

/** The last character of a cut text may be cut as well. Files may have NUL, and no text has. */
function toBody(bytes: Buffer, isCut: boolean): RecordedBody {
  try {
    if (bytes.includes(0)) return { base64: bytes.toString('base64') }
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut }) }
  } catch {
    return { base64: bytes.toString('base64') }
  }
}
