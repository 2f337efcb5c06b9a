import { hasStatus, toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

const isAgent = (item: Readonly<Record<string, unknown>>): boolean => item['type'] === 'agent'

const isReport = (item: Readonly<Record<string, unknown>>): boolean => item['type'] === 'report'

export const mutants: readonly Mutant[] = [
  ...toMutants('sessions/list/item-fields', 'schema', [
    ['a title in the list is null', 'listSessions', '/sessions/*/title', null],
    ['createdAt is in the basic format of ISO 8601', 'listSessions', '/sessions/*/createdAt', '20260302T090000Z'],
    ['createdAt is a number of seconds', 'listSessions', '/sessions/*/createdAt', 1_772_442_000],
    ['createdAt is a day', 'listSessions', '/sessions/*/createdAt', '2026-03-02'],
    ['source of sessions is web', 'listSessions', '/sessions/*/source', 'web'],
    ['a list item has no isPublic', 'listSessions', '/sessions/*/isPublic', leftOut],
    [
      'a review has a type in snake case in the list',
      'listSessions',
      '/sessions/*/type',
      'systematic_review',
      (item) => item['type'] === 'systematicReview',
    ],
    ['a list item has no source', 'listSessions', '/sessions/*/source', leftOut],
    ['a list item has no status', 'listSessions', '/sessions/*/status', leftOut],
    ['the links of an agent session are null', 'listSessions', '/sessions/*/links', null, isAgent],
  ]),
  ...toMutants('sessions/list/response-form', 'schema', [
    ['the last page has no nextCursor', 'listSessions', '/nextCursor', leftOut, (body) => body['nextCursor'] === null],
    ['nextCursor is the number of the page', 'listSessions', '/nextCursor', 2],
    ['sessions are an object keyed by id', 'listSessions', '/sessions', {}],
    ['sessions are null', 'listSessions', '/sessions', null],
  ]),
  ...toMutants('sessions/list/role-values', 'sharing', [
    ['the role of the owner is writer', 'listSessions', '/sessions/*/role', 'writer'],
    ['the role of a report is shared', 'listSessions', '/sessions/*/role', 'shared', isReport],
    ['role is null', 'listSessions', '/sessions/*/role', null, isAgent],
  ]),
  ...toMutants('sessions/list/agent-no-execution-stage', 'conditional member', [
    ['executionStage of an agent session is null', 'listSessions', '/sessions/*/executionStage', null, isAgent],
    [
      'an idle agent session has the stage done',
      'listSessions',
      '/sessions/*/executionStage',
      'done',
      (item) => isAgent(item) && hasStatus('completed')(item),
    ],
  ]),
]
