import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

const refused: readonly Refused[] = [
  [
    'an email of an unusual domain is refused',
    'sessions/shares/email-invalid',
    (asked) => asked.path.endsWith('/shares') && /\.[a-z]{5,}$/.test(String(bodyOf(asked)['email'])),
  ],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
