import { expect, test } from 'vitest'
import { listFindings } from '../../support/examine/findings.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeListedSessions } from '../../support/deployments/change-list.ts'
import { changeAnswers, type AnswerChange, type Mutant } from '../../support/deployments/mutant.ts'

const gone = '01234567-89ab-4cde-8f01-23456789abcd'

/** A target that names sessions which are there no longer. */
function staleIn(...names: readonly string[]): (text: string) => string {
  const pattern = /"(\w+)":("[0-9a-f-]{36}"|\[[^\]]*\])/g
  return (text) =>
    text.replace(pattern, (whole, name: string, ids: string) =>
      names.includes(name) ? `"${name}":${ids.replace(/[0-9a-f-]{36}/g, gone)}` : whole,
    )
}

const ofShares = 'sessions/shares'
const [notFound, notEnabled] = ['404 session_not_found', '404 not_found']

test.each([
  ['capped', 'sessions.capped', `${ofShares}/cap-exceeded`, notFound, 'a session that was shared with as many people as its cap allows'],
  ['deniedSession', 'sharing.deniedSession', `${ofShares}/gate-denied`, notFound, 'a session of the account of sharing.deniedKey'],
  [
    'agentApiDisabledSession',
    'sharing.agentApiDisabledSession',
    `${ofShares}/agents-not-enabled`,
    notEnabled,
    'an agent session of the account of sharing.agentApiDisabledKey',
  ],
  ['agent', 'sessions.agent', 'agents/get/answered', notFound, 'an agent session'],
])('a target whose %s is gone is told so, and what to name there', async (name, entry, rule, refusal, what) => {
  const { results } = await examineStandIn({ globs: [rule], rewriteTarget: staleIn(name), without: ['control'] })
  const detail = `${entry} of the target, ${gone}, is gone: getAgentSession answered ${refusal}; name another: ${what}`
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', reason: 'precondition', detail } }])
})

test('an agent session that is gone may as well be shared no longer', async () => {
  const wish = { globs: ['sessions/list/shared-agent'], rewriteTarget: staleIn('sharedAgent') }
  const detail = expect.stringContaining(
    'is gone, or no longer shared: getAgentSession answered 404 session_not_found; name another: an agent session',
  )
  expect(await examineStandIn(wish)).toMatchObject({ results: [{ verdict: { verdict: 'not-run', detail } }] })
})

const refusal = (status: number, code: string): AnswerChange => ({ status, body: { error: { code, message: 'No.' } } })

/** Finds none of the sessions by their ids, be it to get or to share them. */
const findingNone: Mutant['fetchOf'] = changeAnswers(({ path }, { status }) =>
  path.endsWith('/shares') || (path.includes('/agents/') && status < 500) ? refusal(404, 'session_not_found') : null,
)

test('what neither a typed get nor a share finds is there all the same when the list goes on to show it', async () => {
  const globs = [`${ofShares}/agents-not-enabled`, 'agents/get/answered']
  expect(await examineStandIn({ globs, fetchOf: findingNone })).toMatchObject({
    results: [{ verdict: { verdict: 'fail', actual: '404 session_not_found for an agent session' } }, { verdict: { verdict: 'info' } }],
  })
})

test('of what is neither found nor listed nothing is told', async () => {
  const fetchOf: Mutant['fetchOf'] = (understudy) => findingNone({ ...understudy, fetch: changeListedSessions(() => [])(understudy) })
  const { results } = await examineStandIn({ globs: [`${ofShares}/agents-not-enabled`, 'agents/get/answered'], fetchOf })
  expect(results.map(({ verdict }) => verdict.verdict)).toEqual(['not-run', 'not-run'])
})

test('what there is no room to look for is no breach', async () => {
  const wish = { globs: [`${ofShares}/cap-exceeded`], rewriteTarget: staleIn('capped'), budget: { requests: 2 } }
  const detail = expect.stringContaining('was not found, and was not looked for by its typed get after that')
  expect(await examineStandIn(wish)).toMatchObject({ spent: { requests: 2 }, results: [{ verdict: { verdict: 'not-run', detail } }] })
})

const named = `completedReport completedReview failedReport failedReview unknown agent sharedAgent foreign capped processing
  exportsGenerating exportsUnavailable paused pausedExhausted deniedSession agentApiDisabledSession`.split(/\s+/)

test.each(['observe', 'standard', 'lifecycle'] as const)('a target of which no session is left accuses nobody, to %s', async (profile) => {
  const report = await examineStandIn({ profile, rewriteTarget: staleIn(...named), without: ['control'] })
  expect(listFindings(report)).toEqual([])
  expect(report.counts.pass).toBeGreaterThan(10)
})
