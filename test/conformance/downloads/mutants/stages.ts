import { isOperation } from '../../../support/deployments/change-answer.ts'
import type { Item } from '../../../support/deployments/change-list.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Stages of a review with the stages that show its table as well. */
const misplaced = [
  ['search', 'screen'],
  ['search', 'fulltext'],
  ['search', 'extract'],
  ['screen', 'fulltext'],
  ['screen', 'extract'],
  ['fulltext', 'extract'],
] as const

/** Shows the table of one stage under another. */
export const mutants: readonly Mutant[] = misplaced.map(([from, stage]) => ({
  breaks: `the table of ${from} is also under ${stage}`,
  rule: 'downloads/table-formats',
  class: 'downloads',
  hidden: true,
  fetchOf: changeAnswers((asked, { status, body }) => {
    if (!isOperation(asked, 'getSystematicReview') || status !== 200) return null
    const { data } = body as { data?: Item }
    return data?.[stage] === undefined ? null : { body: withMembers(body, { data: { ...data, [stage]: data[from] } }) }
  }),
}))
