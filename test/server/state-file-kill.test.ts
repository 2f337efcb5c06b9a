import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStateFile } from '../../src/server/state-file.ts'
import { startStateFileProcess } from '../support/processes/state-file-process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'state-file-kill-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** How many numbers are awaited before the kill; with 0 it may fall into the opening. */
const awaited = [0, 1, 2, 5, 11, 30, 60]

test.each([0, 10, 300, 3000, 30_000])('entries confirmed before a kill survive it, with entries of %i letters', async (padding) => {
  const path = join(directory, `${padding}.jsonl`)
  let before = 0
  for (const count of awaited) {
    const appending = await startStateFileProcess('append', [path, padding, 100])
    const told: number[] = []
    for (let awaiting = count; awaiting > 0; awaiting -= 1) told.push(Number((await appending.lines.next()).value))
    await appending.kill()
    for (let next = await appending.lines.next(); next.done !== true; next = await appending.lines.next()) told.push(Number(next.value))

    const file = openStateFile(path, '1.0.0')
    const kept = [...file.entries()].map((entry) => (entry as { readonly number: number }).number) // so it was appended
    file.close()
    expect(kept).toEqual(kept.map((_, index) => index))
    expect(told).toEqual(kept.slice(before, before + told.length))
    before = kept.length
  }
})
