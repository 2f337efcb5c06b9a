import { expect, test } from 'vitest'
import { inspectTraffic } from '../../src/conformance/inspect-traffic.ts'
import { rulesMatching } from '../../src/contract/rules.ts'
import { createUnderstudy, type UnderstudyOptions } from '../../src/mock/understudy.ts'
import type { ReadFile } from '../../src/traffic/har/read-har.ts'
import { isLedger, readLedger } from '../../src/traffic/read-ledger.ts'
import { toExchanges } from '../../src/traffic/to-exchanges.ts'

const baseUrl = 'https://api.example.org/v2'
const options: UnderstudyOptions = {
  baseUrl,
  given: { clock: '2026-03-02T09:00:00Z', accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } } },
}

/** The ledger of a mock that two clients have asked. */
async function ledgerText(): Promise<string> {
  const { fetch, ledger, clock } = createUnderstudy(options)
  const ask = async (path: string, key: string | null, method = 'GET', body?: string): Promise<void> => {
    const headers = {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    await (await fetch(`${baseUrl}${path}`, { method, headers, ...(body !== undefined && { body }) })).text()
  }
  await ask('/sessions/reports', 'key-default', 'POST', '{"researchQuestion":"Why do adults sleep?"}')
  clock.advance(60_000)
  await ask('/sessions?limit=3', 'key-default')
  await ask('/sessions', 'key-other')
  await ask('/sessions', null)
  await ask('/sessions', 'wrong')
  return JSON.stringify(ledger())
}

function read(text: string, wanted?: string): Promise<ReadFile> {
  const chunks = (async function* () {
    for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000)
  })()
  return readLedger('ledger.json', chunks, wanted)
}

async function readWhole(text: string, wanted?: string): Promise<Exclude<ReadFile, { fault: string }>> {
  const found = await read(text, wanted)
  if ('fault' in found) throw new Error(found.fault)
  return found
}

test('ledger: its exchanges are those that the mock saw, the oldest first', async () => {
  const text = await ledgerText()
  expect(isLedger(text)).toBe(true)
  const { recorded, leftOut, notes } = await readWhole(text)
  expect(leftOut).toEqual([])
  expect(notes).toEqual(['ledger.json is a ledger: it has few headers, so that nothing is known of the others'])
  expect(recorded[0]).toMatchObject({
    place: 'ledger.json, exchange 1',
    sentAt: Date.parse('2026-03-02T09:00:00Z'),
    request: {
      method: 'POST',
      url: `${baseUrl}/sessions/reports`,
      headers: [
        ['content-type', 'application/json'],
        ['Authorization', 'Bearer key-default'],
      ],
      body: { text: '{"researchQuestion":"Why do adults sleep?"}' },
    },
    answer: { status: 202, headers: [['Content-Type', 'application/json']] },
  })
  const traffic = toExchanges(recorded)
  expect(traffic).toMatchObject({
    baseUrl,
    leftOut: [],
    accounts: new Map([
      ['default', 2],
      ['other', 1],
    ]),
  })
  expect('exchanges' in traffic && traffic.exchanges.map(({ operation, as }) => [operation, as])).toEqual([
    ['createReport', 'default'],
    ['listSessions', 'default'],
    ['listSessions', 'other'],
    ['listSessions', null],
    ['listSessions', null],
  ])
})

test('ledger: a refused key is hidden, and breaks no rule of requests without one', async () => {
  const { recorded } = await readWhole(await ledgerText())
  expect(recorded.map(({ request }) => request.isKeyHidden)).toEqual([undefined, undefined, undefined, undefined, true])
  expect(recorded.at(-1)?.request.headers).toEqual([['authorization', 'Bearer …']])
  const traffic = toExchanges(recorded)
  if ('fault' in traffic) throw new Error(traffic.fault)
  const { outcome, counts } = inspectTraffic({ baseUrl, exchanges: traffic.exchanges, rules: rulesMatching('**'), now: () => 0 })
  expect([outcome, counts.fail]).toEqual(['conformant', 0])
})

const entry = { id: 7, at: '2026-03-02T09:00:00Z', method: 'GET', path: '/api/v2/sessions', query: '', account: 'default', status: 200 }

async function readEntry(more: object, wanted?: string): Promise<unknown> {
  return (
    await readWhole(JSON.stringify({ tallies: {}, exchanges: [{ ...entry, requestBody: null, responseBody: '{}', ...more }] }), wanted)
  ).recorded[0]
}

test('ledger: the origin is that of the base URL, or of an address in an answer', async () => {
  const links = JSON.stringify({ url: 'https://web.example.org/', links: { self: 'http://127.0.0.1:4010/api/v2/sessions' } })
  expect(await readEntry({})).toMatchObject({ request: { url: 'http://localhost/api/v2/sessions' } })
  expect(await readEntry({ responseBody: links })).toMatchObject({ request: { url: 'http://127.0.0.1:4010/api/v2/sessions' } })
  expect(await readEntry({ responseBody: links, query: 'limit=1' }, 'https://b.example.org/api/v2')).toMatchObject({
    request: { url: 'https://b.example.org/api/v2/sessions?limit=1' },
  })
})

test('ledger: a body that may be cut, and an answer that did not come, are told apart', async () => {
  expect(await readEntry({ responseBody: 'é'.repeat(32_767) })).toMatchObject({ answer: { status: 200, isCut: true } })
  expect(await readEntry({ responseBody: null })).toEqual(expect.objectContaining({ answer: { status: 200, headers: [], isCut: true } }))
  expect(await readEntry({ requestBody: 'a'.repeat(65_536) })).toMatchObject({ request: { isCut: true } })
  expect(await readEntry({ status: null })).toMatchObject({ answer: { failed: 'the connection was dropped' } })
  expect(await readEntry({ responseBody: 'Bad gateway' })).toMatchObject({ answer: { headers: [], body: { text: 'Bad gateway' } } })
})

test('ledger: a file that is cut anywhere gives what is before, in one line', async () => {
  const whole = await ledgerText()
  for (let end = whole.indexOf('['); end < whole.length - 1; end += 7) {
    const found = await readWhole(whole.slice(0, end + 1))
    expect(found.recorded.length + found.leftOut.length).toBeLessThanOrEqual(5)
  }
  const { leftOut } = await readWhole('{"exchanges":[1,{"id":2},{"method":"GET"}]}')
  expect(leftOut).toEqual(
    ['exchange 3', 'exchange 2', 'exchange 1'].toReversed().map((place) => ({ place: `ledger.json, ${place}`, why: 'it is no exchange' })),
  )
  expect(await read('{"tallies":{}}')).toEqual({ fault: 'ledger.json is no ledger: it has no list at exchanges' })
})
