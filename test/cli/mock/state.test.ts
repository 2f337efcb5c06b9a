import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { readWorldState } from '../../support/serve/read-world-state.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let directory: string
let path: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-state-'))
  path = join(directory, 'state.db')
})
afterEach(async () => {
  await stopMocks()
  await rm(directory, { recursive: true })
})

const inDefault = { path: { world: 'default' } } as const

function controlOf({ ready }: Mock) {
  const url = String(ready['controlUrl'])
  return createControl({ url, fetch: createCheckedFetch(fetch, url) })
}

/** What control shows of the worlds, whatever the port. A running clock apart, which goes on. */
async function shown(mock: Mock): Promise<string> {
  const control = controlOf(mock)
  const worlds = (await control.listWorlds()).worlds.map(({ id }) => id)
  const parts = worlds.map(async (world) => {
    const { clock, ...rest } = await readWorldState(control, world)
    return [rest, clock.mode]
  })
  return JSON.stringify(await Promise.all(parts), null, 1).replaceAll(new URL(String(mock.ready['baseUrl'])).origin, '')
}

async function post({ ready }: Mock, at: string, body: unknown): Promise<{ readonly sessionId: string }> {
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const response = await fetch(String(ready['baseUrl']) + at, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { readonly sessionId: string }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('state: a restart after %s restores the world', async (signal) => {
  const first = await startMock(['--state', path, '--seed', '9'])
  const control = controlOf(first)
  expect(first.stderr()).toBe('')
  const { sessionId } = await post(first, '/sessions/reports', { researchQuestion: 'Why? [understudy: pause at extracting_data]' })
  await post(first, `/sessions/${sessionId}/shares`, { email: 'new@example.org' })
  await control.moveClock({ ...inDefault, body: { advance: 'PT240H' } })
  await control.addSession({ ...inDefault, body: { type: 'systematicReview', status: 'completed' } })
  await control.signUp({ ...inDefault, body: { name: 'new', account: { plan: 'pro', email: 'new@example.org' } } })
  await control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { quota: 7 } })
  await control.changeLimits({ ...inDefault, body: { rateLimit: 'daily' } })
  await control.changeOptions({ ...inDefault, body: { form: 'older' } })
  await control.takeSnapshot({ ...inDefault, body: { id: 'early' } })
  for (const id of ['kept', 'deleted']) await control.createWorld({ body: { id, preset: 'conformance' } })
  await control.moveClock({ path: { world: 'kept' }, body: { freeze: true } })
  await control.deleteWorld({ path: { world: 'deleted' } })
  const [before, { now }] = [await shown(first), await control.getClock(inDefault)]
  expect(await first.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null)

  const second = await startMock(['--state', path, '--seed', '10'])
  expect(second.stderr()).toBe(`Restored the state of ${path}; ignored, because they only apply to a new world: --seed.\n`)
  expect(second.ready['seed']).toBe(9)
  expect(await shown(second)).toBe(before)
  const again = controlOf(second)
  expect((await again.getClock(inDefault)).now > now).toBe(true)
  await again.restoreSnapshot({ path: { ...inDefault.path, snapshot: 'early' } })
  expect((await again.getControlledSession({ path: { ...inDefault.path, session: sessionId } })).status).toBe('pausedForInsufficientQuota')
  await post(second, `/sessions/${sessionId}/resume`, undefined)
  expect((await again.getControlledSession({ path: { ...inDefault.path, session: sessionId } })).status).toBe('processing')
})

test('--state: a normal end leaves the file and nothing else', async () => {
  const mock = await startMock(['--state', path])
  expect((await readdir(directory)).toSorted()).toEqual(['state.db', 'state.db-shm', 'state.db-wal', 'state.db.lock'])
  await mock.stop()
  expect(await readdir(directory)).toEqual(['state.db'])
})

test('--state: a file in use is refused with the id of its process (exit 3)', async () => {
  const mock = await startMock(['--state', path])
  expect(await understudy(['mock', '--port', '0', '--state', path])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^understudy: Failed to open the state: .*state\\.db is in use by process ${String(mock.ready['pid'])}\\. Stop it, or name another file\\. [^\\n]*\\n$`,
      ),
    ),
  })
  expect((await controlOf(mock).getServer()).worlds).toBe(1)
})

test('--state: a mock says that it is ready once its world survives a kill', async () => {
  const target = join(directory, 'target.yaml')
  await (await openSqlite(path)).close()
  // Another program has the file for itself, so that the world cannot be kept.
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  expect(await understudy(['mock', '--port', '0', '--json', '--state', path, '--target-out', target])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to keep the state: ${path}: another program holds it. Stop that, then try again (SQLite 5).\n`,
  })
  other.close()
  expect(await readdir(directory)).not.toContain('target.yaml')

  const killed = await startMock(['--state', path, '--target-out', target, '--seed', '9'])
  await killed.stop('SIGKILL')
  expect((await startMock(['--state', path])).ready['seed']).toBe(9)
})

/** Changes a file behind the back of the mock. */
function change(statement: string): void {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

test.each([
  [
    "UPDATE entries SET entry = replace(entry, 'frozen', 'running')",
    'has been damaged: entry 2 of the world default was changed, lost, doubled or moved',
  ],
  ['DELETE FROM entries WHERE version = 1', 'has been damaged: entry 1 of the world default was changed, lost, doubled or moved'],
  ['DELETE FROM entries WHERE version = 2', 'has been damaged: the last entry of the world default is 1, and not 2'],
  ["UPDATE worlds SET world = 'other'", 'has been damaged: its row 1, of the world other, was changed'],
])('--state: damage is refused with its fix, and left unchanged (exit 3): %s', async (statement, why) => {
  const mock = await startMock(['--state', path])
  await controlOf(mock).moveClock({ ...inDefault, body: { freeze: true } })
  await mock.stop()
  change(statement)
  const bytes = await readFile(path)
  expect(await understudy(['mock', '--port', '0', '--state', path])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to read the state: ${path} ${why}. Restore it from a copy, or name another file.\n`,
  })
  expect(await readFile(path)).toEqual(bytes)
  expect(await readdir(directory)).toEqual(['state.db'])
})

test.each([
  ['notes\n', 'is no state file: it is no SQLite database. Name another file.'],
  [
    '{"format":1,"version":"0.1.1"}\n',
    'is a state file of JSON lines, from before state files were SQLite. Name another file, or use the version that wrote it.',
  ],
])('--state: a file of another kind is refused (exit 3): %j', async (text, why) => {
  await writeFile(path, text)
  expect(await understudy(['mock', '--port', '0', '--state', path])).toEqual({
    code: 3,
    stdout: '',
    stderr: `understudy: Failed to read the state: ${path} ${why}\n`,
  })
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('--state: a Node without SQLite is told to be updated (exit 3)', async () => {
  const { code, stderr } = await understudy(['mock', '--port', '0', '--state', path], { NODE_OPTIONS: '--no-experimental-sqlite' })
  expect([code, stderr]).toEqual([
    3,
    `understudy: Failed to open the state: state files need the SQLite of Node 22.13 or newer; this is Node ${process.versions.node}. Update Node, or leave --state out.\n`,
  ])
  expect(await readdir(directory)).toEqual([])
})

/** The answer to a request that a client may send again. */
async function createReport({ ready }: Mock) {
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const body = JSON.stringify({ researchQuestion: 'Lost?' })
  const answer = await fetch(`${String(ready['baseUrl'])}/sessions/reports`, { method: 'POST', headers, body })
  return [answer.status, answer.headers.get('retry-after'), await answer.json()] as const
}

test.skipIf(process.platform === 'win32')('--state: while another program holds the file, 503; then the mock goes on', async () => {
  const mock = await startMock(['--state', path])
  const { sessionId } = await post(mock, '/sessions/reports', { researchQuestion: 'Why?' })
  await controlOf(mock).moveClock({ ...inDefault, body: { freeze: true } })
  const before = await shown(mock)
  const other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  const message = `Failed to keep the state: ${path}: another program holds it. Stop that, then try again (SQLite 5).`
  const refused = [503, '1', { error: { code: 'state_not_kept', message } }]
  expect(await Promise.all([1, 2, 3].map(() => createReport(mock)))).toEqual([refused, refused, refused])
  other.close()
  // Another request is answered, and what was refused did not happen.
  expect(await shown(mock)).toBe(before)
  // Within the second that it named, it tries no write.
  let answer = await createReport(mock)
  while (answer[0] === 503) answer = await createReport(mock)
  const [status, , created] = answer
  expect(status).toBe(202)
  expect(await mock.told()).toBe(`understudy: ${message}`)
  expect(await mock.told()).toBe('understudy: The state is kept again.')
  const logged = mock
    .stderr()
    .match(/^POST .*\/sessions\/reports \d{3}/gm)
    ?.slice(0, 4)
  expect(logged).toEqual([202, 503, 503, 503].map((sent) => `POST /api/v2/sessions/reports ${sent}`))
  await mock.stop('SIGKILL')
  const again = controlOf(await startMock(['--state', path]))
  const ids = (await again.listControlledSessions(inDefault)).sessions.map((session) => session.sessionId)
  expect(ids.toSorted()).toEqual([sessionId, (created as { readonly sessionId: string }).sessionId].toSorted())
})
