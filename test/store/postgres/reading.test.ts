import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../../src/store/postgres/postgres.ts'
import type { Round, RoundWorlds, SharedStore } from '../../../src/store/shared-store.ts'
import { needs } from '../../support/processes/programs.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { linkTo } from '../../support/store/database-link.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
const opened: (() => unknown)[] = []
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})
afterAll(() => postgres?.stop())

test.skipIf(database.isUnmet)(`store: a request that reads waits for none that writes${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const link = await linkTo(url)
  const [writer, reader] = [await startSharedServer(link.url), await startSharedServer(url)]
  opened.push(link.stop, writer.state.close, reader.state.close)
  const list = (): ReturnType<typeof askShared> => askShared(reader, 'GET', '/api/v2/sessions')
  await list()
  let meanwhile: Awaited<ReturnType<typeof list>> | undefined
  link.onSent(async (text) => {
    // The writer holds the world.
    if (text.includes('append')) meanwhile ??= await list()
    return 'on' as const
  })
  expect((await askShared(writer, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })).status).toBe(202)
  expect(meanwhile).toMatchObject({ status: 200, body: { sessions: [] } })
  expect(await list()).toMatchObject({ status: 200, body: { sessions: [{ title: 'Does tea help?' }] } })
})

const ofOne = { read: [], used: ['one'], isOfAll: false }
const holding: RoundWorlds = { ...ofOne, held: ['one'] }
const reading: RoundWorlds = { ...ofOne, held: [], read: ['one'] }

/** A store with the world `one`, which has one entry. */
async function openWithWorld(url: string): Promise<SharedStore> {
  const store = await openPostgres(url)
  opened.push(store.close)
  const round = await begin(store, { ...holding, isOfAll: true }, null)
  await round.commit([{ world: 'one', after: 0, entries: ['made'], ends: false }])
  return store
}

function begin(store: SharedStore, worlds: RoundWorlds, known: number | null): Promise<Round> {
  return store.begin(worlds, () => known)
}

test.skipIf(database.isUnmet)(`store: the note of a use waits for no change${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const store = await openWithWorld(url)
  const late = await openPostgres(url)
  const client = new pg.Client({ connectionString: url })
  opened.push(late.close, () => client.end())
  await client.connect()
  const usedAt = async (): Promise<unknown> => (await client.query('SELECT used_at FROM understudy_worlds')).rows
  await client.query("UPDATE understudy_worlds SET used_at = now() - interval '1 hour'")
  const before = await usedAt()
  // A change is under way, and then none.
  await client.query('BEGIN; UPDATE understudy_worlds SET version = version')
  expect((await begin(late, reading, 1)).news).toEqual([])
  await client.query('ROLLBACK')
  expect(await usedAt()).toEqual(before)
  const round = await begin(late, reading, 1)
  expect(await usedAt()).not.toEqual(before)
  await round.release()
  expect((await begin(store, holding, 1)).news).toEqual([])
})

const more = (entry: string): Parameters<Round['commit']>[0] => [{ world: 'one', after: 1, entries: [entry], ends: false }]

test.skipIf(database.isUnmet)(`store: a round that only read may change its world after all${database.reason}`, async () => {
  const store = await openWithWorld(await postgres.createDatabase())
  await (await begin(store, reading, 1)).commit(more('late'))
  const { news } = await begin(store, reading, 1)
  expect(news).toMatchObject([{ version: 2, entries: [{ version: 2, value: 'late' }] }])
})

test.skipIf(database.isUnmet)(`store: a change of a world that was only read conflicts with one before it${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const store = await openWithWorld(url)
  const other = await openPostgres(url)
  opened.push(other.close)
  const late = await begin(store, reading, 1)
  await (await begin(other, holding, 1)).commit(more('first'))
  await expect(late.commit(more('second'))).rejects.toMatchObject({ code: 'conflict' })
  // It left nothing behind, and no transaction open.
  const { news } = await begin(store, holding, 1)
  expect(news).toMatchObject([{ version: 2, entries: [{ value: 'first' }] }])
})

test.skipIf(database.isUnmet)(`store: a change of a world that was only read waits for its holder${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const store = await openWithWorld(url)
  const other = await openPostgres(url)
  opened.push(other.close)
  const [late, holder] = [await begin(store, reading, 1), await begin(other, holding, 1)]
  const kept = late.commit(more('late'))
  const client = new pg.Client({ connectionString: url })
  opened.push(() => client.end())
  await client.connect()
  const waiting = 'SELECT FROM pg_locks WHERE locktype = $$advisory$$ AND NOT granted'
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 5000 }).toBe(1)
  await holder.release()
  await kept
  expect((await begin(other, reading, 1)).news).toMatchObject([{ entries: [{ value: 'late' }] }])
})
