import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseFaults } from '../../src/contract/judge-response.ts'
import type { OperationId } from '../../src/contract/operations.ts'
import { waysToServe, type Served } from '../support/ways-to-serve.ts'

type Body = { readonly [member: string]: unknown }

describe.each(Object.keys(waysToServe))('served through %s', (way) => {
  let served: Served

  beforeAll(async () => {
    const wear = waysToServe[way]
    if (wear === undefined) throw new Error(`Failed to serve: ${way} is unknown`)
    served = await wear({ given: { seed: 3, clock: '2026-03-02T09:00:00Z' } })
  })
  afterAll(() => served.stop())

  async function ask(method: string, path: string, init: { key?: string | null; body?: unknown; text?: string; type?: string } = {}) {
    const headers: Record<string, string> = {}
    if (init.key !== null) headers['authorization'] = `Bearer ${init.key ?? 'key-default'}`
    const body = init.text ?? (init.body === undefined ? undefined : JSON.stringify(init.body))
    if (body !== undefined) headers['content-type'] = init.type ?? 'application/json'
    const response = await served.fetch(served.baseUrl + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, headers: response.headers, body: (method === 'HEAD' ? {} : await response.json()) as Body }
  }

  /** Our own answers keep the closed form of the document. */
  async function keeps(operation: OperationId, method: string, path: string, init: Parameters<typeof ask>[2] = {}) {
    const answer = await ask(method, path, init)
    expect(responseFaults('current', operation, answer.status, answer.body)).toEqual([])
    return answer
  }

  async function createReport(researchQuestion: string): Promise<string> {
    const { body } = await keeps('createReport', 'POST', '/sessions/reports', { body: { researchQuestion } })
    return String(body['sessionId'])
  }

  test('a report is created, pauses, is resumed and completes, every answer in its closed form', async () => {
    const id = await createReport('Does it work? [understudy: pause at extracting_data]')
    expect((await keeps('getReport', 'GET', `/sessions/reports/${id}`)).body).toMatchObject({
      status: 'processing',
      executionStage: 'gathering_sources',
    })
    served.understudy.clock.advance(60_000)
    const paused = await keeps('getReport', 'GET', `/sessions/reports/${id}`)
    expect(paused.body).toMatchObject({
      status: 'pausedForInsufficientQuota',
      executionStage: 'extracting_data',
      links: { resume: `${served.understudy.baseUrl}/sessions/${id}/resume` },
    })
    const resumed = await keeps('resumeSession', 'POST', `/sessions/${id}/resume`)
    expect(resumed).toMatchObject({ status: 200, body: { type: 'report', status: 'processing', executionStage: 'extracting_data' } })
    served.understudy.clock.advance(60_000)
    const completed = await keeps('getReport', 'GET', `/sessions/reports/${id}`)
    expect(completed.body).toMatchObject({ status: 'completed', executionStage: 'done', exportsStatus: 'ready' })
    expect(completed.body['result']).not.toHaveProperty('reportBody')
  })

  test('include=reportBody adds the body and the abstract', async () => {
    const id = await createReport('Does it work?')
    served.understudy.clock.advance(60_000)
    const { body } = await keeps('getReport', 'GET', `/sessions/reports/${id}?include=reportBody`)
    expect(body['result']).toMatchObject({ reportBody: expect.stringMatching(/^# Results/), abstract: expect.any(String) })
  })

  test('a failing report carries its error', async () => {
    const id = await createReport('Does it work? [understudy: fail at screening_abstract]')
    served.understudy.clock.advance(60_000)
    expect((await keeps('getReport', 'GET', `/sessions/reports/${id}`)).body).toMatchObject({
      status: 'failed',
      error: { code: 'report_generation_failed' },
    })
  })

  test('a resume of a running report answers 409 session_not_paused', async () => {
    const id = await createReport('Does it work?')
    expect(await keeps('resumeSession', 'POST', `/sessions/${id}/resume`)).toMatchObject({
      status: 409,
      body: { error: { code: 'session_not_paused' } },
    })
  })

  test.each([
    ['no header', null, 401, 'missing_authorization'],
    ['an unknown key', 'key-nobody', 401, 'invalid_api_key'],
    ['a revoked key', 'key-revoked', 401, 'invalid_api_key'],
    ['an expired key', 'key-expired', 401, 'invalid_api_key'],
    ['a plan without API access', 'key-noApiAccess', 403, 'api_access_denied'],
    ['an exhausted quota', 'key-exhausted', 402, 'insufficient_quota'],
  ])('a create with %s is refused', async (_, key, status, code) => {
    expect(await keeps('createReport', 'POST', '/sessions/reports', { key, body: { researchQuestion: 'Why?' } })).toMatchObject({
      status,
      body: { error: { code } },
    })
  })

  test('a report of another account, or with an id that is none, is not found', async () => {
    const id = await createReport('Does it work?')
    for (const [path, key] of [
      [`/sessions/reports/${id}`, 'key-other'],
      ['/sessions/reports/nope', 'key-default'],
    ] as const) {
      expect(await keeps('getReport', 'GET', path, { key })).toMatchObject({ status: 404, body: { error: { code: 'report_not_found' } } })
    }
    expect(await keeps('resumeSession', 'POST', `/sessions/${id}/resume`, { key: 'key-other' })).toMatchObject({
      status: 404,
      body: { error: { code: 'session_not_found' } },
    })
  })

  test.each([
    ['a missing question', { body: {} }, /^researchQuestion is required$/],
    ['a long title', { body: { researchQuestion: 'Why?', title: 'x'.repeat(201) } }, /^title must have at most 200 characters$/],
    ['a list', { body: [] }, /^the body must be an object$/],
    ['broken JSON', { text: '{' }, /^the body must be JSON: /],
    [
      'another content type',
      { text: 'researchQuestion=Why', type: 'application/x-www-form-urlencoded' },
      /^the body must be application\/json, not application\/x-www-form-urlencoded$/,
    ],
    ['no body', {}, /^the body must be a JSON object, but there is none$/],
    [
      'wrong magic',
      { body: { researchQuestion: '[understudy: sleep]' } },
      /^researchQuestion has magic that cannot be kept: the clause "sleep"/,
    ],
  ])('a create with %s answers 400 and names it', async (_, init, message) => {
    const answer = await keeps('createReport', 'POST', '/sessions/reports', init)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', message: expect.stringMatching(message) } },
    })
  })

  test('a wrong include answers 400 and names it', async () => {
    const id = await createReport('Does it work?')
    expect((await keeps('getReport', 'GET', `/sessions/reports/${id}?include=body`)).body).toEqual({
      error: { code: 'invalid_request', message: 'include must be one of reportBody' },
    })
  })

  test('an unknown path is not found, and a wrong method names the right ones', async () => {
    expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    const answer = await ask('DELETE', '/sessions/reports')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a HEAD answers as its GET, without the body', async () => {
    const id = await createReport('Does it work?')
    const answer = await ask('HEAD', `/sessions/reports/${id}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  })
})
