import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { exhaustedResumes } from './exhausted-resumes.ts'
import { givenSessions } from './given-sessions.ts'

type AtTheEnd = Evidence & {
  readonly reads: readonly Exchange[]
  /** The paused sessions of the account without quota. */
  readonly exhausted: readonly Exchange[]
  /** A search of that account, if one of them is no longer paused: it tells if the account has quota again. */
  readonly search?: Exchange
}

const cost = { requests: 10, searches: 0, sessions: 0 }

/** The typed gets of the sessions that the target offers, once all that takes time has passed. They stay as they were. */
export const givenAtTheEnd: Probe<AtTheEnd> = {
  name: 'the sessions that the target offers, at the end of the run',
  profile: 'lifecycle',
  cost,
  uses: [givenSessions, exhaustedResumes],
  phase: 'rest',
  turn: -1,
  async send({ send, evidence, hasRoom }) {
    const { completedReport, completedReview, failedReport, failedReview, unknown } = await evidence(givenSessions)
    const { after } = await evidence(exhaustedResumes)
    const given = [completedReport, completedReview, failedReport, failedReview, unknown]
    const [reads, exhausted]: [Exchange[], Exchange[]] = [[], []]
    for (const call of given.flatMap((read) => toCall(read, 'default'))) reads.push(await send(call))
    for (const call of after.filter(isPaused).flatMap((read) => toCall(read, 'exhausted'))) exhausted.push(await send(call))
    if (exhausted.every(isPaused) || !hasRoom(1)) return { reads, exhausted }
    const search = await send({ operation: 'searchTrials', as: 'exhausted', body: { query: 'vitamin D', maxResults: 1 } })
    return { reads, exhausted, search }
  },
}

function isPaused(read: Exchange): boolean {
  return memberOf(read, 'status') === 'pausedForInsufficientQuota'
}

/** The call of a typed get that found its session. */
function toCall(read: Exchange | undefined, as: string): readonly ApiCall[] {
  const sessionId = read === undefined ? undefined : askedSessionOf(read)
  return read === undefined || read.operation === null || sessionId === undefined || answerOf(read)?.status !== 200
    ? []
    : [{ operation: read.operation, as, path: { sessionId } }]
}
