import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPreparedFile } from '../../../.toolchain/prepare-corpora.ts'
import { createPreparedFile } from '../../../src/mock/worlds/prepared-file.ts'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'prepared-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(bytes: Uint8Array): string {
  const path = join(folder, 'corpora.bin')
  writeFileSync(path, bytes)
  return pathToFileURL(path).href
}

/** A process that began when the file was there. */
const later = Infinity

const parts = [
  ['papers/words', Uint8Array.of(1, 2, 3)],
  ['trials/words', new Uint8Array(1000).fill(7)],
] as const

test('each prepared part is read as it was written, and an unknown one is null', () => {
  const partOf = createPreparedFile(fileOf(toPreparedFile(parts).bytes), later)
  expect(parts.map(([name]) => [...(partOf(name) ?? [])])).toEqual(parts.map(([, bytes]) => [...bytes]))
  expect(partOf('papers/gaps')).toBe(null)
})

test.each([
  ['is empty', new Uint8Array()],
  ['is something else', new TextEncoder().encode('<!doctype html><title>Not found</title>')],
  ['was cut off', toPreparedFile(parts).bytes.subarray(0, -10)],
])('a prepared file that %s is ignored', (_, bytes) => {
  expect(createPreparedFile(fileOf(bytes), later)('trials/words')).toBe(null)
})

test('a prepared file newer than the process is ignored', () => {
  expect(createPreparedFile(fileOf(toPreparedFile(parts).bytes))('papers/words')).toBe(null)
})

test.each([['file:///nowhere/corpora.bin'], ['https://understudy.test/corpora.bin']])('no prepared file is read at %s', (url) => {
  expect(createPreparedFile(url, later)('papers/words')).toBe(null)
})

test('the sources have no prepared file, since their corpora may change', () => {
  expect(createPreparedFile()('papers/words')).toBe(null)
})
