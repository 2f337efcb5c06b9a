import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { filesIn, findSecret } from '../../support/secrets/find-secret.ts'
import { spellings } from '../../support/secrets/spellings.ts'
import { createDraws, pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, runCommand, secret, secretVariable } from './command.ts'

const json = { 'content-type': 'application/json' }
const acting = 'a\u001B[31mb\u202Ec\n::error::pwned ##[error]pwned ##vso[task.x]pwned'

/** One way to answer a request wrongly. */
type Misdeed = (response: ServerResponse, own: { readonly status: number; readonly text: string }, draw: Draw) => void

const misdeeds: readonly Misdeed[] = [
  refuseInActingWords,
  (response) => void response.destroy(),
  (response) => void response.writeHead(200, json).end('{"sessions": ['),
  (response) => void response.writeHead(200, json).end(`{"sessions":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
  (response, { status, text }) => void response.writeHead(status, { ...json, 'content-length': '100000' }).end(text),
  (response, { text }) => void response.writeHead(302, { location: `http://127.0.0.1:9/?${encodeURIComponent(text.slice(0, 20))}` }).end(),
  (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>${acting}</script>`),
  (response, { status }) =>
    void response.writeHead(status, json).end(JSON.stringify({ status: acting, sessions: acting, [acting]: acting })),
  (response, { status }) => void response.writeHead(status, json).end('null'),
  (response) =>
    void response.writeHead(429, { ...json, 'retry-after': '999999999999' }).end('{"error":{"code":"rate_limit_exceeded","message":"x"}}'),
  (response, { status, text }, draw) =>
    void response
      .writeHead(status, json)
      .end(text.replace(/"(?:status|title|message|code)":"[^"]*"/, `"title":${JSON.stringify(pick(spellings, draw).write(secret))}`)),
  (response, { status }, draw) =>
    void response
      .writeHead(status, { ...json, 'x-echo': encodeURIComponent(pick(spellings, draw).write(secret)) })
      .end(JSON.stringify({ key: pick(spellings, draw).write(secret) })),
  (response, { status, text }) => void response.writeHead(status, json).end(text.padEnd(3_000_000)),
  (response, { status }) => void response.writeHead(status, json).end(`{"sessions":[${'[],'.repeat(200_000)}[]]}`),
  (response, { status, text }) => void response.writeHead(status, json).end(lengthened(text)),
]

function refuseInActingWords(response: ServerResponse): void {
  response.writeHead(500, json).end(`{"error":{"code":"internal_error","message":${JSON.stringify(acting)}}}`)
}

/** A body whose first list has its first item twenty thousand times. */
function lengthened(text: string): string {
  return text.replace(/\[(\{[^{}[\]]*(?:\{[^{}[\]]*\}[^{}[\]]*)*\})/, (_, item: string) => `[${`${item},`.repeat(20_000)}${item}`)
}

/** The choices of a deployment, drawn before it serves: requests come side by side, in an order of their own. */
type Plan = { readonly onlyOne: Misdeed | undefined; readonly oneIn: number; readonly seed: number }

function drawPlan(draw: Draw): Plan {
  return { onlyOne: draw(3) === 0 ? pick(misdeeds, draw) : undefined, oneIn: 1 + draw(6), seed: draw(2 ** 31) }
}

/** Serves a mock that answers some requests wrongly: each by what it asks, and how often that was asked before. */
async function serveHostile({ onlyOne, oneIn, seed }: Plan): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const drawsFor = createDraws(seed)
  const answer: RequestListener = (incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer) // a stream of bytes without an encoding
      const { method = 'GET', url = '/' } = incoming
      const headers = { authorization: 'Bearer key-default', ...(chunks.length > 0 && json) }
      const own = await understudy.fetch(origin + url, { method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) })
      const text = await own.text()
      const draw = drawsFor(`${method} ${url}`)
      if (draw(oneIn) === 0) (onlyOne ?? pick(misdeeds, draw))(response, { status: own.status, text }, draw)
      else response.writeHead(own.status, json).end(text)
    })().catch(() => response.destroy())
  }
  const server = createServer(answer)
  server.on('connection', (socket) => socket.on('error', () => undefined))
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const understudy = createUnderstudy({ baseUrl: `${origin}/api/v2` })
  return {
    origin,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const scenario = `format: 1
title: A report
steps:
  - call: createReport
    body: { researchQuestion: Does tea help? }
    save: { id: /body/sessionId }
    expect: { status: 202, body: { error: { $absent: true } } }
  - call: getReport
    path: { sessionId: '\${id}' }
    expect: { status: 200 }
  - call: listSessions
    expect: { status: 200 }
`

function examine(target: string, rules: string, ...more: readonly string[]): readonly string[] {
  return ['conform', '--target', target, '--profile', 'observe', '--rule', rules, '--max-minutes', '1', ...more]
}

const commands: readonly ((target: string) => readonly string[])[] = [
  (target) => examine(target, 'sessions/list/**', '--report', 'html=r.html', '--report', 'json=r.json'),
  (target) => examine(target, 'conventions/**', '--json', '--scenarios', 'failures'),
  (target) => ['replay', 'a.yaml', '--target', target, '--report', 'junit=r.xml'],
]

export const deployments: AttackClass = {
  name: 'deployments',
  holds: 'a deployment that misbehaves gets a verdict: no bug, no hang, no key in what is printed or written, nothing that acts',
  open() {
    // The first attempt shows whether texts act at all.
    const first: Plan[] = [{ onlyOne: refuseInActingWords, oneIn: 1, seed: 1 }]
    return openInFolder((folder, draw) => {
      const [shown] = first.splice(0)
      const args = shown === undefined ? pick(commands, draw)('target.yaml') : ['replay', 'a.yaml', '--target', 'target.yaml']
      return attemptWith(folder, args, shown ?? drawPlan(draw))
    })
  },
}

function attemptWith(folder: string, args: readonly string[], plan: Plan): Attempt {
  return {
    name: args.join(' '),
    async make() {
      for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
      const { origin, stop } = await serveHostile(plan)
      writeFileSync(join(folder, 'a.yaml'), scenario)
      writeFileSync(
        join(folder, 'target.yaml'),
        `baseUrl: ${origin}/api/v2\nkeys: { default: '\${env:${secretVariable}}' }\nrateLimit: { regime: none }\n`,
      )
      try {
        const ended = await runCommand(args, folder)
        const [shown] = findSecret(secret, [['what it printed', ended.text], ...filesIn(folder)])
        return brokenBy(ended) ?? shown ?? null
      } finally {
        stop()
      }
    },
  }
}
