import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseOf, type Course } from '../../src/engine/history/session-course.ts'
import { isOfSession, type SessionEvent } from '../../src/engine/event.ts'
import { perform, performControl } from '../../src/engine/perform.ts'
import { settle } from '../../src/engine/settle.ts'
import type { World } from '../../src/engine/world.ts'
import { accountOf, created, createReport, give, nine, resume, second, sessionOf, steer, worldOf } from '../support/engine/engine-world.ts'
import { happenings, live, startingQuota } from './happenings.ts'

const course = (world: World, sessionId: string): Course =>
  courseOf(sessionOf(world, sessionId), world.histories.get(sessionId)?.changes ?? [])

/** The stretches of a course in short: stage, and from when to when in seconds after nine. */
const short = (stretches: Course['pauses']): readonly string[] =>
  stretches.map(({ stage, from, to }) => `${stage} ${(from - nine) / second}–${to === null ? '' : (to - nine) / second}`)

test('course of a report: each stage has its time and what it cost', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 20 } } })
  const sessionId = created(perform(world, createReport(), nine))
  settle(world, nine + 5 * second)
  const { stages, pauses, spent } = course(world, sessionId)
  expect(short(stages)).toEqual(['gathering_sources 0–2', 'screening_abstract 2–4', 'extracting_data 4–'])
  expect(pauses).toEqual([])
  expect(spent).toBe(3)
  expect(accountOf(world).quotaLeft).toBe(17)
})

test('course with pauses: a pause is the gap between two stages', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ pauseAt: ['extracting_data', 'generating_report'] }), nine))
  resume(world, sessionId, nine + 10 * second)
  settle(world, nine + 60 * second)
  const { stages, pauses } = course(world, sessionId)
  expect(short(stages)).toEqual(['gathering_sources 0–2', 'screening_abstract 2–4', 'extracting_data 10–12'])
  expect(short(pauses)).toEqual(['extracting_data 4–10', 'generating_report 12–'])
})

test('course with a pause in a stage: the stage is broken off and paid again', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 20 } } })
  const sessionId = created(perform(world, createReport(), nine))
  steer(world, sessionId, { do: 'pause' }, nine + 3 * second)
  resume(world, sessionId, nine + 5 * second)
  settle(world, nine + 6 * second)
  const { stages, pauses, spent } = course(world, sessionId)
  expect(short(stages)).toEqual(['gathering_sources 0–2', 'screening_abstract 2–3', 'screening_abstract 5–'])
  expect(stages.map(({ end }) => end)).toEqual(['finished', 'brokenOff', null])
  expect(short(pauses)).toEqual(['screening_abstract 3–5'])
  expect(spent).toBe(3)
})

test('course of a failed report: its last stage ends with it', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ end: { at: 'screening_abstract', as: 'failed' } }), nine))
  settle(world, nine + 60 * second)
  expect(short(course(world, sessionId).stages)).toEqual(['gathering_sources 0–2', 'screening_abstract 2–4'])
})

test('course of a hanging report: its last stage has no end', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({ end: { at: 'screening_abstract', as: 'hang' } }), nine))
  settle(world, nine + 60 * second)
  expect(short(course(world, sessionId).stages)).toEqual(['gathering_sources 0–2', 'screening_abstract 2–'])
})

test('course of an agent session: the stages of earlier turns stay', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent', createdAt: '2026-03-02T09:00:00Z' })
  settle(world, nine + 10 * second)
  const timeline = sessionOf(world, sessionId).timeline
  perform(world, { type: 'sendMessage', by: 'default', sessionId, text: 'More?', uploads: [], timeline }, nine + 20 * second)
  settle(world, nine + 60 * second)
  const { stages, spent } = course(world, sessionId)
  expect(short(stages)).toEqual(['null 0–1', 'null 1–2', 'null 20–21', 'null 21–22'])
  expect(spent).toBe(3)
})

test('given session: its past stages took nothing from its owner', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 20 } } })
  const sessionId = give(world, { type: 'report', status: 'completed' })
  expect(course(world, sessionId).spent).toBe(0)
  expect(accountOf(world).quotaLeft).toBe(20)
})

test('deleted session: its history goes with it', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  steer(world, sessionId, { do: 'pause' }, nine + second)
  expect([...world.histories.keys()]).toEqual([sessionId])
  performControl(world, { type: 'deleteSession', sessionId }, nine + second)
  expect(world.histories.size).toBe(0)
})

test('course: whatever happens, it is what the log says', () => {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const world = live(quota, list)
      settle(world, nine + 30 * second)
      for (const sessionId of world.sessions.keys()) {
        const ofSession = world.log.filter((event): event is SessionEvent => isOfSession(event) && event.sessionId === sessionId)
        const { stages, pauses, spent } = course(world, sessionId)
        const told = toldByLog(ofSession.slice(ofSession.findLastIndex(({ type }) => type === 'sessionCreated')))
        expect({ stages: short(stages), pauses: short(pauses), spent }).toEqual(told)
      }
    }),
    { numRuns: 300 },
  )
})

type Open = { stage: string | null; from: number; to: number | null }

/** The course of a session by its events, one after the other. */
function toldByLog(events: readonly SessionEvent[]): { stages: readonly string[]; pauses: readonly string[]; spent: number } {
  const [stages, pauses]: [Open[], Open[]] = [[], []]
  let spent = 0
  const end = (list: Open[], at: number): void => {
    const last = list.at(-1)
    if (last?.to === null) last.to = at
  }
  for (const event of events) {
    const { at, type } = event
    if (type === 'stageBegun' || type === 'sessionPaused' || type === 'sessionCompleted' || type === 'sessionFailed') end(stages, at)
    if (type === 'sessionResumed') end(pauses, at)
    if (type === 'stageBegun') {
      stages.push({ stage: event.stage, from: at, to: null })
      spent += event.cost
    }
    if (type === 'sessionPaused') pauses.push({ stage: event.stage, from: at, to: null })
  }
  const tell = (list: Open[]) =>
    list.map(({ stage, from, to }) => `${stage} ${(from - nine) / second}–${to === null ? '' : (to - nine) / second}`)
  return { stages: tell(stages), pauses: tell(pauses), spent }
}
