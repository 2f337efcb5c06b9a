import { expect, test } from 'vitest'
import { parseDurationMs } from '../../src/contract/duration.ts'
import { formats } from '../../src/contract/formats.ts'
import { route } from '../../src/contract/router.ts'
import { parseMagic } from '../../src/engine/magic.ts'
import type { ReportRequest } from '../../src/engine/session-request.ts'
import { keyOfRequest } from '../../src/mock/worlds/authorise.ts'
import { fromCursor } from '../../src/mock/handlers/list-sessions.ts'
import { parseQuery } from '../../src/contract/read-query.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const report: ReportRequest = { type: 'report', researchQuestion: '', title: null, maxSearchPapers: 1, maxExtractPapers: 1 }
const magic = (researchQuestion: string): unknown => parseMagic({ ...report, researchQuestion })
const key = (value: string): unknown =>
  keyOfRequest({ method: 'GET', path: '/', query: '', header: () => value, clientAddress: '127.0.0.1' })
const { answer } = createUnderstudy()
const ask = (body: string): unknown =>
  answer({
    method: 'POST',
    path: '/api/v2/sessions/systematic-reviews',
    query: '',
    header: (name) => ({ authorization: 'Bearer key-default', 'content-type': 'application/json' })[name],
    body: new TextEncoder().encode(body),
    clientAddress: '127.0.0.1',
  })

test.each<[string, (text: string) => unknown, (size: number) => string]>([
  ['an e-mail address without an end', formats.email.test.bind(formats.email), (size) => 'a'.repeat(size)],
  ['an e-mail address of hyphens', formats.email.test.bind(formats.email), (size) => `a@a${'-'.repeat(size)}`],
  ['an e-mail address of labels', formats.email.test.bind(formats.email), (size) => `a@${'a-a.'.repeat(size / 4)}!`],
  ['an e-mail address of long labels', formats.email.test.bind(formats.email), (size) => `a@${`${'a'.repeat(63)}.`.repeat(size / 64)}!`],
  ['an e-mail address of at signs', formats.email.test.bind(formats.email), (size) => 'a@'.repeat(size / 2)],
  ['a URL of slashes', formats.uri, (size) => `a:${'/'.repeat(size)}[`],
  ['a URL of brackets', formats.uri, (size) => `a://${'[]'.repeat(size / 2)}`],
  ['a URL of users', formats.uri, (size) => `a://${'a@'.repeat(size / 2)}`],
  ['a URL of schemes', formats.uri, (size) => `${'a:'.repeat(size / 2)} `],
  ['a URL of escapes', formats.uri, (size) => `a:${'%41'.repeat(size / 3)}%4`],
  ['a timestamp of digits', formats['date-time'], (size) => `2026-01-01T00:00:00.${'0'.repeat(size)}!`],
  ['a UUID of digits', formats.uuid.test.bind(formats.uuid), (size) => '0'.repeat(size)],
  ['a duration of digits', parseDurationMs, (size) => `PT${'1'.repeat(size)}.`],
  ['a duration of seconds', parseDurationMs, (size) => `PT${'1.1'.repeat(size / 3)}`],
  ['magic that is opened again and again', magic, (size) => '[understudy:'.repeat(size / 12)],
  ['magic that is never closed', magic, (size) => `[understudy:${';'.repeat(size)}`],
  ['magic of spaces', magic, (size) => `[understudy:${' '.repeat(size)}x]`],
  ['magic of one verb', magic, (size) => `[understudy: pause at ${'a'.repeat(size)}!]`],
  ['magic of digits', magic, (size) => `[understudy: span ${'1'.repeat(size)}.s]`],
  ['magic of pauses', magic, (size) => `[understudy: ${'pause at extracting_data;'.repeat(size / 25)}polls 1]`],
  ['a key of spaces', key, (size) => `Bearer ${' '.repeat(size)}a b`],
  ['a cursor of letters', fromCursor, (size) => 'Z'.repeat(size)],
  ['a cursor of digits', fromCursor, (size) => btoa(`feed ${'1'.repeat(size)}`)],
  ['a path of slashes', (path) => route('api', 'GET', path), (size) => '/'.repeat(size)],
  ['a path of segments', (path) => route('api', 'GET', path), (size) => `/sessions${'/a'.repeat(size / 2)}`],
  ['a path of escapes', (path) => route('api', 'GET', path), (size) => `/sessions/reports/${'%zz'.repeat(size / 3)}`],
  ['a query of names', (query) => parseQuery({ limit: 'integer' }, query), (size) => 'a&'.repeat(size / 2)],
  ['a query of digits', (query) => parseQuery({ limit: 'integer' }, query), (size) => `limit=${'1'.repeat(size)}`],
  ['a body of brackets', ask, (size) => '['.repeat(size)],
  ['a body of backslashes', ask, (size) => `"${'\\'.repeat(size)}`],
  ['a body of commas', ask, (size) => `[${','.repeat(size)}`],
  ['a body of one name', ask, (size) => `{"${'k'.repeat(size)}":1}`],
])('%s takes time in proportion to its length', (_, read, make) => {
  const [short, long] = [make(12_000), make(96_000)]
  const leastMicroseconds = (text: string): number => {
    let best = Infinity
    for (let turn = 0; turn < 3; turn++) {
      const before = process.threadCpuUsage()
      read(text)
      const { user, system } = process.threadCpuUsage(before)
      best = Math.min(best, user + system)
    }
    return best
  }
  // Eight times the length: a search that starts anew at each character takes 64 times as long, one in step with it eight times.
  expect(leastMicroseconds(long)).toBeLessThan(24 * Math.max(10_000, leastMicroseconds(short)))
})

test('a body with more values than any valid one is refused before validation', () => {
  const scalars = (count: number): string => `{"researchQuestion":"x","searches":[${'1,'.repeat(count)}1]}`
  expect([ask(scalars(20_000)), ask(scalars(100))]).toMatchObject([
    { status: 400, body: expect.stringContaining('at most 10000 values') as string },
    { status: 400, body: expect.stringContaining('searches must have at most 20 items') as string },
  ])
})

test('commas and brackets in strings are no values', () => {
  const question = `${',[{'.repeat(600)}\\"${',['.repeat(40)}`
  const outcome = answer({
    method: 'POST',
    path: '/api/v2/sessions/reports',
    query: '',
    header: (name) => (name === 'authorization' ? 'Bearer key-default' : undefined),
    body: new TextEncoder().encode(JSON.stringify({ researchQuestion: question, note: ',[{'.repeat(20_000) })),
    clientAddress: '127.0.0.1',
  })
  expect(outcome.status).toBe(202)
})
