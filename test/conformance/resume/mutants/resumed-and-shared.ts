import { isOperation } from '../../../support/deployments/change-answer.ts'
import { refuseWith, type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { changeAfter } from '../../../support/deployments/touched-sessions.ts'

const sessionOf = ({ path }: MutantRequest): string => path.split('/')[2] ?? ''

export const mutants: readonly Mutant[] = (
  [
    [
      'a shared paused session cannot be resumed',
      'sessions/resume/kind-from-id',
      'transition',
      changeAfter('shareSession', (shared, asked, { status }) =>
        isOperation(asked, 'resumeSession') && status === 200 && shared.has(sessionOf(asked))
          ? refuseWith(409, 'session_not_paused')
          : null,
      ),
    ],
    [
      'a session can be resumed only once',
      'sessions/resume/kind-from-id',
      'transition',
      changeAfter('resumeSession', (resumed, asked, { status }) =>
        isOperation(asked, 'resumeSession') && status === 200 && resumed.has(sessionOf(asked))
          ? refuseWith(409, 'session_not_paused')
          : null,
      ),
    ],
  ] as const
).map(([breaks, rule, kind, fetchOf]): Mutant => ({ breaks, rule, class: kind, hidden: true, fetchOf }))
