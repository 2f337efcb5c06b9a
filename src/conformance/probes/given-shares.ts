import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { accountsApart } from './accounts-apart.ts'
import { pickShareAddress } from '../define/share-address.ts'

/** Requests about sessions that the target offers, each of which must be refused, so that none of them changes. */
export type GivenShares = Evidence & {
  /** The resume and the share of the agent session that another account shared. */
  readonly recipientsResume?: Exchange
  readonly recipientsShare?: Exchange
  /** A share by the other account with its own address. */
  readonly othersSelfShare?: Exchange
}

export const givenShares: Probe<GivenShares> = {
  name: 'shares and resumes of sessions that the target offers, all to be refused',
  profile: 'lifecycle',
  cost: { requests: 3, searches: 0, sessions: 0 },
  uses: [accountsApart],
  async send({ send, target, evidence }) {
    const { isOtherApart, isForeign, isShared } = await evidence(accountsApart)
    const { sessions: { sharedAgent, foreign } = {}, accounts, keys } = target
    const ofShared = { path: { sessionId: sharedAgent ?? '' }, as: 'default' } as const
    const email = pickShareAddress(target, 'default')
    const others = keys.other === undefined ? undefined : accounts?.other?.email
    return {
      ...(isShared && {
        recipientsResume: await send({ operation: 'resumeSession', ...ofShared }),
        ...(email !== undefined && { recipientsShare: await send({ operation: 'shareSession', ...ofShared, body: { email } }) }),
      }),
      ...(isOtherApart &&
        isForeign &&
        foreign !== undefined &&
        others !== undefined && {
          othersSelfShare: await send({ operation: 'shareSession', as: 'other', path: { sessionId: foreign }, body: { email: others } }),
        }),
    }
  },
}
