import { expect, test } from 'vitest'
import type { Understudy } from '../../src/mock/understudy.ts'
import { defineCheck, type Probe } from '../../src/conformance/define/check.ts'
import { judgements } from '../../src/conformance/sections/judgements.ts'
import { firstContact } from '../../src/conformance/probes/first-contact.ts'
import { ruleIds } from '../../src/contract/rules.ts'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { legalTransitions } from '../../src/judgement/legal-transitions.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { replaceJudgements, createListProbe } from '../support/examine/replace-judgements.ts'

const notPaused = 'sessions/resume/not-paused'
const transitions = 'sessions/lifecycle/legal-transitions'
const notFound = 'sessions/resume/not-found'

test('whole run: every rule has a verdict, and none in scope stays open', async () => {
  const report = await examineStandIn()
  expect(report.results.map(({ rule }) => rule.id)).toEqual(ruleIds)
  expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(ruleIds.length)
  const others = report.results.filter(({ verdict }) => verdict.verdict !== 'pass' && verdict.verdict !== 'not-applicable')
  expect(others.map(({ rule, verdict }) => [rule.id, verdict])).toEqual([])
  expect(report.outcome).toBe('conformant')
})

test('of the worlds that a run made, one whose deletion breaks off leaves no other', async () => {
  let mock: Understudy | undefined
  let broken = 0
  await examineStandIn({
    globs: ['sessions/list/*', 'reviews/create/no-plan'],
    profile: 'lifecycle',
    fetchOf(understudy) {
      mock = understudy
      return async (input, init) => {
        const { method, url } = new Request(input, init)
        const isDeletion = method === 'DELETE' && url.includes('/_control/worlds/')
        if (isDeletion && broken++ === 0) throw new TypeError('fetch failed')
        return understudy.fetch(input, init)
      }
    },
  })
  expect(broken).toBeGreaterThan(1)
  expect((await mock?.control.listWorlds())?.worlds.map(({ id }) => id).toSorted()).toEqual(['default', 'examined'])
})

test('of the worlds that a run made, only those that stay are told, with their ids', async () => {
  const told: string[] = []
  const asked: string[] = []
  let slow = 0
  await examineStandIn({
    globs: ['sessions/list/*', 'reviews/create/no-plan'],
    profile: 'lifecycle',
    onWorldsStay: (line) => told.push(line),
    fetchOf: (understudy) => async (input, init) => {
      const { method, url } = new Request(input, init)
      const [, world = ''] = /\/_control\/worlds\/([^/]+)$/.exec(url) ?? []
      if (method !== 'DELETE' || world === '') return understudy.fetch(input, init)
      asked.push(world)
      if (world === asked[0]) throw new TypeError('fetch failed')
      // The mock does it, and its answer breaks off.
      if (slow++ === 0) await understudy.fetch(input, init).then(() => Promise.reject(new TypeError('fetch failed')))
      return understudy.fetch(input, init)
    },
  })
  const [first] = asked
  expect(told).toEqual([expect.stringMatching(/^a world stays at http\S+: [^, ]+$/)])
  expect(told[0]?.endsWith(`: ${first}`)).toBe(true)
  expect(asked.filter((world) => world === first)).toHaveLength(2)
})

test('the worlds that a run makes in a mock are deleted at its end', async () => {
  let mock: Understudy | undefined
  const fetchOf = (understudy: Understudy): typeof fetch => {
    mock = understudy
    return understudy.fetch
  }
  const before = async (): Promise<readonly string[]> => (await mock?.control.listWorlds())?.worlds.map(({ id }) => id) ?? []
  const report = await examineStandIn({ globs: ['reviews/create/**'], fetchOf })
  expect(report.exchanges.some(({ isAlone }) => isAlone)).toBe(true)
  expect((await before()).filter((id) => !/^(?:default|examined)$/.test(id))).toEqual([])
})

test('excused rule: the verdict has its reason', async () => {
  const excused = { ...judgements, 'mcp/discovery': { excuse: 'no request can show it' } }
  const { results } = await examineStandIn({ globs: ['mcp/discovery'], judgements: excused })
  expect(results).toMatchObject([{ verdict: { verdict: 'not-applicable', reason: 'no request can show it' } }])
})

test('client rules: they do not apply to a deployment', async () => {
  const report = await examineStandIn({ globs: ['clients/**'] })
  expect(new Set(report.results.map(({ verdict }) => verdict.verdict))).toEqual(new Set(['not-applicable']))
  expect(report.outcome).toBe('incomplete')
})

test('probes: one is sent once, however many rules need it', async () => {
  const report = await examineStandIn({ globs: [notFound, notFound] })
  expect(report.spent).toEqual({ requests: 3, searches: 0, sessions: 0 })
  expect(report.exchanges.map(({ operation }) => operation)).toEqual(['listSessions', 'resumeSession', 'resumeSession'])
})

test('monitors: its probes are sent, and it sees every exchange', async () => {
  const feed = createListProbe()
  const see = (seen: number[]) => (exchange: Exchange) => {
    seen.push(exchange.id)
    return [{ rule: notFound, exchanges: [exchange.id], breach: null } as const]
  }
  const seen: number[] = []
  const judged = replaceJudgements({ [notFound]: { monitor: { rules: [notFound], start: () => see(seen) }, fedBy: [feed] } })
  const alone = await examineStandIn({ globs: [notFound], judgements: judged })
  expect([alone.spent.requests, seen]).toEqual([2, [1, 2]])
  const among = await examineStandIn({ globs: ['auth/missing-header/reads', notFound], judgements: judged })
  expect([among.spent.requests, seen]).toEqual([7, [1, 2, 1, 2, 3, 4, 5, 6, 7]])
  expect(alone.results[0]?.verdict).toEqual({ verdict: 'pass' })
})

test('minutes: once judging takes too long, only breaches that were seen count', async () => {
  let now = Date.parse('2026-03-02T09:00:00Z')
  const seen: number[] = []
  const see = (exchange: Exchange) => {
    seen.push(exchange.id)
    now += 50_000
    return [
      { rule: notFound, exchanges: [exchange.id], breach: { expected: 'less', actual: 'more' } },
      { rule: notPaused, exchanges: [exchange.id], breach: null },
    ] as const
  }
  const fedBy = [createListProbe()]
  const monitor = { rules: [notFound, notPaused] as const, start: () => see }
  const { results, outcome } = await examineStandIn({
    globs: [notFound, notPaused, 'auth/missing-header/reads'],
    judgements: replaceJudgements({ [notFound]: { monitor, fedBy }, [notPaused]: { monitor, fedBy } }),
    maxMinutes: 1,
    now: () => now,
  })
  expect(seen).toEqual([1, 2, 3])
  const late = { verdict: 'not-run', reason: 'budget', detail: 'the minutes of the run are over' }
  expect(results.map(({ rule, verdict }) => [rule.id, verdict])).toEqual([
    [notFound, { verdict: 'fail', expected: 'less', actual: 'more' }],
    [notPaused, late],
    ['auth/missing-header/reads', late],
  ])
  expect(outcome).toBe('violations')
})

test.each([notPaused, transitions])('profile: a rule beyond it is not sent (%s)', async (rule) => {
  expect(await examineStandIn({ globs: [rule], profile: 'standard' })).toMatchObject({
    outcome: 'incomplete',
    spent: { requests: 1 },
    results: [{ verdict: { verdict: 'not-run', reason: 'profile' } }],
  })
})

test('needs: a rule without them is not run, for check and monitor', async () => {
  const { fedBy } = judgements[transitions] as { fedBy: readonly Probe[] }
  const rules = ['sessions/resume/quota-exhausted', 'agents/get/shared'] as const
  const check = defineCheck({ rule: rules[0], probes: [firstContact], judge: () => ({ kept: [] }) })
  const report = await examineStandIn({
    globs: rules,
    judgements: replaceJudgements({ [rules[0]]: check, [rules[1]]: { monitor: legalTransitions, fedBy } }),
    target: { keys: { default: 'key-default-examined' } },
    without: ['sessions'],
  })
  expect(report.results.map(({ verdict }) => verdict)).toEqual([
    { verdict: 'not-run', reason: 'needs:keys.exhausted' },
    { verdict: 'not-run', reason: expect.stringMatching(/^needs:/) },
  ])
  expect(report.spent.requests).toBe(1)
})

test('created: the report names the sessions of the run', async () => {
  const report = await examineStandIn({ globs: [notPaused] })
  expect(report.created).toEqual([{ type: 'report', sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
})

test('precondition: a deployment that refuses every creation leaves its sessions open', async () => {
  const refusal = { error: { code: 'invalid_api_key', message: 'No.' } }
  const fetchOf =
    ({ fetch }: Understudy) =>
    (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const isCreation = request.method === 'POST' && /\/sessions\/[a-z-]+$/.test(request.url)
      return isCreation ? Promise.resolve(Response.json(refusal, { status: 401 })) : fetch(request)
    }
  const detail = 'createReport answered 401 invalid_api_key'
  expect(await examineStandIn({ globs: [transitions], fetchOf, without: ['control', 'sessions'] })).toMatchObject({
    outcome: 'incomplete',
    results: [{ verdict: { verdict: 'not-run', reason: 'precondition', detail }, exchanges: expect.arrayContaining([2]) }],
  })
})

test('blocked: a finding names the rule that blocks it', async () => {
  const check = defineCheck({
    rule: notFound,
    probes: [firstContact],
    judge: () => ({ inconclusive: 'the first was accepted', blockedBy: notPaused }),
  })
  expect(await examineStandIn({ globs: [notFound], judgements: replaceJudgements({ [notFound]: check }) })).toMatchObject({
    outcome: 'incomplete',
    results: [{ verdict: { verdict: 'not-run', reason: `blocked-by:${notPaused}`, detail: 'the first was accepted' } }],
  })
})

test('probes: they get the target', async () => {
  const own = createListProbe({
    async send({ send, target }) {
      return { listed: await send({ operation: 'getReport', as: 'default', path: { sessionId: target.sessions?.foreign ?? '' } }) }
    },
  })
  const check = defineCheck({ rule: notFound, probes: [own], judge: ({ listed }) => ({ kept: listed === undefined ? [] : [listed] }) })
  const sessions = { foreign: '00000000-0000-4000-8000-000000000000' }
  const { exchanges } = await examineStandIn({
    globs: [notFound],
    judgements: replaceJudgements({ [notFound]: check }),
    target: { sessions },
  })
  expect(exchanges[1]?.request.url).toContain(sessions.foreign)
})

test('monitors: one of several rules judges each by its own observations', async () => {
  const see = (exchange: Exchange) => [
    { rule: transitions, exchanges: [exchange.id], breach: { expected: 'a', actual: 'b' } } as const,
    { rule: notFound, exchanges: [exchange.id], breach: null } as const,
  ]
  const fed = { monitor: { rules: [transitions, notFound], start: () => see }, fedBy: [createListProbe()] } as const
  const report = await examineStandIn({
    globs: [notFound, transitions],
    judgements: replaceJudgements({ [transitions]: fed, [notFound]: fed }),
  })
  expect(report.results.map(({ verdict }) => verdict.verdict)).toEqual(['pass', 'fail'])
})

test('probes: they reach the MCP server of the target', async () => {
  const metadata = createListProbe({
    async send({ send }) {
      return { listed: await send({ operation: 'getProtectedResourceMetadata', as: null }) }
    },
  })
  const check = defineCheck({ rule: notFound, probes: [metadata], judge: ({ listed }) => ({ kept: listed === undefined ? [] : [listed] }) })
  const wish = { globs: [notFound], judgements: replaceJudgements({ [notFound]: check }) }
  const { exchanges } = await examineStandIn({ ...wish, target: { mcpUrl: 'http://m.test/mcp' } })
  expect(exchanges[1]?.request.url).toMatch(/^http:\/\/m\.test\/mcp\//)
  expect((await examineStandIn({ ...wish, without: ['mcpUrl'] })).exchanges[1]?.response).toEqual({
    failed: 'there is no mcpUrl',
    isUnsent: true,
  })
})
