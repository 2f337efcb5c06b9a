import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadyOutcome } from '../../../src/mock/http/api-request.ts'
import { createFetch } from '../../../src/mock/fetch.ts'
import { toTextResponse } from '../../../src/mock/http/text-response.ts'

const tried = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read()
  } catch (error) {
    return error instanceof Error ? error.name : error
  }
}

const questions: { readonly [question: string]: (response: Response) => unknown } = {
  status: ({ status, statusText, ok }) => ({ status, statusText, ok }),
  whence: ({ type, url, redirected }) => ({ type, url, redirected }),
  headers: ({ headers }) => [...headers],
  'a header that is set': ({ headers }) => headers.set('x-set', 'by its reader'),
  bodyUsed: ({ bodyUsed }) => bodyUsed,
  text: (response) => response.text(),
  json: (response) => response.json(),
  arrayBuffer: (response) => response.arrayBuffer(),
  bytes: (response) => response.bytes(),
  blob: async (response) => (await response.blob()).text(),
  formData: async (response) => [...(await response.formData())],
  clone: (response) => response.clone().text(),
  'the first piece of the body': (response) => response.body?.getReader().read(),
  'the body cancelled': (response) => response.body?.cancel(),
  'the body locked': (response) => response.body?.locked,
  'its constructor': (response) => response.constructor === Response,
  'its members': (response) => {
    const names: string[] = []
    for (const name in response) names.push(name)
    return names.toSorted()
  },
  'made anew': (response) => new Response(response.body, response).text(),
}

const answers = fc.record({
  status: fc.constantFrom(200, 201, 299, 300, 404, 599),
  headers: fc.constantFrom<ReadyOutcome['headers']>(
    [],
    [['content-type', 'application/json']],
    [
      ['x-twice', 'one'],
      ['x-twice', 'two, three'],
    ],
  ),
  body: fc.constantFrom('{"a":1}', '{"ü":"日本 😀"}', 'no JSON'),
})

test('a text response equals a Response, whatever is read in whatever order', () =>
  fc.assert(
    fc.asyncProperty(answers, fc.array(fc.constantFrom(...Object.keys(questions)), { maxLength: 6 }), async (outcome, asked) => {
      const light = toTextResponse(outcome)
      expect(light).toBeInstanceOf(Response)
      const { status, headers, body } = outcome
      const real = new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) })
      for (const question of asked) {
        const ask = (response: Response): Promise<unknown> => tried(() => questions[question]?.(response))
        expect(await ask(light ?? Response.error()), question).toEqual(await ask(real))
      }
    }),
    { seed: 7, numRuns: 500 },
  ))

test.each<[string, Partial<ReadyOutcome>]>([
  ['no body', { status: 204 }],
  ['a status that none has', { status: 600 }],
  ['an empty body', { body: '' }],
  ['bytes', { body: new Uint8Array(1) }],
  ['a mark before its text', { body: '\uFEFF{}' }],
  ['half a letter', { body: '\uD83D' }],
  ['a header that no byte can say', { headers: [['x-name', '日本']] }],
  ['a header with blanks around it', { headers: [['x-name', ' padded ']] }],
])('an answer with %s becomes a real Response', (_, odd) => {
  expect(toTextResponse({ status: 200, headers: [], body: '{}', ...odd })).toBe(null)
})

test('two concurrent reads have the same results as on a Response', async () => {
  const fetch = createFetch(() => ({ status: 200, headers: [], body: 'text' }))
  const response = await fetch('http://x.test/')
  const both = await Promise.allSettled([response.text(), response.text()])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a caller with a Request gets a Response that caches and workers accept', async () => {
  const fetch = createFetch(() => ({ status: 200, headers: [], body: 'text' }))
  const response = await fetch(new Request('http://x.test/'))
  expect(await Response.prototype.text.call(response)).toBe('text')
})

test('where caches or workers exist, the answer is a Response that they accept', async () => {
  const fetch = createFetch(() => ({ status: 200, headers: [], body: 'text' }))
  Object.defineProperty(globalThis, 'caches', { value: {}, configurable: true })
  try {
    expect(await Response.prototype.text.call(await fetch('http://x.test/'))).toBe('text')
  } finally {
    Reflect.deleteProperty(globalThis, 'caches')
  }
})
