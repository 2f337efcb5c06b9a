import { expect, test } from 'vitest'
import { toExcerpt } from '../../../src/conformance/text/json-excerpt.ts'

const page = {
  sessions: Array.from({ length: 30 }, (_, at) => ({ sessionId: `session-${at}`, title: 'long '.repeat(20), status: 'failed', links: {} })),
  nextCursor: null,
  totalCount: 5,
}

test('excerpts: a member stands beside the short ones of its object', () => {
  expect(toExcerpt(page, '/nextCursor', 300)).toBe('{"sessions":[…],"nextCursor":null,"totalCount":5}')
})

test('excerpts: a member of an item is shown without the other items', () => {
  expect(toExcerpt(page, '/sessions/3/status', 300)).toBe(
    '{"sessions":[…,{"sessionId":"session-3","title":"long long long long long long long long…,"status":"failed","links":{}},…],"nextCursor":null,"totalCount":5}',
  )
})

test('excerpts: without room for what stands beside it, a member stands alone', () => {
  expect(toExcerpt(page, '/sessions/3/status', 60)).toBe('{"sessions":[…,{…,"status":"failed",…},…],…}')
  expect(toExcerpt({ a: 'x'.repeat(900), b: 1 }, '/a', 60)).toMatch(/^\{"a":"x{29}… \(902 characters\),…\}$/)
})

test('excerpts: an object shows that it lacks a member', () => {
  expect(toExcerpt(page, '/hasMore', 300)).toBe('{"sessions":[…],"nextCursor":null,"totalCount":5}')
})

test('excerpts: without room for values, the names show that a member is lacking', () => {
  expect(toExcerpt(page, '/hasMore', 48)).toBe('{"sessions":…,"nextCursor":…,"totalCount":…}')
  expect(toExcerpt({ data: { report: {}, search: 'x'.repeat(90) }, url: '' }, '/data/fulltext', 60)).toBe(
    '{"data":{"report":…,"search":…},…}',
  )
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`member${at}`, 'x']))
  expect(toExcerpt(long, '/result', 60)).toBe('{"member0":…,"member1":…,"member2":…,"member3":…,"member4":…… (381 characters)')
})

test('excerpts: a body without the place has none', () => {
  expect(toExcerpt(page, '/error/code', 300)).toBeNull()
  expect(toExcerpt('text', '/error', 300)).toBeNull()
  expect(toExcerpt(page, '', 300)).toBeNull()
})
