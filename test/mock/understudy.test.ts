import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import { createTestWorlds } from '../../src/testing/index.ts'
import { createTest } from '../../src/testing/vitest.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const post = (body: unknown) => ({
  method: 'POST',
  headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a running clock is the wall clock, so fake timers move the world', async () => {
  const { baseUrl, fetch } = createUnderstudy()
  const created = (await (await fetch(`${baseUrl}/sessions/reports`, post({ researchQuestion: 'Why?' }))).json()) as {
    links: { self: string }
  }
  const read = async () =>
    ((await (await fetch(created.links.self, { headers: { authorization: 'Bearer key-default' } })).json()) as { status: string }).status
  expect(await read()).toBe('processing')
  vi.advanceTimersByTime(60_000)
  expect(await read()).toBe('completed')
})

test('the clock never moves back', () => {
  const { clock } = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  clock.advance(1000)
  expect(() => clock.advance(-1)).toThrow('it only goes forward')
  expect(clock.now()).toBe(Date.parse('2026-03-02T09:00:01Z'))
})

test('same seed, frozen clock, same calls: same bytes', async () => {
  const live = async () => {
    const { baseUrl, fetch, clock } = createUnderstudy({ given: { seed: 11, clock: '2026-03-02T09:00:00Z' } })
    const first = await (
      await fetch(`${baseUrl}/sessions/reports`, post({ researchQuestion: 'Why? [understudy: pause at extracting_data]' }))
    ).text()
    clock.advance(9_000)
    const { sessionId } = JSON.parse(first) as { sessionId: string }
    return (
      first + (await (await fetch(`${baseUrl}/sessions/reports/${sessionId}`, { headers: { authorization: 'Bearer key-default' } })).text())
    )
  }
  expect(await live()).toBe(await live())
})

test('unknown keys are ignored, and refused with the nearest name under strictBodies', async () => {
  const body = { researchQuestion: 'Why?', titel: 'Because' }
  const loose = createUnderstudy()
  expect((await loose.fetch(`${loose.baseUrl}/sessions/reports`, post(body))).status).toBe(202)
  const strict = createUnderstudy({ strictBodies: true })
  expect(await (await strict.fetch(`${strict.baseUrl}/sessions/reports`, post(body))).json()).toEqual({
    error: { code: 'invalid_request', message: 'titel is not known here; did you mean title?' },
  })
})

test('a body over 1 MiB is refused', async () => {
  const { baseUrl, fetch } = createUnderstudy()
  const answer = await fetch(`${baseUrl}/sessions/reports`, post({ researchQuestion: 'x'.repeat(1024 * 1024) }))
  expect(answer.status).toBe(413)
})

test('an error of its own answers 500 and is reported to onBug', async () => {
  const bugs: unknown[] = []
  const { answer } = createUnderstudy({ onBug: (bug) => bugs.push(bug) })
  const outcome = answer({
    method: 'GET',
    path: '/api/v2/sessions/reports/x',
    query: '',
    clientAddress: '127.0.0.1',
    header() {
      throw new Error('broken header')
    },
  })
  expect([outcome.status, typeof outcome.body === 'string' ? (JSON.parse(outcome.body) as unknown) : null, bugs]).toEqual([
    500,
    { error: { code: 'internal_error', message: expect.any(String) } },
    [new Error('broken header')],
  ])
})

test.each([
  ['an illegal clock', { clock: 'nonsense' }, 'given.clock must be a timestamp such as 2026-01-31T12:00:00Z'],
  [
    'an unknown plan',
    { accounts: { default: { plan: 'gold' } } },
    'given.accounts.default.plan must be one of basic, plus, pro, scale, enterprise',
  ],
])('a given with %s is refused on creation', (_, given, message) => {
  // A program without types may pass these.
  expect(() => createUnderstudy({ given: given as never })).toThrow(`Failed to create a mock: ${message}`)
})

test.each([
  ['a mistyped', { givn: { seed: 7 } }, 'Failed to create a mock: givn is no option; did you mean given?'],
  [
    'an unknown',
    { persist: false },
    'Failed to create a mock: persist is no option; the options are baseUrl, filesOrigin, folder, given, strictBodies, controlToken, allowedOrigins, checkAnswers, onBug, onExchange, state',
  ],
])('%s option is refused at run time', (_, options, message) => {
  expect(() => createUnderstudy(options as object)).toThrow(expect.objectContaining({ code: 'unknown_option', message }))
})

test.each([
  ['/api/v2', 'baseUrl is "/api/v2"; write a whole address, such as http://localhost/api/v2'],
  ['', 'baseUrl is ""; write a whole address, such as http://localhost/'],
  ['api.example.org/v2', 'baseUrl is "api.example.org/v2"; write a whole address, such as https://api.example.org/v2'],
  ['localhost:3000/v2', 'baseUrl is "localhost:3000/v2"; write a whole address, such as http://localhost:3000/v2'],
  ['api/v2', 'baseUrl is "api/v2"; write a whole address, such as http://localhost/api/v2'],
  ['mock:4010/v2', 'baseUrl is "mock:4010/v2"; write a whole address, such as https://mock:4010/v2'],
  ['ftp://x.org/v2', 'baseUrl is "ftp://x.org/v2"; write one that begins with http:// or https://'],
  ['https://x.org/v2?x=1', 'baseUrl is "https://x.org/v2?x=1"; write it without user, query and fragment, as in https://x.org/v2'],
  ['https://u:p@x.org/v2#f', 'baseUrl is "https://u:p@x.org/v2#f"; write it without user, query and fragment, as in https://x.org/v2'],
  ['https://', 'baseUrl is "https://"; write a whole address, such as http://localhost/api/v2'],
])('a base URL without an origin says what to write: %j', (baseUrl, message) => {
  const fault = { code: 'invalid_url', message: `Failed to create a mock: ${message}` }
  expect(() => createUnderstudy({ baseUrl })).toThrow(expect.objectContaining(fault))
  expect(() => createTest({ baseUrl })).toThrow(expect.objectContaining(fault))
})

test('a relative base URL in a page or in jsdom means one of its origin', () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/reports'))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(() => createUnderstudy({ baseUrl: '/api/v2' })).toThrow('write a whole address, such as http://localhost:3000/api/v2')
  expect(() => createUnderstudy({ filesOrigin: 'files.example.org' })).toThrow(
    'filesOrigin is "files.example.org"; write a whole address, such as https://files.example.org',
  )
})

test.each([
  ['createReports', 'did you mean createReport?'],
  ['report', 'did you mean createReport or getReport?'],
  ['getreport', 'did you mean getReport?'],
  ['toString', 'the operations are searchPapers, searchTrials, createReport, '],
])('an override of an unknown operation is refused at run time: %s', (id, fix) => {
  const message = expect.stringContaining(`Failed to override ${id}: there is no such operation; ${fix}`)
  for (const { override } of [createUnderstudy(), createTestWorlds().create()]) {
    const untyped = override as unknown as (id: string, override: unknown) => void // a program without types may pass any name
    expect(() => untyped(id, () => undefined)).toThrow(expect.objectContaining({ code: 'unknown_operation', message }))
  }
})

test.each([
  [{ createReport: () => undefined }, 'createReport', 'object'],
  [{ getRepport: () => undefined }, 'getReport', 'object'],
  [['listSessions'], 'createReport', 'a list'],
  [() => undefined, 'createReport', 'function'],
  [undefined, 'createReport', 'undefined'],
  [null, 'createReport', 'null'],
])('override: %o in place of the name of an operation is refused', (first, example, kind) => {
  const message = `Failed to override an answer: the name of an operation comes first, as in override('${example}', (request, next) => …), and not ${kind}`
  for (const { override } of [createUnderstudy(), createTestWorlds().create()]) {
    const call: (...args: readonly unknown[]) => unknown = override as never // as a program without types calls it
    expect(() => call(first)).toThrow(expect.objectContaining({ code: 'unknown_operation', message }))
  }
})

test('override: options of a test instead of an operation lead to test.override', () => {
  const call: (...args: readonly unknown[]) => unknown = createTestWorlds().create().override as never // as a program without types calls it
  const fix = 'Failed to override an answer: given is an option of a test; write test.override({ given: … })'
  expect(() => call({ given: { seed: 7 } })).toThrow(fix)
})

test('an id is found in any letter case', async () => {
  const { baseUrl, fetch } = createUnderstudy()
  const { sessionId } = (await (await fetch(`${baseUrl}/sessions/reports`, post({ researchQuestion: 'Why?' }))).json()) as {
    sessionId: string
  }
  const answer = await fetch(`${baseUrl}/sessions/reports/${sessionId.toUpperCase()}`, { headers: { authorization: 'Bearer key-default' } })
  expect(answer.status).toBe(200)
})

test('a key that no account has is refused once the accounts of all worlds are kept', async () => {
  const asked: (string | null)[] = []
  const whenKept = (world: string | null): null => {
    asked.push(world)
    return null
  }
  const { baseUrl, control, fetch } = createUnderstudy({ state: { past: [], keep: () => undefined, whenKept } })
  const mine = { path: { world: 'mine' } } as const
  await control.createWorld({ body: { id: 'mine' } })
  await control.signUp({ ...mine, body: { name: 'new', account: { plan: 'pro' } } })
  const ask = async (key: string): Promise<readonly [status: number, waitedFor: string | null | undefined]> => {
    asked.length = 0
    const { status } = await fetch(`${baseUrl}/sessions`, { headers: { authorization: `Bearer ${key}` } })
    return [status, asked.at(-1)]
  }
  expect(await ask('key-new-mine')).toEqual([200, 'mine'])
  await control.resetWorld(mine)
  expect(await ask('key-new-mine')).toEqual([401, null])
  expect(await ask('key-default-mine')).toEqual([200, 'mine'])
  expect(await ask('key-default')).toEqual([200, 'default'])
})

test('an answer waits for its world, however its id is escaped', async () => {
  const asked: (string | null)[] = []
  const whenKept = (world: string | null): null => {
    asked.push(world)
    return null
  }
  const { controlUrl, fetch } = createUnderstudy({ state: { past: [], keep: () => undefined, whenKept } })
  // The creation of the default world asks, too.
  asked.length = 0
  for (const id of ['default', '%64efault']) {
    const { status } = await fetch(`${controlUrl}/worlds/${id}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT1S' }),
    })
    expect(status).toBe(200)
  }
  // Null is about all worlds.
  expect(asked).toEqual(['default', null])
})

test.each([undefined, null, { status: 200, body: {} }])('override: %j in place of a function is refused', (override) => {
  const { override: overrideUntyped } = createUnderstudy()
  // As a program without types calls it.
  const call: (...args: readonly unknown[]) => unknown = overrideUntyped as never
  const kind = override === null ? 'null' : typeof override
  expect(() => call('createReport', override)).toThrow(
    `Failed to override createReport: it takes a function such as (request, next) => ({ status, body }), not ${kind}`,
  )
})
