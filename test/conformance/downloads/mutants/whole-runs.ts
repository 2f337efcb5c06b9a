import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

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
]
