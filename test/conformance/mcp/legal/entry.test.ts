import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../../src/mock/understudy.ts'
import {
  changeAnswers,
  withMembers,
  type AnswerChange,
  type Mutant,
  type MutantAnswer,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'
import { examineLegalDoor } from '../../../support/examine/examine-legal-door.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { withSlash } from '../mutants/door.ts'
import { toolsInPages } from '../tools-in-pages.ts'

type Change = (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null

/** Changes the answers to messages to the MCP server. */
function changeMessages(change: Change): NonNullable<Mutant['fetchOf']> {
  return changeAnswers((asked, answer) => (asked.path === '/mcp' && asked.method === 'POST' ? change(asked, answer) : null))
}

function methodOf({ body }: MutantRequest): unknown {
  return (body as { readonly method?: unknown } | undefined)?.method
}

function errorOf({ body }: MutantRequest, code: number, message: string): AnswerChange {
  const { id = null } = (body ?? {}) as { readonly id?: unknown }
  return { body: { jsonrpc: '2.0', id, error: { code, message } }, headers: { 'content-type': 'application/json' } }
}

function resultOf(asked: MutantRequest, result: object): AnswerChange {
  const { id } = asked.body as { readonly id?: unknown }
  return { status: 200, body: { jsonrpc: '2.0', id, result }, headers: { 'content-type': 'application/json' } }
}

/** A server that answers the first messages to anybody. */
const lateGuard = (open: readonly string[]): Mutant['fetchOf'] =>
  changeMessages((asked, { status }) => {
    const method = String(methodOf(asked))
    if (status !== 401 || !open.includes(method)) return null
    if (method === 'initialize') return resultOf(asked, { protocolVersion: '2025-11-25', capabilities: {} })
    return method === 'tools/list' ? resultOf(asked, { tools: [{ name: 'list_sessions' }] }) : { status: 202, text: '' }
  })

test.each([
  ['tools/list', ['initialize', 'notifications/initialized']],
  ['tools/call', ['initialize', 'notifications/initialized', 'tools/list']],
])('entry: a server may ask for a token at %s only', async (_, open) => {
  expect(await examineLegalDoor(lateGuard(open))).toEqual({})
})

test.each([
  ['makes no call', undefined],
  ['has made one call', lateGuard(['initialize', 'notifications/initialized'])],
])('entry: a run that only reads says what it left out where it %s', async (_, fetchOf) => {
  const unseen = 'a call of a tool without a token, in each revision; messages within an open session'
  const globs = ['mcp/unauthenticated-refused']
  const { results } = await examineStandIn({ globs, profile: 'observe', ...(fetchOf !== undefined && { fetchOf }) })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass', unseen })
  const whole = await examineStandIn({ globs, ...(fetchOf !== undefined && { fetchOf }) })
  expect(whole.results[0]?.verdict).toEqual({ verdict: 'pass' })
})

test('entry: an error of a tool without a token leaves the rule open', async () => {
  const inBand = changeMessages((asked, { status }) => {
    if (status !== 401) return null
    const method = methodOf(asked)
    if (method === 'tools/call') return resultOf(asked, { isError: true, content: [{ type: 'text', text: 'Sign in first.' }] })
    return method === 'initialize' ? resultOf(asked, { protocolVersion: '2025-11-25', capabilities: {} }) : resultOf(asked, { tools: [] })
  })
  const open = await examineLegalDoor(inBand)
  expect(Object.keys(open)).toEqual(expect.arrayContaining(['mcp/unauthenticated-refused', 'mcp/token-in-query-refused']))
})

test('entry: a server may know one revision that begins with a message', async () => {
  const knowsOne = changeMessages((asked, { status, text }) => {
    if (status === 401) return null
    if (methodOf(asked) === 'initialize') return { text: text.replace('2025-06-18', '2025-11-25') }
    const isOther = asked.header('mcp-protocol-version') !== '2025-11-25'
    return isOther ? { status: 400, ...errorOf(asked, -32_000, 'Unsupported protocol version') } : null
  })
  expect(await examineLegalDoor(knowsOne)).toEqual({})
})

/** A server that knows the newest revision alone, in which nothing is sent before. */
const knowsNewest: Change = (asked, { status }) =>
  status !== 401 && asked.header('mcp-protocol-version') !== '2026-07-28'
    ? { status: 400, ...errorOf(asked, -32_022, 'Unsupported protocol version') }
    : null

test('entry: a server may know the newest revision alone', async () => {
  expect(await examineLegalDoor(changeMessages(knowsNewest))).toEqual({})
})

/** As `knowsNewest`, by a server that looks at the revision before the token. */
const knowsNewestFirst: Change = (asked) =>
  asked.header('mcp-protocol-version') === '2026-07-28' ? null : { status: 400, ...errorOf(asked, -32_022, 'Unsupported protocol version') }

test('entry: a server of the newest revision may look at that first', async () => {
  expect(await examineLegalDoor(changeMessages(knowsNewestFirst))).toEqual({})
})

test.each([2, 3])('entry: a budget of %i requests shows no server of the newest revision', async (requests) => {
  const open = await examineLegalDoor(changeMessages(knowsNewestFirst), { profile: 'observe', budget: { requests } })
  expect(Object.keys(open)).toContain('mcp/unauthenticated-refused')
})

test('entry: an error of a tool in the newest revision leaves the rule open', async () => {
  const inBand = changeMessages((asked, answer) => {
    const isCalled = methodOf(asked) === 'tools/call' && answer.status === 401
    return knowsNewestFirst(asked, answer) ?? (isCalled ? resultOf(asked, { isError: true, content: [] }) : null)
  })
  const open = await examineLegalDoor(inBand, { globs: ['mcp/unauthenticated-refused'] })
  // The list of tools is refused, so that the door is guarded.
  expect(open).toEqual({})
  const withList = changeMessages((asked, answer) => {
    const isOpen = answer.status === 401
    return knowsNewestFirst(asked, answer) ?? (isOpen ? resultOf(asked, { isError: true, tools: [], content: [] }) : null)
  })
  expect(Object.keys(await examineLegalDoor(withList, { globs: ['mcp/unauthenticated-refused'] }))).toEqual(['mcp/unauthenticated-refused'])
})

test('entry: a server may know none of the revisions of the suite', async () => {
  const knowsNone = changeMessages((asked) => ({ status: 400, ...errorOf(asked, -32_022, 'Unsupported protocol version') }))
  expect(Object.keys(await examineLegalDoor(knowsNone, { globs: ['mcp/unauthenticated-refused'] }))).toEqual([
    'mcp/unauthenticated-refused',
  ])
})

test.each([1, 4, 8])('entry: the list of tools may have pages of %i', async (size) => {
  const inPages = toolsInPages((tools) =>
    Array.from({ length: Math.ceil(tools.length / size) }, (_, page) => tools.slice(page * size, (page + 1) * size)),
  )
  expect(await examineLegalDoor(inPages)).toEqual({})
})

test.each([401, 403])('entry: the token of the target may be refused with %i', async (status) => {
  const understudy = createUnderstudy({ given: { options: { oauth: 'ask' } } })
  const { baseUrl, mcpUrl } = understudy
  const refuses = changeMessages(({ header }) => (header('authorization') === 'Bearer old' ? { status, text: 'No.' } : null))
  const open = await examineLegalDoor(refuses, {
    fetch: refuses(understudy),
    target: { baseUrl, mcpUrl, keys: { default: 'key-default' }, mcp: { token: 'old' }, allow: { emails: true } },
    without: ['control'],
  })
  const reason = `the MCP server answered ${status} to the token of the examiner, which may have expired or lack a scope`
  const ofToken = ['mcp/offers-the-same-functionality', 'mcp/token-in-query-refused', 'mcp/foreign-origin-refused'] as const
  expect(ofToken.map((rule) => open[rule])).toEqual([reason, reason, reason])
})

test('entry: the list of tools may need a scope that the token lacks', async () => {
  const challenge = { 'www-authenticate': 'Bearer error="insufficient_scope"' }
  const refuses = changeMessages((asked) =>
    methodOf(asked) === 'tools/list' ? { status: 403, headers: challenge, body: { error: 'insufficient_scope' } } : null,
  )
  expect(Object.keys(await examineLegalDoor(refuses))).toEqual(['mcp/offers-the-same-functionality'])
})

test.each([
  ['a scope', { error: 'insufficient_scope' }],
  ['a plan', { error: { code: 'api_access_denied', message: 'Not on your plan.' } }],
  ['a permission', { error: 'Forbidden' }],
])('entry: a call of a tool may need %s that the token lacks', async (_, body) => {
  const refuses = changeMessages((asked) => (methodOf(asked) === 'tools/call' ? { status: 403, body } : null))
  const globs = ['mcp/offers-the-same-functionality']
  expect(await examineLegalDoor(refuses, { globs })).toEqual({})
  const { results } = await examineStandIn({ globs, fetchOf: refuses })
  expect(results[0]?.verdict).toEqual({ verdict: 'pass', unseen: 'a call of a tool' })
})

test.each([
  ['DPoP before Bearer', (challenge: string) => `DPoP algs="ES256", ${challenge}`],
  ['a Bearer of its own before the one that names metadata', (challenge: string) => `Bearer realm="mcp", ${challenge}`],
  ['spaces around an equals sign', (challenge: string) => challenge.replace('resource_metadata=', 'resource_metadata = ')],
])('challenge: it may have %s', async (_, rewrite) => {
  const changed = changeMessages((__, { status, headers }) =>
    status === 401 ? { headers: { 'www-authenticate': rewrite(headers.get('www-authenticate') ?? '') } } : null,
  )
  expect(await examineLegalDoor(changed)).toEqual({})
})

test.each(['the path of the server', 'the root'])('challenge: it may name no metadata that are at %s', async (where) => {
  const challenges = changeAnswers((asked, { status }) => {
    if (asked.path === '/mcp' && status === 401) return { headers: { 'www-authenticate': 'Bearer' } }
    const [, below] = /^\/\.well-known\/oauth-protected-resource(.*)$/.exec(asked.path) ?? []
    if (below === undefined || where !== 'the root') return null
    return below === '' ? { status: 200, body: { resource: 'http://understudy.test' } } : { status: 404, body: {} }
  })
  const open = await examineLegalDoor(challenges)
  expect(open).toEqual({ 'mcp/challenge-names-metadata': expect.stringMatching(/well-known address/) })
})

test('origin: a server behind TLS may let pages of any site in', async () => {
  const anyOrigin = changeMessages((asked, { status }) =>
    asked.header('origin') !== null && status === 403 ? resultOf(asked, { capabilities: {} }) : null,
  )
  const overTls: Mutant['fetchOf'] = (understudy) => {
    const fetch = anyOrigin(understudy)
    return async (input, init) => {
      const request = new Request(input, init)
      const url = request.url.replace(/^https/, 'http')
      const text = request.body === null ? undefined : (await request.text()).replaceAll('https%3A%2F%2Funder', 'http%3A%2F%2Funder')
      const answer = await fetch(url.replace('resource=https', 'resource=http'), {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        ...(text !== undefined && { body: text }),
      })
      const headers = new Headers(answer.headers)
      for (const name of ['www-authenticate', 'location'])
        if (headers.has(name)) headers.set(name, (headers.get(name) ?? '').replace(/http(:|%3A)(\/\/|%2F%2F)under/g, 'https$1$2under'))
      return new Response((await answer.text()).replaceAll('http://under', 'https://under') || null, { status: answer.status, headers })
    }
  }
  const rewriteTarget = (text: string): string => text.replaceAll('http://under', 'https://under')
  const open = await examineLegalDoor(overTls, { rewriteTarget })
  expect(open).toEqual({ 'mcp/foreign-origin-refused': expect.stringMatching(/certificate/) })
})

test('metadata: a list of servers may begin with some that cannot be read', async () => {
  const servers = ['https://elsewhere.example', 'https://elsewhere.example/tenant']
  const several = changeAnswers(({ path }, { body }) => {
    if (!path.startsWith('/mcp/.well-known/')) return null
    const { authorization_servers: own } = body as { readonly authorization_servers: readonly string[] }
    return { body: withMembers(body, { authorization_servers: [...servers, ...own] }) }
  })
  expect(await examineLegalDoor(several)).toEqual({})
})

test('metadata: a moment without those of the authorization server is inconclusive', async () => {
  const down = changeAnswers(({ path }) => (path.includes('oauth-authorization-server') ? { status: 503, text: 'Later.' } : null))
  const open = await examineLegalDoor(down)
  expect(open['mcp/authorization-server']).toBe('precondition')
})

test('metadata: a slash in the name of the authorization server hides no rule', async () => {
  const { counts, results } = await examineStandIn({ globs: ['mcp/*'], fetchOf: withSlash })
  expect(counts).toMatchObject({ pass: results.length - 1, info: 1 })
})

test.each([
  [
    'a page of a gateway',
    { text: '<html><title>Attention Required! | Cloudflare</title></html>', headers: { 'content-type': 'text/html' } },
  ],
  ['a permission', { body: { error: 'forbidden', error_description: 'MCP is not enabled for this workspace.' } }],
])('entry: a fresh token may be refused for %s', async (_, refusal) => {
  const refuses = changeMessages((asked, { status }) =>
    asked.header('authorization') !== null && status === 200 ? { status: 403, ...refusal } : null,
  )
  const open = await examineLegalDoor(refuses)
  const reason = expect.stringMatching(/403.* to the token of the examiner, which may lack a scope or a permission$/)
  expect(open).toMatchObject({
    'mcp/offers-the-same-functionality': reason,
    'mcp/token-in-query-refused': reason,
    'mcp/revoked-token-refused': reason,
  })
})
