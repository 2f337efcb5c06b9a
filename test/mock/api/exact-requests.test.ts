import { expect, test } from 'vitest'
import type { GivenFault } from '../../../src/contract/given.ts'
import { countSessions, createReportSession, sendRequest, startWithFaults } from '../../support/serve/stand-in-with-faults.ts'

const down: NonNullable<GivenFault['does']> = { answer: { status: 503, body: { error: { code: 'internal_error', message: 'Down.' } } } }

type Asked = NonNullable<NonNullable<GivenFault['on']>['request']>

test('a fault is for one exact request: its method, path, query and body', async () => {
  const statuses = async (request: Asked): Promise<readonly number[]> => {
    const served = await startWithFaults([{ on: { request }, does: down }])
    const answers = [
      await sendRequest(served, '/sessions'),
      await sendRequest(served, '/sessions?limit=1'),
      await sendRequest(served, '/search/papers', { query: 'sleep', maxResults: 1 }),
      await sendRequest(served, '/search/papers', { query: 'sleep' }),
      await sendRequest(served, '/nowhere'),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statuses({ method: 'GET' })).toEqual([503, 503, 200, 200, 503])
  expect(await statuses({ path: '/sessions' })).toEqual([503, 503, 200, 200, 404])
  expect(await statuses({ path: '/sessions', query: '' })).toEqual([503, 200, 200, 200, 404])
  expect(await statuses({ query: 'limit=1' })).toEqual([200, 503, 200, 200, 404])
  expect(await statuses({ body: { maxResults: 1, query: 'sleep' } })).toEqual([200, 200, 503, 200, 404])
  expect(await statuses({ method: 'POST', body: '{"query":"sleep"}' })).toEqual([200, 200, 200, 503, 404])
  expect(await statuses({ path: '/nowhere', body: '' })).toEqual([200, 200, 200, 200, 503])
})

test('a fault replaces the answer to what the service did', async () => {
  const body = { sessionId: { $own: '-' }, links: { self: { $own: '-' }, next: '${baseUrl}/next' }, more: { $own: [1] }, kept: '$own' }
  const served = await startWithFaults([
    { on: { operation: 'createReport' }, does: { replace: { status: 202, headers: { 'X-Seen': 'yes' }, body } } },
  ])
  const response = await createReportSession(served)
  const { sessionId, links, ...rest } = (await response.json()) as { sessionId: string; links: { self: string; next: string } }
  expect([response.status, response.headers.get('x-seen'), response.headers.get('content-type')]).toEqual([202, 'yes', 'application/json'])
  expect(links).toEqual({ self: `${served.baseUrl}/sessions/reports/${sessionId}`, next: `${served.baseUrl}/next` })
  expect(rest).toEqual({ more: [1], kept: '$own' })
  expect(await countSessions(served)).toBe(2)
  expect((await sendRequest(served, `/sessions/reports/${sessionId}`)).status).toBe(200)
})

test('a fault changes members of the answer to what the service did, in one state', async () => {
  const body = { progress: 0.3, url: { $absent: true }, links: { self: { $own: '-' }, more: '${baseUrl}/more' } }
  const change = { when: { status: 'processing' }, headers: { 'X-Seen': 'yes' }, body }
  const served = await startWithFaults([{ on: { operation: 'getReport' }, does: { change } }])
  const path = `/sessions/reports/${served.understudy.world().sessions['mine'] ?? ''}`
  const running = await sendRequest(served, path)
  const json = (await running.json()) as { readonly sessionId: string }
  const self = `${served.baseUrl}${path}`
  expect(running.headers.get('x-seen')).toBe('yes')
  expect(json).toMatchObject({ status: 'processing', progress: 0.3, links: { self, more: `${served.baseUrl}/more` } })
  expect(json).not.toHaveProperty('url')
  served.understudy.clock.advance(3_600_000)
  const done = await (await sendRequest(served, path)).json()
  expect(done).toMatchObject({ status: 'completed', url: expect.any(String) })
  expect(done).not.toHaveProperty('progress')
})

test('a header of a replaced answer comes in place of the own, in any letter case', async () => {
  const own = { status: 200, headers: { 'CONTENT-type': 'application/problem+json', Vary: null }, body: {} }
  const response = await sendRequest(await startWithFaults([{ does: { replace: own } }]), '/sessions')
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual(['application/problem+json', null])
})

test('a replaced answer may be a text, or have no body', async () => {
  const withText = await startWithFaults([{ does: { replace: { status: 502, body: 'Bad gateway' } } }])
  const text = await sendRequest(withText, '/sessions')
  expect([text.status, text.headers.get('content-type'), await text.text()]).toEqual([502, 'text/plain; charset=utf-8', 'Bad gateway'])
  const withNone = await startWithFaults([{ does: { replace: { status: 204 } } }])
  const none = await sendRequest(withNone, '/sessions')
  expect([none.status, none.headers.get('content-type'), await none.text()]).toEqual([204, null, ''])
})

test('the ledger tells what a replaced answer was', async () => {
  const served = await startWithFaults([{ does: { replace: { status: 404, body: {} } } }])
  await sendRequest(served, '/sessions')
  const { exchanges } = await served.understudy.control.getLedger({ path: { world: 'default' }, query: {} })
  expect(exchanges[0]).toMatchObject({ status: 404, account: 'default', notes: ['fault-1: answered 404 instead of its own 200'] })
})

test('a replaced answer cannot have a header that follows from its body', async () => {
  const headers = { 'Content-Length': '3' }
  await expect(startWithFaults([{ does: { replace: { status: 200, headers } } }])).rejects.toThrow(
    'does.replace.headers cannot have Content-Length: it follows from the body',
  )
})
