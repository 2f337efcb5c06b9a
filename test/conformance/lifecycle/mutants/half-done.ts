import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item, ListBody } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** What somebody else's resume was refused for, and sets going all the same. */
const setGoing = changeAnswersWithMemory(() => {
  const going = new Set<unknown>()
  return (asked, { status, body }) => {
    if (isOperation(asked, 'resumeSession') && asked.as === 'other' && status === 404) going.add(asked.path.split('/')[2])
    if (!isOperation(asked, 'listSessions') || status !== 200) return null
    const changed = (item: Item): Item => (going.has(item['sessionId']) ? { ...item, status: 'processing' } : item)
    return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a resume by a recipient is refused and sets the session going',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'ownership',
    hidden: true,
    fetchOf: setGoing,
  },
]
