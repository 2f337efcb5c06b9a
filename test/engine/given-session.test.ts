import { expect, test } from 'vitest'
import type { GivenSession } from '../../src/contract/given.ts'
import { addGivenSession } from '../../src/engine/perform.ts'
import { exportsStatusOf, outputsOf, sessionAt } from '../../src/engine/session.ts'
import { stagesOf, workStagesOf } from '../../src/engine/session-request.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { accountOf, give, nine, resume, second, sessionOf, shortLog, steer, worldOf } from '../support/engine/engine-world.ts'

const everyStage = {
  abstractScreening: { generate: true },
  fulltextScreening: { reuseAbstractCriteria: true },
  extraction: { generate: true },
  generateReport: true,
}

const points: readonly (readonly [string, GivenSession])[] = (['report', 'systematicReview'] as const).flatMap((type) => {
  const request = type === 'report' ? {} : everyStage
  const inStages = (['processing', 'pausedForInsufficientQuota', 'failed'] as const).flatMap((status) =>
    workStagesOf(type).map((executionStage): GivenSession => ({ type, request, status, executionStage })),
  )
  const others = (['completed', 'unknown'] as const).map((status): GivenSession => ({ type, request, status }))
  return [...inStages, ...others].map(
    (given) => [`${type} that is ${given.status} in ${given.executionStage ?? 'no stage'}`, given] as const,
  )
})

test.each(points)('given session: %s', (_, given) => {
  const world = worldOf()
  const sessionId = give(world, given)
  const facts = sessionOf(world, sessionId)
  expect(sessionAt(facts)).toMatchObject({
    status: given.status,
    executionStage: given.executionStage ?? (given.status === 'completed' ? 'done' : null),
  })
  const instants = world.log.map(({ at }) => at)
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
  expect(instants[0]).toBe(nine - 3600 * second)
  expect(instants.at(-1)).toBe(given.status === 'unknown' ? nine - 3600 * second : nine)
  const length = world.log.length
  settle(world, nine)
  expect(world.log).toHaveLength(length)
  expect(nextChangeAt(world)).toBe(given.status === 'processing' ? nine + 2 * second : null)
  const { executionStage } = given
  const finished = stagesOf(facts.request).filter(
    (_stage, index, stages) => executionStage === undefined || index < stages.indexOf(executionStage),
  )
  expect(outputsOf(facts).map(({ stage }) => stage)).toEqual(given.status === 'unknown' ? [] : finished)
})

test('given session: a processing or paused one continues from its stage', () => {
  const world = worldOf()
  const processing = give(world, { type: 'report', executionStage: 'extracting_data' })
  const paused = give(world, { type: 'report', status: 'pausedForInsufficientQuota', executionStage: 'screening_abstract' })
  const from = world.log.length
  settle(world, nine + 60 * second)
  resume(world, paused, nine + 60 * second)
  settle(world, nine + 120 * second)
  expect(shortLog(world, from)).toEqual([
    '2 stageBegun generating_report',
    '4 sessionCompleted',
    '6 exportsReady',
    '60 sessionResumed screening_abstract',
    '60 stageBegun screening_abstract',
    '62 stageBegun extracting_data',
    '64 stageBegun generating_report',
    '66 sessionCompleted',
    '68 exportsReady',
  ])
  expect(sessionAt(sessionOf(world, processing)).status).toBe('completed')
})

test('given session without a stage: first if processing, last if paused or failed', () => {
  const world = worldOf()
  const stageOf = (given: GivenSession) => sessionAt(sessionOf(world, give(world, given))).executionStage
  expect(stageOf({ type: 'report' })).toBe('gathering_sources')
  expect(stageOf({ type: 'report', status: 'pausedForInsufficientQuota' })).toBe('generating_report')
  expect(stageOf({ type: 'systematicReview', status: 'failed' })).toBe('gathering_sources')
})

test('given session: its past costs nothing, later stages do', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 1 } } })
  const sessionId = give(world, { type: 'report', executionStage: 'screening_abstract' })
  expect(accountOf(world).quotaLeft).toBe(1)
  settle(world, nine + 60 * second)
  expect(accountOf(world).quotaLeft).toBe(0)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'pausedForInsufficientQuota', executionStage: 'generating_report' })
})

test('given session: its past is spread evenly between creation and now', () => {
  const world = worldOf()
  const createdAt = new Date(nine - 8 * second).toISOString()
  give(world, { type: 'report', createdAt, executionStage: 'generating_report' })
  expect(shortLog(world)).toEqual([
    '-8 sessionCreated',
    '-6 stageBegun gathering_sources',
    '-4 stageBegun screening_abstract',
    '-2 stageBegun extracting_data',
    '0 stageBegun generating_report',
  ])
})

test('given session: one created now has all of its past now', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent', status: 'completed', createdAt: new Date(nine).toISOString() })
  expect(world.log.map(({ at }) => at)).toEqual([nine, nine, nine, nine])
  expect(sessionOf(world, sessionId)).toMatchObject({ source: 'api', owner: 'default', ended: { as: 'completed' } })
})

test('given session: goesOn decides what comes', () => {
  const world = worldOf()
  const failing = give(world, { type: 'report', goesOn: { failAt: 'screening_abstract', failWith: 'no_sources', spanSeconds: 5 } })
  const byHand = give(world, { type: 'report', goesOn: { by: 'hand' } })
  const generating = give(world, { type: 'systematicReview', status: 'completed', goesOn: { exports: 'generating', spanSeconds: 30 } })
  settle(world, nine + 10 * second)
  expect(sessionAt(sessionOf(world, failing))).toMatchObject({ status: 'failed', error: { code: 'no_sources' } })
  expect(exportsStatusOf(sessionOf(world, generating))).toBe('generating')
  steer(world, byHand, { do: 'step' }, nine + 10 * second)
  expect(sessionAt(sessionOf(world, byHand)).executionStage).toBe('screening_abstract')
  settle(world, nine + 30 * second)
  expect(exportsStatusOf(sessionOf(world, generating))).toBe('ready')
  expect(sessionOf(world, generating).exportsReadyAt).toBe(nine + 30 * second)
})

test('given session: sharedWith shares it once with each address', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent', sharedWith: ['OTHER@example.org', 'new@example.org', 'New@example.org'] })
  expect(sessionOf(world, sessionId).shares).toEqual([
    { email: 'OTHER@example.org', account: 'other', at: nine },
    { email: 'new@example.org', account: null, at: nine },
  ])
  expect(world.feeds.get('other')?.entries).toHaveLength(1)
})

test('given session: the id is the given one in lower case, or from the seed', () => {
  const idsOf = (seed: number) =>
    ['report', 'agent'].map((type) => give(worldOf({ seed }), { type: type === 'agent' ? 'agent' : 'report' }))
  expect(idsOf(3)).toEqual(idsOf(3))
  expect(idsOf(3)).not.toEqual(idsOf(4))
  const sessionId = 'ABCDEF00-0000-4000-8000-000000000001'
  expect(give(worldOf(), { type: 'report', sessionId })).toBe(sessionId.toLowerCase())
})

const impossible: readonly (readonly [GivenSession, string, string])[] = [
  [{ type: 'report', owner: 'nobody' }, 'account_not_found', 'owner is no account: there is no nobody.'],
  [{ type: 'report', createdAt: '2026-03-02T09:00:01Z' }, 'invalid_request', 'createdAt must not lie in the future of the world.'],
  [
    { type: 'systematicReview', executionStage: 'extracting_data' },
    'invalid_request',
    'This systematic review cannot be processing in the stage extracting_data.',
  ],
  [
    { type: 'report', status: 'completed', executionStage: 'generating_report' },
    'invalid_request',
    'This report cannot be completed in the stage generating_report.',
  ],
  [
    { type: 'agent', executionStage: 'extracting_data' },
    'invalid_request',
    'This agent session cannot be processing in the stage extracting_data.',
  ],
  [
    { type: 'report', executionStage: 'generating_report', goesOn: { failAt: 'extracting_data' } },
    'invalid_request',
    'goesOn cannot be kept: it ends at extracting_data, and the session is past that.',
  ],
  [
    { type: 'report', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data', goesOn: { hangAt: 'screening_abstract' } },
    'invalid_request',
    'goesOn cannot be kept: it ends at screening_abstract, and the session is past that.',
  ],
  [
    { type: 'report', goesOn: { pauseAt: ['screening_fulltext'] } },
    'invalid_request',
    'goesOn cannot be kept: this report has no stage screening_fulltext, only gathering_sources, screening_abstract, extracting_data, generating_report.',
  ],
  [{ type: 'report', sharedWith: ['Default@example.org'] }, 'invalid_request', 'sharedWith must not hold the address of its owner.'],
]

test.each(impossible)('invalid given session: refused with the reason (case %#)', (given, reason, message) => {
  const world = worldOf()
  expect(addGivenSession(world, given, nine)).toEqual({ impossible: reason, message })
  expect(world).toEqual(worldOf())
})

test('given session: its request is judged like the body of a create', () => {
  expect(addGivenSession(worldOf(), { type: 'report', request: { maxExtractPapers: 81 } }, nine)).toMatchObject({
    impossible: 'invalid_request',
    message: expect.stringMatching(/^request\.maxExtractPapers /),
  })
  const world = worldOf()
  const sessionId = give(world, { type: 'systematicReview', request: everyStage, title: 'Sleep' })
  expect(sessionOf(world, sessionId).request).toMatchObject({
    title: 'Sleep',
    abstractScreening: { depth: 'thorough' },
    searches: { length: 1 },
  })
})

test('given session: an existing id is refused', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'report' })
  expect(addGivenSession(world, { type: 'agent', sessionId }, nine)).toMatchObject({ impossible: 'session_exists' })
  expect(world.sessions.size).toBe(1)
})
