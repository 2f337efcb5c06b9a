import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { seededUuid } from '../../src/engine/seeded-uuid.ts'
import { created, createReport, give, nine, resume, second, worldOf } from '../support/engine/engine-world.ts'

test('create: refused when the usage quota is exhausted', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 0 } } })
  expect(perform(world, createReport(), nine)).toMatchObject({ refused: 'insufficient_quota' })
})

test('resume: refused with the status of a session that is not paused', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  expect(resume(world, sessionId, nine)).toEqual({
    refused: 'session_not_paused',
    message: 'The session is not paused, its status is processing.',
  })
})

test('resume: refused while the account cannot pay the stage', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 1 } } })
  const sessionId = created(perform(world, createReport(), nine))
  expect(resume(world, sessionId, nine + 60 * second)).toMatchObject({
    refused: 'insufficient_quota',
  })
})

test('resume and share: a session of another account is not found', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({}, 'other'), nine))
  expect(resume(world, sessionId, nine)).toMatchObject({ refused: 'session_not_found' })
})

test('session ids: the same seed gives the same UUIDs of version 4', () => {
  const idsOf = (seed: number) => {
    const world = worldOf({ seed })
    return Array.from({ length: 50 }, () => created(perform(world, createReport(), nine)))
  }
  expect(idsOf(7)).toEqual(idsOf(7))
  expect(new Set([...idsOf(7), ...idsOf(8)]).size).toBe(100)
  for (const id of idsOf(7)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('session ids: the id of a given session is skipped', () => {
  const [one, two, three] = [0, 1, 2].map((number) => seededUuid(7, number))
  const world = worldOf({ seed: 7 })
  give(world, { type: 'report', sessionId: two?.toUpperCase() ?? '' })
  expect(created(perform(world, createReport(), nine))).toBe(three)
  expect(give(world, { type: 'report', sessionId: one ?? '' })).toBe(one)
  expect(world.sessions.size).toBe(3)
})
