import type { OperationId } from '../contract/operations.ts'
import type { Handler } from './handler.ts'
import { createReport } from './handlers/create-report.ts'
import { createSystematicReview } from './handlers/create-systematic-review.ts'
import { getAgentSession } from './handlers/get-agent-session.ts'
import { getProtectedResourceMetadata } from './handlers/get-protected-resource-metadata.ts'
import { getReport } from './handlers/get-report.ts'
import { getSystematicReview } from './handlers/get-systematic-review.ts'
import { listSessions } from './handlers/list-sessions.ts'
import { resumeSession } from './handlers/resume-session.ts'
import { searchPapers } from './handlers/search-papers.ts'
import { searchTrials } from './handlers/search-trials.ts'
import { shareSession } from './handlers/share-session.ts'

/** Every operation of the document and what plays it. The record must be complete to compile. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  searchPapers,
  searchTrials,
  createReport,
  getReport,
  createSystematicReview,
  getSystematicReview,
  listSessions,
  resumeSession,
  shareSession,
  getAgentSession,
  getProtectedResourceMetadata,
}
