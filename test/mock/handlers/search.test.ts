import { expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
import { itemsAt, partOf, refusal, startStandIn } from '../../support/serve/stand-in.ts'

const papers = '/search/papers'
const trials = '/search/trials'

test('a search answers with ten results by default', async () => {
  const { post } = startStandIn()
  expect(partOf(await post(papers, { query: 'sleep' }), '/papers')).toHaveLength(10)
  expect(partOf(await post(trials, { query: 'sleep' }), '/trials')).toHaveLength(10)
  expect(partOf(await post(papers, { query: 'sleep', maxResults: 3 }), '/papers')).toHaveLength(3)
})

test('pubmed papers have other identifiers, and neither study designs nor quartiles', async () => {
  const { post } = startStandIn()
  const found = itemsAt(await post(papers, { query: 'sleep', corpus: 'pubmed', maxResults: 50 }), '/papers')
  expect(found).toHaveLength(50)
  for (const { body } of found)
    expect(body).toMatchObject({ serviceId: expect.stringMatching(/^PUBMED-\d+$/), studyTypeTags: [], journalQuartile: null })
})

test.each([
  [papers, { query: 'x', searchMode: 'keyword', filters: { minYear: 2000 } }, /^filters cannot be combined with searchMode: keyword/],
  [trials, { query: 'x', searchMode: 'keyword', trialFilters: { hasResults: true } }, /^trialFilters cannot be combined/],
  [papers, {}, /^query is required$/],
  [papers, { query: 'x', maxResults: 0 }, /^maxResults must be at least 1$/],
  [papers, { query: 'x', maxResults: 10_001 }, /^maxResults must be at most 10000$/],
  [papers, { query: 'x', filters: { retracted: false } }, /^filters\.retracted must be/],
  [papers, { query: 'x'.repeat(2001) }, /^query must have at most 2000 characters$/],
  [
    papers,
    { query: '[understudy: status 418]' },
    /"status 418"; the grammar is \[understudy: status N\] with N one of 400, 401, 402, 403, 429, 500$/,
  ],
])('%s refuses %j and names the mistake', async (path, body, message) => {
  const { post } = startStandIn()
  expect(await post(path, body)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', message: expect.stringMatching(message) } },
  })
})

test('an ignored part of a keyword query causes a warning that quotes it', async () => {
  const { post } = startStandIn()
  expect(await post(papers, { query: '(sleep', searchMode: 'keyword' })).toMatchObject({
    status: 200,
    body: {
      warnings: [{ corpus: 'service', searchMode: 'keyword', warningDetails: { messages: [expect.stringContaining('“(”')] } }],
    },
  })
  expect(await post(papers, { query: 'sleep', searchMode: 'keyword' })).not.toHaveProperty('body.warnings')
})

test('an unmatched part of a keyword query causes a warning, beside the results', async () => {
  const { post } = startStandIn()
  const answer = await post(papers, { query: 'sleep OR zorblax[mh]', searchMode: 'keyword', maxResults: 3 })
  expect(answer).toMatchObject({
    status: 200,
    body: { warnings: [{ warningDetails: { type: 'not_found', messages: ['“zorblax[mh]” was not found.'] } }] },
  })
  expect(partOf(answer, '/papers')).toHaveLength(3)
})

test('some papers have no visible identifier, and pubmed papers have their own', async () => {
  const { post } = startStandIn()
  const idsIn = async (corpus: string): Promise<readonly unknown[]> => {
    const found = itemsAt(await post(papers, { query: 'sleep', corpus, maxResults: 3000 }, 'enterprise'), '/papers')
    return found.map((paper) => partOf(paper, '/serviceId'))
  }
  expect((await idsIn('service')).filter((id) => id === null).length).toBeGreaterThan(3)
  expect((await idsIn('pubmed')).filter((id) => id === null)).toEqual([])
})

test('filters that pubmed does not support find nothing in it', async () => {
  const { post } = startStandIn()
  for (const filters of [{ typeTags: ['RCT'] }, { maxQuartile: 4 }])
    expect(partOf(await post(papers, { query: 'sleep', corpus: 'pubmed', filters }), '/papers')).toEqual([])
  expect(partOf(await post(papers, { query: 'sleep', corpus: 'pubmed', filters: { typeTags: [] } }), '/papers')).toHaveLength(10)
})

test.each(['pro', 'scale', 'enterprise'] as const)('the cap of the plan %s refuses one more result, or clamps it', async (plan) => {
  const cap = service.plans[plan].resultsPerSearch ?? 0
  const rejecting = startStandIn()
  expect((await rejecting.post(papers, { query: 'sleep', maxResults: cap }, plan)).status).toBe(200)
  if (cap === 10_000) return
  expect(await rejecting.post(papers, { query: 'sleep', maxResults: cap + 1 }, plan)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', message: `maxResults must be at most ${cap}` } },
  })
  const clamping = startStandIn({ limits: { planCap: 'clamp' } })
  expect(partOf(await clamping.post(papers, { query: 'sleep', maxResults: cap + 1 }, plan), '/papers')).toHaveLength(cap)
})

test('an exhausted quota refuses a search', async () => {
  expect(await startStandIn().post(trials, { query: 'sleep' }, 'exhausted')).toMatchObject(refusal(402, 'insufficient_quota'))
})

test.each([
  [400, 'invalid_request'],
  [402, 'insufficient_quota'],
  [500, 'internal_error'],
])('magic asks for a %i', async (status, code) => {
  expect(await startStandIn().post(papers, { query: `sleep [understudy: status ${status}]` })).toMatchObject(refusal(status, code))
})

test('magic asks for the 429 of the current rate limit, per minute by default', async () => {
  const query = 'sleep [understudy: status 429]'
  expect((await startStandIn().post(papers, { query })).body).toMatchObject({ error: 'Rate limit exceeded' })
  expect(await startStandIn({ limits: { rateLimit: 'daily' } }).post(papers, { query })).toMatchObject(refusal(429, 'rate_limit_exceeded'))
  const daily = await startStandIn({ limits: { rateLimit: 'daily' } }).post(papers, { query }, 'pro')
  expect(['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => daily.headers.get(name))).toEqual(['100', '0'])
  expect((await startStandIn({ options: { magic: false } }).post(papers, { query })).status).toBe(200)
})
