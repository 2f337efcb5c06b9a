import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item } from '../../../support/deployments/change-list.ts'
import { refuseWith, changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Loses each created session. */
function loseCreated(operation: 'createReport' | 'createSystematicReview', path: string, missing: string): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const lost = new Set<unknown>()
    return (asked, { status, body }) => {
      const { sessionId, sessions = [] } = Object(body) as { readonly sessionId?: string; readonly sessions?: readonly Item[] }
      if (isOperation(asked, operation) && status === 202) lost.add(sessionId)
      if (isOperation(asked, 'listSessions'))
        return { body: withMembers(body, { sessions: sessions.filter((item) => !lost.has(item['sessionId'])) }) }
      const isLost = asked.path.split('/').some((part) => lost.has(part)) && !asked.path.startsWith('/_')
      return isLost ? refuseWith(404, asked.path.startsWith(`${path}/`) ? missing : 'session_not_found') : null
    }
  })
}

export const mutants: readonly Mutant[] = [
  { breaks: 'a new report is never found', fetchOf: loseCreated('createReport', '/sessions/reports', 'report_not_found') },
  {
    breaks: 'a new review is never found',
    fetchOf: loseCreated('createSystematicReview', '/sessions/systematic-reviews', 'review_not_found'),
  },
].map(({ breaks, fetchOf }): Mutant => ({ breaks, fetchOf, rule: 'sessions/create/is-there', class: 'consistency', hidden: true }))
