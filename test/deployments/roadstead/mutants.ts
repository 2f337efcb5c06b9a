import type { Fault } from './mutants/fault.ts'
import { accessFaultsFour, accessFaultsFive, accessFaultsSix } from './mutants/access/access-last.ts'
import { accessFaultsTwo } from './mutants/access/access-more.ts'
import { accessFaultsThree } from './mutants/access/access-rest.ts'
import { accessFaults } from './mutants/access/access.ts'
import { ashoreFaults } from './mutants/access/ashore.ts'
import { shareFaultsTwo } from './mutants/access/sharing-more.ts'
import { shareFaultsThree } from './mutants/access/sharing-rest.ts'
import { shareFaults } from './mutants/access/sharing.ts'
import { warningFaults, errorFaults, commonFaults } from './mutants/access/warnings-errors.ts'
import { listItemFaultsTwo } from './mutants/feed/list-items-means.ts'
import { listItemFaults } from './mutants/feed/list-items.ts'
import { listFilterFaultsTwo } from './mutants/feed/listing-more.ts'
import { listFilterFaults } from './mutants/feed/listing.ts'
import { pagingFaultsTwo } from './mutants/feed/paging-means.ts'
import { pagingFaults } from './mutants/feed/paging.ts'
import { resumeFaultsTwo } from './mutants/feed/resuming-more.ts'
import { resumeFaultsThree } from './mutants/feed/resuming-means.ts'
import { resumeFaults } from './mutants/feed/resuming.ts'
import { keywordFaults } from './mutants/search/keyword.ts'
import { limitFaultsTwo } from './mutants/search/limits-means.ts'
import { limitFaults } from './mutants/search/limits.ts'
import { paperFields } from './mutants/search/paper-fields.ts'
import { paperFilterFaultsTwo } from './mutants/search/paper-filters-means.ts'
import { paperFilterFaults } from './mutants/search/paper-filters.ts'
import { retractionFaults } from './mutants/search/retraction.ts'
import { searchPaperFaultsTwo } from './mutants/search/search-papers-means.ts'
import { searchPaperFaults } from './mutants/search/search-papers.ts'
import { searchTrialFaults } from './mutants/search/search-trials.ts'
import { trialFields } from './mutants/search/trial-fields.ts'
import { reviewBodyFaults } from './mutants/sessions/bodies-more.ts'
import { reviewBodyFaultsTwo } from './mutants/sessions/bodies-rest.ts'
import { reportBodyFaults } from './mutants/sessions/bodies.ts'
import { boundFaults } from './mutants/sessions/bound-faults.ts'
import { createdFaultsTwo } from './mutants/sessions/created-means.ts'
import { createdFaults } from './mutants/sessions/created.ts'
import { fileFaultsTwo } from './mutants/sessions/files-more.ts'
import { fileFaults } from './mutants/sessions/files.ts'
import { linkFaults } from './mutants/sessions/links.ts'
import { reportDetailFaultsTwo } from './mutants/sessions/report-detail-more.ts'
import { reportDetailFaults } from './mutants/sessions/report-detail.ts'
import { reviewDetailFaultsTwo } from './mutants/sessions/review-detail-more.ts'
import { reviewDetailFaults } from './mutants/sessions/review-detail.ts'
import { stateFaultsTwo } from './mutants/sessions/states-more.ts'
import { stateFaults } from './mutants/sessions/states.ts'

/** Every fault of the deployment. */
export const mutants: readonly Fault[] = [
  ...paperFields,
  ...trialFields,
  ...keywordFaults,
  ...paperFilterFaults,
  ...paperFilterFaultsTwo,
  ...retractionFaults,
  ...searchPaperFaults,
  ...searchPaperFaultsTwo,
  ...searchTrialFaults,
  ...limitFaults,
  ...limitFaultsTwo,
  ...linkFaults,
  ...createdFaults,
  ...createdFaultsTwo,
  ...reportDetailFaults,
  ...reportDetailFaultsTwo,
  ...reviewDetailFaults,
  ...reviewDetailFaultsTwo,
  ...fileFaults,
  ...fileFaultsTwo,
  ...stateFaults,
  ...stateFaultsTwo,
  ...reportBodyFaults,
  ...reviewBodyFaults,
  ...reviewBodyFaultsTwo,
  ...boundFaults,
  ...listItemFaults,
  ...listItemFaultsTwo,
  ...listFilterFaults,
  ...listFilterFaultsTwo,
  ...pagingFaults,
  ...pagingFaultsTwo,
  ...resumeFaults,
  ...resumeFaultsTwo,
  ...resumeFaultsThree,
  ...shareFaults,
  ...shareFaultsTwo,
  ...shareFaultsThree,
  ...accessFaults,
  ...accessFaultsTwo,
  ...accessFaultsThree,
  ...accessFaultsFour,
  ...accessFaultsFive,
  ...accessFaultsSix,
  ...ashoreFaults,
  ...warningFaults,
  ...errorFaults,
  ...commonFaults,
]
