import { expect, test } from 'vitest'
import { judgeKnown } from '../../../src/conformance/judge/known-entries.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toKnownEntryLines } from '../../../src/conformance/report/known-words.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { rules, type RuleId } from '../../../src/contract/rules.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const ids = ['search/answers-synchronously', 'search/query-required', 'search/max-results-range', 'errors/body-form'] as const

/** The lines of entries whose rules all pass, some of them in part. */
function adviceOf(inPart: readonly RuleId[], reasons: readonly string[] = ids.map(() => 'RS-1')): readonly string[] {
  const known = ids.map((rule, index) => ({ rule, reason: reasons[index] ?? '' }))
  const results = ids.map((rule) => ({ rule: rules[rule], verdict: { verdict: 'pass' } as const, exchanges: [] }))
  const { entries } = judgeKnown(known, results, '2026-03-02T09:00:00.000Z', new Set(inPart))
  return toKnownEntryLines(entries).map(({ about, advice }) => `${about}: ${advice}`)
}

test('known failures: a stale entry names the others of its reason that pass in part', () => {
  expect(adviceOf(ids.slice(1))).toEqual([
    `${ids[0]}: the rule passes now: remove the entry · RS-1 · the 3 other rules of its reason pass in part and are probably over: remove them, too`,
    '3 rules: each passes in the part of it that this run checked · RS-1',
  ])
  expect(adviceOf(ids.slice(1), ['RS-1', 'RS-2', 'RS-2', 'RS-1'])[0]).toMatch(
    / · the other rule of its reason passes in part and is probably over: remove it, too$/,
  )
  expect(adviceOf(ids.slice(1), ['RS-1', 'RS-2', 'RS-2', 'RS-2'])[0]).toBe(`${ids[0]}: the rule passes now: remove the entry · RS-1`)
})

test('known failures: the page names them as well', async () => {
  const report = await examineStandIn({ globs: ['search/query-required'], profile: 'observe' })
  const known = ids.slice(0, 2).map((rule) => ({ rule, reason: 'RS-1' }))
  const results = known.map(({ rule }) => ({ rule: rules[rule], verdict: { verdict: 'pass' } as const, exchanges: [] }))
  const { entries } = judgeKnown(known, results, '2026-03-02T09:00:00.000Z', new Set(ids.slice(1)))
  const page = toHtml({ ...report, knownFailures: entries }, '1', plainContext)
  expect(page).toContain('the rule passes now: remove the entry · the other rule of its reason passes in part and is probably over')
})
