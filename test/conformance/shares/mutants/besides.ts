import type { Understudy } from '../../../../src/mock/understudy.ts'
import { changeSharesOf } from '../../../support/deployments/change-shares.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

/** Side effects of a share. */
export const mutants: readonly Mutant[] = [
  {
    breaks: 'a registered person is invited to a review',
    rule: 'sessions/shares/registered',
    class: 'sharing',
    hidden: true,
    fetchOf: changeSharesOf('systematicReview', ({ text }) => ({ text: text.replace('"registered"', '"invited"') })),
  },

  ...['failed', 'unknown', 'processing'].map((status): Mutant => ({
    breaks: `${status} sessions cannot be shared`,
    rule: 'sessions/shares/every-kind',
    class: 'sharing',
    hidden: true,
    fetchOf: (understudy) => async (input, init) => {
      const request = new Request(input, init)
      const [, root, sessionId] = /^(.*\/sessions)\/([^/]+)\/shares$/.exec(request.url) ?? []
      if (root === undefined || sessionId === undefined) return understudy.fetch(request)
      const list = await understudy.fetch(`${root}?status=${status}&limit=100`, { headers: request.headers })
      const isMeant = (await list.text()).includes(sessionId)
      return isMeant ? Response.json({ error: { code: 'invalid_request', message: 'No.' } }, { status: 400 }) : understudy.fetch(request)
    },
  })),
  {
    breaks: 'a recipient shares an agent session',
    rule: 'sessions/shares/recipient-only-views',
    class: 'ownership',
    hidden: true,
    fetchOf: allowViewers('shares'),
  },
  {
    breaks: 'a recipient resumes a paused agent session',
    rule: 'sessions/shares/recipient-only-views',
    class: 'ownership',
    hidden: true,
    fetchOf: allowViewers('resume'),
  },
]

/** Lets every account that lists an agent session share or resume it. */
function allowViewers(action: 'shares' | 'resume'): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const answer = await understudy.fetch(request.clone())
    const [, root, sessionId] = /^(.*\/sessions)\/([^/]+)\/(?:shares|resume)$/.exec(request.url) ?? []
    if (answer.status !== 404 || root === undefined || sessionId === undefined || !request.url.endsWith(action)) return answer
    const list = await understudy.fetch(`${root}?type=agent&limit=100`, { headers: request.headers })
    return list.status === 200 && (await list.text()).includes(sessionId) ? asAccount(understudy, request) : answer
  }
}

/** Sends a request as the owner: only two accounts share with each other. */
function asAccount(understudy: Understudy, request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('authorization', (headers.get('authorization') ?? '').replace('Bearer key-other', 'Bearer key-default'))
  return understudy.fetch(new Request(request, { headers }))
}
