import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, type FeedFilter } from '../../src/engine/feed.ts'
import { perform } from '../../src/engine/perform.ts'
import { sessionAt } from '../../src/engine/session.ts'
import { settle } from '../../src/engine/settle.ts'
import { workStagesOf } from '../../src/engine/timeline.ts'
import { created, createReport, nine, second, worldOf } from '../support/given.ts'

const stage = fc.constantFrom(...workStagesOf('report'))
const wish = fc.record({ pauseAt: fc.array(stage, { maxLength: 1 }), durationMs: fc.integer({ min: 1, max: 9 * second }) })
const filter: fc.Arbitrary<FeedFilter> = fc.record(
  {
    type: fc.constantFrom('report' as const, 'systematicReview' as const),
    source: fc.constantFrom('api' as const, 'user' as const),
    status: fc.constantFrom('processing' as const, 'pausedForInsufficientQuota' as const, 'completed' as const),
  },
  { requiredKeys: [] },
)

test('pages that are walked while sessions are created hold each older match once, newest first, and count them all', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 15 }), filter, fc.integer({ min: 1, max: 4 }), (wishes, wanted, limit) => {
      const world = worldOf()
      const ids = wishes.map((wished, index) => created(perform(world, createReport(wished), nine + index)))
      perform(world, createReport({}, 'other'), nine)
      settle(world, nine + 12 * second)
      const matches = ids.filter((id) => {
        const facts = world.sessions.get(id)
        const { type = 'report', source = 'api', status } = wanted
        return facts !== undefined && type === 'report' && source === 'api' && (status === undefined || status === sessionAt(facts).status)
      })
      expect(pageOf(world, 'default', wanted, 100, Infinity).totalCount).toBe(matches.length)
      const walked: string[] = []
      for (let below: number | null = Infinity; below !== null;) {
        const page = pageOf(world, 'default', wanted, limit, below)
        expect(page.sessions.length).toBeLessThanOrEqual(limit)
        walked.push(...page.sessions.map(({ sessionId }) => sessionId))
        below = page.next
        perform(world, createReport(), nine + 12 * second)
      }
      expect(walked).toEqual(matches.toReversed())
    }),
    { numRuns: 200 },
  )
})

test('an account without sessions has one empty page', () => {
  expect(pageOf(worldOf(), 'default', {}, 50, Infinity)).toEqual({ sessions: [], next: null, totalCount: 0 })
})
