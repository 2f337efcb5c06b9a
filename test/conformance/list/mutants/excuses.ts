import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'each list of failed sessions answers 503',
    rule: 'sessions/list/filters-match',
    class: 'filters',
    hidden: true,
    fetchOf: changeAnswers(({ path, query }, { status }) =>
      path === '/sessions' && status === 200 && query.get('status') === 'failed' ? { status: 503, text: 'Back soon.' } : null,
    ),
  },
]
