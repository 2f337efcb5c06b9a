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

/** A purse of ten requests, some of them spent. */
function purseWith(spent: readonly Exchange[] = [], isFree: (probe: Probe) => boolean = () => false): RunBudget {
  return createBudget({ budget: { requests: 10, searches: 0, sessions: 0 }, costOf: requests, spent: () => requests(spent), isFree })
}

const exchange = recordExchange(1, 'listSessions', '/sessions', recordAnswer(200, {}))

test('what is under way may still spend all that it said, and what it goes on from as well', () => {
  const purse = purseWith()
  const [earlier, later] = [costing(3), costing(5)]
  purse.begin(costing(4, { uses: [earlier] }), [])
  expect([purse.hasRoom([costing(3)], []), purse.hasRoom([later], [])]).toEqual([true, false])
  // What it goes on from is in there once.
  expect(purse.hasRoom([earlier], [])).toBe(true)
})

test('what was spent of it is not kept back twice', () => {
  const own = [exchange, exchange]
  const purse = purseWith(own)
  purse.begin(costing(6), own)
  expect([purse.hasRoom([costing(4)], []), purse.hasRoom([costing(5)], [])]).toEqual([true, false])
})

test('what has ended keeps nothing back, whoever names it', () => {
  const purse = purseWith()
  const done = costing(8)
  purse.begin(done, [])
  expect(purse.hasRoom([costing(9)], [done])).toBe(false)
  purse.end(done)
  expect(purse.hasRoom([costing(9)], [done])).toBe(true)
})

test('what had no room keeps its place before others', () => {
  expect(purseWith([exchange]).hasRoom([costing(1)], [costing(10)])).toBe(false)
})

test('what costs nothing keeps nothing back', () => {
  const free = costing(50)
  expect(purseWith([], (probe) => probe === free).hasRoom([costing(10)], [free])).toBe(true)
})

test('one request more is afforded beside all others, and a search only where there is room for that', () => {
  const purse = purseWith()
  expect([purse.hasRoomForRequest([costing(9)], 0), purse.hasRoomForRequest([costing(10)], 0)]).toEqual([true, false])
  expect([purse.hasRoomForRequest([], 1), purse.isOutOfSearches()]).toEqual([false, true])
})
