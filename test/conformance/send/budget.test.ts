import { expect, test } from 'vitest'
import type { Probe } from '../../../src/conformance/define/check.ts'
import type { Cost } from '../../../src/conformance/define/profile.ts'
import { createBudget, type RunBudget } from '../../../src/conformance/send/budget.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createListProbe } from '../../support/examine/replace-judgements.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

function costing(requests: number, more: Partial<Probe> = {}): Probe {
  return { ...createListProbe({ cost: { requests, searches: 0, sessions: 0 } }), ...more }
}

const requests = (all: readonly Exchange[]): Cost => ({ requests: all.length, searches: 0, sessions: 0 })

/** A budget of ten requests, some of them spent. */
function budgetWith(spent: readonly Exchange[] = [], isFree: (probe: Probe) => boolean = () => false): RunBudget {
  return createBudget({ budget: { requests: 10, searches: 0, sessions: 0 }, costOf: requests, spent: () => requests(spent), isFree })
}

const exchange = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, {}))

test('budget: the open cost of sent probes and their dependencies is reserved', () => {
  const runBudget = budgetWith()
  const [earlier, later] = [costing(3), costing(5)]
  runBudget.reserve(costing(4, { uses: [earlier] }), [])
  expect([runBudget.hasRoom([costing(3)], []), runBudget.hasRoom([later], [])]).toEqual([true, false])
  // What it goes on from is in there once.
  expect(runBudget.hasRoom([earlier], [])).toBe(true)
})

test('budget: a spent cost is not reserved a second time', () => {
  const own = [exchange, exchange]
  const runBudget = budgetWith(own)
  runBudget.reserve(costing(6), own)
  expect([runBudget.hasRoom([costing(4)], []), runBudget.hasRoom([costing(5)], [])]).toEqual([true, false])
})

test('budget: a released probe reserves nothing', () => {
  const runBudget = budgetWith()
  const done = costing(8)
  runBudget.reserve(done, [])
  expect(runBudget.hasRoom([costing(9)], [done])).toBe(false)
  runBudget.release(done)
  expect(runBudget.hasRoom([costing(9)], [done])).toBe(true)
})

test('budget: a probe without room still counts among the others', () => {
  expect(budgetWith([exchange]).hasRoom([costing(1)], [costing(10)])).toBe(false)
})

test('budget: a free probe reserves nothing', () => {
  const free = costing(50)
  expect(budgetWith([], (probe) => probe === free).hasRoom([costing(10)], [free])).toBe(true)
})

test('budget: one more request or search only where there is room beside all', () => {
  const runBudget = budgetWith()
  expect([runBudget.hasRoomForRequest([costing(9)]), runBudget.hasRoomForRequest([costing(10)])]).toEqual([true, false])
  expect([runBudget.hasRoomForRequest([], { searches: 1 }), runBudget.isOutOfSearches()]).toEqual([false, true])
})
