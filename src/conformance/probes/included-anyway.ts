import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../check.ts'
import type { Means } from '../means.ts'
import { crashPauseMs, isCrash } from '../second-look.ts'
import { givenSessions } from './given-sessions.ts'

/** What is asked for of sessions that have nothing to include, each read firmly. */
export type IncludedAnyway = Evidence & { readonly failedReport: readonly Exchange[]; readonly failedReview: readonly Exchange[] }

/** All reads of one session, of which only the first is sure. */
export type FirmRead = readonly [Exchange, ...Exchange[]]

const include = { include: 'reportBody' } as const

/** The failed sessions that the target offers, with what is included of a result. */
export const includedAnyway: Probe<IncludedAnyway> = {
  name: 'failed sessions with what is included of a result',
  profile: 'lifecycle',
  cost: { requests: 2, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send(means) {
    const { failedReport, failedReview } = await means.evidenceOf(givenSessions)
    const including = async (read: Exchange | undefined): Promise<readonly Exchange[]> => {
      if (read === undefined || read.operation === null || memberOf(read, 'status') !== 'failed') return []
      const path = { sessionId: String(memberOf(read, 'sessionId')) }
      return readFirmly(means, { operation: read.operation, as: 'default', path })
    }
    return { failedReport: await including(failedReport), failedReview: await including(failedReview) }
  },
}

/**
 * A get with what is included. Where it is not answered 200, the plain get of the same session follows some time later: while a
 * deployment is down, or a session is gone, that is answered no better. Where it is, what crashed is asked for again.
 */
export async function readFirmly(means: Pick<Means, 'send' | 'wait' | 'hasRoom'>, get: ApiCall, pauseMs = crashPauseMs): Promise<FirmRead> {
  const including: ApiCall = { ...get, query: include }
  const first = await means.send(including)
  if (isAnswered(first) || !means.hasRoom()) return [first]
  if (pauseMs > 0) await means.wait(pauseMs)
  const plain = await means.send(get)
  return isCrash(first) && isAnswered(plain) && means.hasRoom() ? [first, plain, await means.send(including)] : [first, plain]
}

/** The last that shows the session; the first where none does. */
export function tellingOf(reads: FirmRead): Exchange {
  return reads.findLast(isAnswered) ?? reads[0]
}

function isAnswered(read: Exchange): boolean {
  return answerOf(read)?.status === 200
}
