import type { RuleId } from '../../../contract/rules.ts'
import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import type { Monitor } from '../../../judgement/monitor.ts'
import { bodyOf } from '../../probes/define-creation.ts'
import { findSettingsFault } from './settings.ts'

const rules = ['reviews/create/settings-after-defaults', 'reviews/create/settings-null-unconfigured'] as const satisfies readonly RuleId[]

/** The settings of every systematic review that was created, whatever it configures. */
export const everyCreation: Monitor = {
  rules,
  start: () => (exchange) => {
    if (exchange.operation !== 'createSystematicReview' || answerOf(exchange)?.status !== 202) return []
    if (memberOf(exchange, 'settings') === undefined) return []
    return rules.flatMap((rule) => {
      const breach = findSettingsFault(rule, exchange, bodyOf(exchange))
      return breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]
    })
  },
}
