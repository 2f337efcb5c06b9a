import { isOperation } from './change-answer.ts'
import type { Item, ListBody } from './change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from './mutant.ts'

/** Changes a member of each resumed session from its resume on. */
export function afterResume(member: string, change: (value: unknown, session: Item) => unknown): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const resumed = new Set<unknown>()
    const changed = (session: Item): Item => {
      const isMeant = resumed.has(session['sessionId']) && member in session
      return isMeant ? { ...session, [member]: change(session[member], session) } : session
    }
    return (asked, { status, body }) => {
      if (isOperation(asked, 'resumeSession') && status === 200) resumed.add(asked.path.split('/')[2])
      if (status !== 200) return null
      if (isOperation(asked, 'listSessions')) return { body: withMembers(body, { sessions: (body as ListBody).sessions.map(changed) }) }
      return isOperation(asked, 'getReport', 'getSystematicReview', 'resumeSession') ? { body: changed(body as Item) } : null // of one session
    }
  })
}

/** Shows each resumed report for ever as it was right after. */
export const standsStill: Mutant['fetchOf'] = standStillWhere(() => true)

/** Shows the first resumed report so, and no other. */
export const standsStillOnce: Mutant['fetchOf'] = standStillWhere((number) => number === 0)

function standStillWhere(isMeant: (number: number) => boolean): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const resumed = new Map<string, unknown>()
    return (asked, { status, body }) => {
      const [, , one = '', other = ''] = asked.path.split('/')
      if (isOperation(asked, 'resumeSession') && status === 200 && (body as Item)['type'] === 'report') resumed.set(one, null)
      const number = [...resumed.keys()].indexOf(other)
      if (!isOperation(asked, 'getReport') || status !== 200 || number === -1 || !isMeant(number)) return null
      resumed.set(other, resumed.get(other) ?? body)
      return { body: resumed.get(other) }
    }
  })
}
