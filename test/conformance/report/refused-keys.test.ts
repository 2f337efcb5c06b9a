import { expect, test } from 'vitest'
import { whyIncomplete } from '../../../src/conformance/report/why-incomplete.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

/** Examines a mock by a target of which one key is none of the mock. */
function examineWithout(key: string, globs: readonly string[]): Promise<Report> {
  return examineStandIn({
    globs,
    without: ['control'],
    rewriteTarget: (text) => text.replace(`"${key}":"key-${key}-examined"`, `"${key}":"key-of-another-deployment"`),
  })
}

const placeOf = (entry: string): string => `staging.yaml:${entry.length}`

test('a key that is refused whatever it asks for is named with its line', async () => {
  const report = await examineWithout('pro', ['limits/results-per-request/pro', 'search/papers/paper-fields'])
  const [open, ...more] = report.results.flatMap(({ verdict }) => (verdict.verdict === 'not-run' ? [verdict] : []))
  const words =
    'keys.pro of the target is refused with 401 invalid_api_key every time; check that it is complete, of this deployment, and not revoked or expired'
  expect([open?.detail, more]).toEqual([words, []])
  expect(whyIncomplete(report, { placeOf })).toEqual([`incomplete because of 1 rule: ${words} (staging.yaml:8)`])
})

test('failures that a refused key alone shows are said to be none if it is no key', async () => {
  const report = await examineWithout('noApiAccess', ['auth/plan-without-access/*'])
  expect(report.outcome).toBe('violations')
  const [line, ...more] = whyIncomplete(report, { placeOf })
  expect([line, more]).toEqual([
    expect.stringMatching(
      /^keys\.noApiAccess of the target is refused with 401 .* or expired \(staging\.yaml:16\), or 2 failures are none$/,
    ),
    [],
  ])
})

test('a key that is served anything is named by no reason', async () => {
  const report = await examineStandIn({ globs: ['auth/**', 'limits/results-per-request/pro'], without: ['control'] })
  expect(report.results.flatMap(({ verdict }) => ('detail' in verdict ? (verdict.detail ?? []) : [])).join()).not.toContain('is refused')
})
