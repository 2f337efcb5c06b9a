import { expect, test } from 'vitest'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import { createRedactor } from '../../../src/conformance/judge/redact.ts'
import { rules } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'

const secret = 'key-very-secret'
const screen = createRedactor([secret])
const rule = rules['auth/revoked-key']

function answered(text: string, url = 'http://x.test/'): Exchange {
  const request = { method: 'GET', url, headers: {} }
  const response = { status: 200, headers: {}, text, json: {}, bytes: new Uint8Array(1) }
  return { id: 1, operation: null, as: null, sentAt: 0, answeredAt: 0, order: { sent: 1, answered: 2 }, request, response }
}

test('redaction: a long body is cut, and has its text alone', () => {
  const { response } = screen.redactExchange(answered('a'.repeat(100_000)))
  expect(response).toEqual({ status: 200, headers: {}, text: `${'a'.repeat(65_536)}… (100000 characters)` })
})

test('redaction: no part of a secret across the cut is shown', () => {
  for (let at = 65_536 - secret.length - 1; at <= 65_536; at++) {
    const { response } = screen.redactExchange(answered(`${' '.repeat(at)}${secret} and so on`.padEnd(70_000)))
    expect(JSON.stringify(response)).not.toMatch(/key-/)
  }
})

test('redaction: a long address is cut', () => {
  expect(screen.redactExchange(answered('', `http://x.test/${'a'.repeat(1_000_000)}`)).request.url.length).toBeLessThan(66_000)
})

test('redaction: long texts of a deployment are cut in verdicts', () => {
  const long = `${secret} ${'no '.repeat(10_000)}`
  const results: readonly Result['verdict'][] = [
    { verdict: 'fail', expected: 'a', actual: long, pointer: `/${long}` },
    { verdict: 'not-run', reason: 'precondition', detail: long },
    { verdict: 'error', detail: long },
  ]
  for (const verdict of results) {
    const told = JSON.stringify(screen.redactResult({ rule, verdict, exchanges: [] }).verdict)
    expect(told).not.toContain(secret)
    expect(told.length).toBeLessThan(5000)
  }
})
