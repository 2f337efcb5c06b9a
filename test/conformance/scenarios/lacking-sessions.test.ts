import { expect, test } from 'vitest'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeListPage, offsetOf, pageAt, type Item, type Listing } from '../../support/deployments/change-list.ts'
import { delayList } from '../../support/deployments/delay-list.ts'
import type { Mutant } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

/** Pages the list by at most that many sessions, whatever limit it is asked for. */
function pagesOf(most: number, itemsOf: (items: readonly Item[]) => readonly Item[] = (items) => items): Mutant['fetchOf'] {
  return changeListPage(({ items, cursor, limit }: Listing) => pageAt(itemsOf(items), offsetOf(cursor), Math.min(most, limit)))
}

const lacks = { all: () => [], first: (items) => items.slice(0, -1), last: (items) => items.slice(1) } satisfies Record<
  string,
  (items: readonly Item[]) => readonly Item[]
>

test.each(['all', 'first', 'last'] as const)('traffic: a list that lacks %s of two sessions reproduces there alone', async (which) => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const broken = pagesOf(50, lacks[which])
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: broken(understudy), now: clock.now }, createCounter())
  const recorded = [
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } }),
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does milk help?' } }),
    await send({ operation: 'listSessions', as: 'default' }),
  ]
  const written = await writeTrafficScenario(recorded, { pointer: '/body/sessions' })
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, broken)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, pagesOf(1))).toBe('notReproduced')
  expect(await replayFailure(scenario, delayList(20_000))).toBe('notReproduced')
})

test('traffic: a page that goes on lacks no session', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const fetch = pagesOf(1)(understudy)
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch, now: clock.now }, createCounter())
  const create = { operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } } as const
  const first = await send({ operation: 'listSessions', as: 'default' })
  const recorded = [first, await send(create), await send(create), await send({ operation: 'listSessions', as: 'default' })]
  expect(await writeTrafficScenario(recorded, { pointer: '/body/sessions' })).toMatchObject({ isReproducing: false })
})
