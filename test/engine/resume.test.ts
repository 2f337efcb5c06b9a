import { expect, test } from 'vitest'
import { perform, performControl } from '../../src/engine/perform.ts'
import { sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import type { TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import {
  accountOf,
  created,
  createReport,
  nine,
  resume,
  second,
  sessionOf,
  shortLog,
  steer,
  worldOf,
} from '../support/engine/engine-world.ts'

/** A report of an account with so much usage left when it is paused before its third stage. */
function paused(wish: TimelineWish, quotaLeft: number | null): { readonly world: World; readonly sessionId: string } {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: quotaLeft === null ? null : quotaLeft + 2 } } })
  const sessionId = created(perform(world, createReport({ pauseAt: ['extracting_data'], ...wish }), nine))
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused extracting_data')
  return { world, sessionId }
}

const later = nine + 60 * second

test.each(['time', 'polls', 'hand'] as const)('resume: a run advanced by %s can complete while it is in flight', (by) => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 4 } } })
  const sessionId = created(perform(world, createReport({ pauseAt: ['gathering_sources'], by, onResume: 'completed' }), nine))
  resume(world, sessionId, later)
  expect(shortLog(world, 1)).toEqual([
    '0 sessionPaused gathering_sources',
    '60 sessionResumed gathering_sources',
    '60 stageBegun gathering_sources',
    '60 stageBegun screening_abstract',
    '60 stageBegun extracting_data',
    '60 stageBegun generating_report',
    '60 sessionCompleted',
  ])
  expect(accountOf(world).quotaLeft).toBe(0)
  expect(nextChangeAt(world)).toBeNull()
})

test('resume: a run that completes in flight skips later pauses', () => {
  const { world, sessionId } = paused({ pauseAt: ['extracting_data', 'generating_report'], onResume: 'completed' }, null)
  resume(world, sessionId, later)
  expect(shortLog(world).at(-1)).toBe('60 sessionCompleted')
})

test('resume: a run can fail in flight, in the resumed stage', () => {
  const { world, sessionId } = paused({ onResume: 'failed' }, 1)
  resume(world, sessionId, later)
  expect(shortLog(world).slice(-2)).toEqual(['60 stageBegun extracting_data', '60 sessionFailed'])
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({
    status: 'failed',
    executionStage: 'extracting_data',
    error: { code: 'report_generation_failed', message: 'The run failed while it was resumed.' },
  })
  expect(accountOf(world).quotaLeft).toBe(0)
})

test('resume: a run that fails in flight has the requested code', () => {
  const { world, sessionId } = paused({ onResume: 'failed', end: { at: 'generating_report', as: 'failed', code: 'no_sources' } }, null)
  resume(world, sessionId, later)
  expect(sessionAt(sessionOf(world, sessionId))).toMatchObject({
    executionStage: 'extracting_data',
    error: { code: 'no_sources', message: 'The run failed while it was resumed.' },
  })
})

test('resume: completing in flight needs the cost of all remaining stages', () => {
  const { world, sessionId } = paused({ onResume: 'completed' }, 1)
  expect(resume(world, sessionId, later)).toEqual({ refused: 'insufficient_quota' })
  expect(accountOf(world).quotaLeft).toBe(1)
  performControl(world, { type: 'changeAccount', name: 'default', change: { quota: 2 } }, later)
  resume(world, sessionId, later)
  expect(shortLog(world).at(-1)).toBe('60 sessionCompleted')
  expect(accountOf(world).quotaLeft).toBe(0)
})

test('resume: it needs the cost of the next stage and pauses before an unpaid one', () => {
  const { world, sessionId } = paused({}, 0)
  expect(resume(world, sessionId, later)).toEqual({ refused: 'insufficient_quota' })
  expect(steer(world, sessionId, { do: 'resume' }, later)).toMatchObject({
    impossible: 'wrong_state',
    message: 'This report cannot resume: default lacks the quota.',
  })
  performControl(world, { type: 'changeAccount', name: 'default', change: { quota: 1 } }, later)
  resume(world, sessionId, later)
  settle(world, later + 60 * second)
  expect(shortLog(world).slice(-2)).toEqual(['60 stageBegun extracting_data', '62 sessionPaused generating_report'])
})

test('resume: more quota alone resumes nothing', () => {
  const { world, sessionId } = paused({}, 0)
  performControl(world, { type: 'changeAccount', name: 'default', change: { quota: null } }, later)
  settle(world, later + 3600 * second)
  expect(sessionAt(sessionOf(world, sessionId)).status).toBe('pausedForInsufficientQuota')
})
