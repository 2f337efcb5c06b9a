import { expect, test } from 'vitest'
import { followRedirects } from '../../../src/conformance/send/redirects.ts'
import { createVisitor, type Visit } from '../../../src/exchange/send.ts'

type Asked = { readonly url: string; readonly method: string; readonly headers: unknown; readonly body: unknown }

/** A visitor of a network in which every address of the table leads on, and what it asked there. */
function visiting(status: number, leads: Readonly<Record<string, string>>): { readonly visit: Visit; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', headers, body } = {}) => {
    const url = new Request(input).url
    asked.push({ url, method, headers, body })
    const location = leads[url]
    return location === undefined ? new Response('there') : new Response(null, { status, headers: { location } })
  }
  return { visit: followRedirects(createVisitor({ baseUrl: 'http://a.test', keys: {}, fetch, now: () => 0 })), asked }
}

const posted = { url: 'http://a.test/1', method: 'POST', headers: { accept: 'application/json' }, body: '{}' }

test('redirects: a visit follows absolute and relative ones', async () => {
  const { visit } = visiting(302, { 'http://a.test/1': '/2', 'http://a.test/2': 'http://b.test/3' })
  const exchange = await visit({ url: 'http://a.test/1' })
  expect([exchange.request.url, exchange.response]).toEqual(['http://b.test/3', expect.objectContaining({ text: 'there' })])
})

test('redirects: a circle ends after five', async () => {
  const { visit, asked } = visiting(302, { 'http://a.test/1': 'http://a.test/1' })
  expect((await visit({ url: 'http://a.test/1' })).response).toMatchObject({ status: 302 })
  expect(asked).toHaveLength(6)
})

test.each([
  ['nowhere', undefined],
  ['no address', 'http://'],
])('redirects: one to %s is not followed', async (_, location) => {
  const fetch: typeof globalThis.fetch = async () =>
    new Response(null, { status: 302, headers: location === undefined ? {} : { location } })
  const visit = followRedirects(createVisitor({ baseUrl: 'http://a.test', keys: {}, fetch, now: () => 0 }))
  expect((await visit({ url: 'http://a.test/1' })).response).toMatchObject({ status: 302 })
})

test('redirects: another origin gets only user agent and accepted types', async () => {
  const headers = { authorization: 'Bearer secret', cookie: 'secret', 'x-gateway-secret': 'secret', 'User-Agent': 'ci', accept: 'text/csv' }
  for (const [to, isSame] of [
    ['http://a.test/2', true],
    ['http://b.test/2', false],
    ['http://a.test:81/2', false],
    ['https://a.test/2', false],
  ] as const) {
    const { visit, asked } = visiting(307, { 'http://a.test/1': to })
    await visit({ url: 'http://a.test/1', headers })
    expect(asked[1]?.headers, to).toEqual(isSame ? headers : { 'User-Agent': 'ci', accept: 'text/csv' })
  }
})

test('redirects: headers stay removed on the way back', async () => {
  const { visit, asked } = visiting(302, { 'http://a.test/1': 'http://b.test/2', 'http://b.test/2': 'http://a.test/3' })
  await visit({ url: 'http://a.test/1', headers: { 'x-gateway-secret': 'secret' } })
  expect(asked.map(({ headers }) => headers)).toEqual([{ 'x-gateway-secret': 'secret' }, {}, {}])
})

test.each([301, 302, 303, 307, 308])('redirects: a POST that is answered %i is not redirected', async (status) => {
  const { visit, asked } = visiting(status, { 'http://a.test/1': 'http://a.test/2' })
  expect((await visit(posted)).response).toMatchObject({ status })
  expect(asked).toHaveLength(1)
})
