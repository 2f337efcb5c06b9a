import { expect, test } from 'vitest'
import { defineTimeline } from '../../src/engine/timeline.ts'
import { reviewOf } from '../support/engine/engine-world.ts'

const takesMs = (useFigures: boolean, wish: Parameters<typeof defineTimeline>[1] = {}): readonly number[] =>
  defineTimeline(reviewOf({ extraction: { generate: true, useFigures } }), wish).spans.map(({ durationMs }) => durationMs)

test('figures: they lengthen the extraction and no other stage', () => {
  const [plain, figures] = [takesMs(false), takesMs(true)]
  const longer = figures.flatMap((durationMs, index) => (durationMs > (plain[index] ?? 0) ? [index] : []))
  expect(figures).toHaveLength(plain.length)
  expect(longer).toEqual([plain.length - 2])
})

test('figures: a requested span stays', () => {
  expect(new Set(takesMs(true, { durationMs: 1000 }))).toEqual(new Set([1000]))
})
