import { expect, test } from 'vitest'
import { listFindings } from '../../support/examine/findings.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { changeListedSessions } from '../../support/deployments/change-list.ts'
import { changeAnswers, type AnswerChange, type Mutant } from '../../support/deployments/mutant.ts'

const gone = '01234567-89ab-4cde-8f01-23456789abcd'

/** Makes a target name sessions that no longer exist. */
function makeStale(...names: readonly string[]): (text: string) => string {
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
])('stale target: a missing %s is reported with what to name instead', async (name, entry, rule, refusal, what) => {
  const { results } = await examineStandIn({ globs: [rule], rewriteTarget: makeStale(name), without: ['control'] })
  const detail = `${entry} of the target, ${gone}, is gone: getAgentSession answered ${refusal}; name another: ${what}`
  expect(results).toMatchObject([{ verdict: { verdict: 'not-run', reason: 'precondition', detail } }])
})

test('stale target: a missing shared agent session may be unshared', async () => {
  const wish = { globs: ['sessions/list/shared-agent'], rewriteTarget: makeStale('sharedAgent') }
  const detail = expect.stringContaining(
    'is gone, or no longer shared: getAgentSession answered 404 session_not_found; name another: an agent session',
  )
  expect(await examineStandIn(wish)).toMatchObject({ results: [{ verdict: { verdict: 'not-run', detail } }] })
})

const refusal = (status: number, code: string): AnswerChange => ({ status, body: { error: { code, message: 'No.' } } })

/** Answers 404 to gets and shares of agent sessions. */
const refuseAll: Mutant['fetchOf'] = changeAnswers(({ path }, { status }) =>
  path.endsWith('/shares') || (path.includes('/agents/') && status < 500) ? refusal(404, 'session_not_found') : null,
)

test('missing sessions: one that the list shows exists', async () => {
  const globs = [`${ofShares}/agents-not-enabled`, 'agents/get/answered']
  expect(await examineStandIn({ globs, fetchOf: refuseAll })).toMatchObject({
    results: [{ verdict: { verdict: 'fail', actual: '404 session_not_found for an agent session' } }, { verdict: { verdict: 'info' } }],
  })
})

test('missing sessions: one that is neither found nor listed leaves rules open', async () => {
  const fetchOf: Mutant['fetchOf'] = (understudy) => refuseAll({ ...understudy, fetch: changeListedSessions(() => [])(understudy) })
  const { results } = await examineStandIn({ globs: [`${ofShares}/agents-not-enabled`, 'agents/get/answered'], fetchOf })
  expect(results.map(({ verdict }) => verdict.verdict)).toEqual(['not-run', 'not-run'])
})

test('missing sessions: no room to look for one leaves the rule open', async () => {
  const wish = { globs: [`${ofShares}/cap-exceeded`], rewriteTarget: makeStale('capped'), budget: { requests: 2 } }
  const detail = expect.stringContaining('was not found, and was not looked for by its typed get after that')
  expect(await examineStandIn(wish)).toMatchObject({ spent: { requests: 2 }, results: [{ verdict: { verdict: 'not-run', detail } }] })
})

const named = `completedReport completedReview failedReport failedReview unknown agent sharedAgent foreign capped processing
  exportsGenerating exportsUnavailable paused pausedExhausted deniedSession agentApiDisabledSession`.split(/\s+/)

test.each(['observe', 'standard', 'lifecycle'] as const)(
  'stale target: nothing fails without any of its sessions, profile %s',
  async (profile) => {
    const report = await examineStandIn({ profile, rewriteTarget: makeStale(...named), without: ['control'] })
    expect(listFindings(report)).toEqual([])
    expect(report.counts.pass).toBeGreaterThan(10)
  },
)
