import type { IncomingMessage, ServerResponse } from 'node:http'
import { createKeptCopy, decodeBody } from './kept-copy.ts'
import { announcedTrailers, endToEnd, pairsOf, trailersOf } from './proxy-headers.ts'
import type { Cut, Passing } from './proxied-exchange.ts'
import { toRecordedBody } from './recorded-body.ts'

/** Passes an answer on as it comes. JSON gets the addresses of the proxy. */
export function answerClient(passing: Passing, answer: IncomingMessage): void {
  const { request, response, maxRecordedBytes, end, isStopping } = passing
  const copy = createKeptCopy(maxRecordedBytes)
  const headers = endToEnd(answer)
  const tell = (brokenBy?: Cut): void => {
    const { bytes, isCut } = copy.end()
    const { recorded, cut } = toRecordedBody({ bytes, cut: brokenBy ?? (isCut ? 'size' : undefined) }, answer.headers, maxRecordedBytes)
    end(
      { status: answer.statusCode ?? 0, headers: pairsOf(headers), ...recorded, ...(cut === 'upstream' && { isBrokenOff: true }) },
      cut === undefined ? {} : { answerCut: cut },
    )
  }
  answer.on('data', (chunk: Buffer) => copy.add(chunk))
  // Before the client has the end, so that it finds the exchange recorded.
  const mayTrail = canTrail(answer, request)
  answer.on('end', () => {
    tell(answer.complete ? undefined : 'upstream')
    if (mayTrail) response.addTrailers(trailersOf(answer))
  })
  response.sendDate = false
  const own = [...withOwnAddresses(headers, passing), ...(mayTrail ? announcedTrailers(answer) : [])]
  const { passRest } = wayOf(answer, request)(passing, answer, own)
  // The upstream broke off, and so does the proxy.
  answer.on('close', () => {
    if (answer.complete) return
    tell('upstream')
    if (response.destroyed) return
    passRest()
    breakOff(response)
  })
  answer.on('error', () => undefined)
  response.once('close', () => {
    if (response.writableFinished) return
    tell(isStopping() ? 'end' : 'client')
    answer.destroy()
  })
}

/** True for an answer that comes in pieces, to a client that takes it so. Only such a body has trailers. */
function canTrail({ headers, statusCode = 0 }: IncomingMessage, { method, httpVersion }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined && httpVersion !== '1.0' && method !== 'HEAD' && statusCode !== 204 && statusCode !== 304
  )
}

/** The way that a body takes. */
type Way = (
  passing: Passing,
  answer: IncomingMessage,
  headers: readonly string[],
) => {
  /** Passes on what waits, where the upstream broke off. */
  readonly passRest: () => void
}

function wayOf({ headers, statusCode = 0 }: IncomingMessage, { method, httpVersion }: IncomingMessage): Way {
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304 || headers['content-range'] !== undefined) return pipe
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) return pipe
  // Without a length, a client of HTTP/1.0 could not tell the end from a break.
  return /^(?:identity)?$/i.test(headers['content-encoding'] ?? '') && httpVersion !== '1.0' ? rewrite : collect
}

/** Passes bytes on as they are. */
const pipe: Way = ({ response }, answer, headers) => {
  writeHead(response, answer, headers)
  answer.pipe(response)
  return { passRest: () => undefined }
}

/** Passes JSON on as it comes, with addresses of the proxy. One that came as a whole keeps its length if it has none of the upstream. */
const rewrite: Way = ({ response, addresses }, answer, headers) => {
  const rewriter = addresses.createRewriter()
  let early: Buffer[] = []
  let isBegun = false
  const send = (bytes: Buffer): void => {
    if (bytes.length === 0 || response.write(bytes)) return
    answer.pause()
    response.once('drain', () => answer.resume())
  }
  const begin = (): void => {
    if (isBegun || response.destroyed) return
    isBegun = true
    writeHead(response, answer, withoutLength(headers))
    send(rewriter.push(Buffer.concat(early)))
    early = []
  }
  answer.on('data', (chunk: Buffer) => {
    if (isBegun) return send(rewriter.push(chunk))
    // What comes in one turn of the event loop goes on as one.
    if (early.push(chunk) === 1) setImmediate(begin)
  })
  answer.on('end', () => {
    if (!answer.complete) return
    if (isBegun) return void response.end(rewriter.end())
    isBegun = true
    const bytes = Buffer.concat(early)
    sendWhole(response, answer, headers, { bytes, own: rewriter.end(bytes) })
  })
  return {
    passRest() {
      begin()
      send(rewriter.end())
    },
  }
}

/** Collects encoded JSON, whose addresses are not to be seen before its end. One that turns out too long goes on as it is. */
const collect: Way = (passing, answer, headers) => {
  const { response, addresses, maxRecordedBytes } = passing
  if (Number(answer.headers['content-length'] ?? 0) > maxRecordedBytes) return pipe(passing, answer, headers)
  let chunks: Buffer[] = []
  let size = 0
  const passRest = (): void => {
    if (response.headersSent) return
    writeHead(response, answer, headers)
    response.write(Buffer.concat(chunks))
    chunks = []
  }
  const add = (chunk: Buffer): void => {
    chunks.push(chunk)
    size += chunk.length
    if (size <= maxRecordedBytes) return
    answer.off('data', add).off('end', finish)
    passRest()
    answer.pipe(response)
  }
  const finish = (): void => {
    if (!answer.complete) return
    const bytes = Buffer.concat(chunks)
    const decoded = decodeBody(bytes, answer.headers['content-encoding'], false, maxRecordedBytes)
    const own = typeof decoded === 'string' ? undefined : addresses.createRewriter().end(decoded)
    sendWhole(response, answer, headers, { bytes, own: own === decoded || own === undefined ? bytes : own })
  }
  answer.on('data', add).on('end', finish)
  return { passRest }
}

function sendWhole(
  response: ServerResponse,
  answer: IncomingMessage,
  headers: readonly string[],
  { bytes, own }: { readonly bytes: Buffer; readonly own: Buffer },
): void {
  // A body with a length has no trailers.
  const isTrailed = answer.rawTrailers.length > 0 || announcedTrailers(answer).length > 0
  const length = isTrailed ? [] : ['Content-Length', String(own.length)]
  writeHead(response, answer, own === bytes ? headers : [...withoutLength(headers), ...length])
  response.end(own)
}

function writeHead(response: ServerResponse, { statusCode = 502, statusMessage }: IncomingMessage, headers: readonly string[]): void {
  response.writeHead(statusCode, statusMessage ?? '', [...headers])
}

/** Ends the connection without an end of the answer, once all of it that there is was sent. */
function breakOff(response: ServerResponse): void {
  response.flushHeaders()
  if (response.socket === null) response.destroy()
  else response.socket.destroySoon()
}

function withOwnAddresses(headers: readonly string[], { addresses }: Passing): readonly string[] {
  return headers.map((text, index) => {
    const name = index % 2 === 1 ? headers[index - 1]?.toLowerCase() : undefined
    if (name === 'location') return addresses.rewriteLocation(text)
    return name === 'www-authenticate' ? addresses.rewriteChallenge(text) : text
  })
}

/** A digest or a length of other bytes would not fit. */
function withoutLength(headers: readonly string[]): readonly string[] {
  return headers.filter(
    (_, index) => !/^(?:content-(?:length|encoding|md5|digest)|digest|repr-digest)$/i.test(headers[index - (index % 2)] ?? ''),
  )
}
