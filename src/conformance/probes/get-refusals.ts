import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Probe } from '../define/check.ts'
import { defineFreshWorldProbe } from '../define/in-fresh-world.ts'
import { oneByOne } from '../define/one-by-one.ts'
import type { Target } from '../define/target.ts'
import { nobodysSession } from './nobodys-session.ts'

export const typedGets = [
  { operation: 'getReport', missing: 'report_not_found' },
  { operation: 'getSystematicReview', missing: 'review_not_found' },
] as const

type Gets = { readonly gets: readonly Exchange[] }

/** Each typed get of ids that name nothing. */
export const getNotFound: Probe<Gets> = gettingEach('typed gets of nobody’s sessions', 4, () =>
  typedGets.flatMap(({ operation }) => nobodysSession.map(({ sessionId }) => ({ operation, as: 'default', path: { sessionId } }))),
)

/** Each typed get of a session of the other kind. */
export const getOtherKind: Probe<Gets> = gettingEach(
  'typed gets of sessions of the other kind',
  2,
  ({ completedReport, completedReview }) => [...getsOf('getReport', completedReview), ...getsOf('getSystematicReview', completedReport)],
)

/** The same of sessions that have failed. */
export const getFailedOtherKind: Probe<Gets> = {
  ...gettingEach('typed gets of failed sessions of the other kind', 2, ({ failedReport, failedReview }) => [
    ...getsOf('getReport', failedReview),
    ...getsOf('getSystematicReview', failedReport),
  ]),
  profile: 'lifecycle',
}

/** An agent session is neither a report nor a review. Where a mock makes a world for it, that costs nothing. */
export const getAgentAsOther = defineFreshWorldProbe<Gets>({
  name: 'typed gets of reports and reviews by the id of an agent session',
  profile: 'standard',
  fallback: { gets: [] },
  async send({ send, target: { sessions = {} } }) {
    const { agent } = sessions
    return { gets: await oneByOne([...getsOf('getReport', agent), ...getsOf('getSystematicReview', agent)], send) }
  },
})

/** Includes that do not exist, and an existing one in another letter case. */
const includes = ['everything', 'reportbody'] as const

/** Each typed get with includes that do not exist. */
export const getOddIncludes: Probe<Gets> = gettingEach(
  'typed gets with another include',
  2 * includes.length,
  ({ completedReport, completedReview }) =>
    includes.flatMap((include) =>
      getsOf('getReport', completedReport, { include }).concat(getsOf('getSystematicReview', completedReview, { include })),
    ),
)

type Offered = NonNullable<Target['sessions']>

/** The typed get of a session of the target, if it has one. */
export function getsOf(operation: ApiCall['operation'], sessionId: string | undefined, query: ApiCall['query'] = {}): readonly ApiCall[] {
  return sessionId === undefined ? [] : [{ operation, as: 'default', path: { sessionId }, query }]
}

function gettingEach(name: string, requests: number, toCalls: (sessions: Offered) => readonly ApiCall[]): Probe<Gets> {
  return {
    name,
    profile: 'observe',
    cost: { requests, searches: 0, sessions: 0 },
    send: async ({ send, target: { sessions = {} } }) => ({ gets: await oneByOne(toCalls(sessions), send) }),
  }
}
