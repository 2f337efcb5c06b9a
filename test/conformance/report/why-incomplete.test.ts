import { expect, test } from 'vitest'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { toHtml } from '../../../src/conformance/report/html.ts'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { whyIncomplete } from '../../../src/conformance/report/why-incomplete.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('incomplete: a deployment that goes down in the middle of a run is the reason', async () => {
  let requests = 0
  const report = await examineStandIn({
    without: ['control'],
    profile: 'observe',
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        ++requests > 12 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
  })
  expect(report.outcome).toBe('incomplete')
  expect(toTerminalLines(report).at(-1)).toMatch(
    /^incomplete because the deployment stopped answering at request 13 \(fetch failed\): what came after it was not judged$/,
  )
})

test.each(['completedReport', 'completedReview'] as const)(
  'incomplete: sessions.%s that is gone is named, whatever else was read besides',
  async (name) => {
    const gone = '00000000-0000-4000-8000-000000000000'
    const report = await examineStandIn({
      profile: 'observe',
      rewriteTarget: (text) => text.replace(new RegExp(`(?<="${name}":")[^"]*`), gone),
    })
    const context = {
      ...plainContext,
      entryOf: (id: string) => (id === gone ? `sessions.${name}` : 'sessions.processing'),
      placeOf: () => 'staging.yaml:9',
    }
    const told = `for sessions.${name} of the target at staging.yaml:9`
    expect(toTerminalLines(report, context).at(-1)).toContain(told)
    expect(toHtml(report, '0.0.0', context)).toContain(told)
  },
)

function withVerdict(result: Result, verdict: Result['verdict']): Result {
  return { ...result, verdict }
}

test('incomplete: a run with violations says in one short line what else did not run', async () => {
  const report = await examineStandIn({ globs: ['sessions/**'], profile: 'observe' })
  const [first, ...others] = report.results
  if (first === undefined || others.length < 4) throw new Error('some rules are examined')
  const open = {
    verdict: 'not-run',
    reason: 'precondition',
    detail: `no session ${'waits '.repeat(30)}; curl -X POST http://host/reset`,
  } as const
  const [a, b, c, d] = others
  const results = [
    withVerdict(first, { verdict: 'fail', expected: '200', actual: '500' }),
    ...[a, b, c].flatMap((result) => (result === undefined ? [] : [withVerdict(result, open)])),
    ...(d === undefined ? [] : [withVerdict(d, { verdict: 'not-run', reason: 'budget' })]),
  ]
  const [line, ...more] = whyIncomplete({ outcome: 'violations', results, exchanges: [] }, plainContext)
  expect(more).toEqual([])
  expect(line).toMatch(/^also incomplete because of 4 rules: no session waits .*… \(3\), and 1 more reason$/)
  expect(line?.length).toBeLessThan(160)
  expect(whyIncomplete({ outcome: 'violations', results: results.slice(0, 1), exchanges: [] }, plainContext)).toEqual([])
})

test('incomplete: what a known failure blocks says what happened there', async () => {
  const [first, other] = (await examineStandIn({ globs: ['search/**'] })).results
  if (first === undefined || other === undefined) throw new Error('some rules are examined')
  const detail = 'searchPapers answered 402 quota_exceeded'
  const blocked = { verdict: 'not-run', reason: 'blocked-by:search/answers-synchronously', detail, isBlockerKnown: true } as const
  const results = [withVerdict(first, { verdict: 'fail', expected: '200', actual: '500' }), withVerdict(other, blocked)]
  expect(whyIncomplete({ outcome: 'violations', results, exchanges: [] }, plainContext)).toEqual([
    `also incomplete because of 1 rule: ${detail}, a known failure that --allow-blocked passes over`,
  ])
})

test('incomplete: where known failures alone block rules, --allow-blocked is named', async () => {
  const [first, other] = (await examineStandIn({ globs: ['search/**'] })).results
  if (first === undefined || other === undefined) throw new Error('some rules are examined')
  const blocked = { verdict: 'not-run', reason: 'blocked-by:search/answers-synchronously', detail: '402', isBlockerKnown: true } as const
  const why = (results: readonly Result[]): readonly string[] =>
    whyIncomplete({ outcome: 'incomplete', results, exchanges: [] }, plainContext)
  expect(why([withVerdict(first, blocked)])[0]).toMatch(/^incomplete because of 1 rule: .*; --allow-blocked passes over them$/)
  const budget = { verdict: 'not-run', reason: 'budget' } as const
  expect(why([withVerdict(first, blocked), withVerdict(other, budget)])[0]).toMatch(/; --allow-blocked passes over 1 of them$/)
  expect(why([withVerdict(other, budget)])[0]).not.toContain('--allow-blocked')
})

test('incomplete: where neither get finds the untracked session, both are named', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  const report = await examineStandIn({
    globs: ['sessions/lifecycle/unknown-stays'],
    profile: 'observe',
    rewriteTarget: (text) => text.replace(/(?<="unknown":")[^"]*/, gone),
  })
  expect(report.results).toMatchObject([
    { verdict: { verdict: 'not-run', detail: 'getSystematicReview answered 404 review_not_found, and getReport 404 as well' } },
  ])
})
