import { isOperation } from '../../../support/deployments/change-answer.ts'
import { crash } from '../../../support/deployments/crash-requests.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** Answers 500 to some filters. */
const lists: readonly Mutant[] = [
  ['source', 'mcp'],
  ['source', 'user'],
  ['type', 'agent'],
  ['status', 'unknown'],
].map(([name = '', value]): Mutant => ({
  breaks: `a list by ${name} ${value} answers 500`,
  rule: 'sessions/list/filters-every-kind',
  class: 'status',
  hidden: true,
  fetchOf: changeAnswers((asked) => (isOperation(asked, 'listSessions') && asked.query.get(name) === value ? crash : null)),
}))

/** Default limits of filtered lists alone. */
const limits: readonly Mutant[] = ['type', 'status', 'source'].map((name): Mutant => ({
  breaks: `a list by ${name} has another default limit`,
  rule: 'sessions/list/limit-honoured',
  class: 'defaults',
  hidden: true,
  fetchOf: changeRequests((asked) => {
    const isMeant = isOperation(asked, 'listSessions') && asked.query.has(name) && !asked.query.has('limit')
    return isMeant ? { query: new URLSearchParams([...asked.query, ['limit', '20']]) } : null
  }),
}))

const counts: readonly Mutant[] = [
  {
    breaks: 'totalCount ends at 1,000',
    rule: 'sessions/list/total-count',
    class: 'pagination',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'listSessions') && status === 200
        ? { body: withMembers(body, { totalCount: Math.min(1000, Number(Object(body)['totalCount'])) }) }
        : null,
    ),
  },
]

export const mutants: readonly Mutant[] = [...lists, ...limits, ...counts]
