import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

/** Answers otherwise to a cursor once a session was created after it was issued. */
function expireCursors(instead: (body: ListBody) => AnswerChange): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const counts = new Map<string, number>()
    return (asked, { status, body }) => {
      if (!isOperation(asked, 'listSessions') || status !== 200) return null
      const { nextCursor, totalCount } = body as ListBody
      if (nextCursor !== null) counts.set(nextCursor, totalCount)
      const count = counts.get(asked.query.get('cursor') ?? '')
      return count !== undefined && count < totalCount ? instead(body as ListBody) : null
    }
  })
}

const refusal = { error: { code: 'invalid_request', message: 'The list has changed.' } }

export const mutants: readonly Mutant[] = [
  { breaks: 'a cursor is refused after a creation', fetchOf: expireCursors(() => ({ status: 400, body: refusal })) },
  {
    breaks: 'a cursor leads to an empty page after a creation',
    fetchOf: expireCursors((body) => ({ body: { ...body, sessions: [], nextCursor: null } })),
  },
  {
    breaks: 'a cursor leads to the first page after a creation',
    fetchOf: expireCursors((body) => ({ body: { ...body, nextCursor: null } })),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/list/pages-complete', class: 'pagination', hidden: true }))
