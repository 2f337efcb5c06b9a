import { exportDecisions, type ExportDecisions } from './decisions-exports.ts'
import { listDecisions, type ListDecisions } from './decisions-list.ts'
import { refusalDecisions, type RefusalDecisions } from './decisions-refusals.ts'
import { searchDecisions, type SearchDecisions } from './decisions-search.ts'
import { sessionDecisions, type SessionDecisions } from './decisions-sessions.ts'
import type { Place } from './model.ts'

/** Last words on a whole answer, for what is no decision of its own. */
interface AnswerDecisions {
  readonly changeAnswer: (at: Place, body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly changeStatus: (at: Place, status: number) => number
  readonly extraHeaders: (at: Place, status: number) => Readonly<Record<string, string>>
  /** The metadata of the protected resource of the protocol server. */
  readonly resourceMetadata: (usual: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** The status of the metadata, and of a protocol request without a token. */
  readonly protocolStatus: (what: 'metadata' | 'noToken', usual: number) => number
}

/** The decisions in which the deployment can go wrong or choose. */
export interface Behaviour extends RefusalDecisions, SearchDecisions, SessionDecisions, ListDecisions, ExportDecisions, AnswerDecisions {}

export const correct: Behaviour = {
  ...refusalDecisions,
  ...searchDecisions,
  ...sessionDecisions,
  ...listDecisions,
  ...exportDecisions,
  changeAnswer: (_at, body) => body,
  changeStatus: (_at, status) => status,
  extraHeaders: () => ({}),
  resourceMetadata: (usual) => usual,
  protocolStatus: (_what, usual) => usual,
}
