import { expect, test } from 'vitest'
import { defineCheck, type Probe } from '../../../src/conformance/define/check.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { journeys, titledReportJourney } from '../../../src/conformance/probes/journey.ts'
import { planSchedule, runSchedule } from '../../../src/conformance/send/schedule.ts'
import { answerOf } from '../../../src/exchange/exchange.ts'
import type { Monitor } from '../../../src/judgement/monitor.ts'
import { operationRoles } from '../../../src/judgement/operation-roles.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Rule } from '../../../src/contract/rules.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { someInTurn } from '../../support/rotate.ts'
import { replaceJudgements, createListProbe } from '../../support/examine/replace-judgements.ts'

const nothing = { requests: 0, searches: 0, sessions: 0 }

function probe(name: string, cost: Partial<Probe['cost']>, more: Partial<Probe> = {}): Probe {
  return { ...createListProbe({ name, cost: { ...nothing, ...cost } }), ...more }
}

const read = probe('read', { requests: 5 })
const search = probe('search', { requests: 1, searches: 1 })
const session = probe('session', { requests: 1, sessions: 1 })
const life = probe('life', { requests: 30 }, { uses: [session], phase: 'parallel' })
const shares = probe('shares', { requests: 1 }, { uses: [session] })
const chance = probe('chance', { requests: 1 })
const leftover = probe('leftover', {}, { phase: 'spare' })
const upsetting = probe('upsetting', { requests: 100 }, { phase: 'final' })
const second = probe('second', {}, { phase: 'rest', turn: 2 })
const first = probe('first', {}, { phase: 'rest', turn: 1 })
const tripping = probe('tripping', { requests: 1 }, { phase: 'last' })

const all = [tripping, second, first, upsetting, leftover, life, shares, session, search, chance, read]
const schedule = planSchedule(all, new Set([chance]))

test('schedule: the cheapest first in each phase, dependencies included', () => {
  expect(schedule).toEqual({
    cheap: [read, search],
    fuzz: [chance],
    costly: [session, shares],
    parallel: [life],
    spare: [leftover],
    final: [upsetting],
    rest: [first, second],
    last: [tripping],
  })
})

async function orderWith(hasRoomFor: Parameters<typeof runSchedule>[1]['hasRoomFor']): Promise<readonly string[]> {
  const order: string[] = []
  await runSchedule(schedule, { collect: ({ name }) => Promise.resolve(void order.push(name)), hasRoomFor })
  return order
}

const end = ['first', 'second', 'tripping']

test('schedule: parallel probes start first if all cheaper ones have room', async () => {
  expect(await orderWith(() => true)).toEqual(['life', 'read', 'search', 'chance', 'session', 'shares', 'leftover', 'upsetting', ...end])
})

test('schedule: without room, parallel probes start after cheap and fuzz ones', async () => {
  expect(await orderWith(() => false)).toEqual(['read', 'search', 'chance', 'life', 'session', 'shares', 'leftover', 'upsetting', ...end])
})

test('schedule: parallel probes start as soon as there is room', async () => {
  let asked = 0
  const order = await orderWith(() => ++asked > 1)
  expect(order).toEqual(['read', 'life', 'search', 'chance', 'session', 'shares', 'leftover', 'upsetting', ...end])
})

test('schedule: a parallel probe without sessions starts before dearer ones alone', async () => {
  const table = probe('table', { requests: 30 }, { phase: 'parallel', profile: 'lifecycle' })
  const asked: (readonly [string, readonly string[]])[] = []
  await runSchedule(planSchedule([search, read, table, session]), {
    collect: () => Promise.resolve(),
    hasRoomFor: ({ name }, others) => asked.push([name, others.map((one) => one.name)]) > 0,
  })
  expect(asked).toEqual([['table', ['read', 'search']]])
})

test('schedule: cheaper probes have their room reserved, and fuzz probes reserve all', async () => {
  const asked: (readonly [string, readonly string[]])[] = []
  const left: (readonly [string, readonly string[]])[] = []
  const names = (probes: readonly Probe[]): readonly string[] => probes.map(({ name }) => name).toSorted()
  await runSchedule(schedule, {
    collect: ({ name }, others) => Promise.resolve(void left.push([name, names(others)])),
    hasRoomFor({ name }, others) {
      asked.push([name, names(others)])
      return false
    },
  })
  const cheaper = ['read', 'search', 'tripping', 'upsetting']
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['life', cheaper]))
  expect(left).toEqual([
    ['read', []],
    ['search', []],
    ['chance', ['life', 'read', 'search', 'session', 'shares', 'tripping', 'upsetting']],
    ['life', cheaper],
    ['session', cheaper],
    ['shares', cheaper],
    ['leftover', ['tripping', 'upsetting']],
    ['upsetting', []],
    ['first', ['tripping']],
    ['second', ['tripping']],
    ['tripping', []],
  ])
})

// Each takes two whole runs: one of them runs per commit.
const budgets = [
  { runs: 'within 150 requests, cheaper probes go before sessions', requests: 150 },
  { runs: 'within 400 requests, cheaper probes go before sessions', requests: 400 },
  { runs: 'a lifecycle run on a standard budget passes the same checks', requests: 300, profile: 'standard' },
] as const

test.each(someInTurn(budgets))('schedule: $runs', async ({ requests, ...more }) => {
  const without = ['control'] as const
  const budget = { requests: 2000, sessions: 0 }
  const ample = await examineStandIn({ without, ...('profile' in more ? { profile: more.profile } : { budget }) })
  const tight = await examineStandIn({ without, budget: { requests } })
  const passed = passedIn(tight)
  const isDue = ({ judgedBy }: Rule): boolean => ('profile' in more ? judgedBy === 'check' : tight.spent.sessions > 0)
  expect([...passedIn(ample)].filter((rule) => isDue(rule) && !passed.has(rule)).map(({ id }) => id)).toEqual([])
  expect(tight.spent.requests).toBeLessThanOrEqual(requests)
})

function passedIn({ results }: Report): ReadonlySet<Rule> {
  return new Set(results.filter(({ verdict }) => verdict.verdict === 'pass').map(({ rule }) => rule))
}

test('schedule: with an ample budget sessions run in parallel with searches', async () => {
  const { exchanges } = await examineStandIn({ without: ['control'], budget: { requests: 2000 }, sleep: later })
  const sentAt = (role: string): readonly number[] =>
    exchanges.flatMap(({ operation, order, ...exchange }) =>
      operation !== null && operationRoles[operation] === role && (answerOf({ operation, order, ...exchange })?.status ?? 500) < 300
        ? [order.sent]
        : [],
    )
  const creations = sentAt('create')
  expect(creations.length).toBeGreaterThanOrEqual(journeys.length)
  expect(Math.max(...creations)).toBeLessThan(Math.max(...sentAt('search')))
})

/** Lets others go first, as waiting does. */
function later(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('bail: nothing more is sent, not even by parallel probes', async () => {
  const broken = defineCheck({
    rule: 'auth/revoked-key',
    probes: [createListProbe({ name: 'broken' })],
    judge: ({ listed }) => ({ broken: { expected: 'a', actual: 'b' }, by: listed === undefined ? [] : [listed] }),
  })
  const report = await examineStandIn({
    globs: ['auth/revoked-key', 'sessions/lifecycle/legal-transitions'],
    judgements: replaceJudgements({ 'auth/revoked-key': broken }),
    without: ['control'],
    bail: 1,
    sleep: later,
  })
  const [last] = report.results.find(({ verdict }) => verdict.verdict === 'fail')?.exchanges ?? []
  const breach = report.exchanges.find(({ id }) => id === last)
  expect(report.exchanges.filter(({ order }) => order.sent > (breach?.order.answered ?? 0))).toEqual([])
  const open = { verdict: 'not-run', reason: 'interrupted', detail: 'enough violations were found before' }
  expect(report.results.find(({ rule }) => rule.id === 'sessions/lifecycle/legal-transitions')?.verdict).toEqual(open)
})

const transitions = 'sessions/lifecycle/legal-transitions'

/** A run of one session, whose typed get is broken from the third time on. */
function examineOneSession(budget?: { readonly requests: number }) {
  const monitor: Monitor = {
    rules: [transitions],
    start() {
      let reads = 0
      return ({ id, operation }) => {
        if (operation === 'getReport') reads++
        return reads > 2 ? [{ rule: transitions, exchanges: [id], breach: { expected: 'a', actual: 'b' } }] : []
      }
    },
  }
  return examineStandIn({
    globs: [transitions],
    judgements: replaceJudgements({ [transitions]: { monitor, fedBy: [titledReportJourney] } }),
    without: ['control'],
    bail: 1,
    sleep: later,
    ...(budget !== undefined && { budget }),
  })
}

test('bail: a breach in a running session ends the run before the next wait', async () => {
  const { counts, exchanges } = await examineOneSession()
  expect([counts.fail, exchanges.filter(({ operation }) => operation === 'getReport').length]).toEqual([1, 3])
})

test('schedule: a session is not followed if the budget cannot reach its end', async () => {
  const requests = firstContact.cost.requests + titledReportJourney.cost.requests
  const { results, exchanges } = await examineOneSession({ requests })
  expect(results[0]?.verdict).toEqual({ verdict: 'not-run', reason: 'budget' })
  expect(exchanges.filter(({ operation }) => operation === 'getReport').length).toBeLessThanOrEqual(2)
})
