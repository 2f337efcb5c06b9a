import { execFileSync } from 'node:child_process'
import { argv, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { openState } from '../../src/cli/mock/state.ts'
import { attachAnswers } from '../../src/mock/understudy.ts'
import { prepareUnderstudy, type PreparedUnderstudy } from '../../src/mock/worlds/prepare-understudy.ts'

const given = { seed: 7, clock: '2026-03-02T09:00:00Z' }

/** Fills a state file with completed reports, of nine events each, in turns of the event loop as a busy server has them. */
export async function fillStateFile(path: string, sessions: number): Promise<void> {
  const state = await openState(path)
  const shell = prepareUnderstudy({ given, state: state.journal })
  state.saveSnapshots({
    worlds: shell.standIn.worlds,
    onFailure(error) {
      throw error
    },
  })
  const { answer, clock } = attachAnswers(shell, {})
  const headers: { readonly [name: string]: string } = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  for (let number = 0; number < sessions; number++) {
    const body = new TextEncoder().encode(
      JSON.stringify({ researchQuestion: `Does treatment ${number} help with condition ${number % 777}?` }),
    )
    const create = { method: 'POST', path: '/api/v2/sessions/reports', query: '', clientAddress: '127.0.0.1' }
    const { status } = answer({ ...create, header: (name) => headers[name], body })
    if (status !== 202) throw new Error(`Failed to fill the state file: a report was answered ${status}`)
    clock.advance(1000)
    if (number % 20 === 19) await new Promise((resolve) => setImmediate(resolve))
  }
  clock.advance(60_000)
  await state.close()
}

export type Opening = { readonly cpuMs: number; readonly events: number; readonly sessions: number; readonly entriesRead: number }

/** Opens a state file in a process of its own, and measures the CPU time until its world may be asked, without that of loading the modules. */
export function measureOpening(path: string): Opening {
  return JSON.parse(execFileSync(execPath, [fileURLToPath(import.meta.url), path], { encoding: 'utf8' })) as Opening // as it is printed below
}

async function open(path: string): Promise<void> {
  const before = process.cpuUsage()
  const state = await openState(path)
  const shell: PreparedUnderstudy = prepareUnderstudy({ given, state: state.journal })
  const { user, system } = process.cpuUsage(before)
  const sessions = shell.live.world.sessions.size
  console.log(
    JSON.stringify({ cpuMs: (user + system) / 1000, events: 9 * sessions, sessions, entriesRead: state.entriesRead } satisfies Opening),
  )
  await state.close()
}

if (argv[1] === fileURLToPath(import.meta.url)) await open(argv[2] ?? '')
