import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../check.ts'
import type { Means } from '../means.ts'
import { typedGets } from './get-refusals.ts'

/** Of each session in turn: its typed get, a resume, its typed get. */
export type ExhaustedResumes = Evidence & {
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  readonly after: readonly Exchange[]
}

/** One of each kind, as a rule. */
const most = 2

/** Resumes of paused sessions whose account has no quota left. */
export const exhaustedResumes: Probe<ExhaustedResumes> = {
  name: 'resumes on an exhausted account',
  profile: 'standard',
  cost: { requests: most * 4, searches: 0, sessions: 0 },
  async send({ send, target }) {
    const found: { readonly [Name in keyof ExhaustedResumes]: Exchange[] } = { before: [], resumed: [], after: [] }
    for (const sessionId of (target.sessions?.pausedExhausted ?? []).slice(0, most)) {
      const before = await getEither(send, sessionId)
      found.before.push(before)
      found.resumed.push(await send({ operation: 'resumeSession', as: 'exhausted', path: { sessionId } }))
      found.after.push(await send(getOf(before.operation === 'getReport' ? 'getReport' : 'getSystematicReview', sessionId)))
    }
    return found
  },
}

/** Of what kind a session is shows in the answer that is no 404. */
async function getEither(send: Means['send'], sessionId: string): Promise<Exchange> {
  const [asReport, asReview] = typedGets
  const read = await send(getOf(asReport.operation, sessionId))
  return answerOf(read)?.status === 404 ? send(getOf(asReview.operation, sessionId)) : read
}

function getOf(operation: 'getReport' | 'getSystematicReview', sessionId: string): ApiCall {
  return { operation, as: 'exhausted', path: { sessionId } }
}
