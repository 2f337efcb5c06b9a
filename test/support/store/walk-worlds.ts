import { vi } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import type { ApiRequest } from '../../../src/mock/http/api-request.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import type { Worlds } from '../../../src/mock/worlds/worlds.ts'
import { runStartsAt } from '../model-based/arbitrary-worlds.ts'
import { toRequest } from '../model-based/start-world.ts'
import { conflictsOf, sharedPartOf } from './same-answer.ts'
import { startSharedServer, type SharedServer } from './shared-servers.ts'

/** Something that happens to one of three servers, after a wait. */
export type Step = { readonly waitMs: number; readonly server: number; readonly world: string; readonly does: Deed }
export type Deed =
  | Asking
  | { readonly type: 'askOften'; readonly count: number }
  | { readonly type: 'revise'; readonly given: Given }
  | { readonly type: 'beginAnew' }

type Asking = {
  readonly type: 'ask'
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  /** The place of the session that the path names, among the last ones. */
  readonly session: number
}

/** The result of a walk: what was done with its answers, the first difference, and the number of requests decided anew. */
type Walked = { readonly log: readonly string[]; readonly difference: string | null; readonly conflicts: number }

/** A server in memory, or one of a store. */
type Server = Pick<Understudy, 'answerWhenKept'> & { readonly worlds: Worlds }

/** A walk under way. */
type Walk = {
  readonly memory: Server
  /** The three servers of a database. */
  readonly servers: SharedServer[]
  readonly startServer: () => Promise<SharedServer>
  readonly log: string[]
  /** The ids of the sessions that were seen. */
  readonly sessions: string[]
  readonly bugs: readonly string[]
  /** The number of requests that were decided anew by servers that ended since. */
  conflicts: number
}

/** Takes steps on a server in memory, and on three servers of a database that save states after so many entries. */
export async function walkWorlds(steps: readonly Step[], url: string, everyEntries: number | null): Promise<Walked> {
  vi.setSystemTime(Date.parse(runStartsAt))
  const walk = await beginWalk(url, everyEntries)
  try {
    const difference = await firstDifference(walk, steps)
    return { log: walk.log, difference, conflicts: walk.conflicts + conflictsOf(walk.servers) }
  } finally {
    for (const { state } of walk.servers) await state.close()
  }
}

async function beginWalk(url: string, everyEntries: number | null): Promise<Walk> {
  const bugs: string[] = []
  const onBug = (bug: unknown): void => void bugs.push(bug instanceof Error ? String(bug.stack) : String(bug))
  const options = { baseUrl: 'http://understudy.test/api/v2', checkAnswers: true, onBug }
  const prepared = prepareUnderstudy(options)
  const memory: Server = { answerWhenKept: attachAnswers(prepared, options).answerWhenKept, worlds: prepared.standIn.worlds }
  const saving = everyEntries === null ? null : { everyEntries, onFailure: onBug }
  const startServer = (): Promise<SharedServer> => startSharedServer(url, options, saving)
  const servers = [await startServer(), await startServer(), await startServer()]
  return { memory, servers, startServer, log: [], sessions: [], bugs, conflicts: 0 }
}

async function firstDifference(walk: Walk, steps: readonly Step[]): Promise<string | null> {
  const { memory, servers, bugs } = walk
  for (const step of steps) {
    vi.setSystemTime(Date.now() + step.waitMs)
    // A server in memory ends worlds that are idle for an hour of the wall clock; servers of a store, for an hour of the database.
    for (const { id } of memory.worlds.all()) memory.worlds.get(id)
    const difference = (await take(walk, step)) ?? bugs[0] ?? servers.flatMap(({ lines }) => lines)[0]
    if (difference !== undefined) return difference
  }
  return null
}

/** Takes a step on both sides, and tells how they differ. */
function take(walk: Walk, { server, world, does }: Step): Promise<string | null> {
  switch (does.type) {
    case 'ask':
      return askBoth(walk, server, world, does)
    case 'askOften':
      return askOften(walk, server, world, does.count)
    case 'revise':
      return compare(walk, server, `revise ${world} ${JSON.stringify(does.given)}`, (one) => revise(one, world, does.given))
    case 'beginAnew':
      return beginAnew(walk, server)
  }
}

function askBoth(walk: Walk, server: number, world: string, { method, path, body, session }: Asking): Promise<string | null> {
  const request = requestOf(world, method, path.replace('{session}', walk.sessions.slice(-12)[session] ?? 'none'), body)
  return compare(walk, server, `${method} ${request.path} ${JSON.stringify(body) ?? ''}`, (one) => ask(one, request))
}

/** Asks one server after another. */
async function askOften(walk: Walk, server: number, world: string, count: number): Promise<string | null> {
  const request = requestOf(world, 'GET', '{api}/sessions')
  for (let index = 0; index < count; index++) {
    const difference = await compare(walk, (server + index) % 3, `GET ${request.path}`, (one) => ask(one, request))
    if (difference !== null) return difference
  }
  return null
}

async function beginAnew(walk: Walk, server: number): Promise<null> {
  const { log, servers, startServer } = walk
  const { state } = serverAt(walk, server)
  walk.conflicts += conflictsOf([serverAt(walk, server)])
  await state.close()
  servers[server] = await startServer()
  log.push(`server ${server} begins anew`)
  return null
}

function serverAt({ servers }: Walk, index: number): SharedServer {
  return servers[index] as SharedServer // it is one of three
}

/** Does the same on both sides, and tells how they differ. */
async function compare(walk: Walk, index: number, what: string, act: (server: Server) => Promise<string>): Promise<string | null> {
  const { memory, log, sessions } = walk
  const own = await act(memory)
  const other = await act(serverAt(walk, index))
  log.push(`${new Date().toISOString()} server ${index}: ${what}\n    ${own.slice(0, 400)}`)
  for (const [, id = ''] of own.matchAll(/"sessionId":"([^"]+)"/g)) if (!sessions.includes(id)) sessions.push(id)
  return own === other ? null : `${what} gives ${other}\ninstead of ${own}`
}

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
