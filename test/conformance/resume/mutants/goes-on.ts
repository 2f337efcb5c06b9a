import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

/** Shows a resumed report for ever as it was right after. */
const standsStill = changeAnswersWithMemory(() => {
  const resumed = new Map<string, unknown>()
  return (asked, { status, body }) => {
    const [, , one = '', other = ''] = asked.path.split('/')
    if (isOperation(asked, 'resumeSession') && status === 200) resumed.set(one, null)
    if (!isOperation(asked, 'getReport') || status !== 200 || !resumed.has(other)) return null
    resumed.set(other, resumed.get(other) ?? body)
    return { body: resumed.get(other) }
  }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a report that was resumed stays at its stage',
    rule: 'sessions/resume/continues-at-stage',
    class: 'time',
    hidden: true,
    // It is watched for longer than a report takes.
    target: { poll: { intervalSeconds: 45, timeoutSeconds: 1800 } },
    fetchOf: standsStill,
  },
]
