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

test('lines of a target: a comment that can be filled in is found before its group', () => {
  const drafted = 'keys:\n  # 1 rule: a key. Missing: pro: no\n  default: a\n  # pro: b\n\n# sharing:\n#   deniedKey: c\n'
  const { lineOf, has } = findTargetLines(drafted)
  expect(['keys.pro', 'sharing.deniedKey', 'sharing.deniedSession'].map(lineOf)).toEqual([4, 7, 1])
  expect(has('keys.pro')).toBe(false)
})

test('lines of a target: in JSON what is missing is told at its group', () => {
  const { lineOf } = findTargetLines('{\n  "baseUrl": "https://x",\n  "keys": {\n    "default": "a"\n  }\n}')
  expect(['keys.pro', 'sessions.paused'].map(lineOf)).toEqual([3, 1])
})

test('lines of a target: JSON has them as well', () => {
  expect(findTargetLines('{\n  "keys": {\n    "default": "a"\n  }\n}').lineOf('keys.default')).toBe(3)
})
