import type { RuleId } from '../../../contract/rules.ts'
import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import type { Monitor } from '../../../judgement/monitor.ts'
import { findSettingsFault } from './settings.ts'

const rules = ['reviews/create/settings-after-defaults', 'reviews/create/settings-null-unconfigured'] as const satisfies readonly RuleId[]

/** The settings of every systematic review that was created, whatever it configures. */
export const everyReviewSettings: Monitor = {
  rules,
  start: () => (exchange) => {
    if (exchange.operation !== 'createSystematicReview' || answerOf(exchange)?.status !== 202) return []
    const asked = jsonBodyOf(exchange)
    if (asked === undefined || memberOf(exchange, 'settings') === undefined) return []
    return rules.flatMap((rule) => {
      const breach = findSettingsFault(rule, exchange, asked)
      return breach === null ? [] : [{ rule, exchanges: [exchange.id], breach }]
    })
  },
}
