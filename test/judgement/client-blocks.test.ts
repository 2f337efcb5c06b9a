import { expect, test } from 'vitest'
import { simulateClients, type Behaviour } from '../support/client/simulated-client.ts'
import { browser } from '../support/client/tabs.ts'
import type { Given } from '../../src/contract/given.ts'
import type { RiskKind } from '../../src/judgement/client/risk.ts'

const second = 1000
const body = { error: 'Rate limit exceeded', message: 'Too many requests.' }

function blocks(operation: 'searchPapers' | 'resumeSession', given: Given = {}): Given {
  return { ...given, faults: [{ on: { operation }, does: { answer: { status: 429, body } } }] }
}

async function kindsOf(behaviours: readonly Behaviour[], given: Given, program?: string): Promise<readonly RiskKind[]> {
  const { risked } = await simulateClients(behaviours, { given, ...(program !== undefined && { program }) })
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

test.each([browser, undefined, 'papers/1.0'])('client report: searches that %s repeats in a block are told', async (program) => {
  for (const waits of [Array(7).fill(1), Array(7).fill(5), Array(5).fill(10), [1, 2, 4, 8, 16]])
    expect([waits, await kindsOf([searches(waits)], blocks('searchPapers'), program)]).toEqual([waits, ['retries-inside-block']])
})

test('client report: two tabs that each send a search once in a block are not accused', async () => {
  for (const later of [1, 40, 200]) expect(await kindsOf([searches([]), searches([], later)], blocks('searchPapers'), browser)).toEqual([])
})

test('client report: tabs that each resume one report once in a block are not accused', async () => {
  const pausing: Given = { sessions: { old: { type: 'report', status: 'pausedForInsufficientQuota' } } }
  const resumes = [1, 14, 20].map((at): Behaviour => async ({ ask, sleep }) => {
    await sleep(at * second)
    const { sessions } = (await ask('GET', '/sessions')).json
    await ask('POST', sessions[0]?.links.resume ?? '')
  })
  expect(await kindsOf(resumes, blocks('resumeSession', pausing), browser)).toEqual([])
})
