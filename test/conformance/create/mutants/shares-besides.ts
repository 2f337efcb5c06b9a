import type { Item } from '../../../support/deployments/change-list.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const sharesOf = /^\/sessions\/([^/]+)\/shares$/

/** Side effects of a share. */
export const mutants: readonly Mutant[] = [
  {
    breaks: 'a share makes the session public',
    rule: 'sessions/create/is-public',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const taken = new Set<unknown>()
      return ({ method, path }, { status, body }) => {
        const [, sessionId] = sharesOf.exec(path) ?? []
        if (sessionId !== undefined && status === 201) taken.add(sessionId)
        const isRead = method === 'GET' && status === 200 && taken.has((body as Item | undefined)?.['sessionId'])
        return isRead ? { body: withMembers(body, { isPublic: true }) } : null
      }
    }),
  },
]
