import { changeNthRead } from '../../../support/deployments/change-over-time.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

/** The status of the nth read of a completed report. */
const processingAt = (number: number): Mutant['fetchOf'] =>
  changeNthRead(
    (session, read) => (read === number - 1 ? withMembers(session, { status: 'processing' }) : null),
    ({ type, status }) => type === 'report' && status === 'completed',
  )

export const mutants: readonly Mutant[] = [
  ...(['third', 'fifth'] as const).map((which, index): Mutant => ({
    breaks: `the ${which} read of a completed report says processing`,
    rule: 'sessions/lifecycle/legal-transitions',
    class: 'transition',
    hidden: true,
    fetchOf: processingAt(index === 0 ? 3 : 5),
  })),
  {
    breaks: 'a paused report without quota goes on some time after its refused resume',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'transition',
    hidden: true,
    fetchOf: (understudy) => {
      const reads = new Map<string, number>()
      return changeAnswers((asked, { status, body }) => {
        if (!isOperation(asked, 'getReport') || asked.as !== 'exhausted' || status !== 200) return null
        const read = (reads.get(asked.path) ?? 0) + 1
        reads.set(asked.path, read)
        return read > 2 ? { body: withMembers(body, { status: 'processing', links: undefined }) } : null
      })(understudy)
    },
  },
  {
    breaks: 'no report stays paused, on no account',
    rule: 'sessions/lifecycle/stays-paused',
    class: 'transition',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, body }) =>
      isOperation(asked, 'getReport') && status === 200 && (body as { readonly status: unknown }).status === 'pausedForInsufficientQuota'
        ? { body: withMembers(body, { status: 'processing', links: undefined }) }
        : null,
    ),
  },
]
