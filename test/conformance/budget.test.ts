import { expect, test } from 'vitest'
import { defineCheck, type Check } from '../../src/conformance/check.ts'
import { judgements } from '../../src/conformance/judgements.ts'
import { withUsed } from '../../src/conformance/plan.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import { titledReportJourney } from '../../src/conformance/probes/journey.ts'
import { sumOf } from '../../src/conformance/profile.ts'
import { examineStandIn } from '../support/examine.ts'
import { judging, probeOf } from '../support/judging.ts'

const transitions = 'sessions/lifecycle/legal-transitions'
const notFound = 'sessions/resume/not-found'

test.each([
  ['requests', { requests: 1 }, 1],
  ['sessions', { sessions: 0 }, 1],
])('a probe that would exceed the %s left is not sent', async (_, budget, requests) => {
  expect(await examineStandIn({ globs: [transitions], budget })).toMatchObject({
    outcome: 'incomplete',
    spent: { requests, sessions: 0 },
    results: [{ verdict: { reason: 'budget' } }],
  })
})

test('a budget that is just enough is enough', async () => {
  const { requests } = withUsed([titledReportJourney]).reduce((sum, { cost }) => ({ requests: sum.requests + cost.requests }), {
    requests: 1,
  })
  expect((await examineStandIn({ globs: [transitions], budget: { requests, sessions: 1 } })).outcome).toBe('conformant')
  expect(await examineStandIn({ globs: [transitions], budget: { requests: requests - 1, sessions: 1 } })).toMatchObject({
    outcome: 'incomplete',
    spent: { requests: 5, sessions: 1 },
  })
})

test('a profile has searches of its own to spend', async () => {
  const costly = probeOf({ profile: 'standard', cost: { requests: 1, searches: 41, sessions: 0 } })
  const check = defineCheck({ rule: notFound, probes: [costly], judge: ({ listed }) => ({ kept: listed === undefined ? [] : [listed] }) })
  const wish = { globs: [notFound], judgements: judging({ [notFound]: check }) }
  expect((await examineStandIn({ ...wish, profile: 'standard' })).results[0]?.verdict).toEqual({ verdict: 'not-run', reason: 'budget' })
  expect((await examineStandIn({ ...wish, profile: 'lifecycle' })).results[0]?.verdict).toEqual({ verdict: 'pass' })
})

test('no probe sends more than it says', async () => {
  const all = Object.values(judgements).flatMap((one) => ('excuse' in one ? [] : 'monitor' in one ? one.fedBy : one.probes))
  for (const one of new Set(withUsed(all))) {
    const check: Check = { rule: notFound, probes: [one], judge: () => ({ kept: [] }) }
    const { spent } = await examineStandIn({ globs: [notFound], judgements: judging({ [notFound]: check }) })
    const allowed = sumOf([firstContact, ...withUsed([one])].map(({ cost }) => cost))
    expect(spent.requests, one.name).toBeLessThanOrEqual(one === firstContact ? 1 : allowed.requests)
    expect([spent.searches <= allowed.searches, spent.sessions <= allowed.sessions], one.name).toEqual([true, true])
  }
})
