import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../src/store/lock-file.ts'
import { startStoreProcess } from '../support/processes/store-process.ts'

let directory: string
/** The file that processes use, and its lock. */
let path: string
let lock: string
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'lock-file-')))
  path = join(directory, 'state.db')
  lock = `${path}.lock`
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Takes a lock that must be free, and returns the function that releases it. */
function taken(): () => void {
  const release = takeLock(lock, DatabaseSync)
  if (typeof release === 'number') throw new Error(`the process ${release} holds the lock`)
  return release
}

test('a lock names its process, and is deleted on release', () => {
  const release = taken()
  expect(takeLock(lock, DatabaseSync)).toBe(process.pid)
  expect(takeLock(lock, DatabaseSync)).toBe(process.pid)
  release()
  expect(readdirSync(directory)).toEqual([])
})

test('a lock that cannot be made throws the error of SQLite', () => {
  expect(() => takeLock(join(directory, 'none', 'lock'), DatabaseSync)).toThrow(expect.objectContaining({ errcode: 14 }))
})

test('a lock of another process is respected, and free once that is killed', async () => {
  const holding = await startStoreProcess('hold', [path])
  expect(await holding.lines.next()).toMatchObject({ value: 'held' })
  expect(takeLock(lock, DatabaseSync)).toBe(holding.pid)
  await holding.kill()
  expect(existsSync(lock)).toBe(true)
  taken()()
  expect(existsSync(lock)).toBe(false)
})

const hasNamespaces = process.platform === 'linux' && spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

test.skipIf(!hasNamespaces)('a lock is respected in another namespace of process ids, as of a container', async () => {
  const release = taken()
  const other = await startStoreProcess('hold', [path], 'exec unshare --pid --fork "$0" "$@"')
  expect(await other.lines.next()).toMatchObject({ value: 'locked' })
  await other.kill()
  release()
})

test('a file that is no lock stays a file', () => {
  writeFileSync(lock, 'notes of a user, which are no lock\n'.repeat(50))
  expect(() => takeLock(lock, DatabaseSync)).toThrow(expect.objectContaining({ errcode: 26 }))
})

test('one of many processes that open a file gets it', async () => {
  const processes = await Promise.all(Array.from({ length: 8 }, () => startStoreProcess('hold', [path])))
  const told = await Promise.all(processes.map(async ({ lines }) => String((await lines.next()).value)))
  await Promise.all(processes.map(({ kill }) => kill()))
  expect(told.toSorted()).toEqual(['held', ...Array.from({ length: 7 }, () => 'locked')])
})

test('a lock that was replaced is not deleted on release', () => {
  const release = taken()
  rmSync(lock)
  const other = taken()
  release()
  expect(existsSync(lock)).toBe(true)
  other()
  expect(readdirSync(directory)).toEqual([])
})
