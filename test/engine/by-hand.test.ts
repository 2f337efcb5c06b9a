import { expect, test } from 'vitest'
import { perform, performControl } from '../../src/engine/perform.ts'
import type { Steer } from '../../src/engine/control-command.ts'
import { sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import type { TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import {
  accountOf,
  created,
  createReport,
  give,
  nine,
  resume,
  second,
  sessionOf,
  shortLog,
  steer,
  worldOf,
} from '../support/engine/engine-world.ts'

function begin(wish: TimelineWish = {}): { readonly world: World; readonly sessionId: string } {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 9 } } })
  return { world, sessionId: created(perform(world, createReport(wish), nine)) }
}

test('a session that is moved by hand waits for each step', () => {
  const { world, sessionId } = begin({ by: 'hand' })
  settle(world, nine + 3600 * second)
  expect(nextChangeAt(world)).toBeNull()
  for (let hour = 1; hour <= 4; hour++) steer(world, sessionId, { do: 'step' }, nine + hour * 3600 * second)
  expect(shortLog(world, 1)).toEqual([
    '0 stageBegun gathering_sources',
    '3600 sessionStepped',
    '3600 stageBegun screening_abstract',
    '7200 sessionStepped',
    '7200 stageBegun extracting_data',
    '10800 sessionStepped',
    '10800 stageBegun generating_report',
    '14400 sessionStepped',
    '14400 sessionCompleted',
  ])
})

test('a step ends a stage early that time would end, and the next one takes its whole time', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'step' }, nine + second)
  settle(world, nine + 3 * second)
  expect(shortLog(world, 2)).toEqual(['1 sessionStepped', '1 stageBegun screening_abstract', '3 stageBegun extracting_data'])
})

test('a session that is paused in the middle of a stage stays in it, and goes on with it from its beginning', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'pause' }, nine + 3 * second)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({
    status: 'pausedForInsufficientQuota',
    executionStage: 'screening_abstract',
  })
  expect(nextChangeAt(world)).toBeNull()
  settle(world, nine + 10 * second)
  resume(world, sessionId, nine + 10 * second)
  settle(world, nine + 12 * second)
  expect(shortLog(world, 3)).toEqual([
    '3 sessionPaused screening_abstract',
    '10 sessionResumed screening_abstract',
    '10 stageBegun screening_abstract',
    '12 stageBegun extracting_data',
  ])
})

test('a session that is paused by hand before a stage of its script that pauses, pauses there as well', () => {
  const { world, sessionId } = begin({ pauseAt: ['screening_abstract'] })
  steer(world, sessionId, { do: 'pause' }, nine + second)
  steer(world, sessionId, { do: 'resume' }, nine + 2 * second)
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused screening_abstract')
})

test('what is left of a session that is completed by hand costs nothing', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'complete' }, nine + second)
  expect(shortLog(world).slice(-4)).toEqual([
    '1 stageBegun screening_abstract',
    '1 stageBegun extracting_data',
    '1 stageBegun generating_report',
    '1 sessionCompleted',
  ])
  expect(accountOf(world).quotaLeft).toBe(8)
  expect(nextChangeAt(world)).toBeNull()
})

test('a session that is failed by hand has the code of its kind, or what was asked for', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'fail' }, nine + second)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({
    status: 'failed',
    executionStage: 'gathering_sources',
    error: { code: 'report_generation_failed', message: 'The session was made to fail.' },
  })
  const review = give(world, { type: 'systematicReview' }, nine + second)
  steer(world, review, { do: 'fail', code: 'no_sources', message: 'Nothing was found.' }, nine + second)
  expect(sessionAt(sessionOf(world, review))).toMatchObject({ error: { code: 'no_sources', message: 'Nothing was found.' } })
})

test.each(['complete', 'fail', 'pause'] as const)('a session that hangs by hand stays in its stage until somebody makes it %s', (end) => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'hang' }, nine + second)
  expect(steer(world, sessionId, { do: 'hang' }, nine + second)).toEqual([])
  settle(world, nine + 1e9)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'processing', executionStage: 'gathering_sources' })
  expect(steer(world, sessionId, { do: 'step' }, nine + 1e9)).toMatchObject({
    message: 'This report cannot step: it hangs; complete, fail or pause it.',
  })
  steer(world, sessionId, { do: end }, nine + 1e9)
  const { status } = sessionAt(sessionOf(world, sessionId))
  expect(status).toBe({ complete: 'completed', fail: 'failed', pause: 'pausedForInsufficientQuota' }[end])
})

const everything: readonly Steer['do'][] = ['step', 'pause', 'resume', 'complete', 'fail', 'hang']

test.each([
  ['pausedForInsufficientQuota', ['resume']],
  ['completed', []],
  ['failed', []],
  ['unknown', []],
] as const)('what the transitions do not allow to a session that is %s is refused and changes nothing', (status, allowed) => {
  for (const doing of everything.filter((other) => !allowed.some((known) => known === other))) {
    const world = worldOf()
    const sessionId = give(world, { type: 'report', status })
    const before = structuredClone(world)
    expect(steer(world, sessionId, { do: doing }, nine + second)).toEqual({
      impossible: 'wrong_state',
      message: `This report cannot ${doing}: its status is ${status}.`,
    })
    expect(world).toEqual(before)
  }
})

test('a session that nobody has cannot be steered or deleted, and one that is deleted changes no more', () => {
  const { world, sessionId } = begin()
  expect(steer(world, 'nobody', { do: 'step' }, nine)).toMatchObject({ impossible: 'session_not_found' })
  performControl(world, { type: 'deleteSession', sessionId }, nine)
  expect(nextChangeAt(world)).toBeNull()
  expect(performControl(world, { type: 'deleteSession', sessionId }, nine)).toMatchObject({ impossible: 'session_not_found' })
  expect(resume(world, sessionId, nine + second)).toMatchObject({ refused: 'session_not_found' })
})
