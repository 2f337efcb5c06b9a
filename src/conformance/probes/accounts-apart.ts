import { answerOf } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { areApart } from '../define/are-apart.ts'
import { sessionIn } from '../define/find-session.ts'
import { sessionsOn } from '../define/pagination.ts'
import { getOfEitherKind } from './given-sessions.ts'
import { listedPages, longestPage } from './listed-pages.ts'

/**
 * The sessions of the target that an account may be asked to resume or share, for it must be refused: reads have shown that they are another
 * account's. If two keys were of one account, such a request would change a session that the run did not create.
 */
type Apart = Evidence & {
  /** True if the other account has sessions of its own, and none of the default one's. */
  readonly isOtherApart: boolean
  /** True if the default account cannot get `sessions.foreign`, and the other one can. */
  readonly isForeign: boolean
  /** True if the default account cannot get the first of `sessions.pausedExhausted`. */
  readonly isOfExhausted: boolean
  /** True if `sessions.sharedAgent` is shared with the default account, by its list. */
  readonly isShared: boolean
}

export const accountsApart: Probe<Apart> = {
  name: 'reads that show whose the sessions of the target are',
  profile: 'lifecycle',
  cost: { requests: 9, searches: 0, sessions: 0 },
  uses: [listedPages],
  async send({ send, evidence, target: { keys, sessions = {} } }) {
    const { before } = await evidence(listedPages)
    const isHidden = async (as: string, sessionId: string | undefined): Promise<boolean> =>
      sessionId !== undefined && answerOf(await getOfEitherKind(send, as, sessionId))?.status === 404
    const own = sessionsOn(before).find(({ type }) => type === 'report')
    const seen = [...before]
    if (keys.other !== undefined) {
      seen.push(await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }))
      if (own !== undefined) seen.push(await send({ operation: 'getReport', as: 'other', path: { sessionId: own.sessionId } }))
    }
    const [exhausted] = keys.exhausted === undefined ? [] : (sessions.pausedExhausted ?? [])
    const { foreign, sharedAgent } = sessions
    const isForeign = await isHidden('default', foreign)
    const isOthers = isForeign && keys.other !== undefined && !(await isHidden('other', foreign))
    const agents =
      sharedAgent === undefined
        ? []
        : [await send({ operation: 'listSessions', as: 'default', query: { type: 'agent', limit: longestPage } })]
    return {
      isOtherApart: areApart(seen),
      isForeign: isOthers,
      isOfExhausted: await isHidden('default', exhausted),
      isShared: sharedAgent !== undefined && agents.some((list) => sessionIn(list, sharedAgent)?.['role'] === 'shared'),
    }
  },
}
