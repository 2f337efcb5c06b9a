import { expect, test } from 'vitest'
import type { Baseline } from '../../../src/conformance/judge/baseline.ts'
import { toCounts, toDiffers, toVerdictChange } from '../../../src/conformance/report/change-words.ts'
import { compareReports } from '../../../src/conformance/judge/compare-reports.ts'
import type { Change } from '../../../src/conformance/judge/comparison.ts'
import type { Verdict } from '../../../src/conformance/define/verdict.ts'
import { rules } from '../../../src/contract/rules.ts'
import { examineKnown, keptRule } from '../../support/examine/known-failures-report.ts'

const report = await examineKnown([], { globs: [keptRule] })
const breach = { expected: '401', actual: '200' }
const verdicts: { readonly [V in Verdict['verdict']]: Verdict } = {
  pass: { verdict: 'pass' },
  fail: { verdict: 'fail', ...breach },
  warn: { verdict: 'warn', ...breach },
  info: { verdict: 'info', ...breach },
  'not-applicable': { verdict: 'not-applicable', reason: 'nothing to see' },
  'not-run': { verdict: 'not-run', reason: 'budget' },
  error: { verdict: 'error', detail: 'lost' },
}
type Name = Verdict['verdict'] | null

const earlier: Baseline = {
  version: '0.1.0',
  specHash: report.specHash,
  baseUrl: report.target.baseUrl,
  profile: report.profile,
  seed: report.seed,
  startedAt: '2026-03-01T09:00:00.000Z',
  outcome: 'conformant',
  verdicts: new Map(),
}

function compared(before: Name, now: Name) {
  const then = new Map(before === null ? [] : [[keptRule, before] as const])
  const results = now === null ? [] : [{ rule: rules[keptRule], verdict: verdicts[now], exchanges: [] }]
  return compareReports({ ...earlier, verdicts: then }, { ...report, results }, '0.1.0')
}

test.each<[before: Name, now: Name, change: Change | null, step?: string]>([
  ['pass', 'pass', null],
  ['pass', 'fail', 'new', 'pass, now fail'],
  ['not-run', 'fail', 'new', 'not run, now fail'],
  [null, 'warn', 'new', 'not selected, now warn'],
  ['fail', 'fail', 'still-broken', 'fail'],
  ['warn', 'fail', 'still-broken', 'warn, now fail'],
  ['fail', 'pass', 'fixed', 'fail, now pass'],
  ['info', 'pass', 'fixed', 'info, now pass'],
  // What was not looked at is not mended.
  ['fail', 'not-run', 'not-judged-any-more', 'fail, now not run: budget'],
  ['fail', 'not-applicable', 'not-judged-any-more', 'fail, now not applicable: nothing to see'],
  ['fail', 'error', 'not-judged-any-more', 'fail, now internal error'],
  ['fail', null, 'not-judged-any-more', 'fail, now not selected'],
  ['pass', 'not-run', 'not-judged-any-more', 'pass, now not run: budget'],
  ['not-run', 'pass', 'judged-now', 'not run, now pass'],
  [null, 'pass', 'judged-now', 'not selected, now pass'],
  // Whoever selects a few rules asks about those.
  ['pass', null, null],
  ['not-run', 'not-run', null],
  ['not-run', 'not-applicable', null],
  ['not-applicable', null, null],
])('comparison: a rule that was %s and is %s now is %s', (before: Name, now: Name, change: Change | null, step?: string) => {
  const { changes } = compared(before, now)
  expect(changes.map((changed) => [changed.rule, changed.change, toVerdictChange(changed)])).toEqual(
    change === null ? [] : [[keptRule, change, step]],
  )
})

test('comparison: names the settings that differ between the runs', () => {
  expect(toDiffers(compared('pass', 'pass'))).toBeUndefined()
  const other = { ...earlier, version: '0.0.9', specHash: 'a', baseUrl: 'http://x', profile: 'observe', seed: 7, outcome: 'error' }
  const comparison = compareReports(other, report, '0.1.0')
  expect(comparison.differs).toEqual([
    { what: 'base URL', before: 'http://x', now: report.target.baseUrl },
    { what: 'profile', before: 'observe', now: 'lifecycle' },
    { what: 'seed', before: '7', now: '1' },
    { what: 'version', before: '0.0.9', now: '0.1.0' },
    { what: 'spec', before: 'a', now: report.specHash },
  ])
  expect(toDiffers(comparison)).toMatch(
    /^The baseline differs: base URL http:\/\/x, now .*; profile observe, now lifecycle; .*; it did not finish\.$/,
  )
})

test('comparison: changes are counted, those that ask for action first', () => {
  expect(toCounts(compared('pass', 'pass'))).toBe('no changes, no failures')
  const results = (['auth/revoked-key', 'auth/expired-key', 'auth/other-scheme'] as const).map((id, at) => ({
    rule: rules[id],
    verdict: verdicts[(['pass', 'fail', 'not-run'] as const)[at] ?? 'error'],
    exchanges: [],
  }))
  const then = new Map([
    ['auth/revoked-key', 'fail'] as const,
    ['auth/expired-key', 'pass'] as const,
    ['auth/other-scheme', 'fail'] as const,
  ])
  const comparison = compareReports({ ...earlier, verdicts: then }, { ...report, results }, '0.1.0')
  expect(comparison.changes.map(({ rule }) => rule)).toEqual(['auth/expired-key', 'auth/other-scheme', 'auth/revoked-key'])
  expect(toCounts(comparison)).toBe('1 new, 1 no longer checked, 1 fixed')
})

test('comparison: a known failure is marked in every report', () => {
  expect(toVerdictChange({ rule: keptRule, change: 'still-broken', before: 'fail', now: 'fail', isKnown: true })).toBe('fail, known')
})
