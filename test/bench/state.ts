import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import type { Journal } from '../../src/mock/worlds/journal.ts'
import { serve } from '../../src/server/serve.ts'
import { createGroupCommit } from '../../src/store/group-commit.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { fillStateFile, measureOpening } from './open-state.ts'

// node test/bench/state.ts [--quick] [--folder DIR]
// Requests a second with a state file, in interleaved rounds with those in memory and with the disk's own synced writes. Then the CPU time
// in which a file of a million events opens.

type Kind = 'read' | 'create'
type Order = { readonly port: number; readonly kind: Kind; readonly count: number; readonly path: string }

const lanes = 50
const agent = new Agent({ keepAlive: true, maxSockets: lanes })

/** Sends so many requests in lanes, and gives how many were answered a second. */
async function load({ port, kind, count, path }: Order): Promise<number> {
  const body = kind === 'create' ? JSON.stringify({ researchQuestion: 'Does light help people to sleep?' }) : ''
  const headers = {
    authorization: 'Bearer key-enterprise',
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }),
  }
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = send({ port, host: '127.0.0.1', method: body === '' ? 'GET' : 'POST', path, headers, agent }, (response) => {
        response.resume().once('end', resolve)
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${response.statusCode}`))
      })
      sent.once('error', reject).end(body)
    })
  let left = count
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) await one()
    }),
  )
  return (count * 1000) / (performance.now() - startedAt)
}

/** Writes of the same size as the groups, each synced, a second. */
function syncedWrites(file: string, bytes: number, count: number): number {
  const fd = openSync(file, 'a')
  const group = Buffer.alloc(Math.max(1, Math.round(bytes)), 'x')
  const startedAt = performance.now()
  for (let number = 0; number < count; number++) {
    writeSync(fd, group)
    fdatasyncSync(fd)
  }
  closeSync(fd)
  return (count * 1000) / (performance.now() - startedAt)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

async function start(state?: Journal) {
  const understudy = createUnderstudy({ given: { seed: 7 }, baseUrl: 'http://127.0.0.1/api/v2', ...(state !== undefined && { state }) })
  const { port, stop } = await serve(understudy.answerWhenKept, { host: '127.0.0.1', port: 0 })
  return {
    port,
    stop,
    sessionId: (await understudy.control.addSession({ path: { world: 'default' }, body: { type: 'report', owner: 'enterprise' } }))
      .sessionId,
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' }, folder: { type: 'string' } } })
  const [rounds, count] = values.quick === true ? [3, 500] : [7, 4000]
  const folder = mkdtempSync(join(values.folder ?? tmpdir(), 'bench-state-'))
  const store = await openSqlite(join(folder, 'state.db'))
  let [groups, entries, bytes] = [0, 0, 0]
  const commits = createGroupCommit({
    heads: [],
    store: {
      append(batch) {
        groups++
        for (const one of batch) {
          entries += one.entries.length
          bytes += JSON.stringify(one.entries).length
        }
        return store.append(batch)
      },
    },
  })
  const keep: Journal['keep'] = (kept) => commits.add(kept.map(({ world, ...value }) => ({ world, value, ends: false })))
  const [memory, disk] = [await start(), await start({ past: [], keep, whenKept: commits.whenCommitted })]
  const client = new Worker(new URL(import.meta.url), { workerData: 'client' })
  const measure = (order: Order): Promise<number> =>
    new Promise((resolve) => {
      client.once('message', resolve)
      client.postMessage(order, [])
    })
  const rates = {
    readMemory: [] as number[],
    readState: [] as number[],
    createMemory: [] as number[],
    createState: [] as number[],
    allowed: [] as number[],
    groupSize: [] as number[],
  }
  for (let round = -1; round < rounds; round++) {
    const readOf = ({ port, sessionId }: typeof memory): Promise<number> =>
      measure({ port, kind: 'read', count, path: `/api/v2/sessions/reports/${sessionId}` })
    const createOf = ({ port }: typeof memory): Promise<number> =>
      measure({ port, kind: 'create', count, path: '/api/v2/sessions/reports' })
    const [readMemory, readState, createMemory] = [await readOf(memory), await readOf(disk), await createOf(memory)]
    ;[groups, entries, bytes] = [0, 0, 0]
    const createState = await createOf(disk)
    const groupSize = count / groups
    const syncs = syncedWrites(join(folder, 'plain'), bytes / groups, Math.min(groups, 400))
    if (round < 0) continue
    // A group is decided in memory, and its commit awaited.
    const allowed = 1 / (1 / createMemory + 1 / (syncs * groupSize))
    for (const [name, value] of Object.entries({ readMemory, readState, createMemory, createState, allowed, groupSize }))
      rates[name as keyof typeof rates].push(value) // its own names
  }
  const of = (name: keyof typeof rates): number => median(rates[name])
  console.log(
    `reads/s: ${of('readMemory').toFixed(0)} in memory, ${of('readState').toFixed(0)} with a state file (${(of('readState') / of('readMemory')).toFixed(2)})`,
  )
  console.log(
    `creates/s: ${of('createMemory').toFixed(0)} in memory, ${of('createState').toFixed(0)} with a state file; memory and the disk's synced writes in groups of ${of('groupSize').toFixed(0)} allow ${of('allowed').toFixed(0)} (${(of('createState') / of('allowed')).toFixed(2)})`,
  )
  await client.terminate()
  await Promise.all([memory.stop(), disk.stop()])
  await commits.end()
  await store.close()
  await reportOpening(folder, values.quick === true ? 11_200 : 112_000)
  rmSync(folder, { recursive: true })
}

async function reportOpening(folder: string, sessions: number): Promise<void> {
  const path = join(folder, 'large.db')
  await fillStateFile(path, sessions)
  const openings = Array.from({ length: 7 }, () => measureOpening(path))
  const [{ events, entriesRead } = { events: 0, entriesRead: 0 }] = openings
  const times = openings.map(({ cpuMs }) => Math.round(cpuMs)).toSorted((a, b) => a - b)
  console.log(
    `opening ${events} events of ${sessions} sessions, from a snapshot and ${entriesRead} entries: ${median(times)} ms of CPU (${times.join(', ')})`,
  )
}

if (isMainThread) await run()
else if (workerData === 'client')
  parentPort?.on('message', (order: Order) => void load(order).then((rate) => parentPort?.postMessage(rate, [])))
