import { expect, test } from 'vitest'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const countsInText = changeAnswers(({ path, method }, { status, body }) =>
  method === 'GET' && path.endsWith('/sessions') && status === 200 ? { body: withMembers(body, { totalCount: '0' }) } : null,
)

/** Records lists with these limits. The answers to those that are lost do not arrive. */
async function recordLists(limits: readonly number[], lost: readonly number[], isBroken: boolean): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const fetch = isBroken ? countsInText(understudy) : understudy.fetch
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch, now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (const limit of limits) {
    const listed = await send({ operation: 'listSessions', as: 'default', query: { limit } })
    recorded.push(lost.includes(limit) ? { ...listed, response: { failed: 'the connection was dropped' } } : listed)
  }
  return recorded
}

test('traffic: a read that got no answer does not hide a breach after it', async () => {
  const written = await writeTrafficScenario(await recordLists([7, 3], [7], true))
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/total-count' })
  expect(written?.scenario).not.toContain('limit: 7')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})

test('traffic: a read that got no answer is no step before another such read', async () => {
  const recorded = await recordLists([7, 5, 3], [7, 3], false)
  const written = await writeTrafficScenario(recorded, { pointer: '/noAnswer' })
  expect(written).toMatchObject({ isReproducing: true })
  expect(written?.scenario.match(/limit: \d/g)).toEqual(['limit: 5', 'limit: 3'])
})
