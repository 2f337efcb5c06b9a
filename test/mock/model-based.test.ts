import { randomInt } from 'node:crypto'
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { operationIds } from '../../src/contract/operations.ts'
import { describeRun, runCommands, type ModelRun } from '../support/model-based/run-commands.ts'
import { arbitraryCommands } from '../support/model-based/arbitrary-commands.ts'
import { compareWithReplay, compareWithTwin } from '../support/model-based/compare-worlds.ts'
import { arbitraryWorlds } from '../support/model-based/arbitrary-worlds.ts'
import { runsInTurn, turn } from '../support/rotate.ts'
import { useWalkClock } from '../support/model-based/walk-clock.ts'

const isAll = turn === 'all'

/** One of five by the commit, another each time in test:all; a run that failed is repeated with its own. */
const seed = Number(env['UNDERSTUDY_WALK_SEED'] ?? (isAll ? randomInt(2 ** 31) : 2 + Number(turn)))

/** The number of worlds that are checked; a tenth as many are replayed. More runs take more time. */
const runs = Number(env['UNDERSTUDY_WALK_RUNS'] ?? runsInTurn(1250))

/** None: the number of runs bounds the work. */
const timeout = 0

const setWallClock = (at: number): void => void vi.setSystemTime(at)

useWalkClock(seed)

/** The way to repeat a run with faults, and its requests and answers. */
function storyOf(walked: ModelRun, faults: readonly string[]): string {
  return faults.length === 0 ? '' : `UNDERSTUDY_WALK_SEED=${seed}\n${describeRun(walked)}\n\n${faults.join('\n')}\n`
}

/** Answers that some run must get, as a proof of coverage. */
const reached = [
  ...['202', '400', '401', '402', '403'].map((status) => `createReport ${status}`),
  ...['202', '400', '401', '402', '403'].map((status) => `createSystematicReview ${status}`),
  ...['200', '400', '401', '403', '404'].map((status) => `getReport ${status}`),
  ...['200', '400', '401', '403', '404'].map((status) => `getSystematicReview ${status}`),
  ...['200', '401', '403', '404'].map((status) => `getAgentSession ${status}`),
  ...['200', '400', '401', '403'].map((status) => `listSessions ${status}`),
  ...['200', '401', '402', '403', '404', '409'].map((status) => `resumeSession ${status}`),
  ...['201', '400', '401', '403', '404'].map((status) => `shareSession ${status}`),
  ...['200', '401', '404'].map((status) => `listShares ${status}`),
  ...['200', '400', '401', '404'].map((status) => `deleteShare ${status}`),
  ...['200', '401'].map((status) => `getUsage ${status}`),
  ...['202', '400', '401'].map((status) => `createAgentSession ${status}`),
  ...['200', '400', '401', '404'].map((status) => `listAgentEvents ${status}`),
  ...['202', '400', '401', '404'].map((status) => `sendAgentMessage ${status}`),
  ...['202', '404'].map((status) => `stopAgentSession ${status}`),
  ...['200', '404'].flatMap((status) => ['Sources', 'Artifacts'].map((what) => `listAgent${what} ${status}`)),
  ...['200', '404'].map((status) => `getAgentArtifactContent ${status}`),
  ...['200', '400', '404'].map((status) => `downloadAgentArtifact ${status}`),
  'stageUpload 201',
  ...['200', '201', '401'].map((status) => `saveSource ${status}`),
  ...['200', '400'].flatMap((status) => [`saveSources ${status}`, `importPdfs ${status}`, `updateSource ${status}`]),
  ...['201', '400', '401'].flatMap((status) => [`createCollection ${status}`, `shareCollection ${status}`]),
  ...['200', '400', '404'].map((status) => `deleteSources ${status}`),
  ...['200', '404'].flatMap((status) => [`addSources ${status}`, `removeSources ${status}`, `restoreSources ${status}`]),
  ...['attachPdf', 'getSource', 'listSources', 'listTrash', 'listCollections', 'listCollectionShares'].map((id) => `${id} 200`),
  'shareCollection 200',
  'shareCollection 404',
  'deleteSource 204',
  'deleteCollection 204',
  'getFullText 404',
  ...['200', '400', '401'].flatMap((status) => [`searchPapers ${status}`, `searchTrials ${status}`]),
  ...['200', '403', '405'].map((status) => `file ${status}`),
  ...['200', '303'].map((status) => `web ${status}`),
  ...['204', '404', '405'].map((status) => `nothing ${status}`),
  ...['addSession', 'addToLibrary', 'signUp', 'takeSnapshot'].map((operation) => `${operation} 201`),
  ...['changeAccount', 'changeLimits', 'changeOptions', 'resetWorld', 'restoreSnapshot'].map((operation) => `${operation} 200`),
  ...['200', '409'].flatMap((status) => [`moveClock ${status}`, `steerSession ${status}`]),
  'deleteSession 204',
  'deleteSnapshot 204',
]

test('any requests to any world: answers are valid, and reads change nothing', { timeout }, () => {
  const answers = new Set<string>()
  fc.assert(
    fc.property(arbitraryWorlds, arbitraryCommands, (world, commands) => {
      const walked = runCommands(world, commands, setWallClock)
      for (const { operation, outcome } of walked.steps) answers.add(`${operation ?? 'nothing'} ${outcome.status}`)
      const faults = walked.faults.length > 0 ? walked.faults : compareWithTwin(world, walked, setWallClock)
      expect(faults, storyOf(walked, faults)).toEqual([])
    }),
    { seed, numRuns: runs },
  )
  // Fewer runs may miss some rare answers.
  const missed = reached.filter((answer) => !answers.has(answer))
  expect(missed).toEqual(missed.slice(0, isAll ? 0 : reached.length / 8))
  // Each operation of the API has a command, but for that of the MCP server.
  const asked = new Set([...answers].map((answer) => answer.split(' ')[0]))
  const unasked = operationIds.filter((id) => id !== 'getProtectedResourceMetadata' && !asked.has(id))
  expect(unasked).toEqual(unasked.slice(0, isAll ? 0 : operationIds.length / 8))
  // Few worlds limit rates, so that not every operation is refused in every run.
  expect([...answers].filter((answer) => answer.endsWith(' 429')).length).toBeGreaterThanOrEqual(isAll ? 3 : 1)
})

test('any history of a world can be replayed', { timeout }, () => {
  fc.assert(
    fc.property(arbitraryWorlds, arbitraryCommands, (world, commands) => {
      const walked = runCommands(world, commands, setWallClock)
      const faults = walked.faults.length > 0 ? walked.faults : compareWithReplay(world, walked)
      expect(faults, storyOf(walked, faults)).toEqual([])
    }),
    { seed, numRuns: Math.ceil(runs / 10) },
  )
})
