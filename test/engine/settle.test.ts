import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { readPage } from '../../src/engine/feed.ts'
import type { At } from '../../src/engine/session.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, created, createReport, nine, resume, second, share, shortLog, worldOf } from '../support/engine/engine-world.ts'
import { happenings, live, startingQuota } from './happenings.ts'

test('report: it passes its stages in the contract order and completes', () => {
  const world = worldOf()
  perform(world, createReport(), nine)
  settle(world, nine + 60 * second)
  expect(shortLog(world)).toEqual([
    '0 sessionCreated',
    '0 stageBegun gathering_sources',
    '2 stageBegun screening_abstract',
    '4 stageBegun extracting_data',
    '6 stageBegun generating_report',
    '8 sessionCompleted',
  ])
})

test('stages without a duration: all happen at once', () => {
  const world = worldOf()
  perform(world, createReport({ durationMs: 0 }), nine)
  expect(shortLog(world).at(-1)).toBe('0 sessionCompleted')
})

test('share within a stage: the stage ends as planned', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  share(world, sessionId, 'a@example.org', nine + second)
  settle(world, nine + 60 * second)
  expect(shortLog(world).filter((line) => line.includes('screening_abstract'))).toEqual(['2 stageBegun screening_abstract'])
  expect(shortLog(world).at(-1)).toBe('8 sessionCompleted')
})

test('scripted pause: the report waits before that stage', () => {
  const world = worldOf()
  perform(world, createReport({ pauseAt: ['extracting_data'] }), nine)
  settle(world, nine + 3600 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused extracting_data')
  expect(nextChangeAt(world)).toBeNull()
})

test('resume: the report enters the stage it stopped before, without a new pause', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ pauseAt: ['extracting_data'] }), nine))
  resume(world, sessionId, nine + 100 * second)
  settle(world, nine + 200 * second)
  expect(shortLog(world).slice(3)).toEqual([
    '4 sessionPaused extracting_data',
    '100 sessionResumed extracting_data',
    '100 stageBegun extracting_data',
    '102 stageBegun generating_report',
    '104 sessionCompleted',
  ])
})

test('quota: a stage that cannot be paid pauses the session', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 2 } } })
  perform(world, createReport(), nine)
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused extracting_data')
  expect(accountOf(world).quotaLeft).toBe(0)
})

test('failing report: it ends with its stage, with the code of its kind', () => {
  const world = worldOf()
  perform(world, createReport({ end: { at: 'screening_abstract', as: 'failed' } }), nine)
  settle(world, nine + 60 * second)
  expect(world.log.at(-1)).toMatchObject({ type: 'sessionFailed', at: nine + 4 * second, code: 'report_generation_failed' })
})

test('hanging report: it stays in its stage for ever', () => {
  const world = worldOf()
  perform(world, createReport({ end: { at: 'screening_abstract', as: 'hang' } }), nine)
  settle(world, nine + 1e9)
  expect(shortLog(world).slice(-2)).toEqual(['2 stageBegun screening_abstract', '4 sessionHung screening_abstract'])
  expect(nextChangeAt(world)).toBeNull()
})

test('settle: one step or many give the same log', () => {
  const glances = fc.array(fc.nat(30_000), { maxLength: 15 })
  const glance = (world: World, at: At): void => {
    settle(world, at)
    nextChangeAt(world)
    readPage(world, world.everything, {}, 5, null)
  }
  fc.assert(
    fc.property(happenings, startingQuota, glances, (list, quota, instants) => {
      const [once, often] = [live(quota, list), live(quota, list, glance, instants)]
      for (const world of [once, often]) settle(world, nine + 120 * second)
      expect(often).toEqual(once)
    }),
    { numRuns: 300 },
  )
})

test('next change: nothing changes before it, something does then', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      for (let next = nextChangeAt(world); next !== null; next = nextChangeAt(world)) {
        const before = world.log.length
        settle(world, next - 1)
        expect(world.log.length).toBe(before)
        expect(nextChangeAt(world)).toBe(next)
        settle(world, next)
        expect(world.log[before]?.at).toBe(next)
      }
      const length = world.log.length
      settle(world, nine + 1e12)
      expect(world.log.length).toBe(length)
    }),
    { numRuns: 300 },
  )
})

test('log: changes by time are in the order of their instants', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      const from = world.log.length
      settle(world, nine + 120 * second)
      const instants = world.log.slice(from).map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    }),
  )
})
