import { toDemand, type Fault } from '../contract/faults.ts'
import { isObject } from '../contract/is-object.ts'
import { valueAt } from '../contract/json-pointer.ts'
import { responseFaults } from '../contract/judge-response.ts'
import type { RuleId } from '../contract/rules.ts'
import { beginningOf } from '../exchange/beginning-of.ts'
import { answerOf } from '../exchange/exchange.ts'
import { findEntry } from './error-answers.ts'
import { findRuleOfFault } from './fault-rules.ts'
import type { Breach, Monitor, Observation } from './monitor.ts'
import { formRuleIds, findShownRules } from './shown-rules.ts'

/** Rules of other judges that a fault of form breaks as well. */
const alsoJudgedElsewhere = [
  'reports/get/body-only-with-include',
  'reports/get/failure-code',
  'reviews/get/body-only-with-include',
  'reviews/get/exports-ready-means-all',
  'reviews/get/failure-code',
  'sessions/list/total-count',
] as const satisfies readonly RuleId[]

/**
 * The bodies of answers match the schema of their operation and status, in any form. Each fault breaks one rule. Undocumented statuses
 * and bodies that are no JSON are judged elsewhere.
 */
export const answerForms: Monitor = {
  rules: [...formRuleIds, ...alsoJudgedElsewhere],
  start: () => (exchange) => {
    const entry = findEntry(exchange)
    const answer = answerOf(exchange)
    const { operation: id } = exchange
    if (entry === null || id === null || answer?.json === undefined || !Object.hasOwn(entry.responses, answer.status)) return []
    const exchanges = [exchange.id]
    const faults = isRateRejection(answer.status, answer.json) ? [] : responseFaults('open', id, answer.status, answer.json)
    const broken = faults.flatMap((fault): readonly Observation[] => {
      const rule = findRuleOfFault(id, answer.status, answer.json, fault)
      return rule === null ? [] : [{ rule, exchanges, breach: toBreach(fault, answer.json) }]
    })
    const breaks = new Set<RuleId>(broken.map(({ rule }) => rule))
    const kept = findShownRules(id, answer.status, answer.json).filter((rule) => !breaks.has(rule))
    return [...broken, ...kept.map((rule): Observation => ({ rule, exchanges, breach: null }))]
  },
}

/** True for a 429 of either regime, since the contract does not show which one rejects where. */
function isRateRejection(status: number, body: unknown): boolean {
  if (status !== 429 || !isObject(body)) return false
  const { error, message } = body
  return isObject(error)
    ? typeof error['code'] === 'string' && typeof error['message'] === 'string'
    : error === 'Rate limit exceeded' && typeof message === 'string'
}

function toBreach({ pointer, message }: Fault, body: unknown): Breach {
  const found = valueAt(body, pointer)
  return {
    pointer,
    expected: toDemand(message),
    actual: found === undefined ? 'absent' : beginningOf(JSON.stringify(found), maxShownCharacters),
  }
}

const maxShownCharacters = 200
