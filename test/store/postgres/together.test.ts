import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
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

async function startTwo(): Promise<readonly [SharedServer, SharedServer]> {
  const url = await postgres.createDatabase()
  const both = [await startSharedServer(url), await startSharedServer(url)] as const
  servers.push(...both)
  return both
}

const roundsOf = ({ state }: SharedServer): number => state.tallies?.read().rounds ?? 0
const create = (server: SharedServer): ReturnType<typeof askShared> =>
  askShared(server, 'POST', '/api/v2/sessions/reports', { researchQuestion: 'Does tea help?' })

test.skipIf(database.isUnmet)(`store: a world in use is read ahead when another server changes it${database.reason}`, async () => {
  const [server, other] = await startTwo()
  await askShared(server, 'GET', '/api/v2/sessions')
  const before = roundsOf(server)
  await create(other)
  await expect.poll(() => roundsOf(server), { timeout: 5000 }).toBeGreaterThan(before)
})

test.skipIf(database.isUnmet)(`store: the limit of a minute counts the requests of all servers${database.reason}`, async () => {
  const both = await startTwo()
  await askShared(both[0], 'PATCH', '/_control/worlds/default/limits', { rateLimit: 'perMinute' })
  await askShared(both[0], 'POST', '/_control/worlds/default/clock', { freeze: true })
  const statuses: number[] = []
  for (let count = 0; count < 200 && !statuses.includes(429); count++)
    statuses.push((await askShared(both[count % 2 === 0 ? 0 : 1], 'GET', '/api/v2/sessions')).status)
  const { perMinute } = service.rateLimits
  expect([statuses.length, statuses.at(-1)]).toEqual([perMinute.requests + 1, 429])
  for (const server of both) expect((await askShared(server, 'GET', '/api/v2/sessions')).status).toBe(429)
})

test.skipIf(database.isUnmet)(`store: no server assigns an id that a world had${database.reason}`, async () => {
  const url = await postgres.createDatabase()
  servers.push(await startSharedServer(url), await startSharedServer(url))
  const make = async (server: number, body: object): Promise<unknown> =>
    (await askShared(servers[server] as SharedServer, 'POST', '/_control/worlds', body)).body['id']
  expect(await make(0, {})).toBe('w1')
  await askShared(servers[0] as SharedServer, 'DELETE', '/_control/worlds/w1')
  expect([await make(1, {}), await make(0, { id: 'w5' }), await make(0, {}), await make(1, {})]).toEqual(['w2', 'w5', 'w6', 'w7'])
  await askShared(servers[0] as SharedServer, 'DELETE', '/_control/worlds/w7')
  servers.push(await startSharedServer(url))
  expect(await make(2, {})).toBe('w8')
})
