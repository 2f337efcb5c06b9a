import { expect, test } from 'vitest'
import { toLines } from '../../../src/cli/replay/report.ts'

test('replay: a long list is shortened on its line', () => {
  const actual = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ index })))
  const differences = [{ pointer: '/body/papers', expected: 'length at most 3', actual }]
  const [, line = ''] = toLines('a.yaml', { step: '1', says: 'searchPapers', line: 4, status: 200, differences }, (_, text) => text)
  expect(line).toBe(`     /body/papers  length at most 3 → ${actual.slice(0, 200)}… (${actual.length} characters)`)
})
