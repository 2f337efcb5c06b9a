import type { IncomingMessage } from 'node:http'

/** Headers of one connection, which go no further (RFC 9110, 7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers of a client for the upstream, in their order, with its host. */
export function clientHeaders(request: IncomingMessage, host: string): readonly string[] {
  const kept = endToEnd(request)
  const headers = kept.map((text, index) => {
    const name = index % 2 === 1 ? kept[index - 1]?.toLowerCase() : undefined
    return name === 'host' ? host : name === 'accept-encoding' ? withReadable(text) : text
  })
  if (request.headers['transfer-encoding'] !== undefined) return [...headers, ...announcedTrailers(request), 'Transfer-Encoding', 'chunked']
  // Node would announce a body in pieces.
  const isOfBody = !/^(?:GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(request.method ?? '')
  return isOfBody && request.headers['content-length'] === undefined ? [...headers, 'Content-Length', '0'] : headers
}

/** The encodings of a client that the proxy can undo: one that it cannot would hide the body and its addresses. */
function withReadable(accepted: string): string {
  const all = accepted.split(',')
  const readable = all.filter((one) => /^\s*(?:(?:x-)?gzip|deflate|br|identity|\*)?\s*(?:;|$)/i.test(one))
  if (readable.length === all.length) return accepted
  return readable.length === 0 ? 'identity' : readable.join(',').trim()
}

/** Headers of a message in their order, repeats kept, without those of its connection. */
export function endToEnd({ rawHeaders, headers }: IncomingMessage): readonly string[] {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/)
  return rawHeaders.filter((_, index) => {
    const name = (rawHeaders[index - (index % 2)] ?? '').toLowerCase()
    return !ofConnection.has(name) && !named.includes(name)
  })
}

/** The header that names the trailers of a message in pieces. */
export function announcedTrailers({ headers }: IncomingMessage): readonly string[] {
  const { trailer } = headers
  return trailer === undefined || headers['transfer-encoding'] === undefined ? [] : ['Trailer', trailer]
}

/** The trailers of a message that has ended, without what stands in no trailer: headers of the connection, and keys. */
export function trailersOf({ rawTrailers }: IncomingMessage): readonly [string, string][] {
  return pairsOf(withoutKeys(rawTrailers)).flatMap(([name, value]) => (ofConnection.has(name.toLowerCase()) ? [] : [[name, value]]))
}

/** The headers for another host, which gets no key of the API. */
export function withoutKeys(headers: readonly string[]): readonly string[] {
  return headers.filter((_, index) => !/^(?:authorization|cookie)$/i.test(headers[index - (index % 2)] ?? ''))
}

export function pairsOf(headers: readonly string[]): readonly (readonly [string, string])[] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
}
