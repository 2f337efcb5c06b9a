import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blocksOf } from '../../support/files/guides.ts'
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

async function sql<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function worldsOf(server: SharedServer): Promise<readonly string[]> {
  const { body } = await askShared(server, 'GET', '/_control/worlds')
  return (body['worlds'] as readonly { readonly id: string }[]).map(({ id }) => id)
}

/** Has an hour and a half pass since the last use of each world that was not used since. */
const passTime = (url: string): Promise<unknown> => sql(url, "UPDATE understudy_worlds SET used_at = used_at - interval '90 minutes'")
const create = (server: SharedServer, id: string): ReturnType<typeof askShared> => askShared(server, 'POST', '/_control/worlds', { id })

test.skipIf(database.isUnmet)(`store: worlds that no server used for an hour end on all of them${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  for (const id of ['a', 'b', 'c']) expect((await create(one, id)).status).toBe(201)
  await passTime(url)
  // A read is a use, and the servers that start next end what is left.
  expect((await askShared(one, 'GET', '/_control/worlds/b/sessions')).status).toBe(200)
  const [other, third] = [await start(url), await start(url)]
  await expect.poll(() => worldsOf(one), { timeout: 5000 }).toEqual(['default', 'b'])
  expect([await worldsOf(other), await worldsOf(third)]).toEqual([await worldsOf(one), await worldsOf(one)])
  expect((await askShared(one, 'GET', '/_control/worlds/a/sessions')).status).toBe(404)
  expect(await sql(url, "SELECT FROM understudy_entries WHERE world IN ('a', 'c')")).toEqual([])
  // An id that is free again has another world.
  expect([(await create(other, 'a')).status, (await askShared(one, 'GET', '/_control/worlds/a/sessions')).status]).toEqual([201, 200])
})

test.skipIf(database.isUnmet)(`store: a world that somebody follows stays, though nobody asks${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  for (const id of ['a', 'b']) await create(one, id)
  const outcome = await one.answerWhenKept({
    method: 'GET',
    path: '/_control/worlds/a/events',
    query: '',
    header: () => undefined,
    clientAddress: '127.0.0.1',
  })
  await (outcome.body as ReadableStream<Uint8Array>).getReader().read()
  await passTime(url)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_400_000)
  await one.state.tidy?.()
  vi.restoreAllMocks()
  expect(await worldsOf(await start(url))).toEqual(['default', 'a'])
})

test.skipIf(database.isUnmet)(`store: a world of an id that was used long ago is new${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  await create(one, 'a')
  expect((await askShared(one, 'DELETE', '/_control/worlds/a')).status).toBe(204)
  await passTime(url)
  expect((await create(one, 'a')).status).toBe(201)
  await one.state.tidy?.()
  expect(await worldsOf(one)).toEqual(['default', 'a'])
})

test.skipIf(database.isUnmet)(`store: a use is written at most once in ten minutes${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const one = await start(url)
  await create(one, 'a')
  const ask = (): ReturnType<typeof askShared> => askShared(one, 'GET', '/w/a/api/v2/sessions')
  await ask()
  await passTime(url)
  const [before] = await sql<{ used_at: Date }>(url, "SELECT used_at FROM understudy_worlds WHERE world = 'a'")
  for (let index = 0; index < 5; index++) await ask()
  expect(await sql(url, "SELECT used_at FROM understudy_worlds WHERE world = 'a'")).toEqual([before])
})

test.skipIf(database.isUnmet)(`store: tables of version 1 are brought up to date with their worlds${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const first = await startSharedServer(url)
  await create(first, 'kept')
  const { body } = await askShared(first, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })
  await first.state.close()
  await sql(url, 'ALTER TABLE understudy_worlds DROP COLUMN used_at; DELETE FROM understudy_versions WHERE version > 1')
  const both = await Promise.all([start(url), start(url)])
  for (const server of both) {
    expect(await worldsOf(server)).toEqual(['default', 'kept'])
    expect((await askShared(server, 'GET', `/api/v2/sessions/reports/${String(body['sessionId'])}`)).status).toBe(200)
  }
  expect(await sql(url, 'SELECT max(version) AS version FROM understudy_versions')).toEqual([{ version: 2 }])
})

test.skipIf(database.isUnmet)(`store: a role with the least rights serves tables that another made${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  const [grants] = blocksOf('src/cli/mock/README.md').flatMap(({ language, code }) => (language === 'sql' ? [code] : []))
  const owner = await startSharedServer(url)
  await owner.state.close()
  await sql(url, `CREATE ROLE understudy LOGIN; ${grants}`)
  const own = new URL(url)
  own.username = 'understudy'
  const server = await start(own.href)
  expect((await create(server, 'a')).status).toBe(201)
  expect((await askShared(server, 'DELETE', '/_control/worlds/a')).status).toBe(204)
  expect((await create(server, 'a')).status).toBe(201)
  await passTime(url)
  await server.state.tidy?.()
  expect([await worldsOf(server), server.lines]).toEqual([['default'], []])
})
