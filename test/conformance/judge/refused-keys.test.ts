import { expect, test } from 'vitest'
import { toTerminalLines } from '../../../src/conformance/report/terminal.ts'
import { plainContext } from '../../../src/conformance/text/render-context.ts'
import { examineUncontrolled } from '../../support/examine/examine-uncontrolled.ts'
import { listFindings } from '../../support/examine/findings.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'

const keyOf = (account: string): string => `key-${account}-examined`

/** The keys that a target may name, and rules that need each. */
const rulesOfKeys = {
  noApiAccess: ['auth/plan-without-access/*', 'agents/**'],
  noReviews: ['reviews/create/plan-without-reviews'],
  exhausted: ['search/quota-exhausted', 'sessions/create/quota-exhausted', 'sessions/resume/quota-exhausted'],
  pro: ['limits/results-per-request/pro', 'reviews/create/plan-without-figures'],
  scale: ['limits/results-per-request/scale'],
  other: ['auth/foreign-session', 'sessions/list/owned-only'],
}

test.each(Object.entries(rulesOfKeys))('targets: a mistyped keys.%s accuses nobody and is named', async (name, globs) => {
  const keys = { ...Object.fromEntries(Object.keys(rulesOfKeys).map((one) => [one, keyOf(one)])), default: keyOf('default') }
  const target = { keys: { ...keys, [name]: 'key-mistyped' } }
  const report = await examineUncontrolled({ does: 'has a mistyped key', target, globs })
  expect(listFindings(report)).toEqual([])
  const lines = toTerminalLines(report, { ...plainContext, placeOf: () => 'staging.yaml:7' })
  expect(lines.join('\n')).toContain(`keys.${name} of the target at staging.yaml:7 is no valid key`)
  expect(lines.at(-1)).toMatch(/^incomplete because .*staging\.yaml:7/)
})

test('targets: a key that some requests get past is judged', async () => {
  const fetchOf = changeAnswers(({ as, path }) =>
    as === 'noApiAccess' && path === '/search/papers' ? refuseWith(401, 'invalid_api_key') : null,
  )
  const report = await examineUncontrolled({ does: 'takes a key for no search', fetchOf, globs: ['auth/plan-without-access/*'] })
  expect(listFindings(report)).toMatchObject([expect.stringContaining('auth/plan-without-access/posts')])
})

test('targets: an own key without quota is named, and one that was served some is not', async () => {
  const globs = ['search/papers/query-required', 'search/papers/max-results-*', 'search/warnings/*']
  const keys = { default: keyOf('exhausted') }
  const report = await examineUncontrolled({ does: 'has an own key without quota', profile: 'standard', target: { keys }, globs })
  expect(listFindings(report)).toEqual([])
  const [last = ''] = toTerminalLines(report, { ...plainContext, placeOf: () => 'staging.yaml:2' }).slice(-1)
  expect(last).toMatch(/^incomplete because of \d+ rules?: keys\.default of the target at staging\.yaml:2 has no quota left/)
  let searches = 0
  const fetchOf = changeAnswers(({ path }) => (path === '/search/papers' && ++searches > 4 ? refuseWith(402, 'insufficient_quota') : null))
  const served = await examineUncontrolled({ does: 'runs out of quota', profile: 'standard', fetchOf, globs })
  expect(JSON.stringify(served.results)).not.toContain('has no quota left')
})
