import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { givenSessions } from './given-sessions.ts'
import { readFirmly, tellingOf } from './include-without-result.ts'
import { intervalMsOf } from './journey.ts'

type Later = Evidence & {
  readonly later?: Exchange
  readonly looks?: readonly Exchange[]
}

/** The session that is not tracked, read again with include some time later. It has no result. */
export const unknownLater: Probe<Later> = {
  name: 'the session that is not tracked, some time later',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [givenSessions],
  phase: 'parallel',
  async send(means) {
    const { unknown } = await means.evidence(givenSessions)
    const sessionId = means.target.sessions?.unknown
    if (unknown === undefined || sessionId === undefined || unknown.operation === null) return {}
    await means.wait(intervalMsOf(means))
    const looks = await readFirmly(means, { operation: unknown.operation, as: 'default', path: { sessionId } })
    return { looks, later: tellingOf(looks) }
  },
}
