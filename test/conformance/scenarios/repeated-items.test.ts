import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeListedSessions, changeListPage, offsetOf, pageAt, type Item } from '../../support/deployments/change-list.ts'
import { delayList } from '../../support/deployments/delay-list.ts'
import type { Mutant } from '../../support/deployments/mutant.ts'
import { replayByClock } from '../../support/scenario/record-polls.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

/** An account with sessions of the month before. */
const old: Given = {
  sessions: Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => {
      const createdAt = `2026-02-0${day + 1}T10:00:00Z`
      return [`session${day}`, { type: 'report', title: `Question ${day}`, status: 'completed', createdAt }]
    }),
  ),
}

type Asked = {
  readonly creates: number
  readonly limit: number
  readonly pages: number
  readonly given?: Given
  readonly status?: string
}

/** A client that creates reports, and a minute later reads pages of its list. */
async function recordPages(fetchOf: Mutant['fetchOf'], { creates, limit, pages, status, given = {} }: Asked): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (let number = 1; number <= creates; number++)
    recorded.push(await send({ operation: 'createReport', as: 'default', body: { researchQuestion: `Does tea help, try ${number}?` } }))
  clock.advance(60_000)
  let cursor: unknown
  for (let page = 0; page < pages; page++) {
    const query = { limit, ...(status !== undefined && { status }), ...(typeof cursor === 'string' && { cursor }) }
    const read = await send({ operation: 'listSessions', as: 'default', query })
    recorded.push(read)
    cursor = memberOf(read, 'nextCursor')
    if (typeof cursor !== 'string') break
  }
  return recorded
}

const again = ([first, ...others]: readonly Item[]): readonly Item[] => (first === undefined ? [] : [first, first, ...others.slice(0, -1)])

/** Shows the first session of each page again in place of its last. */
const twiceOnEach = changeListedSessions(again)

/** Shows the first session of each later page again. */
const twiceOnLater = changeListedSessions((sessions, { query }) => (query.has('cursor') ? again(sessions) : sessions))

/** Pages that end before their limit, which the contract allows, with cursors of their own. */
const shortPages = changeListPage(({ items, cursor }) => pageAt(items, offsetOf(cursor), 1))

const [stable, complete] = ['conventions/session-id-stable', 'sessions/list/pages-complete']

test.each([
  ['the first page of what it created', stable, twiceOnEach, { creates: 3, limit: 2, pages: 1 }],
  ['the first page of what it created', complete, twiceOnEach, { creates: 3, limit: 2, pages: 1 }],
  ['the first page of what was there', stable, twiceOnEach, { creates: 0, limit: 5, pages: 1, given: old }],
  ['the first page of what was there', complete, twiceOnEach, { creates: 0, limit: 5, pages: 1, given: old }],
  ['a later page of what it created', stable, twiceOnLater, { creates: 5, limit: 2, pages: 2 }],
  ['a later page of what was there', stable, twiceOnLater, { creates: 0, limit: 2, pages: 2, given: old }],
  ['a later page of what was there', complete, twiceOnLater, { creates: 0, limit: 2, pages: 2, given: old }],
])('traffic: a session that stands twice on %s reproduces: %s', async (_, rule, fetchOf, asked) => {
  const written = await writeTrafficScenario(await recordPages(fetchOf, asked), undefined, rule)
  expect(written).toMatchObject({ isReproducing: true, rule })
  const { scenario = '' } = written ?? {}
  expect(scenario).toContain('$distinct: sessionId')
  expect(scenario).not.toMatch(/advance|given/)
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayByClock(scenario, fetchOf, old)).toBe('reproduced')
  for (const healthy of [({ fetch }) => fetch, shortPages] satisfies readonly Mutant['fetchOf'][]) {
    expect(await replayFailure(scenario, healthy)).toBe('notReproduced')
    expect(await replayByClock(scenario, healthy, old)).toBe('notReproduced')
  }
  expect(await replayFailure(scenario, delayList(20_000))).toBe('notReproduced')
})

test('traffic: a filtered list that shows a session twice reproduces where it has one', async () => {
  const failed: Given = { sessions: { naps: { type: 'report', status: 'failed' } } }
  const recorded = await recordPages(twiceOnEach, { creates: 0, limit: 5, pages: 1, given: failed, status: 'failed' })
  const { scenario = '' } = (await writeTrafficScenario(recorded)) ?? {}
  expect(scenario).toContain('$distinct: sessionId')
  expect(await replayByClock(scenario, twiceOnEach, failed)).toBe('reproduced')
  expect(await replayByClock(scenario, ({ fetch }) => fetch, failed)).toBe('notReproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})
