import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommands, describeRun, type ModelRun } from '../../support/model-based/run-commands.ts'
import { arbitraryCommands } from '../../support/model-based/arbitrary-commands.ts'
import { arbitraryWorlds, runStartsAt, type WorldSetup } from '../../support/model-based/arbitrary-worlds.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { needs } from '../../support/processes/programs.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { disturbedWay, inPeace, type WayTo } from '../../support/store/database-ways.ts'
import { conflictsOf, sharedPartOf } from '../../support/store/same-answer.ts'
import { startSharedServer } from '../../support/store/shared-servers.ts'
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

/** What became of the requests of a walk: the first that was answered otherwise, and how many were decided anew. */
type Dealt = { readonly difference: string | null; readonly conflicts: number }

/** Sends the requests of a walk to three servers, each to one of them. */
async function dealOut({ way }: WorldSetup, walked: ModelRun, deal: readonly number[], wayTo: WayTo): Promise<Dealt> {
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
      const own = sharedPartOf(step.request, step.outcome)
      const other = outcome === undefined ? 'nothing' : sharedPartOf(step.request, outcome)
      if (own === other) continue
      const difference = `${index}: ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`
      return { difference, conflicts: conflictsOf(servers) }
    }
    return { difference: null, conflicts: conflictsOf(servers) }
  } finally {
    for (const { state } of servers) await state.close()
    stop()
  }
}

/** Deals walks out, and gives how many requests were decided anew. */
async function walk(runs: number, wayTo: WayTo): Promise<number> {
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
