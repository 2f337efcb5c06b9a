import { expect, test } from 'vitest'
import { simulateClients, type Behaviour, type Simulated } from '../../support/client/simulated-client.ts'
import { browser } from '../../support/client/tabs.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { RiskKind } from '../../../src/judgement/client/risk.ts'

const second = 1000
const [page, unnamedPage] = [{ program: browser }, { origin: 'http://localhost:5173' }]
const clients: readonly (readonly [string, Client])[] = [
  ['a page', page],
  ['a client without a name', {}],
  ['a program', { program: 'papers/1.0' }],
]
const body = { error: 'Rate limit exceeded', message: 'Too many requests.' }

function blocks(operation: 'searchPapers' | 'resumeSession', given: Given = {}): Given {
  return { ...given, faults: [{ on: { operation }, does: { answer: { status: 429, body } } }] }
}

type Client = Pick<Simulated, 'program' | 'origin'>

async function kindsOf(behaviours: readonly Behaviour[], given: Given, client: Client): Promise<readonly RiskKind[]> {
  const { risked } = await simulateClients(behaviours, { given, ...client })
  return risked.map(({ kind }) => kind)
}

/** Sends one search again after each of these seconds. */
function searches(waits: readonly number[], firstAt = 0): Behaviour {
  return async ({ ask, sleep }) => {
    await sleep(firstAt * second)
    for (const wait of [...waits, 0]) {
      await ask('POST', '/search/papers', { query: 'sleep' })
      await sleep(wait * second)
    }
  }
}

test.each(clients)('client report: searches that %s repeats in a block are told', async (_, client) => {
  for (const waits of [Array(7).fill(1), Array(7).fill(5), Array(5).fill(10), [1, 2, 4, 8, 16]])
    expect([waits, await kindsOf([searches(waits)], blocks('searchPapers'), client)]).toEqual([waits, ['retries-inside-block']])
})

test('client report: two tabs that each send a search once in a block are not accused', async () => {
  for (const later of [1, 40, 200]) expect(await kindsOf([searches([]), searches([], later)], blocks('searchPapers'), page)).toEqual([])
})

const noneRemains = { error: { code: 'rate_limit_exceeded', message: 'No search remains for the day.' } }
const failed = { error: { code: 'internal_error', message: 'Something went wrong.' } }

test.each([
  ['in a block', 429, body],
  ['when none remains for the day', 429, noneRemains],
  ['when the service fails', 500, failed],
])('client report: restored tabs that each search once %s are not accused', async (_, status, answered) => {
  const given: Given = { faults: [{ on: { operation: 'searchPapers' }, does: { answer: { status, body: answered } } }] }
  for (const client of [page, unnamedPage])
    for (const ats of [
      [0, 0, 0],
      [0, 0.02, 0.15],
      [1, 1.09, 1.18, 1.27],
      [1, 1.05, 1.3, 1.31, 1.32, 1.33, 1.34, 1.45],
    ])
      expect([
        ats,
        await kindsOf(
          ats.map((at) => searches([], at)),
          given,
          client,
        ),
      ]).toEqual([ats, []])
})

test('client report: restored tabs, and one that searches later, are not accused', async () => {
  expect(
    await kindsOf(
      [0, 0.1, 0.3, 90].map((at) => searches([], at)),
      blocks('searchPapers'),
      page,
    ),
  ).toEqual([])
})

test('client report: restored tabs that each are answered 500 are not accused', async () => {
  const running: Given = { sessions: { old: { type: 'report', status: 'processing' } } }
  const given: Given = { ...running, faults: [{ on: { operation: 'getReport' }, does: { answer: { status: 500, body: failed } } }] }
  const gets = [0, 0.05, 0.12].map((at): Behaviour => async ({ ask, sleep }) => {
    const { sessions } = (await ask('GET', '/sessions')).json
    await sleep(at * second)
    await ask('GET', sessions[0]?.links.self ?? '')
    await sleep(60 * second)
  })
  expect(await kindsOf(gets, given, page)).toEqual([])
})

test.each(clients)('client report: searches that %s repeats at once, again and again, are told', async (_, client) => {
  const given: Given = { faults: [{ on: { operation: 'searchPapers' }, does: { answer: { status: 500, body: failed } } }] }
  expect(await kindsOf([searches([0.1, 60, 0.1])], given, client)).toEqual(['retries-without-delay'])
  const waits = Array(12).fill(0.01)
  expect(await kindsOf([searches(waits)], blocks('searchPapers'), client)).toEqual(['retries-inside-block'])
})

test('client report: a program that repeats a search at once in a block is told', async () => {
  expect(await kindsOf([searches([0.01, 0.01, 0.01])], blocks('searchPapers'), { program: 'papers/1.0' })).toEqual(['retries-inside-block'])
})

test('client report: a page that was open is told of searches that it repeats at once', async () => {
  const listsBefore =
    (waits: readonly number[]): Behaviour =>
    async (service) => {
      await service.ask('GET', '/sessions')
      await searches(waits, 20)(service)
    }
  const failing: Given = { faults: [{ on: { operation: 'searchPapers' }, does: { answer: { status: 500, body: failed } } }] }
  for (const waits of [[0.1, 0.2, 0.4], Array(4).fill(0.1)])
    expect([waits, await kindsOf([listsBefore(waits)], blocks('searchPapers'), page)]).toEqual([waits, ['retries-inside-block']])
  expect(await kindsOf([listsBefore([0.01, 0.01])], failing, page)).toEqual(['retries-without-delay'])
})

test('client report: tabs that each resume one report once in a block are not accused', async () => {
  const pausing: Given = { sessions: { old: { type: 'report', status: 'pausedForInsufficientQuota' } } }
  const resumes = [1, 14, 20].map((at): Behaviour => async ({ ask, sleep }) => {
    await sleep(at * second)
    const { sessions } = (await ask('GET', '/sessions')).json
    await ask('POST', sessions[0]?.links.resume ?? '')
  })
  expect(await kindsOf(resumes, blocks('resumeSession', pausing), page)).toEqual([])
})

test('client report: threads that send one search into a block are not accused', async () => {
  const worker = (index: number): Behaviour => searches([], 0.003 * index)
  for (const [, client] of clients)
    expect(await kindsOf([0, 1, 2, 3].map(worker), blocks('searchPapers'), client)).not.toContain('retries-inside-block')
})

test.each(['searchPapers', 'listSessions'] as const)('client report: ten of %s at once in a block are told', async (operation) => {
  const [method, path, asked] =
    operation === 'searchPapers' ? (['POST', '/search/papers', { query: 'sleep' }] as const) : (['GET', '/sessions'] as const)
  const given: Given = {
    faults: [{ on: { operation }, does: { answer: { status: 429, body: { error: 'Rate limit exceeded', message: 'Slow down.' } } } }],
  }
  for (const waitMs of [0, 1]) {
    const behaviour: Behaviour = async ({ ask, sleep }) => {
      for (let times = 0; times < 10; times++) {
        await ask(method, path, asked)
        await sleep(waitMs)
      }
    }
    expect([waitMs, await kindsOf([behaviour], given, { program: 'papers/1.0' })]).toEqual([waitMs, ['retries-inside-block']])
  }
})

test.each([
  ['in a block', body],
  ['where none remains for the day', noneRemains],
])('client report: nine searches at once %s are all told', async (_, answered) => {
  const given: Given = { faults: [{ on: { operation: 'searchPapers' }, does: { answer: { status: 429, body: answered } } }] }
  const timesOf = async (sent: number): Promise<readonly number[]> => {
    const { risked } = await simulateClients([searches(Array(sent - 1).fill(0.001))], { given, program: 'papers/1.0' })
    return risked.map(({ times }) => times)
  }
  expect([await timesOf(8), await timesOf(9), await timesOf(12)]).toEqual([[], [8], [11]])
})

test('client report: one of two searches in a block that is sent again there is told', async () => {
  const sendsBoth: Behaviour = async (service) => {
    await service.ask('POST', '/search/papers', { query: 'light' })
    await service.sleep(3)
    await searches([10])(service)
  }
  for (const client of [{}, { program: 'papers/1.0' }])
    expect(await kindsOf([sendsBoth], blocks('searchPapers'), client)).toEqual(['retries-inside-block'])
})
