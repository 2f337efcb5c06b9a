import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommands, describeRun, type ModelRun } from '../../support/model-based/run-commands.ts'
import { arbitraryCommands } from '../../support/model-based/arbitrary-commands.ts'
import { arbitraryWorlds, runStartsAt, type WorldSetup } from '../../support/model-based/arbitrary-worlds.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { needs } from '../../support/processes/programs.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
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

/** Sends the requests of a walk to three servers, each to one of them, and gives the first that is answered otherwise. */
async function differenceOf({ way }: WorldSetup, walked: ModelRun, deal: readonly number[]): Promise<string | null> {
  const url = await postgres.createDatabase()
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
      const [own, other] = [textOf(step.outcome), outcome === undefined ? 'nothing' : textOf(outcome)]
      if (own !== other) return `${index}: ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`
    }
    return null
  } finally {
    for (const { state } of servers) await state.close()
  }
}

function textOf({ status, body }: ModelRun['steps'][number]['outcome']): string {
  return `${status} ${typeof body === 'string' ? body : ''}`
}

test.skipIf(database.isUnmet)(`walks: three servers of a database answer as one in memory${database.reason}`, { timeout: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryWorlds,
      arbitraryCommands,
      fc.array(fc.nat(2), { minLength: 7, maxLength: 40 }),
      async (world, commands, deal) => {
        const walked = runCommands(world, commands, setWallClock)
        expect(walked.faults).toEqual([])
        const difference = await differenceOf(world, walked, deal)
        expect(difference, difference === null ? '' : describeRun(walked)).toBeNull()
      },
    ),
    { seed, numRuns: runsInTurn(100) },
  )
})
