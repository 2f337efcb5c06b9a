import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { fullReview } from './created.ts'

/** The web address of a public systematic review, as a visitor sees it. */
export const publicReviewPage: Probe<{ readonly ofReview?: Exchange }> = {
  name: 'the page of a systematic review, to a visitor',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [fullReview],
  async send({ visit, evidenceOf }) {
    const url = memberOf((await evidenceOf(fullReview)).created, 'url')
    return typeof url === 'string' ? { ofReview: await visit({ url }) } : {}
  },
}
