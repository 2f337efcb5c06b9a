import { expect, test } from 'vitest'
import { toConformLines } from '../../../src/cli/conform/report-lines.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import { brokenRule, examineBroken, passingRule, throwingRule } from '../../support/examine/broken-report.ts'

const report = await examineBroken({ expected: '401', actual: 'an answer that takes a good many words to be described', pointer: '' })
const context = {
  paint: (_: unknown, text: string) => text,
  rerunOf: (rule: string) => `npx understudy conform --target ${'staging-'.repeat(6)}.yaml --rule ${rule}`,
  scenarioOf: (rule: string) => `${rule}.yaml`,
  replayOf: (file: string) => `npx understudy replay ${file} --target ${'staging-'.repeat(6)}.yaml`,
}

test('quiet: new failures, internal errors, and the last line', () => {
  const lines = toConformLines(report, context, true, 200)
  const whole = toConformLines(report, context, false, 200)
  expect(lines.at(-1)).toBe(whole.at(-1))
  expect(lines.filter((line) => line === `FAIL ${brokenRule}`)).toHaveLength(1)
  expect(lines.some((line) => line.includes(throwingRule))).toBe(true)
  expect([whole, lines].map((told) => told.some((line) => line.includes(passingRule)))).toEqual([true, false])
})

test('quiet: a run in which every rule passes prints the last line alone', () => {
  const results = report.results.filter(({ rule }) => rule.id === passingRule)
  expect(toConformLines({ ...report, results }, context, true, 200)).toHaveLength(1)
})

test('terminal: lines are folded to its width, except those to copy', () => {
  const lines = toConformLines(report, context, false, 60)
  const copied = [`  rerun     ${context.rerunOf(brokenRule)}`, `  replay    ${context.replayOf(`${brokenRule}.yaml`)}`]
  expect(lines).toEqual(expect.arrayContaining(copied))
  const actual = lines.findIndex((line) => line.startsWith('  actual'))
  const folded = lines.slice(actual, actual + 2)
  expect(folded.filter((line) => textWidth(line) > 60)).toEqual([])
  expect(folded.map((line) => line.trim()).join(' ')).toBe('actual    an answer that takes a good many words to be described')
})
