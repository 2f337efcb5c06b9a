import { hasStatus } from '../../../support/deployments/change-answer.ts'
import { withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeNthRead } from '../../../support/deployments/change-over-time.ts'

const completed = hasStatus('completed')

const course: readonly Mutant[] = [
  {
    breaks: 'a report takes longer than a quarter of an hour',
    rule: 'reports/get/typical-duration',
    class: 'time',
    hidden: true,
    // It is looked at every three quarters of a minute: at the twentieth time a quarter of an hour has passed.
    fetchOf: changeNthRead((session, read) => (read < 20 ? withMembers(session, { status: 'processing' }) : null), completed),
  },
]

export const mutants: readonly Mutant[] = [...course]
