import { expect, test } from 'vitest'
import { create, halfMinute, isEnded, poll, question } from '../../support/client/faulty-client.ts'
import { simulateClients, type Behaviour, type Service } from '../../support/client/simulated-client.ts'
import { browser, findSession } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { ClientReport } from '../../../src/judgement/client/client-report.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const day = 24 * hour
const programs = [browser, 'papers/1.0', undefined]
const gone = '/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const internalError = { error: { code: 'internal_error', message: 'Something went wrong.' } }

const running: Given = { timelines: [{ spanSeconds: 600 }] }
const brief: Given = { timelines: [{ spanSeconds: 90 }] }
const pausing: Given = { timelines: [{ spanSeconds: 300, pauseAt: ['extracting_data'] }] }
const paused: Given = { sessions: { old: { type: 'report', status: 'pausedForInsufficientQuota' } } }
const withoutQuota: Given = { ...paused, accounts: { default: { plan: 'pro', quota: 0 } } }
const untracked: Given = { sessions: { old: { type: 'report', status: 'unknown' } } }
const fiveReports: Given = {
  sessions: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'report', status: 'completed' }])),
}
const failsOnce = (operation: 'createReport' | 'getReport', after = 0, times = 1): Given => ({
  ...running,
  faults: [{ on: { operation }, after, times, does: { answer: { status: 500, body: internalError } } }],
})

type Habit = readonly [does: string, given: Given, behaviours: readonly Behaviour[]]

/** What is told of a page, of a program, and of a client that does not say what it is. */
async function toldOfAll([, given, behaviours]: Habit): Promise<readonly (readonly string[])[]> {
  const reports = programs.map(async (program) => simulateClients(behaviours, { given, ...(program !== undefined && { program }) }))
  return (await Promise.all(reports)).map(namesIn)
}

function namesIn({ broke, risked }: ClientReport): readonly string[] {
  return [...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]
}

async function move({ fetch, baseUrl }: Service, advance: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL('/_control/worlds/default/clock', baseUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance }),
  })
  expect(answer.status).toBe(200)
}

/** Asks by the same request again, after each of these waits. */
async function again(service: Service, path: string, waits: readonly number[]): Promise<void> {
  for (const wait of waits) {
    await service.ask('GET', path)
    await service.sleep(wait)
  }
}

/** Creates the same report at the beginning of each interval, and follows it. */
function createsEach(intervalMs: number): Behaviour {
  return async (service) => {
    for (let runs = 0; runs < 3; runs++) {
      const begun = service.now()
      const { links } = await create(service)
      if (links !== undefined) await poll(service, links.self, halfMinute, isEnded)
      await service.sleep(begun + intervalMs - service.now())
    }
  }
}

/** Follows a report to its end, and gives the address of its download. */
async function endedReport(service: Service): Promise<{ readonly self: string; readonly pdf: string }> {
  const { links } = await create(service)
  const { json } = await poll(service, links.self, halfMinute, isEnded)
  return { self: links.self, pdf: json.pdfUrl }
}

/** Pages through the reports, and shows the second of two pages so often. */
function showsLastPage(firstMs: number, waits: readonly number[]): Behaviour {
  return async (service) => {
    await service.sleep(firstMs)
    const { json } = await service.ask('GET', '/sessions?limit=3')
    await service.sleep(second)
    await again(service, `/sessions?limit=3&cursor=${json.nextCursor}`, waits)
  }
}

function resumesOnce(afterMs: number): Behaviour {
  return async ({ ask, sleep }) => {
    await sleep(afterMs)
    const { sessions } = (await ask('GET', '/sessions')).json
    await ask('POST', sessions[0]?.links.resume ?? '')
  }
}

const goodHabits: readonly Habit[] = [
  [
    'sleeps for a night',
    { timelines: [{ spanSeconds: 20_000 }] },
    [
      async (service) => {
        const { links } = await create(service)
        await again(service, links.self, [...Array(6).fill(halfMinute), 9 * hour])
        await poll(service, links.self, halfMinute, isEnded)
      },
    ],
  ],
  ['creates the same report each day', failsOnce('createReport'), [createsEach(day)]],
  ['creates the same report each week', failsOnce('createReport'), [createsEach(7 * day)]],
  [
    'asks in a world that stands still',
    running,
    [
      async (service) => {
        const { links } = await create(service)
        await again(service, links.self, Array(9).fill(0))
        await move(service, 'PT1H')
        await again(service, links.self, [0, 0])
      },
    ],
  ],
  ['opens a dead bookmark each day', {}, [async (service) => again(service, gone, Array(12).fill(day))]],
  ['shows what is not tracked each day', untracked, [async (service) => again(service, await findSession(service), Array(9).fill(day))]],
  ['shows a paused report each day', paused, [async (service) => again(service, await findSession(service), Array(9).fill(day))]],
  [
    'gets a report for each view of it',
    brief,
    [
      async (service) =>
        again(
          service,
          (await endedReport(service)).self,
          [20, 95, 7, 60, 33, 120, 12, 80, 44].map((wait) => wait * second),
        ),
    ],
  ],
  ['refreshes the last page of a list', fiveReports, [showsLastPage(0, Array(10).fill(halfMinute))]],
  ['pages for three users at once', fiveReports, [0, 300, 700].map((firstMs) => showsLastPage(firstMs, [0]))],
  [
    'has two tabs with an old address of a file',
    brief,
    [
      async (service) => {
        const { self, pdf } = await endedReport(service)
        await service.sleep(8 * day)
        for (const asked of [pdf, pdf, self, self, pdf, self]) {
          await service.ask('GET', asked, undefined, asked === pdf ? {} : undefined)
          await service.sleep(second)
        }
      },
    ],
  ],
]

test.each(goodHabits)('client report: a client that %s is not accused', async (...habit) => {
  expect(await toldOfAll(habit)).toEqual([[], [], []])
})

test('client report: tabs that each resume once without quota are not accused', async () => {
  const { risked } = await simulateClients(
    [0, 3, 11].map((at) => resumesOnce(at * second)),
    { given: withoutQuota, program: browser },
  )
  expect(risked).toEqual([])
})

const faultyHabits: readonly (readonly [...Habit, named: string])[] = [
  ['creates again an hour after 500', failsOnce('createReport'), [createsEach(hour)], 'create-repeated-blindly'],
  [
    'polls a report every 10 minutes after its end',
    running,
    [async (service) => void (await poll(service, (await create(service)).links.self, 10 * minute, () => false, 60))],
    'polls-after-final',
  ],
  ['asks each hour for what is gone', {}, [async (service) => again(service, gone, Array(12).fill(hour))], 'polls-after-refusal'],
  [
    'asks for what is gone after a night',
    { ...running, faults: [{ on: { operation: 'getReport' }, after: 20, does: { answer: { status: 404, body: internalError } } }] },
    [
      async (service) => {
        const { links } = await create(service, question)
        await again(service, links.self, [...Array(19).fill(20 * second), 14 * hour, ...Array(12).fill(minute)])
      },
    ],
    'polls-after-refusal',
  ],
  ['asks for the last page each second', fiveReports, [showsLastPage(0, Array(5).fill(second))], 'page-after-last'],
  [
    'asks an old address of a file each minute',
    brief,
    [
      async (service) => {
        const { self, pdf } = await endedReport(service)
        await service.sleep(8 * day)
        for (const asked of [pdf, pdf, pdf, self]) {
          await service.ask('GET', asked, undefined, asked === pdf ? {} : undefined)
          await service.sleep(minute)
        }
      },
    ],
    'expired-url-reused',
  ],
  [
    'polls a paused report each hour',
    pausing,
    [async (service) => void (await poll(service, (await create(service)).links.self, hour, isEnded, 12))],
    'paused-never-resumed',
  ],
  [
    'repeats a poll 50 ms after each 500',
    failsOnce('getReport', 3, 3),
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
