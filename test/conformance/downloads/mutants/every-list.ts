import { isObject } from '../../../../src/contract/is-object.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Leaves out one list of references of each session that was created, in a report and in the report of a review. */
function leaveOut(url: string, name: string): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const created = new Set<string>()
    return (asked, { status, body }) => {
      const { sessionId, data } = Object(body) as { readonly sessionId?: string; readonly data?: { readonly report?: object } }
      if (status === 202 && sessionId !== undefined) created.add(sessionId)
      if (status !== 200 || sessionId === undefined || !created.has(sessionId)) return null
      if (isOperation(asked, 'getReport') && url in Object(body)) return { body: withMembers(body, { [url]: null }) }
      if (!isOperation(asked, 'getSystematicReview') || !isObject(data?.report)) return null
      return { body: withMembers(body, { data: { ...data, report: withMembers(data.report, { [name]: undefined }) } }) }
    }
  })
}

export const mutants: readonly Mutant[] = (
  [
    ['RIS', 'risUrl', 'ris'],
    ['BibTeX', 'bibUrl', 'bib'],
  ] as const
).map(([format, url, name]): Mutant => ({
  breaks: `no session that is created has its references as ${format}`,
  rule: 'downloads/report-formats',
  class: 'downloads',
  hidden: true,
  fetchOf: leaveOut(url, name),
}))
