import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommands, describeRun, type ModelRun } from '../../support/model-based/run-commands.ts'
import { arbitraryCommands } from '../../support/model-based/arbitrary-commands.ts'
import { arbitraryWorlds, runStartsAt, type WorldSetup } from '../../support/model-based/arbitrary-worlds.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { needs } from '../../support/processes/programs.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { linkTo, type DatabaseLink } from '../../support/store/database-link.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'
import { runsInTurn, turn } from '../../support/rotate.ts'

const seed = 40 + Number(turn === 'all' ? 10 : turn)
const database = needs('postgres')
let postgres: PostgresServer
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterAll(() => postgres?.stop())

useWalkClock(seed)
const setWallClock = (at: number): void => void vi.setSystemTime(at)

/** A change of each world that no answer shows. */
const change = `WITH moved AS (
  UPDATE understudy_worlds SET version = version + 1, changed = pg_current_xact_id() WHERE NOT ended RETURNING world, version
) INSERT INTO understudy_entries SELECT world, version, '{"type":"requestCounted","address":"192.0.2.1","at":0}' FROM moved`

/** A way to a database on which another changes all worlds before one of three changes of a server. */
async function disturbedWay(url: string, deal: readonly number[]): Promise<Pick<DatabaseLink, 'url' | 'stop'>> {
  const [link, client] = [await linkTo(url), new pg.Client({ connectionString: url })]
  await client.connect()
  let count = 0
  link.onSent(async (text) => {
    if (text.includes('append') && deal[count++ % deal.length] === 0) await client.query(change)
    return 'on' as const
  })
  return {
    url: link.url,
    stop() {
      link.stop()
      void client.end()
    },
  }
}

const inPeace = (url: string): Pick<DatabaseLink, 'url' | 'stop'> => ({ url, stop: () => undefined })

/** What became of the requests of a walk: the first that was answered otherwise, and how many were decided anew. */
type Dealt = { readonly difference: string | null; readonly conflicts: number }

/** Sends the requests of a walk to three servers, each to one of them. */
async function dealOut(
  { way }: WorldSetup,
  walked: ModelRun,
  deal: readonly number[],
  wayTo: typeof disturbedWay | typeof inPeace,
): Promise<Dealt> {
  const { url, stop } = await wayTo(await postgres.createDatabase(), deal)
  setWallClock(Date.parse(runStartsAt))
  const { given, toControl } = walked.testWorld
  const options = { baseUrl: 'http://understudy.test/api/v2', ...(way === 'default' && { given }) }
  const servers = [await startSharedServer(url, options), await startSharedServer(url, options), await startSharedServer(url, options)]
  try {
    if (way !== 'default') await servers[0]?.answerWhenKept(toControl('createWorld', {}, { id: 'walk', given }))
    for (const [index, step] of walked.steps.entries()) {
      setWallClock(step.wallAt)
      const server = servers[(deal[index % deal.length] ?? 0) % 3]
      const outcome = await server?.answerWhenKept(step.request)
      const textOf = isOfOneServer(step.request) ? statusOf : answerOf
      const [own, other] = [textOf(step.outcome), outcome === undefined ? 'nothing' : textOf(outcome)]
      if (own !== other)
        return toDealt(servers, `${index}: ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`)
    }
    return toDealt(servers, null)
  } finally {
    for (const { state } of servers) await state.close()
    stop()
  }
}

function toDealt(servers: readonly SharedServer[], difference: string | null): Dealt {
  return { difference, conflicts: servers.reduce((sum, { state }) => sum + (state.tallies?.read().conflicts ?? 0), 0) }
}

/** True of a ledger: each server has its own. */
function isOfOneServer({ method, path }: ModelRun['steps'][number]['request']): boolean {
  return method === 'GET' && path.endsWith('/ledger')
}

function answerOf({ status, body }: ModelRun['steps'][number]['outcome']): string {
  return `${status} ${typeof body === 'string' ? body : ''}`
}

function statusOf({ status }: ModelRun['steps'][number]['outcome']): string {
  return String(status)
}

/** Deals walks out, and gives how many requests were decided anew. */
async function walk(runs: number, wayTo: typeof disturbedWay | typeof inPeace): Promise<number> {
  let all = 0
  await fc.assert(
    fc.asyncProperty(
      arbitraryWorlds,
      arbitraryCommands,
      fc.array(fc.nat(2), { minLength: 7, maxLength: 40 }),
      async (world, commands, deal) => {
        const walked = runCommands(world, commands, setWallClock)
        expect(walked.faults).toEqual([])
        const { difference, conflicts } = await dealOut(world, walked, deal, wayTo)
        expect(difference, difference === null ? '' : describeRun(walked)).toBeNull()
        all += conflicts
      },
    ),
    { seed, numRuns: runsInTurn(runs) },
  )
  return all
}

test.skipIf(database.isUnmet)(`walks: three servers of a database answer as one in memory${database.reason}`, { timeout: 0 }, async () => {
  expect(await walk(100, inPeace)).toBe(0)
})

test.skipIf(database.isUnmet)(`walks: what is decided anew is answered as if nothing were${database.reason}`, { timeout: 0 }, async () => {
  expect(await walk(50, disturbedWay)).toBeGreaterThan(0)
})
