import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { connect, createAuto } from '../../support/mcp/connect.ts'

const inDefault = { path: { world: 'default' } } as const
const question = { researchQuestion: 'Does it work?' }
const search = { query: 'sleep', maxResults: 1 }
const review = { ...question, abstractScreening: { generate: true } }

/** The result of a tool as far as it is refused: the body of the API in its text. */
async function refusalOf(client: Client, name: string, given: object): Promise<unknown> {
  const { isError, content } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content
  return isError === true && first?.type === 'text' ? (JSON.parse(first.text) as unknown) : null
}

/** The body of the same refusal by REST. */
async function refusalByRest({ fetch, baseUrl }: Understudy, account: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: { authorization: `Bearer key-${account}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.status < 400 ? null : answer.json()
}

function withCode(code: string): unknown {
  return expect.objectContaining({ error: expect.objectContaining({ code }) })
}

test.each([
  ['a plan without the API', 'noApiAccess', 'create_report', question, '/sessions/reports', 'api_access_denied'],
  ['an account without reviews', 'noReviews', 'create_systematic_review', review, '/sessions/systematic-reviews', 'guided_flow_required'],
  ['a quota that is used up', 'exhausted', 'create_report', question, '/sessions/reports', 'insufficient_quota'],
  ['the cap of a plan', 'pro', 'search_papers', { query: 'sleep', maxResults: 301 }, '/search/papers', 'invalid_request'],
])('limits: %s refuses a tool as it refuses REST', async (_, account, tool, given, path, code) => {
  const understudy = createAuto()
  const client = await connect(understudy, { login_hint: account })
  const refused = await refusalOf(client, tool, given)
  expect(refused).toEqual(withCode(code))
  expect(refused).toEqual(await refusalByRest(understudy, account, path, given))
})

test('limits: tools and REST count for one limit by the minute', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  await understudy.control.changeLimits({ ...inDefault, body: { rateLimit: 'perMinute' } })
  for (let made = 0; made < 50; made++) {
    expect(await refusalByRest(understudy, 'default', '/sessions')).toBeNull()
    expect(await refusalOf(client, 'list_sessions', {})).toBeNull()
  }
  const refused = await refusalOf(client, 'list_sessions', {})
  expect(refused).toEqual(await refusalByRest(understudy, 'default', '/sessions'))
  expect(refused).toMatchObject({ error: expect.stringContaining('ate limit') })
  // The server itself still answers: the limit is that of the API.
  expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  understudy.clock.advance(5 * 60_000)
  expect(await refusalOf(client, 'list_sessions', {})).toBeNull()
})

test('limits: tools and REST count for one limit by the day', async () => {
  const understudy = createAuto()
  const client = await connect(understudy, { login_hint: 'pro' })
  await understudy.control.changeLimits({ ...inDefault, body: { rateLimit: 'daily' } })
  expect(await refusalByRest(understudy, 'pro', '/search/papers', search)).toBeNull()
  for (let made = 1; made < 100; made++) expect(await refusalOf(client, 'search_papers', search)).toBeNull()
  expect(await refusalOf(client, 'search_papers', search)).toEqual(withCode('rate_limit_exceeded'))
  expect(await refusalByRest(understudy, 'pro', '/search/papers', search)).toEqual(withCode('rate_limit_exceeded'))
  expect((await understudy.control.getLimits(inDefault)).daily).toMatchObject([{ account: 'pro', searches: 100 }])
})

test('limits: a report of a tool is paid from the quota of its account', async () => {
  const understudy = createUnderstudy({
    // A report costs as much.
    given: { seed: 7, clock: '2026-03-02T09:00:00Z', options: { oauth: 'auto' }, accounts: { default: { plan: 'pro', quota: 4 } } },
  })
  const client = await connect(understudy)
  expect(await refusalOf(client, 'create_report', question)).toBeNull()
  understudy.clock.advance(30 * 60_000)
  expect(await refusalOf(client, 'create_report', question)).toEqual(withCode('insufficient_quota'))
  expect(await refusalByRest(understudy, 'default', '/sessions/reports', question)).toEqual(withCode('insufficient_quota'))
})

test('magic: texts steer what a tool asks for', async () => {
  const understudy = createAuto()
  const client = await connect(understudy)
  expect(await refusalOf(client, 'search_papers', { query: 'sleep [understudy: status 500]' })).toEqual(withCode('internal_error'))
  const researchQuestion = 'Does it work? [understudy: pause at gathering_sources]'
  const created = await client.callTool({ name: 'create_report', arguments: { researchQuestion } })
  understudy.clock.advance(60_000)
  const { sessionId } = created.structuredContent as { readonly sessionId: string }
  const got = await client.callTool({ name: 'get_report', arguments: { sessionId } })
  expect(got.structuredContent).toMatchObject({ status: 'pausedForInsufficientQuota' })
  const wrong = await refusalOf(client, 'create_report', { researchQuestion: 'Does it work? [understudy: paus at x]' })
  expect(wrong).toEqual(withCode('invalid_request'))
})
