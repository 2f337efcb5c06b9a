import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'
import { runsInTurn } from '../../support/rotate.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-state-kill-'))
  // Whoever is killed leaves nothing compiled behind.
  await understudy(['mock', '--help'])
})
afterAll(async () => {
  await stopMocks()
  await rm(directory, { recursive: true })
})

/** A hundred in test:all. */
const kills = runsInTurn(100)
/** So many requests are under way at a time, and so many answers are awaited at most before the kill. */
const [lanes, mostAnswers] = [4, 14]
const inDefault = { path: { world: 'default' } } as const

/** What was answered, and therefore has to be found again. What was asked and never answered may have happened or not. */
type Answered = {
  readonly sessions: Set<string>
  readonly shares: Map<string, string>
  readonly resumed: Set<string>
  /** Of each account what quota it was given, and the last that was asked for. */
  readonly quotas: Map<string, { readonly answered: number; readonly asked: number }>
  readonly worlds: Set<string>
  readonly deleted: Set<string>
  readonly snapshots: Set<string>
  clock: string
  count: number
}

type Serving = { readonly baseUrl: string; readonly control: ReturnType<typeof createControl> }

/** Asks for one change, notes what was answered, and rejects when no answer came. */
type Change = (serving: Serving, known: Answered, number: number) => Promise<void>

async function post({ baseUrl }: Serving, path: string, body: unknown, expected: number): Promise<{ readonly sessionId: string }> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { readonly sessionId: string }
  if (response.status !== expected) throw new TypeError(`${path} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const create: Change = async (serving, known, number) => {
  const kind = number % 2 === 0 ? 'reports' : 'systematic-reviews'
  known.sessions.add((await post(serving, `/sessions/${kind}`, { researchQuestion: `Why ${number}?` }, 202)).sessionId)
}

const share: Change = async (serving, known, number) => {
  const { sessionId } = await post(serving, '/sessions/reports', { researchQuestion: `Who reads ${number}?` }, 202)
  known.sessions.add(sessionId)
  const email = `reader${number}@example.org`
  await post(serving, `/sessions/${sessionId}/shares`, { email }, 201)
  known.shares.set(sessionId, email)
}

const resume: Change = async (serving, known) => {
  const body = { type: 'report', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data', goesOn: { by: 'hand' } } as const
  const { sessionId } = await serving.control.addSession({ ...inDefault, body })
  known.sessions.add(sessionId)
  await post(serving, `/sessions/${sessionId}/resume`, undefined, 200)
  known.resumed.add(sessionId)
}

const account: Change = async ({ control }, known, number) => {
  const name = `person${number}`
  await control.signUp({ ...inDefault, body: { name, account: { plan: 'pro', quota: 0 } } })
  known.quotas.set(name, { answered: 0, asked: 1 })
  await control.changeAccount({ path: { ...inDefault.path, account: name }, body: { quota: 1 } })
  known.quotas.set(name, { answered: 1, asked: 1 })
}

const quota: Change = async ({ control }, known, number) => {
  const [name, before] = [...known.quotas].at(-1) ?? []
  if (name === undefined || before === undefined || before.answered !== before.asked) return
  known.quotas.set(name, { answered: before.answered, asked: number })
  await control.changeAccount({ path: { ...inDefault.path, account: name }, body: { quota: number } })
  known.quotas.set(name, { answered: number, asked: number })
}

const world: Change = async ({ control }, known, number) => {
  const id = `world${number}`
  await control.createWorld({ body: { id, given: { sessions: { one: { type: 'report' } } } } })
  known.worlds.add(id)
  await control.takeSnapshot({ path: { world: id }, body: { id: 'early' } })
  known.snapshots.add(id)
}

const deletion: Change = async ({ control }, known) => {
  // Only one whose snapshot was answered: nobody is working on it any more.
  const [id] = known.snapshots
  if (id === undefined) return
  known.worlds.delete(id)
  known.snapshots.delete(id)
  await control.deleteWorld({ path: { world: id } })
  known.deleted.add(id)
}

const clock: Change = async ({ control }, known) => {
  const { now } = await control.moveClock({ ...inDefault, body: { advance: 'PT10M' } })
  if (now > known.clock) known.clock = now
}

const changes = [create, create, share, resume, account, quota, quota, world, deletion, clock] as const

/** Everything that was answered before is there. */
async function expectFound({ control }: Serving, known: Answered): Promise<void> {
  const { sessions } = await control.listControlledSessions({ ...inDefault, query: { limit: 1000 } })
  const byId = new Map(sessions.map((session) => [session.sessionId, session]))
  const { accounts } = await control.listAccounts(inDefault)
  const quotas = new Map(accounts.map((one) => [one.name, one.quota]))
  const worlds = new Set((await control.listWorlds()).worlds.map(({ id }) => id))
  const snapshots = new Set<string>()
  for (const id of [...known.snapshots].slice(-3))
    if ((await control.listSnapshots({ path: { world: id } })).snapshots.some((snapshot) => snapshot.id === 'early')) snapshots.add(id)
  expect({
    sessions: [...known.sessions].filter((id) => !byId.has(id)),
    shares: [...known.shares].filter(([id, email]) => byId.get(id)?.sharedWith.some((one) => one.email === email) !== true),
    resumed: [...known.resumed].filter((id) => byId.get(id)?.status !== 'processing'),
    quotas: [...known.quotas].filter(([name, { answered, asked }]) => ![answered, asked].some((one) => one === quotas.get(name))),
    worlds: [...known.worlds].filter((id) => !worlds.has(id)),
    snapshots: [...known.snapshots].slice(-3).filter((id) => !snapshots.has(id)),
    deleted: [...known.deleted].filter((id) => worlds.has(id)),
    isClockBack: (await control.getClock(inDefault)).now < known.clock,
  }).toEqual({ sessions: [], shares: [], resumed: [], quotas: [], worlds: [], snapshots: [], deleted: [], isClockBack: false })
  // What was asked for last may have happened: from now on it is known.
  for (const [name, { answered, asked }] of known.quotas)
    if (answered !== asked) known.quotas.set(name, { answered: quotas.get(name) ?? asked, asked: quotas.get(name) ?? asked })
}

test(`--state: ${kills} kills amid requests lose no answered change`, async () => {
  const path = join(directory, 'state.db')
  const known: Answered = {
    sessions: new Set(),
    shares: new Map(),
    resumed: new Set(),
    quotas: new Map(),
    worlds: new Set(),
    deleted: new Set(),
    snapshots: new Set(),
    clock: '',
    count: 0,
  }
  let number = 0
  let draw = 1
  const random = (below: number): number => {
    draw = Math.imul(draw ^ (draw >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((draw >>> 8) & 0xffff) % below
  }
  for (let kill = 0; kill <= kills; kill++) {
    const mock = await startMock(['--state', path])
    const controlUrl = String(mock.ready['controlUrl'])
    const serving = {
      baseUrl: String(mock.ready['baseUrl']),
      control: createControl({ url: controlUrl, fetch: createCheckedFetch(fetch, controlUrl) }),
    }
    await expectFound(serving, known)
    let left = random(mostAnswers + 1)
    let killed: Promise<unknown> | undefined
    const lane = async (): Promise<void> => {
      while (killed === undefined) {
        const change = changes[random(changes.length)] ?? create
        await change(serving, known, ++number)
        known.count++
        if (--left < 0) killed ??= mock.stop('SIGKILL')
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
    await killed
    // A request that was under way breaks off; anything else is a refusal that nobody expects.
    const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refusals.filter((reason) => !/fetch failed|no answer from|broke off|terminated/.test(reason))).toEqual([])
  }
  expect(known.count).toBeGreaterThan(kills)
})
