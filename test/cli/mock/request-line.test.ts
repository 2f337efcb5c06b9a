import { expect, test } from 'vitest'
import { toRequestLine } from '../../../src/cli/mock/request-line.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import type { LoggedExchange } from '../../../src/mock/worlds/request-log.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { Given } from '../../../src/contract/given.ts'

/** A mock whose log lines are read, with a clock that stands still. */
function startLogged(given: Given = {}, columns = Number.POSITIVE_INFINITY) {
  const exchanges: LoggedExchange[] = []
  const understudy = createUnderstudy({
    given: { clock: '2026-03-02T09:00:00Z', ...given },
    onExchange: (exchange) => exchanges.push(exchange),
  })
  const ask = async (method: string, path: string, body?: unknown, key = 'key-default'): Promise<Response> =>
    understudy.fetch(new URL(path, understudy.baseUrl), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const lines = (): readonly string[] =>
    exchanges.map((exchange) =>
      toRequestLine({ ...exchange, ms: 1.23 }, { paint: (_, text) => text, columns, apiPath: new URL(understudy.baseUrl).pathname }),
    )
  return { ...understudy, ask, lines }
}

const review = { researchQuestion: 'Does it work? [understudy: pause at extracting_data]', title: 'A title' }

test('request log: method, path, status, account and time of an answer', async () => {
  const { ask, lines } = startLogged()
  await ask('GET', '/api/v2/sessions?limit=3')
  expect(lines()).toEqual(['GET  /api/v2/sessions?limit=3 200 default 1.2 ms'])
})

test.each([Number.POSITIVE_INFINITY, 80])('request log: in %d columns, pages and filters of a list can be told apart', async (columns) => {
  const given: Given = { sessions: { one: { type: 'report', status: 'completed' }, two: { type: 'report', status: 'completed' } } }
  const { ask, lines } = startLogged({ ...given, sessions: { ...given.sessions, three: { type: 'report', status: 'completed' } } }, columns)
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const answer = await ask('GET', `/api/v2/sessions?limit=1${cursor}&token=hidden`)
    cursor = `&cursor=${((await answer.json()) as { readonly nextCursor: string | null }).nextCursor}` // as a list answers
  }
  await ask('GET', '/api/v2/sessions?status=completed&type=report')
  const shown = lines()
  expect(new Set(shown).size).toBe(4)
  expect(shown[1]).toMatch(/^GET {2}\/api\/v2\/sessions\?limit=1&cursor=[\w-]{4}…[\w-]{6} 200 default/)
  expect(shown[3]).toContain('/sessions?status=completed&type=report')
  expect(shown.join('')).not.toContain('hidden')
  expect(shown.flatMap((line) => line.split('\n')).filter((row) => row.length > columns)).toEqual([])
})

test('request log: a session moves by a request, and by the clock', async () => {
  const { ask, lines, control } = startLogged()
  const { sessionId } = (await (await ask('POST', '/api/v2/sessions/reports', review)).json()) as { readonly sessionId: string } // as a create answers
  const id = sessionId.slice(0, 8)
  await control.moveClock({ path: { world: 'default' }, body: { advance: 'PT10M' } })
  await ask('GET', `/api/v2/sessions/reports/${sessionId}`)
  await ask('POST', `/api/v2/sessions/${sessionId}/resume`)
  expect(lines()).toEqual([
    `POST /api/v2/sessions/reports 202 default 1.2 ms · report ${id} created, at gathering_sources`,
    `POST /_control/worlds/default/clock 200 1.2 ms · report ${id} at screening_abstract, paused at extracting_data`,
    `GET  /api/v2/sessions/reports/${sessionId} 200 default 1.2 ms`,
    `POST /api/v2/sessions/${sessionId}/resume 200 default 1.2 ms · report ${id} resumed, at extracting_data`,
  ])
})

test('request log: an ignored member, a refused member, a wrong path and a wrong key', async () => {
  const { ask, lines } = startLogged()
  await ask('POST', '/api/v2/search/papers', { query: 'sleep', limit: 3 })
  await ask('POST', '/api/v2/search/papers', { query: 'sleep', maxResults: '3' })
  await ask('POST', '/api/v2/search/paper', { query: 'sleep' })
  await ask('GET', '/api/v2/sessions/report')
  await ask('POST', '/search/papers', { query: 'sleep' })
  await ask('GET', '/api/v2')
  await ask('GET', '/api/v2/sessions', undefined, 'key-of-nobody')
  await ask('GET', '/api/v2/sessions', undefined, 'key-revoked')
  expect(lines()).toEqual([
    'POST /api/v2/search/papers 200 default 1.2 ms · ignored: limit is not known here',
    'POST /api/v2/search/papers 400 default 1.2 ms · invalid_request: maxResults must be an integer',
    'POST /api/v2/search/paper 404 1.2 ms · the API has no such path; is it POST /api/v2/search/papers?',
    'GET  /api/v2/sessions/report 404 1.2 ms · the API has no such path; is it GET /api/v2/sessions?type=report?',
    'POST /search/papers 404 1.2 ms · the API has no such path; is it POST /api/v2/search/papers?',
    'GET  /api/v2 404 1.2 ms · this is the base URL, with nothing of its own; try GET /api/v2/sessions',
    'GET  /api/v2/sessions 401 1.2 ms · the key is of no account of any world',
    'GET  /api/v2/sessions 401 revoked 1.2 ms · invalid_api_key: The API key is invalid, revoked or expired.',
  ])
})

test('request log: an unknown member is named beside the missing one', async () => {
  const { ask, lines } = startLogged()
  await ask('POST', '/api/v2/sessions/reports', { question: 'Why?' })
  await ask('POST', '/api/v2/sessions/systematic-reviews', { researchQuestions: 'Why?', title: 3 })
  await ask('POST', '/api/v2/sessions/reports', { title: 'A title' })
  await ask('POST', '/api/v2/search/papers', { query: 'sleep', maxResults: 0, max_results: 3 })
  const abstractScreening = { criterion: [{ name: 'a', instructions: 'b' }] }
  await ask('POST', '/api/v2/sessions/systematic-reviews', { researchQuestion: 'Why?', abstractScreening })
  await ask('POST', '/api/v2/search/papers', { query: 'sleep', filters: { minyear: 2000, typeTags: ['rct'] } })
  expect(lines()).toMatchInlineSnapshot(`
    [
      "POST /api/v2/sessions/reports 400 default 1.2 ms · invalid_request: researchQuestion is required; question is not known here; did you mean researchQuestion?",
      "POST /api/v2/sessions/systematic-reviews 400 default 1.2 ms · invalid_request: researchQuestion is required; researchQuestions is not known here; did you mean researchQuestion?",
      "POST /api/v2/sessions/reports 400 default 1.2 ms · invalid_request: researchQuestion is required",
      "POST /api/v2/search/papers 400 default 1.2 ms · invalid_request: maxResults must be at least 1; max_results is not known here; did you mean maxResults?",
      "POST /api/v2/sessions/systematic-reviews 400 default 1.2 ms · invalid_request: abstractScreening needs a source of material: at least one of criteria, or generate: true; abstractScreening.criterion is not known here; did you mean criteria?",
      "POST /api/v2/search/papers 400 default 1.2 ms · invalid_request: filters.typeTags[0] must be one of Review, Meta-Analysis, Systematic Review, RCT, Longitudinal; did you mean RCT?; filters.minyear is not known here; did you mean minYear?",
    ]
  `)
})

test('request log: a fault that drops, one that delays, and a rate limit', async () => {
  const { ask, lines } = startLogged({
    faults: [
      { on: { operation: 'listSessions', account: 'default' }, does: { drop: 'before' }, times: 1 },
      { on: { operation: 'listSessions', account: 'default' }, delay: 'PT0.001S', times: 1 },
    ],
    limits: { rateLimit: 'perMinute' },
  })
  await ask('GET', '/api/v2/sessions').catch(() => undefined)
  for (let count = 0; count < 101; count++) await ask('GET', '/api/v2/sessions')
  const shown = lines()
  expect(shown[0]).toMatch(/^GET {2}\/api\/v2\/sessions dropped default 1\.2 ms · fault-1: /)
  expect(shown[1]).toMatch(/ · fault-2: .* · sent after 0\.001 s$/)
  expect(shown.at(-1)).toMatch(/^GET {2}\/api\/v2\/sessions 429 1\.2 ms · Rate limit exceeded: More than 100 requests/)
})

test('request log: a key that leads to another world names it', async () => {
  const { ask, lines, control } = startLogged()
  await control.createWorld({ body: { id: 'mine' } })
  await ask('GET', '/api/v2/sessions', undefined, 'key-default-mine')
  await ask('GET', '/w/mine/api/v2/sessions', undefined, 'key-default-mine')
  expect(lines().slice(1)).toEqual(['GET  /api/v2/sessions 200 default in mine 1.2 ms', 'GET  /w/mine/api/v2/sessions 200 default 1.2 ms'])
})

test('request log: a key of another world, of one that is gone, and of nobody', async () => {
  const { ask, lines, control } = startLogged()
  await control.createWorld({ body: { id: 'mine' } })
  await control.createWorld({ body: { id: 'old' } })
  await control.deleteWorld({ path: { world: 'old' } })
  const shownFrom = lines().length
  await ask('GET', '/w/mine/api/v2/sessions')
  await ask('GET', '/w/mine/api/v2/sessions', undefined, 'live_0123')
  await ask('GET', '/api/v2/sessions', undefined, 'key-default-old')
  expect(lines().slice(shownFrom)).toEqual([
    'GET  /w/mine/api/v2/sessions 401 1.2 ms · the key is of the world default, not of mine',
    'GET  /w/mine/api/v2/sessions 401 1.2 ms · the key is of no account of the world mine',
    'GET  /api/v2/sessions 401 1.2 ms · the key was of the world old, which is gone',
  ])
})

test('request log: an id that is none, and a header without a key, with the reason', async () => {
  const { ask, fetch, baseUrl, lines, control, ledger } = startLogged()
  await control.createWorld({ body: { id: 'mine' } })
  for (const authorization of [
    'key-default',
    'Bearer',
    'Basic a2V5',
    'Bearer  key default',
    'Bearer key-default-min',
    'Bearer undefined',
    '',
  ])
    await fetch(`${baseUrl}/sessions`, { headers: { authorization } })
  for (const id of ['undefined', 'null', '%5Bobject%20Object%5D', 'NaN']) await ask('GET', `/api/v2/sessions/reports/${id}`)
  const why = lines()
    .slice(1)
    .map((line) => line.split(' · ')[1])
  expect(why).toEqual([
    'the Authorization header has no Bearer before the key; send Authorization: Bearer KEY',
    'the Authorization header has no key after Bearer',
    'the Authorization header has another scheme than Bearer; send Authorization: Bearer KEY',
    'the Authorization header has more than a key after Bearer, such as a second space',
    'the key is of no account of any world: its end names the world min, which does not exist; did you mean mine?',
    'the key is the text undefined, as of a variable without a value',
    'the request has no Authorization header; send Authorization: Bearer KEY',
    ...['undefined', 'null', '[object Object]', 'NaN'].map((id) => `"${id}" is no session id: it is a UUID`),
  ])
  expect(
    ledger()
      .exchanges.toReversed()
      .flatMap(({ notes }) => notes),
  ).toEqual(why)
})

test('request log: no part of a long id is shown: it may be that of a key', async () => {
  const { ask, lines } = startLogged()
  const spelled = Array.from('eyJhbGciOiJIUzI1NiJ9', (letter) => `\\u{${letter.charCodeAt(0).toString(16)}}`).join('')
  await ask('GET', `/api/v2/sessions/reports/${encodeURIComponent(spelled)}`)
  expect(lines().map((line) => line.split(' · ')[1])).toEqual([`a text of ${spelled.length} characters is no session id: it is a UUID`])
})

test('request log: a mistyped path is compared with what the world plays', async () => {
  const paths = ['/api/v2/usagee', '/api/v2/sessions/agent', '/api/v2/session']
  const { ask, lines, ledger } = startLogged({ options: { provisional: 'off' } })
  for (const path of paths) await ask('GET', path)
  const near = (path: string): string => `the API has no such path; is it GET /api/v2${path}?`
  const why = ['the API has no such path', 'the API has no such path', near('/sessions')]
  expect(lines().map((line) => line.split(' · ').at(-1))).toEqual(why)
  expect(ledger().exchanges.flatMap(({ notes }) => notes)).toEqual(why.toReversed())
  const whole = startLogged()
  await whole.ask('GET', '/api/v2/usagee')
  expect(whole.lines()).toEqual([expect.stringContaining(near('/usage'))])
})

test('request log: a header and a path that name no world are told, with the fix', async () => {
  const { ask, fetch, baseUrl, lines, control } = startLogged()
  await fetch(`${baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default', 'x-understudy-world': 'nowhere' } })
  await ask('GET', '/w/nowhere/api/v2/sessions')
  await ask('GET', '/w//api/v2/sessions')
  await ask('GET', '/w/nowhere/mcp')
  expect(lines()).toEqual([
    'GET  /api/v2/sessions 404 1.2 ms · the header names the world nowhere, which does not exist; POST /_control/worlds makes it',
    'GET  /w/nowhere/api/v2/sessions 404 1.2 ms · the path names the world nowhere, which does not exist; POST /_control/worlds makes it',
    'GET  /w//api/v2/sessions 404 1.2 ms · the path names no world; its id stands after /w/',
    'GET  /w/nowhere/mcp 404 1.2 ms · world_not_found: There is no world nowhere. POST /_control/worlds makes one.',
  ])
  const { exchanges } = await control.getLedger({ path: { world: 'default' } })
  expect(exchanges.map(({ path, operation }) => [path, operation])).toEqual([
    ['/w//api/v2/sessions', 'listSessions'],
    ['/w/nowhere/api/v2/sessions', 'listSessions'],
    ['/api/v2/sessions', 'listSessions'],
  ])
})

test('request log: the default key is told while nothing has asked the newest world', async () => {
  const { ask, lines, control } = startLogged()
  await ask('GET', '/api/v2/sessions')
  await control.createWorld({ body: { id: 'mine' } })
  await ask('GET', '/api/v2/sessions')
  await ask('GET', '/api/v2/sessions', undefined, 'key-default-mine')
  await ask('GET', '/api/v2/sessions')
  await control.deleteWorld({ path: { world: 'mine' } })
  expect(lines().filter((line) => line.startsWith('GET'))).toEqual([
    'GET  /api/v2/sessions 200 default 1.2 ms',
    'GET  /api/v2/sessions 200 default 1.2 ms · the key is of the world default; nothing has asked the world mine yet',
    'GET  /api/v2/sessions 200 default in mine 1.2 ms',
    'GET  /api/v2/sessions 200 default 1.2 ms',
  ])
})

test('request log: a path that is switched off or not played accuses nobody', async () => {
  const { ask, lines, ledger } = startLogged({ options: { provisional: 'off' } })
  await ask('GET', '/api/v2/usage')
  await ask('POST', '/api/v1/reports', {})
  await ask('GET', '/.well-known/oauth-authorization-server')
  expect(lines()).toEqual([
    'GET  /api/v2/usage 404 1.2 ms · not played: GET /usage is provisional, and provisional operations are switched off in this world',
    'POST /api/v1/reports 404 1.2 ms · not played: version 1 of the API; this mock is version 2',
    'GET  /.well-known/oauth-authorization-server 404 1.2 ms · not played: the sign-in of the MCP server is below /_oauth; its metadata lead there',
  ])
  expect(ledger().exchanges.map(({ notes }) => notes.length)).toEqual([1, 1, 1])
})

test('request log: what the MCP server or a named area has not is told as it is', async () => {
  const { ask, lines } = startLogged()
  await ask('GET', '/mcp/foo')
  await ask('GET', '/.well-known/oauth-protected-resource')
  await ask('POST', '/register', {})
  await ask('GET', '/api/v2/usage/extra')
  await ask('GET', '/api/v2/library/source')
  await ask('DELETE', '/api/v2/usage')
  expect(lines().map((line) => line.split(' · ').at(-1))).toEqual([
    'not played: the MCP server is at /mcp alone, with its metadata below it',
    'not played: the metadata of the MCP server are at /.well-known/oauth-protected-resource/mcp',
    'not played: the sign-in of the MCP server is below /_oauth; its metadata lead there',
    'not played: the contract only names /usage, and this mock has no GET /usage/extra',
    'not played: the contract only names /library, and this mock has no GET /library/source, but GET /api/v2/library/sources',
    'not played: the contract only names /usage, and this mock has no DELETE /usage',
  ])
})

test('request log: a refusal of the authorization server is told with its reason', async () => {
  const { fetch, baseUrl, lines } = startLogged()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(new URL('/_oauth/token', baseUrl), { method: 'POST', headers, body: 'client_id=nobody' })
  expect(lines()).toEqual(['POST /_oauth/token 401 1.2 ms · invalid_client: client_id is of no client that is registered here'])
})

test('request log: a path beside the base URL is told with the one that it may mean', async () => {
  const { ask, fetch, baseUrl, lines, control } = startLogged()
  await control.createWorld({ body: { id: 'mine' } })
  await ask('GET', '/sessions', undefined, 'key-default-mine')
  await ask('GET', '/api/v1/sessions', undefined, 'key-default-mine')
  await ask('GET', '/v2/sesions', undefined, 'key-default-mine')
  await ask('GET', '/w/mine/sessions', undefined, 'key-default-mine')
  for (const path of ['/', '/favicon.ico', '/health']) await fetch(new URL(path, baseUrl))
  expect(lines().filter((line) => !line.includes('_control'))).toEqual([
    'GET  /sessions 404 in mine 1.2 ms · the API has no such path; is it GET /api/v2/sessions?',
    'GET  /api/v1/sessions 404 in mine 1.2 ms · the API has no such path; is it GET /api/v2/sessions?',
    'GET  /v2/sesions 404 in mine 1.2 ms · the API has no such path; is it GET /api/v2/sessions?',
    'GET  /w/mine/sessions 404 1.2 ms · the API has no such path; is it GET /w/mine/api/v2/sessions?',
    'GET  / 404 1.2 ms · the API is below /api/v2',
    'GET  /favicon.ico 404 1.2 ms · the API is below /api/v2',
    'GET  /health 404 1.2 ms · the API is below /api/v2',
  ])
})

test('request log: in 80 columns, what does not fit stands on rows of its own, whole', async () => {
  const { ask, lines, control } = startLogged({}, 80)
  await ask('POST', '/api/v2/search/paper', { query: 'sleep' })
  await ask('POST', '/api/v2/search/papers', { query: 'sleep', maximumResults: 3 })
  await ask('POST', '/api/v2/sessions/reports', { question: 'Why?' })
  const { sessionId } = (await (await ask('POST', '/api/v2/sessions/reports', review)).json()) as { readonly sessionId: string } // as a create answers
  await control.moveClock({ path: { world: 'default' }, body: { advance: 'PT10M' } })
  await ask('GET', `/api/v2/sessions/systematic-reviews/${sessionId}/exports`)
  const id = sessionId.slice(0, 8)
  expect(lines().map((line) => line.split('\n'))).toEqual([
    ['POST /api/v2/search/paper 404 1.2 ms', '     the API has no such path; is it POST /api/v2/search/papers?'],
    ['POST /api/v2/search/papers 200 default 1.2 ms', '     ignored: maximumResults is not known here; did you mean maxResults?'],
    [
      'POST /api/v2/sessions/reports 400 default 1.2 ms',
      '     invalid_request: researchQuestion is required; question is not known here;',
      '     did you mean researchQuestion?',
    ],
    ['POST /api/v2/sessions/reports 202 default 1.2 ms', `     report ${id} created, at gathering_sources`],
    ['POST /_control/worlds/default/clock 200 1.2 ms', `     report ${id} at screening_abstract, paused at extracting_data`],
    [
      `GET  /api/v2/sessions/systematic-reviews/${id}…/exports 404 1.2 ms`,
      '     the API has no such path; is it GET',
      '     /api/v2/sessions/systematic-reviews/{sessionId}?',
    ],
  ])
})

test('request log: no row is wider than the terminal, nothing is lost or acts on it', async () => {
  const { ask, lines } = startLogged({}, 60)
  const { ask: askPiped, lines: piped } = startLogged()
  const far = `/api/v2/sessions/reports/${'0123456789'.repeat(9)}`
  for (const one of [ask, askPiped]) {
    await one('GET', '/api/v2/sessions/reports/00000000-0000-4000-8000-000000000000')
    await one('GET', far)
    await one('POST', '/api/v2/search/papers', { query: 'sleep', ['\u001B[31mred\n']: 1, ['数'.repeat(40)]: 2 })
  }
  const rows = lines().flatMap((line) => line.split('\n'))
  expect(rows.filter((row) => textWidth(row) > 60)).toEqual([])
  const withoutSpaces = (line: string): string => line.replace(/\s|· /g, '')
  const whole = piped().map((line) => withoutSpaces(line).replace('00000000-0000-4000-8000-000000000000', '00000000…'))
  expect(lines().map(withoutSpaces)).toEqual(whole)
  expect(piped().join('')).not.toContain('\n')
  expect(whole[2]).toContain('ignored:\uFFFD[31mred')
})

test('request log: many sessions that move at once are counted', async () => {
  const session = { type: 'report', status: 'processing' } as const
  const { lines, control } = startLogged({ sessions: { a: session, b: session, c: session, d: session, e: session } })
  await control.moveClock({ path: { world: 'default' }, body: { advance: 'PT10M' } })
  expect(lines()[0]).toMatch(/ · and 2 more$/)
})
