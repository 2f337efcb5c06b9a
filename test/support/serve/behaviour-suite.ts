import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Control } from '../../../src/control/index.ts'
import { service } from '../../../src/contract/service.ts'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { operation, operationIds, type OperationId } from '../../../src/contract/operations.ts'
import type { UnderstudyOptions } from '../../../src/mock/understudy.ts'
import { walkLibrary } from './walk-library.ts'
import { route } from '../../../src/contract/router.ts'
import { refusedRequests } from './refused-requests.ts'
import { answerOf, defaultWorld, everyStage, membersOf, textOf } from './stand-in.ts'

/** A mock that is served in one way, as this suite uses it. */
export type ServedApi = {
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly control: Control
  readonly stop: () => Promise<void>
}

type Body = { readonly [member: string]: unknown }

/** Tests the behaviour of a mock over every way to serve it. */
export function testBehaviour(ways: { readonly [way: string]: (options: UnderstudyOptions) => Promise<ServedApi> }): void {
  test('refusals: every one of the catalogue that a session can meet is requested', () => {
    const elsewhere = new Set<string>([
      'forbidden',
      'full_text_pending',
      'full_text_unavailable',
      'too_many_running_reviews',
      'rate_limit_exceeded',
      'internal_error',
      'method_not_allowed',
      'payload_too_large',
    ])
    const codes = service.errors.map(({ code }) => code).filter((code) => !elsewhere.has(code))
    expect([...new Set(refusedRequests.map(([code]) => code))].toSorted()).toEqual(codes.toSorted())
  })

  describe.each(Object.entries(ways))('served through %s', (_way, wear) => {
    let served: ServedApi
    const bugs: unknown[] = []

    beforeAll(async () => {
      served = await wear({
        given: {
          seed: 3,
          clock: '2026-03-02T09:00:00Z',
          sessions: {
            own: { type: 'report', status: 'completed' },
            capped: { type: 'report', sharedWith: Array.from({ length: 10 }, (_, index) => `reader${index}@example.org`) },
            paused: { type: 'report', owner: 'exhausted', status: 'pausedForInsufficientQuota' },
            denied: { type: 'report', owner: 'denied' },
            agentless: { type: 'agent', owner: 'agentless' },
            idle: { type: 'agent', status: 'completed' },
            ended: { type: 'agent', status: 'failed' },
          },
        },
        checkAnswers: true,
        onBug: (bug) => bugs.push(bug),
      })
    })
    afterEach(() => {
      const [bug] = bugs.splice(0)
      if (bug !== undefined) throw bug
    })
    afterAll(() => served.stop())

    const advance = () => served.control.moveClock({ path: defaultWorld, body: { advance: 'PT1M' } })

    async function ask(method: string, path: string, init: { key?: string | null; body?: unknown; text?: string; type?: string } = {}) {
      const headers: Record<string, string> = {}
      if (init.key !== null) headers['authorization'] = `Bearer ${init.key ?? 'key-default'}`
      const body = init.text ?? (init.body === undefined ? undefined : JSON.stringify(init.body))
      if (body !== undefined) headers['content-type'] = init.type ?? 'application/json'
      const response = await served.fetch(served.baseUrl + path, { method, headers, ...(body !== undefined && { body }) })
      return { status: response.status, headers: response.headers, body: (method === 'HEAD' ? {} : await response.json()) as Body }
    }

    /** Our own answers keep the closed form of the document. */
    async function keeps(id: OperationId, method: string, path: string, init: Parameters<typeof ask>[2] = {}) {
      const answer = await ask(method, path, init)
      expect(responseFaults('current', id, answer.status, answer.body)).toEqual([])
      return answer
    }

    async function createReport(researchQuestion: string): Promise<string> {
      const { body } = await keeps('createReport', 'POST', '/sessions/reports', { body: { researchQuestion } })
      return String(body['sessionId'])
    }

    test('reports: created, paused, resumed, completed, every answer in its closed form', async () => {
      const id = await createReport('Does it work? [understudy: pause at extracting_data]')
      expect((await keeps('getReport', 'GET', `/sessions/reports/${id}`)).body).toMatchObject({
        status: 'processing',
        executionStage: 'gathering_sources',
      })
      await advance()
      const paused = await keeps('getReport', 'GET', `/sessions/reports/${id}`)
      expect(paused.body).toMatchObject({
        status: 'pausedForInsufficientQuota',
        executionStage: 'extracting_data',
        links: { resume: `${served.baseUrl}/sessions/${id}/resume` },
      })
      const resumed = await keeps('resumeSession', 'POST', `/sessions/${id}/resume`)
      expect(resumed).toMatchObject({ status: 200, body: { type: 'report', status: 'processing', executionStage: 'extracting_data' } })
      await advance()
      const completed = await keeps('getReport', 'GET', `/sessions/reports/${id}`)
      expect(completed.body).toMatchObject({ status: 'completed', executionStage: 'done', exportsStatus: 'ready' })
      expect(completed.body['result']).not.toHaveProperty('reportBody')
    })

    test('reviews: all stages, a pause and resume, and downloads without a key', async () => {
      const body = { ...everyStage, researchQuestion: 'Does it work? [understudy: pause at screening_fulltext]' }
      const created = await keeps('createSystematicReview', 'POST', '/sessions/systematic-reviews', { body })
      const id = String(created.body['sessionId'])
      expect(created.body).toMatchObject({
        settings: { abstractScreeningDepth: 'thorough', fulltextScreeningDepth: 'thorough', useFigures: false },
      })
      const read = () => keeps('getSystematicReview', 'GET', `/sessions/systematic-reviews/${id}`)
      expect((await read()).body).toMatchObject({ status: 'processing', executionStage: 'gathering_sources' })
      await advance()
      const paused = await read()
      expect(paused.body).toMatchObject({ status: 'pausedForInsufficientQuota', executionStage: 'screening_fulltext' })
      expect(membersOf(paused, '/data')).toEqual(['search', 'screen'])
      const resume = textOf(paused, '/links/resume')
      expect(await keeps('resumeSession', 'POST', resume.slice(served.baseUrl.length))).toMatchObject({
        status: 200,
        body: { type: 'systematicReview' },
      })
      await advance()
      const completed = await read()
      expect(completed.body).toMatchObject({ status: 'completed', executionStage: 'done', exportsStatus: 'ready' })
      for (const [pointer, beginning] of [
        ['/data/search/csv', 'Paper ID,'],
        ['/data/extract/xlsx', 'PK'],
        ['/data/report/pdf', '%PDF-'],
        ['/data/report/bib', '@'],
      ] as const) {
        const file = await served.fetch(textOf(completed, pointer))
        expect([file.status, file.headers.get('content-disposition')], pointer).toEqual([200, expect.stringMatching(/^attachment;/)])
        expect((await file.text()).slice(0, beginning.length), pointer).toBe(beginning)
      }
      const tampered = await served.fetch(textOf(completed, '/data/report/pdf').replace('report.pdf', 'report.docx'))
      expect([tampered.status, tampered.headers.get('content-type')]).toEqual([403, 'application/xml'])
    })

    test('agents: a chat with an upload, a table and a stop, in closed forms', async () => {
      const staged = await keeps('stageUpload', 'POST', '/sessions/agents/uploads', {
        body: { filename: 'a.txt', contentType: 'text/plain', sizeBytes: 3 },
      })
      expect((await served.fetch(textOf(staged, '/uploadUrl'), { method: 'PUT', body: 'abc' })).status).toBe(200)
      const query = 'Does regular exercise improve sleep quality in adults?'
      const created = await keeps('createAgentSession', 'POST', '/sessions/agents', {
        body: { query, uploadIds: [staged.body['uploadId']] },
      })
      const at = `/sessions/agents/${String(created.body['sessionId'])}`
      const first = await keeps('listAgentEvents', 'GET', `${at}/events`)
      expect(first.body).toMatchObject({ status: 'processing', events: [{ kind: 'user_message' }, { kind: 'planning' }] })
      await advance()
      const after = await keeps('listAgentEvents', 'GET', `${at}/events?cursor=${textOf(first, '/cursor')}`)
      expect(after.body).toMatchObject({ status: 'completed' })
      expect((await keeps('listAgentSources', 'GET', `${at}/sources`)).body['sources']).toHaveLength(6)
      expect((await keeps('listAgentArtifacts', 'GET', `${at}/artifacts`)).body['deliveredOutputs']).toHaveLength(1)
      await keeps('getAgentArtifactContent', 'GET', `${at}/artifacts/art_1/content`)
      for (const [format, beginning] of Object.entries({ json: '{', csv: '\u{FEFF}Study,', xlsx: 'PK', md: '# ' })) {
        const download = await keeps('downloadAgentArtifact', 'GET', `${at}/artifacts/art_1/download?format=${format}`)
        const file = new Uint8Array(await (await served.fetch(textOf(download, '/downloadUrl'))).arrayBuffer())
        expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file).startsWith(beginning), format).toBe(true)
      }
      expect((await keeps('sendAgentMessage', 'POST', `${at}/messages`, { body: { message: 'Read on.' } })).status).toBe(202)
      expect((await keeps('stopAgentSession', 'POST', `${at}/stop`)).body).toMatchObject({ status: 'processing' })
      await advance()
      expect((await keeps('getAgentSession', 'GET', at)).body).toMatchObject({ status: 'completed' })
    })

    test('shares and usage: listed, deleted and read, in closed forms', async () => {
      const id = await createReport('Does it work?')
      const shares = `/sessions/${id}/shares`
      await keeps('shareSession', 'POST', shares, { body: { email: 'nobody@example.org' } })
      expect((await keeps('listShares', 'GET', shares)).body).toMatchObject({ shares: [{ status: 'invited' }] })
      expect((await keeps('deleteShare', 'DELETE', `${shares}?email=nobody@example.org`)).body).toMatchObject({ removed: 1 })
      expect((await keeps('getUsage', 'GET', '/usage')).body).toMatchObject({ percentUsed: 0 })
    })

    test('library: every operation answers in its closed form, a form with files too', async () => {
      const answered: string[] = []
      await walkLibrary(async (method, path, body, headers) => {
        if (path.endsWith('/full-text')) await advance()
        const response = await served.fetch(served.baseUrl + path, {
          method,
          headers: { authorization: 'Bearer key-scale', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        const answer = await answerOf(response)
        const found = route('api', method, path.split('?')[0] ?? '')
        if (found.found !== 'operation') throw new Error(`Failed to walk: there is no operation at ${path}`)
        answered.push(`${found.id} ${answer.status}`)
        expect(responseFaults('current', found.id, answer.status, answer.body), path).toEqual([])
        return answer
      }, 'other@example.org')
      expect(answered.filter((answer) => !/ 20[014]$/.test(answer))).toEqual([])
      const operations = operationIds.filter((id) => operation(id).path.startsWith('/library/'))
      expect(operations.filter((id) => !answered.some((answer) => answer.startsWith(`${id} `)))).toEqual([])
    })

    test('web page: the address that a session names has one', async () => {
      const { body } = await keeps('createReport', 'POST', '/sessions/reports', {
        body: { researchQuestion: 'Does it work?', isPublic: true },
      })
      const page = await served.fetch(String(body['url']))
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain('<h1>Does it work?</h1>')
    })

    test.each(refusedRequests)('refusals: %s as %s is refused in its closed form by %s of %s', async (code, as, id, path, body) => {
      const { sessions } = await served.control.getWorld({ path: defaultWorld })
      const named = path.replace(/\{(\w+)\}/, (_, name: string) => sessions[name] ?? name)
      const method = operation(id).method
      const answer = await keeps(id, method, named, { key: as === null ? null : `key-${as}`, ...(body !== null && { body }) })
      const status = service.errors.find((error) => error.code === code)?.status
      expect(answer).toMatchObject({ status, body: { error: { code, message: expect.stringMatching(/./) } } })
    })

    test('limits: per minute a 429 is a plain string, per day it has a code', async () => {
      const { control } = served
      const search = () => keeps('searchPapers', 'POST', '/search/papers', { key: 'key-pro', body: { query: 'sleep', maxResults: 1 } })
      await control.changeLimits({ path: defaultWorld, body: { rateLimit: 'daily' } })
      for (let number = 0; number < service.plans.pro.searchesPerDay; number++) expect((await search()).status).toBe(200)
      expect(await search()).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } })
      await control.changeLimits({ path: defaultWorld, body: { rateLimit: 'perMinute' } })
      for (let number = 0; number < service.rateLimits.perMinute.requests; number++) await ask('GET', '/nothing')
      expect(await keeps('listSessions', 'GET', '/sessions')).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } })
      await control.changeLimits({ path: defaultWorld, body: { rateLimit: 'none', forget: true } })
      expect((await keeps('listSessions', 'GET', '/sessions')).status).toBe(200)
    })

    test('include=reportBody: adds the body and the abstract', async () => {
      const id = await createReport('Does it work?')
      await advance()
      const { body } = await keeps('getReport', 'GET', `/sessions/reports/${id}?include=reportBody`)
      expect(body['result']).toMatchObject({ reportBody: expect.stringMatching(/^# Results/), abstract: expect.any(String) })
    })

    test('failing report: has its error', async () => {
      const id = await createReport('Does it work? [understudy: fail at screening_abstract]')
      await advance()
      expect((await keeps('getReport', 'GET', `/sessions/reports/${id}`)).body).toMatchObject({
        status: 'failed',
        error: { code: 'report_generation_failed' },
      })
    })

    test('resume: a running report answers 409 session_not_paused', async () => {
      const id = await createReport('Does it work?')
      expect(await keeps('resumeSession', 'POST', `/sessions/${id}/resume`)).toMatchObject({
        status: 409,
        body: { error: { code: 'session_not_paused' } },
      })
    })

    test('get: a report of another account, and an invalid id, are not found', async () => {
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
    ])('create: %s answers 400 and is named', async (_, init, message) => {
      const answer = await keeps('createReport', 'POST', '/sessions/reports', init)
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request', message: expect.stringMatching(message) } },
      })
    })

    test('include: a wrong one answers 400 and is named', async () => {
      const id = await createReport('Does it work?')
      expect((await keeps('getReport', 'GET', `/sessions/reports/${id}?include=body`)).body).toEqual({
        error: { code: 'invalid_request', message: 'include must be one of reportBody; did you mean reportBody?' },
      })
    })

    test('paths: an unknown one is not found, and a wrong method lists the right ones', async () => {
      expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
      const answer = await ask('DELETE', '/sessions/reports')
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    })

    test('HEAD: answers as its GET, without the body', async () => {
      const id = await createReport('Does it work?')
      const answer = await ask('HEAD', `/sessions/reports/${id}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    })
  })
}
