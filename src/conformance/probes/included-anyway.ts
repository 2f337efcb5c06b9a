import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../check.ts'
import type { Means } from '../means.ts'
import { isCrash, isUpFor } from '../second-look.ts'
import { givenSessions } from './given-sessions.ts'

/** What is asked for of sessions that have nothing to include; each get that crashed is followed by the one after it. */
export type IncludedAnyway = Evidence & { readonly failedReport: readonly Exchange[]; readonly failedReview: readonly Exchange[] }

export const include = { include: 'reportBody' } as const
/** What crashes takes time before it is asked again. */
const laterMs = 1000

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
      return readFirmly(means, { operation: read.operation, as: 'default', path, query: include })
    }
    return { failedReport: await including(failedReport), failedReview: await including(failedReview) }
  },
}

/**
 * A read, and where it crashes another some time later: each of them is a read that was looked at twice. Nothing where it is down in
 * between, for then everything crashes.
 */
export async function readFirmly(means: Pick<Means, 'send' | 'wait' | 'hasRoom'>, call: ApiCall): Promise<readonly Exchange[]> {
  const first = await means.send(call)
  if (!isCrash(first)) return [first]
  await means.wait(laterMs)
  return (await isUpFor(means)) && means.hasRoom() ? [first, await means.send(call)] : []
}
