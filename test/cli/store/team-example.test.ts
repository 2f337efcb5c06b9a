import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { needs } from '../../support/processes/programs.ts'
import { startMock, stopMocks, type Mock } from '../../support/processes/understudy-command.ts'
import { startPostgres } from '../../support/store/postgres-server.ts'

const folder = '.github/examples/team'
const database = needs('postgres')
afterEach(stopMocks)
afterAll(stopMocks)

type Service = { readonly command?: readonly string[]; readonly environment?: { readonly [name: string]: string } }
const { services } = parse(readFileSync(`${folder}/compose.yaml`, 'utf8'), { merge: true }) as {
  readonly services: { readonly [name: string]: Service }
}

async function startProxy(servers: readonly Mock[]): Promise<string> {
  const [program = '', path = ''] = services['proxy']?.command ?? []
  expect([program, path]).toEqual(['node', '/proxy.mjs'])
  expect(services['proxy']?.environment).toEqual({ HOST: '0.0.0.0', PORT: '4010', SERVERS: 'http://one:4010 http://two:4010' })
  const origins = servers.map(({ ready }) => `http://127.0.0.1:${new URL(String(ready['listensAt'] ?? ready['baseUrl'])).port}`)
  const child = spawn(process.execPath, [`${folder}${path}`], {
    env: { PORT: '0', SERVERS: origins.join(' ') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return `http://127.0.0.1:${(JSON.parse(line) as { readonly port: number }).port}`
}

test.skipIf(database.isUnmet)(`team example: two servers behind its proxy answer as one${database.reason}`, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = services['database']?.environment ?? {}
  const url = await postgres.createDatabase()
  // As in the example, but for what is of containers: the address of the database, and ports.
  const words = (service: string): readonly string[] =>
    (services[service]?.command ?? [])
      .filter((word) => !word.startsWith('--public-origin='))
      .map((word) => (word === `--store=postgres://${user}:${password}@database/${name}` ? `--store=${url}` : word))
  expect(words('one')).toContain(`--store=${url}`)
  const servers = await Promise.all([startMock(['--quiet', ...words('one')]), startMock(['--quiet', ...words('two')])])
  const proxy = await startProxy(servers)
  const headers = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`${proxy}/api/v2${path}`, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
  const ids: string[] = []
  for (let index = 0; index < 10; index++) {
    const made = await ask('/sessions/reports', { researchQuestion: `Question ${index}?` })
    ids.push(((await made.json()) as { readonly sessionId: string }).sessionId)
    expect((await ask(`/sessions/reports/${ids[index]}`)).status).toBe(200)
    expect((await ask('/usage')).status).toBe(200)
  }
  const listed = async (): Promise<readonly string[]> =>
    ((await (await ask('/sessions?limit=100')).json()) as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions.map(
      ({ sessionId }) => sessionId,
    )
  expect([await listed(), await listed()]).toEqual([ids.toReversed(), ids.toReversed()])
  // Each took its half of them.
  for (const { ready } of servers) {
    const metrics = await (await fetch(`${new URL(String(ready['baseUrl'])).origin}/metrics`)).text()
    expect(Number(/^understudy_request_seconds_count (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(10)
  }
  const control = (token: string): Promise<Response> => fetch(`${proxy}/_control/worlds`, { headers: { authorization: `Bearer ${token}` } })
  expect((await control('only-for-tests')).status).toBe(200)
  // One goes, and nobody notices.
  const gone = new AbortController()
  const going = servers[0]?.stop('SIGTERM').finally(() => gone.abort())
  const statuses = new Set<number>()
  while (!gone.signal.aborted) statuses.add((await ask('/usage')).status)
  expect([await going, statuses]).toEqual([0, new Set([200])])
  expect([await listed(), await listed()]).toEqual([ids.toReversed(), ids.toReversed()])
})
