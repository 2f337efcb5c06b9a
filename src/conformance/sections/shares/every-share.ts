import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import type { Monitor } from '../../../judgement/monitor.ts'

const rule = 'sessions/shares/email-echoed'

/** The address of every share that was taken. Its letter case and the spaces around it may go. */
export const everyShare: Monitor = {
  rules: [rule],
  start: () => (exchange) => {
    if (exchange.operation !== 'shareSession' || answerOf(exchange)?.status !== 201) return []
    const [asked, actual] = [jsonBodyOf(exchange)?.['email'], memberOf(exchange, 'share', 'email')]
    // Other rules judge requests without an address, and answers without one.
    if (typeof asked !== 'string' || typeof actual !== 'string' || plain(actual) === plain(asked)) return []
    return [{ rule, exchanges: [exchange.id], breach: { expected: asked, actual, pointer: '/share/email' } }]
  },
}

function plain(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
