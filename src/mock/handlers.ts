import type { OperationId } from '../contract/operations.ts'
import type { Handler } from './handler.ts'
import { createReport } from './handlers/create-report.ts'
import { getProtectedResourceMetadata } from './handlers/get-protected-resource-metadata.ts'
import { getReport } from './handlers/get-report.ts'
import { listSessions } from './handlers/list-sessions.ts'
import { resumeSession } from './handlers/resume-session.ts'
import { shareSession } from './handlers/share-session.ts'

/**
 * Every operation of the document and what plays it. The record must be complete to compile, so an operation added to the
 * document is handled, or said to be unplayed: it then answers 501, which no contract knows, so that nobody takes it for real.
 */
export const handlers: { readonly [Id in OperationId]: Handler<Id> | 'unplayed' } = {
  searchPapers: 'unplayed',
  searchTrials: 'unplayed',
  createReport,
  getReport,
  createSystematicReview: 'unplayed',
  getSystematicReview: 'unplayed',
  listSessions,
  resumeSession,
  shareSession,
  getAgentSession: 'unplayed',
  getProtectedResourceMetadata,
}
