import { expect, expectTypeOf, test } from 'vitest'
import type { CreateReportRequest } from '../../../src/contract/generated/api.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/index.ts'

function start(): Understudy {
  return createUnderstudy({
    given: {
      seed: 3,
      clock: '2026-03-02T09:00:00Z',
      options: { strictBodies: true },
      accounts: { default: { plan: 'pro' }, dead: { plan: 'pro', key: 'revoked' } },
    },
    checkAnswers: true,
    onBug: (bug) => {
      throw bug
    },
  })
}

async function post(
  { fetch, baseUrl }: Pick<Understudy, 'fetch' | 'baseUrl'>,
  path: string,
  body: unknown,
  key: string | null = 'key-default',
) {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { readonly [member: string]: unknown } }
}

const aReport = { researchQuestion: 'Does light help?' }

test('an override answers instead of the mock until it is removed', async () => {
  const understudy = start()
  const takeBack = understudy.override('createReport', () => ({
    status: 402,
    body: { error: { code: 'insufficient_quota', message: 'Not today.' } },
  }))
  expect(await post(understudy, '/sessions/reports', aReport)).toEqual({
    status: 402,
    body: { error: { code: 'insufficient_quota', message: 'Not today.' } },
  })
  expect(understudy.ledger().exchanges[0]).toMatchObject({
    operation: 'createReport',
    account: 'default',
    status: 402,
    notes: ['answered by an override'],
  })
  expect((await post(understudy, '/search/papers', { query: 'light', maxResults: 1 })).status).toBe(200)
  takeBack()
  takeBack()
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(202)
})

test('an override may call the mock and change its answer', async () => {
  const understudy = start()
  understudy.override('searchPapers', (request, next) => {
    const answer = next()
    return answer.status === 200 && request.body?.query === 'light'
      ? { ...answer, body: { ...answer.body, papers: answer.body.papers.slice(0, 2) } }
      : answer
  })
  expect((await post(understudy, '/search/papers', { query: 'light', maxResults: 5 })).body['papers']).toHaveLength(2)
  expect((await post(understudy, '/search/papers', { query: 'sleep', maxResults: 5 })).body['papers']).toHaveLength(5)
  expect((await post(understudy, '/search/papers', { query: 'light' }, null)).status).toBe(401)
})

test('an override gets the request unauthorised, with a body only if it is valid', async () => {
  const understudy = start()
  const seen: unknown[] = []
  understudy.override('shareSession', ({ operation, path, query, body, account, header }) => {
    seen.push({ operation, path, query, body, account, type: header('content-type') })
    return { broken: { status: 200, body: {} } }
  })
  const path = '/sessions/11111111-2222-4333-8444-555555555555/shares'
  await post(understudy, path, { email: 'a@example.org' })
  await post(understudy, path, { email: 7 }, 'key-dead')
  await post(understudy, path, { email: 'a@example.org' }, 'key-nobody')
  const common = {
    operation: 'shareSession',
    path: { sessionId: '11111111-2222-4333-8444-555555555555' },
    query: {},
    type: 'application/json',
  }
  expect(seen).toEqual([
    { ...common, body: { email: 'a@example.org' }, account: 'default' },
    { ...common, body: null, account: 'dead' },
    { ...common, body: { email: 'a@example.org' }, account: null },
  ])
})

test('an override that changes its request does not change the mock’s', async () => {
  const understudy = start()
  understudy.override('shareSession', (request, next) => {
    // JavaScript allows it.
    Object.assign(request.path, { sessionId: 'another' })
    Object.assign(request.body ?? {}, { email: 'changed@example.org' })
    return next()
  })
  const { sessionId } = (await post(understudy, '/sessions/reports', aReport)).body
  const shared = await post(understudy, `/sessions/${String(sessionId)}/shares`, { email: 'a@example.org' })
  expect(shared).toMatchObject({ status: 201, body: { share: { email: 'a@example.org' } } })
})

test('an override may break the contract, but only on purpose', async () => {
  const understudy = start()
  understudy.override('createReport', () => ({ broken: { status: 200, body: { sessionId: 7 }, headers: [['x-broken', 'yes']] } }))
  expect(await post(understudy, '/sessions/reports', aReport)).toEqual({ status: 200, body: { sessionId: 7 } })
  // @ts-expect-error No report is created with 200.
  understudy.override('createReport', () => ({ status: 200, body: { sessionId: 7 } }))
  understudy.override('createReport', (request, next) => {
    expectTypeOf(request.body).toExtend<CreateReportRequest | null>()
    expectTypeOf(next).returns.toHaveProperty('status')
    return next()
  })
})

test('faults apply first, then overrides, then the magic of a question', async () => {
  const understudy = start()
  const magic = { query: 'light [understudy: status 402]' }
  expect((await post(understudy, '/search/papers', magic)).status).toBe(402)
  understudy.override('searchPapers', () => ({ status: 500, body: { error: { code: 'internal_error', message: 'Overridden.' } } }))
  expect((await post(understudy, '/search/papers', magic)).status).toBe(500)
  await understudy.control.addFault({ path: { world: 'default' }, body: { does: { answer: { status: 503, body: {} } } } })
  expect((await post(understudy, '/search/papers', magic)).status).toBe(503)
})

test('overrides belong to one world, and a reset removes them', async () => {
  const understudy = start()
  const { keys, baseUrl } = await understudy.control.createWorld({ body: { id: 'other' } })
  const other = { fetch: understudy.fetch, baseUrl }
  understudy.override('createReport', () => ({ broken: { status: 418, body: {} } }), 'other')
  expect((await post(other, '/sessions/reports', aReport, keys['default'])).status).toBe(418)
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(202)
  await understudy.control.resetWorld({ path: { world: 'other' } })
  expect((await post(other, '/sessions/reports', aReport, keys['default'])).status).toBe(202)
  expect(() => understudy.override('createReport', (_, next) => next(), 'nowhere')).toThrow('there is no world nowhere')
})

test('an override that throws is reported as a bug, and answered 500', async () => {
  const bugs: unknown[] = []
  const understudy = createUnderstudy({ onBug: (bug) => bugs.push(bug) })
  understudy.override('createReport', () => {
    throw new Error('oops')
  })
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(500)
  expect(bugs).toEqual([new Error('oops')])
  // A page of another origin sees which error it is.
  const url = `${understudy.baseUrl}/sessions/reports`
  const answer = await understudy.fetch(url, { method: 'POST', headers: { origin: 'https://page.example' }, body: '{}' })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
})

test.each([
  ['nothing', () => undefined, 'Undefined'],
  ['a promise', async () => Promise.resolve({ status: 500, body: {} }), 'Promise'],
  ['a response', () => new Response('{}'), 'Response'],
  ['a status that is none', () => ({ broken: { status: 99, body: {} } }), 'Object'],
])('an override that returns %s is reported by that name', async (_, answers, kind) => {
  const bugs: unknown[] = []
  const understudy = createUnderstudy({ onBug: (bug) => bugs.push(bug) })
  // JavaScript allows it.
  understudy.override('createReport', answers as () => never)
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(500)
  expect(bugs).toEqual([
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^Failed to override createReport: .* not this ${kind}$`)) }),
  ])
})

test('an override may call the mock twice or never', async () => {
  const understudy = start()
  const sessions = async (): Promise<number> =>
    (await understudy.control.listControlledSessions({ path: { world: 'default' }, query: {} })).totalCount
  understudy.override('createReport', (_, next) => {
    next()
    return next()
  })
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(202)
  expect(await sessions()).toBe(2)
  understudy.override('createReport', () => ({ broken: { status: 202, body: {} } }))
  expect((await post(understudy, '/sessions/reports', aReport)).status).toBe(202)
  expect(await sessions()).toBe(2)
})
