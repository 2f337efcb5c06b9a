import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileFaults } from '../../../src/contract/judge-file.ts'
import { parseTarget, type Target } from '../../../src/conformance/define/target.ts'
import { createControl, type Control } from '../../../src/control/index.ts'
import { createCheckedFetch } from '../../support/serve/controlled-stand-in.ts'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

type Offered = { readonly target: Target; readonly world: string; readonly control: Control }

let directory: string
let offered: { readonly [way: string]: Offered }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mock-target-'))
  const file = join(directory, 'target.yaml')
  const mock = await startMock(['--target-out', file, '--control-token', 'secret'])
  // It is there when the ready line comes.
  const text = readFileSync(file, 'utf8')
  const controlUrl = String(mock.ready['controlUrl'])
  const control = createControl({ url: controlUrl, fetch: createCheckedFetch(fetch, controlUrl) })
  const { target, id } = await control.createWorld({ body: { preset: 'conformance' } })
  offered = {
    '--target-out': { target: targetOf('target.yaml', text), world: 'default', control },
    'the preset conformance': { target: targetOf('preset', JSON.stringify(target)), world: id, control },
  }
})
afterAll(async () => {
  await stopMocks()
  await rm(directory, { recursive: true })
})

function targetOf(file: string, text: string): Target {
  const target = parseTarget(file, text, {})
  if ('mistakes' in target) throw new Error(JSON.stringify(target.mistakes))
  return target
}

type Schema = { readonly properties?: { readonly [name: string]: Schema } }

/** Every entry that the schema knows, as `sessions.paused`. */
function entriesOf(schema: Schema, prefix = ''): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, below]) =>
    below.properties === undefined ? [prefix + name] : entriesOf(below, `${prefix}${name}.`),
  )
}

const schema = JSON.parse(readFileSync('spec/target.schema.json', 'utf8')) as Schema // it is one

function at(target: unknown, entry: string): unknown {
  return entry.split('.').reduce<unknown>((value, name) => (value as { readonly [name: string]: unknown } | undefined)?.[name], target)
}

describe.each(['--target-out', 'the preset conformance'])('target from %s', (way) => {
  const offer = (): Offered => {
    const found = offered[way]
    if (found === undefined) throw new Error(`nothing is offered by ${way}`)
    return found
  }
  const keys = () => offer().target.keys
  const sessions = () => offer().target.sessions ?? {}
  const sharing = () => offer().target.sharing ?? {}

  async function ask(method: string, path: string, key: string | undefined, body?: unknown) {
    const response = await fetch(offer().target.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { readonly error?: { readonly code: string }; readonly [member: string]: unknown }
    return { status: response.status, code: answer.error?.code, answer }
  }
  const search = (key: string | undefined, maxResults = 1) => ask('POST', '/search/papers', key, { query: 'sleep', maxResults })
  const share = (sessionId: string | undefined, email: string | undefined, key: string | undefined = keys().default) =>
    ask('POST', `/sessions/${sessionId}/shares`, key, { email })
  const resume = (sessionId: string, key: string | undefined = keys().default) => ask('POST', `/sessions/${sessionId}/resume`, key)
  const report = async (sessionId: string | undefined, key: string | undefined = keys().default) =>
    await ask('GET', `/sessions/reports/${sessionId}`, key)
  const review = async (sessionId: string | undefined) => await ask('GET', `/sessions/systematic-reviews/${sessionId}`, keys().default)
  const create = (kind: 'reports' | 'systematic-reviews', key: string | undefined) =>
    ask('POST', `/sessions/${kind}`, key, { researchQuestion: 'Why?' })

  test('entries: all of the format are there but those of a network and headers', () => {
    const { target } = offer()
    expect(entriesOf(schema).filter((entry) => at(target, entry) === undefined)).toEqual([
      'headers',
      'proxy',
      'ca',
      'clientCertificate.cert',
      'clientCertificate.key',
      'mcp.token',
      'mcp.clientId',
      'mcp.clientSecret',
    ])
    expect(fileFaults('Target', target)).toEqual([])
  })

  test('addresses: they and the control token are those of the world', async () => {
    const { target, world, control } = offer()
    expect((await control.getWorld({ path: { world } })).baseUrl).toBe(target.baseUrl)
    expect((await fetch(target.mcpUrl ?? '', { method: 'POST' })).status).toBe(401)
    const own = createControl({ url: target.control?.url ?? '', token: target.control?.token ?? '' })
    expect((await own.getWorld({ path: { world } })).target).toEqual(target)
  })

  test.each([
    ['pro', 300],
    ['scale', 500],
  ] as const)('keys: that of %s has the limits of that plan', async (name, cap) => {
    expect([(await search(keys()[name], cap)).status, (await search(keys()[name], cap + 1)).status]).toEqual([200, 400])
  })

  test('keys: enterprise and default have that plan, and default may do everything', async () => {
    for (const key of [keys().enterprise, keys().default]) expect((await search(key, 501)).status).toBe(200)
    expect((await create('reports', keys().default)).status).toBe(202)
    expect((await create('systematic-reviews', keys().default)).status).toBe(202)
  })

  test('keys: each other one is refused as its name says', async () => {
    const { noApiAccess, noReviews, exhausted, revoked, expired, other } = keys()
    expect(await search(noApiAccess)).toMatchObject({ status: 403, code: 'api_access_denied' })
    expect(await create('systematic-reviews', noReviews)).toMatchObject({ status: 403, code: 'guided_flow_required' })
    expect(await search(noReviews)).toMatchObject({ status: 200 })
    for (const refused of [await search(exhausted), await create('reports', exhausted)])
      expect(refused).toMatchObject({ status: 402, code: 'insufficient_quota' })
    for (const key of [revoked, expired]) expect(await search(key)).toMatchObject({ status: 401, code: 'invalid_api_key' })
    expect(await search(other)).toMatchObject({ status: 200 })
  })

  test('accounts: each has the plan and the email of its entry', async () => {
    const { accounts } = offer().target
    expect([accounts?.default?.plan, accounts?.other?.plan]).toEqual(['enterprise', 'pro'])
    expect(await share(sessions().completedReview, accounts?.default?.email)).toMatchObject({ status: 400, code: 'self_share' })
    expect(await share(sessions().foreign, accounts?.other?.email, keys().other)).toMatchObject({ status: 400, code: 'self_share' })
    expect((await search(keys().other, 301)).status).toBe(400)
  })

  test('paused: each session resumes exactly once', async () => {
    const { paused = [] } = sessions()
    expect(paused.length).toBeGreaterThanOrEqual(3)
    for (const sessionId of paused) {
      expect(await resume(sessionId)).toMatchObject({ status: 200, answer: { status: 'processing' } })
      expect(await resume(sessionId)).toMatchObject({ status: 409, code: 'session_not_paused' })
    }
  })

  test('pausedExhausted: each session stays paused for lack of quota', async () => {
    const { pausedExhausted = [] } = sessions()
    expect(pausedExhausted.length).toBeGreaterThanOrEqual(1)
    for (const sessionId of pausedExhausted)
      for (let time = 0; time < 2; time++)
        expect(await resume(sessionId, keys().exhausted)).toMatchObject({ status: 402, code: 'insufficient_quota' })
  })

  test('sessions: each is in the state that its entry names, an hour later as well', async () => {
    const { control, world } = offer()
    for (let time = 0; time < 2; time++) {
      expect(await report(sessions().completedReport)).toMatchObject({
        status: 200,
        answer: { status: 'completed', exportsStatus: 'ready' },
      })
      expect(await review(sessions().completedReview)).toMatchObject({
        status: 200,
        answer: { status: 'completed', exportsStatus: 'ready' },
      })
      expect(await report(sessions().failedReport)).toMatchObject({ status: 200, answer: { status: 'failed' } })
      expect(await review(sessions().failedReview)).toMatchObject({
        answer: { status: 'failed', data: { search: { csv: expect.any(String) } } },
      })
      expect(await report(sessions().unknown)).toMatchObject({ status: 200, answer: { status: 'unknown' } })
      expect(await review(sessions().processing)).toMatchObject({ status: 200, answer: { status: 'processing' } })
      expect(await report(sessions().exportsGenerating)).toMatchObject({ answer: { status: 'completed', exportsStatus: 'generating' } })
      expect(await report(sessions().exportsUnavailable)).toMatchObject({ answer: { status: 'completed', exportsStatus: 'unavailable' } })
      expect(await report(sessions().foreign)).toMatchObject({ status: 404, code: 'report_not_found' })
      expect(await report(sessions().foreign, keys().other)).toMatchObject({ status: 200 })
      await control.moveClock({ path: { world }, body: { advance: 'PT1H' } })
    }
  })

  test('agent sessions: each is owned or shared as its entry says', async () => {
    const { answer } = await ask('GET', '/sessions?type=agent', keys().default)
    expect(answer['sessions']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sessionId: sessions().agent, role: 'owner' }),
        expect.objectContaining({ sessionId: sessions().sharedAgent, role: 'shared' }),
      ]),
    )
  })

  test('sharing: each entry is allowed or refused as it says', async () => {
    const { registeredEmail, unregisteredEmail, deniedKey, deniedSession, agentApiDisabledKey, agentApiDisabledSession } = sharing()
    expect(await share(sessions().capped, registeredEmail)).toMatchObject({ status: 403, code: 'cap_exceeded' })
    expect(await share(sessions().completedReport, registeredEmail)).toMatchObject({
      status: 201,
      answer: { share: { status: 'registered' } },
    })
    expect(await share(sessions().completedReport, unregisteredEmail)).toMatchObject({
      status: 201,
      answer: { share: { status: 'invited' } },
    })
    expect(await share(deniedSession, unregisteredEmail, deniedKey)).toMatchObject({ status: 403, code: 'gate_denied' })
    expect(await share(deniedSession, registeredEmail, deniedKey)).toMatchObject({ status: 201 })
    expect(await share(agentApiDisabledSession, registeredEmail, agentApiDisabledKey)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('rateLimit: none means that no request rate is enforced', async () => {
    expect(offer().target.rateLimit).toBe('none')
    const statuses = await Promise.all(Array.from({ length: 150 }, async () => (await report('x')).status))
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

test('conformance preset: each world of it is fresh', async () => {
  const { control } = offered['the preset conformance'] ?? { control: createControl({ url: '' }) }
  const { target, sessions, keys } = await control.createWorld({ body: { preset: 'conformance' } })
  const resumed = await fetch(`${String(target['baseUrl'])}/sessions/${sessions['paused1']}/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys['default']}` },
  })
  expect(resumed.status).toBe(200)
})

test('unregisteredEmail: stays unregistered whatever the accounts are called', async () => {
  const { control } = offered['the preset conformance'] ?? { control: createControl({ url: '' }) }
  const { target } = await control.createWorld({ body: { given: { accounts: { default: { plan: 'pro' }, nobody: { plan: 'pro' } } } } })
  expect(target['sharing']).toEqual({ unregisteredEmail: 'nobody2@example.org' })
})

test.skipIf(process.platform === 'win32')('--target-out: only the owner may read the file, which replaces another', async () => {
  const file = join(directory, 'again.yaml')
  for (let time = 0; time < 2; time++) {
    const mock = await startMock(['--target-out', file, '--rate-limit', 'perMinute'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const target = targetOf(file, await readFile(file, 'utf8'))
    expect([target.baseUrl, target.rateLimit]).toEqual([mock.ready['baseUrl'], { regime: 'perMinute', mayTrip: true }])
    expect(target.control).toEqual({ url: mock.ready['controlUrl'] })
    await mock.stop()
  }
})

test('--target-out: one line reports an unwritable place (exit 3)', async () => {
  const file = join(directory, 'none', 'target.yaml')
  expect(await understudy(['mock', '--port', '0', '--target-out', file])).toEqual({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(
      /^understudy: Failed to write the target file .*target\.yaml: its folder does not exist; create it first\n$/,
    ),
  })
  await writeFile(join(directory, 'a-file'), '')
  const within = await understudy(['mock', '--port', '0', '--target-out', join(directory, 'a-file', 'target.yaml')])
  expect([within.code, within.stderr]).toEqual([3, expect.stringMatching(/target\.yaml: a part of its path is a file, not a folder\n$/)])
})
