import type { IncomingMessage } from 'node:http'
import type { ApiRequest } from '../mock/http/api-request.ts'
import { bodyLimitOf, maxBodyBytes, maxUploadBytes } from '../mock/http/read-body.ts'

/** Clients send a whole body before they read a refusal, so this much is read and discarded. */
const maxReadBytes = 16 * maxBodyBytes

/** Stands for a body over the limit that was not read. */
const unreadBody = new Uint8Array(maxUploadBytes + 1)

/** Converts a request of Node to plain data. Its body is read separately. */
export function toApiRequest(request: IncomingMessage, body: Uint8Array | undefined, trustProxy: number): ApiRequest {
  const { method = 'GET', url = '/', socket } = request
  const { path, query, authority } = splitTarget(url)
  // A trusted proxy of this machine says nothing but who the client is.
  const isOfTrusted = trustProxy > 0 && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
  const isHidden = (name: string): boolean => isOfTrusted && ofProxy.test(name)
  return {
    method,
    path,
    query,
    header: (name) => (name === 'host' ? authority : undefined) ?? (isHidden(name) ? undefined : headerOf(request, name)),
    headerNames: () => Object.keys(request.headers).filter((name) => !isHidden(name)),
    ...(body !== undefined && { body }),
    clientAddress: clientOf(request, socket.remoteAddress ?? '', trustProxy),
  }
}

/** The headers by which proxies tell of a client. */
const ofProxy = /^(?:forwarded|via|x-forwarded(?:-[a-z-]+)?|x-real-ip|x-original-(?:forwarded-for|method|ur[il]))$/

/** The address of the client: the one that the outermost trusted proxy saw, or that of the connection. */
function clientOf(request: IncomingMessage, address: string, trustProxy: number): string {
  if (trustProxy === 0) return address
  const told = (headerOf(request, 'x-forwarded-for') ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  // Each proxy adds the address that it was asked from. One in front of them all may write anything.
  return told.at(-trustProxy) ?? told[0] ?? address
}

/** Splits a request target. The host of an absolute target, as for a proxy, overrides the header (RFC 9112, 3.2.2). */
function splitTarget(target: string): { readonly path: string; readonly query: string; readonly authority?: string } {
  const [origin = '', authority] = target.startsWith('/') ? [] : (/^https?:\/\/([^/?]*)/i.exec(target) ?? [])
  const mark = target.indexOf('?')
  const path = target.slice(origin.length, mark === -1 ? undefined : mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : target.slice(mark + 1), ...(authority !== undefined && { authority }) }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Tests if a request names several hosts: what reads one of them and what reads another would take it for two requests (RFC 9112, 3.2). */
export function hasSeveralHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct['host']?.length ?? 0) > 1
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Tests if a client waits for permission to send a body over the limit. It is refused at once. */
export function isRefusedUnread({ headers }: IncomingMessage): boolean {
  return headers.expect !== undefined && Number(headers['content-length']) > bodyLimitOf(headers['content-type'])
}

/** Reads the body, up to a little over the limit, so that the handler refuses it. Undefined when the connection broke off. */
export function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  if (isRefusedUnread(request)) return Promise.resolve(unreadBody)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const limit = bodyLimitOf(request.headers['content-type'])
    let size = 0
    const done = (result: Uint8Array | undefined): void => {
      request.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff)
      resolve(result)
    }
    const end = (): void => {
      // A Uint8Array, because slice of a Buffer shares its memory.
      const [first] = chunks
      const { buffer, byteOffset, byteLength } = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
      done(new Uint8Array(buffer, byteOffset, byteLength))
    }
    const take = (chunk: Buffer): void => {
      if (size <= limit) chunks.push(chunk)
      size += chunk.byteLength
      if (size <= maxReadBytes) return
      request.pause()
      end()
    }
    const breakOff = (): void => done(undefined)
    request.on('data', take).on('end', end).on('error', breakOff).on('close', breakOff)
  })
}
