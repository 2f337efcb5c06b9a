import { authFaults } from './mutants/auth.ts'
import { createdFaults } from './mutants/created.ts'
import { errorFaults } from './mutants/errors.ts'
import { fileFaults } from './mutants/files.ts'
import { itemFaults } from './mutants/items.ts'
import { libraryFaults } from './mutants/library.ts'
import { linkFaults } from './mutants/links.ts'
import { listFilterFaults } from './mutants/list-filters.ts'
import { listFaults } from './mutants/list.ts'
import { paperFilterFaults } from './mutants/paper-filters.ts'
import { paperFaults } from './mutants/paper.ts'
import { paperSearch } from './mutants/papers.ts'
import { rateFaults } from './mutants/rate.ts'
import { readingFaults } from './mutants/reading.ts'
import { reportFaults } from './mutants/report-details.ts'
import { reportOrders } from './mutants/report-orders.ts'
import { resultFaults } from './mutants/results.ts'
import { resumeFaults } from './mutants/resume.ts'
import { reviewFaults } from './mutants/review-details.ts'
import { reviewOrders } from './mutants/review-orders.ts'
import { reviewStageFaults } from './mutants/review-stages.ts'
import { serviceFaults } from './mutants/service.ts'
import { shareFaults } from './mutants/shares.ts'
import { stateFaults } from './mutants/states.ts'
import { trialFaults } from './mutants/trials.ts'
import { versionFaults } from './mutants/versions.ts'
import { warningFaults } from './mutants/warnings.ts'
import type { Fault } from './mutants/kit.ts'

/** All faults, by the headings of the contract. */
export const mutants: readonly Fault[] = [
  ...authFaults,
  ...createdFaults,
  ...errorFaults,
  ...fileFaults,
  ...itemFaults,
  ...libraryFaults,
  ...linkFaults,
  ...listFilterFaults,
  ...listFaults,
  ...paperFilterFaults,
  ...paperFaults,
  ...paperSearch,
  ...rateFaults,
  ...readingFaults,
  ...reportFaults,
  ...reportOrders,
  ...resultFaults,
  ...resumeFaults,
  ...reviewFaults,
  ...reviewOrders,
  ...reviewStageFaults,
  ...serviceFaults,
  ...shareFaults,
  ...stateFaults,
  ...trialFaults,
  ...versionFaults,
  ...warningFaults,
]
