import { crash } from '../../../support/deployments/crash-requests.ts'
import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { readText, toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

const refused: readonly Refused[] = [
  ['isPublic false is refused', 'sessions/create/is-public', (asked) => bodyOf(asked)['isPublic'] === false],

  ['a question of two lines is refused', 'sessions/create/accepted', (asked) => readText(asked).includes('\n')],
  [
    'a question with a surrogate pair answers 500',
    'sessions/create/accepted',
    (asked) => /[\u{10000}-\u{10ffff}]/u.test(readText(asked)),
    crash,
  ],
  ['a question in Arabic script is refused', 'sessions/create/accepted', (asked) => /\p{Script=Arabic}/u.test(readText(asked))],
  ['a question with HTML is refused', 'sessions/create/accepted', (asked) => /[<;]/.test(readText(asked))],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
