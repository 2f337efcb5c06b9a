import { expect, test } from 'vitest'
import { findDifferences } from '../../src/scenario/differences.ts'

test.each([
  ['members that are not named may be anything', { a: 1 }, { a: 1, b: 2 }],
  ['lists are equal item by item', [{ a: 1 }, 2], [{ a: 1, b: 0 }, 2]],
  ['$type integer', { $type: 'integer' }, 3],
  ['$type number of an integer', { $type: 'number' }, 3],
  ['$type number of a fraction', { $type: 'number' }, 3.5],
  ['$match', { $match: '^a.c$' }, 'abc'],
  ['$absent', { a: { $absent: true } }, {}],
  ['$absent false', { a: { $absent: false } }, { a: null }],
  ['$any', { $any: [1, { a: 2 }] }, { a: 2, b: 3 }],
  ['$length', { $length: 2 }, [1, 2]],
  ['$length of at most', { $length: { $atMost: 2 } }, [1]],
  ['$length of at least', { $length: { $atLeast: 2 } }, 'ab'],
  ['$each', { $each: { a: { $atLeast: 1 } } }, [{ a: 1 }, { a: 2, b: 3 }]],
  ['$each of nothing', { $each: 1 }, []],
  ['$some', { $some: { a: 2 } }, [{ a: 1 }, { a: 2, b: 3 }]],
  ['$none', { $none: { a: 2 } }, [{ a: 1 }, {}]],
  ['$atLeast', { $atLeast: 2 }, 2],
  ['$atMost', { $atMost: 2 }, 2],
  ['$after', { b: { $after: 'a' } }, { a: '2026-03-02T09:00:00Z', b: '2026-03-02T10:00:00.001+01:00' }],
  ['$after in $any', { b: { $any: [null, { $after: 'a' }] } }, { a: '2026-03-01', b: '2026-03-02' }],
  ['$notAfter', { $notAfter: '2026-03-02T10:00:00+01:00' }, '2026-03-02T09:00:00Z'],
  ['$newestFirst', { $newestFirst: 'at' }, [{ at: '2026-03-02T10:00:00.001+01:00' }, { at: '2026-03-02T09:00:00Z' }, { at: '2026-03-01' }]],
  ['$newestFirst of one instant', { $newestFirst: 'at' }, [{ at: '2026-03-02' }, { at: '2026-03-02T00:00:00Z' }]],
  ['$newestFirst of nothing', { $newestFirst: 'at' }, []],
  ['$distinct', { $distinct: 'id' }, [{ id: 'a', at: 1 }, { id: 'A', at: 1 }, { id: '' }]],
  ['$distinct of nothing', { $distinct: 'id' }, []],
  ['$schema', { $schema: 'Error' }, { error: { code: 'x', message: 'y' } }],
  ['null is null', { a: null }, { a: null }],
])('%s: no difference', (_, expected, actual) => {
  expect(findDifferences(expected, actual)).toEqual([])
})

test.each([
  ['another value', { a: { b: 1 } }, { a: { b: 2 } }, { pointer: '/a/b', expected: '1', actual: '2' }],
  ['a missing member', { a: 1 }, {}, { pointer: '/a', expected: '1', actual: 'absent' }],
  ['another length', [1], [1, 2], { pointer: '', expected: '1 items', actual: '2 items' }],
  ['no list', [1], 'x', { pointer: '', expected: '[1]', actual: '"x"' }],
  ['$type', { $type: 'string' }, 3, { pointer: '', expected: 'of type "string"', actual: '3' }],
  ['$type integer', { $type: 'integer' }, 3.5, { pointer: '', expected: 'of type "integer"', actual: '3.5' }],
  ['$match', { $match: '^b' }, 'abc', { pointer: '', expected: 'text that matches "^b"', actual: '"abc"' }],
  ['$absent', { a: { $absent: true } }, { a: 1 }, { pointer: '/a', expected: 'absent', actual: '1' }],
  ['$any', { $any: [1, 2] }, 3, { pointer: '', expected: 'one of [1,2]', actual: '3' }],
  ['$each', { $each: { a: 1 } }, [{ a: 1 }, { a: 2 }], { pointer: '/1/a', expected: '1', actual: '2' }],
  ['$each of no list', { $each: 1 }, 'x', { pointer: '', expected: 'a list', actual: '"x"' }],
  ['$some', { $some: { a: 3 } }, [{ a: 1 }], { pointer: '', expected: 'a list with some {"a":3}', actual: '[{"a":1}]' }],
  ['$none', { $none: { a: 1 } }, [{ a: 2 }, { a: 1 }], { pointer: '/1', expected: 'absent', actual: '{"a":1}' }],
  ['$none of no list', { $none: 1 }, undefined, { pointer: '', expected: 'a list', actual: 'absent' }],
  ['$atLeast', { $atLeast: 2 }, 1, { pointer: '', expected: 'at least 2', actual: '1' }],
  ['$atMost of no number', { $atMost: 2 }, '1', { pointer: '', expected: 'at most 2', actual: '"1"' }],
  [
    '$after of one instant',
    { b: { $after: 'a' } },
    { a: '2026-03-02', b: '2026-03-02T00:00:00Z' },
    { pointer: '/b', expected: 'an instant after a', actual: '"2026-03-02T00:00:00Z"' },
  ],
  [
    '$after of nothing',
    { b: { $after: 'a' } },
    { b: '2026-03-02' },
    { pointer: '/b', expected: 'an instant after a', actual: '"2026-03-02"' },
  ],
  [
    '$notAfter',
    { $notAfter: '2026-03-02' },
    '2026-03-02T09:00:00Z',
    {
      pointer: '',
      expected: 'no instant after "2026-03-02"',
      actual: '"2026-03-02T09:00:00Z"',
    },
  ],
  [
    '$notAfter of nothing',
    { $notAfter: '2026-03-02' },
    undefined,
    {
      pointer: '',
      expected: 'no instant after "2026-03-02"',
      actual: 'absent',
    },
  ],
  [
    '$newestFirst of an older one before a newer one',
    { a: { $newestFirst: 'at' } },
    { a: [{ at: '2026-03-03' }, { at: '2026-03-01' }, { at: '2026-03-02' }, { at: '2026-03-04' }] },
    { pointer: '/a', expected: 'newest first by at', actual: '"2026-03-01" before "2026-03-02"' },
  ],
  ['$newestFirst of no instant', { $newestFirst: 'at' }, [{ at: 7 }], { pointer: '/0/at', expected: 'an instant', actual: '7' }],
  ['$newestFirst of no member', { $newestFirst: 'at' }, [null], { pointer: '/0/at', expected: 'an instant', actual: 'absent' }],
  ['$newestFirst of no list', { $newestFirst: 'at' }, {}, { pointer: '', expected: 'a list', actual: '{}' }],
  [
    '$distinct of an item that stands again',
    { a: { $distinct: 'id' } },
    { a: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'b', more: 1 }, { id: 'a' }] },
    { pointer: '/a', expected: 'distinct by id', actual: '"b" at 1 and 3' },
  ],
  ['$distinct of no text', { $distinct: 'a/b' }, [{ 'a/b': 7 }], { pointer: '/0/a~1b', expected: 'a text', actual: '7' }],
  ['$distinct of no member', { $distinct: 'id' }, [null], { pointer: '/0/id', expected: 'a text', actual: 'absent' }],
  ['$distinct of no list', { $distinct: 'id' }, {}, { pointer: '', expected: 'a list', actual: '{}' }],
  ['$length', { $length: 2 }, 'abc', { pointer: '', expected: 'length 2', actual: '"abc"' }],
  ['$length of at most', { $length: { $atMost: 2 } }, 'abc', { pointer: '', expected: 'length at most 2', actual: '"abc"' }],
  ['$length of at least', { $length: { $atLeast: 2 } }, [1], { pointer: '', expected: 'length at least 2', actual: '[1]' }],
  ['$length of no list', { $length: { $atMost: 2 } }, 1, { pointer: '', expected: 'length at most 2', actual: '1' }],
  [
    '$schema',
    { a: { $schema: 'Error' } },
    { a: { error: { code: 'x' } } },
    { pointer: '/a/error/message', expected: 'valid as Error', actual: 'error.message is required' },
  ],
  ['an escaped name', { 'a/b': 1 }, {}, { pointer: '/a~1b', expected: '1', actual: 'absent' }],
  ['an inherited member', { toString: { $absent: false } }, {}, { pointer: '/toString', expected: 'present', actual: 'absent' }],
])('%s: a difference with its pointer', (_, expected, actual, difference) => {
  expect(findDifferences(expected, actual)).toEqual([difference])
})

test.each(['12', 'March', ''])('instants: %j is none, and not before another', (text) => {
  expect(findDifferences({ $notAfter: '2026-03-02T09:00:00Z' }, text)).toHaveLength(1)
})

test('matchers: a $match that is made to hurt takes linear time', () => {
  const actual = `${'a'.repeat(20_000)}-`
  expect(findDifferences({ $match: '^(a+)+$' }, actual)).toHaveLength(1)
})
