import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { tableNames } from '../exports.ts'
import { download } from './downloads.ts'
import { fullReviewJourney } from './journey.ts'

type Before = { readonly before?: Exchange }

/** Where the review of every stage lacks an export: the table before it, which tells whether anything was handed on. */
export const missingExports: Probe<Before> = {
  name: 'what came before a missing export',
  profile: 'lifecycle',
  cost: { requests: 1, searches: 0, sessions: 0 },
  uses: [fullReviewJourney],
  async send({ visit, evidenceOf }) {
    const { ended } = await evidenceOf(fullReviewJourney)
    if (ended === undefined) return {}
    const at = [...tableNames, 'report'].findIndex((part) => memberOf(ended, 'data', part) === undefined)
    const before = at < 1 ? undefined : await download(visit, ended, `data/${tableNames[at - 1] ?? ''}/csv`)
    return before === undefined ? {} : { before }
  },
}
