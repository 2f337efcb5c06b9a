import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { isListedOtherwise } from '../session-in.ts'
import { givenSessions } from './given-sessions.ts'
import { settlingMsOf } from './journey.ts'
import { listedPages, longestPage } from './listed-pages.ts'

/** The list, and a typed get after it; neither where nothing was listed otherwise than it was read. */
export type ListedAgain = { readonly list?: Exchange; readonly read?: Exchange }

/** A session that the target offers and that is listed with another status than it has: its list some time later, and its typed get. */
export const listedAgain: Probe<ListedAgain> = {
  name: 'the list once more, where it differs from a typed get',
  profile: 'observe',
  // Two requests, but only of a deployment that surprises, and where there is room.
  cost: { requests: 0, searches: 0, sessions: 0 },
  uses: [givenSessions, listedPages],
  async send(means) {
    const { paused, ...others } = await means.evidenceOf(givenSessions)
    const { before } = await means.evidenceOf(listedPages)
    const reads = [...Object.values(others), ...paused]
    const surprise = reads.find((read) => before.some((list) => isListedOtherwise('status', list, read)))
    if (surprise === undefined || surprise.operation === null || !means.hasRoom()) return {}
    await means.wait(settlingMsOf(means))
    const list = await means.send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } })
    if (!means.hasRoom()) return { list }
    const sessionId = String(memberOf(surprise, 'sessionId'))
    return { list, read: await means.send({ operation: surprise.operation, as: 'default', path: { sessionId } }) }
  },
}
