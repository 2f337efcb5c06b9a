import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, firstDay, lastDay, toPartialDate } from '../../../src/literature/search/index/partial-date.ts'

test('date of an instant: it agrees with the calendar', () => {
  const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 })
  fc.assert(
    fc.property(seconds, (epochS) => {
      expect(dateOf(epochS)).toBe(new Date(epochS * 1000).toISOString().slice(0, 10))
    }),
  )
})

test.each([
  [['2020'], '2020'],
  [['2020', '5'], '2020-05'],
  [['2020', '12', '31'], '2020-12-31'],
  [['2020', '0'], null],
  [['2020', '13'], null],
  [['2020', '1', '32'], null],
] as const)('partial date: %j is %s', (parts, date) => {
  const [year, month, day] = parts
  expect(toPartialDate(year, month, day)).toBe(date)
})

test.each([
  ['2020', 20_200_000, 20_209_999],
  ['2020-05', 20_200_500, 20_200_599],
  ['2020-05-17', 20_200_517, 20_200_517],
] as const)('partial date bounds: %s is not before %s nor after %s', (date, first, last) => {
  expect([firstDay(date), lastDay(date)]).toEqual([first, last])
})
