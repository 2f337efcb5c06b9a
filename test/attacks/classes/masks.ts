import { createRedactor } from '../../../src/conformance/judge/redact.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { withJson } from '../../../src/exchange/with-json.ts'
import { createPlaceholders } from '../../../src/traffic/placeholders.ts'
import { findSecret } from '../../support/secrets/find-secret.ts'
import type { Sent } from '../../support/secrets/serve-echo.ts'
import { pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { drawEcho, drawKey, drawSignature, repeatIn } from './secret-echoes.ts'

const own: Sent = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: '{"sessions":[],"title":"Sleep in adults","status":"completed","totalCount":0}',
}

const url = 'https://research.example/api/v2/usage'

/** What becomes of an exchange before others see it: the masks of conform and replay, and the placeholders of record and inspect. */
const ways: readonly (readonly [name: string, toShown: (key: string, sent: Sent) => unknown])[] = [
  ['the mask', (key, sent) => createRedactor([key]).redactExchange(toExchange(key, sent))],
  [
    'placeholders',
    (key, { status, headers, text }) =>
      createPlaceholders().exchange({
        place: '',
        request: { method: 'GET', url, headers: [['authorization', `Bearer ${key}`]] },
        answer: { status, headers: Object.entries(headers), body: { text } },
      }),
  ],
]

function toExchange(key: string, { status, headers, text }: Sent): Exchange {
  const request = { method: 'GET', url, headers: { authorization: `Bearer ${key}` } }
  const order = { sent: 1, answered: 2 }
  return { id: 1, operation: null, as: null, sentAt: 0, answeredAt: 0, order, request, response: withJson({ status, headers, text }) }
}

export const masks: AttackClass = {
  name: 'masks',
  holds: 'a key or a signature that an answer repeats, in whatever spelling and place, is in no exchange that is shown',
  open: async () => ({ next: attemptOf, close: async () => [] }),
}

function attemptOf(draw: Draw): Attempt {
  const secrets = { key: drawKey(draw), signature: drawSignature(draw) }
  const sent = repeatIn(own, drawEcho(secrets, draw), draw, pick(['GET /api/v2/usage', 'POST /mcp'], draw))
  const [name, toShown] = pick(ways, draw)
  return {
    name: `${name} ${JSON.stringify({ ...secrets, ...sent }).slice(0, 500)}`,
    async make() {
      const shown = JSON.stringify(toShown(secrets.key, sent))
      const [found] = [secrets.key, secrets.signature].flatMap((secret) => findSecret(secret, [[name, shown]]))
      return found ?? null
    },
  }
}
