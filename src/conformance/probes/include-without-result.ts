import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import { askedSessionOf, readIdOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { crashRetryDelayMs, isCrash } from '../define/retry-crash.ts'
import { givenSessions } from './given-sessions.ts'

/** Reads with include of sessions that have nothing to include. A read that crashes is repeated. */
export type IncludedAnyway = Evidence & { readonly [Name in (typeof without)[number]]: readonly Exchange[] }

/** The sessions that have no result, and get none while a run lasts. */
const without = ['failedReport', 'failedReview', 'processing'] as const

/** All reads of one session, of which only the first is sure. */
export type FirmRead = readonly [Exchange, ...Exchange[]]

export const include = { include: 'reportBody' } as const

/** Reads with include of the failed sessions of the target, and of the one that stays processing. */
export const includedAnyway: Probe<IncludedAnyway> = {
  name: 'sessions without a result with what is included of one',
  profile: 'lifecycle',
  cost: { requests: without.length, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send(means) {
    const given = await means.evidence(givenSessions)
    const including = async (name: (typeof without)[number]): Promise<readonly Exchange[]> => {
      const read = given[name]
      const isWithout = read !== undefined && memberOf(read, 'status') === (name === 'processing' ? name : 'failed')
      if (!isWithout || read.operation === null) return []
      const path = { sessionId: readIdOf(read) ?? '' }
      return readFirmly(means, { operation: read.operation, as: 'default', path })
    }
    return {
      failedReport: await including('failedReport'),
      failedReview: await including('failedReview'),
      processing: await including('processing'),
    }
  },
}

/**
 * Reads a session with include. After any answer but 200, it reads the session without include some time later. That read fails as well
 * while the deployment is down or the session is gone. If it succeeds, the crashed read is retried, after a read with include of a session
 * that has a result. A crash of that one as well shows that include fails for the moment.
 */
export async function readFirmly(
  means: Pick<ProbeContext, 'send' | 'wait' | 'hasRoom' | 'target'>,
  get: ApiCall,
  pauseMs = crashRetryDelayMs,
): Promise<FirmRead> {
  const including: ApiCall = { ...get, query: include }
  const first = await means.send(including)
  if (isAnswered(first) || !means.hasRoom()) return [first]
  if (pauseMs > 0) await means.wait(pauseMs)
  const plain = await means.send(get)
  if (!isCrash(first) || !isAnswered(plain) || !means.hasRoom()) return [first, plain]
  const beside = await readBeside(means, get)
  if (!means.hasRoom()) return [first, plain, ...beside]
  return [first, plain, ...beside, await means.send(including)]
}

/** A read with include of a completed session of the same kind, where the target offers one. */
export async function readBeside(
  { send, target: { sessions = {} } }: Pick<ProbeContext, 'send' | 'target'>,
  get: ApiCall,
): Promise<readonly Exchange[]> {
  const sessionId = get.operation === 'getReport' ? sessions.completedReport : sessions.completedReview
  return sessionId === undefined ? [] : [await send({ operation: get.operation, as: 'default', path: { sessionId }, query: include })]
}

/** The reads of the session itself. */
export function ownOf([first, ...reads]: FirmRead): FirmRead {
  return [first, ...reads.filter((read) => askedSessionOf(read) === askedSessionOf(first))]
}

/** The last read that shows the session; the first read if none does. */
export function tellingOf(reads: FirmRead): Exchange {
  return ownOf(reads).findLast(isAnswered) ?? reads[0]
}

function isAnswered(read: Exchange): boolean {
  return answerOf(read)?.status === 200
}
