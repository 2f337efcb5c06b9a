import { expect, test } from 'vitest'
import { columnWidths } from '../../../src/mock/files/column-widths.ts'
import { widthOf } from '../../../src/mock/files/helvetica.ts'

const [size, gap] = [10, 8]
const naturalOf = (text: string): number => widthOf(text, 'Helvetica') * size + gap
const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

test('columns with enough room are as wide as their longest text', () => {
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

test('a narrow table fills the room, and a long text does not break short ones', () => {
  const title = 'Effects of graded aerobic exercise on pain intensity '.repeat(8)
  const rows = [
    ['Title', 'Finding', 'Dose', 'Follow-up'],
    [title, title.slice(0, 200), 'Not reported.', 'Not reported.'],
  ]
  const widths = columnWidths(rows, size, gap, 467)
  expect(sumOf(widths)).toBeCloseTo(467)
  for (const width of widths.slice(2)) expect(width).toBeGreaterThanOrEqual(naturalOf('Not reported.') - 1e-9)
})

test('the longer of several long texts gets more room', () => {
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

test('columns too narrow for words share the room, and each gets some', () => {
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
