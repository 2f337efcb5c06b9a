import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAs } from '../../../src/cli/export/export-as.ts'
import { createControl } from '../../../src/control/index.ts'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { needs } from '../../support/processes/programs.ts'
import { runScript, type ScriptEnd } from '../../support/processes/run-script.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { serveChanged, type ServedChanged } from '../../support/serve/serve-changed.ts'

const programs = needs('bash', 'curl', 'jq')
const folder = mkdtempSync(join(tmpdir(), 'tools-'))
let mock: ServedChanged | undefined
beforeAll(async () => {
  mock = await serveChanged()
})
afterAll(async () => {
  await mock?.stop()
  rmSync(folder, { recursive: true })
})

const story = `format: 1
title: A tool creates a report
steps:
  - mcp: create_report
    arguments: { researchQuestion: "It's \\"quoted\\" with $(id) and \\\\ and ü" }
    expect: { isError: false, text: { $match: sessionId } }
    save: { id: /body/sessionId }
  - repeat: 2
    steps: [{ mcp: get_report, arguments: { sessionId: '\${id}' }, expect: { isError: false, body: { sessionId: '\${id}' } } }]
  - { mcp: get_report, as: none, arguments: { sessionId: '\${id}' }, expect: { status: 401 } }
`

let count = 0

async function runCurl(yaml: string, env: Readonly<Record<string, string>>): Promise<ScriptEnd> {
  const exported = exportScenario(parseScenarioText(yaml), 'curl')
  if ('cannot' in exported) throw new Error(exported.cannot.join('\n'))
  const file = join(folder, `${(count += 1)}.sh`)
  writeFileSync(file, exported.text)
  return runScript(['bash', file], { cwd: folder, env })
}

/** The environment of a script that plays on the mock as on a deployment. */
async function deployment(): Promise<{ readonly BASE_URL: string; readonly MCP_URL: string; readonly UNDERSTUDY_TOKEN: string }> {
  const { baseUrl: BASE_URL = '', controlUrl = '' } = mock ?? {}
  const { token } = await createControl({ url: controlUrl }).issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  return { BASE_URL, MCP_URL: `${new URL(BASE_URL).origin}/mcp`, UNDERSTUDY_TOKEN: token }
}

test.skipIf(programs.isUnmet)(`curl: a script calls tools of a deployment by a token${programs.reason}`, async () => {
  const env = await deployment()
  expect(await runCurl(story, env)).toEqual({
    code: 0,
    stderr: '',
    stdout: `A tool creates a report
  1. mcp create_report → 200
  2.1 (1 of 2). mcp get_report → 200
  2.1 (2 of 2). mcp get_report → 200
  3. mcp get_report without a token → 401
  passes
`,
  })
  const { code, stderr } = await runCurl(story, { ...env, UNDERSTUDY_TOKEN: '' })
  expect([code, stderr]).toEqual([2, 'CANNOT RUN: set UNDERSTUDY_TOKEN to an access token of default for the MCP server\n'])
  const refused = await runCurl(story, { ...env, UNDERSTUDY_TOKEN: 'access-wrong' })
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringContaining('1. mcp create_report → 401\n     /isError  false → absent\n'),
  ])
})

test.skipIf(programs.isUnmet)(`curl: a script names the session that a server keeps${programs.reason}`, async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { id, method } = body as { readonly id?: number; readonly method: string }
      asked.push([method, request.headers['mcp-session-id'], request.headers['mcp-protocol-version']])
      if (id === undefined) return response.writeHead(202).end()
      const result =
        method === 'initialize' ? { protocolVersion: '2025-03-26' } : { content: [{ type: 'text', text: '{"sessionId":"s"}' }] }
      response.writeHead(200, { 'content-type': 'application/json', 'Mcp-Session-Id': 'session-1' })
      return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  const port = await listenOnFreePort(server)
  const steps = 'steps: [{ mcp: get_usage, expect: { isError: false, body: { sessionId: s } } }]\n'
  const env = { BASE_URL: `http://127.0.0.1:${port}`, MCP_URL: `http://127.0.0.1:${port}/mcp`, UNDERSTUDY_TOKEN: 't' }
  const { code, stderr } = await runCurl(`format: 1\ntitle: A session\n${steps}`, env)
  server.close()
  await once(server, 'close')
  expect([code, stderr]).toEqual([0, ''])
  expect(asked).toEqual([
    ['initialize', undefined, undefined],
    ['notifications/initialized', 'session-1', '2025-03-26'],
    ['tools/call', 'session-1', '2025-03-26'],
  ])
})

test('har: messages to the MCP server name the token that they were sent with', async () => {
  const exported = await exportAs('har', parseScenarioText(story))
  const text = 'text' in exported ? exported.text : ''
  expect(text).not.toContain('access-')
  expect([...text.matchAll(/Bearer [A-Z]\w+/g)].map(([found]) => found)).toEqual(Array.from({ length: 5 }, () => 'Bearer UNDERSTUDY_TOKEN'))
  expect([...text.matchAll(/\\"method\\":\\"([a-z/]+)\\"/g)].map(([, method]) => method)).toEqual([
    'initialize',
    'notifications/initialized',
    'tools/call',
    'tools/call',
    'tools/call',
    'tools/call',
  ])
})

test('arazzo: a call of a tool cannot be said, and the reason names its step', async () => {
  expect(await exportAs('arazzo', parseScenarioText(story))).toEqual({
    cannot: [
      'step 1 (mcp create_report) calls a tool of the MCP server, and Arazzo calls the operations of a document',
      'step 2.1 (mcp get_report) calls a tool of the MCP server, and Arazzo calls the operations of a document',
      'step 3 (mcp get_report without a token) calls a tool of the MCP server, and Arazzo calls the operations of a document',
    ],
  })
})

test('http: a saved value of an error of a tool cannot be said', async () => {
  const steps = 'steps: [{ mcp: create_report, expect: { isError: true }, save: { code: /body/error/code } }]\n'
  expect(await exportAs('http', parseScenarioText(`format: 1\ntitle: x\n${steps}`))).toEqual({
    cannot: ['step 1 (mcp create_report) saves /body/error/code, which no variable of the tools names'],
  })
})
