/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test as plain } from 'vitest'
import { handlersOf } from '../../src/mock/msw.ts'
import type { Given } from '../../src/mock/index.ts'
import { createTest, standIn, test, type Clean, type TestWorld, type WantedWorld } from '../../src/testing/vitest.ts'
import { ask, createReport } from './ask.ts'

describe.concurrent('tests that run at the same time', () => {
  let arrived = 0
  let release = (): void => undefined
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  const meet = (): Promise<void> => {
    if (++arrived === 2) release()
    return both
  }

  for (const name of ['left', 'right'])
    test(`do not see each other's sessions: ${name}`, async ({ understudy, expect: expectHere }) => {
      const id = await createReport(understudy)
      await meet()
      const { body } = await ask(understudy, 'GET', '/sessions')
      expectHere(body).toMatchObject({ sessions: [{ sessionId: id }], totalCount: 1 })
      understudy.clock.advance('PT10M')
      await meet()
    })
})

test('a world has the name of its test', ({ understudy }) => {
  expect(understudy.id).toBe('a-world-has-the-name-of-its-te')
  expect(understudy.baseUrl).toBe('http://understudy.test/w/a-world-has-the-name-of-its-te/api/v2')
  expect(understudy.key).toBe('key-default-a-world-has-the-name-of-its-te')
  expect(understudy.keys).toMatchObject({ exhausted: 'key-exhausted-a-world-has-the-name-of-its-te' })
})

describe('the world of a test', () => {
  const gone: TestWorld[] = []

  test('is there while it runs', async ({ understudy, createWorld }) => {
    gone.push(understudy, createWorld())
    for (const world of gone) expect(await ask(world, 'GET', '/sessions')).toMatchObject({ status: 200 })
  })

  plain('is gone when it is over, with its addresses and keys', async () => {
    expect(gone).toHaveLength(2)
    for (const { baseUrl, plainBaseUrl, key, fetch } of gone) {
      expect(await ask({ baseUrl, key, fetch }, 'GET', '/sessions')).toMatchObject({
        status: 404,
        body: { error: { code: 'world_not_found' } },
      })
      expect(await ask({ baseUrl: plainBaseUrl, key, fetch }, 'GET', '/sessions')).toMatchObject({ status: 401 })
    }
    expect((await standIn.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
  })
})

test('its clock stands until it is moved, by a span or by milliseconds', async ({ understudy }) => {
  const { clock } = understudy
  expect(clock.now()).toBe(Date.parse('2026-03-02T09:00:00Z'))
  const id = await createReport(understudy)
  expect((await ask(understudy, 'GET', `/sessions/reports/${id}`)).body).toMatchObject({ status: 'processing' })
  clock.advance(1500)
  expect(clock.now()).toBe(Date.parse('2026-03-02T09:00:01.500Z'))
  clock.advance('PT10M')
  expect((await ask(understudy, 'GET', `/sessions/reports/${id}`)).body).toMatchObject({ status: 'completed' })
  expect(() => clock.advance('ten minutes')).toThrow('Failed to move, stop or start the clock: advance')
  clock.run()
  clock.freeze()
  expect((await understudy.control.getClock()).mode).toBe('frozen')
})

describe('given for all tests of a describe', () => {
  test.override({
    given: { accounts: { ann: { plan: 'pro', quota: 0 } }, sessions: { old: { type: 'report', owner: 'ann', status: 'completed' } } },
  })

  test('its world is made from that', async ({ understudy }) => {
    expect(understudy.keys).toEqual({ ann: understudy.key })
    expect((await ask(understudy, 'GET', '/sessions')).body).toMatchObject({ sessions: [{ sessionId: understudy.sessions['old'] }] })
    expect(await ask(understudy, 'POST', '/sessions/reports', { researchQuestion: 'Why?' })).toMatchObject({ status: 402 })
  })

  test('one test may be given something else', async ({ createWorld }) => {
    const understudy = createWorld({ given: { sessions: { paused: { type: 'report', status: 'pausedForInsufficientQuota' } } } })
    const { status, body } = await ask(understudy, 'POST', `/sessions/${understudy.sessions['paused'] ?? ''}/resume`)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'processing' } })
  })

  test('what cannot be says why', ({ createWorld }) => {
    expect(() => createWorld({ given: { sessions: { old: { type: 'report', owner: 'bob' } } } })).toThrow(
      'Failed to create a world: given.sessions.old cannot be: owner is no account: there is no bob.',
    )
  })
})

test('control, overrides and faults are of this world alone', async ({ understudy, createWorld }) => {
  const other = createWorld()
  const stop = understudy.override('listSessions', (_, next) => ({
    ...next(),
    status: 403,
    body: { error: { code: 'forbidden', message: 'No.' } },
  }))
  await understudy.control.addFault({
    body: { on: { operation: 'createReport' }, times: 1, does: { answer: { status: 503, body: 'Later.' } } },
  })
  expect(await ask(understudy, 'GET', '/sessions')).toMatchObject({ status: 403 })
  const late = await understudy.fetch(`${understudy.baseUrl}/sessions/reports`, { method: 'POST' })
  expect([late.status, await late.text()]).toEqual([503, 'Later.'])
  expect(await ask(other, 'GET', '/sessions')).toMatchObject({ status: 200 })
  stop()
  expect(await ask(understudy, 'GET', '/sessions')).toMatchObject({ status: 200 })
  expect(understudy.ledger().tallies).toEqual({ 'createReport 503': 1, 'listSessions 200': 1, 'listSessions 403': 1 })
  const [account] = (await understudy.control.listAccounts()).accounts
  expect(await understudy.control.getAccount({ path: { account: account?.name ?? '' } })).toEqual(account)
})

describe('a client whose base URL is fixed', () => {
  const own = createTest({ baseUrl: 'https://api.example.org/v2', given: { seed: 11 } })
  const server = setupServer(...handlersOf(own.standIn))
  beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }))
  afterAll(() => server.close())

  own.test('is led to the world of a test by its key, through MSW', async ({ understudy }) => {
    const client = { baseUrl: 'https://api.example.org/v2', key: understudy.key, fetch: globalThis.fetch }
    expect(understudy.plainBaseUrl).toBe(client.baseUrl)
    const id = await createReport(client)
    expect((await ask(client, 'GET', `/sessions/reports/${id}`)).body).toMatchObject({
      links: { self: `https://api.example.org/v2/sessions/reports/${id}` },
    })
    expect(understudy.ledger().tallies).toEqual({ 'createReport 202': 1, 'getReport 200': 1 })
    expect(own.standIn.ledger().tallies).toEqual({})
  })
})

test('a mistyped option of createTest is told', () => {
  expect(() => createTest({ claen: 'after each' } as never)).toThrow('Failed to create a test: claen is no option; did you mean clean?')
})

const values = "The values are 'after each', 'on demand' and exceptions such as { allow: ['listSessions 401'] }"

plain.each([
  ['after eech', `clean cannot be 'after eech'; did you mean 'after each'? ${values}`],
  [null, `clean cannot be null; did you mean 'on demand'? ${values}`],
  [true, `clean cannot be true; did you mean 'after each'? ${values}`],
  [{ allow: 'listSessions 401' }, "allow must be a list, not 'listSessions 401'; did you mean ['listSessions 401']?"],
  [{ allow: null }, 'allow must be a list, not null'],
  [{ alow: [] }, 'alow is no option; did you mean allow?'],
  [{ risked: 'fial' }, "risked can only be 'fail', not 'fial'"],
])('a mistyped value of clean is told at once: %j', (clean, message) => {
  const override = (...written: readonly unknown[]): unknown => Reflect.apply(test.override, test, written)
  expect(() => createTest({ clean } as never)).toThrow(`Failed to create a test: ${message}`)
  expect(() => override({ clean })).toThrow(`Failed to override a test's options: ${message}`)
  expect(() => override('clean', clean)).toThrow(`Failed to override a test's options: ${message}`)
})

describe('options that a describe overrides', () => {
  const own = test.extend<{ token: string }>({ token: 'one' })
  own.override({ token: 'two', given: { seed: 7 } }).override('clean', 'after each')

  own('those of a test that extends this one are known', ({ token, given, clean }) => {
    expect({ token, given, clean }).toEqual({ token: 'two', given: { seed: 7 }, clean: 'after each' })
  })

  plain.each([
    ['by name', test, [{ givn: {} }], 'givn is no option; did you mean given? The options are given, clean, createWorld, understudy'],
    ['alone', test, ['claen', 'after each'], 'claen is no option; did you mean clean?'],
    ['of another test', test, [{ token: 'two' }], 'token is no option; the options are given, clean'],
    ['of a test that extends this one', own, [{ tokn: 'two' }], 'tokn is no option; did you mean token?'],
  ])('a mistyped one is told: %s', (_, overridden, written, message) => {
    expect(() => Reflect.apply(overridden.override, overridden, written)).toThrow(`Failed to override a test's options: ${message}`)
  })
})

test('its types say what a test has', ({ understudy, createWorld, given, clean }) => {
  expectTypeOf(understudy).toEqualTypeOf<TestWorld>()
  expectTypeOf(createWorld).toEqualTypeOf<(wanted?: WantedWorld) => TestWorld>()
  expectTypeOf(given).toEqualTypeOf<Given>()
  expectTypeOf(clean).toEqualTypeOf<Clean>()
  const neverCalled = (): void => {
    // @ts-expect-error -- the world is known
    void understudy.control.getClock({ path: { world: 'default' } })
    // @ts-expect-error -- nothing of other worlds can be asked for
    void understudy.control.listWorlds()
    // @ts-expect-error -- an account has to be named
    void understudy.control.getAccount()
    // @ts-expect-error -- 418 is no answer of the document
    understudy.override('getReport', () => ({ status: 418, body: {} }))
    // @ts-expect-error -- there is no such operation
    understudy.assertClean({ allow: ['createReports 400'] })
  }
  expect(neverCalled).toBeTypeOf('function')
})
