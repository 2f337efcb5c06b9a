import { expect, test } from 'vitest'
import { valueAt } from '../../../src/contract/json-pointer.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, createVisitor } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { inspectRecording, replayByClock } from '../../support/scenario/record-polls.ts'

const negativeCount: Mutant['fetchOf'] = changeAnswers(({ path, method }, { status, body }) =>
  method === 'GET' && path === '/sessions' && status === 200 ? { body: withMembers(body, { totalCount: 'many' }) } : null,
)

/** A client that reads a review to its end, downloads a file that is there, and lists sessions. */
async function recordDownload(place: string): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { baseUrl, clock } = understudy
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: negativeCount(understudy), now: clock.now }
  const counter = createCounter()
  const [send, visit] = [createSender(line, counter), createVisitor(line, counter)]
  const body = {
    researchQuestion: 'Does light help?',
    abstractScreening: { generate: true },
    extraction: { generate: true },
    generateReport: true,
  }
  const recorded = [await send({ operation: 'createSystematicReview', as: 'default', body })]
  const path = { sessionId: String(memberOf(recorded[0] as Exchange, 'sessionId')) }
  let file: unknown
  while (typeof file !== 'string') {
    clock.advance(30_000)
    const read = await send({ operation: 'getSystematicReview', as: 'default', path })
    recorded.push(read)
    if (memberOf(read, 'status') === 'completed') file = valueAt(memberOf(read, 'data'), place)
  }
  return [...recorded, await visit({ url: file }), await send({ operation: 'listSessions', as: 'default' })]
}

test.each(['/search/csv', '/report/ris'])('traffic: a file at %s of a review is waited for', async (place) => {
  const written = await inspectRecording(await recordDownload(place))
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/total-count' })
  const { scenario = '' } = written ?? {}
  expect(scenario).toContain('visit: ')
  const late = { timelines: [{ exports: 'generating', exportsSeconds: 100 }] } as const
  for (const given of [{}, late]) {
    expect(await replayByClock(scenario, negativeCount, given)).toBe('reproduced')
    expect(await replayByClock(scenario, undefined, given)).toBe('notReproduced')
  }
})
