import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { needs } from '../../support/processes/programs.ts'
import { runsInTurn } from '../../support/rotate.ts'
import { askShared } from '../../support/store/ask-shared.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

const database = needs('postgres')
let postgres: PostgresServer
/** The time by which the clock of the asked server is ahead, in ms. */
const ahead = new AsyncLocalStorage<number>()
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off', 'wal_writer_delay=10000'])
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + (ahead.getStore() ?? 0))
})
afterAll(() => {
  vi.restoreAllMocks()
  postgres?.stop()
})

const clocks = [0, 5000, -3000]
const requests = runsInTurn(3000)
const given = { timelines: [{ by: 'polls', polls: 1_000_000 }] } as const
const sessions = '/api/v2/sessions'

/** The titles that were answered until a moment. Later answers have to have them. */
type Known = { readonly until: number; readonly titles: readonly string[] }

/** Sends requests to all servers at once, and gives what was answered that cannot be. */
class Load {
  readonly wrong: string[] = []
  readonly polls = { answered: 0, refused: 0 }
  readonly #known: Known[] = []
  readonly #servers: readonly SharedServer[]
  readonly #polled: string
  #moment = 0
  #created = 0

  constructor(servers: readonly SharedServer[], polled: string) {
    this.#servers = servers
    this.#polled = `${sessions}/reports/${polled}`
  }

  ask(server: number, ...rest: [method: string, path: string, body?: object]): ReturnType<typeof askShared> {
    return ahead.run(clocks[server] ?? 0, () => askShared(this.#servers[server] as SharedServer, ...rest)) // there are three
  }

  async create(server: number): Promise<void> {
    if (this.#created >= 90) return this.list(server)
    const title = `Does tea help in case ${++this.#created}?`
    const { status } = await this.ask(server, 'POST', `${sessions}/reports`, { researchQuestion: title })
    if (status === 202) this.#know([title])
    else if (status !== 503) this.wrong.push(`${status} for ${title}`)
  }

  async list(server: number): Promise<void> {
    const since = this.#moment++
    const { status, body } = await this.ask(server, 'GET', `${sessions}?limit=100`)
    if (status === 503) return
    const titles = (body['sessions'] as readonly { readonly title: string }[]).map(({ title }) => title)
    const all = new Set(titles)
    if (all.size < titles.length) this.wrong.push(`doubled: ${titles.join(' ')}`)
    for (const known of this.#known)
      if (known.until < since)
        this.wrong.push(...known.titles.filter((title) => !all.has(title)).map((title) => `${server} forgot: ${title}`))
    this.#know(titles)
  }

  async poll(server: number): Promise<void> {
    const { status } = await this.ask(server, 'GET', this.#polled)
    if (status === 200) this.polls.answered++
    else this.polls.refused++
  }

  /** Makes a world on one server and ends it on another. */
  async replaceWorld(id: string, server: number): Promise<void> {
    const at = (next: number): number => (server + next) % 3
    const seen = async (next: number): Promise<number> => (await this.ask(at(next), 'GET', `/_control/worlds/${id}/sessions`)).status
    const until = async (method: string, next: number, path: string, body?: object): Promise<number> => {
      let { status } = await this.ask(at(next), method, path, body)
      while (status === 503) ({ status } = await this.ask(at(next), method, path, body))
      return status
    }
    const told = [await until('POST', 0, '/_control/worlds', { id }), await seen(1), await seen(2)]
    told.push(await until('DELETE', 1, `/_control/worlds/${id}`), await seen(2), await seen(0))
    const right = [201, 200, 200, 204, 404, 404]
    // A change that was refused for longer may have happened all the same.
    const isRight = told.every((status, index) => status === right[index] || status === 503 || (index === 3 && status === 404))
    if (!isRight && !told.includes(409)) this.wrong.push(`${id}: ${told.join(' ')}`)
  }

  #know(titles: readonly string[]): void {
    this.#known.push({ until: this.#moment++, titles })
    if (this.#known.length > 100) this.#known.shift()
  }
}

test.skipIf(database.isUnmet)(`store: no answer forgets one before it, amid crashes${database.reason}`, { timeout: 0 }, async () => {
  const url = await postgres.createDatabase()
  const servers: SharedServer[] = []
  for (const clock of clocks) servers.push(await ahead.run(clock, () => startSharedServer(url, { given })))
  const { body } = await askShared(servers[0] as SharedServer, 'POST', `${sessions}/reports`, { researchQuestion: 'Is it warm?' })
  const load = new Load(servers, String(body['sessionId']))
  const sql = async <Row extends object>(text: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<Row>(text)
    await client.end()
    return rows
  }
  const endSomeConnections = (): Promise<unknown> =>
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'understudy' AND pid % 3 = 0").catch(
      () => undefined,
    )
  const crash = (): void => {
    postgres.kill()
    postgres.start()
  }
  let count = 0
  const client = async (place: number): Promise<void> => {
    for (let index = 0; index < requests / 10; index++) {
      const [kind, server] = [(count * 7 + place) % 10, (count + index) % 3]
      count++
      if (count % Math.floor(requests / 4) === 0) crash()
      else if (count % 100 === 0) await endSomeConnections()
      if (kind === 0) await load.create(server)
      else if (kind < 3) await load.poll(server)
      else if (kind === 3) await load.replaceWorld(`world-${place}`, server)
      else await load.list(server)
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, place) => client(place)))
  expect(load.wrong).toEqual([])
  const [kept] = await sql<{ polls: number }>("SELECT count(*)::int AS polls FROM understudy_entries WHERE entry LIKE '%sessionPolled%'")
  const { answered, refused } = load.polls
  expect(kept?.polls).toBeGreaterThanOrEqual(answered)
  expect(kept?.polls).toBeLessThanOrEqual(answered + refused)
  for (const { state } of servers) await state.close()
})
