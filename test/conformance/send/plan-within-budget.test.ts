import { expect, test } from 'vitest'
import { defineCheck, requiredProbes } from '../../../src/conformance/define/check.ts'
import { judgements } from '../../../src/conformance/sections/judgements.ts'
import { withDependencies } from '../../../src/conformance/send/plan.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { plainReportJourney } from '../../../src/conformance/probes/journey.ts'
import { sumCosts } from '../../../src/conformance/define/profile.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements, createListProbe } from '../../support/examine/replace-judgements.ts'

const titleGenerated = 'reports/get/result-title-generated'
const notFound = 'sessions/resume/not-found'

test.each([
  ['requests', { requests: 1 }, 1],
  ['sessions', { sessions: 0 }, 1],
])('budget: a probe that would exceed the %s left is not sent', async (_, budget, requests) => {
  expect(await examineStandIn({ globs: [titleGenerated], budget })).toMatchObject({
    outcome: 'incomplete',
    spent: { requests, sessions: 0 },
    results: [{ verdict: { reason: 'budget' } }],
  })
})

test('budget: one that is exactly the cost is enough', async () => {
  const { requests } = withDependencies([plainReportJourney]).reduce((sum, { cost }) => ({ requests: sum.requests + cost.requests }), {
    requests: 1,
  })
  expect((await examineStandIn({ globs: [titleGenerated], budget: { requests, sessions: 1 } })).outcome).toBe('conformant')
  expect(await examineStandIn({ globs: [titleGenerated], budget: { requests: requests - 1, sessions: 1 } })).toMatchObject({
    outcome: 'incomplete',
    spent: { requests: 5, sessions: 1 },
  })
})

test('report: has the budget of the run', async () => {
  const { budget } = await examineStandIn({ globs: [titleGenerated], budget: { requests: 90 }, maxMinutes: 5 })
  expect(budget).toEqual({ requests: 90, searches: 100, sessions: 12, minutes: 5 })
})

test('budget: each profile has its number of searches', async () => {
  const costly = createListProbe({ profile: 'standard', cost: { requests: 1, searches: 41, sessions: 0 } })
  const check = defineCheck({ rule: notFound, probes: [costly], judge: ({ listed }) => ({ kept: listed === undefined ? [] : [listed] }) })
  const wish = { globs: [notFound], judgements: replaceJudgements({ [notFound]: check }) }
  expect((await examineStandIn({ ...wish, profile: 'standard' })).results[0]?.verdict).toEqual({ verdict: 'not-run', reason: 'budget' })
  expect((await examineStandIn({ ...wish, profile: 'lifecycle' })).results[0]?.verdict).toEqual({ verdict: 'pass' })
})

test('probes: none sends more than its cost', async () => {
  const all = Object.values(judgements).flatMap((one) => ('excuse' in one ? [] : 'monitor' in one ? one.fedBy : requiredProbes(one)))
  for (const one of new Set(withDependencies(all))) {
    const check = defineCheck({ rule: notFound, probes: [one], judge: () => ({ kept: [] }) })
    const { spent } = await examineStandIn({ globs: [notFound], judgements: replaceJudgements({ [notFound]: check }) })
    const allowed = sumCosts([firstContact, ...withDependencies([one])].map(({ cost }) => cost))
    expect(spent.requests, one.name).toBeLessThanOrEqual(one === firstContact ? 1 : allowed.requests)
    expect([spent.searches <= allowed.searches, spent.sessions <= allowed.sessions], one.name).toEqual([true, true])
  }
})

test.each([
  [2, [false, false]],
  [3, [true, false]],
])('budget: of %i requests, a probe sees the room beside all costs', async (requests, expected) => {
  const found: boolean[] = []
  const asking = createListProbe({
    async send({ send, hasRoom }) {
      found.push(hasRoom(), hasRoom(1))
      return { listed: await send({ operation: 'listSessions', as: 'default' }) }
    },
  })
  const check = defineCheck({ rule: notFound, probes: [asking], judge: () => ({ kept: [] }) })
  await examineStandIn({ globs: [notFound], judgements: replaceJudgements({ [notFound]: check }), budget: { requests, searches: 0 } })
  expect(found).toEqual(expected)
})

const accepting = ({ fetch }: Understudy): typeof globalThis.fetch => {
  return async (input, init) => {
    const answer = await fetch(input, init)
    const [, operation] = /\/search\/(\w+)$/.exec(new Request(input, init).url) ?? []
    return operation !== undefined && answer.status === 400 ? Response.json({ [operation]: [] }) : answer
  }
}

test.each([0, 5])('budget: of %i searches, at most one more invalid one of each endpoint', async (searches) => {
  const report = await examineStandIn({ globs: ['search/**'], profile: 'standard', fetchOf: accepting, budget: { searches } })
  expect(report.counts.fail).toBeGreaterThan(0)
  expect(report.spent.searches).toBeLessThanOrEqual(searches + 2)
  const blocked = report.results.filter(({ verdict }) => 'reason' in verdict && verdict.reason.startsWith('blocked-by:search/'))
  expect(blocked.length).toBeGreaterThan(0)
})
