import type { Understudy } from '../../../../src/mock/understudy.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

/** Side effects of a share. */
export const mutants: readonly Mutant[] = [
  {
    breaks: 'a share resumes a paused session',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'transition',
    hidden: true,
    fetchOf: (understudy) => async (input, init) => {
      const request = new Request(input, init)
      const answer = await understudy.fetch(request.clone())
      if (answer.status === 201 && request.url.endsWith('/shares'))
        await post(understudy, request, request.url.replace(/shares$/, 'resume'))
      return answer
    },
  },
]

function post(understudy: Understudy, { headers }: Request, url: string): Promise<Response> {
  return understudy.fetch(url, { method: 'POST', headers: { authorization: headers.get('authorization') ?? '' } })
}
