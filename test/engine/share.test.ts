import { expect, test } from 'vitest'
import type { GivenAccount } from '../../src/contract/given.ts'
import { readPage } from '../../src/engine/feed.ts'
import { performControl } from '../../src/engine/perform.ts'
import type { World } from '../../src/engine/world.ts'
import { give, nine, resume, second, sessionOf, share, worldOf } from '../support/engine/engine-world.ts'

const signUp = (world: World, name: string, account: GivenAccount) =>
  performControl(world, { type: 'signUp', name, account }, nine + 10 * second)
const moveTo = (world: World, name: string, email: string) =>
  performControl(world, { type: 'changeAccount', name, change: { email } }, nine + 10 * second)
const seenBy = (world: World, name: string) => readPage(world, world.feeds.get(name), {}, 9, null).totalCount

test("share: an account's address takes effect at once, in any letter case", () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  share(world, sessionId, 'Other@Example.ORG')
  expect(sessionOf(world, sessionId).shares).toEqual([{ email: 'Other@Example.ORG', account: 'other', at: nine }])
  expect(seenBy(world, 'other')).toBe(1)
  expect(world.outbox).toEqual([])
})

test('share: an unknown address is an invitation, active after sign-up', () => {
  const world = worldOf()
  const [agent, report] = [give(world, { type: 'agent' }), give(world, { type: 'report' })]
  for (const sessionId of [agent, report]) share(world, sessionId, 'New@example.org')
  share(world, agent, 'else@example.org')
  expect(world.outbox.map(({ to }) => to)).toEqual(['New@example.org', 'New@example.org', 'else@example.org'])
  expect(signUp(world, 'new', { plan: 'pro', email: 'nEW@example.org' })).toMatchObject([
    { type: 'accountSet' },
    { type: 'shareActivated', sessionId: agent, email: 'New@example.org', account: 'new' },
    { type: 'shareActivated', sessionId: report, email: 'New@example.org', account: 'new' },
  ])
  expect(sessionOf(world, agent).shares.map(({ account }) => account)).toEqual(['new', null])
  // Shared reports are opened by their web address, and are in no list but their owner's.
  expect(seenBy(world, 'new')).toBe(1)
})

test('share: an account that takes an invited address gets its shares', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  share(world, sessionId, 'moved@example.org')
  moveTo(world, 'other', 'moved@example.org')
  expect(sessionOf(world, sessionId).shares).toMatchObject([{ account: 'other' }])
  expect(moveTo(world, 'other', 'moved@example.org')).toHaveLength(1)
  expect(seenBy(world, 'other')).toBe(1)
})

test('share: an owner who takes an invited address does not share with themselves', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  share(world, sessionId, 'moved@example.org')
  expect(moveTo(world, 'default', 'moved@example.org')).toMatchObject([{ type: 'accountSet' }])
  expect(seenBy(world, 'default')).toBe(1)
})

test('share: an invitation to a deleted session activates nothing', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent' })
  share(world, sessionId, 'new@example.org')
  performControl(world, { type: 'deleteSession', sessionId }, nine)
  expect(signUp(world, 'new', { plan: 'pro' })).toHaveLength(1)
})

test('accounts: names and addresses are unique', () => {
  const world = worldOf()
  expect(signUp(world, 'other', { plan: 'pro', email: 'new@example.org' })).toMatchObject({ impossible: 'account_exists' })
  expect(signUp(world, 'new', { plan: 'pro', email: 'OTHER@example.org' })).toMatchObject({ impossible: 'account_exists' })
  expect(moveTo(world, 'default', 'other@example.org')).toMatchObject({ impossible: 'account_exists' })
  expect(moveTo(world, 'nobody', 'new@example.org')).toMatchObject({ impossible: 'account_not_found' })
})

test('share: repeating an address in any letter case changes nothing', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'report' })
  share(world, sessionId, 'new@example.org')
  expect(share(world, sessionId, 'NEW@example.org')).toEqual([])
  expect(world.outbox).toHaveLength(1)
})

test('share: refused for oneself, beyond the cap and without leave to invite', () => {
  const world = worldOf({
    accounts: { default: { plan: 'pro', recipientCap: 1, mayInvite: false }, other: { plan: 'pro' }, third: { plan: 'pro' } },
  })
  const sessionId = give(world, { type: 'report' })
  expect(share(world, sessionId, 'DEFAULT@example.org')).toEqual({ refused: 'self_share' })
  expect(share(world, sessionId, 'new@example.org')).toEqual({ refused: 'gate_denied' })
  expect(share(world, sessionId, 'other@example.org')).toHaveLength(1)
  expect(share(world, sessionId, 'third@example.org')).toEqual({ refused: 'cap_exceeded' })
  expect(share(world, sessionId, 'other@example.org')).toEqual([])
})

test('share: a recipient can neither resume nor share the session', () => {
  const world = worldOf()
  const sessionId = give(world, { type: 'agent', status: 'pausedForInsufficientQuota', sharedWith: ['other@example.org'] })
  expect(resume(world, sessionId, nine, 'other')).toEqual({ refused: 'session_not_found' })
  expect(share(world, sessionId, 'new@example.org', nine, 'other')).toEqual({ refused: 'session_not_found' })
})
