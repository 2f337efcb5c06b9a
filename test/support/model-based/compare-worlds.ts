import { inspect, isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import type { World } from '../../../src/engine/world.ts'
import type { Journal } from '../../../src/mock/worlds/journal.ts'
import { captureState, readState, type SavedLiveWorld } from '../../../src/mock/worlds/live-state.ts'
import type { LiveWorld } from '../../../src/mock/worlds/live-world.ts'
import { createWorlds } from '../../../src/mock/worlds/worlds.ts'
import { readable } from '../engine/readable-world.ts'
import type { ModelRun } from './run-commands.ts'
import type { Outcome } from '../../../src/mock/http/api-request.ts'
import type { RequestStep } from './client.ts'
import { startWorld, toRequest, type TestWorld } from './start-world.ts'
import { accountNames, runStartsAt, type WorldSetup } from './arbitrary-worlds.ts'

/** Differences from a twin: a world with the same start that gets only the requests that changed the first, at the same instants. */
export function compareWithTwin(
  world: WorldSetup,
  { testWorld, steps, wallAt }: ModelRun,
  setWallClock: (at: number) => void,
): readonly string[] {
  setWallClock(Date.parse(runStartsAt))
  const twin = startWorld(world)
  const changes = steps.filter((step) => step.changes)
  for (const [index, step] of changes.entries()) {
    const nowAt = movedTo(step)
    // Moves in a row are one, so that all that is due between them happens at once.
    if (nowAt !== null && movedTo(changes[index + 1]) !== null) continue
    setWallClock(step.wallAt)
    const answer = twin.answer(nowAt === null ? step.request : twin.toControl('moveClock', {}, { to: nowAt }))
    const [own, other] = [textOf(step.outcome), textOf(answer)]
    // Reads count against a rate limit, and the twin has sent none.
    if (own !== other && step.operation !== 'changeLimits')
      return [`asked nothing else, ${step.request.method} ${step.request.path} answers ${other}\ninstead of ${own}`]
  }
  setWallClock(wallAt)
  return differencesOf(testWorld, twin, 'asked nothing but what changes it')
}

/** Differences from worlds that are restored from the journal of this one: from all of it, and from a state saved in the middle of it. */
export function compareWithReplay(world: WorldSetup, { testWorld }: ModelRun): readonly string[] {
  const { given, journal } = testWorld
  const entries = [...journal]
  const middle = journal.length >> 1
  const saved: Journal['past'] = [...saveAll(replay(journal.slice(0, middle))), ...journal.slice(middle)]
  const [whole, resumed] = [stateOf(replay(entries)), stateOf(replay(saved))]
  return [
    ...(isDeepStrictEqual(whole, resumed)
      ? []
      : [`saved after ${middle} entries, the state is ${inspect(resumed)}\ninstead of ${inspect(whole)}`]),
    ...differencesOf(testWorld, startWorld({ ...world, given }, entries), 'brought back'),
  ]
}

function replay(past: Journal['past']): readonly LiveWorld[] {
  return createWorlds({ past, host: { readWallClock: () => Date.now(), readMonotonic: () => performance.now() } }).all()
}

function saveAll(worlds: readonly LiveWorld[]): readonly SavedLiveWorld[] {
  return worlds.flatMap((live) => {
    const saved = readState(live.id, [...captureState(live)])
    return 'otherFormat' in saved ? [] : [saved]
  })
}

/** All members of worlds that a restart brings back. The ledger, the overrides and the windows of a minute are not among them. */
function stateOf(worlds: readonly LiveWorld[]): unknown {
  const states = worlds.map(({ ledger: _l, overrides: _o, subscribers: _s, lastUsedAt: _u, clock, names, world, snapshots, ...rest }) => ({
    ...rest,
    clock: [clock.state(), clock.now()],
    names: new Map(names),
    world: lasting(world),
    snapshots: [...snapshots].map(([id, snapshot]) => [id, { ...snapshot, world: lasting(snapshot.world) }]),
  }))
  // A copy, for an object that was drawn may lack a prototype.
  return deserialize(serialize(states))
}

function lasting(world: World): object {
  return readable({ ...world, rates: { ...world.rates, addresses: new Map() } })
}

/** The instant that a clock was moved to; null for everything else. */
function movedTo(step: RequestStep | undefined): string | null {
  if (step?.operation !== 'moveClock' || !/"(advance|to)"/.test(new TextDecoder().decode(step.request.body))) return null
  return (step.json as { readonly now: string }).now
}

function textOf({ status, body }: Outcome): string {
  return `${status} ${typeof body === 'string' ? body : ''}`
}

function differencesOf(testWorld: TestWorld, other: TestWorld, how: string): readonly string[] {
  const [views, otherViews] = [viewsOf(testWorld), viewsOf(other)]
  const faults = [...views].flatMap(([asked, answer]) => {
    const otherwise = otherViews.get(asked) ?? 'nothing'
    return answer === otherwise ? [] : [`${how}, ${asked} answers ${otherwise}\ninstead of ${answer}`]
  })
  return [...faults, ...other.bugs]
}

/** Everything visible of a world at the end of a run. Every account gets access first. */
function viewsOf({ answer, toControl, keyOf, api }: TestWorld): ReadonlyMap<string, string> {
  const views = new Map<string, string>()
  for (const id of ['getClock', 'listAccounts', 'getOptions', 'getOutbox', 'listSnapshots'] as const)
    views.set(id, textOf(answer(toControl(id))))
  const listed = textOf(answer(toControl('listControlledSessions', {}, undefined, 'limit=1000')))
  views.set('listControlledSessions', listed)
  answer(toControl('changeLimits', {}, { rateLimit: 'none' }))
  const { sessions } = JSON.parse(listed.slice('200 '.length)) as {
    readonly sessions: readonly { readonly sessionId: string; readonly type: string; readonly owner: string }[]
  }
  for (const owner of new Set(sessions.map((session) => session.owner)))
    answer(toControl('changeAccount', { account: owner }, { key: 'valid', plan: 'enterprise' }))
  for (const { sessionId, type, owner } of sessions.filter((session) => session.type !== 'agent')) {
    const path = `${api}/sessions/${type === 'report' ? 'reports' : 'systematic-reviews'}/${sessionId}`
    views.set(path, textOf(answer(toRequest('GET', path, 'include=reportBody', { authorization: `Bearer ${keyOf(owner)}` }))))
  }
  for (const { sessionId, owner } of sessions.filter((session) => session.type === 'agent'))
    for (const part of ['events', 'sources', 'artifacts']) {
      const path = `${api}/sessions/agents/${sessionId}/${part}`
      views.set(path, textOf(answer(toRequest('GET', path, '', { authorization: `Bearer ${keyOf(owner)}` }))))
    }
  const library = textOf(answer(toControl('getLibrary', {}, undefined, 'limit=1000')))
  views.set('getLibrary', library)
  const { collections } = JSON.parse(library.slice('200 '.length)) as {
    readonly collections: readonly { readonly collectionId: string; readonly owner: string }[]
  }
  const trashes = collections.map(({ collectionId, owner }) => [`/collections/${collectionId}/trash`, owner] as const)
  for (const [part, account] of [
    ...trashes,
    ...accountNames.flatMap((name) => [['/sources', name] as const, ['/collections', name] as const]),
  ]) {
    answer(toControl('changeAccount', { account }, { key: 'valid', plan: 'enterprise' }))
    const asked = toRequest('GET', `${api}/library${part}`, 'limit=100', { authorization: `Bearer ${keyOf(account)}` })
    views.set(`${part} of ${account}`, textOf(answer(asked)))
  }
  views.set('the end', textOf(answer(toControl('moveClock', {}, { advance: 'PT9000H' }))))
  return views
}
