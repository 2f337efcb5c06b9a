import { createRecoveringJournal } from '../../../src/cli/mock/recovering-journal.ts'
import { readPast } from '../../../src/cli/mock/state.ts'
import type { Control } from '../../../src/control/index.ts'
import { attachAnswers } from '../../../src/mock/understudy.ts'
import { prepareUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import type { LoggedExchange } from '../../../src/mock/worlds/request-log.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { StoreError } from '../../../src/store/store.ts'
import { readWorldState } from './read-world-state.ts'
import { raise } from './stand-in.ts'

export const givenOnDisk = { clock: '2026-03-02T09:00:00Z', sessions: { one: { type: 'report' } } } as const

/** A mock on a disk whose writes fail while `fault` is set. */
export async function startOnDisk(path: string) {
  const store = await openSqlite(path)
  const disk: { fault: StoreError | null; isUnreadable: boolean; held: Promise<void> | null; now: number; tries: number } = {
    fault: null,
    isUnreadable: false,
    held: null,
    now: 0,
    tries: 0,
  }
  const told: string[] = []
  const append: typeof store.append = async (batch) => {
    await disk.held
    disk.tries++
    if (disk.fault !== null) throw disk.fault
    await store.append(batch)
  }
  const list: typeof store.list = async () => {
    if (disk.isUnreadable) throw new StoreError('unusable', 'Failed to read the state: the disk fails.')
    return store.list()
  }
  const heads = await store.list()
  const readSome = async (some: typeof heads) => (await readPast(path, store, some)).past
  const { recover, commits, ...journal } = createRecoveringJournal({
    store: { ...store, append, list },
    heads,
    readPast: readSome,
    readMonotonic: () => disk.now,
  })
  const logged: (readonly [status: number, ...moved: string[]])[] = []
  const options = {
    given: givenOnDisk,
    state: { ...journal, past: await readSome(heads) },
    onBug: raise,
    onExchange: ({ outcome, moved }: LoggedExchange) => void logged.push([outcome.status, ...moved]),
  }
  const shell = prepareUnderstudy(options)
  await shell.standIn.worlds.whenKept(null)
  recover({ worlds: shell.standIn.worlds, tell: (line) => told.push(line) })
  const { control, controlUrl, baseUrl, fetch, override } = attachAnswers(shell, options)
  const send = async (
    method: string,
    at: string,
    body?: unknown,
    key = 'key-default',
  ): Promise<readonly [number, string | null, unknown]> => {
    // A client that waits as long as it is told.
    disk.now += 1000
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const url = at.startsWith('/worlds') ? controlUrl + at : baseUrl + at
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    // The worlds are put back in the meantime.
    await new Promise((resolve) => setImmediate(resolve))
    return [answer.status, answer.headers.get('retry-after'), text === '' ? null : (JSON.parse(text) as unknown)]
  }
  const { worlds } = shell.standIn
  return { control, controlUrl, baseUrl, fetch, override, send, told, logged, disk, store, worlds, live: shell.live, end: commits.end }
}

/** Everything that control shows of all worlds, in their order. The ledgers apart. */
export async function worldsShownBy(control: Control): Promise<string> {
  const states: unknown[] = []
  for (const { id } of (await control.listWorlds()).worlds) states.push(id, await readWorldState(control, id))
  return JSON.stringify(states, null, 1)
}
