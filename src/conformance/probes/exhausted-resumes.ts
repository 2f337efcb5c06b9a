import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { getOfEitherKind } from './given-sessions.ts'

/** Three exchanges of each session in turn: its typed get, a resume, its typed get. */
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
  async send({ send, target, hasRoom }) {
    const found: { readonly [Name in keyof ExhaustedResumes]: Exchange[] } = { before: [], resumed: [], after: [] }
    for (const sessionId of (target.sessions?.pausedExhausted ?? []).slice(0, most)) {
      const before = await getOfEitherKind(send, 'exhausted', sessionId)
      found.before.push(before)
      const resumed = await send({ operation: 'resumeSession', as: 'exhausted', path: { sessionId } })
      found.resumed.push(resumed)
      // A search tells if the account has quota again.
      const mayTell = answerOf(resumed)?.status === 200 && hasRoom(1)
      if (mayTell) await send({ operation: 'searchTrials', as: 'exhausted', body: { query: 'vitamin D', maxResults: 1 } })
      const operation = before.operation === 'getReport' ? 'getReport' : 'getSystematicReview'
      found.after.push(await send({ operation, as: 'exhausted', path: { sessionId } }))
    }
    return found
  },
}
