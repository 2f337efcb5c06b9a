import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { startStoreProcess } from '../support/processes/store-process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-kill-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** How many numbers are awaited before the kill; with 0 it may fall into the opening. */
const awaited = [0, 1, 2, 5, 11, 30, 60]

test.each([0, 10, 300, 3000, 30_000])('entries confirmed before a kill survive it, with entries of %i letters', async (padding) => {
  const path = join(directory, `${padding}.db`)
  let before = 0
  for (const count of awaited) {
    const appending = await startStoreProcess('append', [path, padding, 100])
    const told: number[] = []
    for (let awaiting = count; awaiting > 0; awaiting -= 1) told.push(Number((await appending.lines.next()).value))
    await appending.kill()
    for (let next = await appending.lines.next(); next.done !== true; next = await appending.lines.next()) told.push(Number(next.value))

    const store = await openSqlite(path)
    const kept: number[] = []
    for await (const page of store.read('default', 0))
      for (const { value } of page) kept.push((value as { readonly number: number }).number) // so it was appended
    expect(store.findDamage()).toBe(null)
    await store.close()
    expect(kept).toEqual(kept.map((_, index) => index))
    expect(told).toEqual(kept.slice(before, before + told.length))
    before = kept.length
  }
})

async function* partsOf(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}

test('a kill while a snapshot is saved leaves the one before it', async () => {
  const path = join(directory, 'snapshot.db')
  const first = await openSqlite(path)
  await first.append([{ world: 'default', after: 0, entries: [{ number: 0 }], ends: false }])
  await first.saveSnapshot('default', 1, partsOf('whole'))
  await first.close()
  for (const count of [1, 2, 9, 40, 80]) {
    const saving = await startStoreProcess('save', [path])
    const told: number[] = []
    for (let awaiting = count; awaiting > 0; awaiting -= 1) told.push(Number((await saving.lines.next()).value))
    await saving.kill()
    for (let next = await saving.lines.next(); next.done !== true; next = await saving.lines.next()) told.push(Number(next.value))

    const store = await openSqlite(path)
    const kept = new Set<number>()
    for await (const page of store.read('default', 0)) for (const { value } of page) kept.add((value as { readonly number: number }).number) // so it was appended
    expect(told.filter((number) => !kept.has(number))).toEqual([])
    expect([store.findDamage(), await store.loadSnapshot('default')]).toEqual([null, { version: 1, parts: ['whole'] }])
    await store.close()
  }
  const last = await openSqlite(path)
  const [head] = await last.list()
  const version = head?.version ?? 0
  await last.saveSnapshot('default', version, partsOf('new'))
  await last.compact()
  expect(await last.loadSnapshot('default')).toEqual({ version, parts: ['new'] })
  expect(last.findDamage()).toBe(null)
  await last.close()
  // The parts that the kills left are gone.
  expect((await stat(path)).size).toBeLessThan(100_000)
})
