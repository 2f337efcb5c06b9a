import { expect, test } from 'vitest'
import { listAbove, findDifferentPlaces } from '../../../src/conformance/scenarios/json-differences.ts'

const sessions = { sessions: [{ tags: ['a', 'b'] }, { links: { self: '/1' } }] }

test.each([
  ['/sessions/0/tags/1', '/sessions/0/tags'],
  ['/sessions/1/links/self', '/sessions'],
  ['/sessions', null],
])('JSON differences: the nearest list above %s is %s', (place, list) => {
  expect(listAbove(place, sessions)).toBe(list)
})

test('JSON differences: each member and each item of a list is compared', () => {
  const other = { sessions: [{ tags: ['a', 'c'] }, { links: { self: '/2' }, role: 'owner' }] }
  expect(findDifferentPlaces(sessions, other)).toEqual(['/sessions/0/tags/1', '/sessions/1/links/self', '/sessions/1/role'])
})

test('JSON differences: a longer list differs as a whole, and at the last common item', () => {
  expect(findDifferentPlaces(['a'], ['a', 'b'])).toEqual(['', '/0'])
})
