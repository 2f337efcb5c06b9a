import { expect, test } from 'vitest'
import { isEnded, poll, question } from '../support/client/faulty-client.ts'
import { simulateClients, type Behaviour, type Service } from '../support/client/simulated-client.ts'
import type { Given } from '../../src/contract/given.ts'

const second = 1000
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const program = 'papers/1.0'
const running: Given = { timelines: [{ spanSeconds: 900 }] }
const short: Given = { timelines: [{ spanSeconds: 300 }] }

/** Chance that is the same in each run. */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

async function find(service: Service): Promise<string> {
  const { sessions } = (await service.ask('GET', '/sessions')).json
  return sessions[0]?.links.self ?? ''
}

/** A tab that opens at some time, and polls the report that it finds until it sees an end. */
function tab(afterSeconds: number, everySeconds: () => number, isLast = isEnded): Behaviour {
  return async (service) => {
    await service.sleep(afterSeconds * second)
    const self = await find(service)
    for (let polls = 0; polls < 200; polls++) {
      if (isLast(await service.ask('GET', self))) return
      await service.sleep(everySeconds() * second)
    }
  }
}

function openTabs(count: number, seed: number, [least, most]: readonly [number, number], isLast = isEnded): readonly Behaviour[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => tab(1 + chance() * 60, () => least + chance() * (most - least), isLast))
}

/** A single loop, which goes on for as many polls as there are waits. */
function loop(waits: readonly number[]): Behaviour {
  return async (service) => {
    await service.sleep(second)
    const self = await find(service)
    for (const wait of waits) {
      await service.ask('GET', self)
      await service.sleep(wait * second)
    }
  }
}

async function risksOf(behaviours: readonly Behaviour[], given: Given, name?: string): Promise<readonly string[]> {
  const creates: Behaviour = async ({ ask }) => void (await ask('POST', '/sessions/reports', question))
  const { risked } = await simulateClients([creates, ...behaviours], { given, ...(name !== undefined && { program: name }) })
  return risked.map(({ kind }) => kind)
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

test.each([browser, program])('client report: even polls are too fast by whatever program: %.10s', async (name) => {
  for (const seconds of [1, 5, 10, 15]) expect(await risksOf([loop(Array(12).fill(seconds))], running, name)).toEqual(['polls-too-fast'])
  expect(await risksOf([loop(Array(12).fill(20))], running, name)).toEqual([])
  expect(await risksOf([loop(Array(4).fill(5))], running, name)).toEqual([])
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
    await poll(service, await find(service), 30 * second, () => false, 80)
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
  const waits: Behaviour = async (service) => {
    const self = await find(service)
    for (let polls = 0; polls < 60; polls++) {
      const got = await service.ask('GET', self)
      if (isEnded(got)) return
      await service.sleep((got.status === 429 ? 301 : 30) * second)
    }
  }
  for (const seed of seeds) {
    const chance = createChance(seed)
    const waiting = Array.from({ length: count }, (): Behaviour => {
      const after = 1 + chance() * 30
      return async (service) => {
        await service.sleep(after * second)
        await waits(service)
      }
    })
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
    await poll(service, await find(service), 30 * second, () => false, 20)
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
