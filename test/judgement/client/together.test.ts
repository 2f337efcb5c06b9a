import { expect, test } from 'vitest'
import { create } from '../../support/client/faulty-client.ts'
import { goodClients } from '../../support/client/good-clients.ts'
import { again, each, inTurn } from '../../support/client/habits.ts'
import { simulateClients, type Behaviour } from '../../support/client/simulated-client.ts'
import { findSession } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'

const second = 1000
const blocked = { error: 'Rate limit exceeded', message: 'Too many requests.' }
const noneRemains = { error: { code: 'rate_limit_exceeded', message: 'No search remains.' } }

function refuses(operation: 'getReport' | 'searchPapers', body: object, times?: number): Given {
  const does = { answer: { status: 429, body } }
  const after = operation === 'getReport' ? 40 : 5
  return { timelines: [{ spanSeconds: 900 }], faults: [{ on: { operation }, after, ...(times !== undefined && { times }), does }] }
}

async function accusations(behaviours: readonly Behaviour[], given: Given): Promise<readonly string[]> {
  const { broke, risked } = await simulateClients(behaviours, { given })
  return [...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]
}

/** Searches for one thing after another, each of them once. */
const searchesOn: Behaviour = async (service) => {
  for (let at = 0; at < 20; at++) {
    await service.ask('POST', '/search/papers', { query: `sleep ${at}` })
    await service.sleep(second)
  }
}

test('client report: loops that each meet a block once, and wait, are not accused', async () => {
  expect(await accusations(goodClients['has eight loops'] ?? [], refuses('getReport', blocked, 8))).toEqual([])
})

/** A loop that polls each half minute by the book, and waits for as long as a block lasts. */
function pollsAfter(ms: number): Behaviour {
  return async (service) => {
    await service.sleep(second + ms)
    const self = await findSession(service)
    for (let polls = 0; polls < 8; polls++) {
      const { status } = await service.ask('GET', self)
      await service.sleep(status === 429 ? 300 * second : 30 * second)
    }
  }
}

test.each([2, 4])('client report: %i loops in turn that wait in a block are not accused', async (count) => {
  const does = { answer: { status: 429, body: blocked } }
  const given: Given = {
    timelines: [{ spanSeconds: 3000 }],
    faults: [{ on: { operation: 'getReport' }, after: 3 * count, times: count, does }],
  }
  const creates: Behaviour = async ({ ask }) => void (await ask('POST', '/sessions/reports', { researchQuestion: 'Does it work?' }))
  const loops = Array.from({ length: count }, (_, at) => pollsAfter(3 * second * at))
  expect(await accusations([creates, ...loops], given)).toEqual([])
})

test('client report: a loop that polls each five seconds, and rests at times, is told', async () => {
  const given: Given = { timelines: [{ spanSeconds: 3000 }] }
  const polls: Behaviour = async (service) => again(service, 'GET', (await create(service)).links.self, inTurn([...each(5, 12), 300], 52))
  expect(await accusations([polls], given)).toEqual(['polls-too-fast'])
})

test.each([
  ['of a block', blocked],
  ['where none remains for the day', noneRemains],
])('client report: searches that are sent at once are not accused %s', async (_, body) => {
  const clients = goodClients['searches for many things at once'] ?? []
  expect(await accusations(clients, refuses('searchPapers', body))).toEqual([])
  expect(await accusations([searchesOn], refuses('searchPapers', body))).toEqual(['retries-inside-block'])
})

test('client report: each exchange has its whole address', async () => {
  const { risked, broke, exchanges } = await simulateClients(
    [searchesOn, async ({ ask }) => void (await ask('GET', '/sessions?limit=0'))],
    {
      given: refuses('searchPapers', blocked),
    },
  )
  expect([risked.length, broke.length]).toEqual([1, 1])
  for (const { url } of exchanges) expect(url).toMatch(/^http:\/\/understudy\.test\/api\/v2\//)
})

const looks = Array.from({ length: 5 }, (_, at) => 30 * at + 30)

test('client report: five tabs that each look at an ended report once are not accused', async () => {
  const tabs: Behaviour = async ({ ask, sleep }) => {
    const { json } = await ask('POST', '/sessions/reports', { researchQuestion: 'Does it work?' })
    await sleep(3_600_000)
    for (const at of looks) {
      await ask('GET', json.links.self)
      await sleep(at * 100)
    }
  }
  expect(await accusations([tabs], {})).toEqual([])
})

test('client report: several wrong keys that each are refused are no polls', async () => {
  const tries: Behaviour = async ({ ask, sleep }) => {
    for (const [at, authorization] of ['Bearer', 'Basic a', '', 'Bearer none', 'Token b', 'Bearer other', 'c', 'Bearer 1'].entries()) {
      await ask('GET', `/sessions?limit=${at + 1}`, undefined, { authorization })
      await sleep(30 * second)
    }
  }
  expect((await simulateClients([tries])).risked).toEqual([])
})

test('client report: a create that its world refuses by a timeline is no fault', async () => {
  const creates: Behaviour = async ({ ask }) => {
    const { status, json } = await ask('POST', '/sessions/systematic-reviews', { researchQuestion: 'Does it work?' })
    expect([status, json.error?.code]).toEqual([400, 'invalid_request'])
  }
  expect(await accusations([creates], { timelines: [{ type: 'systematicReview', failAt: 'screening_fulltext' }] })).toEqual([])
})
