import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Answers some lists as a rate limit does, however much was sent. */
function limiting(isMeant: (query: URLSearchParams) => boolean): Mutant['fetchOf'] {
  const body = { error: 'Rate limit exceeded', message: 'Wait.' }
  return changeAnswers(({ path, query }, { status }) =>
    path === '/sessions' && status === 200 && isMeant(query) ? { status: 429, body } : null,
  )
}

export const mutants: readonly Mutant[] = [
  {
    breaks: 'each list of failed sessions answers 429',
    rule: 'sessions/list/filters-match',
    class: 'limits',
    hidden: true,
    fetchOf: limiting((query) => query.get('status') === 'failed'),
  },
  {
    breaks: 'each second page answers 429',
    rule: 'sessions/list/pages-complete',
    class: 'limits',
    hidden: true,
    fetchOf: limiting((query) => query.has('cursor')),
  },
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
