import { expect, test } from 'vitest'
import { perform } from '../../src/engine/perform.ts'
import { created, createReport, nine, second, worldOf } from '../support/given.ts'

test('a session is refused when the usage quota is exhausted', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 0 } } })
  expect(perform(world, createReport(), nine)).toMatchObject({ refused: 'insufficient_quota' })
})

test('a resume of a session that is not paused is refused and says what it is', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport(), nine))
  expect(perform(world, { type: 'resumeSession', by: 'default', sessionId }, nine)).toEqual({
    refused: 'session_not_paused',
    message: 'The session is not paused, its status is processing.',
  })
})

test('a resume is refused while the account cannot pay the stage', () => {
  const world = worldOf({ accounts: { default: { plan: 'pro', quota: 1 } } })
  const sessionId = created(perform(world, createReport(), nine))
  expect(perform(world, { type: 'resumeSession', by: 'default', sessionId }, nine + 60 * second)).toMatchObject({
    refused: 'insufficient_quota',
  })
})

test('a session of another account is not found', () => {
  const world = worldOf()
  const sessionId = created(perform(world, createReport({}, 'other'), nine))
  expect(perform(world, { type: 'resumeSession', by: 'default', sessionId }, nine)).toMatchObject({ refused: 'session_not_found' })
})

test('the same seed and the same commands give the same ids, all of them UUIDs of version 4', () => {
  const idsOf = (seed: number) => {
    const world = worldOf({ seed })
    return Array.from({ length: 50 }, () => created(perform(world, createReport(), nine)))
  }
  expect(idsOf(7)).toEqual(idsOf(7))
  expect(new Set([...idsOf(7), ...idsOf(8)]).size).toBe(100)
  for (const id of idsOf(7)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
