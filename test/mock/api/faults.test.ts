import { expect, test } from 'vitest'
import type { GivenFault } from '../../../src/contract/given.ts'
import {
  sendRequest,
  createReportSession,
  listRepeatedly,
  countSessions,
  startWithFaults,
} from '../../support/serve/stand-in-with-faults.ts'
import { waysToServe } from '../../support/serve/ways-to-serve.ts'

const ways = Object.keys(waysToServe)

test.each(ways)('over %s, a fault answers instead of the mock', async (way) => {
  const served = await startWithFaults(
    [{ on: { operation: 'createReport' }, does: { answer: { status: 502, headers: { 'Retry-After': '3' }, body: 'Bad gateway' } } }],
    way,
  )
  const response = await createReportSession(served)
  expect([response.status, response.headers.get('retry-after'), response.headers.get('content-type')]).toEqual([
    502,
    '3',
    'text/plain; charset=utf-8',
  ])
  expect(await response.text()).toBe('Bad gateway')
  expect(await countSessions(served)).toBe(1)
})

test('the content type of a fault counts in any letter case', async () => {
  const headers = { 'Content-Type': 'application/problem+json' }
  const response = await createReportSession(
    await startWithFaults([{ does: { answer: { status: 503, headers, body: { title: 'Later' } } } }]),
  )
  expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/problem+json', { title: 'Later' }])
})

test('a fault without a body has no content type', async () => {
  const response = await createReportSession(await startWithFaults([{ does: { answer: { status: 503 } } }]))
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([503, null, ''])
})

test.each(ways)('over %s, the edge refuses with a text', async (way) => {
  const response = await createReportSession(await startWithFaults([{ does: { edge: true } }], way))
  expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/plain; charset=UTF-8'])
  expect(await response.text()).toBe('error code: 1010')
})

test.each(ways)('over %s, a connection is dropped before or after the work is done', async (way) => {
  const drop = (when: 'before' | 'after'): GivenFault => ({ times: 1, does: { drop: when } })
  const served = await startWithFaults([drop('before'), drop('after')], way)
  await expect(createReportSession(served)).rejects.toThrow(TypeError)
  expect(await countSessions(served)).toBe(1)
  await expect(createReportSession(served)).rejects.toThrow(TypeError)
  expect(await countSessions(served)).toBe(2)
  expect((await createReportSession(served)).status).toBe(202)
})

test.each(ways)('over %s, a body is truncated', async (way) => {
  const served = await startWithFaults([{ on: { operation: 'createReport' }, does: { truncate: { bytes: 10 } } }], way)
  const response = await createReportSession(served)
  expect(response.status).toBe(202)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"/)
  expect(first?.value?.byteLength).toBe(10)
  await expect(reader?.read()).rejects.toThrow('terminated')
  expect(await countSessions(served)).toBe(2)
})

test.each(ways)('over %s, a body drips and is complete', async (way) => {
  const served = await startWithFaults([{ on: { operation: 'listSessions' }, does: { drip: { bytes: 50, every: 'PT0.001S' } } }], way)
  const response = await sendRequest(served, '/sessions')
  const chunks: number[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk.byteLength)
    text += new TextDecoder().decode(chunk)
  }
  expect(JSON.parse(text)).toMatchObject({ totalCount: 1 })
  expect(chunks.length).toBeGreaterThan(1)
})

test.each(ways)('over %s, a request is delivered twice', async (way) => {
  const served = await startWithFaults([{ on: { operation: 'createReport' }, times: 1, does: { twice: true } }], way)
  expect((await createReportSession(served)).status).toBe(202)
  expect(await countSessions(served)).toBe(3)
  const { exchanges } = served.understudy.ledger()
  expect(exchanges.map(({ status, notes }) => [status, notes])).toEqual([
    [202, ['fault-1: it has been delivered before']],
    [202, ['fault-1: it is delivered once more']],
  ])
})

test.each(ways)('over %s, an answer is delayed, and an aborted request gets none', async (way) => {
  const served = await startWithFaults(
    [
      { on: { operation: 'listSessions' }, times: 1, delay: 'PT1H' },
      { delay: 'PT0.001S', jitter: 'PT0.002S' },
    ],
    way,
  )
  const turning = new AbortController()
  const asked = served.fetch(`${served.baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' }, signal: turning.signal })
  const turned = asked.then(
    () => 'an answer',
    (error: unknown) => String(error),
  )
  // It has been asked when the ledger has it.
  await expect.poll(() => served.understudy.ledger().exchanges.length).toBe(1)
  turning.abort(new Error('turned away'))
  expect(await turned).toBe('Error: turned away')
  expect(await listRepeatedly(served, 1)).toEqual([200])
})
