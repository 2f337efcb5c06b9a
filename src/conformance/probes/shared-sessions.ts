import type { Exchange } from '../../exchange/exchange.ts'
import { pickShareAddress } from '../define/share-address.ts'
import type { Probe } from '../define/check.ts'
import { longestPage } from './listed-pages.ts'
import { createdId, generatedReview, plainReport, titledReport } from './created.ts'

type Shared = {
  /** A report with an address that has an account, or with one that has none. */
  readonly registered?: Exchange
  readonly invited?: Exchange
  /** A report and a review with the other account, and what that may do with the report since. */
  readonly report?: Exchange
  readonly review?: Exchange
  /** The review that was shared, as its owner gets it after that. */
  readonly reviewAfter?: Exchange
  readonly othersList?: Exchange
  readonly othersGet?: Exchange
  readonly othersResume?: Exchange
  readonly othersShare?: Exchange
}

/** Shares of sessions that the run created, each with as few people as can be: the cap of recipients is not known. */
export const sharedSessions: Probe<Shared> = {
  name: 'shares of sessions that were created',
  profile: 'lifecycle',
  cost: { requests: 9, searches: 0, sessions: 0 },
  uses: [titledReport, plainReport, generatedReview],
  async send({ send, evidence: evidenceOf, target }) {
    const { sharing = {}, accounts, keys, allow } = target
    const idOf = async (probe: typeof titledReport): Promise<string | undefined> => createdId((await evidenceOf(probe)).created)
    const share = async (sessionId: string | undefined, email: string | undefined, as = 'default'): Promise<Exchange | undefined> =>
      sessionId === undefined || email === undefined
        ? undefined
        : send({ operation: 'shareSession', as, path: { sessionId }, body: { email } })
    const [reportId, reviewId] = [await idOf(titledReport), await idOf(generatedReview)]
    const { registeredEmail, unregisteredEmail } = sharing
    const otherEmail = keys.other === undefined ? undefined : accounts?.other?.email
    const registered = await share(reportId, registeredEmail)
    const invited = allow?.emails === false ? undefined : await share(await idOf(plainReport), unregisteredEmail)
    // The contract does not show the answer to a second share with one address.
    const isSame = otherEmail !== undefined && otherEmail.toLowerCase() === registeredEmail?.toLowerCase()
    const shares = {
      registered,
      invited,
      report: isSame ? registered : await share(reportId, otherEmail),
      review: await share(reviewId, otherEmail),
      reviewAfter:
        reviewId === undefined || otherEmail === undefined
          ? undefined
          : await send({ operation: 'getSystematicReview', as: 'default', path: { sessionId: reviewId } }),
    }
    if (otherEmail === undefined || reportId === undefined) return present(shares)
    const path = { sessionId: reportId }
    return present({
      ...shares,
      othersList: await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }),
      othersGet: await send({ operation: 'getReport', as: 'other', path }),
      othersResume: await send({ operation: 'resumeSession', as: 'other', path }),
      othersShare: await share(reportId, pickShareAddress(target, 'other'), 'other'),
    })
  },
}

function present(shares: { readonly [Name in keyof Shared]: Exchange | undefined }): Shared {
  return Object.fromEntries(Object.entries(shares).filter(([, exchange]) => exchange !== undefined))
}
