import type { Mutant } from './mutant.ts'

/** Changes accepted shares of one type of session. Their answers do not tell the type, so the list of their owner is asked. */
export function changeSharesOf(
  type: 'report' | 'systematicReview' | 'agent',
  change: (share: { readonly text: string }) => { readonly status?: number; readonly text: string },
): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const { headers } = request
    const answer = await understudy.fetch(request)
    const [, root, sessionId] = /^(.*\/sessions)\/([^/]+)\/shares$/.exec(request.url) ?? []
    if (root === undefined || sessionId === undefined || answer.status !== 201) return answer
    const list = await (
      await understudy.fetch(`${root}?type=${type}&limit=100`, { headers: { authorization: headers.get('authorization') ?? '' } })
    ).text()
    if (!list.includes(sessionId)) return answer
    const { status = answer.status, text } = change({ text: await answer.text() })
    return new Response(text, { status, headers: answer.headers })
  }
}
