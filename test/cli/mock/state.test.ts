import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch, readWorldState } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let directory: string
let path: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-state-'))
  path = join(directory, 'state.jsonl')
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
  expect((await readdir(directory)).toSorted()).toEqual(['state.jsonl', 'state.jsonl.lock'])
  await mock.stop()
  expect(await readdir(directory)).toEqual(['state.jsonl'])
})

test('--state: a file in use is refused with the id of its process (exit 3)', async () => {
  const mock = await startMock(['--state', path])
  expect(await understudy(['mock', '--port', '0', '--state', path])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^understudy: Failed to open the state: .*state\\.jsonl is in use by process ${String(mock.ready['pid'])}\\. Stop it, or name another file; [^\\n]*\\n$`,
      ),
    ),
  })
  expect((await controlOf(mock).getServer()).worlds).toBe(1)
})

test('--state: a broken line is refused with its fix, and left unchanged (exit 3)', async () => {
  await (await startMock(['--state', path])).stop()
  const whole = await readFile(path, 'utf8')
  for (const [line, why] of [
    ['{"torn', 'is not JSON'],
    ['{"type":"worldDeleted"}', 'cannot be replayed: not a list of events'],
    [
      '[{"type":"worldReset","world":"none"}]',
      'cannot be replayed: Failed to bring back the world none: worldReset comes before its creation',
    ],
  ] as const) {
    await writeFile(path, `${whole}${line}\n[]\n`)
    expect(await understudy(['mock', '--port', '0', '--state', path])).toEqual({
      code: 3,
      stdout: '',
      stderr: `understudy: Failed to read the state: ${path}:3 ${why}. Restore the file, delete this line and all after it, or name another file.\n`,
    })
    expect(await readFile(path, 'utf8')).toBe(`${whole}${line}\n[]\n`)
    expect(await readdir(directory)).toEqual(['state.jsonl'])
  }
})

test('--state: a torn last line is dropped', async () => {
  await (await startMock(['--state', path])).stop()
  await appendFile(path, '[{"type":"worldDeleted","wor')
  expect((await controlOf(await startMock(['--state', path])).getServer()).worlds).toBe(1)
})

test('--state: a file of another kind is refused (exit 3)', async () => {
  await writeFile(path, 'notes\n')
  expect(await understudy(['mock', '--port', '0', '--state', path])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^understudy: Failed to read the state: .*state\.jsonl:1 is no header of a state file[^\n]*\n$/),
  })
  expect(await readFile(path, 'utf8')).toBe('notes\n')
})
