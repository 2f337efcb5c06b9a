import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createSortedList,
  isBefore,
  insertInto,
  readBelow,
  removeAt,
  advance,
  type Position,
  type SortedList,
} from '../../src/engine/sorted-list.ts'

function readAll(list: SortedList<Position>, below: Position | null = null): readonly Position[] {
  const read: Position[] = []
  for (const reader = readBelow(list, below); reader.next !== undefined; advance(reader)) read.push(reader.next)
  return read
}

const position = fc.record({ at: fc.integer({ min: 0, max: 40 }), number: fc.integer({ min: 0, max: 100 }) })
/** Some at random, and runs of thousands that come or go in order, in either direction. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('put', 'take'), positions: fc.array(position, { maxLength: 40 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('put', 'put', 'take'),
      positions: fc
        .record({ at: fc.integer({ min: 0, max: 40 }), count: fc.integer({ max: 1500, min: 1 }), isDown: fc.boolean() })
        .map(({ at, count, isDown }) => Array.from({ length: count }, (_, number) => ({ at, number: isDown ? count - number : number }))),
    }),
  },
)

test('sorted list: random inserts and removals keep it ordered and complete', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), position, (steps, below) => {
      const list = createSortedList()
      const known = new Map<string, Position>()
      const taken: (Position | undefined)[] = []
      const wanted: (Position | undefined)[] = []
      for (const { kind, positions } of steps)
        for (const one of positions) {
          const name = `${one.at} ${one.number}`
          if (kind === 'take') {
            taken.push(removeAt(list, one))
            wanted.push(known.get(name))
            known.delete(name)
          } else if (!known.has(name)) {
            insertInto(list, one)
            known.set(name, one)
          }
        }
      expect(taken).toEqual(wanted)
      const expected = [...known.values()].toSorted((a, b) => b.at - a.at || b.number - a.number)
      expect(readAll(list)).toEqual(expected)
      expect(list.length).toBe(expected.length)
      expect(readAll(list, below)).toEqual(expected.filter((one) => isBefore(one, below)))
    }),
    { numRuns: 200 },
  )
})

test('sorted list: chunks are never too long or empty, and full when it only grows', () => {
  const list = createSortedList()
  for (let number = 0; number < 10_000; number++) insertInto(list, { at: 0, number })
  expect(list.chunks.slice(0, -1).every(({ length }) => length === 512)).toBe(true)
  for (let number = 0; number < 10_000; number += 3) insertInto(list, { at: 0, number: number + 0.5 })
  expect(Math.max(...list.chunks.map(({ length }) => length))).toBeLessThanOrEqual(512)
  for (let number = 0; number < 9_000; number++) removeAt(list, { at: 0, number })
  for (let number = 0; number < 10_000; number += 3) removeAt(list, { at: 0, number: number + 0.5 })
  expect(Math.min(...list.chunks.map(({ length }) => length))).toBeGreaterThan(0)
  expect(list).toHaveLength(1000)
})
