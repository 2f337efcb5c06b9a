import { isOperation } from '../../../support/deployments/change-answer.ts'
import { withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeAfter } from '../../../support/deployments/touched-sessions.ts'

type Item = Readonly<Record<string, unknown>>

type Lists = { readonly sessions: readonly Item[]; readonly totalCount: number }

/** Lists without some of the sessions that were touched. */
function without(operation: 'resumeSession' | 'shareSession', isMeant: (asked: MutantRequest, item: Item) => boolean): Mutant['fetchOf'] {
  return changeAfter(operation, (touched, asked, { status, body }) => {
    if (!isOperation(asked, 'listSessions') || status !== 200) return null
    const { sessions, totalCount } = body as Lists // of a list
    const left = sessions.filter((item) => touched.has(String(item['sessionId'])) && isMeant(asked, item))
    return { body: withMembers(body, { sessions: sessions.filter((item) => !left.includes(item)), totalCount: totalCount - left.length }) }
  })
}

export const mutants: readonly Mutant[] = (
  [
    [
      'status=processing leaves out what was just resumed',
      'sessions/list/filters-every-kind',
      'filters',
      without('resumeSession', ({ query }) => query.get('status') === 'processing'),
    ],
    ['a session that was resumed is listed no more', 'sessions/list/all-kinds', 'consistency', without('resumeSession', () => true)],
    [
      'a report that was shared is listed to its owner no more',
      'sessions/list/all-kinds',
      'sharing',
      without('shareSession', ({ as }, { type, role }) => as === 'default' && type === 'report' && role !== 'shared'),
    ],

    [
      'an agent session that its owner shared is listed to them as shared',
      'sessions/list/all-kinds',
      'sharing',
      changeAfter('shareSession', (shared, asked, { status, body }) => {
        if (!isOperation(asked, 'listSessions') || status !== 200 || asked.as !== 'default') return null
        const { sessions } = body as Lists // of a list
        const isShared = ({ type, sessionId }: Item): boolean => type === 'agent' && shared.has(String(sessionId))
        return {
          body: withMembers(body, { sessions: sessions.map((item) => (isShared(item) ? withMembers(item, { role: 'shared' }) : item)) }),
        }
      }),
    ],
  ] as const
).map(([breaks, rule, kind, fetchOf]): Mutant => ({ breaks, rule, class: kind, hidden: true, fetchOf }))
