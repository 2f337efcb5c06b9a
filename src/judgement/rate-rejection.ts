import { answerOf, memberOf } from '../exchange/exchange.ts'
import type { Monitor } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'

const rule = 'limits/per-minute/refusal-form'

const text = 'Rate limit exceeded'

/** In the per-minute regime each 429 has the body of that regime. */
export const rateRejection: Monitor = {
  rules: [rule],
  start: () => (exchange) => {
    const { id, operation } = exchange
    if (operation === null || operationRoles[operation] === 'discovery' || answerOf(exchange)?.status !== 429) return []
    const [error, message] = [memberOf(exchange, 'error'), memberOf(exchange, 'message')]
    const exchanges = [id]
    if (error !== text) return [{ rule, exchanges, breach: { pointer: '/error', expected: text, actual: showValue(error) } }]
    if (typeof message !== 'string')
      return [{ rule, exchanges, breach: { pointer: '/message', expected: 'a string', actual: showValue(message) } }]
    return [{ rule, exchanges, breach: null }]
  },
}

function showValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
