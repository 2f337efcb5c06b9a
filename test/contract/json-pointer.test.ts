import { expect, test } from 'vitest'
import { keysOf, pointerBelow, valueAt } from '../../src/contract/json-pointer.ts'

test('pointers: they lead back to a member of any name, and to its value', () => {
  const names = ['plain', 'a/b', 'm~n', '~1', '~01', '', ' ', '0', '__proto__']
  for (const name of names) {
    const pointer = pointerBelow(pointerBelow('', 'outer/'), name)
    expect(keysOf(pointer), pointer).toEqual(['outer/', name])
    expect(valueAt({ 'outer/': Object.fromEntries([[name, 'held']]) }, pointer), pointer).toBe('held')
  }
  expect([keysOf(''), valueAt('all of it', '')]).toEqual([[], 'all of it'])
})

test.each(['/none', '/list/2', '/list/-1', '/list/length', '/list/first', '/text/0', '/toString', '/nothing/more'])(
  'pointers: %s leads nowhere',
  (pointer) => {
    expect(valueAt({ list: ['a', 'b'], text: 'text', nothing: null }, pointer)).toBeUndefined()
  },
)
