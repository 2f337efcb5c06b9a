import { expect, test } from 'vitest'
import { knownTypes, unknownTypeIn } from '../../../src/mock/worlds/entry-types.ts'
import { schemaVersion } from '../../../src/store/state-path.ts'

/**
 * The types of entries and events in state files of each version. A new type goes into the list. A type that is removed, or means something
 * else, needs a new version, since files that have it would be read wrongly.
 */
const typesIn: { readonly [version: number]: readonly string[] } = {
  1: [
    'accountSet',
    'agentAsked',
    'agentCreatedReport',
    'agentSaid',
    'agentStepped',
    'agentStopped',
    'clientRegistered',
    'clockMoved',
    'collectionCreated',
    'collectionDeleted',
    'collectionEdited',
    'collectionOpened',
    'collectionRoleSet',
    'collectionShareActivated',
    'collectionShared',
    'collectionUnshared',
    'connectionEnded',
    'connectionNamed',
    'exportsReady',
    'faultAdded',
    'faultEncountered',
    'faultRemoved',
    'happened',
    'limitsSet',
    'messageSent',
    'optionsSet',
    'pdfAttached',
    'grantGiven',
    'grantRevoked',
    'ratesForgotten',
    'referenceAdded',
    'referenceRemoved',
    'requestCounted',
    'searchCounted',
    'sessionCompleted',
    'sessionCreated',
    'sessionDeleted',
    'sessionFailed',
    'sessionHung',
    'sessionPaused',
    'sessionPolled',
    'sessionResumed',
    'sessionShared',
    'sessionStepped',
    'shareActivated',
    'shareDeleted',
    'snapshotDeleted',
    'snapshotRestored',
    'snapshotTaken',
    'sourceDeleted',
    'sourceEdited',
    'sourceRestored',
    'sourceSaved',
    'stageBegun',
    'stopRequested',
    'timelinesSet',
    'tokenExpired',
    'tokenRevoked',
    'tokensIssued',
    'turnBegun',
    'uploadReceived',
    'uploadStaged',
    'worldCreated',
    'worldDeleted',
    'worldReplaced',
    'worldReset',
    'worldRevised',
  ],
}

test('types of entries: a state file of this version has those that can be replayed', () => {
  expect(knownTypes.toSorted()).toEqual(typesIn[schemaVersion]?.toSorted())
})

test.each([
  [null, 'undefined'],
  ['text', 'undefined'],
  [{ type: 'toString' }, 'toString'],
  [{ type: 'happened' }, 'undefined'],
  [{ type: 'worldReset' }, undefined],
])('types of entries: of %j the unknown type is %s', (value, type) => {
  expect(unknownTypeIn(value)).toBe(type)
})
