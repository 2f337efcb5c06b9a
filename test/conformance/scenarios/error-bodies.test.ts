import { expect, test } from 'vitest'
import type { ApiCall } from '../../../src/exchange/send.ts'
import { createCounter, createSender } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { Mutant } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const unknown: ApiCall = { operation: 'getReport', as: 'default', path: { sessionId: '00000000-0000-4000-8000-000000000000' } }
const keyless: ApiCall = { operation: 'listSessions', as: null }
const invalid: ApiCall = { operation: 'searchPapers', as: 'default', body: { corpus: 'service' } }

/** Usual bodies of errors of web frameworks. */
const bodies: readonly (readonly [status: number, body: string | null, call: ApiCall])[] = [
  [404, '{"error":"not found"}', unknown],
  [404, '{"detail":"Not found"}', unknown],
  [404, '{"message":"Not Found","statusCode":404}', unknown],
  [404, '<h1>404</h1>', unknown],
  [404, null, unknown],
  [401, '{"error":"Unauthorized"}', keyless],
  [400, '{"errors":[{"msg":"bad"}]}', invalid],
]

test.each(bodies)('traffic: a refusal with the body of a framework reproduces (%s %s)', async (status, body, call) => {
  const headers = { 'content-type': body?.startsWith('{') === true ? 'application/json' : 'text/html' }
  const fetchOf: Mutant['fetchOf'] =
    ({ fetch }) =>
    async (input, init) => {
      const response = await fetch(input, init)
      return response.status === status ? new Response(body, { status, headers }) : response
    }
  const understudy = createUnderstudy()
  const { baseUrl, clock } = understudy
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }
  const written = await writeTrafficScenario([await createSender(line, createCounter())(call)])
  expect(written).toMatchObject({ isReproducing: true })
  expect(await replayFailure(written?.scenario ?? '', fetchOf)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})
