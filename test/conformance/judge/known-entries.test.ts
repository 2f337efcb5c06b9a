import { expect, test } from 'vitest'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { judgeKnown, draftEntries } from '../../../src/conformance/judge/known-entries.ts'
import { parseKnownFailures, type KnownFailure } from '../../../src/conformance/judge/known-failures.ts'
import { outcomeOf } from '../../../src/conformance/judge/report.ts'
import type { Verdict } from '../../../src/conformance/define/verdict.ts'
import { rules } from '../../../src/contract/rules.ts'

const id = 'auth/revoked-key'
const breach = { expected: '401', actual: '200' }
const [failed, kept]: [Verdict, Verdict] = [{ verdict: 'fail', ...breach }, { verdict: 'pass' }]

function judged(verdict: Verdict, entry: Partial<KnownFailure> = {}, startedAt = '2026-03-02T09:00:00.000Z', isInPart = false) {
  const result: Result = { rule: rules[id], verdict, exchanges: [] }
  const { entries, results } = judgeKnown([{ rule: id, reason: 'RS-12', ...entry }], [result], startedAt, new Set(isInPart ? [id] : []))
  return { entry: entries[0], result: results[0], outcome: outcomeOf(results, false, entries) }
}

test('known failures: one stays a failure with its reason, and is no violation', () => {
  expect(judged(failed, { until: '2026-04-01', owner: 'team a', place: 'known.yaml:1' })).toEqual({
    entry: { rule: id, reason: 'RS-12', until: '2026-04-01', owner: 'team a', place: 'known.yaml:1', state: 'holds', daysLeft: 30 },
    result: { rule: rules[id], verdict: failed, exchanges: [], known: { reason: 'RS-12', until: '2026-04-01', owner: 'team a' } },
    outcome: 'conformant',
  })
})

test.each(['warn', 'info'] as const)('known failures: an entry holds for a rule with %s', (verdict) => {
  expect(judged({ verdict, ...breach })).toMatchObject({ entry: { state: 'holds' }, result: { known: {} }, outcome: 'conformant' })
})

test('known failures: an entry whose rule passes fails the run, past its date or not', () => {
  for (const until of [undefined, '2026-12-31', '2026-01-01'])
    expect(judged(kept, until === undefined ? {} : { until })).toMatchObject({ entry: { state: 'stale' }, outcome: 'violations' })
  expect(judged(kept).result).not.toHaveProperty('known')
})

test('known failures: an entry is not stale if its rule is partly covered', () => {
  const startedAt = '2026-03-02T09:00:00.000Z'
  expect(judged(kept, {}, startedAt, true)).toMatchObject({
    entry: { state: 'not-judged', why: 'it passes in the part of it that this run checked' },
    outcome: 'conformant',
  })
  expect(judged(failed, {}, startedAt, true)).toMatchObject({ entry: { state: 'holds' }, outcome: 'conformant' })
})

test.each([
  ['the last moment of its day', '2026-03-02T23:59:59.999Z', 'holds', 0],
  ['the first moment after its day', '2026-03-03T00:00:00.000Z', 'overdue', -1],
  ['the year before', '2025-12-31T23:59:59.999Z', 'holds', 61],
])('known failures: a date includes its day in UTC: %s', (_, startedAt, state, daysLeft) => {
  expect(judged(failed, { until: '2026-03-02' }, startedAt)).toMatchObject({
    entry: { state, daysLeft },
    outcome: state === 'holds' ? 'conformant' : 'violations',
  })
})

test('known failures: past its date an entry fails the run, warnings too', () => {
  const past = { until: '2026-03-01' }
  expect(judged(failed, past).result).not.toHaveProperty('known')
  expect(judged({ verdict: 'warn', ...breach }, past)).toMatchObject({ entry: { state: 'overdue' }, outcome: 'violations' })
})

test.each<readonly [why: string, verdict: Verdict]>([
  ['not run: budget', { verdict: 'not-run', reason: 'budget' }],
  ['not run: precondition: no exchange shows it', { verdict: 'not-run', reason: 'precondition', detail: 'no exchange shows it' }],
  ['not applicable: nothing to see', { verdict: 'not-applicable', reason: 'nothing to see' }],
  ['internal error', { verdict: 'error', detail: 'lost' }],
])('known failures: an entry whose rule is not judged has no effect: %s', (why, verdict) => {
  for (const until of ['2026-12-31', '2026-01-01']) {
    const { entry, result, outcome } = judged(verdict, { until })
    expect(entry).toMatchObject({ state: 'not-judged', why })
    expect(result).not.toHaveProperty('known')
    expect(outcome).not.toBe('violations')
  }
})

test('known failures: an entry whose rule is not selected says so', () => {
  expect(judgeKnown([{ rule: id, reason: 'a', until: '2020-01-01' }], [], '2026-03-02T09:00:00.000Z', new Set()).entries).toMatchObject([
    { state: 'not-judged', why: 'not selected' },
  ])
})

test('known failures: a drafted entry lacks only its reason', () => {
  const results: readonly Result[] = [{ rule: rules[id], verdict: failed, exchanges: [] }]
  const [entry = ''] = draftEntries([], results, '2026-03-02T09:00:00.000Z')
  expect(entry).toBe("- { rule: auth/revoked-key, reason: '', until: 2026-04-01 }")
  expect(parseKnownFailures('known.yaml', entry)).toMatchObject({ mistakes: [{ line: 1, message: expect.stringMatching(/^reason must/) }] })
  expect(parseKnownFailures('known.yaml', entry.replace("''", 'RS-12'))).toMatchObject([{ rule: id, until: '2026-04-01' }])
  // One that is overdue would stand twice.
  const overdue = judged(failed, { until: '2026-03-01' }).entry
  expect(draftEntries(overdue === undefined ? [] : [overdue], results, '2026-03-02T09:00:00.000Z')).toEqual([])
})
