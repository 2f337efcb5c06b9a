import { expect, test } from 'vitest'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const asText = changeAnswers(({ path }, { body }) => (path === '/sessions' ? { body: { ...(body as object), totalCount: '1' } } : null))

test('traffic: a text that looks like the name of a saved value is sent as it was', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const sent: (string | undefined)[] = []
  const fetchOf: typeof asText = (world) => async (input, init) => {
    sent.push(typeof init?.body === 'string' ? init.body : undefined)
    return asText(world)(input, init)
  }
  const { baseUrl, clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const query = 'cost ${price} of $${tea} ${id} {{id}} ${'
  const recorded = [
    await send({ operation: 'searchPapers', as: 'default', body: { query, corpus: 'service' } }),
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: query } }),
    await send({ operation: 'getReport', as: 'default', path: { sessionId: '${id}' } }),
    await send({ operation: 'listSessions', as: 'default' }),
  ]
  const written = await writeTrafficScenario(recorded)
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/total-count' })
  const asked = sent.splice(0)
  expect(await replayFailure(written?.scenario ?? '', fetchOf)).toBe('reproduced')
  expect(sent).toEqual(asked)
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})
