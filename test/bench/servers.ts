import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../support/store/postgres-server.ts'
import { cpuNanosOf } from './measure.ts'

// node test/bench/servers.ts [--quick]
// CPU a request of one server and of two on a database, with the same requests dealt among them, in turns; that of PostgreSQL apart; and
// what the rounds of the servers cost, from /metrics.

type Server = { readonly origin: string; readonly pid: number; readonly stop: () => Promise<unknown> }
type Counts = { readonly rounds: number; readonly conflicts: number; readonly waitedMs: number; readonly entries: number }
type Cost = Counts & { readonly serverMicros: number; readonly databaseMicros: number; readonly perSecond: number }

const [lanes, warmUp] = [16, 3000]
const body = JSON.stringify({ researchQuestion: 'Does light help people to sleep?' })

async function startServer(store: string): Promise<Server> {
  const args = ['src/cli/main.ts', 'mock', '--port', '0', '--quiet', '--json', '--store', store]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { baseUrl } = JSON.parse(line) as { readonly baseUrl: string }
  // It prepares the index of its search between requests. That is over then.
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  await (await fetch(`${baseUrl}/search/papers`, { method: 'POST', headers, body: JSON.stringify({ query: 'light' }) })).text()
  return {
    origin: new URL(baseUrl).origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The CPU time of PostgreSQL and of all that it started, in microseconds. */
function databaseMicros(postmaster: number): number {
  const fieldsOf = (pid: number): readonly string[] => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    } catch {
      return []
    }
  }
  const ticksOf = (fields: readonly string[], places: readonly number[]): number =>
    places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => fields[1] === String(postmaster))
  const own = fieldsOf(postmaster)
  return (ticksOf(own, [11, 12, 13, 14]) + children.reduce((sum, fields) => sum + ticksOf(fields, [11, 12]), 0)) * 10_000
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  await client.end()
  return Number(stat.replace(/^.*\) /, '').split(' ')[1])
}

async function countsOf(servers: readonly Server[]): Promise<Counts> {
  const texts = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()))
  const sum = (name: string): number => texts.reduce((all, text) => all + Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? 0), 0)
  return {
    rounds: sum('understudy_store_rounds_total'),
    conflicts: sum('understudy_store_conflicts_total'),
    waitedMs: sum('understudy_store_wait_seconds_sum') * 1000,
    entries: sum('understudy_events_total'),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: lanes })

function ask(origin: string, path: string, key: string, isCreate: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(isCreate && { 'content-type': 'application/json', 'content-length': body.length }),
    }
    const sent = send(new URL(origin + path), { method: isCreate ? 'POST' : 'GET', headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${path} answered ${response.statusCode}: ${text}`)),
      )
    })
    sent.once('error', reject).end(isCreate ? body : undefined)
  })
}

/** Deals requests among servers: a report is made, then asked for three times, each time of the next server. */
async function load(servers: readonly Server[], worlds: readonly string[], count: number): Promise<void> {
  let turn = 0
  const next = (): string => servers[turn++ % servers.length]?.origin ?? ''
  const lane = async (number: number): Promise<void> => {
    const world = worlds[number % worlds.length] ?? ''
    const [base, key] = [`/w/${world}/api/v2/sessions/reports`, `key-enterprise-${world}`]
    for (let made = 0; made < count / lanes / 4; made++) {
      const { sessionId } = JSON.parse(await ask(next(), base, key, true)) as { readonly sessionId: string }
      for (let again = 0; again < 3; again++) await ask(next(), `${base}/${sessionId}`, key, false)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
}

type Place = { readonly url: string; readonly postmaster: number }

async function measure({ url, postmaster }: Place, serverCount: number, worldCount: number, count: number): Promise<Cost> {
  const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(url)))
  try {
    const worlds = Array.from({ length: worldCount }, (_, index) => `bench-${index}`)
    // Their clocks stand still, so that a slower turn has no more to settle.
    const headers = { 'content-type': 'application/json' }
    for (const id of worlds)
      await fetch(`${servers[0]?.origin}/_control/worlds`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, given: { clock: '2026-03-02T09:00:00Z' } }),
      })
    // Each is as warm as one alone.
    await load(servers, worlds, warmUp * serverCount)
    const cpu = (): number => servers.reduce((sum, { pid }) => sum + cpuNanosOf(pid) / 1000, 0)
    const before = { counts: await countsOf(servers), cpu: cpu(), database: databaseMicros(postmaster), at: performance.now() }
    await load(servers, worlds, count)
    const seconds = (performance.now() - before.at) / 1000
    const [serverMicros, database, after] = [cpu() - before.cpu, databaseMicros(postmaster) - before.database, await countsOf(servers)]
    const since = (name: keyof Counts): number => ((after[name] - before.counts[name]) * 1000) / count
    return {
      serverMicros: serverMicros / count,
      databaseMicros: database / count,
      perSecond: count / seconds,
      rounds: since('rounds'),
      conflicts: since('conflicts'),
      waitedMs: since('waitedMs') / 1000,
      entries: since('entries'),
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })
const [rounds, count] = values.quick === true ? [1, 1600] : [5, 6400]
const postgres = await startPostgres()
try {
  for (const worldCount of [16, 1]) {
    const costs = new Map<number, Cost[]>([1, 2].map((servers) => [servers, []]))
    for (let round = 0; round < rounds; round++)
      for (const [servers, measured] of costs) {
        const url = await postgres.createDatabase()
        measured.push(await measure({ url, postmaster: await postmasterOf(url) }, servers, worldCount, count))
      }
    const of = (servers: number, name: keyof Cost): number => median((costs.get(servers) ?? []).map((cost) => cost[name]))
    for (const servers of costs.keys()) {
      const micros = `${of(servers, 'serverMicros').toFixed(0)} µs of CPU a request, PostgreSQL ${of(servers, 'databaseMicros').toFixed(0)}`
      const rest = `of 1,000 requests ${of(servers, 'rounds').toFixed(0)} rounds, ${of(servers, 'conflicts').toFixed(1)} conflicts, ${of(servers, 'entries').toFixed(0)} entries`
      console.log(
        `${worldCount} worlds, ${servers} servers: ${micros}; ${of(servers, 'perSecond').toFixed(0)} a second; waited ${of(servers, 'waitedMs').toFixed(1)} ms; ${rest}`,
      )
    }
    console.log(`${worldCount} worlds: two servers cost ${(of(2, 'serverMicros') / of(1, 'serverMicros')).toFixed(2)} times as much`)
  }
} finally {
  postgres.stop()
}
