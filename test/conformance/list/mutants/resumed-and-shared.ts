import { isOperation } from '../../../support/deployments/change-answer.ts'
import { withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeAfter } from '../../../support/deployments/touched-sessions.ts'

type Item = Readonly<Record<string, unknown>>

type Lists = { readonly sessions: readonly Item[]; readonly totalCount: number }

/** Leaves some of the resumed or shared sessions out of lists. */
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
      'status=processing leaves out resumed sessions',
      'sessions/list/filters-every-kind',
      'filters',
      without('resumeSession', ({ query }) => query.get('status') === 'processing'),
    ],
    ['a resumed session is not listed', 'sessions/list/all-kinds', 'consistency', without('resumeSession', () => true)],
    [
      'a shared report is not listed to its owner',
      'sessions/list/all-kinds',
      'sharing',
      without('shareSession', ({ as }, { type, role }) => as === 'default' && type === 'report' && role !== 'shared'),
    ],

    [
      'a shared agent session is listed to its owner as shared',
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
