import { changeAnswer, isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'the list of shares is empty',
    rule: 'sessions/shares/listed',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswer('listShares', '/shares', []),
  },
  {
    breaks: 'the list of shares has another address',
    rule: 'sessions/shares/listed',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswer('listShares', '/shares/*/email', 'nobody@example.org'),
  },
  {
    breaks: 'a deleted share stays in the list',
    rule: 'sessions/shares/deleted',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const lists = new Map<string, unknown>()
      return (asked, { body }) => {
        if (!isOperation(asked, 'listShares')) return null
        const before = lists.get(asked.path)
        if (before === undefined) lists.set(asked.path, body)
        return before === undefined ? null : { body: before }
      }
    }),
  },
  {
    breaks: 'a deleted share leaves its recipient in',
    rule: 'sessions/shares/deleted',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'getAgentSession') && asked.as === 'other' && status === 404 ? { status: 200, body: { type: 'agent' } } : null,
    ),
  },
]
