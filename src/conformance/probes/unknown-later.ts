import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { givenSessions } from './given-sessions.ts'
import { intervalMsOf } from './journey.ts'

type Later = { readonly later?: Exchange }

/** The session that is not tracked, read again some time later. */
export const unknownLater: Probe<Later> = {
  name: 'the session that is not tracked, some time later',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [givenSessions],
  turn: 'beside',
  async send(means) {
    const { unknown } = await means.evidenceOf(givenSessions)
    const sessionId = means.target.sessions?.unknown
    if (unknown === undefined || sessionId === undefined || unknown.operation === null) return {}
    await means.wait(intervalMsOf(means))
    return { later: await means.send({ operation: unknown.operation, as: 'default', path: { sessionId } }) }
  },
}
