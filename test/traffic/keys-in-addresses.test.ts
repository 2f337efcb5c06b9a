import { expect, test } from 'vitest'
import { createPlaceholders } from '../../src/traffic/placeholders.ts'
import type { Recorded, RecordedHeaders } from '../../src/traffic/recorded.ts'

test.each([
  ['https://gate.example/k/rs_live_4b8KeyOfBob51/api/v2/sessions?limit=5', 'https://gate.example/k/key-1/api/v2/sessions?limit=5'],
  ['https://gate.example/a7Xq93LmZt51KpWv/api/v2/sessions', 'https://gate.example/key-1/api/v2/sessions'],
  ['https://x.example/api/v2/sessions/reports/a7Xq93LmZt51KpWv', 'https://x.example/api/v2/sessions/reports/key-1'],
  ['https://x.example/api/v2/sessions?k=a7Xq93LmZt51KpWv&limit=5', 'https://x.example/api/v2/sessions?k=key-1&limit=5'],
  ['https://hooks.example/services/T0001/B0002/a1b2c3d4e5f6g7h8i9j0', 'https://hooks.example/services/T0001/B0002/key-1'],
  ['https://bots.example/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/send', 'https://bots.example/key-1/send'],
  ['https://files.example/d/9f86d081884c7d659a2feaa0c55ad015/report.pdf', 'https://files.example/d/key-1/report.pdf'],
  ['https://x.example/tokens/abc123defg/rights', 'https://x.example/tokens/token-1/rights'],
  ['https://maps.example/js?libs=a&id=AIzaSyD1x7Q9pLm2Nz4Kw8Vt6Ru3Hc5', 'https://maps.example/js?libs=a&id=key-1'],
  ['https://x.example/#sk-proj-9aB3dE5fG7hJ1kL2', 'https://x.example/#key-1'],
  ['https://x.example/%72s_live_4b8KeyOfBob51/a', 'https://x.example/key-1/a'],
  [
    'https://x.example/?to=https%3A%2F%2Fy.example%2Fp%2Fsk_live_4b8KeyOfBob51',
    'https://x.example/?to=https%3A%2F%2Fy.example%2Fp%2Fkey-1',
  ],
])('placeholders: the key in the address %s', (address, expected) => {
  expect(createPlaceholders().address(address)).toBe(expected)
})

test.each([
  'https://x.example/api/v2/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2?include=reportBody',
  'https://x.example/api/v2/sessions/reports/01HZX3K9Q8ABCDEFGHJKMNPQRS',
  'https://x.example/api/v2/sessions/reports/9f86d081884c7d659a2feaa0c55ad015',
  'https://x.example/api/v2/sessions?limit=50&cursor=eyJvZmZzZXQiOjUwfQ1234567Ab9',
  'https://x.example/v1/list?nextPageToken=a7Xq93LmZt51KpWv',
  'https://doi.example/10.1016/j.jclinepi.2021.01.004',
  'https://papers.example/articles/PMC1234567/S0895435621000019',
  'https://x.example/a/does-vitamin-d-in-2024-help-100-adults',
  'https://x.example/api-reference/api-2024-reference-guide',
  'https://x.example/auth/oauth2-callback?at=20260302T090000Z',
  'https://x.example/assets/index-B7PI925RxqKs9dLm.js',
  'https://x.example/_files/default/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2/report.pdf',
])('placeholders: no key is in the address %s', (address) => {
  expect(createPlaceholders().address(address)).toBe(address)
})

/** An exchange that has a text in each of its parts. */
function exchangeWith(text: string): Recorded {
  const headers: RecordedHeaders = [
    ['Referer', `https://app.example/start`],
    ['X-Note', `it was ${text}.`],
  ]
  return {
    place: '',
    request: { method: 'POST', url: `https://x.example/api/v2/search/papers`, headers, body: { text: JSON.stringify({ query: text }) } },
    answer: { status: 200, headers: [['X-Echo', encodeURIComponent(text)]], body: { text: JSON.stringify({ note: [text, btoa(text)] }) } },
  }
}

const secret = 'a7Xq93LmZt51KpWv'

test.each([
  ['the base URL', `https://gate.example/${secret}/api/v2/sessions`],
  ['the query of another host', `https://cdn.example/file?v=${secret}`],
])('placeholders: a key of %s stands nowhere else', (_, url) => {
  const placeholders = createPlaceholders()
  placeholders.learn({ place: '', request: { method: 'GET', url, headers: [] } })
  const replaced = JSON.stringify(placeholders.exchange(exchangeWith(secret)))
  expect(replaced).not.toContain(secret)
  expect(replaced).not.toContain(btoa(secret))
  expect(replaced.match(/key-1/g)).toHaveLength(5)
})

test.each(['Referer', 'Location', 'Link'])('placeholders: a key of an address in the header %s', (name) => {
  const value = `<https://gate.example/${secret}/api/v2/sessions>; rel="next"`
  const recorded = (text: string): Recorded => ({
    place: '',
    request: { method: 'GET', url: 'https://x.example/api/v2/sessions', headers: [[name, text]] },
  })
  expect(createPlaceholders().exchange(recorded(value))).toEqual(recorded(value.replace(secret, 'key-1')))
})

test('placeholders: of addresses in other texts, what begins as keys do is one', () => {
  const text = (key: string): string =>
    `{"hook":"https://x.example/h/${key}","url":"https://papers.example/649def34f8be52c8b66281af98ae884c"}`
  expect(createPlaceholders().text(text('sk_live_4b8KeyOfBob51'))).toBe(text('key-1'))
})
