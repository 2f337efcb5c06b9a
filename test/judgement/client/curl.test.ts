import { expect, test } from 'vitest'
import type { ClientExchange } from '../../../src/judgement/client/client-exchange.ts'
import { judgeClient } from '../../../src/judgement/client/client-report.ts'

function curlOf(authorization: string, more: Partial<ClientExchange> = {}): string | undefined {
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
    ...more,
  })
  return judge.read({ isOver: true, now: 2 }).broke[0]?.curl
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

test('client report: a HEAD is asked without waiting for a body', () => {
  expect(curlOf('Bearer sk-4711', { method: 'HEAD', path: '/sessionz', url: 'https://api.example.org/v2/sessionz' })).toBe(
    `curl -I -H 'authorization: Bearer key-nobody' http://127.0.0.1:4010/api/v2/sessionz`,
  )
})

test('client report: a body with bytes that are no text has no curl line', () => {
  const body = new TextDecoder().decode(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x0a, 0xe2, 0xe3, 0x00]))
  const form = { method: 'POST', path: '/library/imports/pdf', url: 'https://api.example.org/v2/library/imports/pdf', body }
  expect(curlOf('Bearer sk-4711', form)).toBe('# no curl line: the body has bytes that are no text')
  expect(curlOf('Bearer sk-4711', { ...form, body: 'a\r\n\tb' })).toContain('--data-raw')
})
