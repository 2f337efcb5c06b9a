import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOfSession, type SessionEvent } from '../../src/engine/event.ts'
import { lifeOf, type LifeEvent } from '../../src/engine/history/life-of-session.ts'
import { perform, performControl } from '../../src/engine/perform.ts'
import { settle } from '../../src/engine/settle.ts'
import type { World } from '../../src/engine/world.ts'
import { created, createReport, give, nine, resume, second, sessionOf, share, steer, worldOf } from '../support/engine/engine-world.ts'
import { happenings, live, startingQuota } from './happenings.ts'

const life = (world: World, sessionId: string): readonly LifeEvent[] =>
  lifeOf(sessionOf(world, sessionId), world.histories.get(sessionId)?.changes ?? [])

const short = (events: readonly LifeEvent[]): readonly string[] =>
  events.map((event) => `${(event.at - nine) / second} ${event.type}${'stage' in event ? ` ${event.stage}` : ''}`)

test('life of a session: a pause in a stage breaks it off', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ by: 'hand' }), nine))
  steer(world, sessionId, { do: 'step' }, nine)
  steer(world, sessionId, { do: 'pause' }, nine)
  resume(world, sessionId, nine)
  steer(world, sessionId, { do: 'hang' }, nine + second)
  steer(world, sessionId, { do: 'fail' }, nine + second)
  expect(short(life(world, sessionId))).toEqual([
    '0 sessionCreated',
    '0 stageBegun gathering_sources',
    '0 stageEnded gathering_sources',
    '0 stageBegun screening_abstract',
    '0 stageBrokenOff screening_abstract',
    '0 sessionPaused screening_abstract',
    '0 sessionResumed screening_abstract',
    '0 stageBegun screening_abstract',
    '1 sessionHung screening_abstract',
    '1 sessionFailed',
  ])
})

test('life of a session: shares come, become active and go', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  share(world, sessionId, 'new@example.org', nine + second)
  share(world, sessionId, 'other@example.org', nine + second)
  performControl(world, { type: 'signUp', name: 'new', account: { email: 'new@example.org' } }, nine + 2 * second)
  perform(world, { type: 'deleteShare', by: 'default', sessionId, email: 'other@example.org' }, nine + 3 * second)
  const ofShares = life(world, sessionId).filter((event) => 'email' in event)
  expect(ofShares.map(({ at, type, email }) => `${(at - nine) / second} ${type} ${email}`)).toEqual([
    '1 sessionShared other@example.org',
    '1 sessionShared new@example.org',
    '2 shareActivated new@example.org',
    '3 shareDeleted other@example.org',
  ])
})

test('life of an agent session: each turn ends before the next begins', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent', createdAt: '2026-03-02T09:00:00Z' })
  settle(world, nine + 10 * second)
  const { timeline } = sessionOf(world, sessionId)
  perform(world, { type: 'sendMessage', by: 'default', sessionId, text: 'More?', uploads: [], timeline }, nine + 20 * second)
  settle(world, nine + 60 * second)
  expect(short(life(world, sessionId)).slice(4)).toEqual([
    '2 stageEnded null',
    '2 sessionCompleted',
    '20 turnBegun',
    '20 stageBegun null',
    '21 stageEnded null',
    '21 stageBegun null',
    '22 stageEnded null',
    '22 sessionCompleted',
  ])
})

/** The events of a log that a life has, too. */
const told: ReadonlySet<string> = new Set([
  'sessionCreated',
  'stageBegun',
  'sessionPaused',
  'sessionResumed',
  'sessionHung',
  'sessionCompleted',
  'sessionFailed',
  'exportsReady',
])

test('life of a session: whatever happens, it is the log in its order', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      settle(world, nine + 30 * second)
      for (const sessionId of world.sessions.keys()) {
        const ofSession = world.log.filter((event): event is SessionEvent => isOfSession(event) && event.sessionId === sessionId)
        const own = ofSession.slice(ofSession.findLastIndex(({ type }) => type === 'sessionCreated'))
        const logged = own.filter(({ type }) => told.has(type)).map(({ type, at }) => `${at} ${type}`)
        const lived = life(world, sessionId).filter(({ type }) => told.has(type))
        expect(lived.map(({ type, at }) => `${at} ${type}`)).toEqual(logged)
      }
    }),
    { numRuns: 300 },
  )
})
