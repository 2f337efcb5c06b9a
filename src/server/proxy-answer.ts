import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Recorded } from '../traffic/recorded.ts'
import { createKeptCopy, decodeBody } from './kept-copy.ts'
import { endToEnd, pairsOf } from './proxy-headers.ts'
import type { Passing } from './proxied-exchange.ts'
import { toRecordedBody } from './recorded-body.ts'

/** Passes an answer on: as it comes, or, where it is JSON that is not too long, with the addresses of the proxy. */
export function answerClient(passing: Passing, answer: IncomingMessage): void {
  const { request, response, maxRecordedBytes, end } = passing
  const copy = createKeptCopy(maxRecordedBytes)
  const headers = endToEnd(answer)
  const toRecorded = (isCutOff: boolean): Recorded['answer'] => {
    const kept = copy.end()
    return {
      status: answer.statusCode ?? 0,
      headers: pairsOf(headers),
      ...toRecordedBody({ bytes: kept.bytes, isCut: kept.isCut || isCutOff }, answer.headers, maxRecordedBytes),
    }
  }
  answer.on('data', (chunk: Buffer) => copy.add(chunk))
  // Before the client has the end, so that it finds the exchange recorded.
  answer.on('end', () => end(toRecorded(!answer.complete)))
  // The upstream broke off, and so does the proxy.
  answer.on('close', () => {
    if (answer.complete) return
    end(toRecorded(true))
    response.destroy()
  })
  answer.on('error', () => response.destroy())
  response.once('close', () => {
    if (response.writableFinished) return
    end(toRecorded(true))
    answer.destroy()
  })
  response.sendDate = false
  const sent = withOwnLocation(headers, passing)
  if (isRewritten(answer, request, maxRecordedBytes)) return collect(passing, answer, sent)
  writeHead(response, answer, sent)
  answer.pipe(response)
}

function writeHead(response: ServerResponse, { statusCode = 502, statusMessage }: IncomingMessage, headers: readonly string[]): void {
  response.writeHead(statusCode, statusMessage ?? '', [...headers])
}

function withOwnLocation(headers: readonly string[], { addresses }: Passing): readonly string[] {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1]?.toLowerCase() === 'location' ? addresses.rewriteLocation(text) : text,
  )
}

function isRewritten({ headers, statusCode = 0 }: IncomingMessage, { method }: IncomingMessage, maxBytes: number): boolean {
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304 || headers['content-range'] !== undefined) return false
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '') && Number(headers['content-length'] ?? 0) <= maxBytes
}

/** Collects an answer, and sends it with addresses of the proxy if it has any of the upstream. One that turns out too long goes on as it is. */
function collect({ response, addresses, maxRecordedBytes }: Passing, answer: IncomingMessage, headers: readonly string[]): void {
  const chunks: Buffer[] = []
  let size = 0
  const add = (chunk: Buffer): void => {
    chunks.push(chunk)
    size += chunk.length
    if (size <= maxRecordedBytes) return
    answer.off('data', add).off('end', finish)
    writeHead(response, answer, headers)
    response.write(Buffer.concat(chunks))
    answer.pipe(response)
  }
  const finish = (): void => {
    if (!answer.complete) return
    const bytes = Buffer.concat(chunks)
    const text = decodeBody(bytes, answer.headers['content-encoding'], false, maxRecordedBytes)?.toString('utf8')
    const own = text === undefined ? undefined : addresses.rewriteJson(text)
    if (own === undefined || own === text) {
      writeHead(response, answer, headers)
      return void response.end(bytes)
    }
    const body = Buffer.from(own)
    writeHead(response, answer, [...withoutLength(headers), 'Content-Length', String(body.length)])
    response.end(body)
  }
  answer.on('data', add).on('end', finish)
}

/** A digest or a length of other bytes would not fit. */
function withoutLength(headers: readonly string[]): readonly string[] {
  return headers.filter(
    (_, index) => !/^(?:content-(?:length|encoding|md5|digest)|digest|repr-digest)$/i.test(headers[index - (index % 2)] ?? ''),
  )
}
