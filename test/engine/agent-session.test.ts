import { expect, test } from 'vitest'
import { outputsOf, sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { accountOf, give, nine, resume, second, sessionOf, share, shortLog, steer, worldOf } from '../support/engine/engine-world.ts'

test('agent session: it works without a stage and is completed when idle', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'processing', executionStage: null })
  settle(world, nine + 2 * second)
  expect(sessionAt(sessionOf(world, sessionId))).toEqual({ status: 'completed', executionStage: null })
  expect(outputsOf(sessionOf(world, sessionId))).toEqual([])
  expect(nextChangeAt(world)).toBeNull()
})

test('agent session: a resume pays its work, and it becomes idle', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 1 } } })
  const sessionId = give(world, { type: 'agent', status: 'pausedForInsufficientQuota' })
  expect(resume(world, sessionId, nine + 5 * second)).toEqual([{ type: 'sessionResumed', sessionId, at: nine + 5 * second, stage: null }])
  expect(accountOf(world).quotaLeft).toBe(0)
  settle(world, nine + 60 * second)
  expect(shortLog(world).slice(-2)).toEqual(['5.75 agentStepped', '6 sessionCompleted'])
})

test('agent session: a pause by hand repeats its work', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  steer(world, sessionId, { do: 'pause' }, nine + second / 2)
  expect(sessionOf(world, sessionId).begun).toEqual([])
  resume(world, sessionId, nine + 10 * second)
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('12 sessionCompleted')
})

test('agent session: sharing needs the research-agent API', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', agentApi: false } } })
  const sessionId = give(world, { type: 'agent' })
  expect(share(world, sessionId, 'a@example.org')).toMatchObject({ refused: 'not_found' })
  expect(share(world, give(world, { type: 'report' }), 'a@example.org')).toHaveLength(1)
})
