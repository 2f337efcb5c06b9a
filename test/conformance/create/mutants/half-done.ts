import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Lists a create that was refused to the account that sent it. */
function listRefused(refused: 400 | 402): Mutant['fetchOf'] {
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
    breaks: 'a creation refused for its quota is listed',
    rule: 'sessions/create/quota-exhausted',
    class: 'consistency',
    hidden: true,
    fetchOf: listRefused(402),
  },
  {
    breaks: 'a creation refused for its question is listed',
    rule: 'sessions/create/question-required',
    class: 'consistency',
    hidden: true,
    fetchOf: listRefused(400),
  },
]
