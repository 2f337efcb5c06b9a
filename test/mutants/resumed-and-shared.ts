import { isOf } from '../support/deployments/change-answer.ts'
import { refusal, remembering, withMembers, type Answered, type Asked, type Instead, type Mutant } from '../support/deployments/mutant.ts'

type Item = Readonly<Record<string, unknown>>
type Lists = { readonly sessions: readonly Item[]; readonly totalCount: number }

const sessionOf = ({ path }: Asked): string => path.split('/')[2] ?? ''

/** What a deployment does with sessions that have been resumed, or shared, once; the worlds of a run know nothing of each other. */
function since(
  operation: 'resumeSession' | 'shareSession',
  change: (touched: ReadonlySet<string>, asked: Asked, answer: Answered) => Instead | null,
): Mutant['fetchOf'] {
  return remembering(() => {
    const touched = new Set<string>()
    return (asked, answer) => {
      const instead = change(touched, asked, answer)
      if (isOf(asked, operation) && answer.status < 300 && instead === null) touched.add(sessionOf(asked))
      return instead
    }
  })
}

/** Lists without some of the sessions that were touched. */
function without(operation: 'resumeSession' | 'shareSession', isMeant: (asked: Asked, item: Item) => boolean): Mutant['fetchOf'] {
  return since(operation, (touched, asked, { status, body }) => {
    if (!isOf(asked, 'listSessions') || status !== 200) return null
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
      'what was resumed cannot be shared',
      'sessions/shares/every-kind',
      'sharing',
      since('resumeSession', (resumed, asked, { status }) =>
        isOf(asked, 'shareSession') && status === 201 && resumed.has(sessionOf(asked)) ? refusal(404, 'session_not_found') : null,
      ),
    ],
    [
      'a paused session that was shared cannot be resumed',
      'sessions/resume/kind-from-id',
      'transition',
      since('shareSession', (shared, asked, { status }) =>
        isOf(asked, 'resumeSession') && status === 200 && shared.has(sessionOf(asked)) ? refusal(409, 'session_not_paused') : null,
      ),
    ],
    [
      'a session can be resumed once in its life',
      'sessions/resume/kind-from-id',
      'transition',
      since('resumeSession', (resumed, asked, { status }) =>
        isOf(asked, 'resumeSession') && status === 200 && resumed.has(sessionOf(asked)) ? refusal(409, 'session_not_paused') : null,
      ),
    ],
    [
      'an agent session that its owner shared is listed to them as shared',
      'sessions/list/all-kinds',
      'sharing',
      since('shareSession', (shared, asked, { status, body }) => {
        if (!isOf(asked, 'listSessions') || status !== 200 || asked.as !== 'default') return null
        const { sessions } = body as Lists // of a list
        const isShared = ({ type, sessionId }: Item): boolean => type === 'agent' && shared.has(String(sessionId))
        return {
          body: withMembers(body, { sessions: sessions.map((item) => (isShared(item) ? withMembers(item, { role: 'shared' }) : item)) }),
        }
      }),
    ],
    ['a second share takes the place of the first', 'sessions/shares/registered-at-once', 'sharing', sharedWithOneOnly()],
    ['a review and an agent session can be shared with their own owner', 'sessions/shares/self-share', 'sharing', sharedWithOneself()],
    ...(
      [
        ['listSessions', 'a list is refused to who has no quota left'],
        ['shareSession', 'a share is refused to who has no quota left'],
      ] as const
    ).map(
      ([operation, breaks]) =>
        [
          breaks,
          'errors/statuses-listed',
          'status',
          remembering(() => (asked) => (isOf(asked, operation) && asked.as === 'exhausted' ? refusal(402, 'insufficient_quota') : null)),
        ] as const,
    ),
  ] as const
).map(([breaks, rule, kind, fetchOf]): Mutant => ({ breaks, rule, class: kind, hidden: true, fetchOf }))

/** Only reports are looked at before they are shared with their own owner. */
function sharedWithOneself(): Mutant['fetchOf'] {
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

/** Whoever was shared with last is the only one who has an agent session in their list. */
function sharedWithOneOnly(): Mutant['fetchOf'] {
  return remembering(() => {
    const last = new Map<string, unknown>()
    return (asked, { status, body }) => {
      if (isOf(asked, 'shareSession') && status === 201) last.set(sessionOf(asked), Object(asked.body)['email'])
      if (!isOf(asked, 'listSessions') || status !== 200 || asked.as !== 'other') return null
      const { sessions } = body as Lists // of a list
      const isLost = ({ role, sessionId }: Item): boolean =>
        role === 'shared' && last.has(String(sessionId)) && !String(last.get(String(sessionId))).startsWith('other')
      return { body: withMembers(body, { sessions: sessions.filter((item) => !isLost(item)) }) }
    }
  })
}
