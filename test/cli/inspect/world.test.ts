import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import type { Recorded, RecordedHeaders } from '../../../src/traffic/recorded.ts'
import { toRecordingHead, toRecordingLine } from '../../../src/traffic/recording.ts'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'world-'))
afterAll(async () => {
  await stopMocks()
  rmSync(folder, { recursive: true })
})

type Call = readonly [afterMs: number, method: string, path: string, body?: unknown, key?: string]
type Step = (answers: readonly unknown[]) => Call

/** Writes a recording of requests to a deployment, each so long after the one before it. */
async function record(name: string, given: Given, steps: readonly Step[], change = (answer: string) => answer): Promise<string> {
  const { fetch, clock } = createUnderstudy({ baseUrl: 'https://api.example.org/v2', given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const answers: unknown[] = []
  const lines: string[] = []
  for (const step of steps) {
    const [afterMs, method, path, body, key = 'key-default'] = step(answers)
    clock.advance(afterMs)
    const headers: RecordedHeaders = [
      ['authorization', `Bearer ${key}`],
      ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
    ]
    const text = body === undefined ? undefined : JSON.stringify(body)
    const url = `https://api.example.org/v2${path}`
    const response = await fetch(url, {
      method,
      // The deployment knows several keys of one account.
      headers: headers.map(([header, value]) => [header, header === 'authorization' ? 'Bearer key-default' : value]),
      ...(text !== undefined && { body: text }),
    })
    const answer = change(await response.text())
    answers.push(JSON.parse(answer))
    const one: Recorded = {
      place: '',
      sentAt: clock.now(),
      answeredAt: clock.now() + 1,
      request: { method, url, headers, ...(text !== undefined && { body: { text } }) },
      answer: { status: response.status, headers: [...response.headers], body: { text: answer } },
    }
    lines.push(toRecordingLine(one))
  }
  const file = join(folder, name)
  writeFileSync(file, toRecordingHead('https://api.example.org/v2') + lines.join(''))
  return file
}

const idIn = (answer: unknown): string => (answer as { readonly sessionId: string }).sessionId
const read = (file: string): { readonly given: Given; readonly steps: unknown } => parse(readFileSync(file, 'utf8')) as never

const question = { researchQuestion: 'Does tea help?' }
const get = (at: number, afterMs: number, count: number): readonly Step[] =>
  Array.from({ length: count }, () => (answers) => [afterMs, 'GET', `/sessions/reports/${idIn(answers[at])}`])

test('inspect --world: a session goes on as it was seen to', async () => {
  const given: Given = {
    seed: 77,
    sessions: { old: { type: 'report', title: 'Naps', status: 'completed' } },
    timelines: [{ spanSeconds: 30, pauseAt: ['extracting_data'] }],
  }
  const file = await record('life.recording', given, [
    () => [0, 'GET', '/sessions'],
    () => [10, 'POST', '/sessions/reports', question],
    ...get(1, 10_000, 8),
    (answers) => [500, 'POST', `/sessions/${idIn(answers[1])}/resume`],
    ...get(1, 10_000, 12),
  ])
  const out = join(folder, 'life.yaml')
  const { stderr } = await understudy(['inspect', file, '--world', out])
  expect(stderr.split('\n').slice(1, 3)).toEqual([
    `${out} has 1 account, 1 session, the course of 1 session to come; serve it with npx understudy mock ${out}`,
    'it answers the 23 requests as recorded',
  ])
  const world = read(out)
  expect(world.steps).toEqual([])
  expect(world.given).toMatchObject({
    accounts: { default: { plan: 'pro' } },
    sessions: { seen1: { type: 'report', title: 'Naps', status: 'completed' } },
    timelines: [{ question: question.researchQuestion, type: 'report', pauseAt: ['extracting_data'] }, { type: 'report' }],
  })
  expect(world.given).not.toHaveProperty('faults')
  const { stageSeconds = {} } = world.given.timelines?.[0] ?? {}
  for (const seconds of Object.values(stageSeconds)) expect(Math.abs(seconds - 30)).toBeLessThan(10)
})

test('inspect --world: links below another base URL of the deployment need no fault', async () => {
  const steps: readonly Step[] = [
    () => [10, 'POST', '/sessions/reports', question],
    ...get(0, 10_000, 12),
    (answers) => [500, 'POST', `/sessions/${idIn(answers[0])}/resume`],
    () => [10, 'GET', '/sessions'],
  ]
  const given: Given = { seed: 77, timelines: [{ spanSeconds: 30, pauseAt: ['extracting_data'] }] }
  for (const base of ['http://api.example.org/v2', 'https://API.example.org:443/v2', 'https://public.example:8443/research/v2']) {
    const name = `${base.replace(/\W+/g, '-')}.recording`
    const file = await record(name, given, steps, (answer) =>
      answer.replaceAll('https://api.example.org/v2/sessions/', `${base}/sessions/`),
    )
    const out = join(folder, `${name}.yaml`)
    const { stderr } = await understudy(['inspect', file, '--world', out])
    expect(stderr).toContain('it answers the 15 requests as recorded\n')
    expect(read(out).given).not.toHaveProperty('faults')
  }
})

test('inspect --world: a mock gives the recorded id and the recorded error', async () => {
  const body = { error: { code: 'internal_error', message: 'Out of paper.' } }
  const file = await record(
    'error.recording',
    { faults: [{ on: { operation: 'createReport' }, times: 1, does: { answer: { status: 500, body } } }] },
    [
      () => [0, 'POST', '/sessions/reports', question],
      () => [10, 'POST', '/sessions/reports', question],
      () => [10, 'GET', '/sessions?limit=5'],
    ],
  )
  const out = join(folder, 'error.yaml')
  const { stderr } = await understudy(['inspect', file, '--world', out])
  expect(stderr).toContain('it answers the 3 requests as recorded, 1 of them by a fault\n')
  const [{ sessionId } = { sessionId: '' }] = read(out).given.timelines ?? []
  const { ready } = await startMock([out])
  const baseUrl = String(ready['baseUrl'])
  const create = async (): Promise<unknown> => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const response = await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body: JSON.stringify(question) })
    return response.json()
  }
  expect(await create()).toEqual(body)
  const made = await create()
  expect(made).toMatchObject({ sessionId, links: { self: `${baseUrl}/sessions/reports/${sessionId ?? ''}` } })
  expect(idIn(await create())).not.toBe(sessionId)
})

test('inspect --world: it finds papers that only the deployment has', async () => {
  const title = 'Quokka naps: a field study'
  const file = await record('search.recording', { papers: [{ title, abstract: 'Quokkas nap.', serviceId: 'W99' }] }, [
    () => [0, 'POST', '/search/papers', { query: 'quokka naps', maxResults: 1 }],
  ])
  const out = join(folder, 'search.yaml')
  await understudy(['inspect', file, '--world', out])
  expect(read(out).given.papers).toMatchObject([{ title, serviceId: 'W99' }])
  expect(read(out).given).not.toHaveProperty('faults')
})

test('inspect --world: a request that the client gave up is no fault of the service', async () => {
  const url = 'https://api.example.org/v2/sessions'
  const file = join(folder, 'aborted.recording')
  const line = (sentAt: number, answer: Recorded['answer']): string =>
    toRecordingLine({
      place: '',
      sentAt,
      answeredAt: sentAt,
      request: { method: 'GET', url, headers: [] },
      ...(answer !== undefined && { answer }),
    })
  writeFileSync(
    file,
    toRecordingHead('https://api.example.org/v2') +
      line(0, { failed: 'the client closed the connection before the answer', isGivenUp: true }) +
      line(1, { failed: 'the connection broke' }),
  )
  const out = join(folder, 'aborted.yaml')
  await understudy(['inspect', file, '--world', out])
  const on = { account: 'none', request: { method: 'GET', path: '/sessions', query: '' } }
  expect(read(out).given.faults).toEqual([{ on, after: 1, times: 1, does: { drop: 'before' } }])
})

test.each([
  ['an id that is no UUID', { sessionId: 'report-1' }, 'it answers the 2 requests as recorded, 2 of them by faults\n'],
  ['a status that no mock can have', { status: 999 }, 'it answers 0 of 2 requests as recorded'],
  ['a header that no mock can send', { status: 500, type: 'a\u0000b' }, 'it answers 0 of 2 requests as recorded'],
])('inspect --world: a deployment that answers with %s', async (name, answered, told) => {
  const { sessionId, status, type } = {
    sessionId: '94cf338e-2699-4732-8d5f-13b8249d01ea',
    status: 202,
    type: 'application/json',
    ...answered,
  }
  const file = join(folder, `${name}.recording`)
  const url = 'https://api.example.org/v2/sessions/reports'
  const body = { text: JSON.stringify({ sessionId, type: 'report', status: 'processing' }) }
  const line = (sentAt: number, request: Partial<Recorded['request']>): string =>
    toRecordingLine({
      place: '',
      sentAt,
      answeredAt: sentAt,
      request: { method: 'GET', url: `${url}/${sessionId}`, headers: [['authorization', 'Bearer key-default']], ...request },
      answer: { status, headers: [['content-type', type]], body },
    })
  const created = { method: 'POST', url, body: { text: JSON.stringify(question) } }
  writeFileSync(file, toRecordingHead('https://api.example.org/v2') + line(0, created) + line(1000, {}))
  const { stderr } = await understudy(['inspect', file, '--world', join(folder, `${name}.yaml`)])
  expect(stderr).toContain(told)
})

test('inspect --world: it says what to send in place of an address', async () => {
  const file = await record('person.recording', {}, [
    () => [0, 'POST', '/sessions/reports', { researchQuestion: 'Does it work for carl@corp.example?' }],
  ])
  const out = join(folder, 'person.yaml')
  const { stderr } = await understudy(['inspect', file, '--world', out])
  expect(stderr).toContain('1 request holds a placeholder, such as person-1@example.org: send it in place of what was sent\n')
  expect(readFileSync(out, 'utf8')).not.toContain('carl')
})

test('inspect --world: two keys that own the same sessions are one account', async () => {
  const file = await record('keys.recording', { seed: 7 }, [
    () => [0, 'POST', '/sessions/reports', question],
    () => [10, 'GET', '/sessions', undefined, 'a-second-key-1'],
    () => [10, 'GET', '/usage', undefined, 'a-second-key-1'],
    ...get(0, 1000, 2),
  ])
  const out = join(folder, 'keys.yaml')
  const { stderr } = await understudy(['inspect', file, '--world', out])
  expect(stderr).toContain('by key: default (key-1) 3, other (key-2) 2')
  expect(stderr.replace(/\s+/g, ' ')).toContain(
    'the keys default and other own the same sessions: they are the account default, with one key, key-default',
  )
  expect(read(out).given).toMatchObject({ accounts: { default: { plan: 'pro' } } })
  expect(read(out).given.accounts).not.toHaveProperty('other')
})

test('inspect --world: it writes over no file', async () => {
  const file = await record('list.recording', {}, [() => [0, 'GET', '/sessions']])
  const out = join(folder, 'there.yaml')
  writeFileSync(out, 'mine')
  expect(await understudy(['inspect', file, '--world', out])).toMatchObject({ code: 3, stderr: expect.stringContaining('there.yaml') })
  expect(readFileSync(out, 'utf8')).toBe('mine')
})
