import { expect, test } from 'vitest'
import { create, halfMinute, isEnded, poll, question } from '../../support/client/faulty-client.ts'
import {
  again,
  answers,
  asksForGone,
  asksOld,
  brief,
  each,
  fiveReports,
  getsEnded,
  getsOld,
  paused,
  pausing,
  resumes,
  showsLastPage,
  toldOf,
  untracked,
  withoutQuota,
} from '../../support/client/habits.ts'
import type { Behaviour } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const programs = [browser, 'papers/1.0', undefined]

const running: Given = { timelines: [{ spanSeconds: 600 }] }
const failsOnce = answers('createReport', running, { times: 1 })

type Habit = readonly [does: string, given: Given, behaviours: readonly Behaviour[]]

/** What is told of a page, of a program, and of a client that does not say what it is. */
async function toldOfAll([, given, behaviours]: Habit): Promise<readonly (readonly string[])[]> {
  return Promise.all(programs.map(async (program) => toldOf(behaviours, given, program === undefined ? {} : { program })))
}

/** Creates the same report at the beginning of each interval, and follows it. */
function createsEach(interval: number): Behaviour {
  return async (service) => {
    for (let runs = 0; runs < 3; runs++) {
      const begun = service.now()
      const { links } = await create(service)
      if (links !== undefined) await poll(service, links.self, halfMinute, isEnded)
      await service.sleep(begun + 1000 * interval - service.now())
    }
  }
}

const goodHabits: readonly Habit[] = [
  [
    'sleeps for a night',
    { timelines: [{ spanSeconds: 20_000 }] },
    [
      async (service) => {
        const { links } = await create(service)
        await again(service, 'GET', links.self, [...each(30, 6), 9 * hour])
        await poll(service, links.self, halfMinute, isEnded)
      },
    ],
  ],
  ['creates the same report each day', failsOnce, [createsEach(day)]],
  ['creates the same report each week', failsOnce, [createsEach(7 * day)]],
  ['opens a dead bookmark each day', {}, [asksForGone(each(day, 12))]],
  ['shows what is not tracked each day', untracked, [getsOld(each(day, 9))]],
  ['shows a paused report each day', paused, [getsOld(each(day, 9))]],
  ['gets a report for each view of it', brief, [getsEnded([20, 95, 7, 60, 33, 120, 12, 80, 44])]],
  ['refreshes the last page of a list', fiveReports, [showsLastPage(0, each(30, 10))]],
  ['pages for three users at once', fiveReports, [0, 0.3, 0.7].map((firstAt) => showsLastPage(firstAt, [0]))],
  ['has two tabs with an old address of a file', brief, [asksOld('ffrrfr', 1)]],
]

test.each(goodHabits)('client report: a client that %s is not accused', async (...habit) => {
  expect(await toldOfAll(habit)).toEqual([[], [], []])
})

test('client report: tabs that each resume once without quota are not accused', async () => {
  const tabs = [0, 3, 11].map((at) => resumes([0], at))
  expect(await toldOf(tabs, withoutQuota, { program: browser })).toEqual([])
})

const faultyHabits: readonly (readonly [...Habit, named: string])[] = [
  ['creates again an hour after 500', failsOnce, [createsEach(hour)], 'create-repeated-blindly'],
  [
    'polls a report every 10 minutes after its end',
    running,
    [async (service) => void (await poll(service, (await create(service)).links.self, 600_000, () => false, 60))],
    'polls-after-final',
  ],
  ['asks each hour for what is gone', {}, [asksForGone(each(hour, 12))], 'polls-after-refusal'],
  [
    'asks for what is gone after a night',
    answers('getReport', running, { status: 404, after: 20 }),
    [
      async (service) => {
        const { links } = await create(service, question)
        await again(service, 'GET', links.self, [...each(20, 19), 14 * hour, ...each(minute, 12)])
      },
    ],
    'polls-after-refusal',
  ],
  ['asks an old address of a file each minute', brief, [asksOld('fffr', minute)], 'expired-url-reused'],
  [
    'polls a paused report each hour',
    pausing,
    [async (service) => void (await poll(service, (await create(service)).links.self, 3_600_000, isEnded, 12))],
    'paused-never-resumed',
  ],
  [
    'repeats a poll 50 ms after each 500',
    answers('getReport', running, { after: 3, times: 3 }),
    [
      async (service) => {
        const { links } = await create(service)
        for (let polls = 0; polls < 60; polls++) {
          const got = await service.ask('GET', links.self)
          if (isEnded(got)) return
          await service.sleep(got.status === 500 ? 50 : halfMinute)
        }
      },
    ],
    'retries-without-delay',
  ],
]

test.each(faultyHabits)('client report: a client that %s is named by that', async (does, given, behaviours, named) => {
  expect(await toldOfAll([does, given, behaviours])).toEqual([[named], [named], [named]])
})
