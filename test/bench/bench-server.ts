import { Agent, createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fillDefaultWorld } from './many-sessions.ts'
import { fillAgent } from './many-events.ts'
import { fillLibrary } from './many-sources.ts'
import { createUnderstudy, type Understudy } from '../../src/mock/understudy.ts'
import { serve } from '../../src/server/serve.ts'
import type { Role, ToldBench } from './contestants.ts'

/** A minimal JSON server: it reads headers and body, and stringifies its answer. */
async function startBare({ status, answer, parsesBody }: Extract<Role, { type: 'bare' }>): Promise<ToldBench> {
  const server = createServer((request, response) => {
    const reply = (body: unknown): void => {
      if (request.headers.authorization === undefined || (parsesBody && typeof body !== 'object')) return void response.writeHead(401).end()
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    }
    if (parsesBody) void read(request).then(reply)
    else reply(undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
}

/** A proxy that records nothing. */
async function startPipe({ upstream: port }: Extract<Role, { type: 'pipe' }>): Promise<ToldBench> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const sent = send({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

async function startUnderstudy({ sessions, sources = 0, events = 0 }: Extract<Role, { type: 'understudy' }>): Promise<ToldBench> {
  let worn: Understudy | undefined
  const serving = await serve(
    (request) => {
      if (worn === undefined) throw new Error('Failed to answer: the mock is not ready')
      return worn.answer(request)
    },
    { host: '127.0.0.1', port: 0, onBug: (bug) => console.error(bug) },
  )
  worn = createUnderstudy({
    baseUrl: `http://127.0.0.1:${serving.port}/api/v2`,
    given: { seed: 7, clock: '2026-03-02T09:00:00Z' },
    onBug: (bug) => console.error(bug),
  })
  await fillDefaultWorld(worn, sessions)
  fillLibrary(worn, sources)
  fillAgent(worn, events)
  // The garbage of making so many sessions is not that of serving them.
  globalThis.gc?.()
  return { port: serving.port }
}

function start(role: Role): Promise<ToldBench> {
  switch (role.type) {
    case 'bare':
      return startBare(role)
    case 'pipe':
      return startPipe(role)
    case 'understudy':
      return startUnderstudy(role)
  }
}

if (process.send !== undefined) {
  const reply = process.send.bind(process)
  process.once('message', (role: Role) => void start(role).then((told) => reply(told)))
  process.once('disconnect', () => process.exit())
}
