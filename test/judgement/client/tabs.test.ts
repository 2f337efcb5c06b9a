import { expect, test } from 'vitest'
import { isEnded, poll } from '../../support/client/faulty-client.ts'
import { createChance } from '../../support/client/habits.ts'
import { simulateClients, type Behaviour } from '../../support/client/simulated-client.ts'
import { browser, findSession, risksOf, tab } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const second = 1000
const program = 'papers/1.0'
const running: Given = { timelines: [{ spanSeconds: 900 }] }
const short: Given = { timelines: [{ spanSeconds: 300 }] }

function openTabs(count: number, seed: number, [least, most]: readonly [number, number], isLast = isEnded): readonly Behaviour[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => tab(1 + chance() * 60, () => least + chance() * (most - least), isLast))
}

/** A single loop, which goes on for as many polls as there are waits. */
function loop(waits: readonly number[]): Behaviour {
  return async (service) => {
    await service.sleep(second)
    const self = await findSession(service)
    for (const wait of waits) {
      await service.ask('GET', self)
      await service.sleep(wait * second)
    }
  }
}

const seeds = [1, 2, 3, 4, 5]

test.each([2, 3, 5, 8])('client report: %i tabs that each poll every half minute are not accused', async (count) => {
  for (const seed of seeds) {
    expect(await risksOf(openTabs(count, seed, [30, 30]), short, browser)).toEqual([])
    expect(await risksOf(openTabs(count, seed, [20, 45]), short, browser)).toEqual([])
    expect(await risksOf(openTabs(count, seed, [30, 30]), short)).toEqual([])
    // A server that polls for its pages has the name of a program.
    expect(await risksOf(openTabs(count, seed, [30, 30.2]), short, program)).toEqual([])
  }
})

test('client report: uneven polls by a program are too fast where their median is', async () => {
  for (const seed of seeds)
    for (const count of [6, 12, 40]) {
      const chance = createChance(seed)
      const waits = Array.from({ length: count }, () => 8 + chance() * 10)
      expect([seed, count, await risksOf([loop(waits)], running, program)]).toEqual([seed, count, ['polls-too-fast']])
      // Two tabs might have sent these.
      expect(await risksOf([loop(waits)], running, browser)).toEqual([])
    }
})

const even = (seconds: number, polls = 12): Behaviour => loop(Array(polls).fill(seconds))

test('client report: even polls by a program are too fast below 20 seconds', async () => {
  for (const seconds of [1, 5, 10, 15]) expect(await risksOf([even(seconds)], running, program)).toEqual(['polls-too-fast'])
  expect(await risksOf([even(20)], running, program)).toEqual([])
  expect(await risksOf([even(5, 4)], running, program)).toEqual([])
})

test('client report: even polls by a page are too fast where eight tabs would not do', async () => {
  for (const seconds of [1, 2]) expect(await risksOf([even(seconds)], running, browser)).toEqual(['polls-too-fast'])
  for (const seconds of [2.5, 5, 10, 20]) expect(await risksOf([even(seconds)], running, browser)).toEqual([])
})

test('client report: even polls by a page are too fast where one alone sees the end', async () => {
  const brief: Given = { timelines: [{ spanSeconds: 60 }] }
  const toEnd = (seconds: number): readonly Behaviour[] => [tab(1, () => seconds)]
  for (const seconds of [3, 5, 9]) expect(await risksOf(toEnd(seconds), brief, browser)).toEqual(['polls-too-fast'])
  // Two tabs may be at half a phase, and one of them closed.
  for (const seconds of [10, 15, 20]) expect(await risksOf(toEnd(seconds), brief, browser)).toEqual([])
  const looksAgain: Behaviour = async (service) => {
    await tab(1, () => 5)(service)
    await service.sleep(20 * second)
    await service.ask('GET', await findSession(service))
  }
  expect(await risksOf([looksAgain], brief, browser)).toEqual([])
})

test('client report: a page that gets an end again later, or its rest, saw it alone', async () => {
  const brief: Given = { timelines: [{ spanSeconds: 60 }] }
  const getsRest =
    (seconds: number): Behaviour =>
    async (service) => {
      await tab(1, () => seconds)(service)
      await service.ask('GET', `${await findSession(service)}?include=reportBody`)
    }
  const looksLater: Behaviour = async (service) => {
    await tab(1, () => 5)(service)
    await service.sleep(3600 * second)
    await service.ask('GET', await findSession(service))
  }
  for (const seconds of [3, 5, 9]) expect(await risksOf([getsRest(seconds)], brief, browser)).toEqual(['polls-too-fast'])
  expect(await risksOf([looksLater], brief, browser)).toEqual(['polls-too-fast'])
  expect(await risksOf([getsRest(1)], { timelines: [{ spanSeconds: 8 }] }, browser)).toEqual(['polls-too-fast'])
  // Each tab gets the rest of what it saw itself.
  const thirds = [0, 1, 2].map((index): Behaviour => async (service) => {
    await tab(1 + (index * 20) / 3, () => 20)(service)
    await service.ask('GET', `${await findSession(service)}?include=reportBody`)
  })
  expect(await risksOf(thirds, brief, browser)).toEqual([])
})

test('client report: three tabs are not accused while one alone has seen the end', async () => {
  const reports: unknown[] = []
  const readsReport: Behaviour = async ({ fetch, baseUrl }) => {
    const answer = await fetch(new URL('/_control/worlds/default/client-report', baseUrl))
    reports.push((await answer.json()).risked)
  }
  const thirds = [0, 1, 2].map((index): Behaviour => async (service) => {
    await tab(1 + (index * 20) / 3, () => 20)(service)
    for (let reads = 0; reads < 4; reads++) {
      await readsReport(service)
      await service.sleep(5 * second)
    }
  })
  expect(await risksOf(thirds, { timelines: [{ spanSeconds: 60 }] }, browser)).toEqual([])
  expect([reports.length, reports.flat()]).toEqual([12, []])
})

test('client report: uneven polls by a page are too fast where eight tabs would not do', async () => {
  const chance = createChance(1)
  const waits = (most: number): readonly number[] => Array.from({ length: 40 }, () => chance() * most)
  expect(await risksOf([loop(waits(2))], running, browser)).toEqual(['polls-too-fast'])
  expect(await risksOf([loop(waits(8))], running, browser)).toEqual([])
})

test.each([3, 6, 8])('client report: %i tabs that each see an end once are not accused', async (count) => {
  const failing: Given = { ...short, timelines: [{ spanSeconds: 300, failAt: 'generating_report' }] }
  for (const seed of seeds) {
    const tabs = openTabs(count, seed, [20, 60])
    expect(await risksOf(tabs, short, browser)).toEqual([])
    expect(await risksOf(tabs, failing, browser)).toEqual([])
  }
})

const gone: Given = {
  ...running,
  faults: [
    {
      on: { operation: 'getReport' },
      after: 30,
      does: { answer: { status: 404, body: { error: { code: 'session_not_found', message: 'There is no such session.' } } } },
    },
  ],
}

test.each([3, 6, 8])('client report: %i tabs that each see once that a report is gone are not accused', async (count) => {
  for (const seed of seeds) {
    const tabs = openTabs(count, seed, [30, 40], ({ status }) => status === 404)
    expect(await risksOf(tabs, gone, browser)).toEqual([])
  }
})

test('client report: one tab that polls on after an end or a refusal is accused', async () => {
  const goesOn: Behaviour = async (service) => {
    await service.sleep(second)
    await poll(service, await findSession(service), 30 * second, () => false, 80)
  }
  expect(await risksOf([goesOn], gone, browser)).toEqual(['polls-after-refusal'])
  expect(await risksOf([goesOn], short, browser)).toEqual(['polls-after-final'])
})

test.each([3, 5, 8])('client report: %i tabs that each see once a block, a pause or unknown are clean', async (count) => {
  const blocked: Given = {
    ...short,
    faults: [
      {
        on: { operation: 'getReport' },
        after: 30,
        times: count,
        does: { answer: { status: 429, body: { error: 'Rate limit exceeded', message: 'Too many requests.' } } },
      },
    ],
  }
  for (const seed of seeds) {
    const chance = createChance(seed)
    const waiting = Array.from({ length: count }, () => tab(1 + chance() * 30, () => 30))
    expect(await risksOf(waiting, blocked, browser)).toEqual([])
    const looking = openTabs(count, seed, [30, 40], ({ json }) => json.status !== 'processing')
    const pausing: Given = { timelines: [{ spanSeconds: 300, pauseAt: ['extracting_data'] }] }
    expect((await risksOf(looking, pausing, browser)).filter((kind) => kind === 'paused-never-resumed')).toEqual([])
    const untracked: Given = { sessions: { old: { type: 'report', status: 'unknown' } } }
    const { risked } = await simulateClients(looking, { given: untracked, program: browser })
    expect(risked).toEqual([])
  }
})

test('client report: one tab that polls inside a block, or what is unknown, is accused', async () => {
  const goesOn: Behaviour = async (service) => {
    await service.sleep(second)
    await poll(service, await findSession(service), 30 * second, () => false, 20)
  }
  const body = { error: 'Rate limit exceeded', message: 'Too many requests.' }
  const blocked: Given = {
    ...running,
    faults: [{ on: { operation: 'getReport' }, after: 2, times: 9, does: { answer: { status: 429, body } } }],
  }
  expect(await risksOf([goesOn], blocked, browser)).toEqual(['retries-inside-block'])
  const untracked: Given = { sessions: { old: { type: 'report', status: 'unknown' } } }
  const { risked } = await simulateClients([goesOn], { given: untracked, program: browser })
  expect(risked.map(({ kind }) => kind)).toEqual(['polls-unknown-forever'])
})
