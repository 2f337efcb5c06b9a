import type { Exchange } from '../../exchange/exchange.ts'
import { pickShareAddress } from '../define/share-address.ts'
import type { Probe } from '../define/check.ts'
import { longestPage } from './listed-pages.ts'
import { createdId, generatedReview, plainReport, titledReport } from './created-sessions.ts'

type Shared = {
  /** Shares of a report with an address that has an account, and with one that has none. */
  readonly registered?: Exchange
  readonly invited?: Exchange
  /** A share of a review with an address that has no account. */
  readonly reviewInvited?: Exchange
  /** Shares of a report and a review with the other account, and requests of that account for the report after that. */
  readonly report?: Exchange
  readonly review?: Exchange
  /** The typed get of the shared review by its owner after that. */
  readonly reviewAfter?: Exchange
  /** The typed get of the shared review by an account that it is not shared with. */
  readonly strangersGet?: Exchange
  readonly othersList?: Exchange
  readonly othersGet?: Exchange
  readonly othersResume?: Exchange
  readonly othersShare?: Exchange
  /** A share by that account with its own address: whoever may share the report, this shows that the two keys are of two accounts. */
  readonly othersSelfShare?: Exchange
}

/** Shares of sessions that the run created, each with as few people as possible, for the cap of recipients is unknown. */
export const sharedSessions: Probe<Shared> = {
  name: 'shares of sessions that were created',
  profile: 'lifecycle',
  cost: { requests: 12, searches: 0, sessions: 0 },
  uses: [titledReport, plainReport, generatedReview],
  async send({ send, evidence, target }) {
    const { sharing = {}, accounts, keys, allow } = target
    const idOf = async (probe: typeof titledReport): Promise<string | undefined> => createdId((await evidence(probe)).created)
    const share = async (sessionId: string | undefined, email: string | undefined, as = 'default'): Promise<Exchange | undefined> =>
      sessionId === undefined || email === undefined
        ? undefined
        : send({ operation: 'shareSession', as, path: { sessionId }, body: { email } })
    const [reportId, reviewId] = [await idOf(titledReport), await idOf(generatedReview)]
    const { registeredEmail, unregisteredEmail } = sharing
    const otherEmail = keys.other === undefined ? undefined : accounts?.other?.email
    const registered = await share(reportId, registeredEmail)
    const mayInvite = allow?.emails !== false && unregisteredEmail !== undefined
    const plainId = mayInvite ? await idOf(plainReport) : undefined
    const invited = await share(plainId, unregisteredEmail)
    const reviewInvited = mayInvite ? await share(reviewId, unregisteredEmail) : undefined
    // The contract does not show the answer to a second share with one address.
    const isSame = otherEmail !== undefined && otherEmail.toLowerCase() === registeredEmail?.toLowerCase()
    const shares = {
      registered,
      invited,
      reviewInvited,
      report: isSame ? registered : await share(reportId, otherEmail),
      review: await share(reviewId, otherEmail),
      reviewAfter:
        reviewId === undefined || otherEmail === undefined
          ? undefined
          : await send({ operation: 'getSystematicReview', as: 'default', path: { sessionId: reviewId } }),
    }
    const isStranger = keys.exhausted !== undefined && ![keys.default, keys.other].includes(keys.exhausted)
    const strangersGet =
      reviewId === undefined || shares.review === undefined || !isStranger
        ? undefined
        : await send({ operation: 'getSystematicReview', as: 'exhausted', path: { sessionId: reviewId } })
    if (otherEmail === undefined || reportId === undefined) return present({ ...shares, strangersGet })
    const path = { sessionId: reportId }
    return present({
      ...shares,
      strangersGet,
      othersList: await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }),
      othersGet: await send({ operation: 'getReport', as: 'other', path }),
      othersResume: await send({ operation: 'resumeSession', as: 'other', path }),
      othersShare: await share(reportId, pickShareAddress(target, 'other'), 'other'),
      othersSelfShare: await share(reportId, otherEmail, 'other'),
    })
  },
}

function present(shares: { readonly [Name in keyof Shared]: Exchange | undefined }): Shared {
  return Object.fromEntries(Object.entries(shares).filter(([, exchange]) => exchange !== undefined))
}
