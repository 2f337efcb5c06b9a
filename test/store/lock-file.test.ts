import { execFileSync } from 'node:child_process'
import { mkdtemp, open, realpath, rm } from 'node:fs/promises'
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../src/store/lock-file.ts'
import { startStoreProcess } from '../support/processes/store-process.ts'

let directory: string
/** The file that processes use, and its lock. */
let path: string
let lock: string
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'lock-file-')))
  path = join(directory, 'state.db')
  lock = `${path}.lock`
})
afterEach(() => rm(directory, { recursive: true }))

/** No process can have it. */
const deadPid = 2 ** 31 - 1

/** Takes a lock that must be free, and returns the function that releases it. */
function taken(): () => void {
  const release = takeLock(lock)
  if (typeof release === 'number') throw new Error(`the process ${release} holds the lock`)
  return release
}

test('a lock names its process, and is deleted on release', () => {
  const release = taken()
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
  expect(takeLock(lock)).toBe(process.pid)
  release()
  expect(readdirSync(directory)).toEqual([])
})

test('a lock that cannot be made throws the system error', () => {
  expect(() => takeLock(join(directory, 'none', 'lock'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
})

test.each(['', 'x', '12', '0\n', '-1\n', '99999999999\n', `${deadPid}\n`, `${process.pid}\nof an earlier process with this id\n`])(
  'the stale lock %j is replaced',
  (text) => {
    writeFileSync(lock, text)
    const release = taken()
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
    release()
    expect(readdirSync(directory)).toEqual([])
  },
)

test('a stale lock is replaced, even after a process died in doing so', () => {
  for (const file of [lock, `${lock}.lock`, `${lock}.lock.lock`]) writeFileSync(file, `${deadPid}\n`)
  taken()()
  expect(readdirSync(directory)).toEqual([])
})

test('one of many processes that find a stale lock gets the file', async () => {
  writeFileSync(lock, `${deadPid}\n`)
  const processes = await Promise.all(Array.from({ length: 8 }, () => startStoreProcess('hold', [path])))
  const told = await Promise.all(processes.map(async ({ lines }) => String((await lines.next()).value)))
  await Promise.all(processes.map(({ kill }) => kill()))
  expect(told.toSorted()).toEqual(['held', ...Array.from({ length: 7 }, () => 'locked')])
})

test.skipIf(process.platform === 'win32')('a lock that another process replaces at the same time is respected', async () => {
  const text = `${process.pid}\nwho was faster\n`
  writeFileSync(join(directory, 'taken'), text)
  // Reading a pipe waits for its writer, so there is a moment between the reading and what is done about it.
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', lock])
  const slower = await startStoreProcess('hold', [path])
  const pipe = await open(lock, 'w')
  renameSync(join(directory, 'taken'), lock)
  await pipe.writeFile(`${deadPid}\n`)
  await pipe.close()
  expect(await slower.lines.next()).toMatchObject({ value: 'locked' })
  await slower.kill()
  expect(readFileSync(lock, 'utf8')).toBe(text)
})

test('a lock that was replaced is not deleted on release', () => {
  const release = taken()
  writeFileSync(lock, '1\n')
  release()
  expect(readFileSync(lock, 'utf8')).toBe('1\n')
})
