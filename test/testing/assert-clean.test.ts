/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { describe, expect, onTestFinished, vi } from 'vitest'
import { describeMistakes } from '../../src/testing/assert-clean.ts'
import { createTestWorlds, UncleanError, type CleanOptions, type TestWorld } from '../../src/testing/index.ts'
import { createTest, test } from '../../src/testing/vitest.ts'
import { ask, createReport } from './ask.ts'

const nobody = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'

/** The message with which the world complains. */
function complaint(world: TestWorld, options?: CleanOptions): string {
  try {
    world.assertClean(options)
  } catch (error) {
    if (error instanceof UncleanError) return error.message
    throw error
  }
  return 'nothing'
}

/** Creates a report, and reads nothing of an answer that a fault may have emptied. */
async function postReport({ baseUrl, key, fetch }: TestWorld, more: object): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ researchQuestion: 'Does it work?', ...more })
  await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body })
}

test('clean: a client without mistakes', async ({ understudy }) => {
  const id = await createReport(understudy)
  await ask(understudy, 'GET', `/sessions/reports/${id}?include=reportBody`)
  expect(complaint(understudy)).toBe('nothing')
})

test('invalid requests: reported with what was sent', async ({ understudy }) => {
  await createReport(understudy, { maxExtractPapers: 500 })
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did one thing wrong:

    1. POST /sessions/reports was refused, 400 invalid_request
       maxExtractPapers must be at most 80
       fix: send at most 80 for maxExtractPapers
       rule: reports/create/paper-counts-range
       sent: {"researchQuestion":"Does it work?","maxExtractPapers":500}

    If that is what the test is about: { allow: ['createReport 400'] }"
  `)
})

test('repeats: the same mistake is reported once', async ({ understudy }) => {
  for (let time = 0; time < 3; time++) await ask(understudy, 'GET', '/sessions?limit=500')
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did one thing wrong:

    1. GET /sessions was refused, 400 invalid_request (3 times)
       limit must be at most 100
       fix: send at most 100 for limit
       rule: sessions/list/limit-range
       sent: ?limit=500

    If that is what the test is about: { allow: ['listSessions 400'] }"
  `)
})

test('unknown members: reported with the likely name', async ({ understudy }) => {
  await createReport(understudy, { maxSearchPaper: 20, language: 'en' })
  await ask(understudy, 'GET', '/sessions?page=2')
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did 2 things wrong:

    1. POST /sessions/reports has what the service does not know, and ignores
       maxSearchPaper is not known here; did you mean maxSearchPapers?
       language is not known here
       sent: {"researchQuestion":"Does it work?","maxSearchPaper":20,"language":"en"}

    2. GET /sessions has what the service does not know, and ignores
       page is not known here
       sent: ?page=2

    If that is what the test is about: { allow: ['unknown members'] }"
  `)
})

test('paths: an unknown one comes with the nearest, a method with the known ones', async ({ understudy }) => {
  await ask(understudy, 'GET', `/sessions/report/${nobody}`)
  await ask(understudy, 'POST', '/sessions')
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did 2 things wrong:

    1. GET /sessions/report/6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11 leads nowhere
       the API has no GET /sessions/report/6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11
       fix: ask GET /sessions/reports/{sessionId}
       rule: versioning/one-root

    2. POST /sessions was refused, 405 method_not_allowed
       the API has no POST /sessions
       fix: ask GET /sessions
       rule: versioning/one-root

    If that is what the test is about: { allow: ['not_found', 'method_not_allowed'] }"
  `)
})

test('ids and keys: an invalid id, a missing key and an unknown key are reported', async ({ understudy }) => {
  await ask(understudy, 'GET', '/sessions/reports/undefined')
  await understudy.fetch(`${understudy.baseUrl}/sessions`)
  await ask({ ...understudy, key: 'null' }, 'GET', '/sessions')
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did 3 things wrong:

    1. GET /sessions/reports/undefined was refused, 404 report_not_found
       "undefined" is no session id: it is a UUID
       fix: send the sessionId that creating or listing gave
       rule: conventions/session-id-uuid

    2. GET /sessions was refused, 401 missing_authorization
       the request has no Authorization header
       fix: send the header Authorization: Bearer KEY
       the keys of this world are in understudy.keys
       rule: clients/sends-bearer

    3. GET /sessions was refused, 401 invalid_api_key
       the key is the text null, as of a variable without a value
       fix: send the key of an account, as Authorization: Bearer KEY
       the keys of this world are in understudy.keys
       rule: clients/sends-bearer

    If that is what the test is about: { allow: ['getReport 404', 'listSessions 401'] }"
  `)
})

test('headers and paths: a wrong one is told in the words of the ledger', async ({ createWorld }) => {
  const world = createWorld({ given: { options: { provisional: 'off' } } })
  await world.fetch(`${world.baseUrl}/sessions`, { headers: { authorization: world.key } })
  await ask(world, 'GET', '/usagee')
  await ask(world, 'GET', '/session')
  const found = complaint(world)
  const notes = world.ledger().exchanges.flatMap((exchange) => exchange.notes)
  expect(notes.map((note) => note.replace(new URL(world.baseUrl).pathname, ''))).toEqual([
    'the API has no such path; is it GET /sessions?',
    'the API has no such path',
    'the Authorization header has no Bearer before the key; send Authorization: Bearer KEY',
  ])
  expect(found).toContain('the Authorization header has no Bearer before the key')
  expect(found).toContain('fix: ask GET /sessions\n')
  expect(found).not.toContain('GET /usage\n')
})

test('bodies: a long one is cut', async ({ understudy }) => {
  await createReport(understudy, { title: 'How '.repeat(60), isPublic: false })
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did one thing wrong:

    1. POST /sessions/reports was refused, 400 invalid_request
       title must have at most 200 characters
       fix: send at most 200 characters for title
       rule: reports/create/text-lengths
       sent: {"researchQuestion":"Does it work?","title":"How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How How ","isPublic":fa…

    If that is what the test is about: { allow: ['createReport 400'] }"
  `)
})

test('clean: refusals that follow from the given world', async ({ createWorld }) => {
  const world = createWorld({
    given: {
      accounts: {
        default: { plan: 'pro' },
        poor: { plan: 'pro', quota: 0 },
        plus: { plan: 'plus' },
        gone: { plan: 'pro', key: 'revoked' },
      },
      sessions: { done: { type: 'report', status: 'completed' } },
      limits: { rateLimit: 'perMinute' },
    },
  })
  const as = (account: string): TestWorld => ({ ...world, key: world.keys[account] ?? '' })
  const question = { researchQuestion: 'Why?' }
  const asked = [
    await ask(as('poor'), 'POST', '/sessions/reports', question),
    await ask(as('plus'), 'GET', '/sessions'),
    await ask(as('gone'), 'GET', '/sessions'),
    await ask(world, 'GET', `/sessions/reports/${nobody}`),
    await ask(world, 'POST', `/sessions/${world.sessions['done'] ?? ''}/resume`),
  ]
  for (let request = 0; request < 100; request++) asked.push(await ask(world, 'GET', '/sessions'))
  expect([...new Set(asked.map(({ status }) => status))]).toEqual([402, 403, 401, 404, 409, 200, 429])
  expect(complaint(world)).toBe('nothing')
})

test('clean: answers of a fault or an override', async ({ understudy }) => {
  await understudy.control.addFault({ body: { on: { operation: 'getReport' }, does: { answer: { status: 400, body: {} } } } })
  await understudy.control.addFault({ body: { on: { operation: 'createReport' }, delay: 'PT0.001S', does: { answer: { status: 503 } } } })
  await understudy.control.addFault({ body: { on: { operation: 'searchPapers' }, does: { drop: 'after' } } })
  understudy.override('listSessions', () => ({ broken: { status: 500, body: {} } }))
  await ask(understudy, 'GET', `/sessions/reports/${nobody}`)
  await ask(understudy, 'GET', '/sessions')
  await postReport(understudy, {})
  await expect(ask(understudy, 'POST', '/search/papers', { query: 'sleep' })).rejects.toThrow('fetch failed')
  await ask(understudy, 'POST', '/search/trials', { query: 'sleep [understudy: status 500]' })
  await ask(understudy, 'POST', '/search/trials', { query: 'sleep [understudy: status 400]' })
  expect(understudy.ledger().tallies).toMatchObject({
    'listSessions 500': 1,
    'createReport 503': 1,
    'searchTrials 400': 1,
    'searchTrials 500': 1,
  })
  expect(complaint(understudy)).toBe('nothing')
})

test('faults: none hides that the request itself is malformed', async ({ understudy }) => {
  await understudy.control.addFault({ body: { on: { operation: 'createReport' }, does: { answer: { status: 503 } } } })
  understudy.override('listSessions', () => ({ broken: { status: 500, body: {} } }))
  await postReport(understudy, { maxExtractPapers: 500 })
  await ask(understudy, 'GET', '/sessions?limit=500')
  expect(complaint(understudy)).toMatchInlineSnapshot(`
    "The client under test did 2 things wrong:

    1. POST /sessions/reports was answered 503
       maxExtractPapers must be at most 80
       fix: send at most 80 for maxExtractPapers
       rule: reports/create/paper-counts-range
       sent: {"researchQuestion":"Does it work?","maxExtractPapers":500}

    2. GET /sessions was answered 500
       limit must be at most 100
       fix: send at most 100 for limit
       rule: sessions/list/limit-range
       sent: ?limit=500

    If that is what the test is about: { allow: ['createReport 503', 'listSessions 500'] }"
  `)
})

test('faults: one that only delays hides no mistake', async ({ understudy }) => {
  await understudy.control.addFault({ body: { delay: 'PT0.001S' } })
  await createReport(understudy, { maxExtractPapers: 500, language: 'en' })
  expect(complaint(understudy)).toContain('maxExtractPapers must be at most 80')
})

describe('at the base URL of all worlds', () => {
  const { test: own, standIn: all } = createTest({ baseUrl: 'https://api.example.org/v2' })
  const withoutKey = (path: string): Promise<Response> => all.fetch(`https://api.example.org/v2${path}`)

  own('a request without a key is of no world, and told all the same', async ({ understudy, createWorld }) => {
    await withoutKey('/sessions')
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did one thing wrong:

      1. GET /sessions was refused, 401 missing_authorization
         the request has no Authorization header
         fix: send the header Authorization: Bearer KEY
         the keys of this world are in understudy.keys
         rule: clients/sends-bearer

      If that is what the test is about: { allow: ['listSessions 401'] }"
    `)
    expect(complaint(understudy, { allow: ['missing_authorization'] })).toBe('nothing')
    expect(complaint(createWorld())).toBe('nothing')
  })

  own('the default key, which the README has, is told as one of no test', async ({ understudy, createWorld }) => {
    const client = { ...understudy, baseUrl: understudy.plainBaseUrl, key: 'key-default' }
    expect(await ask(client, 'GET', '/sessions')).toMatchObject({ status: 200 })
    await createReport(client)
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did 2 things wrong:

      1. GET /sessions came with a key of the world default, which is no world of a test
         its key is that of the account default there; the key of this test is understudy.key
         a server with one key names the world by the header X-Understudy-World: understudy.id

      2. POST /sessions/reports came with a key of the world default, which is no world of a test
         its key is that of the account default there; the key of this test is understudy.key
         a server with one key names the world by the header X-Understudy-World: understudy.id
         sent: {"researchQuestion":"Does it work?"}

      If that is what the test is about: { allow: ['default world'] }"
    `)
    expect(complaint(understudy, { allow: ['default world'] })).toBe('nothing')
    expect(complaint(createWorld())).toBe('nothing')
  })

  own('a key of no world at all is told, too', async ({ understudy }) => {
    await ask({ ...understudy, baseUrl: understudy.plainBaseUrl, key: 'live_0123' }, 'GET', '/sessions')
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did one thing wrong:

      1. GET /sessions was refused, 401 invalid_api_key
         the key is of no account of any world
         fix: send the key of an account, as Authorization: Bearer KEY
         the keys of this world are in understudy.keys
         rule: clients/sends-bearer

      If that is what the test is about: { allow: ['listSessions 401'] }"
    `)
  })

  own('a world of no test that a header names is told', async ({ understudy, createWorld }) => {
    const { plainBaseUrl, fetch } = understudy
    const gone = createWorld()
    gone.remove()
    for (const world of ['misspelt', gone.id])
      await fetch(`${plainBaseUrl}/sessions`, { headers: { authorization: 'Bearer key-default', 'x-understudy-world': world } })
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did one thing wrong:

      1. GET /sessions was refused, 404 world_not_found
         the header names the world misspelt, which does not exist; that of this test is understudy.id

      If that is what the test is about: { allow: ['listSessions 404'] }"
    `)
    expect(complaint(understudy, { allow: ['listSessions 404'] })).toBe('nothing')
  })

  own('a world of no test that a path names is told', async ({ understudy, createWorld }) => {
    const gone = createWorld()
    gone.remove()
    for (const world of ['misspelt', '', gone.id])
      await ask({ ...understudy, baseUrl: understudy.baseUrl.replace(understudy.id, world) }, 'GET', '/sessions')
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did 2 things wrong:

      1. GET /w/misspelt/api/v2/sessions was refused, 404 world_not_found
         the path names the world misspelt, which does not exist; that of this test is in understudy.baseUrl

      2. GET /w//api/v2/sessions was refused, 404 world_not_found
         the path names no world; that of this test is in understudy.baseUrl

      If that is what the test is about: { allow: ['listSessions 404'] }"
    `)
    expect(complaint(understudy, { allow: ['listSessions 404'] })).toBe('nothing')
  })

  own('a key of the default world at the address of a test is told with its world', async ({ understudy }) => {
    await ask({ ...understudy, key: 'key-default' }, 'GET', '/sessions')
    expect(complaint(understudy)).toContain('the key is of the world default, not of a-key-of-the-default-world-at\n')
  })

  own('what is asked too late, with a key that was of another test, is not', async ({ understudy, createWorld }) => {
    const gone = createWorld()
    const { plainBaseUrl: baseUrl, key, fetch } = gone
    gone.remove()
    const late = await ask({ baseUrl, key, fetch }, 'GET', '/sessions')
    expect(late).toMatchObject({ status: 401 })
    expect(complaint(understudy)).toBe('nothing')
  })
})

describe('what the mock does not play', () => {
  test.override({ given: { options: { provisional: 'off' } } })

  test('a path that is switched off is told, and fails no test', async ({ understudy }) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const answers = [
      await ask(understudy, 'GET', '/usage'),
      await ask(understudy, 'GET', '/usage'),
      await ask(understudy, 'DELETE', `/sessions/${nobody}/shares`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 405])
    expect(understudy.ledger().exchanges[0]?.notes).toEqual([
      `not played: DELETE /sessions/${nobody}/shares is provisional, and provisional operations are switched off in this world`,
    ])
    expect(complaint(understudy)).toBe('nothing')
    expect(warn.mock.calls.flat().join('')).toMatchInlineSnapshot(`
      "The client asked for what this mock does not play, which is no mistake:
      - not played: GET /usage is provisional, and provisional operations are switched off in this world
      - not played: DELETE /sessions/6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11/shares is provisional, and provisional operations are switched off in this world"
    `)
  })

  test('it stands below the mistakes that do fail a test', async ({ understudy }) => {
    await ask(understudy, 'GET', '/usage')
    await ask(understudy, 'GET', '/sesions')
    expect(complaint(understudy)).toMatchInlineSnapshot(`
      "The client under test did one thing wrong:

      1. GET /sesions leads nowhere
         the API has no GET /sesions
         fix: ask GET /sessions
         rule: versioning/one-root

      If that is what the test is about: { allow: ['not_found'] }

      The client asked for what this mock does not play, which is no mistake:
      - not played: GET /usage is provisional, and provisional operations are switched off in this world"
    `)
  })
})

describe('what a test provokes on purpose', () => {
  const wrong = async (understudy: TestWorld): Promise<void> => {
    await createReport(understudy, { maxExtractPapers: 500 })
    await createReport(understudy, { language: 'en' })
  }

  test('is allowed by operation and status, by code, or by a function', async ({ understudy }) => {
    await wrong(understudy)
    expect(complaint(understudy, { allow: ['createReport 400', 'unknown members'] })).toBe('nothing')
    expect(complaint(understudy, { allow: ['invalid_request', ({ notes }) => notes.some((note) => note.startsWith('language'))] })).toBe(
      'nothing',
    )
    expect(complaint(understudy, { allow: ['createSystematicReview 400', 'self_share', 'unknown members'] })).toContain('one thing wrong')
  })
})

test('bugs: an exception while answering is reported once, as no client mistake', async () => {
  const world = createTestWorlds().create()
  world.override('listSessions', () => {
    throw new Error('There is no such thing.')
  })
  expect(await ask(world, 'GET', '/sessions')).toMatchObject({ status: 500 })
  expect(complaint(world)).toMatchInlineSnapshot(`
    "Answering broke: an override threw, or the mock has a bug (please report it):

    1. There is no such thing."
  `)
  expect(complaint(world)).toBe('nothing')
})

test('bugs: an unexpected 5xx is no client mistake either', async ({ understudy }) => {
  await ask(understudy, 'GET', '/sessions')
  const [exchange] = understudy.ledger().exchanges
  const broken =
    exchange === undefined ? [] : [{ ...exchange, status: 500, responseBody: '{"error":{"code":"internal_error","message":"It broke."}}' }]
  const { origin, pathname } = new URL(understudy.baseUrl)
  const place = { origin, basePaths: [pathname], pathOf: () => '/sessions', now: understudy.clock.now() }
  expect(describeMistakes({ exchanges: broken, strays: [], bugs: [], place }, {})).toMatchInlineSnapshot(`
    "Answering broke: an override threw, or the mock has a bug (please report it):

    1. GET /sessions was answered 500, and no fault or override said so
       It broke."
  `)
})

test('risks: told where the test asks for them, with how often', async ({ understudy }) => {
  const id = await createReport(understudy)
  for (let poll = 0; poll < 10; poll++) {
    await ask(understudy, 'GET', `/sessions/reports/${id}`)
    understudy.clock.advance('PT10S')
  }
  expect(complaint(understudy)).toBe('nothing')
  expect(complaint(understudy, { risked: 'fail' })).toContain(
    'The client under test risked:\n\n1. it polls on after completed, which is final',
  )
  expect(understudy.clientReport()).toMatchObject({ broke: [], risked: [{ kind: 'polls-after-final', operation: 'getReport' }] })
})

test('stack: the failure points at the line of the test', async ({ understudy }) => {
  await createReport(understudy, { maxExtractPapers: 500 })
  const [, first] = /^ +at (.*)$/m.exec(stackOf(() => understudy.assertClean())) ?? []
  expect(first).toContain('assert-clean.test.ts')
})

function stackOf(fail: () => void): string {
  try {
    fail()
  } catch (error) {
    return error instanceof Error ? (error.stack ?? '') : ''
  }
  return ''
}

describe('after each test', () => {
  const { standIn, test: strict } = createTest({ clean: 'after each' })

  strict('a client that does everything right passes', async ({ understudy }) => {
    await createReport(understudy)
  })

  strict.fails('a client that does not fails, also in a second world', async ({ createWorld }) => {
    createWorld()
    await createReport(createWorld(), { maxExtractPapers: 500 })
  })

  describe('but for what is allowed', () => {
    strict.override({ clean: { allow: ['createReport 400'] } })

    strict('what is meant passes', async ({ understudy }) => {
      await createReport(understudy, { maxExtractPapers: 500 })
    })
  })

  strict('no world is left, whatever became of its test', async () => {
    expect((await standIn.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default'])
  })
})
