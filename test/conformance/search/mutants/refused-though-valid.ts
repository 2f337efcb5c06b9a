import { crash } from '../../../support/deployments/crash-requests.ts'
import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { readText, toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

// a member of what is none is undefined
const below = (body: Members, name: string): Members => Object(body[name]) as Members

const refused: readonly Refused[] = [
  [
    'a first year without a last one is refused',
    'search/search-mode-default',
    (asked) => below(bodyOf(asked), 'filters')['minYear'] !== undefined && below(bodyOf(asked), 'filters')['maxYear'] === undefined,
  ],

  [
    'a search in other letters than those of ASCII crashes',
    'search/answers-synchronously',
    ({ body }) => /[^\x20-\x7e]/.test(JSON.stringify(Object(body)['query'] ?? '')),
    crash,
  ],
  ['a search for one letter is refused', 'search/answers-synchronously', (asked) => readText(asked, 'query').length === 1],
  [
    'the literature may not be searched by keywords',
    'search/papers/enums',
    (asked) => bodyOf(asked)['corpus'] === 'pubmed' && bodyOf(asked)['searchMode'] === 'keyword',
  ],
  [
    'a rank of journals beyond the first three is refused',
    'search/papers/enums',
    (asked) => below(bodyOf(asked), 'filters')['maxQuartile'] === 4,
  ],
  [
    'what was published before 1970 cannot be asked for',
    'search/papers/enums',
    (asked) => Number(below(bodyOf(asked), 'filters')['minEpochS']) < 0,
  ],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
