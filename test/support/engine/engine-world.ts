import type { CreateSystematicReviewRequest } from '../../../src/contract/generated/api.ts'
import type { Given, GivenSession } from '../../../src/contract/given.ts'
import type { Account } from '../../../src/engine/account.ts'
import type { Command, Refusal } from '../../../src/engine/decide.ts'
import type { Event } from '../../../src/engine/event.ts'
import type { Impossible, Steer } from '../../../src/engine/control-command.ts'
import { addGivenSession, perform, performControl } from '../../../src/engine/perform.ts'
import type { At, SessionFacts } from '../../../src/engine/session.ts'
import { toReportRequest, toReviewRequest, type ReviewRequest, type SessionRequest } from '../../../src/engine/session-request.ts'
import { defineTimeline, type TimelineWish } from '../../../src/engine/timeline.ts'
import { createWorld, type World } from '../../../src/engine/world.ts'

/** 09:00 of an ordinary day. */
export const nine: At = Date.parse('2026-03-02T09:00:00Z')
export const second = 1_000

/** A report with the default numbers. */
export const report = toReportRequest({ researchQuestion: 'Does it work?' })

/** A review of every stage, unless said otherwise. */
export function reviewOf(more: Partial<CreateSystematicReviewRequest> = {}): ReviewRequest {
  return toReviewRequest({
    researchQuestion: 'Does it work?',
    abstractScreening: { generate: true },
    fulltextScreening: { reuseAbstractCriteria: true },
    extraction: { generate: true },
    generateReport: true,
    ...more,
  })
}

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
  return create(report, wish, by)
}

/** A create. The exports are ready at its end unless said otherwise, so that a run ends with its last stage. */
export function create(request: SessionRequest, wish: TimelineWish = {}, by = 'default'): Command {
  return {
    type: 'createSession',
    by,
    source: 'api',
    isPublic: false,
    request,
    timeline: defineTimeline(request, { exports: 'ready', ...wish }),
  }
}

/** The id of the session that a command created, or that was given. */
export function created(decision: readonly Event[] | Refusal | Impossible): string {
  const [first] = 'refused' in decision || 'impossible' in decision ? [] : decision
  if (first?.type !== 'sessionCreated') throw new Error(`Failed to create a session: ${JSON.stringify(decision)}`)
  return first.sessionId
}

/** Puts a session into the world at nine, by default one that was created an hour before. */
export function give(world: World, given: GivenSession, now: At = nine): string {
  return created(addGivenSession(world, given, now))
}

export function sessionOf(world: World, sessionId: string): SessionFacts {
  const facts = world.sessions.get(sessionId)
  if (facts === undefined) throw new Error(`Failed to find the session ${sessionId}`)
  return facts
}

export function poll(world: World, sessionId: string, now: At, by = 'default'): readonly Event[] | Refusal {
  return perform(world, { type: 'pollSession', by, sessionId }, now)
}

export function resume(world: World, sessionId: string, now: At, by = 'default'): readonly Event[] | Refusal {
  return perform(world, { type: 'resumeSession', by, sessionId }, now)
}

export function share(world: World, sessionId: string, email: string, now: At = nine, by = 'default'): readonly Event[] | Refusal {
  return perform(world, { type: 'shareSession', by, sessionId, email }, now)
}

export function steer(world: World, sessionId: string, steering: Steer, now: At): readonly Event[] | Impossible {
  return performControl(world, { type: 'steerSession', sessionId, steer: steering }, now)
}

/** The log in short, from an entry on: what happened, in which stage, how many seconds after nine. */
export function shortLog(world: World, from = 0): readonly string[] {
  return world.log.slice(from).map((event) => `${(event.at - nine) / second} ${event.type}${'stage' in event ? ` ${event.stage}` : ''}`)
}
