import { expect, test } from 'vitest'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

type Answering = (url: URL, headers: Headers) => Response | undefined

/** Examines a mock that answers some requests otherwise, and counts its requests. */
async function examineAnswering(answering: Answering, target: object = {}): Promise<Report> {
  return examineStandIn({
    globs: ['auth/**', 'sessions/**'],
    profile: 'standard',
    without: ['control'],
    target,
    fetchOf:
      ({ fetch }: Understudy) =>
      (input, init) => {
        const request = new Request(input, init)
        const answer = answering(new URL(request.url), request.headers)
        return answer === undefined ? fetch(request) : Promise.resolve(answer)
      },
  })
}

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const error = (status: number, code: string): Response =>
  new Response(JSON.stringify({ error: { code, message: 'No.' } }), { status, headers: json })

/** The reason that a run ended after its first contact; what it did instead, if it did not. */
function stopOf({ unreachable, outcome, counts, spent }: Report): string {
  const isStopped = unreachable !== undefined && outcome === 'error' && counts.pass + counts.fail === 0 && spent.requests <= 10
  return isStopped ? unreachable : `${outcome} after ${spent.requests} requests: ${unreachable}`
}

test('first contact: a key that every read refuses ends the run after three requests', async () => {
  const report = await examineStandIn({ without: ['control'], target: { keys: { default: 'key-wrong' } } })
  expect(stopOf(report)).toMatch(
    /^it refuses the key `default`: listSessions, getReport, getSystematicReview answered 401 invalid_api_key; .*revoked/,
  )
  expect(report.spent.requests).toBe(3)
  expect(report.results.find(({ rule }) => rule.id === 'sessions/list/total-count')?.verdict).toMatchObject({
    verdict: 'not-run',
    reason: 'precondition',
    detail: expect.stringContaining('it refuses the key `default`'),
  })
})

test('first contact: one operation that refuses a key is a failure, not a wrong key', async () => {
  const report = await examineAnswering(({ pathname }) => (pathname.endsWith('/sessions') ? error(401, 'invalid_api_key') : undefined))
  expect(report.unreachable).toBeUndefined()
  expect(report.spent.requests).toBeGreaterThan(30)
})

test('first contact: a key that does not arrive is told apart from a wrong one', async () => {
  const report = await examineAnswering(() => error(401, 'missing_authorization'))
  expect(stopOf(report)).toMatch(/the key `default` does not arrive: .* 401 missing_authorization; .*Authorization header/)
})

test('first contact: a plan without API access is named', async () => {
  const report = await examineStandIn({ without: ['control'], target: { keys: { default: 'key-noApiAccess-examined' } } })
  expect(stopOf(report)).toMatch(/the plan of the key `default` has no API access: .* 403 api_access_denied; .*Pro/)
})

test.each([
  ['', '/w/examined/api/v2'],
  ['/api', '/w/examined/api/v2'],
  ['/api/v2/sessions', '/w/examined/api/v2'],
  ['/api/v1', '/w/examined/api/v2'],
])('first contact: a base URL that ends in %j is told the path that answers', async (path, right) => {
  const root = 'http://understudy.test/w/examined'
  const report = await examineAnswering(() => undefined, { baseUrl: root + path })
  expect(stopOf(report)).toMatch(
    new RegExp(`^there is no API: listSessions answered 404.*; http://understudy.test${right} answers: use it as base URL`),
  )
})

test('first contact: without an API on the usual paths it names those', async () => {
  const report = await examineAnswering(() => new Response('Not Found', { status: 404 }), { baseUrl: 'http://understudy.test/service' })
  expect(stopOf(report)).toMatch(/^there is no API: listSessions answered 404, and so did .*\/service\/api\/v2, .*\/api\/v2/)
})

test('first contact: other paths that answer otherwise are not said to answer alike', async () => {
  const page = new Response('<!doctype html><title>App</title>', { headers: html })
  const report = await examineAnswering(
    ({ pathname }) => (pathname.startsWith('/service/sessions') ? error(404, 'no_route') : page.clone()),
    {
      baseUrl: 'http://understudy.test/service',
    },
  )
  expect(stopOf(report)).toMatch(/^there is no API: listSessions answered 404 no_route; there is no API either at .*\/service\/api\/v2, /)
})

test.each([
  ['400', 400, '{"detail":"Invalid Host header"}', '"{"detail":"Invalid Host header"}"'],
  ['404', 404, 'no Route matched with those values', '"no Route matched with those values"'],
])('first contact: the reason that a %s gives is quoted', async (_, status, body, quoted) => {
  const report = await examineAnswering(() => new Response(body, { status, headers: json }))
  expect(stopOf(report)).toContain(`there is no API: listSessions answered ${status} ${quoted}, and so did `)
})

/** A server that asks for a key before it routes. */
function guarding(route: Answering): Answering {
  return (url, headers) =>
    headers.get('authorization') === 'Bearer key-default-examined'
      ? route(url, headers)
      : error(401, headers.has('authorization') ? 'invalid_api_key' : 'missing_authorization')
}

const pathInWorld = ({ pathname }: URL): string => pathname.replace('/w/examined', '')

test.each(['', '/api', '/v2', '/api/v1'])('first contact: where each path asks for the key, %j is told the right one', async (path) => {
  const report = await examineAnswering(
    guarding((url) => (pathInWorld(url).startsWith('/api/v2/') ? undefined : error(404, 'no_route'))),
    { baseUrl: `http://understudy.test/w/examined${path}` },
  )
  expect(stopOf(report)).toMatch(/; http:\/\/understudy\.test\/w\/examined\/api\/v2 answers: use it as base URL$/)
})

test('first contact: a key that only another path refuses tells of the API there', async () => {
  const report = await examineAnswering(() => undefined, {
    baseUrl: 'http://understudy.test/w/examined',
    keys: { default: 'key-wrong' },
  })
  expect(stopOf(report)).toMatch(/; http:\/\/understudy\.test\/w\/examined\/api\/v2 answers: use it as base URL$/)
})

test('first contact: the key goes to no other origin', async () => {
  const seen: string[] = []
  await examineAnswering(
    (url, headers) => {
      if (url.hostname !== 'understudy.test' && headers.has('authorization')) seen.push(url.href)
      return new Response(null, { status: 302, headers: { location: `https://elsewhere.example.org${url.pathname}` } })
    },
    { baseUrl: 'http://understudy.test/service' },
  )
  expect(seen).toEqual([])
})

/** A server that redirects each path to itself with a slash at its end. */
const withSlashes: Answering = (url) => {
  const { pathname, search } = url
  if (pathInWorld(url) === '/api/v2/sessions') return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } })
  if (pathInWorld(url) === '/api/v2/sessions/') return new Response('{"sessions":[],"nextCursor":null}', { headers: json })
  return error(404, 'no_route')
}

test.each([
  ['', 'http://understudy.test/w/examined/api/v2 is its base URL, but it redirects /sessions to /sessions/'],
  ['/api/v2', 'it redirects /sessions to /sessions/, and no path of the contract ends in a slash'],
])('first contact: an API that adds a slash is told as one, from %j', async (path, told) => {
  const report = await examineAnswering(withSlashes, { baseUrl: `http://understudy.test/w/examined${path}` })
  expect(stopOf(report)).toContain(told)
  expect(stopOf(report)).not.toMatch(/limit=1|VPN/)
})

test('first contact: a code that the contract has not for the operation shows no API', async () => {
  const gateway = await examineAnswering(() => error(404, 'route_not_found'))
  expect(stopOf(gateway)).toMatch(/^there is no API: listSessions answered 404 route_not_found, and so did /)
  const ofAnother = await examineAnswering(() => error(404, 'review_not_found'))
  expect(ofAnother.unreachable).toBeUndefined()
})

test.each([
  ['its path', 'examind;', { baseUrl: 'http://understudy.test/w/examind/api/v2' }],
  [
    'a header',
    'that X-Understudy-World names in `headers`;',
    { baseUrl: 'http://understudy.test/api/v2', headers: { 'X-Understudy-World': 'examind' } },
  ],
])('first contact: a world that the mock has not, by %s, is named', async (_, world, target) => {
  const report = await examineAnswering(() => undefined, target)
  expect(stopOf(report)).toContain(`the mock has no world ${world} check its name`)
  expect(report.spent.requests).toBe(3)
})

test('first contact: an API beside a web app that answers every path is found', async () => {
  const report = await examineAnswering(
    ({ pathname }) => (pathname.includes('/api/v2/') ? undefined : new Response('<!doctype html><title>App</title>', { headers: html })),
    { baseUrl: 'http://understudy.test/w/examined' },
  )
  expect(stopOf(report)).toMatch(/^a web page "App" answers, and no API.*; http:\/\/understudy\.test\/w\/examined\/api\/v2 answers/)
})

test('first contact: a login page is named with what leads around it', async () => {
  const page = new Response('<html><head><title>Sign in – Example</title></head></html>', { headers: html })
  const report = await examineAnswering(() => page.clone())
  expect(stopOf(report)).toMatch(/^a web page "Sign in – Example" answers, and no API .*login/)
})

test.each([502, 503, 504])('first contact: the page %d of a gateway says to try again', async (status) => {
  const report = await examineAnswering(() => new Response('<title>Bad Gateway</title>', { status, headers: html }))
  expect(stopOf(report)).toBe(`it is down or being deployed: a web page "Bad Gateway" answers (${status}); try again in a while`)
  // Each of the five reads is repeated once, and no other path is tried.
  expect(report.spent.requests).toBe(10)
})

test.each([
  ['a page', '<h1>401 Authorization Required</h1>', html],
  ['a challenge', 'No.', { 'www-authenticate': 'Basic realm="staging"' }],
])('first contact: the gate before an API that answers 401 with %s is told', async (_, body, headers) => {
  const report = await examineAnswering(() => new Response(body, { status: 401, headers }))
  expect(stopOf(report)).toMatch(
    /^a login stands before the API, such as Basic auth: listSessions, .* answered 401 without a code .*`headers`/,
  )
})

test('first contact: a key that is a word is masked in what is quoted alone', async () => {
  const body = JSON.stringify({ error: { code: 'revoked', message: 'No.' } })
  const report = await examineAnswering(() => new Response(body, { status: 401, headers: json }), { keys: { default: 'revoked' } })
  const told = 'it refuses the key `default`: listSessions, getReport, getSystematicReview answered 401 •••; '
  expect(stopOf(report)).toBe(`${told}check that the key is complete, of this deployment, and not revoked or expired`)
  const listed = report.results.find(({ rule }) => rule.id === 'sessions/list/total-count')
  expect(listed?.verdict).toMatchObject({ detail: report.unreachable })
})

test.each([
  ['an object', 200, '{"status":"ok"}', 'listSessions answered 200 "{"status":"ok"}", which is no list of sessions'],
  ['a list', 200, '[]', 'listSessions answered 200 "[]", which is no list of sessions'],
  ['nothing', 200, '', 'listSessions answered 200 without a text, which is no list of sessions'],
  ['JSON that asks for another version', 426, '{"upgrade":"h2"}', 'listSessions answered 426'],
])('first contact: another service that answers %s to everything is told', async (_, status, body, told) => {
  const report = await examineAnswering(() => new Response(body, { status, headers: json }))
  expect(stopOf(report)).toContain(`there is no API: ${told}`)
})

test('first contact: a broken list of an API is judged', async () => {
  const report = await examineAnswering(({ pathname }) =>
    pathname.endsWith('/sessions') ? new Response('{"items":[]}', { headers: json }) : undefined,
  )
  expect(report.unreachable).toBeUndefined()
})

test('first contact: a redirect to itself is told as one', async () => {
  const report = await examineAnswering(({ href }) => new Response(null, { status: 302, headers: { location: href } }))
  expect(report.unreachable).toMatch(/^it redirects to itself; it expects a cookie or a header/)
})

test('first contact: a redirect to another address is told', async () => {
  const location = 'https://api.example.org/v2/sessions?limit=1'
  const moved = await examineAnswering(({ hostname }) =>
    hostname === 'api.example.org' ? error(404, 'nothing') : new Response(null, { status: 301, headers: { location } }),
  )
  expect(stopOf(moved)).toMatch(/^it redirects to https:\/\/api\.example\.org\/v2: use that as base URL/)
  const login = await examineAnswering(({ pathname }) =>
    pathname === '/login'
      ? new Response('<title>Hello</title>', { headers: html })
      : new Response(null, { status: 302, headers: { location: '/login?next=1' } }),
  )
  expect(stopOf(login)).toMatch(/^it redirects to a login page, http:\/\/understudy\.test\/login/)
})

test('first contact: a proxy in between is told apart from the deployment', async () => {
  const squid = { ...html, 'x-squid-error': 'ERR_ACCESS_DENIED 0', via: '1.1 gate (squid/6.6)' }
  const denied = await examineAnswering(() => new Response('<title>ERROR</title>', { status: 403, headers: squid }))
  expect(stopOf(denied)).toMatch(/^a proxy in between answers 403 \(1\.1 gate \(squid\/6\.6\)\)/)
  const asks = await examineAnswering(() => new Response('', { status: 407 }))
  expect(stopOf(asks)).toMatch(/^a proxy in between asks for credentials \(407\); .*proxy/)
})

test('first contact: an edge that refuses the user agent is told', async () => {
  const page = await examineAnswering(() => new Response('<style>a{}</style><h1>error code: 1010</h1>', { status: 403, headers: html }))
  expect(stopOf(page)).toMatch(/^something in front of the API refuses: 403 "error code: 1010"; .*User-Agent/)
  const report = await examineAnswering(() => new Response('error code: 1010', { status: 403 }))
  expect(stopOf(report)).toMatch(/^something in front of the API refuses: 403 "error code: 1010"; .*User-Agent/)
})

test('first contact: a host that is not there costs one request', async () => {
  const refused = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.test'), { code: 'ENOTFOUND' })
  const report = await examineStandIn({ fetch: () => Promise.reject(refused), without: ['control'] })
  expect(report).toMatchObject({ outcome: 'error', unreachable: expect.stringContaining('there is no host of that name') })
  expect(report.exchanges.length).toBe(1)
})

test('first contact: an API that fails on every read is told', async () => {
  const report = await examineAnswering(() => error(500, 'internal_error'))
  expect(stopOf(report)).toMatch(/^it fails on every read: listSessions, .* answered 500 .*; see the log of the server, and try again/)
})

test('first contact: an API that fails on some reads alone is judged', async () => {
  const report = await examineAnswering(({ pathname }) =>
    pathname.endsWith('/sessions') ? error(500, 'internal_error') : error(404, 'not_here'),
  )
  expect(report.unreachable).toBeUndefined()
  expect(report.spent.requests).toBeGreaterThan(10)
})
