import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { sessionAt } from '../../src/engine/session.ts'
import { nextChangeAt, settle } from '../../src/engine/settle.ts'
import type { TimelineWish } from '../../src/engine/timeline.ts'
import type { World } from '../../src/engine/world.ts'
import {
  createReport,
  created,
  give,
  nine,
  poll,
  resume,
  second,
  sessionOf,
  share,
  shortLog,
  steer,
  worldOf,
} from '../support/engine/engine-world.ts'

function begin(wish: TimelineWish): { readonly world: World; readonly sessionId: string } {
  const world = worldOf()
  return { world, sessionId: created(perform(world, createReport({ by: 'polls', ...wish }), nine)) }
}

const stageOf = (world: World, sessionId: string) => sessionAt(sessionOf(world, sessionId)).executionStage

test('polls: typed gets of the owner end a stage, time does not', () => {
  const { world, sessionId } = begin({ polls: 3 })
  settle(world, nine + 3600 * second)
  expect(nextChangeAt(world)).toBeNull()
  const seen: unknown[] = []
  for (let number = 0; number < 12; number++) {
    poll(world, sessionId, nine + (3600 + number) * second)
    seen.push(stageOf(world, sessionId))
  }
  const lasting = ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'].flatMap((stage) => [
    stage,
    stage,
    stage,
  ])
  expect(seen).toEqual([...lasting.slice(1), 'done'])
  expect(poll(world, sessionId, nine + 7200 * second)).toEqual([])
})

test('polls: typed gets of other accounts do not count, recipients included', () => {
  const { world, sessionId } = begin({})
  share(world, sessionId, 'other@example.org')
  expect(poll(world, sessionId, nine, 'other')).toEqual([])
  expect(stageOf(world, sessionId)).toBe('gathering_sources')
})

test('polls: sessions advanced by time or by hand ignore typed gets', () => {
  for (const by of ['time', 'hand'] as const) {
    const { world, sessionId } = begin({ by })
    expect(poll(world, sessionId, nine)).toEqual([])
  }
})

test('polls: a pause resets the count and stops counting', () => {
  const { world, sessionId } = begin({ polls: 2 })
  poll(world, sessionId, nine)
  steer(world, sessionId, { do: 'pause' }, nine)
  expect(poll(world, sessionId, nine)).toEqual([])
  resume(world, sessionId, nine)
  poll(world, sessionId, nine)
  expect(stageOf(world, sessionId)).toBe('gathering_sources')
  poll(world, sessionId, nine)
  expect(stageOf(world, sessionId)).toBe('screening_abstract')
})

test('polls: they lead into a scripted pause and out of a resumed stage', () => {
  const { world, sessionId } = begin({ pauseAt: ['screening_abstract'] })
  poll(world, sessionId, nine + second)
  poll(world, sessionId, nine + 2 * second)
  resume(world, sessionId, nine + 3 * second)
  poll(world, sessionId, nine + 4 * second)
  expect(shortLog(world, 2)).toEqual([
    '1 sessionPolled',
    '1 sessionPaused screening_abstract',
    '3 sessionResumed screening_abstract',
    '3 stageBegun screening_abstract',
    '4 sessionPolled',
    '4 stageBegun extracting_data',
  ])
})

test('polls: those of a hanging session do not count', () => {
  const { world, sessionId } = begin({ end: { at: 'gathering_sources', as: 'hang' } })
  expect(poll(world, sessionId, nine)).toHaveLength(1)
  expect(shortLog(world).at(-1)).toBe('0 sessionHung gathering_sources')
  expect(poll(world, sessionId, nine)).toEqual([])
})

test('polls: ended, untracked and missing sessions count none', () => {
  const { world, sessionId } = begin({ end: { at: 'gathering_sources', as: 'failed' } })
  poll(world, sessionId, nine)
  expect(sessionAt(sessionOf(world, sessionId)).status).toBe('failed')
  const untracked = give(world, { type: 'report', status: 'unknown', goesOn: { by: 'polls' } })
  for (const id of [sessionId, untracked, 'nobody']) expect(poll(world, id, nine)).toEqual([])
})
