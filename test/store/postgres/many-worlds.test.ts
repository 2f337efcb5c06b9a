import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { runStartsAt } from '../../support/model-based/arbitrary-worlds.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { needs } from '../../support/processes/programs.ts'
import { runsInTurn, turn } from '../../support/rotate.ts'
import { disturbedWay, inPeace, type WayTo } from '../../support/store/database-ways.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { walkWorlds, type Deed, type Step } from '../../support/store/walk-worlds.ts'

const seed = 60 + Number(turn === 'all' ? 10 : turn)
const database = needs('postgres')
let postgres: PostgresServer
beforeAll(async () => {
  if (!database.isUnmet) postgres = await startPostgres(['fsync=off'])
})
afterAll(() => postgres?.stop())

useWalkClock(seed)

const givens: readonly Given[] = [
  { sessions: { one: { type: 'report', status: 'processing' } } },
  { clock: runStartsAt, sessions: { one: { type: 'report', status: 'processing' } } },
  { limits: { rateLimit: 'perMinute' } },
  { sessions: { one: { type: 'report' }, two: { type: 'report', status: 'completed' } }, timelines: [{ by: 'polls', polls: 2 }] },
  { sessions: { one: { type: 'report', status: 'processing' }, two: { type: 'report', status: 'completed' } }, options: { magic: false } },
  { seed: 4, accounts: { default: { plan: 'enterprise', quota: 5 }, enterprise: { plan: 'enterprise' } } },
]

type Row = readonly [weight: number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, ...bodies: readonly object[]]

const world = '/_control/worlds/{world}'

/** Requests with a weight each, and the bodies that one of them may have. */
const rows: readonly Row[] = [
  [2, 'POST', '/_control/worlds', ...givens.map((given) => ({ given }))],
  [3, 'POST', '/_control/worlds', ...['a', 'b', 'c', '2', 'w2'].flatMap((id) => givens.map((given) => ({ id, given })))],
  [2, 'GET', '/_control/worlds'],
  [1, 'GET', world],
  [1, 'DELETE', world],
  [2, 'POST', `${world}/reset`],
  [1, 'GET', `${world}/snapshots`],
  [2, 'POST', `${world}/snapshots`, {}, { id: 'x' }, { id: 'y' }],
  [2, 'POST', `${world}/snapshots/{snapshot}/restore`],
  [1, 'DELETE', `${world}/snapshots/{snapshot}`],
  [3, 'GET', `${world}/clock`],
  [2, 'POST', `${world}/clock`, { freeze: true }, { run: true }],
  [2, 'POST', `${world}/clock`, { advance: 'PT0S' }, { advance: 'PT1S' }, { advance: 'PT1M' }, { advance: 'PT1H' }, { to: 'nextChange' }],
  [2, 'GET', `${world}/sessions`],
  [2, 'GET', `${world}/sessions/{session}`],
  [1, 'POST', `${world}/sessions`, { type: 'report', status: 'completed' }, { type: 'report', status: 'processing' }],
  [1, 'POST', `${world}/sessions/{session}`, { do: 'pause' }, { do: 'resume' }, { do: 'complete' }, { do: 'step' }],
  [1, 'GET', `${world}/faults`],
  [1, 'DELETE', `${world}/faults`],
  [
    1,
    'POST',
    `${world}/faults`,
    { on: { operation: 'listSessions' }, answer: { status: 500 }, times: 2 },
    { on: { operation: 'createReport' }, answer: { status: 503 }, after: 1 },
  ],
  [2, 'PATCH', `${world}/limits`, { rateLimit: 'perMinute' }, { rateLimit: 'none' }, { rateLimit: 'daily' }, { forget: true }],
  [1, 'PATCH', `${world}/options`, { magic: true }, { form: 'older' }, { form: 'current' }],
  [1, 'GET', `${world}/accounts`],
  [1, 'POST', `${world}/accounts`, { name: 'late', account: {} }, { name: 'later', account: {} }],
  [1, 'PATCH', `${world}/accounts/default`, { quota: 3 }, { quota: null }, { plan: 'pro' }],
  [1, 'GET', `${world}/tokens`],
  [1, 'POST', `${world}/tokens`, { account: 'default' }],
  [1, 'GET', `${world}/outbox`],
  [1, 'GET', `${world}/ledger`],
  [3, 'GET', '{api}/sessions'],
  [2, 'GET', '{api}/sessions/reports/{session}'],
  [3, 'POST', '{api}/sessions/reports', { researchQuestion: 'Does tea help?' }, { researchQuestion: 'Does rest help?' }],
  [1, 'POST', '{api}/sessions/agents', { message: 'Does tea help?' }],
]

const asks = rows.map(([weight, method, path, ...bodies]) => ({
  weight,
  arbitrary: fc.record({
    type: fc.constant('ask' as const),
    method: fc.constant(method),
    path: fc.constantFrom('1', 'x', 'y', 'x').map((snapshot) => path.replace('{snapshot}', snapshot)),
    body: bodies.length === 0 ? fc.constant(undefined) : fc.constantFrom(...bodies),
    session: fc.nat(11),
  }),
}))

const deed: fc.Arbitrary<Deed> = fc.oneof(
  ...asks,
  { weight: 1, arbitrary: fc.record({ type: fc.constant('askOften' as const), count: fc.constantFrom(40, 101) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('revise' as const), given: fc.constantFrom(...givens) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'beginAnew' as const }) },
)

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.constantFrom(0, 0, 1, 500, 2000, 30_000, 60_000, 600_000, 3_000_000),
  server: fc.nat(2),
  world: fc.constantFrom('default', 'default', 'a', 'a', 'b', '2', 'w2'),
  does: deed,
})

/** The steps of a walk. A null has been shrunk out of a longer walk. */
const arbitrarySteps: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.option(arbitraryStep, { freq: 50 }), { minLength: 30, maxLength: 70, size: 'max' })
  .map((steps) => steps.filter((one) => one !== null))

/** Walks over worlds, and gives how many requests were decided anew. */
async function walk(runs: number, wayTo: WayTo): Promise<number> {
  let all = 0
  await fc.assert(
    fc.asyncProperty(
      arbitrarySteps,
      fc.constantFrom(null, 4),
      fc.array(fc.nat(2), { minLength: 7, maxLength: 40 }),
      async (steps, everyEntries, deal) => {
        const { url, stop } = await wayTo(await postgres.createDatabase(), deal)
        const { log, difference, conflicts } = await walkWorlds(steps, url, everyEntries).finally(stop)
        expect(difference, difference === null ? '' : log.join('\n')).toBeNull()
        all += conflicts
      },
    ),
    { seed, numRuns: runsInTurn(runs) },
  )
  return all
}

test.skipIf(database.isUnmet)(`walks: worlds of three servers answer as those of one${database.reason}`, { timeout: 0 }, async () => {
  expect(await walk(60, inPeace)).toBe(0)
})

test.skipIf(database.isUnmet)(`walks: worlds that another changes answer as if none did${database.reason}`, { timeout: 0 }, async () => {
  expect(await walk(30, disturbedWay)).toBeGreaterThan(0)
})
