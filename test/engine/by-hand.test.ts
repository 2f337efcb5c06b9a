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

test('step: a session advanced by hand waits for each', () => {
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

test('step: it ends a timed stage early, and the next takes its whole span', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'step' }, nine + second)
  settle(world, nine + 3 * second)
  expect(shortLog(world, 2)).toEqual(['1 sessionStepped', '1 stageBegun screening_abstract', '3 stageBegun extracting_data'])
})

test('pause within a stage: the stage restarts after a resume', () => {
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

test('pause by hand: a later scripted pause still happens', () => {
  const { world, sessionId } = begin({ pauseAt: ['screening_abstract'] })
  steer(world, sessionId, { do: 'pause' }, nine + second)
  steer(world, sessionId, { do: 'resume' }, nine + 2 * second)
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused screening_abstract')
})

test('complete by hand: the remaining stages cost nothing', () => {
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

test('fail by hand: the code is the default of its kind or the requested one', () => {
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

test.each(['complete', 'fail', 'pause'] as const)('hang by hand: the stage lasts until the command %s', (end) => {
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

const everything: readonly Exclude<Steer['do'], 'say' | 'ask'>[] = ['step', 'pause', 'resume', 'complete', 'fail', 'hang']

test.each([
  ['pausedForInsufficientQuota', ['resume']],
  ['completed', []],
  ['failed', []],
  ['unknown', []],
] as const)('forbidden transitions: a session that is %s refuses them unchanged', (status, allowed) => {
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

test('missing session: steering and deleting are refused', () => {
  const { world, sessionId } = begin()
  expect(steer(world, 'nobody', { do: 'step' }, nine)).toMatchObject({ impossible: 'session_not_found' })
  performControl(world, { type: 'deleteSession', sessionId }, nine)
  expect(nextChangeAt(world)).toBeNull()
  expect(performControl(world, { type: 'deleteSession', sessionId }, nine)).toMatchObject({ impossible: 'session_not_found' })
  expect(resume(world, sessionId, nine + second)).toMatchObject({ refused: 'session_not_found' })
})
