import { expect, test } from 'vitest'
import { judgeClient } from '../../../src/judgement/client/client-report.ts'

const chromium = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** Judges a program whose creates are lost, but the last, at these milliseconds. */
function kindsOf(program: string, ats: readonly number[], { isFirst = false } = {}): readonly string[] {
  const judge = judgeClient()
  const base = {
    account: 'default',
    from: '127.0.0.1',
    headers: { authorization: 'Bearer …', 'user-agent': program, 'content-type': 'application/json', origin: 'http://localhost:5173' },
    hasAllHeaders: true,
    isOfFile: false,
    isReplaced: false,
  }
  const send = (id: number, at: number, method: string, path: string, status: number | null, more: object = {}): void =>
    judge.see({ ...base, id, sentAt: at, answeredAt: at, method, url: `https://api.example.org/v2${path}`, path, status, ...more })
  const sessionId = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
  if (!isFirst) send(1, 0, 'OPTIONS', '/sessions/reports', 204, { account: null })
  for (const [index, at] of ats.entries()) {
    const isLast = index === ats.length - 1
    const json = { type: 'report', sessionId, status: 'processing' }
    const body = { body: '{ "researchQuestion": "Why sleep?" }', ...(isLast && { json }) }
    send(index + 2, at, 'POST', '/sessions/reports', isLast ? 202 : null, body)
  }
  send(ats.length + 2, 60_000, 'GET', `/sessions/reports/${sessionId}`, 200, { json: { type: 'report', sessionId, status: 'completed' } })
  return judge.read({ isOver: true, now: 60_000 }).risked.map(({ kind }) => kind)
}

test('client report: a create that a browser resent by itself is none of its page', () => {
  expect(kindsOf(chromium, [10, 12])).toEqual([])
})

test.each([
  ['a page that creates again later', chromium, [10, 5000], {}],
  ['a page that creates again after its browser did', chromium, [10, 12, 14], {}],
  ['a page on whose first connection a create is lost', chromium, [10, 12], { isFirst: true }],
  ['a program that is no browser', 'node', [10, 12], {}],
])('client report: %s is told that it creates blindly', (_, program, ats, options) => {
  expect(kindsOf(program, ats, options)).toEqual(['create-repeated-blindly'])
})
