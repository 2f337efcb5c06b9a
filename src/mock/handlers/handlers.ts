import type { OperationId } from '../../contract/operations.ts'
import type { Handler } from './handler.ts'
import { agentHandlers } from './agents/agent-handlers.ts'
import { createReport } from './create-report.ts'
import { createSystematicReview } from './create-systematic-review.ts'
import { deleteShare } from './delete-share.ts'
import { getAgentSession } from './get-agent-session.ts'
import { getProtectedResourceMetadata } from './get-protected-resource-metadata.ts'
import { getReport } from './get-report.ts'
import { getSystematicReview } from './get-systematic-review.ts'
import { libraryHandlers } from './library/library-handlers.ts'
import { getUsage } from './get-usage.ts'
import { listSessions } from './list-sessions.ts'
import { listShares } from './list-shares.ts'
import { resumeSession } from './resume-session.ts'
import { searchPapers } from './search-papers.ts'
import { searchTrials } from './search-trials.ts'
import { shareSession } from './share-session.ts'

/** The handler of every operation of the document. It must be complete to compile. */
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
  listShares,
  deleteShare,
  getAgentSession,
  ...agentHandlers,
  getUsage,
  getProtectedResourceMetadata,
  ...libraryHandlers,
}
