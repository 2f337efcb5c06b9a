import { expect, test } from 'vitest'
import { deleteWorlds } from '../../../src/conformance/send/control-world.ts'

const made = ['default', 'one', 'two', 'three']
const target = { baseUrl: 'http://127.0.0.1:9/api/v2', keys: { default: 'k' }, control: { url: 'http://127.0.0.1:9/_control' } }

/** Deletes worlds where some requests hang, by their numbers, until a patience that is at its end already. */
async function deleteWhere(hangs: (request: number) => boolean) {
  const asked: string[] = []
  let ended = new AbortController()
  const fetch = (input: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> => {
    asked.push(new Request(input).url.replace(/.*\//, ''))
    if (!hangs(asked.length)) return Promise.resolve(new Response(null, { status: 204 }))
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      ended.abort(new Error('timeout'))
      ended = new AbortController()
    })
  }
  // Each request has a patience of its own, and all late ones another.
  const line = await deleteWorlds(target, fetch, made, (ms) => (ms > 5000 ? new AbortController().signal : ended.signal))
  return { asked, line }
}

test('worlds: a mock that hangs is asked once for each, and they are told', async () => {
  const { asked, line } = await deleteWhere(() => true)
  expect(asked).toEqual(['one', 'two', 'three'])
  expect(line).toBe('3 worlds stay at http://127.0.0.1:9/_control: one, two, three; it answers no more')
})

test('worlds: a mock that answered one is asked again for as long as it answers', async () => {
  const busy = await deleteWhere((request) => request === 2 || request === 3)
  expect(busy).toEqual({ asked: ['one', 'two', 'three', 'two', 'three'], line: undefined })
  const hung = await deleteWhere((request) => request >= 2)
  expect(hung).toEqual({
    asked: ['one', 'two', 'three', 'two'],
    line: '2 worlds stay at http://127.0.0.1:9/_control: two, three; it answers no more',
  })
})

test('worlds: a run that made none asks for nothing', async () => {
  expect(await deleteWorlds(target, () => Promise.reject(new Error('asked')), ['default'])).toBeUndefined()
})
