import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import type { ApiRequest } from '../../../src/mock/http/api-request.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import type { Worlds } from '../../../src/mock/worlds/worlds.ts'
import { runStartsAt } from '../../support/model-based/arbitrary-worlds.ts'
import { toRequest } from '../../support/model-based/start-world.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { needs } from '../../support/processes/programs.ts'
import { runsInTurn, turn } from '../../support/rotate.ts'
import { disturbedWay, inPeace, type WayTo } from '../../support/store/database-ways.ts'
import { startPostgres, type PostgresServer } from '../../support/store/postgres-server.ts'
import { conflictsOf, sharedPartOf } from '../../support/store/same-answer.ts'
import { startSharedServer, type SharedServer } from '../../support/store/shared-servers.ts'

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

/** Something that happens to one of three servers, after a wait. */
type Step = { readonly waitMs: number; readonly server: number; readonly world: string; readonly does: Deed }
type Deed =
  | { readonly type: 'ask'; readonly method: string; readonly path: string; readonly body: object | undefined; readonly session: number }
  | { readonly type: 'askOften'; readonly count: number }
  | { readonly type: 'revise'; readonly given: Given }
  | { readonly type: 'beginAnew' }

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

/** A server in memory, or one of a store. */
type Server = Pick<Understudy, 'answerWhenKept'> & { readonly worlds: Worlds }

/** Revises a world, as a server does when its file of the world changes. */
function revise({ worlds }: Server, id: string, given: Given): Promise<string> {
  const act = (): string => {
    const live = worlds.get(id)
    return live === undefined ? 'none' : JSON.stringify(worlds.revise(live, given))
  }
  return worlds.within(
    () => ({ held: [id], read: [], isOfAll: true }),
    act,
    () => null,
  )
}

async function ask({ answerWhenKept }: Server, request: ApiRequest): Promise<string> {
  return sharedPartOf(request, await answerWhenKept(request))
}

function requestOf(worldId: string, method: string, path: string, body?: object): ApiRequest {
  const isDefault = worldId === 'default'
  const filled = path.replace('{world}', worldId).replace('{api}', isDefault ? '/api/v2' : `/w/${worldId}/api/v2`)
  const headers = { authorization: isDefault ? 'Bearer key-default' : `Bearer key-default-${worldId}`, 'content-type': 'application/json' }
  return toRequest(method, filled, '', headers, body, filled.startsWith('/_control') ? '127.0.0.1' : '192.0.2.7')
}

/** The result of a walk: what was done with its answers, the first difference, and the number of requests decided anew. */
type Walked = { readonly log: readonly string[]; readonly difference: string | null; readonly conflicts: number }

/** Takes steps on a server in memory, and on three servers of a database. */
async function takeSteps(steps: readonly Step[], everyEntries: number | null, deal: readonly number[], wayTo: WayTo): Promise<Walked> {
  const { url, stop } = await wayTo(await postgres.createDatabase(), deal)
  let now = Date.parse(runStartsAt)
  vi.setSystemTime(now)
  const bugs: string[] = []
  const onBug = (bug: unknown): void => void bugs.push(bug instanceof Error ? String(bug.stack) : String(bug))
  const options = { baseUrl: 'http://understudy.test/api/v2', checkAnswers: true, onBug }
  const prepared = prepareUnderstudy(options)
  const memory: Server = { answerWhenKept: attachAnswers(prepared, options).answerWhenKept, worlds: prepared.standIn.worlds }
  const saving = everyEntries === null ? null : { everyEntries, onFailure: onBug }
  const start = (): Promise<SharedServer> => startSharedServer(url, options, saving)
  const servers = [await start(), await start(), await start()]
  const at = (index: number): SharedServer => servers[index % 3] as SharedServer // there are three
  const [log, sessions]: [string[], string[]] = [[], []]
  let conflicts = 0

  /** Does the same on both sides, and tells how they differ. */
  const compare = async (index: number, what: string, act: (server: Server) => Promise<string>): Promise<string | null> => {
    const own = await act(memory)
    const other = await act(at(index))
    log.push(`${new Date(now).toISOString()} server ${index % 3}: ${what}\n    ${own.slice(0, 400)}`)
    for (const [, id = ''] of own.matchAll(/"sessionId":"([^"]+)"/g)) if (!sessions.includes(id)) sessions.push(id)
    return own === other ? null : `${what} gives ${other}\ninstead of ${own}`
  }
  const take = async ({ server, world: worldId, does }: Step): Promise<string | null> => {
    switch (does.type) {
      case 'ask': {
        const path = does.path.replace('{session}', sessions.slice(-12)[does.session] ?? 'none')
        const request = requestOf(worldId, does.method, path, does.body)
        const what = `${does.method} ${request.path} ${JSON.stringify(does.body) ?? ''}`
        return compare(server, what, (one) => ask(one, request))
      }
      case 'askOften': {
        const request = requestOf(worldId, 'GET', '{api}/sessions')
        let difference: string | null = null
        for (let index = 0; index < does.count && difference === null; index++)
          difference = await compare(server + index, `GET ${request.path}`, (one) => ask(one, request))
        return difference
      }
      case 'revise':
        return compare(server, `revise ${worldId} ${JSON.stringify(does.given)}`, (one) => revise(one, worldId, does.given))
      case 'beginAnew':
        conflicts += conflictsOf([at(server)])
        await at(server).state.close()
        servers[server] = await start()
        log.push(`server ${server} begins anew`)
        return null
    }
  }
  try {
    let difference: string | null = null
    for (const step of steps) {
      now += step.waitMs
      vi.setSystemTime(now)
      // A server in memory ends worlds that are idle for an hour of the wall clock; servers of a store, for an hour of the database.
      for (const { id } of memory.worlds.all()) memory.worlds.get(id)
      difference = await take(step)
      difference ??= [...bugs, ...servers.flatMap(({ lines }) => lines)][0] ?? null
      if (difference !== null) break
    }
    return { log, difference, conflicts: conflicts + conflictsOf(servers) }
  } finally {
    for (const { state } of servers) await state.close()
    stop()
  }
}

/** Walks over worlds, and gives how many requests were decided anew. */
async function walk(runs: number, wayTo: WayTo): Promise<number> {
  let all = 0
  await fc.assert(
    fc.asyncProperty(
      arbitrarySteps,
      fc.constantFrom(null, 4),
      fc.array(fc.nat(2), { minLength: 7, maxLength: 40 }),
      async (steps, everyEntries, deal) => {
        const { log, difference, conflicts } = await takeSteps(steps, everyEntries, deal, wayTo)
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
