import { isOperation } from '../../../support/deployments/change-answer.ts'
import { refuseWith, changeAnswersWithMemory, withMembers, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeAfter } from '../../../support/deployments/touched-sessions.ts'

type Item = Readonly<Record<string, unknown>>

type Lists = { readonly sessions: readonly Item[]; readonly totalCount: number }

const sessionOf = ({ path }: MutantRequest): string => path.split('/')[2] ?? ''

export const mutants: readonly Mutant[] = (
  [
    [
      'a resumed session cannot be shared',
      'sessions/shares/every-kind',
      'sharing',
      changeAfter('resumeSession', (resumed, asked, { status }) =>
        isOperation(asked, 'shareSession') && status === 201 && resumed.has(sessionOf(asked)) ? refuseWith(404, 'session_not_found') : null,
      ),
    ],

    ['a second share replaces the first', 'sessions/shares/registered-at-once', 'sharing', keepLastShare()],
    ['a review and an agent session can be shared with their owner', 'sessions/shares/self-share', 'sharing', allowSelfShare()],
  ] as const
).map(([breaks, rule, kind, fetchOf]): Mutant => ({ breaks, rule, class: kind, hidden: true, fetchOf }))

/** Refuses a share with the owner for reports alone. */
function allowSelfShare(): Mutant['fetchOf'] {
  return ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      const answer = await fetch(request.clone())
      const [, sessionId = ''] = /\/sessions\/([^/]+)\/shares$/.exec(request.url) ?? []
      if (sessionId === '' || answer.status !== 400 || !(await answer.clone().text()).includes('self_share')) return answer
      const url = request.url.replace(/[^/]+\/shares$/, `reports/${sessionId}`)
      const asReport = await fetch(url, { headers: { authorization: request.headers.get('authorization') ?? '' } })
      if (asReport.status !== 404) return answer
      const { email }: { readonly email: string } = await request.json()
      const share = { email, status: 'registered', role: 'reader' }
      return Response.json({ sessionId, share, url: 'http://understudy.test/web' }, { status: 201 })
    }
}

/** Lists a shared agent session only to its last recipient. */
function keepLastShare(): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const last = new Map<string, unknown>()
    return (asked, { status, body }) => {
      if (isOperation(asked, 'shareSession') && status === 201) last.set(sessionOf(asked), Object(asked.body)['email'])
      if (!isOperation(asked, 'listSessions') || status !== 200 || asked.as !== 'other') return null
      const { sessions } = body as Lists // of a list
      const isLost = ({ role, sessionId }: Item): boolean =>
        role === 'shared' && last.has(String(sessionId)) && !String(last.get(String(sessionId))).startsWith('other')
      return { body: withMembers(body, { sessions: sessions.filter((item) => !isLost(item)) }) }
    }
  })
}
