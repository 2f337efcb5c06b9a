import fc from 'fast-check'

/** An expectation and a value to compare with it; undefined is no value. */
export type Comparison = { readonly expected: unknown; readonly actual: unknown }

const instants = [
  '2026-03-02',
  '2026-03-02T09:00:00Z',
  '2026-03-02T10:00:00.001+01:00',
  '2026-03-02T09:00',
  'no instant',
  '2026-03-02T08:59:59,5-00:30',
]
const texts = ['', 'a', 'abc', 'a\nb', 'b\n', 'é😀', 'x/[y]&&z', '12', '$(id)', '~/']
const patterns = ['^a', 'b$', '^abc$', 'a.b', '[^/[]+$', '^\\d+$', '\\w', '[^]b', '\\u00e9', '^(?![\\s\\S]*c)', 'x\\/', '[&&]', '\\S']

/** A comparison for each matcher and kind of value that it may meet. */
export const comparisons: readonly Comparison[] = [
  ...instants.flatMap((a) => instants.map((b) => ({ expected: { b: { $after: 'a' } }, actual: { a, b } }))),
  ...instants.flatMap((a) => instants.map((b) => ({ expected: { b: { $notAfter: a } }, actual: { b } }))),
  ...instants.flatMap((a) => instants.map((b) => ({ expected: { $newestFirst: 'at' }, actual: [{ at: a }, { at: b }] }))),
  ...[[], {}, 3, undefined, [3], [{}], [{ 'a/b': 1 }], [{ at: '2026-03-01' }, { at: '2026-03-02' }, {}]].flatMap((actual) =>
    ['at', 'a/b'].map(($newestFirst) => ({ expected: { $newestFirst }, actual })),
  ),
  ...[...texts, 3, null, undefined].map((b) => ({
    expected: { $distinct: 'a/b' },
    actual: [{ 'a/b': 'a' }, { 'a/b': b }, { 'a/b': 'a' }],
  })),
  ...texts.map((b) => ({ expected: { $distinct: 'a/b' }, actual: [{ 'a/b': 'a', b }, { 'a/b': b }, ...(b === '' ? [3] : [])] })),
  ...[[], {}, 3, undefined, [3], [{}]].map((actual) => ({ expected: { a: { $distinct: 'b' } }, actual: { a: actual } })),
  ...patterns.flatMap(($match) => [...texts, 3, undefined].map((actual) => ({ expected: { $match }, actual }))),
  ...[0, 1, 2, 3, 4].flatMap(($length) => [...texts, [1, 2], {}, 3].map((actual) => ({ expected: { $length }, actual }))),
  ...[0, 2, 4]
    .flatMap((bound) => [{ $atMost: bound }, { $atLeast: bound }])
    .flatMap(($length) =>
      [...texts, [1, 2], [], {}, 3, undefined].map((actual) => ({ expected: { a: { $length } }, actual: { a: actual } })),
    ),
  ...['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'].flatMap(($type) =>
    ['a', 3, 3.5, true, null, [], {}, undefined].map((actual) => ({ expected: { $type }, actual })),
  ),
  { expected: { b: { $any: [null, { $after: 'a' }] } }, actual: { a: '2026-03-01', b: '2026-03-02' } },
  ...[null, {}, { a: null }, [], 'a', undefined].flatMap((actual) =>
    [true, false].map(($absent) => ({ expected: { a: { $absent } }, actual })),
  ),
  { expected: { 'a/b~c': { d: 1 } }, actual: { 'a/b~c': { d: 2 } } },
  { expected: { $type: 'string', more: 1 }, actual: { $type: 'string' } },
  { expected: { $unknown: 1 }, actual: { $unknown: 2 } },
]

const key = fc.constantFrom('a', 'b', 'c', 'a/b', '~')
const scalar = fc.oneof(
  fc.constantFrom(...texts),
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(0.5, null, true, false),
  fc.constantFrom(...instants),
)

const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
}))

const { expectation } = fc.letrec((tie) => ({
  expectation: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.dictionary(key, tie('expectation'), { maxKeys: 3 }),
    fc.array(tie('expectation'), { maxLength: 3 }),
    tie('matcher'),
  ),
  matcher: fc.oneof(
    fc.record({ $type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'array', 'object') }),
    fc.record({ $match: fc.constantFrom(...patterns) }),
    fc.record({ $absent: fc.boolean() }),
    fc.record({ $any: fc.array(tie('expectation'), { maxLength: 3 }) }),
    fc.record({ $each: tie('expectation') }),
    fc.record({ $some: tie('expectation') }),
    fc.record({ $none: tie('expectation') }),
    fc.record({ $length: fc.nat(3) }),
    fc.record({ $length: fc.record({ $atMost: fc.nat(3) }) }),
    fc.record({ $atLeast: fc.nat(2) }),
    fc.record({ $atMost: fc.nat(2) }),
    fc.record({ $after: key }),
    fc.record({ $notAfter: fc.constantFrom(...instants) }),
    fc.record({ $newestFirst: key }),
    fc.record({ $distinct: key }),
  ),
}))

/** Any expectation against any value, and against itself, of which more hold. */
export const arbitraryComparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record({ expected: expectation, actual: value }),
  fc.tuple(expectation, value).map(([expected, other]) => ({ expected: { a: expected, b: other }, actual: { a: other, b: other } })),
)

/** Values that steps may have saved, and texts that name them. */
export const someSaved = { id: 'a.b', hostile: '$(id) `id` \'"\n!\\', number: 3, list: [1, null], 'other.email': 'a@b.test' }
export const textsWithNames: readonly unknown[] = [
  '${id}',
  '${number}',
  'x ${number} ${list} ${unknown} ${hostile}',
  { $match: '^${id}$|${hostile}' },
  [{ deep: { '${id}': '${list}' } }],
  '${other.email}\n',
  '$${id}}',
  'x $$${id} $${id} $${ $${}',
  null,
]
