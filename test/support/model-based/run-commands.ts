import { loadWriters } from '../../../src/mock/files/session-file.ts'
import { createClient, type RequestStep } from './client.ts'
import type { ModelCommand } from './model-command.ts'
import { runCommand } from './run-command.ts'
import { createModel } from './model.ts'
import { download } from './check-reads.ts'
import { startWorld, type TestWorld } from './start-world.ts'
import { runStartsAt, type WorldSetup } from './arbitrary-worlds.ts'

// A run downloads files synchronously.
await loadWriters()

/** The result of a run. */
export type ModelRun = {
  readonly testWorld: TestWorld
  readonly steps: readonly RequestStep[]
  readonly faults: readonly string[]
  /** The time on the wall clock at the end. */
  readonly wallAt: number
}

/** Runs commands on a world and checks every answer, up to the first fault. */
export function runCommands(world: WorldSetup, commands: readonly ModelCommand[], setWallClock: (at: number) => void): ModelRun {
  setWallClock(Date.parse(runStartsAt))
  const testWorld = startWorld(world)
  const client = createClient(testWorld, setWallClock)
  const model = createModel(testWorld, client.blame)
  const run = { client, model }
  for (const command of commands) if (client.faults.length === 0) runCommand(testWorld, run, command)
  if (client.faults.length === 0) for (const address of spread(model.files(), 12)) download(run, address, false, 'GET')
  const { steps, faults } = client
  return { testWorld, steps, faults, wallAt: client.wallAt() }
}

/** Evenly spread entries of a list. */
function spread<Value>(values: readonly Value[], count: number): readonly Value[] {
  const every = Math.max(1, Math.ceil(values.length / count))
  return values.filter((_, index) => index % every === 0)
}

/** A run as text: each request with its answer. */
export function describeRun({ steps }: Pick<ModelRun, 'steps'>): string {
  return steps
    .map(({ request: { method, path, query, body, header }, outcome }) => {
      const asked = body === undefined ? '' : ` ${new TextDecoder().decode(body).slice(0, 400)}`
      const answered = typeof outcome.body === 'string' ? outcome.body.slice(0, 400) : 'bytes'
      return `${method} ${path}${query === '' ? '' : `?${query}`} ${header('authorization') ?? '-'}${asked}\n    ${outcome.status} ${answered}`
    })
    .join('\n')
}
