import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Monitor } from '../../../judgement/monitor.ts'

const rule = 'sessions/shares/email-echoed'

/** The address of every share that was taken. Its letter case and the spaces around it may go. */
export const everyShare: Monitor = {
  rules: [rule],
  start: () => (exchange) => {
    if (exchange.operation !== 'shareSession' || answerOf(exchange)?.status !== 201) return []
    const [asked, actual] = [askedAddressOf(exchange), memberOf(exchange, 'share', 'email')]
    // Other rules judge requests without an address, and answers without one.
    if (typeof asked !== 'string' || typeof actual !== 'string' || plain(actual) === plain(asked)) return []
    return [{ rule, exchanges: [exchange.id], breach: { expected: asked, actual, pointer: '/share/email' } }]
  },
}

function askedAddressOf({ request }: Exchange): unknown {
  try {
    const body: unknown = JSON.parse(request.body ?? '')
    return isObject(body) ? body['email'] : undefined
  } catch {
    return undefined
  }
}

function plain(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
