import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Resumes a session although the resume of its recipient was refused. */
const resumeRefused = changeAnswersWithMemory(() => {
  const resumed = new Set<unknown>()
  return (asked, { status, body }) => {
    if (isOperation(asked, 'resumeSession') && asked.as === 'other' && status === 404) resumed.add(asked.path.split('/')[2])
    if (!isOperation(asked, 'listSessions') || status !== 200) return null
    const changed = (item: Item): Item => (resumed.has(item['sessionId']) ? { ...item, status: 'processing' } : item)
    return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a refused resume by a recipient resumes the session',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'ownership',
    hidden: true,
    fetchOf: resumeRefused,
  },
]
