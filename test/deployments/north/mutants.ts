import type { Mutant } from '../exam.ts'
import type { Behaviour } from './behaviour.ts'
import { answerMutants } from './mutants/answers.ts'
import { boundMutants } from './mutants/bounds.ts'
import { creationMutants } from './mutants/creation.ts'
import { detailMutants } from './mutants/details.ts'
import { exportMutants } from './mutants/exported.ts'
import { itemMutants } from './mutants/items.ts'
import { limitMutants } from './mutants/limits.ts'
import { ownerMutants } from './mutants/owners.ts'
import { pageMutants } from './mutants/pages.ts'
import { paperFilterMutants } from './mutants/paper-filters.ts'
import { planMutants } from './mutants/plans.ts'
import { resumeMutants } from './mutants/resuming.ts'
import { shareMutants } from './mutants/sharing.ts'
import { trialFilterMutants } from './mutants/trial-filters.ts'

/** All faults of this deployment. */
export const mutants: readonly Mutant<Behaviour>[] = [
  ...answerMutants,
  ...boundMutants,
  ...creationMutants,
  ...detailMutants,
  ...exportMutants,
  ...itemMutants,
  ...limitMutants,
  ...ownerMutants,
  ...pageMutants,
  ...paperFilterMutants,
  ...planMutants,
  ...resumeMutants,
  ...shareMutants,
  ...trialFilterMutants,
]
