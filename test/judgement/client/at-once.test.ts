import { expect, test } from 'vitest'
import { create, isEnded } from '../../support/client/faulty-client.ts'
import {
  again,
  asksForGone,
  brief,
  createChance,
  each,
  getsEnded,
  getsOld,
  paused,
  resumes,
  toldOf,
  untracked,
  withoutQuota,
} from '../../support/client/habits.ts'
import { simulateClients, type Behaviour } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const page = { program: browser, origin: 'https://papers.example' }
const programs = [{ program: 'papers/1.0' }, {}]
const ended: Given = { sessions: { old: { type: 'report', status: 'completed' } } }
const running: Given = { timelines: [{ spanSeconds: 6000 }] }

function polls(waits: readonly number[]): Behaviour {
  return async (service) => again(service, 'GET', (await create(service)).links.self, waits)
}

/** Polls without a pause; each answer takes some time. */
function pollsToEnd(answerMs: number): Behaviour {
  return async (service) => {
    const { links } = await create(service)
    while (!isEnded(await service.ask('GET', links.self))) await service.sleep(answerMs)
  }
}

test.each([2, 15, 100, 190])('client report: a loop with answers after %i ms is told, however soon it ends', async (answerMs) => {
  const given: Given = { timelines: [{ by: 'polls', polls: 1 }] }
  for (const client of programs) {
    const { risked } = await simulateClients([pollsToEnd(answerMs)], { given, ...client })
    expect(risked.map(({ kind, times }) => [kind, times])).toEqual([['polls-too-fast', 5]])
  }
})

/** A loop without a pause, some of whose answers take longer. */
const uneven = Array.from({ length: 40 }, (_, at) => (at % 8 === 7 ? 0.03 : 0.01))

test.each([
  ['what is gone', {}, asksForGone, ['polls-after-refusal', 39]],
  ['what has ended', ended, getsOld, ['polls-after-final', 39]],
  ['what goes on', running, polls, ['polls-too-fast', 40]],
] as const)('client report: each request of a loop that asks without a pause for %s counts', async (_, given, asks, told) => {
  for (const client of [page, ...programs]) {
    const { risked } = await simulateClients([asks(uneven)], { given, ...client })
    expect(risked.map(({ kind, times }) => [kind, times])).toEqual([told])
  }
})

test('client report: five resumes in a row without quota are told', async () => {
  for (const client of programs)
    expect(await toldOf([resumes([...each(0.002, 5), 60])], withoutQuota, client)).toEqual(['resume-hammering'])
})

test.each([
  ['what is gone', {}, asksForGone],
  ['what is not tracked', untracked, getsOld],
  ['what has ended', brief, getsEnded],
  ['what goes on', running, polls],
] as const)('client report: parts of a page that each get %s are not accused', async (_, given, asks) => {
  for (const apart of [0.005, 0.05, 0.15])
    for (const client of [page, ...programs]) {
      const chance = createChance(7)
      const waits = Array.from({ length: 8 }, (__, at) => (at % 2 === 0 ? apart : 1800 * (0.3 + 1.4 * chance())))
      expect([apart, client, await toldOf([asks(waits)], given, client)]).toEqual([apart, client, []])
    }
})

test('client report: people who look at a pause, each time twice, are not accused', async () => {
  const chance = createChance(7)
  const waits = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 0.005 : 1800 * (0.3 + 1.4 * chance())))
  expect(await toldOf([getsOld(waits)], paused, page)).toEqual([])
})

test('client report: parts of a page that get what never ends count once', async () => {
  const hangs: Given = { timelines: [{ hangAt: 'screening_abstract' }] }
  const times = (visits: number): readonly number[] => Array.from({ length: 2 * visits }, (_, at) => (at % 2 === 0 ? 0.005 : 6 * 3600))
  const toldFor = async (visits: number): Promise<readonly (readonly [string, number, string])[]> => {
    const { risked } = await simulateClients([polls(times(visits))], { given: hangs, ...page })
    return risked.map(({ kind, times: told, message }) => [kind, told, message])
  }
  const message = 'polls every 21600 s for 15 days, without an end of its own'
  expect([await toldFor(40), await toldFor(60)]).toEqual([[], [['polls-without-end', 60, message]]])
})

/** The service ends a report at its fifth poll. */
const byPolls: Given = { timelines: [{ by: 'polls', polls: 1 }] }

test('client report: threads that poll a report to its end are not accused', async () => {
  const ofSeven = each(0.002, 7)
  // The fifth sees the end, and the other four see it at their next poll.
  const ofFive = [...each(0.002, 4), 30, ...each(0.002, 4)]
  for (const client of programs)
    for (const waits of [ofSeven, ofFive]) expect([waits, await toldOf([polls(waits)], byPolls, client)]).toEqual([waits, []])
})

test('client report: a loop that gets a report again after its end is told', async () => {
  for (const client of programs)
    for (const waits of [each(0.002, 6), [...each(0.002, 5), 1, 1, 60, 3600, 1]])
      expect([waits, await toldOf([polls(waits)], byPolls, client)]).toEqual([waits, ['polls-too-fast']])
})

test('client report: each poll of a loop with slow answers counts', async () => {
  const chance = createChance(7)
  const waits = Array.from({ length: 100 }, () => 0.1 + 0.2 * chance())
  for (const client of programs) {
    const { risked } = await simulateClients([polls(waits)], { given: running, ...client })
    expect(risked.map(({ times, message }) => [times, message.split(';')[0]])).toEqual([[100, 'polls every 0.2 s']])
  }
})

test('client report: threads that each resume once without quota are not accused', async () => {
  for (const client of programs)
    for (const waits of [
      [0.003, 0.004, 60],
      [0.005, 0.004, 0.006, 60],
    ])
      expect([waits, await toldOf([resumes(waits)], withoutQuota, client)]).toEqual([waits, []])
})
