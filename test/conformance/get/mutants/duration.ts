import { hasStatus } from '../../../support/deployments/change-answer.ts'
import { withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeNthRead } from '../../../support/deployments/change-over-time.ts'

const completed = hasStatus('completed')

const course: readonly Mutant[] = [
  {
    breaks: 'a report takes longer than 15 minutes',
    rule: 'reports/get/typical-duration',
    class: 'time',
    hidden: true,
    // A probe reads it every 45 seconds: the 20th read is after 15 minutes.
    fetchOf: changeNthRead((session, read) => (read < 20 ? withMembers(session, { status: 'processing' }) : null), completed),
  },
]

export const mutants: readonly Mutant[] = [...course]
