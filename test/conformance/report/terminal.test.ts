import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toMarkdown } from '../../../src/conformance/report/markdown.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { rules } from '../../../src/contract/rules.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements } from '../../support/examine/replace-judgements.ts'
import { findMutant } from '../../support/deployments/read-mutants.ts'

const mutant = await findMutant('sessions/resume/not-paused')

const notPaused = 'sessions/resume/not-paused'

test('terminal: a failure comes with the lines that reproduce it', async () => {
  const report = await examineStandIn({ globs: [notPaused], fetchOf: mutant.fetchOf })
  const lines = toTerminalLines(report, { ...plainContext, rerunOf: (rule) => `understudy conform --rule ${rule}` })
  const [id] = report.results[0]?.exchanges ?? []
  expect(lines.slice(0, 6)).toEqual([
    `FAIL ${notPaused}`,
    `  ${rules[notPaused].sentence}`,
    `  clause    ${rules[notPaused].clause}`,
    '  expected  409 session_not_paused',
    '  actual    200',
    expect.stringMatching(`^  #${id} curl .*-H "authorization: Bearer \\$UNDERSTUDY_KEY" `),
  ])
  expect(lines).toContain(`  rerun     understudy conform --rule ${notPaused}`)
  // Nothing is deleted, so whoever looks after the deployment is told what is there.
  expect(lines.at(-3)).toBe(`created  report ${report.created[0]?.sessionId}`)
  expect(lines.at(-1)).toMatch(/^violations: 0 pass, 1 fail · \d+ requests, 1 session created · seed 1$/)
})

const broken = defineCheck({
  rule: 'sessions/resume/not-found',
  probes: [firstContact],
  judge() {
    throw new Error('lost')
  },
})

test('terminal: few rules get a line each, with the reason for not-run', async () => {
  const report = await examineStandIn({
    globs: ['auth/expired-key', 'sessions/resume/not-found', 'sessions/resume/quota-exhausted', 'clients/sends-json'],
    without: ['control'],
    target: { keys: { default: 'key-default-examined' } },
    judgements: replaceJudgements({ 'sessions/resume/not-found': broken, 'sessions/resume/quota-exhausted': { excuse: 'nothing to see' } }),
  })
  expect(toTerminalLines(report)).toEqual([
    'ERROR sessions/resume/not-found',
    '  the judge: lost',
    '  This is a bug in understudy, not in the deployment.',
    '',
    'not-run        auth/expired-key (add keys.expired to the target)',
    'ERROR          sessions/resume/not-found',
    'not-applicable sessions/resume/quota-exhausted (nothing to see)',
    'not-applicable clients/sends-json (it is about client programs)',
    '',
    expect.stringMatching(
      /^internal error: 0 pass, 0 fail, 2 not-applicable, 1 not-run \(1 needs\), 1 error · 1 request, 0 sessions created/,
    ),
  ])
})

test('terminal: the counts have the budget if it is spent or too small', async () => {
  const last = async (budget: Partial<Report['budget']>): Promise<string | undefined> =>
    toTerminalLines(await examineStandIn({ globs: [notPaused], budget })).find((line) => line.includes(' · '))
  expect(await last({})).toMatch(/ · \d+ requests, 1 session created · /)
  expect(await last({ sessions: 1 })).toMatch(/ · \d+ requests, 1 of 1 session created · /)
  expect(await last({ requests: 2 })).toMatch(/ · 1 of 2 requests, 0 of 12 sessions created · /)
})

test('terminal: many rules get a line per section, and one per reason of not-run', async () => {
  const target = { keys: { default: 'key-default-examined' }, sessions: { completedReport: '00000000-0000-4000-8000-000000000009' } }
  const report = await examineStandIn({ profile: 'observe', without: ['control'], target })
  const entryOf = (id: string): string | undefined => (id === target.sessions.completedReport ? 'sessions.completedReport' : undefined)
  const lines = toTerminalLines(report, { ...plainContext, placeOf: (entry) => `staging.yaml:${entry.length}`, entryOf })
  expect(lines.find((line) => line.startsWith('auth/missing-header'))).toMatch(/^auth\/missing-header +1 pass {2}1 not-run$/)
  expect(lines.find((line) => line.startsWith('clients'))).toMatch(/^clients +15 not-applicable$/)
  expect(lines.filter((line) => line.startsWith('not-run  '))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^not-run {2}add keys\.exhausted at staging\.yaml:14: \d rules$/),
      'not-run  add keys.expired at staging.yaml:12: auth/expired-key',
      expect.stringMatching(/^not-run {2}precondition: .*: .*, .* and \d+ more$/),
      expect.stringMatching(/^not-run {2}needs a control API, which only a mock has: \d rules$/),
    ]),
  )
  expect(lines.at(-2)).toMatch(/^incomplete: /)
  expect(lines.at(-1)).toMatch(
    /^incomplete because of \d+ rules: getReport answered 404 report_not_found for sessions\.completedReport of the target at staging\.yaml:24.*; the \d+ rules out of reach of profile and target are harmless$/,
  )
  expect(lines.join('\n')).not.toContain('not-run  profile')
  expect(Math.max(...lines.slice(0, -1).map((line) => line.length))).toBeLessThan(160)
})

test('terminal: of two stale sessions of a target, each reason names its own', async () => {
  const [completedReport, completedReview] = ['00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000008']
  const target = { keys: { default: 'key-default-examined' }, sessions: { completedReport, completedReview } }
  const report = await examineStandIn({ profile: 'observe', without: ['control'], target })
  const entries = new Map([
    [completedReport, 'sessions.completedReport'],
    [completedReview, 'sessions.completedReview'],
  ])
  const lines = toTerminalLines(report, { ...plainContext, entryOf: (id) => entries.get(id) })
  expect(lines.at(-1)).toMatch(/getReport answered 404 report_not_found for sessions\.completedReport of the target \(\d+\)/)
  expect(lines.at(-1)).toMatch(/getSystematicReview answered 404 review_not_found for sessions\.completedReview of the target \(\d+\)/)
})

test('target lines: each report names the line that lets rules run', async () => {
  const target = { keys: { default: 'key-default-examined' } }
  const report = await examineStandIn({ globs: ['auth/expired-key', 'sessions/resume/not-found'], without: ['control'], target })
  const telling = { ...plainContext, placeOf: (entry: string) => `staging.yaml:${entry.length}` }
  const fix = 'add keys.expired at staging.yaml:12'
  expect(toTerminalLines(report, telling)).toContain(`not-run auth/expired-key (${fix})`)
  expect(toMarkdown(report, telling)).toContain(`- 1 rule: \`${fix}\`\n`)
  expect(toHtml(report, '0.1.0', telling)).toContain(`<dt>${fix} <small>1 rule</small></dt>`)
})

test('terminal: the curl line names the account whose key it takes', async () => {
  const check = defineCheck({
    rule: 'sessions/resume/not-found',
    probes: [{ ...firstContact, send: async ({ send }) => ({ listed: await send({ operation: 'listSessions', as: 'other' }) }) }],
    judge: ({ listed }) => ({ broken: { expected: 'a', actual: 'b' }, by: [listed] }),
  })
  const report = await examineStandIn({ globs: [check.rule], judgements: replaceJudgements({ [check.rule]: check }) })
  const lines = toTerminalLines(report)
  const at = lines.findIndex((line) => line.includes('curl'))
  expect(lines[at]).toMatch(/^ {2}#\d+ curl -H "authorization: Bearer \$UNDERSTUDY_KEY_OTHER"/)
  expect(lines[at + 1]).toBe('     set UNDERSTUDY_KEY_OTHER to keys.other of the target')
})

test('terminal: text of a deployment cannot control it', async () => {
  const report = await examineStandIn({
    globs: ['sessions/list/limit-range'],
    profile: 'standard',
    without: ['control'],
    fetch: () => Promise.resolve(new Response('\u001B[2J\u0007\u202E\u2028oops', { status: 500 })),
  })
  const said = '\u001B[2J\u0007\u202E\u2028oops'
  const [first] = report.results
  if (first === undefined) throw new Error('one rule was asked for')
  const breached = { ...first, verdict: { verdict: 'fail', expected: '400', actual: said } as const, exchanges: [1] }
  const text = toTerminalLines({ ...report, results: [breached] }).join('\n')
  expect(text).toContain('oops')
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E\u2028]/u)
})

test.each(['pass', 'not-run'] as const)('folded sections: those in which every verdict is %s are one line', async (name) => {
  const globs = ['sessions/resume/not-found', 'sessions/list/total-count', 'reports/create/*', 'usage/**', 'agents/**']
  const report = await examineStandIn({ globs, profile: 'observe' })
  const sections = Map.groupBy(report.results, ({ rule }) => rule.id.split('/').slice(0, -1).join('/'))
  const folded = [...sections.values()].filter((results) => results.every(({ verdict }) => verdict.verdict === name))
  expect(folded.length).toBeGreaterThan(1)
  const count = folded.flat().length
  const lines = toTerminalLines(report)
  expect(lines.join('\n')).toMatch(new RegExp(`^ *${count} ${name} +in ${folded.length} sections without another verdict$`, 'm'))
  expect(toMarkdown(report, plainContext)).toMatch(
    new RegExp(`^\\| ${folded.length} sections without another verdict \\|[ \\d|]*\\b${count}\\b`, 'm'),
  )
  for (const section of folded) {
    const [first] = section
    expect(lines.filter((line) => line.trim().startsWith(`${first?.rule.id.split('/').slice(0, -1).join('/')} `))).toEqual([])
  }
})
