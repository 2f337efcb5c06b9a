import type { OperationId } from '../contract/operations.ts'

/** What an operation is to whoever judges traffic. */
export type OperationRole = 'search' | 'create' | 'typedGet' | 'list' | 'resume' | 'share' | 'discovery'

/** Complete, or it does not compile: an operation that is added has to be placed, so that judges do not overlook it. */
export const operationRoles: { readonly [Id in OperationId]: OperationRole } = {
  searchPapers: 'search',
  searchTrials: 'search',
  createReport: 'create',
  getReport: 'typedGet',
  createSystematicReview: 'create',
  getSystematicReview: 'typedGet',
  getAgentSession: 'typedGet',
  listSessions: 'list',
  resumeSession: 'resume',
  shareSession: 'share',
  getProtectedResourceMetadata: 'discovery',
}
