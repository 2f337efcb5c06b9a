import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Item } from '../../../support/deployments/change-list.ts'
import { type Mutant } from '../../../support/deployments/mutant.ts'

/** Answers agent sessions of the list as reports. */
const agentsAsReports: Mutant['fetchOf'] = (understudy) => async (input, init) => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const [, root = '', id] = /^(.*)\/sessions\/reports\/([^/]+)$/.exec(url.pathname) ?? []
  const answer = await understudy.fetch(request)
  if (id === undefined || answer.status !== 404) return answer
  const list = await understudy.fetch(`${url.origin}${root}/sessions?type=agent&limit=100`, { headers: request.headers })
  const { sessions = [] }: { readonly sessions?: readonly Item[] } = await list.json()
  const agent = sessions.find(({ sessionId }) => sessionId === id)
  return agent === undefined ? answer : Response.json({ ...agent, type: 'report', executionStage: null })
}

const hour = 3_600_000

const moveBy = (ms: number) => (at: unknown) => (typeof at === 'string' ? new Date(Date.parse(at) + ms).toISOString() : at)

export const mutants: readonly Mutant[] = [
  {
    breaks: 'an agent session is readable as a report',
    rule: 'sessions/get/other-kind',
    class: 'status',
    hidden: true,
    fetchOf: agentsAsReports,
  },

  ...toMutants(
    'reviews/get/data-freshness-forward',
    'time',
    [
      ['dataFreshness is two hours ahead of UTC', 'getSystematicReview', '/dataFreshness', moveBy(2 * hour)],
      ['dataFreshness is five hours behind UTC', 'getSystematicReview', '/dataFreshness', moveBy(-5 * hour)],
    ],
    true,
  ),
]
