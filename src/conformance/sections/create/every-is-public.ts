import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import type { Monitor } from '../../../judgement/monitor.ts'
import { operationRoles } from '../../../judgement/operation-roles.ts'

const rule = 'sessions/create/is-public'

/** Every session is as public as it was asked for. */
export const everyIsPublic: Monitor = {
  rules: [rule],
  start: () => (exchange) => {
    const isCreation = exchange.operation !== null && operationRoles[exchange.operation] === 'create'
    const asked = jsonBodyOf(exchange)
    const actual = memberOf(exchange, 'isPublic')
    if (!isCreation || asked === undefined || answerOf(exchange)?.status !== 202 || typeof actual !== 'boolean') return []
    const wanted = Object.hasOwn(asked, 'isPublic') ? asked['isPublic'] : false
    if (typeof wanted !== 'boolean' || wanted === actual) return []
    return [{ rule, exchanges: [exchange.id], breach: { expected: String(wanted), actual: String(actual), pointer: '/isPublic' } }]
  },
}
