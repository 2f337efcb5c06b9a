import { expect, test } from 'vitest'
import { following } from '../../src/conformance/redirects.ts'
import { createVisitor, type Visit } from '../../src/exchange/send.ts'

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
  return { visit: following(createVisitor({ baseUrl: 'http://a.test', keys: {}, fetch, now: () => 0 })), asked }
}

const posted = { url: 'http://a.test/1', method: 'POST', headers: { authorization: 'Bearer secret', accept: 'text/csv' }, body: '{}' }

test('a visit goes on to where it is led, be it said relative to where it is', async () => {
  const { visit } = visiting(302, { 'http://a.test/1': '/2', 'http://a.test/2': 'http://b.test/3' })
  const exchange = await visit({ url: 'http://a.test/1' })
  expect([exchange.request.url, exchange.response]).toEqual(['http://b.test/3', expect.objectContaining({ text: 'there' })])
})

test('a circle is left after five redirects', async () => {
  const { visit, asked } = visiting(302, { 'http://a.test/1': 'http://a.test/1' })
  expect((await visit({ url: 'http://a.test/1' })).response).toMatchObject({ status: 302 })
  expect(asked).toHaveLength(6)
})

test.each([
  ['nowhere', undefined],
  ['no address', 'http://'],
])('a redirect to %s is where the visit ends', async (_, location) => {
  const fetch: typeof globalThis.fetch = async () =>
    new Response(null, { status: 302, headers: location === undefined ? {} : { location } })
  const visit = following(createVisitor({ baseUrl: 'http://a.test', keys: {}, fetch, now: () => 0 }))
  expect((await visit({ url: 'http://a.test/1' })).response).toMatchObject({ status: 302 })
})

test('credentials go along on the same host and never to another, nor to another port', async () => {
  for (const [to, authorization] of [
    ['http://a.test/2', 'Bearer secret'],
    ['http://b.test/2', undefined],
    ['http://a.test:81/2', undefined],
    ['https://a.test/2', undefined],
  ] as const) {
    const { visit, asked } = visiting(307, { 'http://a.test/1': to })
    await visit(posted)
    expect(asked[1]?.headers, to).toEqual({ ...(authorization !== undefined && { authorization }), accept: 'text/csv' })
  }
})

test.each([
  [301, 'GET', undefined],
  [303, 'GET', undefined],
  [307, 'POST', '{}'],
  [308, 'POST', '{}'],
])('%i asks by %s for what it leads to', async (status, method, body) => {
  const { visit, asked } = visiting(status, { 'http://a.test/1': 'http://a.test/2' })
  await visit(posted)
  expect([asked[1]?.method, asked[1]?.body]).toEqual([method, body])
})
