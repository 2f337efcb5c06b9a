import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { understudy } from '../../support/processes/understudy-command.ts'

type Asked = { readonly host: string; readonly headers: NodeJS.Dict<string | string[]> }

/** A deployment whose downloads are on another host of the same server, by whose redirect they come. */
async function deploymentWithDownloads(): Promise<{
  readonly baseUrl: string
  readonly asked: Asked[]
  readonly [Symbol.asyncDispose]: () => Promise<void>
}> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { host = '' } = request.headers
    asked.push({ host, headers: request.headers })
    const { port } = server.address() as AddressInfo // that of a TCP server
    if (request.url === '/moved') return void response.writeHead(302, { location: `http://localhost:${port}/a.pdf` }).end()
    if (request.url === '/a.pdf') return void response.end('a file')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ pdfUrl: `http://localhost:${port}/a.pdf`, movedUrl: `http://127.0.0.1:${port}/moved` }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo // that of a TCP server
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v2`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))

function write(name: string, ...steps: readonly string[]): string {
  const file = join(folder, name)
  writeFileSync(file, `format: 1\ntitle: A download\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`)
  return file
}

test('visit: another host is asked only by --allow-host, without key and headers', async () => {
  await using deployment = await deploymentWithDownloads()
  const file = write('away.yaml', '{ call: listSessions, save: { pdf: /body/pdfUrl } }', "{ visit: '${pdf}', expect: { status: 200 } }")
  const target = join(folder, 'target.yaml')
  writeFileSync(target, `baseUrl: ${deployment.baseUrl}\nkeys: { default: key-secret-1 }\nheaders: { x-team: blue }\n`)
  const refused = await understudy(['replay', file, '--target', target])
  expect([refused.code, refused.stdout]).toEqual([
    2,
    expect.stringMatching(/on localhost:\d+, not on the deployment; allow it with --allow-host localhost .*\n {2}CANNOT REPLAY\n$/),
  ])
  expect(deployment.asked.filter(({ host }) => host.startsWith('localhost'))).toEqual([])
  expect(await understudy(['replay', file, '--target', target, '--allow-host', 'localhost'])).toMatchObject({ code: 0 })
  const visited = deployment.asked.filter(({ host }) => host.startsWith('localhost'))
  expect(visited).toHaveLength(1)
  expect(JSON.stringify(visited)).not.toMatch(/key-secret-1|blue/)
})

test('visit: one that expects no answer is refused as well', async () => {
  await using deployment = await deploymentWithDownloads()
  const file = write(
    'silent.yaml',
    '{ call: listSessions, save: { pdf: /body/pdfUrl } }',
    "{ visit: '${pdf}', expect: { noAnswer: true } }",
  )
  expect(await understudy(['replay', file, '--base-url', deployment.baseUrl, '--key', 'key-secret-1'])).toMatchObject({ code: 2 })
})

test('visit: a redirect leads nowhere by itself, and its address obeys the same rule', async () => {
  await using deployment = await deploymentWithDownloads()
  const file = write(
    'moved.yaml',
    '{ call: listSessions, save: { moved: /body/movedUrl } }',
    "{ visit: '${moved}', expect: { status: 302 }, save: { to: /headers/location } }",
    "{ visit: '${to}' }",
  )
  const { code, stdout } = await understudy(['replay', file, '--base-url', deployment.baseUrl, '--key', 'key-secret-1'])
  expect([code, stdout]).toEqual([2, expect.stringContaining('--allow-host localhost')])
  expect(deployment.asked.filter(({ host }) => host.startsWith('localhost'))).toEqual([])
})

test('--dry-run: names every host that may be asked', async () => {
  const file = write('plan.yaml', '{ call: listSessions }')
  const target = join(folder, 'hosts.yaml')
  writeFileSync(
    target,
    'baseUrl: https://api.example.org/api/v2\nmcpUrl: https://mcp.example.org/mcp\nproxy: http://user:hidden@proxy.example.org:3128\nkeys: { default: "${env:OWN_KEY}" }\n',
  )
  const args = ['replay', '--dry-run', file, '--target', target, '--allow-host', '*.example.net']
  const { stdout } = await understudy(args, { OWN_KEY: 'hidden-key' })
  expect(stdout).toContain('the target reads OWN_KEY of the environment')
  expect(stdout).toContain(
    'may ask api.example.org (base URL), mcp.example.org (MCP), proxy.example.org:3128 (proxy), *.example.net (--allow-host)',
  )
  expect(stdout).not.toContain('hidden')
})

test('--allow-host: is a usage error without a deployment (exit 64)', async () => {
  const file = write('alone.yaml', '{ call: listSessions }')
  expect(await understudy(['replay', file, '--allow-host', 'a.org'])).toMatchObject({ code: 64 })
})
