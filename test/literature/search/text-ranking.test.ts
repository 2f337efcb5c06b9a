import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf } from '../../../src/literature/search/full-text/ranking.ts'

// Few scores, so that many are equal.
const scores = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 200 })
const counts = fc.integer({ min: 1, max: 60 })

test('best scores: the first of all sorted by score and index', () =>
  fc.assert(
    fc.property(scores, counts, fc.integer({ min: 1, max: 5 }), (all, count, every) => {
      const isWanted = (index: number): boolean => (index * 7) % every === 0
      const sorted = [...all.keys()].filter(isWanted).sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || a - b)
      expect(bestOf(Int32Array.from(all), count, isWanted)).toEqual(sorted.slice(0, count))
    }),
    { seed: 7, numRuns: 2000 },
  ))

test('best scores: no entry is tested twice, and few beyond the best', () => {
  const asked: number[] = []
  const rising = Int32Array.from({ length: 20_000 }, (_, index) => index + 1)
  bestOf(rising, 10, (index) => asked.push(index) > 0)
  expect(asked).toEqual(Array.from({ length: 10 }, (_, turn) => 19_999 - turn))
  asked.length = 0
  bestOf(rising, 10, (index) => asked.push(index) < 0)
  expect(asked).toEqual(Array.from({ length: 20_000 }, (_, turn) => 19_999 - turn))
})
