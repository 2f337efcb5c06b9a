import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'

/** Headers between two neighbours, which are not passed on. */
const ownHeaders: ReadonlySet<string> = new Set(['connection', 'proxy-connection', 'proxy-authorization', 'keep-alive', 'expect'])

/** Passes a request with a whole address on to a server, and the answer back. What breaks off on one side breaks off on the other. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, { pathname, search }: URL, server: URL): void {
  const forwarded = (server.protocol === 'https:' ? requestHttps : requestHttp)(server, {
    method: request.method ?? 'GET',
    path: pathname + search,
    headers: passedOn(request.rawHeaders),
    setHost: false,
  })
  forwarded.on('error', () => response.destroy())
  forwarded.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', passedOn(answer.rawHeaders))
    pipeline(answer, response, () => undefined)
  })
  response.on('close', () => forwarded.destroy())
  pipeline(request, forwarded, () => undefined)
}

function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => !ownHeaders.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()))
}
