import { expect, test } from 'vitest'
import { create, halfMinute, isEnded, poll } from '../../support/client/faulty-client.ts'
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
  gone,
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

const [second, hour] = [1000, 3_600_000]
const day = 24 * hour

const failing: Given = { timelines: [{ spanSeconds: 70, failAt: 'screening_abstract' }] }

function createsAgain(afterMs: number): Behaviour {
  return async (service) => {
    await create(service)
    await service.sleep(afterMs)
    const { links } = await create(service)
    await poll(service, links.self, halfMinute, isEnded)
  }
}

const looksAtItsPause: Behaviour = async (service) => {
  const { links } = await create(service)
  await poll(service, links.self, halfMinute, ({ json }) => json.status !== 'processing')
  await again(service, 'GET', links.self, Array(9).fill(day / second))
}

const asksInBursts: Behaviour = async (service) => {
  for (let days = 0; days < 5; days++) {
    await again(service, 'GET', gone, Array(5).fill(30))
    await service.sleep(day)
  }
}

const views = [20, 95, 7, 60, 33, 120, 12, 80, 44, 5, 90, 14, 66, 31, 130, 9, 71, 25, 100, 3]
const visits = [600, 1900, 45, 3000, 1200, 240, 4000, 100, 2500, 10]
const growing = [10, 20, 40, 80, 120, 120, 120, 120, 120]

type Row = readonly [does: string, given: Given, behaviours: readonly Behaviour[], named: string, isSilentForPages?: true]

const faults: readonly Row[] = [
  ['asks an old address again after it got another', brief, [asksOld('frfrfr', 60)], 'expired-url-reused', true],
  ['asks an old address for five times in a row', brief, [asksOld('fffffr', 1.5)], 'expired-url-reused', true],
  ['asks an old address 20 times', brief, [asksOld('f'.repeat(20) + 'r', 1)], 'expired-url-reused'],
  ['resumes every 10 s without quota', withoutQuota, [resumes(each(10, 6))], 'resume-hammering'],
  ['resumes later and later without quota', withoutQuota, [resumes([5, 10, 20, 40, 80, 160])], 'resume-hammering'],
  ['repeats a resume at once', answers('resumeSession', paused), [resumes([0.01, 0.01, 0.01, 60])], 'retries-without-delay'],
  ['asks later and later after a failure', failing, [getsEnded(growing)], 'polls-after-final'],
  ['asks later and later for what is gone', {}, [asksForGone([10, 20, 40, 80, 160, 300, 300, 300])], 'polls-after-refusal'],
  ['asks every 10 s for what is gone', {}, [asksForGone(each(10, 7))], 'polls-after-refusal', true],
  ['asks five times each day for what is gone', {}, [asksInBursts], 'polls-after-refusal', true],
  ['polls what is not tracked every 13 hours', untracked, [getsOld(each(13 * 3600, 20))], 'polls-unknown-forever'],
  ['polls a paused report every 12 hours', paused, [getsOld(each(12 * 3600, 30))], 'paused-never-resumed'],
  ['looks each day at the pause of its own report', pausing, [looksAtItsPause], 'paused-never-resumed', true],
  ['creates again 7 hours after 500', answers('createReport', brief, { times: 1 }), [createsAgain(7 * hour)], 'create-repeated-blindly'],
  ['asks for the last page each second', fiveReports, [showsLastPage(0, each(1, 5))], 'page-after-last'],
]

test.each(faults.map((row) => [row[0], row] as const))('client report: a program that %s is named by that', async (_, row) => {
  const [, given, behaviours, named, isSilentForPages] = row
  expect([await toldOf(behaviours, given, { program: 'papers/1.0' }), await toldOf(behaviours, given)]).toEqual([[named], [named]])
  expect(await toldOf(behaviours, given, { program: browser })).toEqual(isSilentForPages === true ? [] : [named])
})

const habits: readonly (readonly [does: string, given: Given, behaviours: readonly Behaviour[]])[] = [
  ['shows an ended report to 20 viewers', brief, [getsEnded(views)]],
  ['opens a dead link seven times, as people do', {}, [asksForGone(visits.slice(0, 7))]],
  ['opens a dead link ten times, as people do', {}, [asksForGone(visits)]],
  ['shows what is not tracked, as people look', untracked, [getsOld(visits.slice(0, 6))]],
  ['creates again in the morning after 500', answers('createReport', brief, { times: 1 }), [createsAgain(10 * hour)]],
  ['refreshes a last page in two places', fiveReports, [showsLastPage(0, each(30, 10)), showsLastPage(3, each(30, 10))]],
  ['refreshes a last page in three places', fiveReports, [0, 5, 9].map((first) => showsLastPage(first, each(60, 6)))],
  ['renders each refresh of a last page twice', fiveReports, [showsLastPage(0, each(30, 6), 2)]],
  ['goes back to a last page within seconds', fiveReports, [showsLastPage(0, [4, 5, 6])]],
  ['retries an old address once, and gets another', brief, [asksOld('ffr', 5)]],
  ['resumes later and later, from half a minute on', withoutQuota, [resumes([30, 60, 120, 240, 10])]],
]

test.each(habits)('client report: one that %s is not accused', async (_, given, behaviours) => {
  for (const client of [{ program: browser }, { program: 'papers/1.0' }, {}])
    expect([client, await toldOf(behaviours, given, client)]).toEqual([client, []])
})
