import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import type { Probe } from '../define/check.ts'
import type { Target } from '../define/target.ts'

type Given = {
  readonly [
    Name in
      | 'completedReport'
      | 'completedReportWithBody'
      | 'completedReview'
      | 'completedReviewWithBody'
      | 'failedReport'
      | 'failedReview'
      | 'unknown'
      | 'processing'
      | 'exportsGenerating'
      | 'exportsUnavailable'
      | 'capped'
  ]?: Exchange
} & {
  readonly paused: readonly Exchange[]
}

/** The typed get of every session that the target offers to its default account. The answer that is no 404 shows the type of a session. */
export const givenSessions: Probe<Given> = {
  name: 'the sessions that the target offers',
  profile: 'observe',
  cost: { requests: 22, searches: 0, sessions: 0 },
  async send({ send, target: { sessions = {} } }) {
    const get = async (sessionId: string | undefined, isReview: boolean, query?: ApiCall['query']): Promise<Exchange | undefined> => {
      if (sessionId === undefined) return undefined
      const operation = isReview ? 'getSystematicReview' : 'getReport'
      return send({ operation, as: 'default', path: { sessionId }, ...(query !== undefined && { query }) })
    }
    const getEither = async (sessionId: string | undefined): Promise<Exchange | undefined> =>
      sessionId === undefined ? undefined : getOfEitherKind(send, 'default', sessionId)
    const include = { include: 'reportBody' }
    const found = {
      completedReport: await get(sessions.completedReport, false),
      completedReportWithBody: await get(sessions.completedReport, false, include),
      completedReview: await get(sessions.completedReview, true),
      completedReviewWithBody: await get(sessions.completedReview, true, include),
      failedReport: await get(sessions.failedReport, false),
      failedReview: await get(sessions.failedReview, true),
      unknown: await getEither(sessions.unknown),
      processing: await getEither(sessions.processing),
      exportsGenerating: await getEither(sessions.exportsGenerating),
      exportsUnavailable: await getEither(sessions.exportsUnavailable),
      capped: await getEither(sessions.capped),
    }
    const paused: Exchange[] = []
    for (const sessionId of pausedOf(sessions)) {
      const read = await getEither(sessionId)
      if (read !== undefined) paused.push(read)
    }
    return { ...present(found), paused }
  },
}

/** The typed get of a session of unknown type. The answer that is no 404 shows the type. */
export async function getOfEitherKind(send: Send, as: string, sessionId: string): Promise<Exchange> {
  const path = { sessionId }
  const asReport = await send({ operation: 'getReport', as, path })
  return answerOf(asReport)?.status === 404 ? send({ operation: 'getSystematicReview', as, path }) : asReport
}

/** The first paused sessions. More show nothing new. */
function pausedOf({ paused = [] }: NonNullable<Target['sessions']>): readonly string[] {
  return paused.slice(0, 3)
}

function present<Name extends string>(all: { readonly [N in Name]: Exchange | undefined }): { readonly [N in Name]?: Exchange } {
  const found = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(found) as { readonly [N in Name]?: Exchange } // undefined members are left out
}
