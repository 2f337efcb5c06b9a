import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createControl } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy, type Mock } from '../../support/processes/understudy-command.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-flags-'))
})
afterEach(stopMocks)
afterAll(() => rm(directory, { recursive: true }))

const inDefault = { path: { world: 'default' } } as const

function controlOf({ ready }: Mock) {
  const url = String(ready['controlUrl'])
  return createControl({ url, fetch: createCheckedFetch(fetch, url) })
}

async function file(name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, text)
  return path
}

async function statusOf({ ready }: Mock, path: string, body: unknown): Promise<number> {
  const headers = { authorization: 'Bearer key-pro', 'content-type': 'application/json' }
  return (await fetch(String(ready['baseUrl']) + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('mock flags: without any the world has the defaults of the contract', async () => {
  const mock = await startMock()
  const control = controlOf(mock)
  expect(await control.getWorld(inDefault)).toMatchObject({ seed: 1, sessions: {} })
  expect(await control.getOptions(inDefault)).toEqual({
    form: 'current',
    magic: true,
    realistic: false,
    strictBodies: false,
    provisional: 'on',
    oauth: 'ask',
    usageLag: 'PT0S',
  })
  expect(await control.getLimits(inDefault)).toMatchObject({ rateLimit: 'none', planCap: 'reject' })
  expect((await control.getClock(inDefault)).mode).toBe('running')
  expect(await statusOf(mock, '/sessions/reports', { researchQuestion: 'Why? [understudy: sleep]' })).toBe(400)
})

test.each([
  ['pro', 200, 400],
  ['scale', 200, 200],
  ['plus', 403, 403],
  ['basic', 403, 403],
])('--plan %s: a search answers %i, and one of 500 results %i', async (plan, few, many) => {
  const { ready } = await startMock(['--plan', plan])
  const search = async (maxResults: number): Promise<number> => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const body = JSON.stringify({ query: 'sleep', maxResults })
    return (await fetch(`${String(ready['baseUrl'])}/search/papers`, { method: 'POST', headers, body })).status
  }
  expect([await search(1), await search(500)]).toEqual([few, many])
})

test('mock flags: each has its effect', async () => {
  const [words, switches] = [
    '--seed 12 --rate-limit daily --form older --plan-cap clamp',
    '--realistic --strict-bodies --provisional off --oauth auto --no-magic --check-answers',
  ]
  const mock = await startMock(`${words} ${switches}`.split(' '))
  const control = controlOf(mock)
  expect([mock.ready['seed'], (await control.getWorld(inDefault)).seed]).toEqual([12, 12])
  expect(await control.getOptions(inDefault)).toEqual({
    form: 'older',
    magic: false,
    realistic: true,
    strictBodies: true,
    provisional: 'off',
    oauth: 'auto',
    usageLag: 'PT0S',
  })
  expect(await control.getLimits(inDefault)).toMatchObject({ rateLimit: 'daily', planCap: 'clamp' })
  expect(await statusOf(mock, '/search/papers', { query: 'sleep', maxResults: 301 })).toBe(200)
  expect(await statusOf(mock, '/search/papers', { query: 'sleep', limit: 5 })).toBe(400)
  expect(await statusOf(mock, '/sessions/reports', { researchQuestion: 'Why? [understudy: sleep]' })).toBe(202)
  // Nothing but the request log, in whose answers no breach was found.
  expect(mock.stderr()).not.toMatch(/understudy:/)
})

const advances = 'steps: [{ advance: PT1S }]\n'
const calls = 'steps: [{ call: listSessions }]\n'
const first = `format: 1
title: First
given:
  seed: 4
  clock: 2026-03-02T09:00:00Z
  accounts: { default: { plan: pro }, left: { plan: scale } }
  sessions: { one: { type: report } }
  limits: { rateLimit: daily }
steps: [{ call: listSessions }]
`
const second = `format: 1
title: Second
given:
  seed: 5
  accounts: { default: { plan: enterprise } }
  sessions: { two: { type: report } }
  options: { form: older }
steps: [{ call: listSessions }]
`

test('mock: a later scenario overrides an earlier one, and flags override both', async () => {
  const mock = await startMock([
    await file('first.yaml', first),
    await file('second.yaml', second),
    '--form',
    'newer',
    '--plan-cap',
    'clamp',
  ])
  const control = controlOf(mock)
  const { seed, keys, sessions } = await control.getWorld(inDefault)
  expect([seed, Object.keys(keys), Object.keys(sessions)]).toEqual([5, ['default', 'left'], ['one', 'two']])
  expect((await control.getAccount({ path: { world: 'default', account: 'default' } })).plan).toBe('enterprise')
  expect(await control.getOptions(inDefault)).toMatchObject({ form: 'newer' })
  expect(await control.getLimits(inDefault)).toMatchObject({ rateLimit: 'daily', planCap: 'clamp' })
  expect(await control.getClock(inDefault)).toMatchObject({ now: '2026-03-02T09:00:00.000Z', mode: 'frozen' })
})

test('scenarios: one line reports an unreadable file and its place (exit 3)', async () => {
  const missing = join(directory, 'none.yaml')
  const broken = await file('broken.yaml', 'format: 1\ntitle: [\n')
  const wrong = await file('wrong.yaml', first.replace('plan: pro', 'plan: gold'))
  const impossible = await file('impossible.yaml', first.replace('type: report', 'type: report, owner: nobody'))
  const said = async (path: string) => {
    const { code, stdout, stderr } = await understudy(['mock', '--port', '0', path])
    expect([code, stdout, stderr.split('\n').length]).toEqual([3, '', 2])
    return stderr.replaceAll(`${directory}/`, '').trimEnd()
  }
  expect(await said(missing)).toBe('understudy: Failed to read none.yaml: no such file')
  expect(await said(broken)).toMatch(/^understudy: Failed to read broken\.yaml:\d+:\d+: /)
  expect(await said(wrong)).toBe(
    'understudy: Failed to read wrong.yaml:6:26: given.accounts.default.plan must be one of basic, plus, pro, scale, enterprise',
  )
  expect(await said(impossible)).toBe(
    'understudy: Failed to read impossible.yaml:7:15: given.sessions.one cannot be: owner is no account: there is no nobody.',
  )
})

test('scenarios: a conflict between files names the file and the place in it', async () => {
  const one = await file('papers-one.yaml', `format: 1\ntitle: One\ngiven:\n  papers: [{ title: A }, { title: B }]\n${calls}`)
  const two = await file(
    'papers-two.yaml',
    `format: 1\ntitle: Two\ngiven:\n  papers:\n    - { title: C }\n    - { bibtex: nothing }\n${calls}`,
  )
  const poor = await file(
    'poor.yaml',
    `format: 1\ntitle: Poor\ngiven:\n  accounts:\n    poor: { plan: pro, email: a@example.org }\n${advances}`,
  )
  const rich = await file(
    'rich.yaml',
    `format: 1\ntitle: Rich\ngiven:\n  accounts:\n    rich: { plan: pro, email: A@example.org }\n${advances}`,
  )
  const said = async (...paths: readonly string[]) => {
    const { code, stderr } = await understudy(['mock', '--port', '0', ...paths])
    return [code, stderr.replaceAll(`${directory}/`, '').trimEnd()]
  }
  expect(await said(one, two)).toEqual([
    3,
    expect.stringMatching(/^understudy: Failed to read papers-two\.yaml:6:9: given\.papers\[1\]\.bibtex line 1: there is no reference/),
  ])
  expect(await said(poor, rich)).toEqual([
    3,
    'understudy: Failed to read rich.yaml:5:24: given.accounts.rich.email belongs to the account poor already: A@example.org',
  ])
  const withOne = `format: 1\ntitle: x\ngiven:\n  papers:\n    - { title: A, serviceId: W1 }\n${calls}`
  const withBoth = withOne.replace('papers:\n', 'papers:\n    - { title: B, serviceId: W2 }\n')
  expect(await said(await file('with-one.yaml', withOne), await file('with-both.yaml', withBoth))).toEqual([
    3,
    'understudy: Failed to read with-both.yaml:6:19: given.papers[1].serviceId is that of papers[0] in with-one.yaml already: W1',
  ])
})

test('scenarios: mistakes of several files are reported together, each with its file', async () => {
  const [one, two] = [await file('one.yaml', 'format: 1\n'), join(directory, 'gone.yaml')]
  const { code, stderr } = await understudy(['mock', '--port', '0', one, two])
  expect([code, stderr.replaceAll(`${directory}/`, '').trimEnd().split('\n').at(-1)]).toEqual([
    3,
    'Failed to read gone.yaml: no such file; did you mean one.yaml?',
  ])
  expect(stderr).toContain('one.yaml:1:1: title is required')
})

test('scenarios: a name that two files set differently is reported', async () => {
  const [one, two] = [
    await file('first.yaml', first),
    await file('third.yaml', second.replace('seed: 5', 'seed: 4').replace('two:', 'one:')),
  ]
  const mock = await startMock([one, two])
  expect(mock.stderr().replaceAll(`${directory}/`, '')).toBe('first.yaml and third.yaml both set accounts.default; third.yaml wins.\n')
  const quiet = await startMock([one, two, '--quiet'])
  expect(quiet.stderr()).toBe('')
  expect((await controlOf(mock).getAccount({ path: { world: 'default', account: 'default' } })).plan).toBe('enterprise')
})

test.each([
  [['--seed', 'x'], '--seed must be a whole number from 0 to 2147483647, not x'],
  [['--rate-limit', 'hourly'], '--rate-limit must be one of none, perMinute, daily, not hourly'],
  [['--plan-cap', 'cut'], '--plan-cap must be one of reject, clamp, not cut'],
  [['--plan', 'gold'], '--plan must be one of basic, plus, pro, scale, enterprise, not gold'],
  [['--form', 'next'], '--form must be one of current, older, newer, not next'],
  [['--port', '65536'], '--port must be a whole number from 0 to 65535, not 65536'],
  [['--host', '0.0.0.0'], '--host 0.0.0.0 is reachable from other machines; protect the control API with --control-token'],
  [['--host', '::'], '--host :: is reachable from other machines; protect the control API with --control-token'],
  [['--control-token', ''], '--control-token must not be empty'],
  [['--state='], '--state needs the name of a file'],
])('mock: %j is a usage error (exit 64)', async (args, message) => {
  const { code, stdout, stderr } = await understudy(['mock', ...args])
  expect([code, stdout, stderr.split('\n').length]).toEqual([64, '', 2])
  expect(stderr).toContain(message)
})

test('--host: other machines need the token, and the address works from this one', async () => {
  const mock = await startMock(['--host', '0.0.0.0', '--control-token', 'secret'])
  expect(mock.ready['baseUrl']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/)
  expect((await controlOf(mock).getWorld(inDefault)).target).toMatchObject({ control: { token: 'secret' } })
})

test('mock flags: --allow-origin names the pages that may ask, and no others', async () => {
  const mock = await startMock(['--allow-origin', 'http://localhost:5173'])
  const statusFor = async (origin: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`${String(mock.ready['baseUrl'])}/sessions`, { headers: { authorization: 'Bearer key-default', origin } })
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  expect(await statusFor('http://localhost:5173')).toEqual([200, '*'])
  expect(await statusFor('https://elsewhere.example')).toEqual([403, null])
  const document = await fetch(new URL('/openapi.json', String(mock.ready['baseUrl'])), {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(document.headers.get('access-control-allow-origin')).toBe('*')
})
