import { expect, test } from 'vitest'
import { create } from '../../support/client/faulty-client.ts'
import {
  again,
  answers,
  asksOld,
  brief,
  each,
  fiveReports,
  inTurn,
  resumes,
  showsLastPage,
  toldOf,
  withoutQuota,
} from '../../support/client/habits.ts'
import type { Behaviour } from '../../support/client/simulated-client.ts'
import { browser, findSession } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const second = 1000
const noneRemains = { error: { code: 'rate_limit_exceeded', message: 'No search remains for the day.' } }
const clients = [{ program: browser }, { program: 'papers/1.0' }, {}]

async function toldOfAll(behaviours: readonly Behaviour[], given: Given): Promise<readonly (readonly string[])[]> {
  return Promise.all(clients.map((client) => toldOf(behaviours, given, client)))
}

test.each([
  ['a program and then a browser', ['papers/1.0', 'papers/1.0', browser, browser]],
  ['a browser and then a program', [browser, browser, 'papers/1.0', 'papers/1.0']],
  ['two programs', ['a/1', 'a/1', 'b/1', 'b/1']],
  ['two runs of one program', ['a/1', 'a/1', 'a/1', 'a/1']],
])('client report: %s that each ask an old address once are not accused', async (_, programs) => {
  expect(await toldOf([asksOld('frfr', 60, programs)], brief)).toEqual([])
})

const places = (firsts: readonly number[], everySeconds: number, times = 1): readonly Behaviour[] =>
  firsts.map((first) => showsLastPage(first, each(everySeconds, 10), times))

test.each([
  ['two places at half a phase', places([0, 7.5], 15)],
  ['three places at thirds of a phase', places([0, 8.5, 17], 25.5)],
  ['two places every 12 s', places([0, 5], 12)],
  ['three places every 20 s', places([0, 6, 13], 20)],
  ['four places every 30 s', places([0, 7, 14, 21], 30)],
  ['two places that each render twice', places([0, 4], 30, 2)],
])('client report: %s that refresh a last page are not accused', async (_, behaviours) => {
  expect(await toldOfAll(behaviours, fiveReports)).toEqual([[], [], []])
})

test('client report: one place that asks for its last page again and again is told', async () => {
  for (const waits of [each(9, 10), each(1, 6), [2, 3, 1, 4, 2, 3]])
    expect([waits, ...(await toldOfAll([showsLastPage(0, waits)], fiveReports))]).toEqual([
      waits,
      ...each(0, 3).map(() => ['page-after-last']),
    ])
  expect(await toldOfAll(places([0, 0.3], 1), fiveReports)).toEqual(each(0, 3).map(() => ['page-after-last']))
})

const running: Given = { sessions: { old: { type: 'report', status: 'processing' } } }

/** Three tabs that get one report 20 seconds after a page was opened, within so many seconds. */
const reloaded: readonly Behaviour[] = [
  async ({ ask }) => void (await ask('GET', '/sessions')),
  ...[20, 20.05, 20.12].map((at): Behaviour => async (service) => {
    await service.sleep(at * second)
    await service.ask('GET', await findSession(service))
    await service.sleep(60 * second)
  }),
]

test('client report: tabs of an open page that are reloaded together are not accused', async () => {
  expect(await toldOf(reloaded, answers('getReport', running), { program: browser })).toEqual([])
})

test('client report: tabs that poll, and are reloaded together, are not accused', async () => {
  const statuses: (number | null)[] = []
  const tabs = [1, 9, 17].map((at, index): Behaviour => async (service) => {
    await service.sleep(at * second)
    const self = await findSession(service)
    await again(service, 'GET', self, [40 - at + index / 20])
    statuses.push((await service.ask('GET', self)).status)
    await service.sleep(60 * second)
  })
  const given = answers('getReport', { ...running, timelines: [{ spanSeconds: 900 }] }, { after: 3, times: 3 })
  expect(await toldOf(tabs, given, { program: browser })).toEqual([])
  expect(statuses).toEqual([500, 500, 500])
})

test('client report: a page in time that repeats a poll at once after 500 is told', async () => {
  for (const [every, repeats] of [
    [20, 2],
    [30, 1],
    [60, 1],
  ] as const) {
    const waits = [...each(every, 6), ...each(0.005, repeats), ...each(every, 5)]
    const polls: Behaviour = async (service) => again(service, 'GET', (await create(service)).links.self, waits)
    const given = answers('getReport', { timelines: [{ spanSeconds: 900 }] }, { after: 6, times: repeats })
    expect([every, await toldOf([polls], given, { program: browser })]).toEqual([every, ['retries-without-delay']])
  }
})

test('client report: searches on their way when none remained are not accused', async () => {
  const given = answers('searchPapers', {}, { status: 429, body: noneRemains })
  const search: Behaviour = async ({ ask }) => void (await ask('POST', '/search/papers', { query: 'sleep' }))
  expect(await toldOfAll([search, search, search, search], given)).toEqual([[], [], []])
  const searchesOn: Behaviour = async (service) => again(service, 'POST', '/search/papers', each(5, 4), { query: 'sleep' })
  expect(await toldOfAll([searchesOn], given)).toEqual(each(0, 3).map(() => ['retries-inside-block']))
})

test('client report: resumes without quota in bursts are told', async () => {
  expect(await toldOfAll([resumes(inTurn([5, 5, 5, 3600], 20))], withoutQuota)).toEqual(each(0, 3).map(() => ['resume-hammering']))
  expect(await toldOfAll([resumes(each(1800, 20))], withoutQuota)).toEqual([[], [], []])
})
