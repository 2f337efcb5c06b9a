import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import {
  heldMegabytes,
  measureSlowness,
  peakMegabytes,
  searchInPage,
  startPackagePages,
  traceTasks,
  type PackagePagesOptions,
} from '../support/browser/package-page.ts'

const searches = [
  ['/search/papers', { query: 'falls of the elderly and vitamin D', filters: { minYear: 2015, includeKeywords: ['fall'] } }],
  ['/search/papers', { query: 'sleep* AND a* NOT review[pt]', searchMode: 'keyword', corpus: 'pubmed' }],
  ['/search/trials', { query: 'insomnia' }],
] as const

/** The CPU time that no task of a page exceeds, where the machine is as fast as usual. */
const mostMs = 50

/** Cold caches only add to the CPU time of a task. One that is always too long is so in each trace. */
const mostTraces = 3

/** Linux alone tells what a process has used at most. */
const hasProcessFiles = process.platform === 'linux'

/** The megabytes that a page may hold for searches: some 40, and 70 where it made the corpora itself. */
const mostHeld = 120

const ways: readonly (readonly [way: string, options: PackagePagesOptions, asked: readonly string[]])[] = [
  ['from the packed file', {}, ['corpora.bin']],
  [
    'from a worker, where a server sends its page instead of the file',
    { instead: { 'corpora.bin': '<!doctype html><title>A page</title>' } },
    ['corpora.bin', 'corpora.bin', 'corpora-worker.js'],
  ],
  ['made in slices, where no file and no worker is allowed', { policy: "default-src 'self'; connect-src 'none'; worker-src 'none'" }, []],
]

test.each(ways)('search in a page: same answers as in Node and no long task, %s', async (_, options, asked) => {
  const pages = await startPackagePages(options)
  try {
    const answers: string[] = []
    const longest: number[] = []
    while (longest.length < mostTraces && !longest.some((ms) => ms < mostMs)) {
      const page = await pages.open(await pages.newContext(), { persist: false })
      const before = await heldMegabytes(page)
      const slowness = await measureSlowness(pages.browser, page)
      pages.served.length = answers.length = 0
      const [first = Number.NaN] = await traceTasks(pages.browser, async () => {
        for (const [path, body] of searches) answers.push(await searchInPage(page, path, body))
      })
      longest.push(first / slowness)
      expect((await heldMegabytes(page)) - before).toBeLessThan(mostHeld)
      await page.close()
    }
    expect(Math.min(...longest), `the longest task of ${longest.length} traces, in CPU milliseconds`).toBeLessThan(mostMs)
    expect(answers).toEqual(await Promise.all(searches.map(([path, body]) => searchInNode(path, body))))
    const isOfCorpora = /\/(corpora\.bin|corpora-worker\.js)$/
    expect(pages.served.flatMap((path) => isOfCorpora.exec(path)?.[1] ?? [])).toEqual(asked)
  } finally {
    await pages.stop()
  }
})

test('search in a page: the second load takes the corpora from the cache', async () => {
  const pages = await startPackagePages()
  try {
    const context = await pages.newContext()
    const first = await pages.open(context)
    const before = await heldMegabytes(first)
    const peakBefore = hasProcessFiles ? await peakMegabytes(pages.browser) : 0
    const answer = await searchInPage(first, ...searches[0])
    // Some 70 with code, and with what is free afterwards.
    const peak = hasProcessFiles ? await peakMegabytes(pages.browser) : 0
    expect(peak - peakBefore).toBeLessThan(mostHeld)
    // Some 45 with the posting lists of keyword searches.
    expect((await heldMegabytes(first)) - before).toBeLessThan(60)
    await first.close()
    const fetched = pages.served.length
    const second = await pages.open(context)
    expect(await searchInPage(second, ...searches[0])).toBe(answer)
    expect(pages.served.slice(fetched).filter((path) => path.includes('corpora.bin'))).toEqual([])
  } finally {
    await pages.stop()
  }
})

test('search in a page: `corporaUrl` names another address; lists do not wait for it', async () => {
  const pages = await startPackagePages()
  try {
    const context = await pages.newContext()
    const page = await pages.open(context, { persist: false, corporaUrl: '/package/corpora.bin?elsewhere' })
    const isAsked = (): boolean => pages.served.includes('/package/corpora.bin')
    await page.evaluate(async () => {
      const { fetch, baseUrl } = globalThis.pageUnderstudy
      await (await fetch(`${baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' } })).text()
    })
    expect(isAsked()).toBe(false)
    await searchInPage(page, ...searches[0])
    expect(isAsked()).toBe(true)
  } finally {
    await pages.stop()
  }
})

async function searchInNode(path: string, body: object): Promise<string> {
  const { fetch, baseUrl } = createUnderstudy()
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  return (await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).text()
}
