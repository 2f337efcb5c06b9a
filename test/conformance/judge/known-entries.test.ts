import { expect, test } from 'vitest'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { judgeKnown, toReadyEntries } from '../../../src/conformance/judge/known-entries.ts'
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

test('a known failure stays a failure, says why it may be, and makes no violation', () => {
  expect(judged(failed, { until: '2026-04-01', owner: 'team a', place: 'known.yaml:1' })).toEqual({
    entry: { rule: id, reason: 'RS-12', until: '2026-04-01', owner: 'team a', place: 'known.yaml:1', state: 'holds', daysLeft: 30 },
    result: { rule: rules[id], verdict: failed, exchanges: [], known: { reason: 'RS-12', until: '2026-04-01', owner: 'team a' } },
    outcome: 'conformant',
  })
})

test.each(['warn', 'info'] as const)('a rule that is broken with no more than %s is not kept yet', (verdict) => {
  expect(judged({ verdict, ...breach })).toMatchObject({ entry: { state: 'holds' }, result: { known: {} }, outcome: 'conformant' })
})

test('an entry whose rule is kept again fails the run, whatever its date', () => {
  for (const until of [undefined, '2026-12-31', '2026-01-01'])
    expect(judged(kept, until === undefined ? {} : { until })).toMatchObject({ entry: { state: 'stale' }, outcome: 'violations' })
  expect(judged(kept).result).not.toHaveProperty('known')
})

test('an entry whose rule is kept as far as a smaller run looks is not out of date, and one that is broken there holds', () => {
  const startedAt = '2026-03-02T09:00:00.000Z'
  expect(judged(kept, {}, startedAt, true)).toMatchObject({
    entry: { state: 'not-judged', why: 'kept as far as this run looked, which was not at all that shows it' },
    outcome: 'conformant',
  })
  expect(judged(failed, {}, startedAt, true)).toMatchObject({ entry: { state: 'holds' }, outcome: 'conformant' })
})

test.each([
  ['the last moment of its day', '2026-03-02T23:59:59.999Z', 'holds', 0],
  ['the first moment after its day', '2026-03-03T00:00:00.000Z', 'overdue', -1],
  ['the year before', '2025-12-31T23:59:59.999Z', 'holds', 61],
])('a date is inclusive, by the UTC day on which the run began: %s', (_, startedAt, state, daysLeft) => {
  expect(judged(failed, { until: '2026-03-02' }, startedAt)).toMatchObject({
    entry: { state, daysLeft },
    outcome: state === 'holds' ? 'conformant' : 'violations',
  })
})

test('past its date a failure counts again, and a warning fails the run as well', () => {
  const past = { until: '2026-03-01' }
  expect(judged(failed, past).result).not.toHaveProperty('known')
  expect(judged({ verdict: 'warn', ...breach }, past)).toMatchObject({ entry: { state: 'overdue' }, outcome: 'violations' })
})

test.each<readonly [why: string, verdict: Verdict]>([
  ['not run: budget', { verdict: 'not-run', reason: 'budget' }],
  ['not run: precondition: no exchange shows it', { verdict: 'not-run', reason: 'precondition', detail: 'no exchange shows it' }],
  ['not applicable: nothing to see', { verdict: 'not-applicable', reason: 'nothing to see' }],
  ['the examiner failed', { verdict: 'error', detail: 'lost' }],
])('an entry whose rule was not judged neither holds nor fails, past its date or not: %s', (why, verdict) => {
  for (const until of ['2026-12-31', '2026-01-01']) {
    const { entry, result, outcome } = judged(verdict, { until })
    expect(entry).toMatchObject({ state: 'not-judged', why })
    expect(result).not.toHaveProperty('known')
    expect(outcome).not.toBe('violations')
  }
})

test('an entry whose rule was not selected says so', () => {
  expect(judgeKnown([{ rule: id, reason: 'a', until: '2020-01-01' }], [], '2026-03-02T09:00:00.000Z', new Set()).entries).toMatchObject([
    { state: 'not-judged', why: 'not selected' },
  ])
})

test('an entry to paste lacks nothing but why', () => {
  const results: readonly Result[] = [{ rule: rules[id], verdict: failed, exchanges: [] }]
  const [entry = ''] = toReadyEntries([], results, '2026-03-02T09:00:00.000Z')
  expect(entry).toBe("- { rule: auth/revoked-key, reason: '', until: 2026-04-01 }")
  expect(parseKnownFailures('known.yaml', entry)).toMatchObject({ mistakes: [{ line: 1, message: expect.stringMatching(/^reason must/) }] })
  expect(parseKnownFailures('known.yaml', entry.replace("''", 'RS-12'))).toMatchObject([{ rule: id, until: '2026-04-01' }])
  // One that is overdue would stand twice.
  const overdue = judged(failed, { until: '2026-03-01' }).entry
  expect(toReadyEntries(overdue === undefined ? [] : [overdue], results, '2026-03-02T09:00:00.000Z')).toEqual([])
})
