import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { exportsStatusOf, filesStatusOf, outputsOf } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import type { TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import { create, created, nine, poll, resume, reviewOf, second, sessionOf, steer, worldOf } from '../support/engine/engine-world.ts'

function begin(wish: TimelineWish = {}): { readonly world: World; readonly sessionId: string } {
  const world = worldOf()
  return { world, sessionId: created(perform(world, create(reviewOf(), wish), nine)) }
}

/** Its outputs with the seconds after nine at which they were there, and then its exports. */
function readAt(world: World, sessionId: string, afterSeconds: number): readonly string[] {
  settle(world, nine + afterSeconds * second)
  const facts = sessionOf(world, sessionId)
  const status = filesStatusOf(facts)
  const freshAt = status === 'ready' ? (facts.exportsReadyAt ?? outputsOf(facts).at(-1)?.at ?? null) : null
  return [
    ...outputsOf(facts).map(({ stage, at }) => `${(at - nine) / second} ${stage}`),
    `${status} ${freshAt === null ? 'never' : (freshAt - nine) / second}`,
  ]
}

const searched = '2 gathering_sources'
const screened = '4 screening_abstract'

test('outputs: a stage has its output when it has ended', () => {
  const { world, sessionId } = begin()
  expect(readAt(world, sessionId, 0)).toEqual(['ready never'])
  expect(readAt(world, sessionId, 1.999)).toEqual(['ready never'])
  expect(readAt(world, sessionId, 2)).toEqual([searched, 'ready 2'])
  expect(readAt(world, sessionId, 5)).toEqual([searched, screened, 'ready 4'])
  expect(readAt(world, sessionId, 60)).toEqual([
    searched,
    screened,
    '6 screening_fulltext',
    '8 extracting_data',
    '10 generating_report',
    'ready 10',
  ])
})

test('outputs: a paused session keeps its outputs and continues from there', () => {
  const { world, sessionId } = begin({ pauseAt: ['screening_fulltext'] })
  expect(readAt(world, sessionId, 60)).toEqual([searched, screened, 'ready 4'])
  resume(world, sessionId, nine + 60 * second)
  expect(readAt(world, sessionId, 60)).toEqual([searched, screened, 'ready 4'])
  expect(readAt(world, sessionId, 62)).toEqual([searched, screened, '62 screening_fulltext', 'ready 62'])
})

test('outputs: a pause within a stage repeats it and keeps earlier outputs', () => {
  const { world, sessionId } = begin()
  settle(world, nine + 3 * second)
  steer(world, sessionId, { do: 'pause' }, nine + 3 * second)
  expect(readAt(world, sessionId, 30)).toEqual([searched, 'ready 2'])
  resume(world, sessionId, nine + 30 * second)
  expect(readAt(world, sessionId, 31)).toEqual([searched, 'ready 2'])
  expect(readAt(world, sessionId, 32)).toEqual([searched, '32 screening_abstract', 'ready 32'])
})

test('outputs: a failed or hanging stage has none, those before it have', () => {
  for (const as of ['failed', 'hang'] as const) {
    const { world, sessionId } = begin({ end: { at: 'screening_abstract', as } })
    expect(readAt(world, sessionId, 60)).toEqual([searched, 'ready 2'])
  }
})

test('outputs: a session resumed after a hang and a pause keeps them', () => {
  const { world, sessionId } = begin()
  steer(world, sessionId, { do: 'hang' }, nine + 3 * second)
  expect(readAt(world, sessionId, 10)).toEqual([searched, 'ready 2'])
  steer(world, sessionId, { do: 'pause' }, nine + 10 * second)
  resume(world, sessionId, nine + 20 * second)
  expect(readAt(world, sessionId, 22)).toEqual([searched, '22 screening_abstract', 'ready 22'])
})

test('outputs: a session completed by the control API has all at once', () => {
  const { world, sessionId } = begin({ end: { at: 'screening_abstract', as: 'failed' } })
  steer(world, sessionId, { do: 'complete' }, nine + 3 * second)
  expect(readAt(world, sessionId, 3)).toEqual([
    searched,
    '3 screening_abstract',
    '3 screening_fulltext',
    '3 extracting_data',
    '3 generating_report',
    'ready 3',
  ])
})

test('exports: ready one span after the session completes', () => {
  const { world, sessionId } = begin({ exports: 'generating', durationMs: 5 * second })
  expect(readAt(world, sessionId, 24).at(-1)).toBe('generating never')
  expect(readAt(world, sessionId, 25).at(-1)).toBe('generating never')
  expect(nextChangeAt(world)).toBe(nine + 30 * second)
  expect(readAt(world, sessionId, 30).at(-1)).toBe('ready 30')
  expect(nextChangeAt(world)).toBeNull()
})

test('exports: they take their span when a failing session is completed by hand', () => {
  const { world, sessionId } = begin({ exports: 'generating', end: { at: 'gathering_sources', as: 'failed' } })
  steer(world, sessionId, { do: 'complete' }, nine + second)
  expect(readAt(world, sessionId, 2.999).at(-1)).toBe('generating never')
  expect(readAt(world, sessionId, 3).at(-1)).toBe('ready 3')
})

test('exports advanced by polls: ready after the polls of one stage', () => {
  const { world, sessionId } = begin({ exports: 'generating', by: 'polls', polls: 2 })
  for (let number = 1; number <= 10; number++) poll(world, sessionId, nine + number * second)
  expect(readAt(world, sessionId, 10).at(-1)).toBe('generating never')
  poll(world, sessionId, nine + 11 * second)
  expect(readAt(world, sessionId, 11).at(-1)).toBe('generating never')
  poll(world, sessionId, nine + 12 * second)
  expect(readAt(world, sessionId, 12).at(-1)).toBe('ready 12')
  expect(poll(world, sessionId, nine + 13 * second)).toEqual([])
})

test('exports advanced by hand: ready after one more step', () => {
  const { world, sessionId } = begin({ exports: 'generating', by: 'hand' })
  for (let number = 1; number <= 5; number++) steer(world, sessionId, { do: 'step' }, nine + number * second)
  expect(readAt(world, sessionId, 3600).at(-1)).toBe('generating never')
  steer(world, sessionId, { do: 'step' }, nine + 3600 * second)
  expect(readAt(world, sessionId, 3600).at(-1)).toBe('ready 3600')
  expect(steer(world, sessionId, { do: 'step' }, nine + 3600 * second)).toMatchObject({ impossible: 'wrong_state' })
})

test('exports of a failed session: ready one span later', () => {
  const { world, sessionId } = begin({ exports: 'generating', end: { at: 'screening_abstract', as: 'failed' } })
  expect(readAt(world, sessionId, 5.999).at(-1)).toBe('generating never')
  expect(readAt(world, sessionId, 6).at(-1)).toBe('ready 6')
})

test.each([
  ['ready', 'ready'],
  ['unavailable', 'unavailable'],
] as const)('exports that are to be %s: generating until the session is over', (exports, last) => {
  const { world, sessionId } = begin({ exports })
  const statuses = [0, 5, 9.999, 10, 3600].map((after) => {
    settle(world, nine + after * second)
    return exportsStatusOf(sessionOf(world, sessionId))
  })
  expect(statuses).toEqual(['generating', 'generating', 'generating', last, last])
})

test('exports: unavailable ones stay unavailable', () => {
  const { world, sessionId } = begin({ exports: 'unavailable' })
  expect(readAt(world, sessionId, 9).at(-1)).toBe('unavailable never')
  expect(readAt(world, sessionId, 10).at(-1)).toBe('unavailable never')
  expect(readAt(world, sessionId, 1e6).at(-1)).toBe('unavailable never')
})
