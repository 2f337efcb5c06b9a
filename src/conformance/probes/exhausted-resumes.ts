import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { getOfEitherKind } from './given-sessions.ts'
import { longestPage } from './listed-pages.ts'

/** Three exchanges of each session in turn: a read, a resume, a read. A session of a kind without a typed get is read in the list. */
export type ExhaustedResumes = Evidence & {
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  readonly after: readonly Exchange[]
}

/** One of each kind, as a rule. */
const most = 3

/** Resumes of paused sessions whose account has no quota left. */
export const exhaustedResumes: Probe<ExhaustedResumes> = {
  name: 'resumes on an exhausted account',
  profile: 'standard',
  cost: { requests: most * 4 + 1, searches: 0, sessions: 0 },
  async send({ send, target, hasRoom }) {
    const found: { readonly [Name in keyof ExhaustedResumes]: Exchange[] } = { before: [], resumed: [], after: [] }
    for (const sessionId of (target.sessions?.pausedExhausted ?? []).slice(0, most)) {
      const got = await getOfEitherKind(send, 'exhausted', sessionId)
      const read: ApiCall =
        answerOf(got)?.status === 404 || got.operation === null
          ? { operation: 'listSessions', as: 'exhausted', query: { limit: longestPage } }
          : { operation: got.operation, as: 'exhausted', path: { sessionId } }
      found.before.push(read.operation === got.operation ? got : await send(read))
      const resumed = await send({ operation: 'resumeSession', as: 'exhausted', path: { sessionId } })
      found.resumed.push(resumed)
      // A search tells if the account has quota again.
      const mayTell = answerOf(resumed)?.status === 200 && hasRoom(1)
      if (mayTell) await send({ operation: 'searchTrials', as: 'exhausted', body: { query: 'vitamin D', maxResults: 1 } })
      found.after.push(await send(read))
    }
    return found
  },
}
