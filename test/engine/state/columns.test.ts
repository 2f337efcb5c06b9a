import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from '../../../src/engine/state/columns.ts'

/** Values with JSON, some of them shared, among objects of several kinds. */
const few = fc.constantFrom<unknown>(null, 'text', 1, [], ['a'], { as: 'completed' })
const member: fc.Arbitrary<unknown> = fc.oneof(
  few,
  fc.jsonValue(),
  fc.record({ at: fc.nat(), as: fc.constantFrom('completed', 'failed') }),
  fc.record({ type: fc.string(), 'a\nb': fc.nat() }),
)
const objects = fc.array(fc.record({ id: fc.nat(), own: member, other: member, usual: few }), { maxLength: 40 })

test('columns: objects are the same after a way through JSON', () => {
  fc.assert(
    fc.property(objects, (list) => {
      const columns = JSON.parse(JSON.stringify(toColumns(list))) as ReturnType<typeof toColumns> // just made of it
      expect(JSON.stringify(fromColumns(columns, list.length))).toBe(JSON.stringify(list))
    }),
    { numRuns: 500 },
  )
})

test('columns: a value that many objects share is written once, and shared again', () => {
  const shared = { long: 'x'.repeat(1000) }
  const list = Array.from({ length: 100 }, (_, id) => ({ id, one: shared, two: id % 2 === 0 ? shared : null }))
  const text = JSON.stringify(toColumns(list))
  expect(text.length).toBeLessThan(3000)
  const again = fromColumns(JSON.parse(text) as ReturnType<typeof toColumns>, 100) as typeof list // just made of it
  expect(new Set(again.map(({ one }) => one)).size).toBe(1)
  expect(new Set(again.map(({ two }) => two)).size).toBe(2)
})
