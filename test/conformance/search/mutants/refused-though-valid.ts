import { crash } from '../../../support/deployments/crash-requests.ts'
import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { readText, toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

// without members, each member is undefined
const below = (body: Members, name: string): Members => Object(body[name]) as Members

const refused: readonly Refused[] = [
  [
    'minYear without maxYear is refused',
    'search/search-mode-default',
    (asked) => below(bodyOf(asked), 'filters')['minYear'] !== undefined && below(bodyOf(asked), 'filters')['maxYear'] === undefined,
  ],

  [
    'a query beyond ASCII answers 500',
    'search/answers-synchronously',
    ({ body }) => /[^\x20-\x7e]/.test(JSON.stringify(Object(body)['query'] ?? '')),
    crash,
  ],
  ['a query of one letter is refused', 'search/answers-synchronously', (asked) => readText(asked, 'query').length === 1],
  [
    'a keyword search of pubmed is refused',
    'search/papers/enums',
    (asked) => bodyOf(asked)['corpus'] === 'pubmed' && bodyOf(asked)['searchMode'] === 'keyword',
  ],
  ['maxQuartile 4 is refused', 'search/papers/enums', (asked) => below(bodyOf(asked), 'filters')['maxQuartile'] === 4],
  ['minEpochS before 1970 is refused', 'search/papers/enums', (asked) => Number(below(bodyOf(asked), 'filters')['minEpochS']) < 0],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
