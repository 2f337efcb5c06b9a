import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Check, Evidence, Probe } from '../../define/check.ts'
import { lookingFurther } from '../../define/combine-findings.ts'
import { sessionsOn } from '../../define/pagination.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { longestPage } from '../../probes/listed-pages.ts'

/** What an account has before and after creations that are refused. */
type RefusedCreates = Evidence & { readonly creates: readonly Exchange[]; readonly before?: Exchange; readonly after?: Exchange }

/** On an account without quota: nobody else creates anything in a world that a mock makes for it. */
const createsWithoutQuota = refused('creations without quota, and what there is after them', 'exhausted', {
  researchQuestion: 'Does exercise improve sleep?',
})

const createsWithoutQuestion = refused('creations without a question, and what there is after them', 'default', { title: 'Sleep' })

function refused(name: string, as: string, body: object): Probe<RefusedCreates> {
  return {
    name,
    profile: 'standard',
    cost: { requests: 0, searches: 0, sessions: 0 },
    async send({ freshWorld }) {
      if (freshWorld === null) return { creates: [] }
      const { send, wait } = await freshWorld()
      const list: ApiCall = { operation: 'listSessions', as, query: { limit: longestPage } }
      const before = await send(list)
      const creates = [await send({ operation: 'createReport', as, body }), await send({ operation: 'createSystematicReview', as, body })]
      // A list may be made of an index.
      await wait(settlingMs)
      return { creates, before, after: await send(list) }
    },
  }
}

const settlingMs = 60_000

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
