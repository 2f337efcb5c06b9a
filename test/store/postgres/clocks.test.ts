import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { needs } from '../../support/processes/programs.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
const beginning = Date.parse('2026-03-02T09:00:00Z')
let postgres: PostgresServer
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
  vi.useFakeTimers({ toFake: ['Date'], now: beginning })
})
const servers: SharedServer[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { state } of servers.splice(0)) await state.close()
})
afterAll(() => {
  vi.useRealTimers()
  postgres?.stop()
})

/** Two servers, the clock of the second 5 seconds ahead. Time passes only as it is told. */
async function startApart(): Promise<{ readonly ask: (server: 0 | 1, passed: number, ...rest: Request) => ReturnType<typeof askShared> }> {
  const url = await postgres.createDatabase()
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  const at = (server: 0 | 1): void => void vi.setSystemTime(beginning + passed + server * 5000)
  for (const server of [0, 1] as const) {
    at(server)
    servers.push(await startSharedServer(url))
  }
  return {
    async ask(server, ms, ...rest) {
      passed += ms
      at(server)
      return askShared(servers[server] as SharedServer, ...rest) // both were started above
    },
  }
}
type Request = [method: string, path: string, body?: object]

const createdAt = (body: { readonly [name: string]: unknown }): number => Date.parse(String(body['createdAt']))
const report = { researchQuestion: 'Does tea help?' }

test.skipIf(database.isUnmet)(`store: time neither goes back nor leaps where clocks are 5 s apart${database.reason}`, async () => {
  const { ask } = await startApart()
  let [last, passed] = [beginning, 0]
  for (const [index, ms] of [0, 100, 600_000, 100, 100, 3_600_000, 10, 10, 6000, 1000, 60_000, 1].entries()) {
    passed += ms
    const { status, body } = await ask((index % 2) as 0 | 1, ms, 'POST', '/api/v2/sessions/reports', report)
    expect(status).toBe(202)
    const view = await ask((index % 2) as 0 | 1, 0, 'GET', `/_control/worlds/default/sessions/${String(body['sessionId'])}`)
    const at = createdAt(view.body)
    expect(at, `request ${index}`).toBeGreaterThanOrEqual(last)
    expect(at, `request ${index}`).toBeLessThanOrEqual(beginning + passed + 5000)
    last = at
  }
})

test.skipIf(database.isUnmet).each([
  [0, 'behind'],
  [1, 'ahead'],
] as const)(`store: server %i, whose clock is %s, settles what any would${database.reason}`, async (...[first]) => {
  const other = first === 0 ? 1 : 0
  const { ask } = await startApart()
  const ids: unknown[] = []
  for (const server of [0, 1, 0] as const) ids.push((await ask(server, 500, 'POST', '/api/v2/sessions/reports', report)).body['sessionId'])
  // A while later, all of them are over, and one server finds it out.
  await ask(first, 0, 'GET', '/_control/worlds/default')
  const seen: unknown[] = []
  for (const [server, ms] of [
    [first, 3_600_000],
    [other, 0],
    [first, 0],
  ] as const)
    seen.push(await Promise.all(ids.map((id) => ask(server, ms / 3, 'GET', `/_control/worlds/default/sessions/${String(id)}`))))
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(JSON.stringify(seen[0])).toContain('"status":"completed"')
})

test.skipIf(database.isUnmet)(`store: a clock that is behind is not told to have been set back${database.reason}`, async () => {
  const { ask } = await startApart()
  await ask(1, 100, 'POST', '/api/v2/sessions/reports', report)
  await ask(0, 100, 'POST', '/api/v2/sessions/reports', report)
  const clock = await ask(0, 100, 'GET', '/_control/worlds/default/clock')
  expect(clock.body['wallClock'] ?? null).toBeNull()
})

test.skipIf(database.isUnmet).each([
  ['reset', '/_control/worlds/default/reset'],
  ['restored', '/_control/worlds/default/snapshots/early/restore'],
] as const)(`store: a world that is %s goes back to the same time on all servers${database.reason}`, async (_, path) => {
  const { ask } = await startApart()
  await ask(0, 0, 'POST', '/_control/worlds/default/snapshots', { id: 'early' })
  // The other server follows the world for an hour.
  await ask(1, 3_600_000, 'GET', '/_control/worlds/default/clock')
  await ask(0, 0, 'POST', path)
  for (const server of [1, 0] as const) {
    const { body } = await ask(server, 0, 'GET', '/_control/worlds/default/clock')
    expect(Date.parse(String(body['now'])) - beginning, `server ${server}`).toBeLessThanOrEqual(5000)
  }
})

test.skipIf(database.isUnmet).each([
  ['stops', []],
  ['moves, then stops', [{ advance: 'PT1S' }]],
] as const)(`store: a clock that %s stands at the same time on all servers${database.reason}`, async (_, moves) => {
  const { ask } = await startApart()
  // The other server, whose clock is ahead, knows that something is due soon.
  await ask(1, 0, 'POST', '/api/v2/sessions/reports', report)
  for (const move of [...moves, { freeze: true }]) await ask(0, 5000, 'POST', '/_control/worlds/default/clock', move)
  await ask(1, 600_000, 'GET', '/api/v2/sessions')
  const [own, other] = [await ask(0, 0, 'GET', '/_control/worlds/default/clock'), await ask(1, 0, 'GET', '/_control/worlds/default/clock')]
  expect(other.body).toEqual(own.body)
})
