import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import { workStagesOf, type TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, created, createReport, nine, second, shortLog, worldOf } from '../support/given.ts'

test('a report goes through its stages in the contract order and completes', () => {
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

test('stages that take no time all happen at once', () => {
  const world = worldOf()
  perform(world, createReport({ durationMs: 0 }), nine)
  expect(shortLog(world).at(-1)).toBe('0 sessionCompleted')
})

test('a share in the middle of a stage changes nothing of its end', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  perform(world, { type: 'shareSession', by: 'default', sessionId, email: 'a@example.org' }, nine + second)
  settle(world, nine + 60 * second)
  expect(shortLog(world).filter((line) => line.includes('screening_abstract'))).toEqual(['2 stageBegun screening_abstract'])
  expect(shortLog(world).at(-1)).toBe('8 sessionCompleted')
})

test('a report that is told to pause stops before that stage, and waits', () => {
  const world = worldOf()
  perform(world, createReport({ pauseAt: ['extracting_data'] }), nine)
  settle(world, nine + 3600 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused extracting_data')
  expect(nextChangeAt(world)).toBeNull()
})

test('a resumed report goes on in the stage it stopped before, and does not pause there again', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ pauseAt: ['extracting_data'] }), nine))
  perform(world, { type: 'resumeSession', by: 'default', sessionId }, nine + 100 * second)
  settle(world, nine + 200 * second)
  expect(shortLog(world).slice(3)).toEqual([
    '4 sessionPaused extracting_data',
    '100 sessionResumed extracting_data',
    '100 stageBegun extracting_data',
    '102 stageBegun generating_report',
    '104 sessionCompleted',
  ])
})

test('a stage that the account cannot pay pauses the session', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 2 } } })
  perform(world, createReport(), nine)
  settle(world, nine + 60 * second)
  expect(shortLog(world).at(-1)).toBe('4 sessionPaused extracting_data')
  expect(accountOf(world).quotaLeft).toBe(0)
})

test('a failing report ends at the end of its stage, with the code of its kind', () => {
  const world = worldOf()
  perform(world, createReport({ end: { at: 'screening_abstract', as: 'failed' } }), nine)
  settle(world, nine + 60 * second)
  expect(world.log.at(-1)).toMatchObject({ type: 'sessionFailed', at: nine + 4 * second, code: 'report_generation_failed' })
})

test('a hanging report stays in its stage for ever', () => {
  const world = worldOf()
  perform(world, createReport({ end: { at: 'screening_abstract', as: 'hang' } }), nine)
  settle(world, nine + 1e9)
  expect(shortLog(world).at(-1)).toBe('2 stageBegun screening_abstract')
  expect(nextChangeAt(world)).toBeNull()
})

const stage = fc.constantFrom(...workStagesOf('report'))
const wish: fc.Arbitrary<TimelineWish> = fc.record(
  {
    pauseAt: fc.uniqueArray(stage, { maxLength: 2 }),
    end: fc.record({ at: stage, as: fc.constantFrom('failed' as const, 'hang' as const) }),
    durationMs: fc.integer({ min: 0, max: 5000 }),
  },
  { requiredKeys: [] },
)
type Happening = { readonly atMs: number; readonly wish: TimelineWish } | { readonly atMs: number; readonly resumes: number }
const happenings: fc.Arbitrary<readonly Happening[]> = fc
  .array(fc.oneof(fc.record({ atMs: fc.nat(20_000), wish }), fc.record({ atMs: fc.nat(20_000), resumes: fc.nat(5) })), { maxLength: 12 })
  .map((list) => list.toSorted((a, b) => a.atMs - b.atMs))

function live(list: readonly Happening[], quota: number | null, glances: readonly number[]): World {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota } } })
  const instants = [...list, ...glances.map((atMs) => ({ atMs }))].toSorted((a, b) => a.atMs - b.atMs)
  for (const happening of instants) {
    const at = nine + happening.atMs
    if ('wish' in happening) perform(world, createReport(happening.wish), at)
    else if ('resumes' in happening) {
      const sessionId = [...world.sessions.keys()][happening.resumes]
      if (sessionId !== undefined) perform(world, { type: 'resumeSession', by: 'default', sessionId }, at)
    } else settle(world, at)
  }
  settle(world, nine + 120 * second)
  return world
}

test('settling in one step or in many gives the same log', () => {
  fc.assert(
    fc.property(happenings, fc.option(fc.nat(12)), fc.array(fc.nat(60_000), { maxLength: 20 }), (list, quota, glances) => {
      expect(live(list, quota, glances).log).toEqual(live(list, quota, []).log)
    }),
    { numRuns: 300 },
  )
})

test('nothing changes before the next change that was told, and something does then', () => {
  fc.assert(
    fc.property(wish, (wished) => {
      const world = worldOf()
      perform(world, createReport(wished), nine)
      settle(world, nine)
      for (let next = nextChangeAt(world), turns = 0; next !== null && turns < 20; next = nextChangeAt(world), turns++) {
        const before = world.log.length
        settle(world, next - 1)
        expect(world.log.length).toBe(before)
        settle(world, next)
        expect(world.log.length).toBeGreaterThan(before)
      }
    }),
    { numRuns: 300 },
  )
})
