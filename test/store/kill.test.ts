import { mkdtemp, rm } from 'node:fs/promises'
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
