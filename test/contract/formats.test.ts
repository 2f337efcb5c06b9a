import { expect, test } from 'vitest'
import { codePointLength, findUuids, formats, isUuid } from '../../src/contract/formats.ts'

const { uri } = formats
const email = (text: string) => formats.email.test(text)

test.each([
  'https://api.test/a?b=c#d',
  'http://[::1]:4010/x',
  'https://me@files.test/@a@b',
  'urn:isbn:0451450523',
  'https://files.test/a%20b?signature=%2F',
])('uri: %s is a URL', (text) => {
  expect(uri(text)).toBe(true)
})

test.each([
  '/sessions',
  'api.test/a',
  'https://files.test/a b',
  'https://files.test/ä',
  'https://files.test/%zz',
  'https://a@b@c.test',
  'https://files.test/#a#b',
  '',
])('uri: %j is no absolute URL', (text) => {
  expect(uri(text)).toBe(false)
})

test.each(['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.123456Z', '2024-02-29T23:59:59+05:30', '2000-02-29T00:00:00Z'])(
  'date-time: %s is a timestamp',
  (text) => {
    expect(formats['date-time'](text)).toBe(true)
  },
)

test.each([
  '2026-02-30T09:00:00Z',
  '1900-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T09:60:00Z',
  '2026-03-02T09:00:00',
  '2026-03-02',
  '',
])('date-time: %j is no timestamp', (text) => {
  expect(formats['date-time'](text)).toBe(false)
})

test.each(['a@b.test', "o'hara+x@uni-a.example.org"])('email: %s is an address', (text) => {
  expect(email(text)).toBe(true)
})

test.each(['a', 'a@', '@b.test', 'a@b', 'a b@c.test', 'a@b..test', 'a@-b.test'])('email: %j is no address', (text) => {
  expect(email(text)).toBe(false)
})

test.each([
  ['abc', 3],
  ['', 0],
  ['a\u{1F600}b', 3],
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
])('codePointLength: %j has %d code points', (text, length) => {
  expect(codePointLength(text)).toBe(length)
})

const uuid = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'

test('uuid: a text is one, or has some', () => {
  expect([uuid, uuid.toUpperCase(), `${uuid}0`, 'nope', ''].map(isUuid)).toEqual([true, true, false, false, false])
  expect(findUuids(`/a/${uuid}?b=${uuid.toUpperCase()}`)).toEqual([uuid, uuid.toUpperCase()])
  expect(findUuids('/a/nope')).toEqual([])
})
