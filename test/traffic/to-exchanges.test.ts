import { expect, test } from 'vitest'
import { countBaseUrls, matchOperation, operationBelow } from '../../src/traffic/find-base-url.ts'
import { toLeftOutLines } from '../../src/traffic/left-out.ts'
import type { Recorded, RecordedAnswer } from '../../src/traffic/recorded.ts'
import { toExchanges, type ReadTraffic } from '../../src/traffic/to-exchanges.ts'

const base = 'https://api.example.org/v2'
const id = '3e0a3a34-0000-4000-8000-000000000001'

type More = {
  readonly key?: string
  readonly method?: string
  readonly answer?: Recorded['answer']
  readonly at?: number
  readonly took?: number
}

let count = 0

function recorded(url: string, { key = 'secret', method = 'GET', answer = answered({}), at, took = 1 }: More = {}): Recorded {
  count += 1
  return {
    place: `bug.har, entry ${count}`,
    ...(at !== undefined && { sentAt: at, answeredAt: at + took }),
    request: { method, url: url.startsWith('/') ? `${base}${url}` : url, headers: [['Authorization', `Bearer ${key}`]] },
    answer,
  }
}

function answered(body: unknown, more: Partial<RecordedAnswer> = {}): RecordedAnswer {
  return { status: 200, headers: [['Content-Type', 'application/json']], body: { text: JSON.stringify(body) }, ...more }
}

function read(all: readonly Recorded[], wanted?: string): ReadTraffic {
  const found = toExchanges(all, wanted)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

test('base URL: it is what stands before the path of an operation', () => {
  expect(matchOperation('GET', `${base}/sessions/reports/${id}?include=abstract`)).toEqual({ baseUrl: base, operation: 'getReport' })
  expect(matchOperation('POST', 'http://127.0.0.1:4010/w/mine/api/v2/search/papers')).toMatchObject({
    baseUrl: 'http://127.0.0.1:4010/w/mine/api/v2',
  })
  expect(matchOperation('GET', 'https://api.example.org/sessions')).toMatchObject({ baseUrl: 'https://api.example.org' })
  for (const url of ['https://example.org/', 'https://example.org/app.js', 'nothing', `${base}/sessions/reports/${id}/more/of/it`])
    expect(matchOperation('GET', url)).toBeUndefined()
})

test('base URL: the one that most requests match is found first', () => {
  const urls = [`${base}/sessions`, 'https://old.example.org/sessions', `${base}/sessions?limit=1`, 'https://cdn.example.org/app.js']
  expect(countBaseUrls(urls.map((url) => ({ method: 'GET', url })))).toEqual([
    [base, 2],
    ['https://old.example.org', 1],
  ])
})

test('base URL: below it a request is an operation, a path, or nothing', () => {
  expect(operationBelow(base, 'GET', `${base}/sessions`)).toBe('listSessions')
  expect(operationBelow(`${base}/`, 'GET', `${base}/sessions`)).toBe('listSessions')
  expect(operationBelow(base, 'DELETE', `${base}/sessions`)).toBe('path')
  expect(operationBelow(base, 'GET', `${base}/nothing`)).toBeNull()
  expect(operationBelow(base, 'GET', 'https://api.example.org/v21/sessions')).toBeNull()
  expect(operationBelow(base, 'GET', 'https://other.example.org/v2/sessions')).toBeNull()
})

test('base URL: a redirect to another one is none, unless there is no other', () => {
  const old = 'http://api.example.org/v2'
  const moved = answered('', { status: 301, headers: [['Location', `${base}/sessions`]] })
  const redirects = [1, 2, 3].map(() => recorded(`${old}/sessions`, { answer: moved }))
  const { baseUrl, exchanges, leftOut, notes } = read([...redirects, recorded('/sessions')])
  expect([baseUrl, exchanges.length, notes]).toEqual([base, 1, []])
  expect(toLeftOutLines(leftOut)).toEqual([expect.stringContaining(`it is no request below ${base}, but of ${old} (3)`)])
  expect(read(redirects).baseUrl).toBe(old)
  expect(read([...redirects, recorded('/sessions')], old).exchanges).toHaveLength(3)
})

test('base URL: it is one however slash, host and port are written', () => {
  const spelled = ['https://api.example.org/v2', 'https://API.example.org:443/v2', 'HTTPS://api.example.org/v2']
  for (const requested of spelled)
    for (const wanted of [undefined, ...spelled, ...spelled.map((one) => `${one}/`)]) {
      const { baseUrl, exchanges, ofClients, notes } = read(
        [recorded(`${requested}/sessions?cursor=A%7e`), recorded(`${requested}/nothing`)],
        wanted,
      )
      expect([baseUrl, notes]).toEqual([base, []])
      expect(exchanges.map(({ operation, request }) => [operation, request.url])).toEqual([
        ['listSessions', `${base}/sessions?cursor=A%7e`],
      ])
      expect([...ofClients()].map(({ path }) => path)).toEqual(['/sessions', '/nothing'])
    }
  const { exchanges } = read([recorded('http://127.0.0.1:80/v2/sessions'), recorded('http://127.0.0.1/v2/usage')], 'http://127.0.0.1/v2')
  expect(exchanges).toHaveLength(2)
})

test('exchanges: they are named, ordered by time, and their keys are told apart', () => {
  const late = recorded('/sessions', { at: 2000, key: 'b' })
  const first = recorded('/sessions?limit=1', { at: 1000, took: 1000, key: 'a' })
  const refused = recorded('/sessions', { at: 3000, key: 'c', answer: answered({ error: { code: 'invalid_api_key' } }, { status: 401 }) })
  const again = recorded('/sessions', { at: 4000, key: 'b' })
  const { exchanges, accounts, places } = read([late, first, refused, again])
  expect(exchanges.map(({ id: number, as, operation }) => [number, as, operation])).toEqual([
    [1, 'other', 'listSessions'],
    [2, 'default', 'listSessions'],
    [3, null, 'listSessions'],
    [4, 'default', 'listSessions'],
  ])
  expect(Object.fromEntries(accounts)).toEqual({ default: 2, other: 1 })
  expect(places.get(1)).toBe(first.place)
  // An answer at the instant of the next request came before it.
  expect((exchanges[0]?.order.answered ?? 9) < (exchanges[1]?.order.sent ?? 0)).toBe(true)
})

test('exchanges: a hidden key is of an account of its own, unless it is the only one', () => {
  const hidden = (more: More = {}): Recorded => {
    const one = recorded('/sessions', { at: 1000, ...more, key: '***' })
    return { ...one, request: { ...one.request, isKeyHidden: true } }
  }
  const accountsOf = (...all: readonly Recorded[]) => read(all).exchanges.map(({ as, isKeyUnknown }) => [as, isKeyUnknown])
  const refused = { answer: answered({}, { status: 401 }) }
  expect(accountsOf(hidden(), hidden(refused))).toEqual([
    ['default', true],
    [null, true],
  ])
  // Used more often than the only known key, it is not taken for that one.
  expect(accountsOf(hidden(), hidden(), recorded('/sessions', { at: 2000 }), hidden({ at: 3000 }))).toEqual([
    ['hidden', true],
    ['hidden', true],
    ['default', undefined],
    ['hidden', true],
  ])
  expect(accountsOf(hidden(), recorded('/sessions', { at: 2000, ...refused }))).toEqual([
    ['default', true],
    [null, undefined],
  ])
})

test('exchanges: requests that overlap have no order; those without times have one', () => {
  const [one, other] = read([recorded('/sessions', { at: 1000, took: 500 }), recorded('/sessions', { at: 1200, took: 100 })]).exchanges
  expect([one?.order, other?.order]).toEqual([
    { sent: 1, answered: 4 },
    { sent: 2, answered: 3 },
  ])
  const plain = read([recorded('/sessions'), recorded('/sessions'), recorded('/sessions')]).exchanges
  expect(plain.map(({ order }) => [order.sent, order.answered])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
})

test('exchanges: a clock that goes back is told, and the file has the order', () => {
  const hour = 3_600_000
  const { exchanges, notes, places } = read([
    recorded('/sessions', { at: 2 * hour }),
    recorded('/sessions?limit=2', { at: hour }),
    recorded('/sessions?limit=3', { at: hour + 5 }),
  ])
  expect(notes).toEqual([expect.stringMatching(/^the clock goes back by 3600 s at bug\.har, entry \d+: its order in the file counts$/)])
  expect(exchanges.map(({ request }) => request.url.slice(base.length))).toEqual(['/sessions', '/sessions?limit=2', '/sessions?limit=3'])
  expect(places.size).toBe(3)
})

test('exchanges: a download is one by an address of an answer; other hosts are not', () => {
  const pdf = 'https://files.example.org/a.pdf?X-Signature=1'
  const all = [
    recorded(pdf, { at: 1 }),
    recorded(`/sessions/reports/${id}`, { at: 2, answer: answered({ pdfUrl: pdf }) }),
    recorded(pdf, { at: 9 }),
    recorded('https://cdn.example.org/app.js', { at: 10 }),
    recorded('/nothing', { at: 11 }),
    recorded('/sessions', { at: 12, method: 'DELETE' }),
    recorded('/sessions', { at: 13, answer: { status: 200, headers: [], isCut: true } }),
  ]
  const { exchanges, leftOut } = read(all)
  expect(exchanges.map(({ operation, as }) => [operation, as])).toEqual([
    ['getReport', 'default'],
    [null, null],
  ])
  expect(toLeftOutLines(leftOut)).toEqual([
    expect.stringContaining(
      `left out 2 entries: it is no request below ${base}, but of https://files.example.org (1), https://cdn.example.org (1); the first is bug.har`,
    ),
    expect.stringContaining('its path is none of the API'),
    expect.stringContaining('DELETE is no method of its path'),
    expect.stringContaining('the body of its answer is missing'),
  ])
})

test('exchanges: of other base URLs three are named with their counts', () => {
  const elsewhere = (host: string, length: number): readonly Recorded[] =>
    Array.from({ length }, () => recorded(`https://${host}/v1/sessions`))
  const scripts = recorded('https://cdn.example.org/app.js')
  const all = [
    recorded('/sessions'),
    ...elsewhere('b.example.org', 2),
    ...elsewhere('a.example.org', 3),
    scripts,
    recorded('data:text/plain,x'),
  ]
  const [line] = toLeftOutLines(read(all, base).leftOut)
  expect(line).toMatch(
    /^left out 7 entries: it is no request below \S+, but of https:\/\/a\.example\.org\/v1 \(3\), https:\/\/b\.example\.org\/v1 \(2\), https:\/\/cdn\.example\.org \(1\) and others; the first is bug\.har, entry \d+$/,
  )
  expect(toLeftOutLines(read([recorded('/sessions'), scripts]).leftOut)).toEqual([
    `left out ${scripts.place}: it is no request below ${base}, but of https://cdn.example.org`,
  ])
})

test('exchanges: without answers it is told which key was taken for which account', () => {
  const asked = (path: string, key: string): Recorded => {
    const { answer: _, ...one } = recorded(path, { key })
    return one
  }
  const first = asked('/sessions', 'a')
  const other = asked('/sessions?limit=1', 'b')
  expect(read([first, other, asked('/sessions?limit=2', 'a')]).notes).toEqual([
    `each key was taken for an account of its own: that of ${first.place} for default, that of ${other.place} for other`,
  ])
  expect(read([first, asked('/sessions?limit=2', 'a')]).notes).toEqual([])
  expect(read([recorded('/sessions', { key: 'a' }), recorded('/sessions', { key: 'b' })]).notes).toEqual([])
})

test('exchanges: a key is one however its scheme is written, unless it is refused so', () => {
  const spelled = (written: string, answer = answered({})): Recorded => {
    const one = recorded('/sessions', { answer })
    return { ...one, request: { ...one.request, headers: [['Authorization', written]] } }
  }
  const refused = answered({}, { status: 401 })
  const { exchanges, accounts } = read([spelled('Bearer k'), spelled('bearer  k'), spelled('BEARER k', refused), spelled('Bearer other')])
  expect(exchanges.map(({ as }) => as)).toEqual(['default', 'default', null, 'other'])
  expect(Object.fromEntries(accounts)).toEqual({ default: 2, other: 1 })
})

test('exchanges: another API, and a wrong base URL, are told with what is there', () => {
  expect(toExchanges([recorded('https://example.org/app.js')])).toEqual({
    fault: 'no request is one of this API: 1 to example.org; name the base URL with --base-url',
  })
  expect(toExchanges([])).toEqual({ fault: 'there is no request in it' })
  expect(toExchanges([recorded('/sessions')], 'https://other.example.org')).toEqual({
    fault: `no request goes to https://other.example.org; 1 match below ${base}`,
  })
  const { notes, baseUrl } = read([recorded('/sessions'), recorded('/sessions'), recorded('https://old.example.org/sessions')])
  expect([baseUrl, notes]).toEqual([base, ['other base URLs match as well: https://old.example.org (1); name one with --base-url']])
})
