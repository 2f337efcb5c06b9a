import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('reviews/create/settings-shape', 'schema', [
    ['settings leave out the depth of a stage', 'createSystematicReview', '/settings/fulltextScreeningDepth', leftOut],
    ['settings know a third depth', 'createSystematicReview', '/settings/abstractScreeningDepth', 'medium'],
    ['settings say by a word whether figures are used', 'createSystematicReview', '/settings/useFigures', 'no'],
    ['settings are null', 'createSystematicReview', '/settings', null],
    ['settings screen full texts without abstracts', 'createSystematicReview', '/settings/abstractScreeningDepth', null],
  ]),
]
