import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite, type SqliteStore } from '../../src/store/sqlite.ts'
import { StoreError, type Store } from '../../src/store/store.ts'
import { startStoreProcess } from '../support/processes/store-process.ts'

let directory: string
let path: string
const opened = new Set<Store>()
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  for (const store of opened) await store.close()
  opened.clear()
  rmSync(directory, { recursive: true })
})

async function open(options: Parameters<typeof openSqlite>[1] = {}, at = path): Promise<SqliteStore> {
  const store = await openSqlite(at, options)
  opened.add(store)
  return store
}

async function reopen(store: Store): Promise<SqliteStore> {
  await store.close()
  return open()
}

function append(store: Store, world: string, after: number, ...entries: readonly unknown[]): Promise<void> {
  return store.append([{ world, after, entries, ends: false }])
}

async function valuesOf(store: Store, world: string, after = 0): Promise<readonly unknown[]> {
  const values: unknown[] = []
  for await (const page of store.read(world, after)) values.push(...page.map(({ value }) => value))
  return values
}

/** The code and the message of the refusal, without the directory. */
async function refusalOf(act: Promise<unknown>): Promise<readonly [string, string]> {
  try {
    await act
  } catch (error) {
    if (error instanceof StoreError) return [error.code, error.message.replaceAll(`${directory}/`, '')]
    throw error
  }
  throw new Error('nothing was refused')
}

async function* parts(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}

test('a file is written with every commit synced, into a log beside it', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  await open()
  const [database] = exec.mock.contexts.filter((one) => one instanceof DatabaseSync).slice(-1)
  exec.mockRestore()
  const pragma = (name: string): unknown => Object.values(database?.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  const full = 2
  expect([pragma('journal_mode'), pragma('synchronous')]).toEqual(['wal', full])
})

test('entries of each world are read in order, and from any version on', async () => {
  const first = await open()
  const values = [
    { type: 'a', at: 1 },
    [1, null, 'x'],
    'text\nof two lines',
    5,
    null,
    '€'.repeat(70_000),
    '\ufeffmark',
    '🎭',
    '\ud800',
    'a\u2028b\u0000c',
  ]
  await first.append([
    { world: 'one', after: 0, entries: values.slice(0, 2), ends: false },
    { world: 'two', after: 0, entries: ['other'], ends: false },
  ])
  await append(first, 'one', 2, ...values.slice(2))
  const second = await reopen(first)
  expect(await valuesOf(second, 'one')).toEqual(values)
  expect(await valuesOf(second, 'one', 8)).toEqual(values.slice(8))
  expect(await valuesOf(second, 'two')).toEqual(['other'])
  expect(await valuesOf(second, 'none')).toEqual([])
  expect(await second.list()).toEqual([
    { world: 'one', version: values.length, foldedTo: 0, hasEnded: false },
    { world: 'two', version: 1, foldedTo: 0, hasEnded: false },
  ])
  expect(second.findDamage()).toBe(null)
})

test('more entries than a page has are read whole', async () => {
  const store = await open()
  const numbers = Array.from({ length: 2500 }, (_, number) => number)
  await append(store, 'one', 0, ...numbers)
  expect(await valuesOf(store, 'one')).toEqual(numbers)
})

test('a batch is appended whole or not at all', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  const conflict = store.append([
    { world: 'two', after: 0, entries: [1], ends: false },
    { world: 'one', after: 0, entries: [2], ends: false },
  ])
  expect(await refusalOf(conflict)).toEqual([
    'conflict',
    'Failed to keep the state: state.db: the world one is at version 1, not 0; another process wrote to it. Try again.',
  ])
  await expect(store.append([{ world: 'two', after: 0, entries: [1, undefined], ends: false }])).rejects.toThrow('undefined has no JSON')
  expect(await store.list()).toHaveLength(1)
  await append(store, 'one', 1, 2)
  expect(await valuesOf(store, 'one')).toEqual([1, 2])
})

test('a world that ended leaves its id and version, and a new one goes on from there', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  await append(store, 'two', 0, 1)
  await store.saveSnapshot('one', 2, parts('state'))
  await store.append([{ world: 'one', after: 2, entries: [3], ends: true }])
  expect(await store.list()).toEqual([
    { world: 'one', version: 3, foldedTo: 3, hasEnded: true },
    { world: 'two', version: 1, foldedTo: 0, hasEnded: false },
  ])
  expect([await valuesOf(store, 'one'), await store.loadSnapshot('one'), store.findDamage()]).toEqual([[], null, null])
  await append(store, 'one', 3, 'again')
  const again = await reopen(store)
  expect(await valuesOf(again, 'one')).toEqual(['again'])
  expect((await again.list()).map(({ world, version }) => [world, version])).toEqual([
    ['two', 1],
    ['one', 4],
  ])
  expect(again.findDamage()).toBe(null)
})

test('a world that ended is forgotten with its id and version, and no other', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  await append(store, 'two', 0, 1)
  await store.append([{ world: 'one', after: 1, entries: [2], ends: true }])
  await store.forget(['one', 'two', 'none'])
  const again = await reopen(store)
  expect(await again.list()).toEqual([{ world: 'two', version: 1, foldedTo: 0, hasEnded: false }])
  await append(again, 'one', 0, 'anew')
  expect([await valuesOf(again, 'one'), again.findDamage()]).toEqual([['anew'], null])
})

test('watchers hear of each append, until they stop', async () => {
  const store = await open()
  const heard: unknown[] = []
  const stop = store.watch((heads) => heard.push(heads))
  await store.append([
    { world: 'one', after: 0, entries: [1, 2], ends: false },
    { world: 'two', after: 0, entries: [1], ends: false },
  ])
  stop()
  await append(store, 'one', 2, 3)
  expect(heard).toEqual([
    [
      { world: 'one', version: 2 },
      { world: 'two', version: 1 },
    ],
  ])
})

test('a watcher that throws makes no write fail that is kept', async () => {
  const store = await open()
  const heard: number[] = []
  store.watch(() => {
    throw new Error('a bug of the watcher')
  })
  store.watch((heads) => heard.push(heads.length))
  const warned = new Promise((resolve) => process.once('warning', resolve))
  await append(store, 'one', 0, 1)
  expect(heard).toEqual([1])
  expect(await warned).toEqual(new Error('a bug of the watcher'))
  expect(await valuesOf(store, 'one')).toEqual([1])
})

test('the latest snapshot replaces the ones before it', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2, 3)
  expect(await store.loadSnapshot('one')).toBe(null)
  await store.saveSnapshot('one', 1, parts('a'))
  await store.saveSnapshot('one', 2, parts('b', 'c'.repeat(100_000), ''))
  const again = await reopen(store)
  expect(await again.loadSnapshot('one')).toEqual({ version: 2, parts: ['b', 'c'.repeat(100_000), ''] })
  expect([...again.snapshotVersions()]).toEqual([['one', 2]])
  expect(again.findDamage()).toBe(null)
})

test('a snapshot of a world that ended meanwhile is not kept', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  await store.saveSnapshot(
    'one',
    1,
    (async function* () {
      yield 'a'
      await store.append([{ world: 'one', after: 1, entries: [2], ends: true }])
      await append(store, 'one', 2, 'again')
      yield 'b'
    })(),
  )
  expect(await store.loadSnapshot('one')).toBe(null)
  expect(await valuesOf(store, 'one')).toEqual(['again'])
})

test('the snapshot of a world goes with it', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  await store.saveSnapshot('one', 1, parts('a', 'b'))
  await store.append([{ world: 'one', after: 1, entries: [2], ends: true }])
  await store.close()
  expect(rowsOf('SELECT * FROM snapshot_parts')).toEqual([])
})

test('compaction drops what a kill left of a snapshot', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  await store.saveSnapshot('one', 1, parts('whole'))
  change("INSERT INTO snapshot_parts VALUES ('one', 2, 0, 'half'), ('gone', 1, 0, 'half')")
  await store.compact()
  await store.close()
  expect(rowsOf('SELECT world, version FROM snapshot_parts')).toEqual([{ world: 'one', version: 1 }])
})

test('a snapshot that a kill interrupted is none, and the next one takes its place', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  await store.saveSnapshot('one', 1, parts('whole'))
  await expect(
    store.saveSnapshot(
      'one',
      2,
      (async function* () {
        yield 'half'
        throw new Error('killed')
      })(),
    ),
  ).rejects.toThrow('killed')
  expect(await store.loadSnapshot('one')).toEqual({ version: 1, parts: ['whole'] })
  const again = await reopen(store)
  expect(await again.loadSnapshot('one')).toEqual({ version: 1, parts: ['whole'] })
  await again.saveSnapshot('one', 2, parts('new'))
  expect(await again.loadSnapshot('one')).toEqual({ version: 2, parts: ['new'] })
})

test.each([0, 1])('a snapshot that fails after %i others leaves no parts behind', async (others) => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  if (others > 0) await store.saveSnapshot('one', 1, parts('whole'))
  const failing = (async function* () {
    yield 'x'.repeat(300_000)
    throw new Error('failed')
  })()
  await expect(store.saveSnapshot('one', 2, failing)).rejects.toThrow('failed')
  await store.close()
  expect(rowsOf('SELECT version FROM snapshot_parts')).toEqual(Array.from({ length: others }, () => ({ version: 1 })))
})

test('a snapshot that is saved again stays whole until the new one is', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  await store.saveSnapshot('one', 2, parts('a', 'b'))
  await store.compact()
  const killed = (async function* () {
    yield 'x'.repeat(300_000)
    yield 'y'
    throw new Error('killed')
  })()
  await expect(store.saveSnapshot('one', 2, killed)).rejects.toThrow('killed')
  expect([await store.loadSnapshot('one'), store.findDamage()]).toEqual([{ version: 2, parts: ['a', 'b'] }, null])
  await store.saveSnapshot('one', 2, parts('c'))
  expect([await store.loadSnapshot('one'), store.findDamage()]).toEqual([{ version: 2, parts: ['c'] }, null])
})

test('compaction folds entries into the snapshot and makes the file smaller', async () => {
  const store = await open()
  await append(store, 'one', 0, ...Array.from({ length: 5000 }, (_, number) => ({ number, text: 'x'.repeat(200) })))
  await append(store, 'two', 0, 'kept')
  await store.saveSnapshot('one', 4990, parts('state'))
  await store.compact()
  expect(statSync(path).size).toBeLessThan(100_000)
  const again = await reopen(store)
  expect((await again.list()).map(({ foldedTo, version }) => [foldedTo, version])).toEqual([
    [4990, 5000],
    [0, 1],
  ])
  expect((await valuesOf(again, 'one', 4990)).map((value) => (value as { readonly number: number }).number)).toEqual([
    4990, 4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999,
  ])
  expect((await refusalOf(valuesOf(again, 'one', 4000)))[1]).toBe(
    'Failed to read the state: state.db has no entries of the world one up to 4990: they were folded into a snapshot, which is damaged. Restore it from a copy, or name another file.',
  )
  expect(again.findDamage()).toBe(null)
  await append(again, 'one', 5000, 'more')
})

test('a damaged snapshot is no snapshot, and stands for no entries', async () => {
  const store = await open()
  await append(store, 'one', 0, 1, 2)
  await store.saveSnapshot('one', 2, parts('state', 'of it'))
  await store.close()
  change("UPDATE snapshot_parts SET text = 'stale' WHERE part = 0")
  const again = await open()
  expect(await again.loadSnapshot('one')).toBe(null)
  expect(again.findDamage()).toBe(`${path} has been damaged: the snapshot of the world one at version 2 was changed`)
  await again.compact()
  expect(await valuesOf(again, 'one')).toEqual([1, 2])
})

function rowsOf(query: string): readonly unknown[] {
  const database = new DatabaseSync(path)
  const rows = database.prepare(query).all()
  database.close()
  return rows
}

/** Changes a file behind the back of the store. */
function change(statement: string): void {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

test('a reader beside the process that uses a file sees one moment of it', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  const reader = await openSqlite(path, { isReadOnly: true })
  expect(await reader.list()).toHaveLength(1)
  await append(store, 'one', 1, 2)
  expect(await valuesOf(reader, 'one')).toEqual([1])
  expect(reader.findDamage()).toBe(null)
  await reader.close()
  expect(await refusalOf(openSqlite(join(directory, 'none.db'), { isReadOnly: true }))).toEqual([
    'unusable',
    'Failed to read the state: there is no file none.db.',
  ])
  expect(existsSync(join(directory, 'none.db'))).toBe(false)
})

test('a reader sees one moment of a file in use that has an empty -wal', async () => {
  const first = await open()
  await append(first, 'one', 0, ...Array.from({ length: 2000 }, (_, number) => number))
  const store = await reopen(first)
  expect(statSync(`${path}-wal`).size).toBe(0)
  const reader = await openSqlite(path, { isReadOnly: true })
  // So much that it is brought into the file.
  for (let number = 0; number < 25; number++) await append(store, 'one', 2000 + number, 'x'.repeat(800_000))
  expect([reader.findDamage(), await valuesOf(reader, 'one')]).toEqual([null, Array.from({ length: 2000 }, (_, number) => number)])
  await reader.close()
})

test.skipIf(process.platform === 'win32')('only its owner may read a state file and the files beside it', async () => {
  writeFileSync(path, '', { mode: 0o644 })
  await append(await open(), 'one', 0, 1)
  expect(
    readdirSync(directory)
      .toSorted()
      .map((name) => [name, (statSync(join(directory, name)).mode & 0o777).toString(8)]),
  ).toEqual(['state.db', 'state.db-shm', 'state.db-wal'].map((name) => [name, '600']).concat([['state.db.lock', expect.any(String)]]))
})

const foreign = [
  ['text', 'notes\n', 'is no state file: it is no SQLite database. Name another file.'],
  ['zeros', '\0'.repeat(5000), 'is no state file: it is no SQLite database. Name another file.'],
  [
    'a journal of JSON lines',
    '{"format":1,"version":"0.1.1"}\n[]\n',
    'is a state file of JSON lines, from before state files were SQLite. Name another file, or use the version that wrote it.',
  ],
] as const

test.each(foreign)('a file of %s is refused, and stays unchanged', async (_, text, why) => {
  writeFileSync(path, text)
  expect(await refusalOf(open())).toEqual(['foreign', `Failed to read the state: state.db ${why}`])
  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(readdirSync(directory)).toEqual(['state.db'])
})

test.each([
  ['a database of another program', 'PRAGMA application_id = 7', 'is a database of another program. Name another file.'],
  [
    'a state file of a newer version',
    'PRAGMA user_version = 2',
    'was written by a newer version: its tables have version 2, and this version reads 1. Use that version, or name another file.',
  ],
  [
    'a state file of an older version',
    'PRAGMA user_version = 0',
    'was written by an older version: its tables have version 0, and this version reads 1. Use that version, or name another file.',
  ],
])('%s is refused, and stays unchanged', async (_, statement, why) => {
  const store = await open()
  await append(store, 'one', 0, 1)
  await store.close()
  change(`PRAGMA journal_mode = DELETE; ${statement}`)
  const bytes = readFileSync(path)
  expect(await refusalOf(open())).toEqual(['foreign', `Failed to read the state: state.db ${why}`])
  expect(readFileSync(path)).toEqual(bytes)
  expect(readdirSync(directory)).toEqual(['state.db'])
})

test('a file in use by a process is refused with its id, until the process is killed', async () => {
  const holding = await startStoreProcess('hold', [path])
  expect(await holding.lines.next()).toMatchObject({ value: 'held' })
  expect(await refusalOf(open())).toEqual([
    'locked',
    `Failed to open the state: state.db is in use by process ${holding.pid}. ` +
      'Stop it, or name another file. If no process here has this id, it runs in another container.',
  ])
  await holding.kill()
  expect(existsSync(`${path}.lock`)).toBe(true)
  await (await open()).close()
  expect(readdirSync(directory)).toEqual(['state.db'])
})

test('a process cannot open a file twice, not even by another name', async () => {
  await open()
  const alias = join(directory, 'alias.db')
  symlinkSync(path, alias)
  expect([(await refusalOf(open()))[0], (await refusalOf(open({}, alias)))[0]]).toEqual(['locked', 'locked'])
})

test('a file with a second name is refused: each name would have a lock of its own', async () => {
  await (await open()).close()
  linkSync(path, join(directory, 'alias.db'))
  const told = ['unusable', 'Failed to open the state: state.db has 2 names (hard links). Delete the others, or name a copy.']
  expect([await refusalOf(open()), await refusalOf(open({ isReadOnly: true }))]).toEqual([told, told])
  expect(readdirSync(directory).toSorted()).toEqual(['alias.db', 'state.db'])
})

test('a file in use stays locked when its process opens it again, or reads it', async () => {
  const store = await open()
  await append(store, 'one', 0, 1)
  await refusalOf(open())
  await (await openSqlite(path, { isReadOnly: true })).close()
  // The last process to close the file deletes its -wal. Only the locks of others tell a process that it is not the last.
  const other =
    "import { DatabaseSync } from 'node:sqlite'; const file = new DatabaseSync(process.argv[1]); file.exec('DELETE FROM snapshots'); file.close()"
  execFileSync(process.execPath, ['--input-type=module', '-e', other, path], { stdio: 'inherit' })
  expect(existsSync(`${path}-wal`)).toBe(true)
})

test('a full disk is told with its fix; what was kept stays, and later appends work', async () => {
  const store = await open({ maxPages: 40 })
  const kept: number[] = []
  const failures = new Set<string>()
  for (let number = 0; failures.size === 0; number++) {
    const failure = await append(store, 'one', number, { number, text: 'x'.repeat(3000) }).then(
      () => null,
      (error: unknown) => (error instanceof StoreError ? error.message : String(error)),
    )
    if (failure === null) kept.push(number)
    else failures.add(failure.replaceAll(`${directory}/`, ''))
  }
  expect([...failures]).toEqual(['Failed to keep the state: state.db: no space is left. Free some, then try again (SQLite 13).'])
  const again = await reopen(store)
  expect((await valuesOf(again, 'one')).map((value) => (value as { readonly number: number }).number)).toEqual(kept)
  await append(again, 'one', kept.length, 'more')
})

test.skipIf(process.platform === 'win32')('a write that the system refuses is told, and loses nothing that was kept', async () => {
  const appending = await startStoreProcess('append', [path, 10_000, 1000], 'ulimit -f 500')
  const told: string[] = []
  for (let line = ''; !line.startsWith('Failed'); told.push(line)) line = String((await appending.lines.next()).value)
  await appending.kill()
  expect(told.at(-1)).toBe(
    `Failed to keep the state: ${path}: the disk fails, or a file may not grow larger here. Name a file on another disk, or raise the limit (SQLite 778).`,
  )
  expect(told.length).toBeGreaterThan(5)
  const again = await open()
  expect(await valuesOf(again, 'default')).toHaveLength(told.length - 1)
  await append(again, 'default', told.length - 1, 'more')
})

test('an unusable path is told in one line', async () => {
  mkdirSync(join(directory, 'folder'))
  writeFileSync(join(directory, 'file'), '')
  const refusals = [join('none', 'state.db'), 'folder', join('file', 'state.db')].map((name) => refusalOf(open({}, join(directory, name))))
  expect(await Promise.all(refusals)).toEqual([
    ['unusable', 'Failed to open the state: none/state.db: its directory does not exist. Make it first (ENOENT).'],
    ['unusable', 'Failed to open the state: folder: it is a directory. Name a file (EISDIR).'],
    ['unusable', 'Failed to open the state: file/state.db: a part of its path is no directory. Name another file (ENOTDIR).'],
  ])
})

test.skipIf(process.platform === 'win32')('a device is refused as a state file', async () => {
  expect(await refusalOf(open({}, '/dev/null'))).toEqual([
    'unusable',
    'Failed to open the state: /dev/null is no regular file. Name another.',
  ])
})

/** A user without rights, as whom root acts for a while. */
const nobody = 65534

/** Acts as a user whom permissions bind. Root is bound by none. */
async function asUser<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act()
  process.seteuid?.(nobody)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}

// A thread cannot change its user.
test.skipIf(process.platform === 'win32' || (process.getuid?.() === 0 && !isMainThread))(
  'missing permission is told in one line',
  async () => {
    await (await open()).close()
    if (process.getuid?.() === 0) for (const own of [directory, path]) chownSync(own, nobody, nobody)
    const denied = 'permission is denied. Allow reading and writing it and its directory, or name another file (EACCES).'
    const refusals: unknown[] = []
    await asUser(async () => {
      const bytes = readFileSync(path)
      chmodSync(path, 0o400)
      refusals.push(await refusalOf(open()))
      chmodSync(path, 0o600)
      chmodSync(directory, 0o500)
      refusals.push(await refusalOf(open()))
      // Nothing needs to be written to read a file that has all of its changes.
      for (const left of [[], ['state.db-wal']]) {
        chmodSync(directory, 0o700)
        // A kill may leave them empty.
        for (const name of left) writeFileSync(join(directory, name), '')
        chmodSync(directory, 0o500)
        const reader = await openSqlite(path, { isReadOnly: true })
        expect([await reader.list(), reader.findDamage()]).toEqual([[], null])
        await reader.close()
      }
      chmodSync(directory, 0o700)
      expect(readFileSync(path)).toEqual(bytes)
      await (await open()).close()
    })
    expect(refusals).toEqual([
      ['unusable', `Failed to open the state: state.db: ${denied}`],
      [
        'unusable',
        'Failed to open the state: state.db.lock: it or a file beside it cannot be opened. Allow reading and writing it and its directory, or name another file (SQLite 14).',
      ],
    ])
    expect(readdirSync(directory)).toEqual(['state.db'])
  },
)
