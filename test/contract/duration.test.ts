import { expect, test } from 'vitest'
import { parseDurationMs } from '../../src/contract/duration.ts'

test.each([
  ['PT10M', 600_000],
  ['PT1H30M', 5_400_000],
  ['PT0.5S', 500],
  ['PT0S', 0],
  ['P7D', 604_800_000],
  ['P1DT1S', 86_401_000],
])('duration: %s is %d ms', (text, ms) => {
  expect(parseDurationMs(text)).toBe(ms)
})

test.each(['', 'PT', '10m', 'P', 'P1DT', 'P1W', 'PT10', 'PT-1S', 'pt1s'])('duration: %j is none', (text) => {
  expect(parseDurationMs(text)).toBeNull()
})
