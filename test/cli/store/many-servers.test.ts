import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'
import { needs } from '../../support/processes/programs.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { turn } from '../../support/rotate.ts'

const isAll = turn === 'all'
const database = needs('postgres')
let postgres: PostgresServer
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres()
})
afterEach(stopMocks)
afterAll(() => postgres?.stop())

const bearer = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }

function urlOf(mock: Mock | undefined): string {
  return String(mock?.ready['baseUrl'])
}

async function serversOf(url: string, count: number): Promise<Mock[]> {
  return Promise.all(Array.from({ length: count }, () => startMock(['--quiet', '--store', url])))
}

/** Creates a report; null where its server ended or refused for want of its store. */
async function createReport(base: string, text: string): Promise<string | null> {
  try {
    const answer = await fetch(`${base}/sessions/reports`, {
      method: 'POST',
      headers: bearer,
      body: JSON.stringify({ researchQuestion: text }),
    })
    if (answer.status === 503) return null
    expect(answer.status).toBe(202)
    return ((await answer.json()) as { readonly sessionId: string }).sessionId
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** All sessions, page by page. */
async function listAll(base: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await fetch(`${base}/sessions?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`, { headers: bearer })
    const page = (await answer.json()) as {
      readonly sessions: readonly { readonly sessionId: string; readonly title: string }[]
      readonly nextCursor: string | null
    }
    for (const { sessionId, title } of page.sessions) {
      expect(found.has(sessionId)).toBe(false)
      found.set(sessionId, title)
    }
    cursor = page.nextCursor
  }
  return found
}

async function unitsUsed(base: string): Promise<unknown> {
  return (await fetch(`${base}/usage`, { headers: bearer })).json()
}

test.skipIf(database.isUnmet)(`store: three servers keep one world, and count each request once${database.reason}`, async () => {
  const servers = await serversOf(await postgres.createDatabase(), 3)
  const ids = await Promise.all(Array.from({ length: 45 }, (_, index) => createReport(urlOf(servers[index % 3]), `Question ${index}?`)))
  expect(new Set(ids).size).toBe(45)
  const lists = await Promise.all(servers.map((server) => listAll(urlOf(server))))
  for (const list of lists) expect(new Set(list.keys())).toEqual(new Set(ids))
  const usages = await Promise.all(servers.map((server) => unitsUsed(urlOf(server))))
  expect(usages).toEqual([usages[0], usages[0], usages[0]])
})

test.skipIf(database.isUnmet)(`store: what one server answered, any other knows at once${database.reason}`, async () => {
  const servers = await serversOf(await postgres.createDatabase(), 2)
  for (let index = 0; index < 20; index++) {
    const id = await createReport(urlOf(servers[index % 2]), `Question ${index}?`)
    const answer = await fetch(`${urlOf(servers[(index + 1) % 2])}/sessions/reports/${id}`, { headers: bearer })
    expect(answer.status).toBe(200)
  }
})

test.skipIf(database.isUnmet)(`store: a world that one server makes, another serves and ends${database.reason}`, async () => {
  const [one, other] = await serversOf(await postgres.createDatabase(), 2)
  const control = (mock: Mock | undefined, path: string, method = 'GET', body?: string): Promise<Response> =>
    fetch(`${String(mock?.ready['controlUrl'])}${path}`, { method, headers: bearer, ...(body !== undefined && { body }) })
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      control(index % 2 === 0 ? one : other, '/worlds', 'POST', '{}').then((answer) => answer.json() as Promise<{ id: string }>),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(6)
  const listed = async (mock: Mock | undefined): Promise<readonly string[]> =>
    ((await (await control(mock, '/worlds')).json()) as { worlds: { id: string }[] }).worlds.map(({ id }) => id)
  const order = await listed(one)
  expect(order).toHaveLength(7)
  expect(await listed(other)).toEqual(order)
  const keyed = (mock: Mock | undefined, id: string): Promise<number> =>
    fetch(`${urlOf(mock)}/sessions`, { headers: { authorization: `Bearer key-default-${id}` } }).then(({ status }) => status)
  expect([await keyed(one, 'w1'), await keyed(other, 'w1')]).toEqual([200, 200])
  expect((await control(other, '/worlds/w1', 'DELETE')).status).toBe(204)
  expect([await keyed(one, 'w1'), await keyed(other, 'w1')]).toEqual([401, 401])
  expect((await control(one, '/worlds', 'POST', '{"id":"w1"}')).status).toBe(201)
  expect([await keyed(other, 'w1'), await keyed(one, 'w1')]).toEqual([200, 200])
})

test.skipIf(database.isUnmet)(`store: followers on one server hear of what happens on another${database.reason}`, async () => {
  const [one, other] = await serversOf(await postgres.createDatabase(), 2)
  const stopping = new AbortController()
  const stream = await fetch(`${String(other?.ready['controlUrl'])}/worlds/default/events`, { signal: stopping.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const id = await createReport(urlOf(one), 'Does tea help?')
  let heard = ''
  while (!heard.includes(`${id}`)) heard += (await reader?.read())?.value ?? ''
  expect(heard).toContain('sessionCreated')
  stopping.abort()
})

test.skipIf(database.isUnmet)(`store: kills of servers amid load lose and double nothing${database.reason}`, { timeout: 0 }, async () => {
  const url = await postgres.createDatabase()
  const servers = await serversOf(url, 2)
  const told = new Map<string, string>()
  let sent = 0
  const over = new AbortController()
  const load = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const text = `Question ${++sent}?`
      const id = await createReport(urlOf(servers[sent % 2]), text)
      if (id !== null) told.set(id, text)
    }
  }
  const loads = [load(), load(), load()]
  for (let kill = 0; kill < (isAll ? 30 : 2); kill++) {
    const enough = told.size + 5
    while (told.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
    await servers[kill % 2]?.stop('SIGKILL')
    servers[kill % 2] = await startMock(['--quiet', '--store', url])
  }
  over.abort()
  await Promise.all(loads)
  const found = await listAll(urlOf(servers[0]))
  for (const [id, text] of told) expect(found.get(id)).toBe(text)
  expect(new Set(found.values()).size).toBe(found.size)
})

test.skipIf(database.isUnmet)(
  `store: a database that is gone is told with 503, and used again when it is back${database.reason}`,
  { timeout: 0 },
  async () => {
    const own = await startPostgres()
    try {
      const servers = await serversOf(await own.createDatabase(), 2)
      const told = new Set<string>()
      for (let kill = 0; kill < (isAll ? 10 : 1); kill++) {
        const loads = servers.map(async (server) => {
          for (let index = 0; index < 10; index++) {
            const id = await createReport(urlOf(server), `Question ${kill} ${index} ${server.pid}?`)
            if (id !== null) told.add(id)
          }
        })
        own.kill()
        await Promise.all(loads)
        const refused = await fetch(`${urlOf(servers[0])}/usage`, { headers: bearer })
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
        expect(await refused.json()).toMatchObject({ error: { code: 'state_not_kept' } })
        own.start()
        for (const server of servers) {
          let id: string | null = null
          while (id === null) id = await createReport(urlOf(server), 'Is it back?')
          told.add(id)
        }
      }
      const found = await listAll(urlOf(servers[0]))
      for (const id of told) expect(found.has(id)).toBe(true)
      const questions = [...found.values()].filter((text) => text !== 'Is it back?')
      expect(new Set(questions).size).toBe(questions.length)
      expect(servers[0]?.stderr()).toContain('Failed to use the store: postgres://127.0.0.1:')
      expect(servers[0]?.stderr()).toContain('The store is there again.')
    } finally {
      own.stop()
    }
  },
)

test('store: an address without a database, and a wrong one, are told', async () => {
  const unreachable = await understudy(['mock', '--port', '0', '--store', 'postgres://someone:hunter2secret@127.0.0.1:1/none'])
  expect([unreachable.code, unreachable.stdout]).toEqual([3, ''])
  expect(unreachable.stderr).toBe(
    'understudy: Failed to open the store: postgres://127.0.0.1:1/none: nothing listens there. Start PostgreSQL, or name another address (ECONNREFUSED).\n',
  )
  const wrong = await understudy(['mock', '--store', 'mysql://host/db'])
  expect([wrong.code, wrong.stderr.split('\n')[0]]).toEqual([
    64,
    'understudy: --store must be the address of a database such as postgres://user:password@host/database',
  ])
  const both = await understudy(['mock', '--store', 'postgres://host/db', '--state', 'a.db'])
  expect(both.code).toBe(64)
})

test.skipIf(database.isUnmet)(`store: the tables of a newer version are left as they are${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  await startMock(['--quiet', '--store', url])
  await stopMocks()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('INSERT INTO understudy_versions VALUES (99)')
  await client.end()
  const ended = await understudy(['mock', '--port', '0', '--store', url])
  expect([ended.code, ended.stdout]).toEqual([3, ''])
  expect(ended.stderr).toMatch(
    /^understudy: Failed to open the store: its tables have version 99, and this version of understudy reads \d+\. Use the newer/,
  )
})

test.skipIf(database.isUnmet)(`store: a server tells whether it is ready, and what its store costs${database.reason}`, async () => {
  const own = await startPostgres()
  try {
    const [server] = await serversOf(await own.createDatabase(), 1)
    await createReport(urlOf(server), 'Does tea help?')
    const { origin } = new URL(urlOf(server))
    const text = await (await fetch(`${origin}/metrics`)).text()
    expect(text).toMatch(/^understudy_events_total [1-9]\d*$/m)
    expect(text).toMatch(/^understudy_store_conflicts_total 0$/m)
    expect(text).toMatch(/^understudy_store_wait_seconds_count [1-9]\d*$/m)
    expect((await fetch(`${origin}/_ready`)).status).toBe(200)
    own.kill()
    const down = await fetch(`${origin}/_ready`)
    expect([down.status, (await fetch(`${origin}/_health`)).status]).toEqual([503, 200])
    expect(await down.text()).toContain('Failed to use the store')
  } finally {
    own.stop()
  }
})
