import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { nextCursorOf } from '../../../src/judgement/listed-sessions.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeListPage, offsetOf, pageAt } from '../../support/deployments/change-list.ts'
import type { Mutant } from '../../support/deployments/mutant.ts'
import { readMutantsOf } from '../../support/deployments/read-mutants.ts'
import { inspectRecording, replayByClock } from '../../support/scenario/record-polls.ts'

type FetchOf = Mutant['fetchOf']

/** Begins each list with an empty page, which the contract does not forbid: only a null cursor ends a list. */
const beginsEmpty = changeListPage(({ items, cursor, limit }) =>
  cursor === null ? { sessions: [], nextCursor: 'at-0', totalCount: items.length } : pageAt(items, offsetOf(cursor), limit),
)

/** Lets each request take a second, so that no two sessions are created at the same time. */
const takingTime =
  (fetchOf: FetchOf): FetchOf =>
  (understudy) => {
    const fetch = fetchOf(understudy)
    return async (input, init) => {
      const answer = await fetch(input, init)
      await understudy.control.moveClock({ path: { world: 'default' }, body: { advance: 'PT1S' } })
      return answer
    }
  }

/** Creates three sessions, and reads the pages of two. */
async function record(fetchOf: FetchOf): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const fetch = takingTime(fetchOf)(understudy)
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch, now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (const drink of ['tea', 'milk', 'wine'])
    recorded.push(await send({ operation: 'createReport', as: 'default', body: { researchQuestion: `Does ${drink} help?` } }))
  for (let cursor: string | null | undefined; cursor !== null && recorded.length < 7;) {
    const page = await send({ operation: 'listSessions', as: 'default', query: { limit: 2, ...(cursor !== undefined && { cursor }) } })
    recorded.push(page)
    cursor = nextCursorOf(page)
  }
  return recorded
}

const mutants = (await readMutantsOf('list')).filter(({ rule }) => rule === 'sessions/list/newest-first')

test.each(mutants)('traffic: an empty first page is no breach, as $breaks', async ({ fetchOf }) => {
  const written = await inspectRecording(await record(fetchOf))
  if (written?.isReproducing !== true) return
  expect(await replayByClock(written.scenario, takingTime(fetchOf))).toBe('reproduced')
  expect(
    await replayByClock(
      written.scenario,
      takingTime(({ fetch }) => fetch),
    ),
  ).toBe('notReproduced')
  expect(await replayByClock(written.scenario, takingTime(beginsEmpty))).not.toBe('reproduced')
})

test('traffic: lists in a wrong order are shown, whatever page they begin with', async () => {
  const shown = await Promise.all(mutants.map(async ({ fetchOf }) => (await inspectRecording(await record(fetchOf)))?.isReproducing))
  expect(shown.filter((isShown) => isShown === true).length).toBeGreaterThan(mutants.length / 2)
})
