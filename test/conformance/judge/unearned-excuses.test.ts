import { expect, test } from 'vitest'
import { outOfTime } from '../../../src/conformance/define/probe-stopped.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../../support/examine/examine-uncontrolled.ts'
import { listFindings } from '../../support/examine/findings.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'

type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>

const isPublicReport = ({ path, body }: { readonly path: string; readonly body: unknown }): boolean =>
  path === '/sessions/reports' && (JSON.stringify(body) ?? '').includes('"isPublic":true')

/** Refuses searches of pubmed for a time, from the first one on. */
function failForMs(ms: number): Deploy {
  let since: number | undefined
  return (understudy, now) =>
    changeAnswers(({ path, body }, { status }) => {
      if (path !== '/search/papers' || status !== 200 || !JSON.stringify(body).includes('"pubmed"')) return null
      since ??= now()
      return now() - since < ms ? refuseWith(500, 'internal_error') : null
    })(understudy)
}

test('excuses: a list that is refused for the rate whenever it is asked for is broken', async () => {
  const body = { error: 'Rate limit exceeded', message: 'Wait.' }
  const report = await examineUncontrolled({
    does: 'answers 429 to lists by the type agent',
    fetchOf: changeAnswers(({ path, query }) => (path === '/sessions' && query.get('type') === 'agent' ? { status: 429, body } : null)),
  })
  expect(listFindings(report)).toEqual([expect.stringContaining('sessions/list/filters-match')])
  // No other request waits for a block that is none, so that the minutes of the run are enough.
  expect(JSON.stringify(report.results)).not.toContain(outOfTime.detail)
})

test('excuses: one broken rule blocks the others that the same refusals leave open', async () => {
  const report = await examineUncontrolled({
    does: 'answers 402 to public reports alone',
    fetchOf: changeAnswers((asked, { status }) => (isPublicReport(asked) && status === 202 ? refuseWith(402, 'insufficient_quota') : null)),
  })
  expect(report.results.filter(({ verdict }) => verdict.verdict === 'fail').map(({ rule }) => rule.id)).toEqual([
    'reports/create/title-used',
  ])
  const blocked = report.results.filter(
    ({ verdict }) => verdict.verdict === 'not-run' && verdict.reason === 'blocked-by:reports/create/title-used',
  )
  expect(blocked.length).toBeGreaterThan(1)
})

const legal: readonly UncontrolledDeployment[] = [
  {
    does: 'has no access to research agents on any plan',
    fetchOf: changeAnswers(({ path }) => (path.startsWith('/sessions/agents/') ? refuseWith(403, 'api_access_denied') : null)),
  },
  { does: 'cannot search pubmed for 5 s', fetchOf: failForMs(5000) },
  { does: 'cannot search pubmed for a minute', fetchOf: failForMs(60_000) },
  {
    does: 'has no quota left after two creates',
    fetchOf(understudy) {
      let created = 0
      return changeAnswers(({ path, method, as }, { status }) => {
        if (method !== 'POST' || as !== 'default' || (status !== 202 && (status !== 200 || !path.startsWith('/search/')))) return null
        if (status === 202) created++
        return created > 2 ? refuseWith(402, 'insufficient_quota') : null
      })(understudy)
    },
  },
  {
    does: 'answers more in all than a run holds',
    maxBodyBytes: 2_000_000,
    fetchOf: changeAnswers(({ path }, { status, text }) =>
      path === '/search/papers' && status === 200 ? { text: text.replaceAll('"abstract":"', `"abstract":"${'long '.repeat(5000)}`) } : null,
    ),
  },
  { does: 'answers more at once than a run is told to read', maxBodyBytes: 20_000 },
  {
    does: 'revokes the default key in mid-run',
    fetchOf(understudy) {
      let requests = 0
      return changeAnswers(({ as }) => (as === 'default' && ++requests > 300 ? refuseWith(401, 'invalid_api_key') : null))(understudy)
    },
  },
]

test.each(legal)('excuses: a deployment that $does is not accused', async (deployment) => {
  const globs = ['search/papers/**', 'search/trials/**', 'reports/create/**', 'sessions/create/is-public', 'sessions/list/**']
  expect(listFindings(await examineUncontrolled({ ...deployment, globs }))).toEqual([])
})
