import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { needs } from '../../support/processes/programs.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { linkTo, type DatabaseLink, type Passing } from '../../support/store/database-link.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
const opened: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterEach(async () => {
  for (const { stop } of opened.splice(0).toReversed()) await stop()
})
afterAll(() => postgres?.stop())

async function start(url: string): Promise<SharedServer> {
  const server = await startSharedServer(url)
  opened.push({ stop: server.state.close })
  return server
}

type Scene = { readonly url: string; readonly link: DatabaseLink; readonly server: SharedServer; readonly other: SharedServer }

/** Two servers of a database: a test disturbs the way of the first. */
async function setUp(): Promise<Scene> {
  const url = await postgres.createDatabase()
  const link = await linkTo(url)
  opened.push(link)
  return { url, link, server: await start(link.url), other: await start(url) }
}

async function sql(url: string, text: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<object>(text)
  await client.end()
  return rows
}

const create = (server: SharedServer, text: string): ReturnType<typeof askShared> =>
  askShared(server, 'POST', '/api/v2/sessions/reports', { researchQuestion: text })

async function titlesAt(server: SharedServer): Promise<readonly unknown[]> {
  const { body } = await askShared(server, 'GET', '/api/v2/sessions?limit=100')
  return (body['sessions'] as readonly { readonly title: string }[]).map(({ title }) => title)
}

/** Has a function called once, at the first piece with this text. */
function once(link: DatabaseLink, part: string, act: () => Passing | Promise<Passing>): void {
  let isDone = false
  link.onSent((text) => {
    if (isDone || !text.includes(part)) return 'on'
    isDone = true
    return act()
  })
}

const conflictsOf = ({ state }: SharedServer): number | undefined => state.tallies?.read().conflicts

test.skipIf(database.isUnmet)(`store: a change whose COMMIT was answered to nobody is answered once${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  once(link, 'COMMIT\0', () => 'cutAfter')
  expect((await create(server, 'Does tea help?')).status).toBe(202)
  expect(await titlesAt(other)).toEqual(['Does tea help?'])
  expect([await titlesAt(server), conflictsOf(server)]).toEqual([['Does tea help?'], 0])
})

test.skipIf(database.isUnmet)(`store: a change whose COMMIT never came is decided anew, once${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  once(link, 'COMMIT\0', () => 'cut')
  expect((await create(server, 'Does tea help?')).status).toBe(202)
  expect(await titlesAt(other)).toEqual(['Does tea help?'])
  expect([await titlesAt(server), conflictsOf(server)]).toEqual([['Does tea help?'], 1])
})

test.skipIf(database.isUnmet)(`store: a server whose lock was taken from it decides anew${database.reason}`, async () => {
  const { url, link, server, other } = await setUp()
  await create(server, 'Is it warm?')
  let second: ReturnType<typeof create> | undefined
  once(link, 'append', async () => {
    // Its connection ends, and another server changes the world before it is back.
    await sql(url, 'SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = $$advisory$$ AND granted')
    second = create(other, 'Does tea help?')
    await second
    return 'on' as const
  })
  expect([(await create(server, 'Does coffee help?')).status, (await second)?.status]).toEqual([202, 202])
  expect(new Set(await titlesAt(server))).toEqual(new Set(['Is it warm?', 'Does tea help?', 'Does coffee help?']))
  expect(await titlesAt(server)).toEqual(await titlesAt(other))
  expect([conflictsOf(server), conflictsOf(other), server.lines]).toEqual([1, 0, []])
})

test.skipIf(database.isUnmet)(`store: a writer without a lock has requests decided anew${database.reason}`, async () => {
  const { url, link, server, other } = await setUp()
  once(link, 'append', async () => {
    const entry = JSON.stringify({ type: 'requestCounted', address: '192.0.2.1', at: Date.now() })
    await sql(
      url,
      `BEGIN; UPDATE understudy_worlds SET version = version + 1, changed = pg_current_xact_id() WHERE world = 'default';
      INSERT INTO understudy_entries SELECT world, version, '${entry}' FROM understudy_worlds WHERE world = 'default'; COMMIT`,
    )
    return 'on' as const
  })
  const answers = await Promise.all([create(server, 'Does tea help?'), create(server, 'Does coffee help?'), create(other, 'Is it warm?')])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  const titles = await titlesAt(other)
  expect(new Set(titles)).toEqual(new Set(['Does coffee help?', 'Does tea help?', 'Is it warm?']))
  expect(titles).toHaveLength(3)
  expect([await titlesAt(server), conflictsOf(server)]).toEqual([titles, 1])
})

test.skipIf(database.isUnmet)(`store: a connection that ends between requests is told to nobody${database.reason}`, async () => {
  const { url, link, server } = await setUp()
  await sql(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $$understudy$$')
  expect((await create(server, 'Does tea help?')).status).toBe(202)
  once(link, 'BEGIN', () => 'cut')
  expect((await create(server, 'Does coffee help?')).status).toBe(202)
  expect([await titlesAt(server), server.lines]).toEqual([['Does coffee help?', 'Does tea help?'], []])
})

test.skipIf(database.isUnmet)(`store: a list of worlds that was cut off is read whole the next time${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  const ids = async (from: SharedServer): Promise<readonly unknown[]> =>
    ((await askShared(from, 'GET', '/_control/worlds')).body['worlds'] as readonly { readonly id: string }[]).map(({ id }) => id)
  expect(await ids(server)).toEqual(['default'])
  for (const id of ['one', 'two']) expect((await askShared(other, 'POST', '/_control/worlds', { id })).status).toBe(201)
  // Both tries of this round break where it reads the new worlds.
  let cuts = 0
  link.onSent((text) => (text.includes('understudy_snapshots') && cuts++ < 2 ? 'cut' : 'on'))
  expect((await askShared(server, 'GET', '/_control/worlds')).status).toBe(503)
  expect([cuts, await ids(server)]).toEqual([2, ['default', 'one', 'two']])
})

test.skipIf(database.isUnmet)(`store: a follower hears of others after the notices were cut off${database.reason}`, async () => {
  const { url, server, other } = await setUp()
  const outcome = await server.answerWhenKept({
    method: 'GET',
    path: '/_control/worlds/default/events',
    query: '',
    header: () => undefined,
    clientAddress: '127.0.0.1',
  })
  const reader = (outcome.body as ReadableStream<Uint8Array>).getReader()
  await sql(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $$LISTEN%$$')
  const { body } = await create(other, 'Does tea help?')
  let heard = ''
  while (!heard.includes(String(body['sessionId']))) heard += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  expect(heard).toContain('sessionCreated')
})

test.skipIf(database.isUnmet)(`store: a silent database keeps no server from its end${database.reason}`, async () => {
  const { link, server } = await setUp()
  await create(server, 'Is it warm?')
  link.onSent(() => 'swallow')
  const asked = create(server, 'Does tea help?')
  await server.state.close()
  expect((await asked).status).toBe(503)
})

test.skipIf(database.isUnmet)(`store: a level of isolation of the database makes no conflicts${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  await sql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation TO 'repeatable read'`)
  const link = await linkTo(url)
  opened.push(link)
  const [server, other] = [await start(link.url), await start(url)]
  let second: ReturnType<typeof create> | undefined
  once(link, 'append', async () => {
    second = create(other, 'Does coffee help?')
    const waiting = 'SELECT FROM pg_locks WHERE locktype = $$advisory$$ AND NOT granted'
    await expect.poll(() => sql(url, waiting), { timeout: 5000 }).toHaveLength(1)
    return 'on' as const
  })
  expect((await create(server, 'Does tea help?')).status).toBe(202)
  expect((await second)?.status).toBe(202)
  expect([conflictsOf(server), conflictsOf(other)]).toEqual([0, 0])
})

test.skipIf(database.isUnmet)(`store: quiet connections are looked after each minute${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  try {
    const server = await start(url)
    await create(server, 'Is it warm?')
    const asked = keepAlive.mock.calls.filter(([isOn]) => isOn === true)
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const [, after] of asked) expect(after).toBe(60_000)
  } finally {
    keepAlive.mockRestore()
  }
})
