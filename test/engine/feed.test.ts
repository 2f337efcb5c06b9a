import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFeed, addToFeed, readPage, type Feed, type FeedFilter } from '../../src/engine/feed.ts'
import type { Position, SortedList } from '../../src/engine/sorted-list.ts'
import { performControl } from '../../src/engine/perform.ts'
import { sessionAt, type SessionFacts } from '../../src/engine/session.ts'
import { settle } from '../../src/engine/settle.ts'
import type { World } from '../../src/engine/world.ts'
import { give, nine, second, sessionOf, share, worldOf } from '../support/engine/engine-world.ts'
import { happen, happenings, live, startingQuota } from './happenings.ts'

const filter: fc.Arbitrary<FeedFilter> = fc.record(
  {
    type: fc.constantFrom('report' as const, 'systematicReview' as const, 'agent' as const),
    sources: fc.subarray(['user', 'api', 'mcp', 'agent_session'] as const),
    status: fc.constantFrom('processing' as const, 'pausedForInsufficientQuota' as const, 'completed' as const, 'unknown' as const),
    without: fc.constant('agent' as const),
  },
  { requiredKeys: [] },
)

/** Who sees it: its owner, and for an agent session everybody that it is shared with. */
function isSeenBy(name: string, { owner, request, shares }: SessionFacts): boolean {
  return owner === name || (request.type === 'agent' && shares.some(({ account }) => account === name))
}

function fits(facts: SessionFacts, { type, sources, status, without }: FeedFilter): boolean {
  const { request } = facts
  return (
    (type === undefined || type === request.type) &&
    (sources === undefined || sources.includes(facts.source)) &&
    (status === undefined || status === sessionAt(facts).status) &&
    without !== request.type
  )
}

/** What the pages should hold, by counting everything again. */
function recount(world: World, sees: (facts: SessionFacts) => boolean, wanted: FeedFilter): readonly string[] {
  return [...world.sessions.values()]
    .filter((facts) => sees(facts) && fits(facts, wanted))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.number - a.number)
    .map(({ sessionId }) => sessionId)
}

function walk(
  world: World,
  feed: Feed | undefined,
  wanted: FeedFilter,
  limit: number,
  between: () => void = () => undefined,
): readonly string[] {
  const walked: string[] = []
  for (let below: Position | null | undefined; below !== null;) {
    const page = readPage(world, feed, wanted, limit, below ?? null)
    expect(page.sessions.length).toBeLessThanOrEqual(limit)
    expect(page.next === null || page.sessions.length === limit).toBe(true)
    walked.push(...page.sessions.map(({ sessionId }) => sessionId))
    below = page.next
    between()
  }
  return walked
}

test('feed pages: each account reads what a recount finds, newest first', () => {
  fc.assert(
    fc.property(happenings, startingQuota, filter, fc.integer({ min: 1, max: 4 }), (list, quota, wanted, limit) => {
      const world = live(quota, list)
      for (const name of world.accounts.keys()) {
        const expected = recount(world, (facts) => isSeenBy(name, facts), wanted)
        expect(walk(world, world.feeds.get(name), wanted, limit)).toEqual(expected)
        expect(readPage(world, world.feeds.get(name), wanted, 100, null).totalCount).toBe(expected.length)
      }
      expect(walk(world, world.everything, wanted, limit)).toEqual(recount(world, () => true, wanted))
    }),
    { numRuns: 300 },
  )
})

test('pagination: pages read during changes neither skip nor repeat sessions', () => {
  fc.assert(
    fc.property(happenings, happenings, fc.integer({ min: 1, max: 3 }), (before, meanwhile, limit) => {
      const world = live(null, before)
      const was = recount(world, (facts) => isSeenBy('default', facts), {})
      const [queue, fromMs] = [[...meanwhile], 20_000]
      const walked = walk(world, world.feeds.get('default'), {}, limit, () => {
        for (const happening of queue.splice(0, 4)) happen(world, { ...happening, afterMs: fromMs + happening.afterMs })
      })
      expect(new Set(walked).size).toBe(walked.length)
      const stayed = was.filter((id) => world.sessions.has(id))
      expect(walked.filter((id) => stayed.includes(id))).toEqual(stayed)
    }),
    { numRuns: 300 },
  )
})

test('feed order: equal instants keep the order of arrival', () => {
  const world = worldOf()
  const createdAt = new Date(nine - 60 * second).toISOString()
  const [a, b, older] = [
    give(world, { type: 'report', createdAt }),
    give(world, { type: 'agent', createdAt }),
    give(world, { type: 'report' }),
  ]
  expect(walk(world, world.feeds.get('default'), {}, 1)).toEqual([b, a, older])
})

test("pagination cursor: a deleted session's cursor continues at its position", () => {
  const world = worldOf()
  const ids = [3, 2, 1].map((age) => give(world, { type: 'report', createdAt: new Date(nine - age * second).toISOString() }))
  const { next } = readPage(world, world.feeds.get('default'), {}, 1, null)
  performControl(world, { type: 'deleteSession', sessionId: ids[2] ?? '' }, nine)
  expect(readPage(world, world.feeds.get('default'), {}, 5, next).sessions.map(({ sessionId }) => sessionId)).toEqual([ids[1], ids[0]])
})

test('pagination: the page with the last match has no next page', () => {
  const world = worldOf()
  for (const type of ['report', 'agent', 'report'] as const) give(world, { type })
  expect(readPage(world, world.feeds.get('default'), { type: 'report' }, 2, null)).toMatchObject({ sessions: { length: 2 }, next: null })
})

test('shared agent session: it appears in the feed of its recipient', () => {
  const world = worldOf()
  give(world, { type: 'report', owner: 'other', createdAt: new Date(nine - second).toISOString() })
  const agent = give(world, { type: 'agent', goesOn: { spanSeconds: 5 } })
  const review = give(world, { type: 'systematicReview' })
  for (const sessionId of [agent, review]) share(world, sessionId, 'other@example.org')
  const counted = (status: 'processing' | 'completed') =>
    readPage(world, world.feeds.get('other'), { type: 'agent', status }, 9, null).totalCount
  expect(walk(world, world.feeds.get('other'), {}, 9).at(-1)).toBe(agent)
  expect(readPage(world, world.feeds.get('other'), {}, 9, null).totalCount).toBe(2)
  expect([counted('processing'), counted('completed')]).toEqual([1, 0])
  settle(world, nine + 10 * second)
  expect(sessionAt(sessionOf(world, agent)).status).toBe('completed')
  expect([counted('processing'), counted('completed')]).toEqual([0, 1])
  performControl(world, { type: 'deleteSession', sessionId: agent }, nine + 6 * second)
  expect(readPage(world, world.feeds.get('other'), {}, 9, null)).toMatchObject({ sessions: { length: 1 }, totalCount: 1 })
})

test('shared agent session: two addresses of one account give one entry', () => {
  const world = worldOf()
  const agent = give(world, { type: 'agent' })
  share(world, agent, 'other@example.org')
  performControl(world, { type: 'changeAccount', name: 'other', change: { email: 'moved@example.org' } }, nine)
  share(world, agent, 'moved@example.org')
  expect(readPage(world, world.feeds.get('other'), {}, 9, null)).toMatchObject({ sessions: { length: 1 }, totalCount: 1 })
})

test('account without sessions: the feed is one empty page', () => {
  expect(readPage(worldOf(), undefined, {}, 50, null)).toEqual({ sessions: [], next: null, totalCount: 0 })
})

test('page cost: 100,000 sessions read as few entries as 100', () => {
  const [few, many] = [countedFeed(100), countedFeed(100_000)]
  const filters: readonly FeedFilter[] = [{}, { status: 'failed' }, { type: 'report', status: 'unknown' }, { without: 'agent' }]
  for (const wanted of filters) {
    const middleOf = (size: number): Position => ({ at: nine + (size / 2) * second, number: size / 2 })
    const [ofFew, ofMany] = [few.readsOf(wanted, null), many.readsOf(wanted, null)]
    expect(ofMany).toEqual(ofFew)
    // Ten are shown, one more says that there is a next page, and of each of the six lists the last piece may have been looked at once.
    expect(ofMany.reads).toBeLessThanOrEqual(10 + 1 + 6 * 2)
    // 2 ** 10 is about 1,000, so much the longer each list may be.
    expect(many.readsOf(wanted, middleOf(100_000)).reads).toBeLessThanOrEqual(few.readsOf(wanted, middleOf(100)).reads + 6 * 11)
  }
})

/** Reports and agent sessions, each completed, processing or, the five oldest of all, failed. What is read of the lists is counted. */
function countedFeed(size: number): {
  readonly readsOf: (wanted: FeedFilter, below: Position | null) => { readonly shown: number; readonly reads: number }
} {
  const world = worldOf()
  const models = (['report', 'agent'] as const).map((type) => sessionOf(world, give(world, { type, status: 'processing' })))
  const made = createFeed()
  for (let number = 0; number < size; number++) {
    const [report, agent] = models
    const model = number % 3 === 0 ? report : agent
    if (model === undefined) throw new Error('Failed to find a session to copy')
    const end = { at: nine, code: 'x', message: 'x' }
    const ended = number < 5 ? ({ ...end, as: 'failed' } as const) : number % 2 === 0 ? ({ at: nine, as: 'completed' } as const) : null
    const facts: SessionFacts = { ...model, sessionId: `session-${number}`, number, createdAt: nine + number * second, ended }
    world.sessions.set(facts.sessionId, facts)
    addToFeed(made, facts)
  }
  let read = 0
  const countedArray = <Item>(items: Item[]): Item[] =>
    new Proxy(items, {
      get: (list, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read++
        return Reflect.get(list, name, receiver) as unknown
      },
    })
  const counted = <Entry extends Position>({ length, chunks: pieces }: SortedList<Entry>): SortedList<Entry> => ({
    length,
    chunks: countedArray(pieces.map(countedArray)),
  })
  const postings = [...made.postings].map(([key, posting]) => [key, { ...posting, entries: counted(posting.entries) }] as const)
  const feed = { entries: counted(made.entries), postings: new Map(postings) }
  return {
    readsOf: (wanted, below) => {
      read = 0
      const { sessions } = readPage(world, feed, wanted, 10, below)
      return { shown: sessions.length, reads: read }
    },
  }
}
