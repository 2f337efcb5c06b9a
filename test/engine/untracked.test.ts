import { expect, test } from 'vitest'
import { sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { give, nine, resume, second, sessionOf, share, worldOf } from '../support/engine/engine-world.ts'

test.each(['report', 'systematicReview', 'agent'] as const)('untracked %s: its status stays unknown', (type) => {
  const world = worldOf()
  const sessionId = give(world, { type, status: 'unknown', source: 'user' })
  expect(world.log).toHaveLength(1)
  expect(nextChangeAt(world)).toBeNull()
  settle(world, nine + 1e9)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'unknown', executionStage: null })
  expect(resume(world, sessionId, nine + 1e9)).toEqual({
    refused: 'session_not_paused',
    message: 'The session is not paused, its status is unknown.',
  })
})

test('untracked session: it can be shared', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'report', status: 'unknown' })
  share(world, sessionId, 'other@example.org', nine + second)
  expect(sessionOf(world, sessionId).shares).toEqual([{ email: 'other@example.org', account: 'other', at: nine + second }])
  expect(sessionAt(sessionOf(world, sessionId)).status).toBe('unknown')
})
