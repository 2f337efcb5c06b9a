import { expect, test } from 'vitest'
import { listAbove, placesOf } from '../../../src/conformance/scenarios/json-differences.ts'

const sessions = { sessions: [{ tags: ['a', 'b'] }, { links: { self: '/1' } }] }

test.each([
  ['/sessions/0/tags/1', '/sessions/0/tags'],
  ['/sessions/1/links/self', '/sessions'],
  ['/sessions', null],
])('the list that %s lies in is the nearest one: %s', (place, list) => {
  expect(listAbove(place, sessions)).toBe(list)
})

test('where two values differ is told by every member, and by the items of lists', () => {
  const other = { sessions: [{ tags: ['a', 'c'] }, { links: { self: '/2' }, role: 'owner' }] }
  expect(placesOf(sessions, other)).toEqual(['/sessions/0/tags/1', '/sessions/1/links/self', '/sessions/1/role'])
})

test('a list that is longer differs as a whole, and from the last item of the other', () => {
  expect(placesOf(['a'], ['a', 'b'])).toEqual(['', '/0'])
})
