import { expect, test } from 'vitest'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const metadata = /^\/mcp\/\.well-known\//

test.each([
  'http://understudy.test/w/examined/mcp',
  'http://understudy.test/w/examined/mcp/',
  'https://research.example.org/w/examined/mcp',
  'http://understudy.test/w/examined',
  'http://understudy.test/',
  'http://UNDERSTUDY.test:80',
])('metadata: the resource may be %s', async (resource) => {
  const fetchOf = changeAnswers(({ path }, { body }) => (metadata.test(path) ? { body: withMembers(body, { resource }) } : null))
  expect(await examineStandIn({ globs: ['mcp/discovery'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/oauth-metadata+json'])(
  'metadata: the content type may be %s',
  async (type) => {
    const fetchOf = changeAnswers(({ path }) => (metadata.test(path) ? { headers: { 'content-type': type } } : null))
    expect(await examineStandIn({ globs: ['mcp/discovery'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
  },
)

test.each([null, 'Bearer', 'Bearer realm="mcp", error="invalid_token"'])('challenge: WWW-Authenticate may be %s', async (challenge) => {
  const fetchOf = changeAnswers(({ path }) =>
    path === '/mcp' ? { headers: { 'www-authenticate': challenge }, text: 'Unauthorized' } : null,
  )
  expect(await examineStandIn({ globs: ['mcp/unauthenticated-refused'], fetchOf })).toMatchObject({ counts: { pass: 1, fail: 0 } })
})

test.each([429, 503])('MCP server: a temporary %i is inconclusive', async (status) => {
  const fetchOf = changeAnswers(({ path }) => (path.startsWith('/mcp') ? { status, text: 'Later.' } : null))
  const report = await examineStandIn({ globs: ['mcp/discovery', 'mcp/unauthenticated-refused'], fetchOf })
  expect(report).toMatchObject({ counts: { fail: 0, 'not-run': 2 } })
})

test.each([
  [307, 'https://mcp.example.org/v2', 1],
  [308, '/w/examined/mcp/', 1],
  [301, '/w/examined/mcp/', 1],
  [302, '/login', 0],
  [307, '/login', 0],
])('MCP server: %i to %s leaves %i rule open', async (status, location, open) => {
  const fetchOf = changeAnswers(({ path }) => (path === '/mcp' ? { status, headers: { location }, text: '' } : null))
  const report = await examineStandIn({ globs: ['mcp/unauthenticated-refused'], fetchOf })
  expect(report).toMatchObject({ counts: { 'not-run': open, fail: 1 - open } })
})

test('secret headers: they are sent to the origin of the API alone', async () => {
  const asked: Request[] = []
  const fetchOf: Mutant['fetchOf'] =
    ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      asked.push(request)
      return new URL(request.url).pathname === '/mcp'
        ? new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/mcp' } })
        : fetch(request)
    }
  await examineStandIn({
    globs: ['mcp/*', 'sessions/list/newest-first'],
    profile: 'observe',
    fetchOf,
    target: { headers: { 'x-gateway-secret': 'secret' } },
  })
  const withSecret = asked.filter(({ headers }) => headers.has('x-gateway-secret')).map(({ url }) => new URL(url).origin)
  expect([...new Set(withSecret)]).toEqual(['http://understudy.test'])
  expect(asked.map(({ url }) => new URL(url).origin)).not.toContain('https://elsewhere.example')
})

test('headers: another origin gets none for a fresh world, and no control token', async () => {
  const elsewhere: Headers[] = []
  const fetchOf: Mutant['fetchOf'] =
    ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).hostname === 'elsewhere.test') {
        elsewhere.push(request.headers)
        return fetch(new Request(request.url.replace('elsewhere.test', 'understudy.test'), request))
      }
      const answer = await fetch(request)
      if (request.method !== 'POST' || !request.url.endsWith('/_control/worlds')) return answer
      return new Response((await answer.text()).replaceAll('http://understudy.test', 'http://elsewhere.test'), answer)
    }
  const report = await examineStandIn({
    globs: ['sessions/shares/invitation-email'],
    fetchOf,
    target: { headers: { 'x-gateway-secret': 'secret' }, control: { url: 'http://understudy.test/_control', token: 'control-secret' } },
  })
  expect(report.counts.error).toBe(0)
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(
    elsewhere.filter((headers) => headers.has('x-gateway-secret') || headers.get('authorization') === 'Bearer control-secret'),
  ).toEqual([])
})
