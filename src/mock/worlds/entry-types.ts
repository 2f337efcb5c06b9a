import type { Event } from '../../engine/event.ts'
import type { JournalEntry } from './journal.ts'

/** All entries that this version can replay. */
const entryTypes: { readonly [Type in JournalEntry['type']]: true } = {
  worldCreated: true,
  worldDeleted: true,
  worldReset: true,
  worldReplaced: true,
  worldRevised: true,
  clockMoved: true,
  snapshotTaken: true,
  snapshotRestored: true,
  snapshotDeleted: true,
  requestCounted: true,
  happened: true,
}

/** True for the type of an entry that this version can replay. */
export function isEntryType(type: string): type is JournalEntry['type'] {
  return Object.hasOwn(entryTypes, type)
}

/** All events that this version can record. */
const eventTypes: { readonly [Type in Event['type']]: true } = {
  sessionCreated: true,
  stageBegun: true,
  sessionPolled: true,
  sessionStepped: true,
  sessionPaused: true,
  sessionResumed: true,
  sessionHung: true,
  sessionCompleted: true,
  sessionFailed: true,
  exportsReady: true,
  sessionShared: true,
  shareActivated: true,
  shareDeleted: true,
  sessionDeleted: true,
  clientRegistered: true,
  grantGiven: true,
  tokensIssued: true,
  grantRevoked: true,
  tokenRevoked: true,
  tokenExpired: true,
  connectionNamed: true,
  connectionEnded: true,
  accountSet: true,
  limitsSet: true,
  optionsSet: true,
  timelinesSet: true,
  searchCounted: true,
  ratesForgotten: true,
  faultAdded: true,
  faultRemoved: true,
  faultEncountered: true,
  agentStepped: true,
  messageSent: true,
  turnBegun: true,
  stopRequested: true,
  agentStopped: true,
  agentCreatedReport: true,
  agentSaid: true,
  agentAsked: true,
  uploadStaged: true,
  uploadReceived: true,
  sourceSaved: true,
  sourceEdited: true,
  pdfAttached: true,
  sourceDeleted: true,
  sourceRestored: true,
  collectionCreated: true,
  collectionEdited: true,
  collectionDeleted: true,
  referenceAdded: true,
  referenceRemoved: true,
  collectionOpened: true,
  collectionShared: true,
  collectionRoleSet: true,
  collectionShareActivated: true,
  collectionUnshared: true,
}

/** The names of all types that a journal may have. */
export const knownTypes: readonly string[] = [...Object.keys(entryTypes), ...Object.keys(eventTypes)]

/** The type of an entry or of its event, if this version does not know it. A newer version may have written it. */
export function unknownTypeIn(value: unknown): string | undefined {
  const { type, event } = Object(value) as { readonly type?: unknown; readonly event?: unknown } // any value has members, or none
  if (typeof type !== 'string' || !isEntryType(type)) return String(type)
  if (type !== 'happened') return undefined
  const { type: ofEvent } = Object(event) as { readonly type?: unknown } // as above
  return typeof ofEvent === 'string' && Object.hasOwn(eventTypes, ofEvent) ? undefined : String(ofEvent)
}
