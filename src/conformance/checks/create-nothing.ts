import { answerOf } from '../../exchange/exchange.ts'
import type { Check, Probe } from '../check.ts'
import { createsWithoutQuestion, createsWithoutQuota, type RefusedCreates } from '../probes/refused-creates.ts'
import { lookingFurther } from '../together.ts'
import { sessionsOn } from '../walk.ts'

/** The check of creations that are refused without quota, which then looks whether there is a session of them all the same. */
export function withoutQuota(check: Check<'sessions/create/quota-exhausted'>): typeof check {
  return creatingNothing(check, createsWithoutQuota)
}

export function withoutQuestion(check: Check<'sessions/create/question-required'>): typeof check {
  return creatingNothing(check, createsWithoutQuestion)
}

function creatingNothing<Id extends 'sessions/create/quota-exhausted' | 'sessions/create/question-required'>(
  check: Check<Id>,
  probe: Probe<RefusedCreates>,
): Check<Id> {
  return lookingFurther(check, [probe], (evidenceIfAny) => {
    const { creates = [], before, after } = evidenceIfAny(probe) ?? {}
    const isRefused = creates.length > 0 && creates.every((create) => [400, 402].includes(answerOf(create)?.status ?? 0))
    if (before === undefined || after === undefined || !isRefused) return null
    const known = new Set(sessionsOn([before]).map(({ sessionId }) => sessionId))
    const made = answerOf(before)?.status === 200 ? sessionsOn([after]).find(({ sessionId }) => !known.has(sessionId)) : undefined
    if (made === undefined) return null
    const actual = `a ${String(made.type)} that was not there before`
    return {
      broken: { pointer: '/sessions', expected: 'nothing of a creation that was refused', actual },
      by: [before, ...creates, after],
    }
  })
}
