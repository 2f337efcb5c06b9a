import { expect, test } from 'vitest'
import { findTargetLines } from '../../../src/conformance/define/target-lines.ts'

const text = 'baseUrl: https://x\nkeys:\n  # comment\n  default: a\nsessions: { completedReport: b }\n'

test.each([
  ['keys.default', 4, true],
  ['keys.pro', 2, false],
  ['sessions.completedReport', 5, true],
  ['sharing.deniedKey', 1, false],
  ['baseUrl', 1, true],
] as const)('lines of a target: %s is at line %i', (entry, line, isThere) => {
  const lines = findTargetLines(text)
  expect([lines.lineOf(entry), lines.has(entry)]).toEqual([line, isThere])
})

test('lines of a target: JSON has them as well', () => {
  expect(findTargetLines('{\n  "keys": {\n    "default": "a"\n  }\n}').lineOf('keys.default')).toBe(3)
})
