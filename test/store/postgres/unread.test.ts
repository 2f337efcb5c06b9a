import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
import { openSharedState } from '../../../src/cli/mock/shared-state.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { needs } from '../../support/processes/programs.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
const servers: SharedServer[] = []
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterEach(async () => {
  for (const { state } of servers.splice(0)) await state.close()
})
afterAll(() => postgres?.stop())

async function start(url: string): Promise<SharedServer> {
  const server = await startSharedServer(url)
  servers.push(server)
  return server
}

/** Adds an entry to a world as a server of another version might. */
async function addEntry(url: string, world: string, entry: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = `WITH moved AS (
    UPDATE understudy_worlds SET version = version + 1, changed = pg_current_xact_id() WHERE world = $1 RETURNING version
  ) INSERT INTO understudy_entries SELECT $1, version, $2 FROM moved`
  await client.query(text, [world, entry])
  await client.end()
}

const statusOf = async (server: SharedServer, path: string): Promise<number> => (await askShared(server, 'GET', path)).status

test.skipIf(database.isUnmet).each([
  ['an entry of a newer version', '{"type":"fromTomorrow"}', 'entry 2 of the world other is fromTomorrow'],
  ['a damaged entry', '{"type":', 'entry 2 of the world other is damaged'],
] as const)(`store: %s is told, and other worlds go on${database.reason}`, async (...[, entry, why]) => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  for (const id of ['other', 'next']) expect((await askShared(one, 'POST', '/_control/worlds', { id })).status).toBe(201)
  await addEntry(url, 'other', entry)
  const both = ['/_control/worlds/other/sessions', '/_control/worlds/next/sessions']
  // In one round.
  expect(await Promise.all(both.map((path) => statusOf(one, path)))).toEqual([503, 200])
  expect(await statusOf(one, '/_control/worlds')).toBe(503)
  expect((await askShared(one, 'GET', '/_control/worlds/other/sessions')).body).toMatchObject({ error: { code: 'state_not_kept' } })
  expect(one.lines).toEqual([expect.stringContaining(why)])
  const late = await start(url)
  expect(await Promise.all(both.map((path) => statusOf(late, path)))).toEqual([503, 200])
  expect((await askShared(late, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })).status).toBe(202)
})

/** Starts a server that saves the state of a world after so many entries. */
async function startSaving(
  url: string,
  everyEntries: number,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<SharedServer> {
  const server = await startSharedServer(url, {}, { everyEntries, onFailure })
  servers.push(server)
  return server
}

/** Forgets the entries that a saved state has, once there is one. */
async function forgetSaved(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const forget = 'DELETE FROM understudy_entries USING understudy_snapshots AS saved WHERE understudy_entries.version <= saved.version'
  await expect.poll(async () => (await client.query(forget)).rowCount, { timeout: 5000 }).toBeGreaterThan(0)
  await client.end()
}

test.skipIf(database.isUnmet)(`store: a saved state is read in place of the entries before it${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await startSaving(url, 2)
  const created = await askShared(one, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })
  await forgetSaved(url)
  expect(await statusOf(await start(url), `/api/v2/sessions/reports/${String(created.body['sessionId'])}`)).toBe(200)
})

test.skipIf(database.isUnmet)(`store: a saved state has the requests of the last minute${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const { requests } = service.rateLimits.perMinute
  const one = await startSaving(url, requests)
  await askShared(one, 'POST', '/_control/worlds/default/clock', { freeze: true })
  await askShared(one, 'PATCH', '/_control/worlds/default/limits', { rateLimit: 'perMinute' })
  for (let count = 0; count < requests; count++) expect(await statusOf(one, '/api/v2/sessions')).toBe(200)
  await forgetSaved(url)
  expect(await statusOf(await start(url), '/api/v2/sessions')).toBe(429)
})

test.skipIf(database.isUnmet)(`store: a server that ends while it saves a state tells of no failure${database.reason}`, async () => {
  const failures: unknown[] = []
  const one = await startSaving(await postgres.createDatabase(), 2, (error) => failures.push(error))
  await askShared(one, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })
  await one.state.close()
  // It goes on for some turns.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(failures).toEqual([])
})

test.skipIf(database.isUnmet)(`store: a state of another format is made up for by the entries${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  const created = await askShared(one, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`INSERT INTO understudy_snapshots SELECT world, version, ARRAY['{"format":1}'] FROM understudy_worlds`)
  await client.end()
  expect(await statusOf(await start(url), `/api/v2/sessions/reports/${String(created.body['sessionId'])}`)).toBe(200)
})

test.skipIf(database.isUnmet)(`store: a default world of a newer version refuses the start${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  await addEntry(url, 'default', '{"type":"fromTomorrow"}')
  const state = await openSharedState(url)
  try {
    await expect(state.begin(() => prepareUnderstudy({ state: state.journal }))).rejects.toThrow('is fromTomorrow')
    await expect(state.check()).rejects.toThrow('is fromTomorrow')
    await expect(one.state.check()).rejects.toThrow('is fromTomorrow')
  } finally {
    await state.close()
  }
})
