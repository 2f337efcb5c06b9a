import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainChecksum, sealOf } from '../../../src/store/checksum.ts'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let directory: string
let path: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'state-command-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  await stopMocks()
  await rm(directory, { recursive: true })
})

function controlOf({ ready }: Mock) {
  const url = String(ready['controlUrl'])
  return createControl({ url, fetch: createCheckedFetch(fetch, url) })
}

/** A mock whose file holds three worlds, one of them deleted. */
async function used(): Promise<Mock> {
  const mock = await startMock(['--state', path])
  const control = controlOf(mock)
  for (const id of ['mine', 'gone']) await control.createWorld({ body: { id, given: { clock: '2026-03-02T09:00:00Z' } } })
  const mine = { path: { world: 'mine' } } as const
  await control.addSession({ ...mine, body: { type: 'report' } })
  await control.takeSnapshot({ ...mine, body: { id: 'early' } })
  await control.moveClock({ ...mine, body: { advance: 'PT1H' } })
  await control.deleteWorld({ path: { world: 'gone' } })
  return mock
}

async function json(...args: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await understudy(['state', ...args, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

test('state inspect: a file in use is checked, and its worlds are listed', async () => {
  const mock = await used()
  const mine = {
    world: 'mine',
    hasEnded: false,
    foldedTo: 0,
    events: expect.any(Number),
    oldest: '2026-03-02T08:00:00.000Z',
    newest: '2026-03-02T10:00:00.000Z',
    snapshots: ['early'],
    savedAt: null,
  }
  const bytes = (await stat(path)).size + (await stat(`${path}-wal`)).size
  const worlds = [{ world: 'default', version: 1, events: 0 }, mine, { world: 'gone', hasEnded: true, entries: 0 }]
  expect(await json('inspect', path)).toMatchObject({ file: path, bytes, damage: null, worlds })
  await mock.stop()
  const { stdout } = await understudy(['state', 'inspect', path])
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/state\.db is whole: \d+ bytes, 2 worlds\.$/),
    expect.stringMatching(/^ {2}default: version 1, 0 events, \S+Z to \S+Z$/),
    expect.stringMatching(/^ {2}mine: version \d+, \d+ events, 2026-03-02T08:00:00.000Z to 2026-03-02T10:00:00.000Z, snapshots early$/),
    '',
  ])
  expect((await understudy(['state', 'inspect', path, '--quiet'])).stdout).toBe('whole\n')
  expect(await readdir(directory)).toEqual(['state.db'])
})

test('state inspect: damage is told by world and version (exit 1)', async () => {
  await (await used()).stop()
  const database = new DatabaseSync(path)
  database.exec("UPDATE entries SET entry = replace(entry, 'report', 'rep0rt') WHERE world = 'mine' AND version = 2")
  database.close()
  expect(await understudy(['state', 'inspect', path])).toEqual({
    code: 1,
    stdout: `Damaged: ${path} has been damaged: entry 2 of the world mine was changed, lost, doubled or moved. Restore it from a copy.\n`,
    stderr: '',
  })
  const { code, stderr } = await understudy(['state', 'compact', path])
  expect([code, stderr]).toEqual([
    3,
    `understudy: Failed to compact the state: ${path} has been damaged: entry 2 of the world mine was changed, lost, doubled or moved. Restore it from a copy.\n`,
  ])
})

test('state inspect: a file that was cut is damaged, wherever it ends (exit 1)', async () => {
  await (await used()).stop()
  const bytes = await readFile(path)
  for (const length of [7, 60, 100, 5000, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(path, bytes.subarray(0, length))
    const { code, stdout, stderr } = await understudy(['state', 'inspect', path])
    expect([length, code, stderr, stdout]).toEqual([length, 1, '', expect.stringMatching(/^Damaged: [^\n]+ damaged[^\n]+\.\n$/)])
    expect(JSON.parse((await understudy(['state', 'inspect', path, '--json'])).stdout)).toMatchObject({
      bytes: length,
      damage: expect.any(String),
      worlds: [],
    })
  }
})

/** Expects each command that opens the file to refuse it (exit 3). */
async function expectRefused(stderr: string): Promise<void> {
  for (const args of [
    ['state', 'inspect', path],
    ['state', 'compact', path],
    ['mock', '--port', '0', '--state', path],
  ])
    expect(await understudy(args)).toEqual({ code: 3, stdout: '', stderr })
}

/** Gives the snapshot of a world another format, as another version would have written it. */
function setFormat(format: number): void {
  const database = new DatabaseSync(path)
  const { version, text } = database
    .prepare("SELECT version, text FROM snapshot_parts WHERE world = 'default' ORDER BY part DESC LIMIT 1")
    .get() as { readonly version: number; readonly text: string }
  // The default world of a new file has no sessions, and so one part.
  const other = text.replace(/"format":\d+/, `"format":${format}`)
  database.prepare("UPDATE snapshot_parts SET text = ? WHERE world = 'default'").run(other)
  const checksum = chainChecksum(sealOf('default', version), 'default', 0, other)
  database.prepare("UPDATE snapshots SET checksum = ? WHERE world = 'default'").run(checksum)
  database.close()
}

test.each([
  [99, 'a newer'],
  [1, 'an older'],
])('state: folded entries of snapshot version %i are refused, and stay unchanged', async (format, age) => {
  await (await used()).stop()
  await json('compact', path)
  setFormat(format)
  const bytes = await readFile(path)
  const stderr = `understudy: Failed to read the state: ${path} was written by ${age} version: the snapshot of the world default has version ${format}, and this version reads 2. Use that version, or name another file.\n`
  await expectRefused(stderr)
  expect(await readFile(path)).toEqual(bytes)
  expect(await readdir(directory)).toEqual(['state.db'])
})

/** Replaces the last entry of a world, as another version would have written it. */
function replaceLast(world: string, value: object): number {
  const database = new DatabaseSync(path)
  const [last, before] = database.prepare('SELECT version, checksum FROM entries WHERE world = ? ORDER BY version DESC LIMIT 2').all(world)
  const version = Number(last?.['version'])
  const text = JSON.stringify(value)
  const checksum = chainChecksum(String(before?.['checksum']), world, version, text)
  database.prepare('UPDATE entries SET entry = ?, checksum = ? WHERE world = ? AND version = ?').run(text, checksum, world, version)
  const row = database.prepare('SELECT * FROM worlds WHERE world = ?').get(world) ?? {}
  const values = { ...row, checksum } as { readonly [column: string]: string | number } // as the table has them
  const seal = sealOf(
    ...Object.keys(row)
      .filter((column) => column !== 'seal')
      .map((column) => values[column] ?? ''),
  )
  database.prepare('UPDATE worlds SET checksum = ?, seal = ? WHERE world = ?').run(checksum, seal, world)
  database.close()
  return version
}

test.each([
  ['worldMerged', { type: 'worldMerged' }],
  ['tokenForged', { type: 'happened', event: { type: 'tokenForged', at: 0 } }],
  ['tokenGranted', { type: 'happened', event: { type: 'tokenGranted', sessionId: 's', at: 0 } }],
  ['constructor', { type: 'constructor' }],
  [String.raw`"x\n::error::x"`, { type: 'x\n::error::x' }],
])('state: an entry of the unknown type %s is refused, and stays unchanged', async (type, value) => {
  await (await used()).stop()
  const version = replaceLast('mine', value)
  const bytes = await readFile(path)
  const stderr = `understudy: Failed to read the state: ${path} was written by a newer version: entry ${version} of the world mine is ${type}. Use that version, or name another file.\n`
  await expectRefused(stderr)
  expect(await readFile(path)).toEqual(bytes)
})

test('state compact: entries are folded into snapshots, and a mock goes on as before', async () => {
  const first = await used()
  const before = await readWorldState(controlOf(first), 'mine')
  expect(await understudy(['state', 'compact', path])).toMatchObject({ code: 3, stderr: expect.stringContaining('is in use by process') })
  await first.stop()
  const { size: bytesBefore } = await stat(path)
  const entries = linesOf((await understudy(['state', 'export', path])).stdout).length
  const compacted = await json('compact', path)
  expect(compacted).toEqual({ bytesBefore, bytesAfter: (await stat(path)).size, entriesFolded: entries })
  expect(await readdir(directory)).toEqual(['state.db'])
  const { worlds } = (await json('inspect', path)) as { readonly worlds: readonly object[] }
  expect(worlds).toMatchObject([
    { world: 'default', entries: 0 },
    { world: 'mine', entries: 0, snapshots: ['early'] },
  ])

  const second = await startMock(['--state', path])
  const control = controlOf(second)
  const withoutPort = (state: object): string => JSON.stringify(state).replaceAll(/127\.0\.0\.1:\d+/g, 'origin')
  expect(withoutPort(await readWorldState(control, 'mine'))).toBe(withoutPort(before))
  await control.restoreSnapshot({ path: { world: 'mine', snapshot: 'early' } })
  expect((await control.createWorld({ body: {} })).id).toBe('w1')
  await second.stop()
  expect(await json('inspect', path)).toMatchObject({
    damage: null,
    worlds: [{}, { world: 'mine', entries: 2, snapshots: ['early'] }, { world: 'w1' }],
  })
})

test('state export: entries are printed as JSON lines, world by world', async () => {
  await (await used()).stop()
  const { code, stdout, stderr } = await understudy(['state', 'export', path])
  expect([code, stderr]).toEqual([0, ''])
  const entries = linesOf(stdout)
  expect(entries.slice(0, 3)).toMatchObject([
    { world: 'default', version: 1, type: 'worldCreated' },
    { world: 'mine', version: 1, type: 'worldCreated' },
    { world: 'mine', version: 2, type: 'happened', event: { type: 'sessionCreated' } },
  ])
  await json('compact', path)
  const compacted = await understudy(['state', 'export', path])
  expect(compacted).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^The entries of the world default up to 1 were folded into its snapshot, which is printed instead\.\n/),
  })
  const last = entries.at(-1) as { readonly version: number }
  expect(linesOf(compacted.stdout)).toMatchObject([
    { world: 'default', version: 1, type: 'saved', part: 1, of: 1, state: { format: 2 } },
    { world: 'mine', version: last.version, type: 'saved', part: 1, of: 2 },
    { world: 'mine', version: last.version, type: 'saved', part: 2, of: 2, state: { snapshots: [{ id: 'early' }] } },
  ])
})

function linesOf(stdout: string): readonly unknown[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

/** Changes a file behind the back of the command. */
function change(statement: string): void {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

test('state export: good entries are printed, then the damage is told (exit 1)', async () => {
  await (await used()).stop()
  const whole = linesOf((await understudy(['state', 'export', path])).stdout)
  change("UPDATE entries SET entry = replace(entry, 'Z', 'z') || ' ' WHERE world = 'default' AND version = 1")
  change("UPDATE entries SET entry = entry || ' ' WHERE world = 'mine' AND version = 3")
  const { code, stdout, stderr } = await understudy(['state', 'export', path])
  const fault = (entry: number, world: string) =>
    `understudy: Failed to read the state: ${path} has been damaged: entry ${entry} of the world ${world} was changed, lost, doubled or moved. Restore it from a copy, or name another file.\n`
  expect([code, stderr]).toEqual([1, fault(1, 'default') + fault(3, 'mine')])
  expect(linesOf(stdout)).toEqual(whole.slice(1, 3))
})

test('state export: a damaged snapshot for folded entries is told (exit 1)', async () => {
  await (await used()).stop()
  await json('compact', path)
  change("UPDATE snapshot_parts SET text = text || ' ' WHERE world = 'default'")
  const { code, stdout, stderr } = await understudy(['state', 'export', path, '--quiet'])
  expect([code, stderr]).toEqual([
    1,
    `understudy: ${path} has been damaged: the snapshot of the world default at version 1 was changed. Restore it from a copy.\n`,
  ])
  expect(linesOf(stdout)).toMatchObject([{ world: 'mine' }, { world: 'mine' }])
})

test.each([
  [[], 'state needs what to do: inspect, compact, export'],
  [['inspct', 'state.db'], 'state cannot inspct; did you mean inspect?'],
  [['inspect'], 'state inspect takes one file, as in: state inspect state.db'],
  [['inspect', ''], 'state inspect takes one file, as in: state inspect state.db'],
  [['export', 'a', 'b'], 'state export takes one file, as in: state export state.db'],
])('state: %j is a usage error (exit 64)', async (args, message) => {
  expect(await understudy(['state', ...args])).toEqual({ code: 64, stdout: '', stderr: `understudy: ${message}\n` })
})

test.each(['inspect', 'compact', 'export'])('state %s: a missing file is not made, and another kind is refused (exit 3)', async (verb) => {
  expect(await understudy(['state', verb, path])).toMatchObject({
    code: 3,
    stderr: `understudy: Failed to read the state: there is no file ${path}.\n`,
  })
  expect(await readdir(directory)).toEqual([])
  await writeFile(path, '{"format":1,"version":"0.1.1"}\n')
  expect(await understudy(['state', verb, path])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('is a state file of JSON lines'),
  })
  expect(await readFile(path, 'utf8')).toBe('{"format":1,"version":"0.1.1"}\n')
})
