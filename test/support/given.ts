import type { Given } from '../../src/contract/given.ts'
import type { Command, Refusal } from '../../src/engine/decide.ts'
import type { Event } from '../../src/engine/event.ts'
import type { At, ReportRequest } from '../../src/engine/session.ts'
import { defineTimeline, type TimelineWish } from '../../src/engine/timeline.ts'
import { createWorld, type Account, type World } from '../../src/engine/world.ts'

/** 09:00 of an ordinary day. */
export const nine: At = Date.parse('2026-03-02T09:00:00Z')
export const second = 1_000

const request: ReportRequest = { kind: 'report', researchQuestion: 'Does it work?', title: null, maxSearchPapers: 50, maxExtractPapers: 10 }

/** A world with the accounts `default` and `other`, without limits unless said otherwise. */
export function worldOf(given: Given = {}): World {
  return createWorld({ accounts: { default: { plan: 'pro' }, other: { plan: 'pro' } }, ...given })
}

export function accountOf(world: World, name = 'default'): Account {
  const account = world.accounts.get(name)
  if (account === undefined) throw new Error(`Failed to find the account ${name}`)
  return account
}

export function createReport(wish: TimelineWish = {}, by = 'default'): Command {
  return {
    type: 'createSession',
    by,
    source: 'api',
    isPublic: false,
    request,
    timeline: defineTimeline('report', wish),
  }
}

/** The id of the session that a command created. */
export function created(decision: readonly Event[] | Refusal): string {
  if ('refused' in decision) throw new Error(`Failed to create a session: ${decision.refused}`)
  return decision[0]?.sessionId ?? ''
}

/** The log in short: what happened, in which stage, how many seconds after nine. */
export function shortLog(world: World): readonly string[] {
  return world.log.map((event) => `${(event.at - nine) / second} ${event.type}${'stage' in event ? ` ${event.stage}` : ''}`)
}
