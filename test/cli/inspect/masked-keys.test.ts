import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'masked-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A page of a deployment whose cursors count. */
function page(at: number, query: string, authorization: string, days: readonly number[], nextCursor: string | null): object {
  const sessions = days.map((day) => ({
    sessionId: `${String(day).padStart(8, '0')}-5e44-4bd8-9355-44de0bb90a92`,
    createdAt: `2026-03-${day}T09:00:00Z`,
  }))
  const url = `https://api.example.org/api/v2/sessions?limit=2${query}`
  const text = JSON.stringify({ sessions, nextCursor, totalCount: 4 })
  return {
    startedDateTime: `2026-04-01T09:00:0${at}Z`,
    time: 1,
    request: { method: 'GET', url, headers: [{ name: 'Authorization', value: authorization }] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text } },
  }
}

function toFile(name: string, entries: readonly object[]): string {
  const file = join(folder, `${name.replace(/\W/g, '-')}.har`)
  writeFileSync(file, JSON.stringify({ log: { entries } }))
  return file
}

test.each([
  ['[redacted]', '[redacted]', 0],
  ['[Authorization redacted]', '[Authorization redacted]', 0],
  ['Bearer <API_KEY>', 'Bearer <API_KEY>', 0],
  ['Bearer ***', 'Bearer ***', 0],
  ['Bearer key-4711', 'Bearer key-4712', 0],
  // One true key: its second page is newer than the first that had its cursor last.
  ['Bearer key-4711', 'Bearer key-4711', 1],
])('inspect: pages of the keys %s and %s end with %i', async (one, other, code) => {
  const entries = [page(0, '', one, [20, 19], '2'), page(1, '', other, [14, 13], '2'), page(2, '&cursor=2', one, [18, 17], null)]
  const file = toFile(`${one} and ${other}`, entries)
  const run = await understudy(['inspect', file, '--rule', 'sessions/list/newest-first'])
  expect([run.code, run.stdout]).toEqual([code, expect.any(String)])
})

test('inspect: a file with masks and one with keys are of two accounts', async () => {
  const masked = toFile('masked', [page(0, '', 'Bearer ***', [20, 19], '2'), page(2, '&cursor=2', 'Bearer ***', [18, 17], null)])
  const known = toFile('known', [page(1, '', 'Bearer key-4711', [14, 13], '2')])
  const run = await understudy(['inspect', masked, known, '--rule', 'sessions/list/newest-first'])
  expect([run.code, run.stderr.replace(/\s+/g, ' ')]).toEqual([0, expect.stringMatching(/by key: hidden \S* 2, default \S* 1/)])
})

test.each([['[redacted]'], ['Bearer sk-****'], [undefined]])(
  'inspect: behind the key %s a wrong status and member are found',
  async (key) => {
    const entries = [418, 200].map((status, index) => broken(index, status, key))
    const { code, stdout } = await understudy(['inspect', toFile(`broken ${key}`, entries), '--json'])
    const { results } = JSON.parse(stdout) as { readonly results: readonly { readonly rule: string; readonly verdict: string }[] } // the report
    const failed = results.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule)
    expect([code, failed]).toEqual([1, expect.arrayContaining(['errors/statuses-listed', 'sessions/lifecycle/status-values'])])
  },
)

test('inspect: a scenario of a hidden key has one that a deployment may have', async () => {
  const sessionId = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
  const links = { self: `https://api.example.org/api/v2/sessions/reports/${sessionId}` }
  const created = { type: 'report', sessionId, status: 'processing', url: 'https://example.org/s/1', isPublic: false, links }
  const error = { error: { code: 'session_not_found', message: 'No session.' } }
  const file = toFile('hidden reader', [
    asked(0, 'POST', '/sessions/reports', 'Bearer key-4711', [202, created]),
    asked(1, 'GET', `/sessions/reports/${sessionId}`, 'Bearer ***', [404, error]),
  ])
  const scenario = join(folder, 'hidden.yaml')
  await understudy(['inspect', file, '--scenario', scenario])
  const text = readFileSync(scenario, 'utf8')
  expect(text).toContain('as: other')
  expect(text).toContain('code: report_not_found')
  const { code, stdout } = await understudy(['replay', scenario])
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('there is no key')])
})

function asked(
  at: number,
  method: string,
  path: string,
  authorization: string,
  [status, body]: readonly [status: number, body: object],
): object {
  const headers = [{ name: 'Authorization', value: authorization }]
  const posted = { mimeType: 'application/json', text: '{"researchQuestion":"Does tea help?"}' }
  return {
    startedDateTime: `2026-04-01T09:00:0${at}Z`,
    time: 1,
    request: { method, url: `https://api.example.org/api/v2${path}`, headers, ...(method === 'POST' && { postData: posted }) },
    response: { status, headers: [], content: { mimeType: 'application/json', text: JSON.stringify(body) } },
  }
}

/** A list of one session whose status is none, with an answer of any status. */
function broken(at: number, status: number, key: string | undefined): object {
  const [sessionId, self] = ['6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', 'https://api.example.org/api/v2/sessions/reports/']
  const session = {
    sessionId,
    type: 'report',
    status: 'pending',
    executionStage: 'done',
    title: 'Sleep',
    createdAt: '2026-03-01T09:00:00Z',
  }
  const more = { url: 'https://example.org/s/1', source: 'api', isPublic: false, role: 'owner', links: { self: self + sessionId } }
  const text = JSON.stringify({ sessions: [{ ...session, ...more }], nextCursor: null, totalCount: 1 })
  return {
    startedDateTime: `2026-04-01T09:00:0${at}Z`,
    time: 1,
    request: {
      method: 'GET',
      url: `https://api.example.org/api/v2/sessions?limit=${at + 1}`,
      headers: key === undefined ? [] : [{ name: 'Authorization', value: key }],
    },
    response: { status, headers: [], content: { mimeType: 'application/json', text } },
  }
}
