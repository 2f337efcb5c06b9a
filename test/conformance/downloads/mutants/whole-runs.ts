import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'the PDF of a review answers 500',
    rule: 'downloads/presigned',
    class: 'downloads',
    hidden: true,
    fetchOf: changeAnswers(({ path }, { headers }) =>
      path.startsWith('/_files/') && headers.get('content-type') === 'application/pdf' ? { status: 500, text: 'No.' } : null,
    ),
  },
  {
    breaks: 'reports have RIS only where the target names them',
    rule: 'downloads/report-formats',
    class: 'downloads',
    hidden: true,
    fetchOf: (understudy) => {
      const created = new Set<string>()
      return changeAnswers((asked, { status, body }) => {
        if (isOperation(asked, 'createReport') && status === 202) created.add(String((body as { readonly sessionId: unknown }).sessionId))
        const isNew = isOperation(asked, 'getReport') && created.has(asked.path.split('/').at(-1) ?? '')
        return isNew && (body as { readonly risUrl?: unknown }).risUrl !== undefined ? { body: withMembers(body, { risUrl: null }) } : null
      })(understudy)
    },
  },
]
