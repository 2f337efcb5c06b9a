import { changeAnswers, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'each public report answers 401',
    rule: 'reports/create/title-used',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers(({ path, body }, { status }) =>
      path === '/sessions/reports' && status === 202 && JSON.stringify(body).includes('"isPublic":true')
        ? refuseWith(401, 'invalid_api_key')
        : null,
    ),
  },
]
