import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { budgets } from '../../src/conformance/define/profile.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'

const json = { 'content-type': 'application/json' }

/** Deployments that misbehave below HTTP, or answer nonsense. */
const hostile: readonly (readonly [string, RequestListener])[] = [
  ['never answers', () => undefined],
  ['closes every connection', (request) => void request.socket.destroy()],
  [
    'never ends its answers',
    (_, response) => {
      response.writeHead(200, json)
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(drip))
    },
  ],
  [
    'sends endless bodies',
    (_, response) => {
      response.writeHead(200, json)
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    },
  ],
  [
    'breaks off in the middle of a body',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' })
      response.write('{"sessions":')
      setImmediate(() => response.destroy())
    },
  ],
  ['redirects in circles', (request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end()],
  ['answers HTML', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>')],
  ['answers broken JSON', (_, response) => void response.writeHead(200, json).end('{"sessions": [')],
  [
    'nests its answers 30,000 deep',
    (_, response) => void response.writeHead(200, json).end(`{"sessions":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
  ],
  ['answers null', (_, response) => void response.writeHead(200, json).end('null')],
  ['answers a list', (_, response) => void response.writeHead(202, json).end('[[[]]]')],
  ['answers nothing at all', (_, response) => void response.writeHead(204).end()],
  ['fails every time', (_, response) => void response.writeHead(500, json).end('{"error":{"code":"internal_error","message":"No."}}')],
  [
    'answers nonsense in every member',
    (_, response) =>
      void response
        .writeHead(202, json)
        .end(
          '{"type":7,"sessionId":"../../x","status":{},"url":"javascript:0","links":{"self":"nowhere","resume":7},"papers":{},"sessions":{}}',
        ),
  ],
]

test.each(hostile)('hostile: a deployment that %s ends the run, not conformant', async (_, listener) => {
  const server = createServer(listener)
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}/api/v2`
  try {
    const report = await examineStandIn({
      target: { baseUrl, mcpUrl: `${baseUrl}/mcp` },
      without: ['control'],
      fetch: globalThis.fetch,
      timeoutMs: 150,
      maxBodyBytes: 1_000_000,
    })
    expect(report.results.filter(({ verdict }) => verdict.verdict === 'error')).toEqual([])
    expect(report.outcome).not.toBe('conformant')
    const judged = report.counts.pass + report.counts.fail
    expect(report.unreachable === undefined || judged === 0).toBe(true)
    expect(report.spent.requests).toBeLessThanOrEqual(budgets.lifecycle.requests)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('hostile: of answers with very many values, a run holds no more than one may have', async () => {
  const many = `[${'[],'.repeat(1_100_000)}[]]`
  const { exchanges, outcome } = await examineStandIn({
    globs: ['sessions/list/*'],
    profile: 'observe',
    fetchOf: (understudy) => async (input, init) => {
      const answer = await understudy.fetch(input, init)
      const text = await answer.text()
      const isList = answer.status === 200 && text.startsWith('{"sessions":')
      return new Response(isList ? text.replace('{', `{"more":${many},`) : text, answer)
    },
  })
  const lists = exchanges.flatMap(({ operation, response }) =>
    operation === 'listSessions' ? ['failed' in response ? response.failed : response.status] : [],
  )
  expect(lists.filter((how) => how === 200)).toHaveLength(1)
  expect(lists.filter((how) => /^a body of more than \d+ values$/.test(String(how))).length).toBeGreaterThan(2)
  expect(outcome).not.toBe('conformant')
})
