import { expect, test } from 'vitest'
import { judgeClient } from '../../src/judgement/client/client-report.ts'

function curlOf(authorization: string): string | undefined {
  const judge = judgeClient()
  const url = 'https://api.example.org/v2/sessions?limit=0'
  judge.see({
    id: 1,
    sentAt: 0,
    answeredAt: 1,
    account: null,
    from: '',
    method: 'GET',
    url,
    path: '/sessions',
    status: 401,
    headers: { authorization },
    hasAllHeaders: true,
    isOfFile: false,
    isReplaced: false,
  })
  return judge.read({ isOver: true, now: 2 }).broke.find(({ rule }) => rule === 'clients/sends-bearer')?.curl
}

test.each([
  ['sk-4711', '…'],
  ['Basic dXNlcjpwYXNz', 'Basic …'],
  ['Bearer sk-4711 sk-4712', 'Bearer … …'],
  ['Bearer …, Basic …', 'Bearer … … …'],
  ['Bearer', 'Bearer'],
])('client report: the header %s stands in the curl command without its secret', (sent, shown) => {
  expect(curlOf(sent)).toBe(`curl -H 'authorization: ${shown}' 'http://127.0.0.1:4010/api/v2/sessions?limit=0'`)
})

test('client report: a key of nobody is none of the mock in the curl command', () => {
  expect(curlOf('Bearer sk-4711')).toContain(`-H 'authorization: Bearer key-nobody'`)
})
