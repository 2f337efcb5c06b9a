import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('reviews/create/settings-shape', 'schema', [
    ['settings lack the depth of a stage', 'createSystematicReview', '/settings/fulltextScreeningDepth', leftOut],
    ['settings have a third depth', 'createSystematicReview', '/settings/abstractScreeningDepth', 'medium'],
    ['useFigures of settings is a word', 'createSystematicReview', '/settings/useFigures', 'no'],
    ['settings are null', 'createSystematicReview', '/settings', null],
    ['settings have a full-text depth without an abstract depth', 'createSystematicReview', '/settings/abstractScreeningDepth', null],
  ]),
]
