import { expect, test } from 'vitest'
import { create } from '../../support/client/faulty-client.ts'
import { again, answers, each, fiveReports, gone, paused, toldOf, withoutQuota } from '../../support/client/habits.ts'
import type { Behaviour, Service } from '../../support/client/simulated-client.ts'
import { browser, findSession } from '../../support/client/tabs.ts'
import { createOnce, follow, type Service as ServiceOfClient } from '../../examples/client/client.ts'
import type { Given } from '../../../src/contract/given.ts'
import { createTestWorlds } from '../../../src/testing/index.ts'

const blocked = { error: 'Rate limit exceeded', message: 'Too many requests.' }

async function move({ fetch, baseUrl }: Service, advance: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ advance }) }
  expect((await fetch(new URL('/_control/worlds/default/clock', baseUrl), init)).status).toBe(200)
}

/** Sends a request so many times while the clock of its world stands still, and once more after 10 minutes. */
function asksWhileItStands(times: number, method: 'GET' | 'POST', pathOf: (service: Service) => Promise<string>, body?: object): Behaviour {
  return async (service) => {
    const path = await pathOf(service)
    await again(service, method, path, each(0, times), body)
    await move(service, 'PT10M')
    await service.ask(method, path, body)
  }
}

const list = async (): Promise<string> => '/sessions'
const search = async (): Promise<string> => '/search/papers'
const resumeOf = async ({ ask }: Service): Promise<string> => (await ask('GET', '/sessions')).json.sessions[0]?.links.resume ?? ''
const lastPage = async ({ ask }: Service): Promise<string> =>
  `/sessions?limit=3&cursor=${(await ask('GET', '/sessions?limit=3')).json.nextCursor}`
const running: Given = { timelines: [{ spanSeconds: 6000 }] }
const ended: Given = { sessions: { old: { type: 'report', status: 'completed' } } }

test.each([
  ['a list is answered 500', answers('listSessions', {}, { times: 2 }), asksWhileItStands(3, 'GET', list)],
  ['a search is answered 500', answers('searchPapers', {}, { times: 1 }), asksWhileItStands(2, 'POST', search, { query: 'sleep' })],
  ['a list is in a block', answers('listSessions', {}, { status: 429, body: blocked, times: 2 }), asksWhileItStands(2, 'GET', list)],
  ['a report is gone', {}, asksWhileItStands(6, 'GET', async () => gone)],
  ['a report is paused', paused, asksWhileItStands(3, 'GET', findSession)],
  ['a report is paused without quota', withoutQuota, asksWhileItStands(3, 'POST', resumeOf)],
  ['a report goes on', running, asksWhileItStands(9, 'GET', async (service) => (await create(service)).links.self)],
  ['a report has ended', ended, asksWhileItStands(6, 'GET', findSession)],
  ['a list has no more pages', fiveReports, asksWhileItStands(4, 'GET', lastPage)],
] as const)('client report: requests of one instant count once where %s', async (_, given, behaviour) => {
  for (const client of [{ program: browser }, { program: 'papers/1.0' }, {}])
    expect([client, await toldOf([behaviour], given, client)]).toEqual([client, []])
})

test.each([
  ['asks 40 times for what is gone', {}, 'polls-after-refusal', async () => gone],
  ['polls 40 times after the end', ended, 'polls-after-final', findSession],
  ['asks 40 times for the last page', fiveReports, 'page-after-last', lastPage],
] as const)('client report: who %s is told while the clock stands still', async (_, given, risk, pathOf) => {
  for (const client of [{ program: 'papers/1.0' }, {}])
    expect([client, await toldOf([async (service) => again(service, 'GET', await pathOf(service), each(0, 40))], given, client)]).toEqual([
      client,
      [risk],
    ])
})

test('assertClean: the example client is clean in a world that its test moves', async () => {
  const { baseUrl, key, fetch, clock, assertClean } = createTestWorlds().create({ given: answers('createReport', {}, { times: 1 }) })
  const service: ServiceOfClient = { baseUrl, apiKey: key, fetch, sleep: async () => undefined }
  const self = await createOnce(service, { path: '/sessions/reports', body: { researchQuestion: 'Does light help people to sleep?' } })
  clock.advance('PT30M')
  await follow(service, self)
  expect(() => assertClean({ risked: 'fail' })).not.toThrow()
})
