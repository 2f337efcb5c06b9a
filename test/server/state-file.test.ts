import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStateFile, StateFileError } from '../../src/server/state-file.ts'
import { startStateFileProcess } from '../support/processes/state-file-process.ts'

let directory: string
let path: string
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'state-file-')))
  path = join(directory, 'state.jsonl')
})
afterEach(() => rm(directory, { recursive: true }))

const header = '{"format":1,"version":"1.0.0"}\n'

function read(): readonly unknown[] {
  const file = openStateFile(path, '1.0.0')
  const entries = [...file.entries()]
  file.close()
  return entries
}

function append(...values: readonly unknown[]): void {
  const file = openStateFile(path, '1.0.0')
  Array.from(file.entries())
  file.append(values)
  file.close()
}

/** The code and the message of the refusal, without the directory. */
function refusalOf(act: () => unknown): readonly [string, string] {
  try {
    act()
  } catch (error) {
    if (error instanceof StateFileError) return [error.code, error.message.replaceAll(`${directory}/`, '')]
    throw error
  }
  throw new Error('nothing was refused')
}

test('appended entries are read in order, after a header', () => {
  const values = [{ type: 'a', at: 1 }, [1, null, 'x'], 'text\nof two lines', 5, null]
  append(...values.slice(0, 2))
  append(...values.slice(2))
  append()
  expect(read()).toEqual(values)
  expect(readFileSync(path, 'utf8')).toBe(header + values.map((value) => `${JSON.stringify(value)}\n`).join(''))
})

test('an append is in the file before it returns', () => {
  const file = openStateFile(path, '1.0.0')
  expect([...file.entries()]).toEqual([])
  file.append([1, 2])
  expect(readFileSync(path, 'utf8')).toBe(`${header}1\n2\n`)
  file.close()
})

test.each(['{"number":2', '{"number":2}', '"caf\u{e9}'])('an incomplete last line, %s, is dropped, and appending continues', (torn) => {
  writeFileSync(path, `${header}{"number":1}\n${torn}`)
  expect(read()).toEqual([{ number: 1 }])
  expect(readFileSync(path, 'utf8')).toBe(`${header}{"number":1}\n`)
  appendFileSync(path, torn)
  append({ number: 3 })
  expect(readFileSync(path, 'utf8')).toBe(`${header}{"number":1}\n{"number":3}\n`)
})

test.each(['', '{', '{"format":1,"vers', '{"format":1,"version":"0.9', '{"format":1,"version":"0.9.0"}'])(
  'a file with only %j is a new one',
  (text) => {
    writeFileSync(path, text)
    expect(read()).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe(header)
  },
)

test('a file of another version is read and continued', () => {
  writeFileSync(path, '{"format":1,"version":"0.0.1-beta.2+x"}\r\n1\r\n')
  append(2)
  expect(read()).toEqual([1, 2])
})

test.each([
  ['text', Buffer.from('{"number":2')],
  ['nothing', Buffer.from('')],
  ['a byte order mark and a value', Buffer.from('\ufeff2')],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xc3, 0x22])],
])('a line of %s between others is named, and the file stays unchanged', (_, line) => {
  const bytes = Buffer.concat([Buffer.from(`${header}{"number":1}\n`), line, Buffer.from('\n{"number":3}\n{"torn')])
  writeFileSync(path, bytes)
  expect(refusalOf(read)).toEqual([
    'broken',
    'Failed to read the state: state.jsonl:3 is not JSON. Restore the file, delete this line and all after it, or name another file.',
  ])
  expect(readFileSync(path)).toEqual(bytes)
  expect(readdirSync(directory)).toEqual(['state.jsonl'])
})

test.each([
  'hello',
  'hello\n',
  '{"format":1}\n',
  '{"format":"1","version":"1.0.0"}\n',
  '{"format":0,"version":"1.0.0"}\n',
  'null\n',
  '\n',
  '{"format":1,"version":"1.0.0","more":',
  'x'.repeat(200_000),
])('a foreign file is refused and stays unchanged: %.40s', (text) => {
  writeFileSync(path, text)
  expect(refusalOf(() => openStateFile(path, '1.0.0'))).toEqual([
    'broken',
    'Failed to read the state: state.jsonl:1 is no header of a state file; expected {"format":1,"version":"…"}. Name another file.',
  ])
  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(readdirSync(directory)).toEqual(['state.jsonl'])
})

test('a file of a newer format is refused, with the version that wrote it', () => {
  const text = '{"format":2,"version":"3.1.0","more":true}\n1\n{"torn'
  writeFileSync(path, text)
  expect(refusalOf(() => openStateFile(path, '1.0.0'))).toEqual([
    'broken',
    'Failed to read the state: state.jsonl:1 is of format 2, written by version 3.1.0; version 1.0.0 knows format 1. ' +
      'Use that version, or name another file.',
  ])
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('a file in use by a process is refused with its id, until the process is killed', async () => {
  const holding = await startStateFileProcess('hold', [path])
  expect(await holding.lines.next()).toMatchObject({ value: 'held' })
  expect(refusalOf(read)).toEqual([
    'locked',
    `Failed to open the state: state.jsonl is in use by process ${holding.pid}. ` +
      'Stop it, or name another file; if it is no Understudy, delete state.jsonl.lock.',
  ])
  await holding.kill()
  expect(existsSync(`${path}.lock`)).toBe(true)
  expect(read()).toEqual([])
  expect(readdirSync(directory)).toEqual(['state.jsonl'])
})

test('a process cannot open a file twice, not even by another name', () => {
  const file = openStateFile(path, '1.0.0')
  const alias = join(directory, 'alias.jsonl')
  symlinkSync(path, alias)
  expect(refusalOf(read)[0]).toBe('locked')
  expect(refusalOf(() => openStateFile(alias, '1.0.0'))[0]).toBe('locked')
  file.close()
  expect(read()).toEqual([])
})

test('200,000 entries are read in order', () => {
  const numbers = Array.from({ length: 200_000 }, (_, number) => number)
  writeFileSync(path, header + numbers.map((number) => `{"number":${number},"text":"grün"}\n`).join(''))
  const file = openStateFile(path, '1.0.0')
  let next = 0
  for (const entry of file.entries()) {
    if ((entry as { readonly number: number }).number !== next) break
    next += 1
  }
  file.close()
  expect(next).toBe(200_000)
})

test('any text is read back, wherever the chunks divide it', () => {
  // Three bytes a letter: of three chunks in a row two end within one.
  const values = ['€'.repeat(200_000), 'a\u2028b\u0000c', '\ufeffmark', '🎭'.repeat(50_000), '\ud800', 'ends']
  append(...values)
  expect(read()).toEqual(values)
})

test.skipIf(process.platform === 'win32')('a failed write is reported, keeps complete entries, and refuses later ones', async () => {
  const appending = await startStateFileProcess('append', [path, 10_000, 100], 'ulimit -f 100')
  const told: string[] = []
  for (let line = ''; told.length < 100; told.push(line)) line = String((await appending.lines.next()).value)
  await appending.kill()
  const kept = told.filter((line) => /^\d+$/.test(line))
  expect(kept).toEqual(told.slice(0, kept.length))
  expect(kept.length).toBeGreaterThan(0)
  expect(new Set(told.slice(kept.length))).toEqual(
    new Set([`Failed to keep the state: ${path}: a file may not grow larger here. Raise the limit, or name another file (EFBIG).`]),
  )
  expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true)
  expect(read()).toHaveLength(kept.length)
})

test('a value without JSON is a bug, and nothing of its batch is written', () => {
  const file = openStateFile(path, '1.0.0')
  expect([...file.entries()]).toEqual([])
  expect(() => file.append([1, undefined])).toThrow('undefined has no JSON')
  file.append([2])
  file.close()
  expect(read()).toEqual([2])
})

test('appending before all is read, or after closing, is refused', () => {
  append(1, 2)
  const file = openStateFile(path, '1.0.0')
  expect(() => file.append([3])).toThrow('state.jsonl is unread')
  for (const entry of file.entries()) expect(() => file.append([entry])).toThrow('state.jsonl is reading')
  expect(() => file.entries().next()).toThrow('state.jsonl is ready')
  file.close()
  file.close()
  expect(() => file.append([3])).toThrow('state.jsonl is closed')
  expect(read()).toEqual([1, 2])
})

test('a file read in part is closed unchanged', () => {
  writeFileSync(path, `${header}1\n2\n{"torn`)
  for (const entry of openStateFile(path, '1.0.0').entries()) if (entry === 1) break
  expect(readFileSync(path, 'utf8')).toBe(`${header}1\n2\n{"torn`)
  expect(readdirSync(directory)).toEqual(['state.jsonl'])
})

test('a file closed during reading ends there', () => {
  append(1, 2)
  const file = openStateFile(path, '1.0.0')
  const entries = file.entries()
  expect(entries.next()).toEqual({ done: false, value: 1 })
  file.close()
  expect(entries.next()).toEqual({ done: true, value: undefined })
})

test('an unusable path is reported in one line', () => {
  mkdirSync(join(directory, 'folder'))
  writeFileSync(join(directory, 'file'), '')
  expect(
    [join('none', 'state.jsonl'), 'folder', join('file', 'state.jsonl')].map((name) =>
      refusalOf(() => openStateFile(join(directory, name), '1.0.0')),
    ),
  ).toEqual([
    ['unusable', 'Failed to open the state: none/state.jsonl: its directory does not exist. Make it first (ENOENT).'],
    ['unusable', 'Failed to open the state: folder: it is a directory. Name a file (EISDIR).'],
    ['unusable', 'Failed to open the state: file/state.jsonl: a part of its path is no directory. Name another file (ENOTDIR).'],
  ])
})

test.skipIf(process.platform === 'win32')('a device is refused as a state file', () => {
  expect(refusalOf(() => openStateFile('/dev/null', '1.0.0'))).toEqual([
    'unusable',
    'Failed to open the state: /dev/null is no regular file. Name another.',
  ])
})

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('missing permission is reported in one line', () => {
  append(1)
  const denied = 'permission is denied. Allow reading and writing it and its directory, or name another file (EACCES).'
  chmodSync(path, 0o400)
  expect(refusalOf(read)).toEqual(['unusable', `Failed to open the state: state.jsonl: ${denied}`])
  chmodSync(path, 0o600)
  chmodSync(directory, 0o500)
  const refusal = refusalOf(read)
  chmodSync(directory, 0o700)
  expect(refusal).toEqual(['unusable', `Failed to open the state: state.jsonl.lock: ${denied}`])
})
