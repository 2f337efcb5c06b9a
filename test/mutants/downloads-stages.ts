import { isOf } from '../support/changing.ts'
import type { Item } from '../support/listing.ts'
import { answering, withMembers, type Mutant } from '../support/mutant.ts'

/** A deployment that has one table of a review for everything. */
export const mutants: readonly Mutant[] = ['screen', 'fulltext', 'extract'].map((stage) => ({
  breaks: `the table of what was gathered stands under ${stage} as well`,
  rule: 'downloads/table-formats',
  class: 'downloads',
  hidden: true,
  fetchOf: answering((asked, { status, body }) => {
    if (!isOf(asked, 'getSystematicReview') || status !== 200) return null
    const { data } = body as { data?: Item }
    return data?.[stage] === undefined ? null : { body: withMembers(body, { data: { ...data, [stage]: data['search'] } }) }
  }),
}))
