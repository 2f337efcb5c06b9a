import { createServer } from 'node:http'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { Given } from '../../../src/contract/given.ts'
import { listenOnFreePort } from '../processes/listen.ts'
import { spellings } from './spellings.ts'

type Served = { readonly baseUrl: string; readonly controlUrl: string; readonly stop: () => void }

type Body = { readonly [member: string]: unknown }

/** The places of an answer where a deployment may repeat a key. Each keeps what else the answer has. */
const places: readonly ((body: Body, echo: string) => Body)[] = [
  (body) => body,
  (body, echo) => ({ ...body, echo }),
  (body, echo) => ({ ...body, [echo]: 'a name' }),
  (body, echo) => ({ ...body, title: `Sleep, as ${echo} says` }),
  (body, echo) => ({ ...body, status: echo }),
  (body, echo) => ({ ...body, links: { self: `https://f.test/${echo}?sig=${echo}` } }),
  (body, echo) => ({ error: { code: echo, message: `No key ${echo} here`, details: [body] } }),
  (body, echo) => ({ ...body, nested: JSON.stringify({ again: echo }) }),
  (body, echo) => ({ ...body, list: [echo, `x${echo}x`] }),
]

/** Serves a mock that repeats the key of its caller in each answer: in every spelling and place, in turn. Spellings are by number, too. */
export async function serveEcho(secret: string, given: Given): Promise<Served> {
  let count = 0
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer) // a stream of bytes without an encoding
      const headers = new Headers(Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]))
      if (headers.get('authorization') === `Bearer ${secret}`) headers.set('authorization', 'Bearer key-default')
      headers.delete('connection')
      const { method = 'GET', url = '/' } = incoming
      const answer = await understudy.fetch(origin + url, { method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) })
      const [text, number] = [await answer.text(), url.includes('/api/v2/') ? ++count : 0]
      const echo = spellings[number % spellings.length]?.write(secret) ?? ''
      const place = places[Math.floor(number / spellings.length + number) % places.length]
      const isChanged = number > 3 && /json/.test(answer.headers.get('content-type') ?? '')
      if (number > 0 && /^[\x20-\x7E]*$/.test(echo)) response.setHeader('x-echo', echo)
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      })
      response.end(isChanged && place !== undefined ? JSON.stringify(place(JSON.parse(text) as Body, echo)) : text)
    })()
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const understudy = createUnderstudy({ given, baseUrl: `${origin}/api/v2` })
  return {
    baseUrl: `${origin}/api/v2`,
    controlUrl: understudy.controlUrl,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
