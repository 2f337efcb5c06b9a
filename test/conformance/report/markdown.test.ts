import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext, type RenderContext } from '../../../src/conformance/text/render-context.ts'
import { rules } from '../../../src/contract/rules.ts'
import { foldMarkdown } from '../../../src/conformance/text/fold-markdown.ts'
import { joinCommands } from '../../support/processes/join-commands.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { brokenRule, examineBroken } from '../../support/examine/broken-report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { unfoldMarkdown } from '../../support/examine/unfold-markdown.ts'
import { hostileTexts, fillWithText } from '../../support/examine/hostile-report.ts'

const report = await examineBroken({ expected: '401', actual: '200' })

const telling: RenderContext = {
  ...plainContext,
  rerunOf: (rule) => `understudy conform --rule ${rule}`,
  scenarioOf: (rule) => (rule === brokenRule ? 'failures/auth.yaml' : undefined),
  replayOf: (file) => `understudy replay ${file}`,
}

test('Markdown: outcome, sections, and failures with their rerun lines', () => {
  const lines = toMarkdown(report, telling).split('\n')
  expect(lines[0]).toBe('## Understudy: violations: 1 rule')
  expect(lines).toContain('| auth | 1 | 1 |  |  |')
  const at = lines.indexOf(`### fail: ${brokenRule}`)
  const shown = joinCommands(
    lines
      .slice(at + 2, at + 14)
      .join('\n')
      .replace(' a key\nthat', ' a key that'),
  ).split('\n')
  expect(shown).toEqual([
    `${rules[brokenRule].sentence.replaceAll('_', String.raw`\_`)} (${rules[brokenRule].clause.replaceAll('>', String.raw`\>`)})`,
    '',
    '- expected `401`',
    '- actual `200`',
    '',
    '```sh',
    expect.stringMatching(/^curl -H "authorization: Bearer \$UNDERSTUDY_KEY" '?http/),
    telling.rerunOf(brokenRule),
    'understudy replay failures/auth.yaml',
    '```',
  ])
  expect(lines).toContain('- bug in understudy: `the judge: lost`')
})

test('Markdown: sentences and commands are folded, and stay what they are', () => {
  const rerunOf = (rule: string): string => `npx understudy conform --target ${'staging-'.repeat(6)}.yaml --rule ${rule}`
  const text = toMarkdown(report, { ...telling, rerunOf })
  expect(joinCommands(text)).toContain(`\n${rerunOf(brokenRule)}\n`)
  const { sentence, clause } = rules['sessions/get/other-kind']
  const results = report.results.map((result) => ({ ...result, rule: { ...result.rule, sentence, clause } }))
  const lines = toMarkdown({ ...report, results }, { ...telling, rerunOf }).split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  // No row of a paragraph begins anything else.
  const rows = Object.values(rules).flatMap((rule) => foldMarkdown(rule.sentence, 80).slice(1))
  expect(rows.filter((row) => /^(?:[-+=]|\d+[.)] )/.test(row))).toEqual([])
})

/** Many times what failed. */
function times(many: number, { results, ...rest }: Report): Report {
  return {
    ...rest,
    results: results.flatMap((result) => ('expected' in result.verdict ? Array.from({ length: many }, () => result) : [result])),
  }
}

test('Markdown: failures without room are counted', () => {
  const long = toMarkdown(times(1000, report), telling)
  expect(new TextEncoder().encode(long).length).toBeLessThan(60_000)
  const told = long.split('\n').filter((line) => line.startsWith(`- **${brokenRule}**`)).length
  expect(told).toBeGreaterThan(50)
  // The other of those that are told is the error.
  expect(long).toContain(`${1001 - told} more failures are in the other reports\n`)
  const wordy = toMarkdown(times(1000, fillWithText(report, '\u6F22`'.repeat(30_000))), telling)
  expect(new TextEncoder().encode(wordy).length).toBeLessThan(60_000)
})

/** Markdown without its code: fences with what is in them, and spans, as CommonMark reads them. */
function withoutCode(markdown: string): string {
  const kept: string[] = []
  let fence: string | null = null
  for (const line of unfoldMarkdown(markdown).split('\n')) {
    const [, ticks = null] = /^ {0,3}(`{3,})[^`]*$/.exec(line) ?? []
    if (fence === null && ticks === null) kept.push(line.replace(/(?<!`)(`+)(?!`)(?:.*?[^`])\1(?!`)/g, 'code'))
    else if (fence === null) fence = ticks
    else if (ticks !== null && ticks.length >= fence.length && /^ {0,3}`+ *$/.test(line)) fence = null
  }
  expect(fence).toBeNull()
  // A longer cause has more rows.
  return kept.filter((line) => line !== '|  | code |  |').join('\n')
}

test('Markdown: text of a deployment stays code', () => {
  const calm = withoutCode(toMarkdown(fillWithText(report, 'calm'), telling))
  const staysCode = (text: string): void => {
    const markdown = toMarkdown(fillWithText(report, text), { ...telling, replayOf: () => `replay ${text}` })
    expect(withoutCode(markdown)).toBe(calm)
    expect(markdown).not.toMatch(/[\p{Bidi_Control}\p{Zl}\p{Zp}]|[^\P{Cc}\n\t]/u)
  }
  hostileTexts.forEach(staysCode)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('`', '``', '```', '~~~', '\n', '|', '<b>', '#', ' ', '\\', '\r', '@x'), { minLength: 1 }),
      (parts) => staysCode(`t${parts.join('')}`),
    ),
    { numRuns: 300, seed: 1 },
  )
})

test('Markdown: nothing is wider than 80 columns but code', async () => {
  const target = { sessions: { completedReport: '00000000-0000-4000-8000-000000000009' } }
  const reports = [
    await examineStandIn({ globs: ['auth/**', 'sessions/**'], profile: 'observe', without: ['control'], target }),
    await examineStandIn({
      globs: ['auth/**', 'sessions/list/**', 'sessions/get/**'],
      fetchOf: changeAnswers(({ path }, { status }) =>
        path.startsWith('/sessions') && status === 404 ? refuseWith(403, 'forbidden') : null,
      ),
    }),
  ]
  expect(reports.map(({ outcome }) => outcome)).toEqual(['incomplete', 'violations'])
  for (const text of [...reports, report].map((one) => toMarkdown(one, telling))) {
    const wide = text.split('\n').filter((line) => line.length > 80)
    // A row of one code span, with nothing before it to fold at.
    expect(wide.filter((line) => !/^ *(?:- )?(`+).*\1[,:.]?$/.test(line))).toEqual([])
  }
})

test.each([
  ['bars', '|'.repeat(70)],
  ['runs of spaces', `a${' '.repeat(90)}b`],
  ['more than any report shows', 'long '.repeat(300)],
  ['backticks', `${'`'.repeat(9)} ${'x'.repeat(80)}`],
])('Markdown: a cause of %s keeps to its cell', async (_, actual) => {
  const own = await examineBroken({ expected: 'a', actual })
  const rows = toMarkdown(own, telling).split('\n')
  const at = rows.findIndex((line) => line.startsWith('| 1 fail |'))
  const row = rows[at]
  const more = rows.slice(
    at + 1,
    rows.findIndex((line, index) => index > at && !line.startsWith('|  |')),
  )
  expect([row, ...more].filter((line = '') => line.length > 80)).toEqual([])
  expect(row).toMatch(/^\| 1 fail \| `+auth\/revoked-key:.*`+ \| \[1\]\(#cause-1\) \|$/)
  expect(more.length).toBeLessThanOrEqual(2)
  for (const line of more) expect(line).toMatch(/^\| {2}\| (`+)( ?).*\2\1 \| {2}\|$/)
})
