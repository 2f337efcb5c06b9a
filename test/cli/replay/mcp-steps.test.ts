import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirectUri } from '../../../src/conformance/sections/mcp/sign-in.ts'
import { startMock, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'mcp-steps-'))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const file = write(
  'tools.yaml',
  `format: 1
title: A tool creates a report
steps:
  - { mcp: create_report, arguments: { researchQuestion: Does tea help? }, expect: { isError: false }, save: { id: /body/sessionId } }
  - { mcp: resume_session, arguments: { sessionId: '\${id}' }, expect: { isError: true, body: { error: { code: session_not_paused } } } }
  - { call: listSessions, expect: { body: { sessions: { $some: { sessionId: '\${id}', source: mcp } } } } }
`,
)

const steps = `A tool creates a report (${file})
  1. mcp create_report → 200
  2. mcp resume_session → 200, error session_not_paused
  3. listSessions → 200
  passes
`

/** Registers a client with a secret at the address that the suite names as its own. */
async function registerExaminer(mcpUrl: string): Promise<{ readonly id: string; readonly secret: string }> {
  const answer = await fetch(new URL('/_oauth/register', mcpUrl), {
    method: 'POST',
    body: JSON.stringify({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' }),
  })
  const { client_id: id, client_secret: secret } = (await answer.json()) as { readonly client_id: string; readonly client_secret: string }
  return { id, secret }
}

test('replay: steps that call tools pass on a fresh mock (exit 0)', async () => {
  expect(await understudy(['replay', file])).toEqual({ code: 0, stderr: '', stdout: steps })
  const { stdout } = await understudy(['replay', '--dry-run', file])
  expect(stdout).toContain('  1. mcp create_report: POST to the MCP server\n')
  expect(stdout).toContain('5 requests, 0 s')
})

test('replay: tools are called on a deployment with the token of its target', async () => {
  const mock = await startMock(['--oauth', 'auto'])
  const { baseUrl, mcpUrl, controlUrl } = mock.ready
  const made = await fetch(`${String(controlUrl)}/worlds/default/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'default' }),
  })
  const { token } = (await made.json()) as { readonly token: string }
  const { id, secret } = await registerExaminer(String(mcpUrl))
  const base = `baseUrl: ${String(baseUrl)}\nkeys: { default: key-default }\n`
  const played = async (name: string, more: string) => {
    const { code, stdout } = await understudy(['replay', file, '--target', write(name, base + more)])
    return [code, stdout]
  }
  try {
    expect(await played('token.yaml', `mcpUrl: ${String(mcpUrl)}\nmcp: { token: ${token} }\n`)).toEqual([0, steps])
    expect(await played('registers.yaml', `mcpUrl: ${String(mcpUrl)}\nallow: { registration: true }\n`)).toEqual([0, steps])
    const client = (known: string) => `mcpUrl: ${String(mcpUrl)}\nmcp: { clientId: ${id}, clientSecret: ${known} }\n`
    expect(await played('client.yaml', client(secret))).toEqual([0, steps])
    expect(await played('secret.yaml', client('another'))).toEqual([
      2,
      expect.stringContaining('1. mcp create_report: the authorization server gave the client no token without a person'),
    ])
    expect(await played('none.yaml', `mcpUrl: ${String(mcpUrl)}\n`)).toEqual([
      2,
      `A tool creates a report (${file})\n  needs mcp, which the target does not have\n  CANNOT REPLAY\n`,
    ])
    expect(await played('nowhere.yaml', '')).toEqual([2, expect.stringContaining('  needs mcpUrl, mcp, which the target does not have\n')])
    expect(await played('control.yaml', `control: { url: ${String(controlUrl)} }\n`)).toEqual([0, steps])
    expect(await played('unknown.yaml', `mcpUrl: ${String(mcpUrl)}\nmcp: { clientId: nobody }\n`)).toEqual([
      2,
      expect.stringContaining('1. mcp create_report: the authorization server gave the client no token without a person'),
    ])
    expect(await played('wrong.yaml', `mcpUrl: ${String(mcpUrl)}\nmcp: { token: access-wrong }\n`)).toEqual([
      1,
      expect.stringMatching(/1\. mcp create_report → 401 .*\n.*\/isError +missing, expected false\n/),
    ])
  } finally {
    await mock.stop()
  }
})
