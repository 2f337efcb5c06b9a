import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createControl, type Control } from '../../../src/control/index.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { runCommand, startCommand, type Ended } from './command.ts'

/** Files by their names: those that a mock left of its state. */
export type Files = ReadonlyMap<string, Buffer>

/** A state on disk, and what was answered while it came about. */
export type SavedState = {
  readonly files: Files
  /** What control showed after each change. The last one is the whole state. */
  readonly shown: readonly string[]
}

export type Serving = { readonly control: Control; readonly origin: string; readonly stop: (signal: NodeJS.Signals) => Promise<Ended> }

/** The mock of a state file, or how it ended without having served. */
export async function serveState(folder: string, name: string, under: readonly string[] = []): Promise<Serving | Ended> {
  const running = startCommand(['mock', '--port', '0', '--json', '--quiet', '--state', name], folder, {}, under)
  const line = await running.ready.catch(() => null)
  if (line === null) return running.ended
  const { controlUrl } = JSON.parse(line) as { readonly controlUrl: string }
  return {
    control: createControl({ url: controlUrl }),
    origin: new URL(controlUrl).origin,
    stop(signal) {
      running.end(signal)
      return running.ended
    },
  }
}

/** All that control shows of all worlds, at whatever port. */
export async function showState({ control, origin }: Pick<Serving, 'control' | 'origin'>): Promise<string> {
  const { worlds } = await control.listWorlds()
  const states: unknown[] = []
  for (const { id } of worlds) states.push(await readWorldState(control, id))
  return JSON.stringify(states).replaceAll(origin, '')
}

const hostile = [
  'x\n::error::x',
  "'; DROP TABLE entries; --",
  '\u0000\u001B[31m',
  '__proto__',
  '\u202Ea',
  'é'.repeat(3000),
  '${env:HOME}',
  '😀',
]

/** Changes of all kinds, with texts that are hard to keep. */
const changes: readonly ((control: Control, number: number) => Promise<unknown>)[] = [
  (control, number) =>
    control.addSession({
      path: { world: 'default' },
      body: { type: 'report', researchQuestion: `Why ${number}? ${hostile[number % hostile.length] ?? ''}` },
    }),
  (control, number) =>
    control.signUp({
      path: { world: 'default' },
      body: { name: `person${number}`, account: { plan: 'pro', email: `x${number}@${'a'.repeat(40)}.example` } },
    }),
  (control, number) => control.createWorld({ body: { id: `w${number}`, given: { clock: '2026-03-02T09:00:00Z', seed: number } } }),
  (control, number) => control.takeSnapshot({ path: { world: 'default' }, body: { id: `early-${number}` } }),
  (control) => control.moveClock({ path: { world: 'default' }, body: { advance: 'PT10M' } }),
  (control, number) => control.changeAccount({ path: { world: 'default', account: 'default' }, body: { quota: number } }),
]

/** Makes a state in a folder, which is empty afterwards: after an end, as a kill leaves it, with its last changes in a file of their own, and compacted. */
export async function makeStates(folder: string): Promise<readonly SavedState[]> {
  const first = await servingOf(folder)
  await first.control.moveClock({ path: { world: 'default' }, body: { freeze: true } })
  // A file that lost all later changes has a clock that stands.
  await first.stop('SIGTERM')
  const { control, origin, stop } = await servingOf(folder)
  const shown = [await showState({ control, origin })]
  for (let number = 0; number < 2 * changes.length; number++) {
    await changes[number % changes.length]?.(control, number)
    shown.push(await showState({ control, origin }))
  }
  await stop('SIGKILL')
  const killed = takeFiles(folder)
  const again = await servingOf(folder)
  await again.stop('SIGTERM')
  const ended = takeFiles(folder)
  const { code, text } = await runCommand(['state', 'compact', 'state.db'], folder, {})
  if (code !== 0) throw new Error(`Failed to compact a state: ${text}`)
  const compacted = takeFiles(folder)
  clear(folder)
  return [ended, killed, compacted].map((files) => ({ files, shown }))
}

async function servingOf(folder: string): Promise<Serving> {
  const serving = await serveState(folder, 'state.db')
  if ('code' in serving) throw new Error(`Failed to make a state: ${serving.text}`)
  return serving
}

export function takeFiles(folder: string): Files {
  const names = readdirSync(folder).filter((name) => !/(?:\.lock|-shm)$/.test(name) && statSync(join(folder, name)).isFile())
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

export function putFiles(folder: string, files: Files): void {
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
}

export function clear(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) rmSync(join(folder, name), { recursive: true })
}
