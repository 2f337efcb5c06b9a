import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import type { Breach, Monitor } from '../../../judgement/monitor.ts'

/** The address of every share that was taken: it is one, and the answer has it. */
export const everyShare: Monitor = {
  rules: ['sessions/shares/email-invalid', 'sessions/shares/email-echoed'],
  start: () => (exchange) => {
    const body = jsonBodyOf(exchange)
    if (exchange.operation !== 'shareSession' || body === undefined || answerOf(exchange)?.status !== 201) return []
    const judged = [
      ['sessions/shares/email-invalid', judgeAddress(body['email'])],
      ['sessions/shares/email-echoed', judgeEcho(body['email'], memberOf(exchange, 'share', 'email'))],
    ] as const
    return judged.flatMap(([rule, breach]) => (breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]))
  },
}

/** An address has something before an `@` and something behind it. What else is wrong in one is for a check to say. */
function judgeAddress(email: unknown): Breach | null {
  const isAddress = Array.isArray(email) || (typeof email === 'string' && /[^@]@[^@]/.test(email))
  return isAddress ? null : { expected: '400 invalid_request', actual: `201 for email ${JSON.stringify(email) ?? 'left out'}` }
}

/** The letter case of an address and the spaces around it may go. */
function judgeEcho(asked: unknown, actual: unknown): Breach | null {
  // Other rules judge requests without an address, and answers without one.
  if (typeof asked !== 'string' || typeof actual !== 'string' || plain(actual) === plain(asked)) return null
  return { expected: asked, actual, pointer: '/share/email' }
}

function plain(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
