import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** A creation that is refused, and is listed to whoever asked for it all the same. */
function listedAlthough(refused: 400 | 402): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const made = new Map<string | null, Item[]>()
    return (asked, { status, body }) => {
      const type = isOperation(asked, 'createReport') ? 'report' : 'systematicReview'
      if (isOperation(asked, 'createReport', 'createSystematicReview') && status === refused) {
        const number = String(made.size).padStart(12, '0')
        const sessionId = `00000000-0000-4000-8000-${number}`
        made.set(asked.as, [...(made.get(asked.as) ?? []), { type, sessionId }])
      }
      const [first] = made.get(asked.as) ?? []
      if (!isOperation(asked, 'listSessions') || status !== 200 || first === undefined) return null
      const { sessions } = body as ListBody
      return { body: withMembers(body, { sessions: [...sessions, { ...sessions.at(-1), ...first }] }) }
    }
  })
}

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a creation that is refused without quota stands in the list',
    rule: 'sessions/create/quota-exhausted',
    class: 'consistency',
    hidden: true,
    fetchOf: listedAlthough(402),
  },
  {
    breaks: 'a creation that is refused without a question stands in the list',
    rule: 'sessions/create/question-required',
    class: 'consistency',
    hidden: true,
    fetchOf: listedAlthough(400),
  },
]
