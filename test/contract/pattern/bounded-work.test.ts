import { expect, test } from 'vitest'
import { countSteps, TooMuchWork, withBoundedWork } from '../../../src/contract/pattern/bounded-work.ts'
import { compilePattern } from '../../../src/contract/pattern/linear-pattern.ts'
import { findDifferences } from '../../../src/scenario/differences.ts'

const list = Array.from({ length: 20_000 }, (_, at) => ({ title: `Sleep ${at}` }))
const slow = (end: number): { readonly $match: string } => ({ $match: `Z${end}(?:[^q]?[^w]?){1200}` })

test.each([
  ['one pattern of many states', slow(1), 'a'.repeat(100_000)],
  ['many patterns', { $any: Array.from({ length: 300 }, (_, at) => slow(at)) }, 'a'.repeat(500)],
  ['a pattern for each of a list', { $each: { title: slow(1) } }, list],
  ['many options for each of a list', { $each: { title: { $any: Array.from({ length: 20_000 }, (_, at) => at) } } }, list],
  ['a long text that is shown for each', { $each: { $any: ['x'.repeat(1_000_000)] } }, list],
])('bounded work: %s takes too long', (_, expected, actual) => {
  expect(() => withBoundedWork(() => findDifferences(expected, actual))).toThrow(TooMuchWork)
})

test('bounded work: usual patterns of large answers are matched', () => {
  const body = JSON.stringify(list)
  expect(withBoundedWork(() => findDifferences({ $match: 'Sleep \\d+.*Sleep 19999' }, body))).toEqual([])
  expect(withBoundedWork(() => findDifferences({ $each: { title: { $match: '^Sleep \\d+$' } } }, list))).toEqual([])
})

test('bounded work: what came before counts for none, nor within other work', () => {
  expect(() => withBoundedWork(() => countSteps(1e9))).toThrow(TooMuchWork)
  expect(withBoundedWork(() => 5)).toBe(5)
  const spent = withBoundedWork(() => {
    countSteps(10_000_000)
    withBoundedWork(() => countSteps(10_000_000))
    countSteps(10_000_000)
    return true
  })
  expect(spent).toBe(true)
  // Patterns of one's own are matched without an end.
  expect(compilePattern('a+b')('a'.repeat(100_000))).toBe(false)
})
