import { createServer, type ServerResponse } from 'node:http'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { Given } from '../../../src/contract/given.ts'
import { listenOnFreePort } from '../processes/listen.ts'
import { spellings } from './spellings.ts'

type Served = { readonly baseUrl: string; readonly mcpUrl: string; readonly controlUrl: string; readonly stop: () => void }

export type Body = { readonly [member: string]: unknown }

/** The places of an answer where a deployment may repeat a key. Each keeps what else the answer has. */
export const bodiesWith: readonly ((body: Body, echo: string) => Body)[] = [
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

/** An answer of JSON on its way to a client. */
export type Sent = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string }

/** Changes an answer to a request, such as `GET /api/v2/usage`. */
type Change = (sent: Sent, request: string) => Sent

/** Repeats a key in each answer: in every spelling and place, in turn. */
function repeatInTurn(secret: string): Change {
  let count = 0
  return (sent) => {
    const number = ++count
    const echo = spellings[number % spellings.length]?.write(secret) ?? ''
    const withEcho = bodiesWith[Math.floor(number / spellings.length + number) % bodiesWith.length]
    const isChanged = number > 3 && /json/.test(sent.headers['content-type'] ?? '')
    return {
      ...sent,
      headers: { ...sent.headers, ...(isHeaderValue(echo) && { 'x-echo': echo }) },
      text: isChanged && withEcho !== undefined ? JSON.stringify(withEcho(JSON.parse(sent.text) as Body, echo)) : sent.text,
    }
  }
}

export function isHeaderValue(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text)
}

/** Sends an answer of the API, well or badly. */
export type SendAnswer = (response: ServerResponse, sent: Sent, request: string) => void

const sendWell: SendAnswer = (response, { status, headers, text }) => void response.writeHead(status, headers).end(text)

/**
 * Serves a mock that knows a key as that of its default account, and as its access token. Changes each answer of the API and of the MCP server:
 * by repeating that key, unless told otherwise.
 */
export async function serveEcho(secret: string, given: Given, change = repeatInTurn(secret), send = sendWell): Promise<Served> {
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer) // a stream of bytes without an encoding
      const headers = new Headers(Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]))
      headers.delete('connection')
      const { method = 'GET', url = '/' } = incoming
      const isMcp = /^\/mcp(?:\?|$)/.test(url)
      if (headers.get('authorization') === `Bearer ${secret}`) headers.set('authorization', `Bearer ${isMcp ? token : 'key-default'}`)
      const answer = await understudy.fetch(origin + url, { method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) })
      const own: Sent = {
        status: answer.status,
        headers: Object.fromEntries(
          ['content-type', 'mcp-session-id', 'www-authenticate'].flatMap((name) => {
            const value = answer.headers.get(name) ?? (name === 'content-type' ? 'text/plain' : null)
            return value === null ? [] : [[name, value]]
          }),
        ),
        text: await answer.text(),
      }
      const request = `${method} ${url}`
      if (isMcp || url.includes('/api/v2/')) send(response, change(own, request), request)
      else sendWell(response, own, request)
    })()
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const understudy = createUnderstudy({ given, baseUrl: `${origin}/api/v2` })
  const { token } = await understudy.control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  return {
    baseUrl: `${origin}/api/v2`,
    mcpUrl: understudy.mcpUrl,
    controlUrl: understudy.controlUrl,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
