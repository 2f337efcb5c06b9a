import { crash } from '../../../support/deployments/crash-requests.ts'
import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { readText, toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

const refused: readonly Refused[] = [
  ['isPublic may not be spelled out as false', 'sessions/create/is-public', (asked) => bodyOf(asked)['isPublic'] === false],

  ['a question of two lines is refused', 'sessions/create/accepted', (asked) => readText(asked).includes('\n')],
  [
    'a question with a letter beyond the basic plane crashes',
    'sessions/create/accepted',
    (asked) => /[\u{10000}-\u{10ffff}]/u.test(readText(asked)),
    crash,
  ],
  ['a question in another script than Latin is refused', 'sessions/create/accepted', (asked) => /\p{Script=Arabic}/u.test(readText(asked))],
  ['a question with signs of HTML is taken for an attack', 'sessions/create/accepted', (asked) => /[<;]/.test(readText(asked))],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
