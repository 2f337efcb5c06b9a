import { expect, test } from 'vitest'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { redact } from '../../src/exchange/redact.ts'
import { toCurl } from '../../src/exchange/to-curl.ts'

const exchange: Exchange = {
  id: 1,
  operation: 'createReport',
  as: 'default',
  sentAt: 0,
  answeredAt: 1,
  request: {
    method: 'POST',
    url: 'http://127.0.0.1/api/v2/sessions/reports',
    headers: { authorization: 'Bearer key-secret', 'x-note': 'key-secret' },
    body: { researchQuestion: "What's key-secret?" },
  },
  response: { status: 400, headers: { 'x-echo': 'key-secret' }, text: '{"echo":["key-secret"]}', json: { echo: ['key-secret'] } },
}

test('a redacted exchange has the key nowhere, whatever echoed it', () => {
  const redacted = redact(exchange, ['key-secret', ''])
  expect(JSON.stringify(redacted)).not.toContain('key-secret')
  expect(redacted).toMatchObject({
    request: { body: { researchQuestion: "What's •••?" } },
    response: { status: 400, json: { echo: ['•••'] } },
  })
})

test('a curl line takes the key from the environment and quotes for the shell', () => {
  expect(
    toCurl({
      ...exchange,
      request: { ...exchange.request, headers: { authorization: 'Bearer key-secret' }, body: { researchQuestion: "What's it?" } },
    }),
  ).toBe(
    `curl -X POST -H "authorization: Bearer $UNDERSTUDY_KEY" -d '{"researchQuestion":"What'\\''s it?"}' 'http://127.0.0.1/api/v2/sessions/reports'`,
  )
})
