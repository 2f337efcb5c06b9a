import { expect, test } from 'vitest'
import { createSearchCache } from '../../../src/mock/handlers/search-cache.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

function createCounted(
  answer: string = 'found',
): (own: readonly unknown[], search: unknown) => { readonly found: string; readonly times: number } {
  const keptOf = createSearchCache<string>()
  let times = 0
  return (own, search) => {
    const { body } = keptOf(own, search, () => {
      times++
      return answer
    })
    return { found: body, times }
  }
}

test('the search cache returns an earlier result', () => {
  const search = createCounted()
  const own: readonly unknown[] = []
  search(own, ['sleep', 10])
  expect(search(own, ['sleep', 10])).toEqual({ found: 'found', times: 1 })
  expect(search(own, ['sleep', 11]).times).toBe(2)
})

test('the search cache has separate results for each library', () => {
  const search = createCounted()
  search(['a paper'], ['sleep'])
  expect(search(['a paper'], ['sleep']).times).toBe(2)
  expect(search([], ['sleep']).times).toBe(3)
})

test('worlds without their own library share the search cache', () => {
  const search = createCounted()
  search([], ['sleep'])
  expect(search([], ['sleep']).times).toBe(1)
})

test('the search cache accepts member names and lone surrogates as queries', () => {
  const search = createCounted()
  const own: readonly unknown[] = []
  const odd = ['__proto__', 'constructor', '\uD83D', '\\uD83D', '\uDE00', 'ﬁ', 'fi', '"', '', '["sleep"]']
  for (const [index, query] of odd.entries()) expect(search(own, [query]).times).toBe(index + 1)
})

test('the search cache holds the latest 64 searches', () => {
  const search = createCounted()
  const own: readonly unknown[] = []
  for (let turn = 0; turn < 64; turn++) search(own, turn)
  expect(search(own, 0).times).toBe(64)
  search(own, 64)
  expect(search(own, 0).times).toBe(65)
  expect(search(own, 1).times).toBe(66)
})

test('the search cache does not hold long answers', () => {
  const search = createCounted('x'.repeat(65_536))
  const own: readonly unknown[] = []
  search(own, 'sleep')
  expect(search(own, 'sleep').times).toBe(2)
})

const search = { query: 'insomnia in older adults', maxResults: 3 }

test('a repeated search has the same bytes, in each form its own', async () => {
  const { fetch, baseUrl, control } = createUnderstudy({ given: { seed: 7, clock: '2026-03-02T09:00:00Z' } })
  const ask = async (url: string, key = 'key-default'): Promise<string> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    return (await fetch(`${url}/search/papers`, { method: 'POST', headers, body: JSON.stringify(search) })).text()
  }
  const current = await ask(baseUrl)
  expect(await ask(baseUrl)).toBe(current)
  const older = await control.createWorld({ body: { given: { options: { form: 'older' } } } })
  const shown = JSON.parse(await ask(older.baseUrl, older.keys['default'])) as { readonly papers: readonly object[] }
  expect(shown.papers.map((paper) => 'studyTypeTags' in paper)).toEqual([false, false, false])
  expect(await ask(baseUrl)).toBe(current)
})

test('an override that changes a search result does not change the cached one', async () => {
  const { fetch, baseUrl, override } = createUnderstudy()
  const ask = async (): Promise<string> => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    return (await fetch(`${baseUrl}/search/papers`, { method: 'POST', headers, body: JSON.stringify(search) })).text()
  }
  const before = await ask()
  const stop = override('searchPapers', (_, next) => {
    const answer = next()
    if ('papers' in answer.body) answer.body.papers.length = 0
    return answer
  })
  expect(await ask()).toBe('{"papers":[]}')
  stop()
  expect(await ask()).toBe(before)
})
