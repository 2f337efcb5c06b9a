import { searchesMutants } from './mutants/searches.ts'
import { sharingRulesMutants } from './mutants/sharing-rules.ts'
import { linksMutants } from './mutants/links.ts'
import { ratesMutants } from './mutants/rates.ts'
import { resumesMutants } from './mutants/resumes.ts'
import { stagesMutants } from './mutants/stages.ts'
import { requirementsMutants } from './mutants/requirements.ts'
import { listItemsMutants } from './mutants/list-items.ts'
import { reviewBoundsMutants } from './mutants/review-bounds.ts'
import { shareMutants } from './mutants/shares.ts'
import { fileMutants } from './mutants/files.ts'
import { exportMutants } from './mutants/exports.ts'
import { sessionMutants } from './mutants/sessions.ts'
import { accessMutants } from './mutants/access.ts'
import { boundMutants } from './mutants/bounds.ts'
import { filterMutants } from './mutants/filters.ts'
import { listMutants } from './mutants/lists.ts'
import { ownershipMutants } from './mutants/ownership.ts'
import { papersMutants } from './mutants/papers.ts'
import { ruleMutants } from './mutants/rules.ts'
import { trialsMutants } from './mutants/trials.ts'

export const mutants = [
  ...accessMutants,
  ...ownershipMutants,
  ...papersMutants,
  ...filterMutants,
  ...trialsMutants,
  ...boundMutants,
  ...ruleMutants,
  ...listMutants,
  ...shareMutants,
  ...fileMutants,
  ...exportMutants,
  ...sessionMutants,
  ...reviewBoundsMutants,
  ...listItemsMutants,
  ...requirementsMutants,
  ...stagesMutants,
  ...resumesMutants,
  ...ratesMutants,
  ...linksMutants,
  ...sharingRulesMutants,
  ...searchesMutants,
]
