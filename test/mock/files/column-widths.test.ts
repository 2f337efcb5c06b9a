import { expect, test } from 'vitest'
import { columnWidths } from '../../../src/mock/files/column-widths.ts'
import { widthOf } from '../../../src/mock/files/helvetica.ts'

const [size, gap] = [10, 8]
const naturalOf = (text: string): number => widthOf(text, 'Helvetica') * size + gap
const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

test('where there is room, every column is as wide as its longest text', () => {
  const widths = columnWidths(
    [
      ['a', 'b'],
      ['Not reported.', 'x'],
    ],
    size,
    gap,
    500,
  )
  expect(widths[0]).toBeCloseTo(naturalOf('Not reported.'))
})

test('a table that has to be narrower is as wide as there is room, and short texts do not break for the sake of a long one', () => {
  const title = 'Effects of graded aerobic exercise on pain intensity '.repeat(8)
  const rows = [
    ['Title', 'Finding', 'Dose', 'Follow-up'],
    [title, title.slice(0, 200), 'Not reported.', 'Not reported.'],
  ]
  const widths = columnWidths(rows, size, gap, 467)
  expect(sumOf(widths)).toBeCloseTo(467)
  for (const width of widths.slice(2)) expect(width).toBeGreaterThanOrEqual(naturalOf('Not reported.') - 1e-9)
})

test('of several long texts the longer has more room', () => {
  const [longer = 0, long = 0] = columnWidths(
    [
      ['a', 'b'],
      ['word '.repeat(200), 'word '.repeat(60)],
    ],
    size,
    gap,
    400,
  )
  expect(longer).toBeGreaterThan(long * 1.2)
})

test('where not even the words fit, the columns share the room and none is without', () => {
  const widths = columnWidths(
    [
      ['W'.repeat(60), 'b', 'c'],
      ['x', 'x'.repeat(90), 'y'],
    ],
    size,
    gap,
    300,
  )
  expect(sumOf(widths)).toBeCloseTo(300)
  expect(widths[2]).toBeCloseTo(widthOf('c', 'Helvetica-Bold') * size + gap)
  expect(Math.min(...widths)).toBeGreaterThan(gap)
})
