import { loadWriters } from '../../src/mock/files/session-file.ts'
import { createCaller, type Step } from './walk-caller.ts'
import type { WalkCommand } from './walk-command.ts'
import { happen } from './walk-happen.ts'
import { createMemory } from './walk-memory.ts'
import { download } from './walk-reads.ts'
import { beginWorld, type Place } from './walk-world.ts'
import { walkBegins, type WalkWorld } from './walk-worlds.ts'

// A walk downloads files, and waits for nothing.
await loadWriters()

/** What came of a walk. */
export type Walk = {
  readonly place: Place
  readonly steps: readonly Step[]
  readonly faults: readonly string[]
  /** What the wall clock said in the end. */
  readonly wallAt: number
}

/** Lets commands happen to a world and judges every answer. It ends at the first fault. */
export function walk(world: WalkWorld, commands: readonly WalkCommand[], setWallClock: (at: number) => void): Walk {
  setWallClock(Date.parse(walkBegins))
  const place = beginWorld(world)
  const caller = createCaller(place, setWallClock)
  const memory = createMemory(place, caller.blame)
  const walker = { caller, memory }
  for (const command of commands) if (caller.faults.length === 0) happen(place, walker, command)
  if (caller.faults.length === 0) for (const address of spread(memory.files(), 12)) download(walker, address, false, 'GET')
  const { steps, faults } = caller
  return { place, steps, faults, wallAt: caller.wallAt() }
}

/** Some of a list, from everywhere in it. */
function spread<Value>(values: readonly Value[], count: number): readonly Value[] {
  const every = Math.max(1, Math.ceil(values.length / count))
  return values.filter((_, index) => index % every === 0)
}

/** A walk in words, a request and its answer after the other. */
export function toldOf({ steps }: Pick<Walk, 'steps'>): string {
  return steps
    .map(({ request: { method, path, query, body, header }, outcome }) => {
      const asked = body === undefined ? '' : ` ${new TextDecoder().decode(body).slice(0, 400)}`
      const answered = typeof outcome.body === 'string' ? outcome.body.slice(0, 400) : 'bytes'
      return `${method} ${path}${query === '' ? '' : `?${query}`} ${header('authorization') ?? '-'}${asked}\n    ${outcome.status} ${answered}`
    })
    .join('\n')
}
