import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import type { Reference } from '../../../src/conformance/scenarios/reference.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const globs = ['auth/missing-header/reads', 'auth/revoked-key', 'auth/expired-key']

/** Refuses with a status that no rule knows. */
function refusingOddly({ fetch }: Understudy): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    return response.ok ? response : new Response(response.body, { status: 418, headers: response.headers })
  }
}

test('scenarios: each failure has one', async () => {
  const { results } = await examineStandIn({ globs, fetchOf: refusingOddly, reference: standInReference })
  expect(results.map(({ scenario }) => typeof scenario)).toEqual(['string', 'string', 'string'])
})

test('scenarios: an interrupted run writes no more of them', async () => {
  const ending = new AbortController()
  let plays = 0
  const reference: Reference = {
    ...standInReference,
    play(scenario) {
      plays++
      ending.abort()
      return standInReference.play(scenario)
    },
  }
  const { results } = await examineStandIn({ globs, fetchOf: refusingOddly, reference, signal: ending.signal })
  expect([plays, results.length]).toEqual([1, 3])
  expect(results.map(({ noScenario }) => noScenario)).toEqual(Array.from({ length: 3 }, () => 'there was no time left to write one'))
})

test('scenarios: those of many failures take half a minute at most', async () => {
  let [time, plays] = [0, 0]
  const reference: Reference = {
    ...standInReference,
    play(scenario) {
      plays++
      time += 31_000
      return standInReference.play(scenario)
    },
  }
  const { results } = await examineStandIn({ globs, fetchOf: refusingOddly, reference, now: () => time })
  expect([plays, results.length]).toEqual([1, 3])
  expect(results.map(({ noScenario }) => noScenario)).toEqual(Array.from({ length: 3 }, () => 'there was no time left to write one'))
})
