import fc from 'fast-check'
import { expect, test } from 'vitest'
import { service } from '../../src/contract/service.ts'
import { isOfSession } from '../../src/engine/event.ts'
import { outputsOf, sessionAt, type SessionFacts } from '../../src/engine/session.ts'
import { stagesOf } from '../../src/engine/session-request.ts'
import { settle } from '../../src/engine/settle.ts'
import { record, type World } from '../../src/engine/world.ts'
import { nine, second } from '../support/engine/engine-world.ts'
import { happenings, live, startingQuota, worldWith } from './happenings.ts'

/** Judges each session before and after each of its events, and the world after each event. */
function throughLives(
  judge: (after: SessionFacts, before: SessionFacts | undefined) => void,
  judgeWorld: (world: World) => void = () => undefined,
): void {
  fc.assert(
    fc.property(happenings, startingQuota, (list, quota) => {
      const run = live(quota, list)
      settle(run, nine + 120 * second)
      const world = worldWith(quota)
      for (const event of run.log) {
        const sessionId = isOfSession(event) ? event.sessionId : ''
        const before = world.sessions.get(sessionId)
        record(world, event)
        const after = world.sessions.get(sessionId)
        if (after !== undefined) judge(after, before)
        judgeWorld(world)
      }
    }),
    { numRuns: 300 },
  )
}

test('status: it only follows transitions of the contract', () => {
  throughLives((after, before) => {
    const from = before === undefined ? null : sessionAt(before).status
    const to = sessionAt(after).status
    if (after.request.type === 'agent' || from === to || (from === null && to === 'unknown')) return
    expect(service.sessions.transitions.map((known) => `${known.from} → ${known.to}`)).toContain(`${from} → ${to}`)
  })
})

test('stages: begun ones are the first configured ones, in order', () => {
  throughLives(({ begun, request }) => {
    expect(begun.map(({ stage }) => stage)).toEqual(stagesOf(request).slice(0, begun.length))
  })
})

test('current stage: it is a configured one and never goes back', () => {
  const placeOf = (facts: SessionFacts): number => {
    const { executionStage } = sessionAt(facts)
    return executionStage === 'done' ? 99 : stagesOf(facts.request).indexOf(executionStage)
  }
  throughLives((after, before) => {
    const { status, executionStage } = sessionAt(after)
    const hasStages = status !== 'unknown' && after.request.type !== 'agent'
    expect(hasStages || executionStage === null).toBe(true)
    // Between its creation and its first stage, and between a resume and its stage, it is in none: that takes no time.
    if (!hasStages || (after.begun.length === after.finished.length && status === 'processing')) return
    expect(placeOf(after)).toBeGreaterThanOrEqual(before === undefined ? 0 : placeOf(before))
    expect(placeOf(after)).not.toBe(-1)
  })
})

test('outputs: they stay, with their instants', () => {
  throughLives((after, before) => {
    const [was, is] = [before === undefined ? [] : outputsOf(before), outputsOf(after)]
    expect(is.slice(0, was.length)).toEqual(was)
    expect(is.map(({ stage }) => stage)).toEqual(
      stagesOf(after.request)
        .filter((stage) => stage !== null)
        .slice(0, is.length),
    )
  })
})

test('quota: it never falls below zero', () => {
  throughLives(
    () => undefined,
    ({ accounts }) => {
      for (const { quotaLeft } of accounts.values()) expect(quotaLeft ?? 0).toBeGreaterThanOrEqual(0)
    },
  )
})
