import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { toRefusalMutants, type Refused } from '../../../support/deployments/refusing-valid.ts'

type Members = Readonly<Record<string, unknown>>

const bodyOf = ({ body }: MutantRequest): Members => Object(body) as Members

// without members, each member is undefined
const below = (body: Members, name: string): Members => Object(body[name]) as Members

const searchesOf = (body: Members): readonly Members[] => (Array.isArray(body['searches']) ? (body['searches'] as readonly Members[]) : [])

// of a review
const has = (stage: Members, list: string): boolean => Array.isArray(stage[list]) && stage[list].length > 0

const refused: readonly Refused[] = [
  [
    'questions beside generate are refused',
    'reviews/create/stage-without-source',
    (asked) => below(bodyOf(asked), 'extraction')['generate'] === true && has(below(bodyOf(asked), 'extraction'), 'questions'),
  ],
  [
    'generate false beside criteria is refused',
    'reviews/create/stage-without-source',
    (asked) =>
      below(bodyOf(asked), 'abstractScreening')['generate'] === false && has(below(bodyOf(asked), 'abstractScreening'), 'criteria'),
  ],
  [
    'full-text criteria beside reuseAbstractCriteria are refused',
    'reviews/create/stage-without-source',
    (asked) =>
      below(bodyOf(asked), 'fulltextScreening')['reuseAbstractCriteria'] === true &&
      has(below(bodyOf(asked), 'fulltextScreening'), 'criteria'),
  ],
  [
    'a keyword search of trials in a review is refused',
    'reviews/create/enums',
    (asked) => searchesOf(bodyOf(asked)).some(({ corpus, searchMode }) => corpus === 'clinical_trials' && searchMode === 'keyword'),
  ],
]

export const mutants: readonly Mutant[] = toRefusalMutants(refused)
