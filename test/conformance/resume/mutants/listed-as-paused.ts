import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a resumed session is listed as paused',
    rule: 'sessions/resume/back-to-processing',
    class: 'consistency',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const paused = new Map<unknown, Item>()
      return (asked, { status, body }) => {
        if (!isOperation(asked, 'listSessions') || status !== 200) return null
        const { sessions } = body as ListBody
        for (const item of sessions) if (item['status'] === 'pausedForInsufficientQuota') paused.set(item['sessionId'], item)
        return { body: withMembers(body, { sessions: sessions.map((item) => paused.get(item['sessionId']) ?? item) }) }
      }
    }),
  },
]
