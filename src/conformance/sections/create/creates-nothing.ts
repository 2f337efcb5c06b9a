import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Evidence, type Finding, type Part, type Probe } from '../../define/check.ts'
import { sessionsOn } from '../../define/pagination.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { longestPage } from '../../probes/listed-pages.ts'

/** Refused creations, and the list of the account before and after them. */
type RefusedCreates = Evidence & { readonly creates: readonly Exchange[]; readonly before?: Exchange; readonly after?: Exchange }

/** In a world that a mock makes for it, where no other client creates sessions. */
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

export const leavesNothingWithoutQuota = leavesNothing(createsWithoutQuota)
export const leavesNothingWithoutQuestion = leavesNothing(createsWithoutQuestion)

/** The part about the list after refused creations: it shows no session of them. */
function leavesNothing(probe: Probe<RefusedCreates>): Part {
  return defineFurtherPart({
    about: 'no session of a creation that was refused',
    probes: [probe],
    judge: (seen) => (seen === undefined ? null : judgeLeft(seen)),
  })
}

function judgeLeft({ creates, before, after }: RefusedCreates): Finding | null {
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
}
