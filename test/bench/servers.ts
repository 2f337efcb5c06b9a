import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../support/store/postgres-server.ts'
import { cpuNanosOf } from './measure.ts'

// npm run build && node test/bench/servers.ts [--quick]
// CPU a request of one server, of two on a database that each have as many clients, of two that share the clients of one, and of two with a
// database each; that of PostgreSQL apart; and what the rounds of the servers cost, from /metrics. They take turns of a moment, since the
// cores are shared.

type Server = { readonly origin: string; readonly pid: number; readonly stop: () => Promise<unknown> }
type Counts = { readonly rounds: number; readonly conflicts: number; readonly waitedMs: number; readonly entries: number }
type Cost = Counts & { readonly serverMicros: number; readonly databaseMicros: number; readonly perSecond: number }

const [warmUp, turn, mostClients] = [4000, 800, 16]
const body = JSON.stringify({ researchQuestion: 'Does light help people to sleep?' })

async function startServer(store: string): Promise<Server> {
  const args = ['dist/cli/main.js', 'mock', '--port', '0', '--quiet', '--json', '--store', store]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { baseUrl } = JSON.parse(line) as { readonly baseUrl: string }
  const pid = child.pid ?? 0
  await whenIdle(pid)
  return {
    origin: new URL(baseUrl).origin,
    pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Resolves when a server has prepared what it prepares between requests: its search, above all. */
async function whenIdle(pid: number): Promise<void> {
  for (
    let looks = 0, before = -Infinity, now = cpuNanosOf(pid);
    looks < 20 && now - before > 10e6;
    looks++, before = now, now = cpuNanosOf(pid)
  )
    await new Promise((resolve) => setTimeout(resolve, 500))
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

const agent = new Agent({ keepAlive: true, maxSockets: 2 * mostClients })

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

/** Servers on databases of their own, or on one. */
type Cluster = {
  readonly name: string
  readonly databases: readonly (readonly Server[])[]
  readonly worlds: readonly string[]
  readonly clients: number
  /** The time from one request of a client to its next; 0 for at once. */
  readonly pauseMs: number
  readonly costs: Cost[]
}
type Load = Pick<Cluster, 'databases' | 'worlds' | 'clients' | 'pauseMs'>

/** Has clients make a report each, then ask for it three times, each time the next server of their database. Gives the number of requests. */
async function load({ databases, worlds, clients, pauseMs }: Load, count: number): Promise<number> {
  const beganAt = performance.now()
  let asked = 0
  const client = async (number: number): Promise<void> => {
    const servers = databases[number % databases.length] ?? []
    let own = 0
    const next = async (): Promise<string> => {
      const dueAt = beganAt + (own++ + number / clients) * pauseMs
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
      return servers[asked++ % servers.length]?.origin ?? ''
    }
    const world = worlds[number % worlds.length] ?? ''
    const [base, key] = [`/w/${world}/api/v2/sessions/reports`, `key-enterprise-${world}`]
    for (let made = 0; made < count / clients / 4; made++) {
      const { sessionId } = JSON.parse(await ask(await next(), base, key, true)) as { readonly sessionId: string }
      for (let again = 0; again < 3; again++) await ask(await next(), `${base}/${sessionId}`, key, false)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return asked
}

/** Starts servers, and warms them: each as much as one alone. */
async function startCluster(
  name: string,
  urls: readonly (readonly string[])[],
  { worldCount, clients, pauseMs }: Pick<Cluster, 'clients' | 'pauseMs'> & { readonly worldCount: number },
): Promise<Cluster> {
  const databases = await Promise.all(urls.map((own) => Promise.all(own.map(startServer))))
  const worlds = Array.from({ length: worldCount }, (_, index) => `bench-${index}`)
  // Their clocks stand still, so that a slower turn has no more to settle.
  const headers = { 'content-type': 'application/json' }
  for (const [first] of databases)
    for (const id of worlds)
      await fetch(`${first?.origin}/_control/worlds`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, given: { clock: '2026-03-02T09:00:00Z' } }),
      })
  await load({ databases, worlds, clients: mostClients, pauseMs: 0 }, warmUp * databases.flat().length)
  return { name, databases, worlds, clients, pauseMs, costs: [] }
}

async function measure(cluster: Cluster, postmaster: number): Promise<Cost> {
  const servers = cluster.databases.flat()
  const cpu = (): number => servers.reduce((sum, { pid }) => sum + cpuNanosOf(pid) / 1000, 0)
  const before = { counts: await countsOf(servers), cpu: cpu(), database: databaseMicros(postmaster), at: performance.now() }
  const asked = await load(cluster, turn)
  const seconds = (performance.now() - before.at) / 1000
  const [serverMicros, database, after] = [cpu() - before.cpu, databaseMicros(postmaster) - before.database, await countsOf(servers)]
  const since = (name: keyof Counts): number => ((after[name] - before.counts[name]) * 1000) / asked
  return {
    serverMicros: serverMicros / asked,
    databaseMicros: database / asked,
    perSecond: asked / seconds,
    rounds: since('rounds'),
    conflicts: since('conflicts'),
    waitedMs: since('waitedMs') / 1000,
    entries: since('entries'),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })
const turns = values.quick === true ? 4 : 20
const postgres = await startPostgres()
try {
  for (const [clients, worldCount, pauseMs] of [
    [1, 1, 0],
    [mostClients, 16, 80],
    [mostClients, 16, 0],
    [mostClients, 1, 0],
  ] as const) {
    const one = { worldCount, clients, pauseMs }
    const clusters: Cluster[] = []
    try {
      const [a = '', b = '', c = '', d = '', e = ''] = await Promise.all(Array.from({ length: 5 }, () => postgres.createDatabase()))
      clusters.push(
        await startCluster('one server', [[a]], one),
        await startCluster('two servers, each with as many clients', [[b, b]], { ...one, clients: 2 * clients }),
        await startCluster('two servers that share the clients', [[c, c]], one),
      )
      if (clients > 1) clusters.push(await startCluster('two servers that share the clients, with a database each', [[d], [e]], one))
      const postmaster = await postmasterOf(a)
      for (let round = 0; round < turns; round++) for (const cluster of clusters) cluster.costs.push(await measure(cluster, postmaster))
    } finally {
      for (const { databases } of clusters) for (const server of databases.flat()) await server.stop()
    }
    console.log(
      `${clients} clients of a server, worlds ${worldCount}, ${pauseMs === 0 ? 'as fast as they can' : `${pauseMs} ms from request to request`}:`,
    )
    for (const { name, costs } of clusters) {
      const of = (part: keyof Cost): number => median(costs.map((cost) => cost[part]))
      const ratios = costs
        .map(({ serverMicros }, index) => serverMicros / (clusters[0]?.costs[index]?.serverMicros ?? 0))
        .toSorted((x, y) => x - y)
      const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => (ratios[Math.floor(ratios.length * part)] ?? 0).toFixed(2))
      const micros = `${of('serverMicros').toFixed(0)} µs of CPU a request, ${middle} (${low}–${high}) of one; PostgreSQL ${of('databaseMicros').toFixed(0)}`
      const rest = `of 1,000 requests ${of('rounds').toFixed(0)} rounds, ${of('conflicts').toFixed(1)} conflicts, ${of('entries').toFixed(0)} entries`
      console.log(`  ${name}: ${micros}; ${of('perSecond').toFixed(0)} a second; waited ${of('waitedMs').toFixed(1)} ms; ${rest}`)
    }
  }
} finally {
  postgres.stop()
}
