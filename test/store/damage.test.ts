import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { StoreError } from '../../src/store/store.ts'
import { runsInTurn } from '../support/rotate.ts'

let directory: string
let whole: string
let path: string

const length = 120
const worlds = ['default', 'mine', 'w1']

/** An entry of a number, long enough that some go over several pages. */
const entryOf = (world: string, number: number) => ({ type: 'happened', world, number, text: 'é'.repeat(number % 40 === 0 ? 6000 : 90) })

async function* state(): AsyncGenerator<string> {
  for (let part = 0; part < 3; part++) yield `part ${part} ${'x'.repeat(3000)}`
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'damage-'))
  whole = join(directory, 'whole.db')
  path = join(directory, 'state.db')
  const store = await openSqlite(whole)
  for (let number = 0; number < length; number += 10)
    await store.append(
      worlds.map((world) => ({
        world,
        after: number,
        entries: Array.from({ length: 10 }, (_, index) => entryOf(world, number + index)),
        ends: false,
      })),
    )
  await store.saveSnapshot('mine', 60, state())
  await store.close()
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Everything that is read of a file. */
async function readAll(file: string): Promise<string> {
  const store = await openSqlite(file)
  try {
    const found: unknown[] = []
    for (const head of await store.list()) {
      const snapshot = await store.loadSnapshot(head.world)
      found.push(head, snapshot)
      for await (const page of store.read(head.world, 0)) found.push(page)
    }
    return JSON.stringify(found)
  } finally {
    await store.close()
  }
}

/** The fate of a damaged file: refused with a message of one line; read as it was; read without its snapshot, which entries make up for. */
async function fateOf(right: string): Promise<string> {
  try {
    const found = await readAll(path)
    if (found === right) return 'harmless'
    return withoutSnapshots(found) === withoutSnapshots(right) ? 'made up for' : `believed: ${differenceOf(found, right)}`
  } catch (error) {
    if (error instanceof StoreError) return /^Failed [^\n]+$/.test(error.message) ? 'told' : `told badly: ${error.message}`
    throw error
  }
}

/** The first place where two texts differ. */
function differenceOf(found: string, right: string): string {
  let at = 0
  while (at < right.length && right[at] === found[at]) at++
  return `${found.slice(Math.max(0, at - 60), at + 60)} instead of ${right.slice(Math.max(0, at - 60), at + 60)}`
}

function withoutSnapshots(found: string): string {
  return found.replaceAll(/,\{"version":60,"parts":[^\]]*\]\}/g, ',null')
}

function count(fates: readonly string[]): { readonly [fate: string]: number } {
  const counts: { [fate: string]: number } = {}
  for (const fate of fates) counts[fate] = (counts[fate] ?? 0) + 1
  return counts
}

let draw = 7
function random(below: number): number {
  draw = Math.imul(draw ^ (draw >>> 15), 0x2c1b3c6d) + 0x9e3779b9
  return (draw >>> 3) % below
}

/** Fifteen hundred in test:all. */
const flips = runsInTurn(1500)

test(`damage: of ${flips} flipped bits each is told, or changes no answer`, async () => {
  const [right, bytes] = [await readAll(whole), readFileSync(whole)]
  const fates: string[] = []
  for (let flip = 0; flip < flips; flip++) {
    const damaged = Buffer.from(bytes)
    const at = random(bytes.length)
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << random(8)), at)
    writeFileSync(path, damaged)
    fates.push(await fateOf(right))
  }
  const counts = count(fates)
  expect(Object.keys(counts).filter((fate) => !['told', 'harmless', 'made up for'].includes(fate))).toEqual([])
  expect(counts['told'] ?? 0).toBeGreaterThan(flips / 3)
})

test('damage: a torn file is told, wherever it ends', async () => {
  const [right, bytes] = [await readAll(whole), readFileSync(whole)]
  const fates: string[] = []
  for (let cut = 1; cut <= 30; cut++) {
    writeFileSync(path, bytes.subarray(0, Math.floor((bytes.length * cut) / 31)))
    fates.push(await fateOf(right))
  }
  expect(count(fates)).toEqual({ told: 30 })
})

/**
 * A file and its -wal, as a kill leaves them: the first of the two opens it, and appends in 40 transactions. They may be written over those
 * of another world, which were brought into the file.
 */
async function killed(isWrittenOver = false): Promise<readonly [Buffer, Buffer]> {
  const store = await openSqlite(path)
  const before = isWrittenOver ? 32 : 0
  for (let after = 0; after < before; after++) await store.append([{ world: 'before', after, entries: ['x'.repeat(520_000)], ends: false }])
  for (let number = 0; number < 40; number++)
    await store.append([
      { world: 'mine', after: number * 3, entries: [0, 1, 2].map((more) => entryOf('mine', number * 3 + more)), ends: false },
    ])
  const files = [readFileSync(path), readFileSync(`${path}-wal`)] as const
  await store.close()
  rmSync(path)
  return files
}

function writeKilled([main, wal]: readonly [Buffer, Buffer]): void {
  writeFileSync(path, main)
  writeFileSync(`${path}-wal`, wal)
  rmSync(`${path}-shm`, { force: true })
}

/** The numbers of the entries of a file, read as they are; those after a reader. */
async function numbersIn(isReadOnly: boolean): Promise<readonly number[]> {
  const store = await openSqlite(path, { isReadOnly })
  try {
    const found: number[] = []
    for await (const page of store.read('mine', 0)) for (const { value } of page) found.push((value as { readonly number: number }).number) // as it was appended
    return found
  } finally {
    await store.close()
  }
}

/** The fates of a file and its -wal, of whose first bytes a bit is flipped, so many times. */
async function flipWal([main, wal]: readonly [Buffer, Buffer], bytes: number, times: number): Promise<ReturnType<typeof count>> {
  const fates: string[] = []
  for (let flip = 0; flip < times; flip++) {
    const damaged = Buffer.from(wal)
    // The first ones hit the header.
    const at = flip < 20 ? flip : random(bytes)
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << random(8)), at)
    writeKilled([main, damaged])
    fates.push(
      await numbersIn(flip % 2 === 0).then(
        ({ length: left }) => (left === length ? 'harmless' : left === length - 3 ? 'last lost' : `lost ${length - left}`),
        (error: unknown) => (error instanceof StoreError && error.code === 'broken' ? 'told' : String(error)),
      ),
    )
    // A file that is refused stays as it is.
    if (fates.at(-1) === 'told' && !readFileSync(`${path}-wal`).equals(damaged)) fates.push('told, and changed')
  }
  rmSync(`${path}-wal`, { force: true })
  return count(fates)
}

const isKnownFate = (fate: string): boolean => ['told', 'harmless', 'last lost'].includes(fate)

test(`damage: of ${flips} flipped bits of a -wal each is told, or in the last commit`, async () => {
  rmSync(path, { force: true })
  const files = await killed()
  const counts = await flipWal(files, files[1].length, flips)
  expect(Object.keys(counts).filter((fate) => !isKnownFate(fate))).toEqual([])
  expect(counts['told'] ?? 0).toBeGreaterThan(flips * 0.8)
})

const newFlips = runsInTurn(250)

test(`damage: of ${newFlips} flipped bits of a -wal that is written over each is told`, async () => {
  rmSync(path, { force: true })
  const files = await killed(true)
  // A file that does not grow is synced faster.
  expect(files[1].length).toBe(16_000_000)
  writeKilled(files)
  expect(await numbersIn(true)).toHaveLength(length)
  const counts = await flipWal(files, 1_000_000, newFlips)
  expect(Object.keys(counts).filter((fate) => !isKnownFate(fate))).toEqual([])
  expect(counts['told'] ?? 0).toBeGreaterThan(newFlips * 0.8)
})

test('damage: a -wal that a kill cut loses nothing but what was being written', async () => {
  rmSync(path, { force: true })
  const [main, wal] = await killed()
  for (const cut of [1, 30, 5000, Math.floor(wal.length / 2)]) {
    writeKilled([main, wal.subarray(0, wal.length - cut)])
    const found = await numbersIn(false)
    expect(found).toEqual(found.map((_, index) => index))
    expect(found.length % 3).toBe(0)
  }
})

const missing = (file: string): string =>
  `Failed to read the state: ${file} is incomplete: the last changes are in ${file}-wal, which is missing. Restore it from a copy, or name another file.`

test.each([
  ['lost', () => rmSync(`${path}-wal`)],
  ['cut to nothing', () => writeFileSync(`${path}-wal`, '')],
])('damage: a -wal that was %s is told, and the file stays as it is', async (_, harm) => {
  rmSync(path, { force: true })
  const files = await killed()
  for (const isReadOnly of [true, false]) {
    writeKilled(files)
    harm()
    await expect(openSqlite(path, { isReadOnly })).rejects.toThrow(missing(path))
    expect(readFileSync(path).equals(files[0])).toBe(true)
  }
})

test.each([
  ['cut within its header', '7\x7f\x06\x82 and less'],
  ['replaced by a text', '<html>'.repeat(1000)],
])('damage: a -wal that was %s is told, and both files stay as they are', async (_, text) => {
  rmSync(path, { force: true })
  const files = await killed()
  for (const isReadOnly of [true, false]) {
    writeKilled([files[0], Buffer.from(text, 'latin1')])
    await expect(openSqlite(path, { isReadOnly })).rejects.toThrow(missing(path).replace('missing', 'damaged'))
    expect(readFileSync(path).equals(files[0])).toBe(true)
    expect(readFileSync(`${path}-wal`, 'latin1')).toBe(text)
  }
  rmSync(`${path}-wal`)
})

/** Reads a file, and leaves it as it is where that fails. */
async function readOrLeave(): Promise<void> {
  const store = await openSqlite(path)
  try {
    for (const { world } of await store.list()) for await (const page of store.read(world, 0)) expect(page).not.toEqual([])
    await store.close()
  } catch (error) {
    await store.leave()
    throw error
  }
}

test('damage: a file that is refused keeps its -wal, and stays as it is', async () => {
  rmSync(path, { force: true })
  const [main, wal] = await killed(true)
  for (const cut of [13_254, Math.floor(main.length / 2)]) {
    const torn = main.subarray(0, cut)
    writeKilled([torn, wal])
    await expect(readOrLeave()).rejects.toThrow(StoreError)
    expect(readFileSync(path).equals(torn)).toBe(true)
    expect(readFileSync(`${path}-wal`).equals(wal)).toBe(true)
  }
  rmSync(`${path}-wal`)
})

test.each([
  ['lost', () => rmSync(path)],
  ['cut to nothing', () => writeFileSync(path, '')],
])('damage: a file that was %s is told, and its -wal stays as it is', async (_, harm) => {
  rmSync(path, { force: true })
  const files = await killed()
  writeKilled(files)
  harm()
  const why = `Failed to read the state: ${path} is missing or empty, but its last changes are in ${path}-wal. Restore it from a copy, or name another file.`
  await expect(openSqlite(path)).rejects.toThrow(why)
  expect(readFileSync(`${path}-wal`).equals(files[1])).toBe(true)
  rmSync(`${path}-wal`)
})

test('damage: a copy without its -wal is told; one after a clean end is whole', async () => {
  rmSync(path, { force: true })
  const copy = join(directory, 'copy.db')
  const store = await openSqlite(path)
  await store.append([{ world: 'mine', after: 0, entries: [1], ends: false }])
  for (const act of [async () => undefined, store.compact]) {
    await act()
    copyFileSync(path, copy)
    await expect(openSqlite(copy)).rejects.toThrow(missing(copy))
  }
  await store.close()
  copyFileSync(path, copy)
  const copied = await openSqlite(copy)
  expect(copied.findDamage()).toBe(null)
  await copied.close()
})

test('damage: a -wal stays small, and its loss is told however much was written', async () => {
  rmSync(path, { force: true })
  const store = await openSqlite(path)
  for (let number = 0; number < 60; number++)
    await store.append([{ world: 'mine', after: number, entries: ['x'.repeat(800_000)], ends: false }])
  const main = readFileSync(path)
  expect(statSync(`${path}-wal`).size).toBeLessThan(17_000_000)
  await store.close()
  writeFileSync(path, main)
  await expect(openSqlite(path)).rejects.toThrow(missing(path))
})

test('damage: a file whose changes another program brought into it is whole', async () => {
  rmSync(path, { force: true })
  writeKilled(await killed())
  const other = new DatabaseSync(path)
  other.exec('DELETE FROM snapshots')
  other.close()
  expect(readdirSync(directory)).not.toContain('state.db-wal')
  expect(await numbersIn(false)).toHaveLength(length)
})

const changes: readonly (readonly [string, (world: string, version: number) => string])[] = [
  ['removed', (world, version) => `DELETE FROM entries WHERE world = '${world}' AND version = ${version}`],
  ['removed, with all after it', (world, version) => `DELETE FROM entries WHERE world = '${world}' AND version >= ${version}`],
  [
    'removed, with those after it moved up',
    (world, version) =>
      `DELETE FROM entries WHERE world = '${world}' AND version = ${version};
       UPDATE entries SET version = -version WHERE world = '${world}' AND version > ${version};
       UPDATE entries SET version = -version - 1 WHERE world = '${world}' AND version < 0`,
  ],
  [
    'doubled, with those after it moved down',
    (world, version) =>
      `UPDATE entries SET version = -version WHERE world = '${world}' AND version > ${version};
       UPDATE entries SET version = -version + 1 WHERE world = '${world}' AND version < 0;
       INSERT INTO entries SELECT world, version + 1, entry, checksum FROM entries WHERE world = '${world}' AND version = ${version}`,
  ],
  [
    'doubled at the end',
    (world, version) =>
      `INSERT INTO entries SELECT world, ${length + 1}, entry, checksum FROM entries WHERE world = '${world}' AND version = ${version}`,
  ],
  [
    'swapped with the next',
    (world, version) =>
      `UPDATE entries SET version = -1 WHERE world = '${world}' AND version = ${version};
       UPDATE entries SET version = ${version} WHERE world = '${world}' AND version = ${(version % length) + 1};
       UPDATE entries SET version = ${(version % length) + 1} WHERE world = '${world}' AND version = -1`,
  ],
  [
    'replaced by that of another world',
    (world, version) =>
      `UPDATE entries SET (entry, checksum) = (SELECT entry, checksum FROM entries WHERE world <> '${world}' AND version = ${version})
       WHERE world = '${world}' AND version = ${version}`,
  ],
]

test.each(changes)('damage: an entry that is %s is told, whichever it is', async (_, statementFor) => {
  const right = await readAll(whole)
  const fates: string[] = []
  for (const world of worlds)
    for (let version = 1; version <= length; version += 1 + random(24)) {
      copyFileSync(whole, path)
      const database = new DatabaseSync(path)
      database.exec(statementFor(world, version))
      database.close()
      fates.push(await fateOf(right))
    }
  expect(fates.length).toBeGreaterThan(15)
  expect(count(fates)).toEqual({ told: fates.length })
})

test('damage: a world that is taken out whole is told', async () => {
  copyFileSync(whole, path)
  const database = new DatabaseSync(path)
  for (const table of ['worlds', 'entries', 'snapshots', 'snapshot_parts']) database.exec(`DELETE FROM ${table} WHERE world = 'mine'`)
  database.close()
  expect(await fateOf('')).toBe('told')
})
