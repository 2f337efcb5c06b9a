import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toConformLines } from '../../../src/cli/conform/report-lines.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { textWidth } from '../../../src/conformance/text/text-width.ts'
import { joinCommands } from '../../support/processes/join-commands.ts'
import { brokenRule, examineBroken, passingRule, throwingRule } from '../../support/examine/broken-report.ts'

const report = await examineBroken({ expected: '401', actual: 'an answer that takes a good many words to be described', pointer: '' })
const context = {
  paint: (_: unknown, text: string) => text,
  rerunOf: (rule: string) => `npx understudy conform --target ${'staging-'.repeat(6)}.yaml --rule ${rule}`,
  scenarioOf: (rule: string) => `${rule}.yaml`,
  replayOf: (file: string) => `npx understudy replay ${file} --target ${'staging-'.repeat(6)}.yaml`,
}

const terminal = { columns: 200, isPipe: false }

test('quiet: new failures, internal errors, and the last line', () => {
  const lines = toConformLines(report, context, true, terminal)
  const whole = toConformLines(report, context, false, terminal)
  expect(lines.at(-1)).toBe(whole.at(-1))
  expect(lines.filter((line) => line === `FAIL ${brokenRule}`)).toHaveLength(1)
  expect(lines.some((line) => line.includes(throwingRule))).toBe(true)
  expect([whole, lines].map((told) => told.some((line) => line.includes(passingRule)))).toEqual([true, false])
})

test('quiet: a run in which every rule passes prints the last line alone', () => {
  const results = report.results.filter(({ rule }) => rule.id === passingRule)
  expect(toConformLines({ ...report, results }, context, true, terminal)).toHaveLength(1)
})

test('terminal: lines are folded to its width, except those to copy', () => {
  const lines = toConformLines(report, context, false, { columns: 60, isPipe: false })
  const copied = [`  rerun     ${context.rerunOf(brokenRule)}`, `  replay    ${context.replayOf(`${brokenRule}.yaml`)}`]
  expect(lines).toEqual(expect.arrayContaining(copied))
  const actual = lines.findIndex((line) => line.startsWith('  actual'))
  const folded = lines.slice(actual, actual + 2)
  expect(folded.filter((line) => textWidth(line) > 60)).toEqual([])
  expect(folded.map((line) => line.trim()).join(' ')).toBe('actual    an answer that takes a good many words to be described')
})

test('pipe: nothing is wider than 80 columns, and commands stay commands', () => {
  const answered = { expected: 'a-word-that-does-not-end'.repeat(9), actual: `{"${'member":1,"'.repeat(30)}":2}`, pointer: '/a' }
  const results = report.results.map((result) =>
    'expected' in result.verdict ? { ...result, verdict: { ...result.verdict, ...answered } } : result,
  )
  const lines = toConformLines({ ...report, results, knownFailures: [] }, context, false, { columns: 80, isPipe: true })
  expect(lines.filter((line) => textWidth(line) > 80)).toEqual([])
  const text = lines.join('\n')
  const joined = joinCommands(text)
  expect(joined).toContain(`  rerun     ${context.rerunOf(brokenRule)}\n`)
  expect(joined).toContain(`  replay    ${context.replayOf(`${brokenRule}.yaml`)}\n`)
  expect(joined).toMatch(/^ {2}#\d+ curl -H "authorization: Bearer \$UNDERSTUDY_KEY" '?http\S+\n/m)
  expect(parse(/^- \{ rule: [^}]+\}/m.exec(text)?.[0] ?? '')).toEqual([{ rule: brokenRule, reason: '', until: expect.any(String) }])
})

test.each([true, false])('report lines: a command within a sentence has rows of its own (pipe: %o)', (isPipe) => {
  const way = `curl -X POST http://127.0.0.1:4010/_control/worlds/${'w'.repeat(10)}/reset`
  const detail = `resumeSession answered 409 session_not_paused: nothing is paused any longer, an earlier run has probably resumed it; ${way} restores those of the mock`
  const [first] = report.results
  if (first === undefined) throw new Error('there are four')
  const unrun: Report['results'][number] = { ...first, verdict: { verdict: 'not-run', reason: 'precondition', detail } }
  for (const isQuiet of [true, false]) {
    const lines = toConformLines({ ...report, outcome: 'incomplete', results: [unrun] }, context, isQuiet, { columns: 80, isPipe })
    // The last line says why the run is incomplete, and has the command as well.
    expect(lines.filter((line) => line === `    ${way}`)).toHaveLength(isQuiet ? 1 : 2)
    expect(lines.at(-1)).toBe('    restores those of the mock')
    expect(lines.filter((line) => textWidth(line) > 80)).toEqual([])
  }
})

test('terminal: a command that is wider stays one line, to be copied', () => {
  const way = `curl -X POST http://127.0.0.1:4010/_control/worlds/${'w'.repeat(40)}/reset`
  const [first] = report.results
  if (first === undefined) throw new Error('there are four')
  const verdict = { verdict: 'not-run', reason: 'precondition', detail: `nothing is paused; ${way} restores it` } as const
  const lines = toConformLines({ ...report, outcome: 'incomplete', results: [{ ...first, verdict }] }, context, true, {
    columns: 60,
    isPipe: false,
  })
  expect(lines.slice(-2)).toEqual([`    ${way}`, '    restores it'])
})
