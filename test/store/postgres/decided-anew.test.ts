import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { needs } from '../../support/processes/programs.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { linkTo, type DatabaseLink, type Passing } from '../../support/store/database-link.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
const opened: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off', 'wal_writer_delay=10000'])
})
afterEach(async () => {
  for (const { stop } of opened.splice(0).toReversed()) await stop()
})
afterAll(() => postgres?.stop())

type Scene = { readonly url: string; readonly link: DatabaseLink; readonly server: SharedServer; readonly other: SharedServer }

/** Two servers of a database, whose sessions move with each poll: a test disturbs the way of the first. */
async function setUp(): Promise<Scene> {
  const url = await postgres.createDatabase()
  const link = await linkTo(url)
  const options = { given: { timelines: [{ by: 'polls', polls: 100 }] } } as const
  const [server, other] = [await startSharedServer(link.url, options), await startSharedServer(url, options)]
  opened.push(link, { stop: server.state.close }, { stop: other.state.close })
  return { url, link, server, other }
}

const create = (server: SharedServer, text: string): ReturnType<typeof askShared> =>
  askShared(server, 'POST', '/api/v2/sessions/reports', { researchQuestion: text })
const conflictsOf = ({ state }: SharedServer): number | undefined => state.tallies?.read().conflicts

test.skipIf(database.isUnmet)(`store: a read that changes its world holds it at the second try${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  const path = `/api/v2/sessions/reports/${String((await create(other, 'Does tea help?')).body['sessionId'])}`
  const poll = async (at: SharedServer): Promise<number> => (await askShared(at, 'GET', path)).status
  await poll(server)
  // It has read the world, and does not hold it yet.
  link.onSent(async (text): Promise<Passing> => {
    if (text.includes('BEGIN') && !text.includes('news')) await poll(other)
    return 'on'
  })
  expect([await poll(server), conflictsOf(server)]).toEqual([200, 1])
})

test.skipIf(database.isUnmet)(`store: a follower whose request is decided anew follows once${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  const path = `/api/v2/sessions/reports/${String((await create(other, 'Does tea help?')).body['sessionId'])}`
  await askShared(server, 'GET', path)
  let isDone = false
  link.onSent(async (text): Promise<Passing> => {
    if (isDone || !text.includes('BEGIN')) return 'on'
    isDone = true
    await askShared(other, 'GET', path)
    return 'on'
  })
  const cancel = vi.spyOn(ReadableStream.prototype, 'cancel')
  onTestFinished(() => cancel.mockRestore())
  const [read] = await Promise.all([follow(server), askShared(server, 'GET', path)])
  expect([conflictsOf(server), cancel.mock.calls.length]).toEqual([1, 1])
  await askShared(other, 'POST', '/_control/worlds/default/reset', {})
  expect(await read()).toContain('sessionPolled')
})

/** Names transactions that keep nothing. After a crash, PostgreSQL gives the names again of which its log had nothing. */
async function nameTransactions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let count = 0; count < 50; count++) await client.query('SELECT pg_current_xact_id()')
  await client.end()
}

test.skipIf(database.isUnmet).each(['before', 'after'])(
  `store: a change lost in a crash is decided anew, with others %s it${database.reason}`,
  async (when) => {
    const { url, link, server, other } = await setUp()
    await create(server, 'Is it warm?')
    if (when === 'before') await nameTransactions(url)
    let isDone = false
    link.onSent(async (text): Promise<Passing> => {
      if (isDone || !text.includes('append')) return 'on'
      isDone = true
      postgres.kill()
      postgres.start()
      if (when === 'after') await nameTransactions(url)
      return 'cut'
    })
    expect((await create(server, 'Does tea help?')).status).toBe(202)
    const { body } = await askShared(other, 'GET', '/api/v2/sessions')
    expect([isDone, body]).toMatchObject([true, { sessions: [{ title: 'Does tea help?' }, { title: 'Is it warm?' }] }])
  },
)

test.skipIf(database.isUnmet)(`store: a list of worlds has those that were made after a crash${database.reason}`, async () => {
  const { url, server, other } = await setUp()
  await nameTransactions(url)
  const ids = async (): Promise<readonly unknown[]> =>
    ((await askShared(server, 'GET', '/_control/worlds')).body['worlds'] as readonly { readonly id: string }[]).map(({ id }) => id)
  expect(await ids()).toEqual(['default'])
  postgres.kill()
  postgres.start()
  expect((await askShared(other, 'POST', '/_control/worlds', { id: 'late' })).status).toBe(201)
  expect(await ids()).toEqual(['default', 'late'])
})

/** Follows the default world, and gives the words that tell of its sessions until one ends with the reset of the world. */
async function follow(server: SharedServer): Promise<() => Promise<string>> {
  const outcome = await server.answerWhenKept({
    method: 'GET',
    path: '/_control/worlds/default/events',
    query: '',
    header: () => undefined,
    clientAddress: '127.0.0.1',
  })
  const reader = (outcome.body as ReadableStream<Uint8Array>).getReader()
  opened.push({ stop: () => reader.cancel() })
  return async () => {
    let heard = ''
    while (!heard.includes('"worldReset"') && !heard.includes('"worldDeleted"'))
      heard += new TextDecoder().decode((await reader.read()).value)
    return heard
  }
}

test.skipIf(database.isUnmet)(`store: a follower hears why a request is decided anew${database.reason}`, async () => {
  const { link, server, other } = await setUp()
  const path = `/api/v2/sessions/reports/${String((await create(other, 'Is it warm?')).body['sessionId'])}`
  await askShared(server, 'GET', path)
  const read = await follow(server)
  let isDone = false
  link.onSent(async (text): Promise<Passing> => {
    if (isDone || !text.includes('BEGIN')) return 'on'
    isDone = true
    await create(other, 'Does tea help?')
    return 'on'
  })
  await askShared(server, 'GET', path)
  await askShared(other, 'POST', '/_control/worlds/default/reset', {})
  const told = [...(await read()).matchAll(/^event: (session\w+)/gm)].map(([, type]) => type)
  expect([conflictsOf(server), told]).toEqual([1, ['sessionCreated', 'sessionPolled']])
})

test.skipIf(database.isUnmet)(`store: a world whose making is decided anew has the next number${database.reason}`, async () => {
  const { link, server } = await setUp()
  let isDone = false
  link.onSent((text): Passing => {
    if (isDone || !text.includes('append')) return 'on'
    isDone = true
    return 'cut'
  })
  expect((await askShared(server, 'POST', '/_control/worlds', {})).body).toMatchObject({ id: 'w1' })
  expect(isDone).toBe(true)
})

test.skipIf(database.isUnmet)(`store: a server that begins finds the world that another made meanwhile${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const link = await linkTo(url)
  const client = new pg.Client({ connectionString: url })
  opened.push(link, { stop: () => client.end() })
  await client.connect()
  const waiting = 'SELECT FROM pg_locks WHERE locktype = $$advisory$$ AND NOT granted'
  let starting: Promise<SharedServer> | undefined
  link.onSent(async (text): Promise<Passing> => {
    if (starting !== undefined || !text.includes('append')) return 'on'
    starting = startSharedServer(url)
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 5000 }).toBe(1)
    return 'cut'
  })
  const server = await startSharedServer(link.url)
  const other = await (starting as unknown as Promise<SharedServer>) // it was started above
  opened.push({ stop: server.state.close }, { stop: other.state.close })
  expect(server.state.isOld).toBe(true)
  expect((await create(other, 'Does tea help?')).status).toBe(202)
  expect((await askShared(server, 'GET', '/api/v2/sessions')).body).toMatchObject({ sessions: [{ title: 'Does tea help?' }] })
  const made = "SELECT FROM understudy_entries WHERE entry LIKE '%worldCreated%'"
  expect((await client.query(made)).rowCount).toBe(1)
})

test.skipIf(database.isUnmet)(`store: a world whose end was not kept stays in its place${database.reason}`, async () => {
  const { url, server } = await setUp()
  for (const id of ['first', 'second']) await askShared(server, 'POST', '/_control/worlds', { id })
  const client = new pg.Client({ connectionString: url })
  opened.push({ stop: () => client.end() })
  await client.connect()
  await client.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$no$$; END';
    CREATE TRIGGER refuse BEFORE UPDATE ON understudy_worlds EXECUTE FUNCTION refuse()`)
  expect((await askShared(server, 'DELETE', '/_control/worlds/first')).status).toBe(503)
  await client.query('DROP TRIGGER refuse ON understudy_worlds')
  const { body } = await askShared(server, 'GET', '/_control/worlds')
  expect(body).toMatchObject({ worlds: [{ id: 'default' }, { id: 'first' }, { id: 'second' }] })
})
